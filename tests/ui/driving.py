"""Drives the table as a person does, by keys and clicks, and looks at what the screen says."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Awaitable, Callable
from difflib import unified_diff
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.pilot import Pilot

from cabochon import Game, Kind, Move
from cabochon.notation.record import Record
from cabochon.ui.sitting import Sitting, parse_sitter
from cabochon.ui.terminal.app import TableApp
from cabochon.ui.terminal.bars import Choices
from cabochon.ui.terminal.board import BoardScreen
from cabochon.ui.terminal.play import PlayScreen
from cabochon.ui.terminal.replay import ReplayScreen
from cabochon.ui.terminal.spots import CardSpot, Spot

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)
MOST_STEPS = 40
MOST_LOOKS = 50

Story = Callable[["Driver"], Awaitable[None]]


class Driver:
    """An app under way, and the hands of whoever uses it."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> PlayScreen:
        """The table that is played at, even while a dialog lies over it."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, PlayScreen))

    @property
    def game(self) -> Game:
        return self.table.game

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for whoever thinks about them."""
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nobody thinks and the screen is drawn."""
        boards = PlayScreen | ReplayScreen
        while any(isinstance(s, boards) and s.thinking.busy for s in self.app.screen_stack):
            await asyncio.sleep(0.001)
        await self.pilot.pause()

    async def walk_to(self, spot: str) -> None:
        """Go to a thing on the board, by the arrows alone."""
        board = self.app.screen
        assert isinstance(board, BoardScreen)
        target = board.query_one(spot, Spot)
        for _ in range(MOST_STEPS):
            here = board.focused
            if here is target:
                return
            assert isinstance(here, Spot)
            across = target.region.center[0] - here.region.center[0]
            down = target.region.center[1] - here.region.center[1]
            vertical, horizontal = "down" if down > 0 else "up", "right" if across > 0 else "left"
            await self.pilot.press(vertical if abs(down) >= 2 else horizontal)
        raise AssertionError(f"{spot} can't be reached by the arrows")

    async def play(self, move: Move) -> None:
        """Make a move by keys."""
        kinds = self.game.ruleset.kind_of
        if move.kind is Kind.TAKE:
            await self.press(*(str(kinds(letter) + 1) for letter in move.tokens), "c")
        elif move.kind in (Kind.JOKER, Kind.RETURN):
            await self.press(str(kinds(move.tokens) + 1))
        elif move.kind in (Kind.PAY, Kind.PASS):
            await self.press("p")
        elif move.kind is Kind.TILE:
            await self.press(str(self.game.tiles.index(move.tile) + 1))
        elif move.kind is Kind.RESERVE_DECK:
            await self.walk_to(f"#deck-{move.level}")
            await self.press("r")
        else:
            await self.walk_to(self.place_of(move))
            await self.press("b" if move.kind is Kind.BUY else "r")

    def place_of(self, move: Move) -> str:
        """Where the card of a move lies."""
        for spot in self.table.query(CardSpot):
            if spot.card == move.card:
                return f"#{spot.id}"
        cards = [held.card for held in self.game.hand(self.game.seat)]
        return f"#hand-{self.game.seat + 1}-{cards.index(move.card) + 1}"

    def text(self) -> str:
        """What the screen says, line by line."""
        size = self.app.size
        console = Console(
            width=size.width, height=size.height, file=io.StringIO(), force_terminal=True, record=True,
            legacy_windows=False, color_system="truecolor",
        )  # fmt: skip
        screen = self.app.screen
        console.print(screen._compositor.render_update(full=True, screen_stack=self.app._background_screens))
        lines = console.export_text(styles=False).splitlines()
        return "\n".join(line.rstrip() for line in lines) + "\n"

    async def matches(self, name: str) -> None:
        """The screen comes to say what the snapshot says (SNAPSHOTS=update takes a new one)."""
        path = SNAPSHOTS / f"{name}.txt"
        if os.environ.get("SNAPSHOTS") == "update":
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.text(), encoding="utf-8")
        wanted = path.read_text(encoding="utf-8").splitlines()
        for _ in range(MOST_LOOKS):  # a dialog that has just opened may not be drawn yet
            if self.text().splitlines() == wanted:
                return
            await self.pilot.pause(0.1)
        changes = unified_diff(wanted, self.text().splitlines(), "as it was", "as it is", lineterm="")
        raise AssertionError(f"{name} looks different:\n" + "\n".join(changes))


def offered(driver: Driver) -> dict[str, bool]:
    """The actions that are offered below the board, and whether they are lit."""
    return {
        choice.action: choice.ready for choice in driver.app.screen.query_one("#choices", Choices).offered
    }


def said(driver: Driver) -> str:
    """What is said below the board."""
    board = driver.app.screen
    assert isinstance(board, BoardScreen)
    return str(board.noticed)


def sitting(game: Game, *seats: str, language: str = "en") -> Sitting:
    return Sitting(game, [parse_sitter(seat) for seat in seats], language)


def drive(
    first: Sitting | Record | None, story: Story, size: tuple[int, int] = SMALL, **options: Any
) -> None:
    """Run the app and let somebody use it."""

    async def whole() -> None:
        language = options.get("language", "en")
        app = TableApp(first, pace=options.get("pace", 0), seed=options.get("seed"), language=language)
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            if not app.pace:
                await driver.settle()
            await story(driver)

    asyncio.run(whole())
