"""Which keys work now, and what they do."""

from __future__ import annotations

from collections.abc import Iterator

from cabochon.move import Kind
from cabochon.ui.terminal.picture import Picture

Keys = Iterator[tuple[str, str]]

ACTIONS = (
    ("Enter", "key-enter"),
    ("c", "key-confirm"),
    ("b", "key-buy"),
    ("r", "key-reserve"),
    ("Esc", "key-put-back"),
)
ALWAYS = (
    ("l", "key-lacks"),
    ("m", "key-memory"),
    ("t", "key-turns"),
    ("s", "key-save"),
    ("n", "key-new"),
    ("q", "key-quit"),
)
REPLAY = (
    ("n Enter", "replay-next"),
    ("p", "replay-back"),
    ("a Home", "replay-first"),
    ("e End", "replay-last"),
    ("Space", "replay-play"),
    ("g", "play-on"),
    ("r", "terminal-key-review"),
    (". ,", "terminal-key-moment"),
    ("b", "terminal-key-better"),
    ("i", "terminal-summary"),
    ("w", "terminal-key-learn"),
    ("Esc", "terminal-key-back"),
    ("⁈ ? ⁇ ★", "terminal-key-marks"),
    ("l", "key-lacks"),
    ("m", "key-memory"),
    ("t", "key-turns"),
    ("q", "key-quit"),
)
START = (
    ("↑ ↓", "key-line"),
    ("← →", "key-value"),
    ("Enter", "create-table"),
    ("o", "open-file"),
    ("Esc", "key-back"),
    ("q", "key-quit"),
)


def table_keys(picture: Picture, *, people: bool) -> Keys:
    """The keys of a game: first those for what is asked now."""
    say = picture.speech
    if picture.decides:
        yield from _asked(picture)
    elif picture.view.is_over:
        yield "r", say("terminal-review")
        yield "v", say("replay")
    elif not people:
        yield "Space", say("key-pause")
    yield "← ↑ ↓ →", say("key-arrows")
    if picture.decides:
        yield "h", say("key-hint")
    if people:
        yield "u", say("key-undo")
    yield from ((key, say(id)) for key, id in ALWAYS)


def _asked(picture: Picture) -> Keys:
    say, phase = picture.speech, picture.view.phase
    if phase == "pay":
        yield "Enter p", say("key-pay-now")
        yield _digits(picture), say("key-joker")
        yield "Esc", say("key-unbuy")
    elif phase == "return":
        yield _digits(picture), say("key-return", colours=_colours(picture))
    elif phase == "tile":
        yield _digits(picture), say("status-tile")
    else:
        letters = picture.ruleset.letters
        yield f"1 … {len(letters)}", say("key-stage", colour=", ".join(map(say.kind, letters)))
        yield from ((key, say(id)) for key, id in ACTIONS)
        if picture.allows(Kind.PASS):
            yield "p", say("action-pass")


def _digits(picture: Picture) -> str:
    """The digits that mean something now."""
    if picture.view.phase == "tile":
        earned = [move.tile for move in picture.legal]
        places = [place for place, tile in enumerate(picture.view.tiles) if tile and tile in earned]
    else:
        places = [picture.ruleset.kind_of(move.tokens) for move in picture.legal if move.tokens]
    return " ".join(str(place + 1) for place in sorted(places))


def _colours(picture: Picture) -> str:
    """The colours that those digits stand for."""
    kinds = sorted(picture.ruleset.kind_of(move.tokens) for move in picture.legal)
    return ", ".join(picture.speech.kind(picture.ruleset.kinds[kind].letter) for kind in kinds)
