"""What Gymnasium's and PettingZoo's environments let one choose."""

from __future__ import annotations

from cabochon.errors import CabochonError

LOSE, RAISE = "lose", "raise"  # what comes of an illegal action
RENDER_MODES = ("ansi", "human")


def check_options(illegal: str, render_mode: str | None) -> None:
    """Refuse what can't be chosen."""
    if illegal not in (LOSE, RAISE):
        raise CabochonError(f"illegal must be {LOSE!r} or {RAISE!r}, not {illegal!r}")
    if render_mode not in (None, *RENDER_MODES):
        raise CabochonError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
