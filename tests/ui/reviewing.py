"""What tests of the terminal's review share."""

from __future__ import annotations

from collections.abc import Callable

from cabochon.analysis import Review
from cabochon.analysis.review import Effort
from cabochon.notation.record import Record
from cabochon.ui.terminal.bars import TitleBar
from cabochon.ui.terminal.replay import ReplayScreen
from tests.analysis.games import played
from tests.ui.driving import MOST_LOOKS, Driver

TINY = Effort(simulations=6, nodes=40, samples=2)


def record(ruleset: str = "marvel", players: int = 2, turns: int = 1000) -> Record:
    names = {"Seat1": "Ada", "Seat2": "level4", "Seat3": "Maximiliane Longname"}
    return Record.of(played(ruleset, players, 1, turns=turns), names)


def replay(driver: Driver) -> ReplayScreen:
    screen = driver.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def review(driver: Driver) -> Review:
    reviewed = replay(driver).reviewed
    assert reviewed is not None
    return reviewed.review


def shows_board(driver: Driver) -> bool:
    return bool(driver.app.screen.query_one("#board").region.area)


def shows_panel(driver: Driver) -> bool:
    return bool(driver.app.screen.query_one("#review").region.area)


async def comes_true(driver: Driver, check: Callable[[], bool]) -> bool:
    """Whether it is so, at the latest once the screen is laid out."""
    for _ in range(MOST_LOOKS):
        if check():
            return True
        await driver.pilot.pause(0.05)
    return False


def status(driver: Driver) -> str:
    return driver.app.screen.query_one(TitleBar).status
