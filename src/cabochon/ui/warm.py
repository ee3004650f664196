"""What reviews, advice and judged matches compile."""

from __future__ import annotations

from collections.abc import Callable

from cabochon.rules.warm import STEPS, compile_ahead, is_warm

REVIEW = "review"


def register_review() -> None:
    """Say what reviews and advice compile."""
    STEPS.setdefault(REVIEW, _steps)


def compile_review() -> None:
    """Compile it now, if it is not compiled yet."""
    register_review()
    if not is_warm(REVIEW):
        for _ in compile_ahead(REVIEW):
            pass


def _steps() -> list[tuple[str, Callable[[], object]]]:
    """A review of one move compiles everything that reviews need."""
    from cabochon.analysis import review_game
    from cabochon.game import Game

    game = Game("splendor", 2, seed=0)
    game.push("wbg")
    return [("judging", lambda: review_game(game, "quick"))]
