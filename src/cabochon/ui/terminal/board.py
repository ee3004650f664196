"""The board on a screen of any size, and moving the focus on it; the base of playing and replaying."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from cabochon.editions.components import LEVELS
from cabochon.editions.ruleset import PLAYERS
from cabochon.game import Game
from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.bars import Choices, TitleBar
from cabochon.ui.terminal.dialogs import memory_dialog, turns_dialog
from cabochon.ui.terminal.log import TurnLog, turn_lines
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.seats import HandSpot, SeatPanel
from cabochon.ui.terminal.spots import LOWEST, AvengersSpot, CardSpot, DeckSpot, PileSpot, Spot, TileSpot
from cabochon.ui.words import Speech

LEAST = (80, 24)  # columns and lines
ROW = 4
TILES = 5
PILES = 7
SIDE = 25  # the players' column at 80 columns
NARROWEST, WIDEST = 12, 26  # a card with the gap beside it
TALLEST = 9
TALL_SCREEN = 32
AROUND = 10  # lines that are neither tiles nor cards
SIDEWAYS = 3  # the weight of a sideways step in the search for the nearest piece


class BoardScreen(Screen[None]):
    """Tiles, cards, bank, seats and turns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("l", "lacks", show=False),
        Binding("m", "memory", show=False),
        Binding("t", "turns", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
    ]

    say: Speech
    sitting: Sitting
    shows_lacks = False
    picture: Picture | None = None
    noticed: Text | None = None

    def compose(self) -> ComposeResult:
        """All widgets; those for missing pieces are not displayed."""
        yield TitleBar(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="board"):
                with Horizontal(id="tiles"):
                    for place in range(TILES):
                        yield TileSpot(place)
                    yield AvengersSpot()
                for level in reversed(LEVELS):
                    with Horizontal(classes="row"):
                        yield DeckSpot(level)
                        for column in range(ROW):
                            yield CardSpot(level, column)
                with Horizontal(id="bank"):
                    for kind in range(PILES):
                        yield PileSpot(kind)
                yield Static("", id="notice")
                yield Choices(id="choices")
            with Vertical(id="side"):
                for seat in range(PLAYERS[-1]):
                    yield SeatPanel(seat)
                yield TurnLog(id="log")
        yield Choices(id="foot")
        yield Static("", id="small")

    def show(self, picture: Picture) -> None:
        """Draw this picture."""
        self.picture = picture
        for spot in self.query_one("#board").query(Spot):
            spot.show(picture)
            if isinstance(spot, TileSpot | PileSpot | AvengersSpot) and spot.display != spot.exists:
                spot.display = spot.exists
        for panel in self.query(SeatPanel):
            panel.show(picture)

    def on_resize(self, event: events.Resize) -> None:
        """Make everything as large as there is room for, or say that there is not enough."""
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.set_class(small, "-small")
        if small:
            needed = self.say("too-small", columns=LEAST[0], lines=LEAST[1], width=width, height=height)
            self.query_one("#small", Static).update(needed)
        else:
            self.fit(width, height)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """While the screen is too small, allow only leaving."""
        return action == "leave" or not self.has_class("-small")

    def fit(self, width: int = 0, height: int = 0) -> None:
        """Lay the board out for a screen of this size."""
        width, height = width or self.size.width, height or self.size.height
        tall = height >= TALL_SCREEN
        self.set_class(tall, "-tall")
        side = max(SIDE, min(44, width * 3 // 10))
        card = max(NARROWEST, min(WIDEST, (width - side - 7) // ROW))
        tile_height, bank_height = (3, 3) if tall else (2, 2)
        room = height - AROUND - tile_height - bank_height
        card_height = max(LOWEST, min(TALLEST, (room + 1) // len(LEVELS) - 1))
        board = max(55, 7 + ROW * card)
        self.query_one("#board").styles.width = board
        self.query_one("#tiles").styles.height = tile_height + 1
        self.query_one("#bank").styles.height = bank_height
        for row in self.query(".row"):
            row.styles.height = card_height + 1
        self._make(CardSpot, card, card_height)
        self._make(DeckSpot, 6, card_height)
        for tile in (TileSpot, AvengersSpot):
            self._make(tile, min(card + 1, (board - 1) // TILES), tile_height)
        self._make(PileSpot, max(7, min(10, board // PILES)), bank_height)
        hand_height = 2 if tall and width - board >= SIDE + 8 else 1
        for hand in self.query(".hand"):
            hand.styles.height = hand_height
        self._make(HandSpot, max(8, min(12, (width - board) // 3 - 1)), hand_height)

    def _make(self, kind: type[Spot], width: int, height: int) -> None:
        for spot in self.query(kind):
            spot.styles.width, spot.styles.height = width, height

    def action_go(self, across: int, down: int) -> None:
        """Move the focus to the nearest piece in this direction."""
        here = self.focused
        if not isinstance(here, Spot):
            self.query_one("#card-1-1").focus()
            return
        at = here.region
        best, nearest = None, float("inf")
        for spot in self.query(Spot):
            if not (spot.can_focus and spot.display and spot.region.area) or spot is here:
                continue
            dx, dy = spot.region.center[0] - at.center[0], spot.region.center[1] - at.center[1]
            ahead, aside = (dx * across, abs(dy) * 2) if across else (dy * down * 2, abs(dx))
            distance = ahead + SIDEWAYS * aside
            if ahead > 0 and distance < nearest:
                best, nearest = spot, distance
        if best is not None:
            best.focus()

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return self.sitting.game

    @abstractmethod
    def draw(self) -> None:
        """Show the table as it stands."""

    def action_lacks(self) -> None:
        """Show or hide what each player lacks for each card."""
        self.shows_lacks = not self.shows_lacks
        self.draw()

    def action_memory(self) -> None:
        """Show the cards that have not been seen."""
        if self.picture is not None:
            self.app.push_screen(memory_dialog(self.picture))

    def action_turns(self) -> None:
        """Show all turns up to here."""
        lines = turn_lines(self.game, self.sitting.names, self.say)
        self.app.push_screen(turns_dialog(self.say, lines))

    def notice(self, words: Text) -> None:
        """Show a text below the board."""
        if words != self.noticed:
            self.noticed = words
            self.query_one("#notice", Static).update(words, layout=False)

    async def action_leave(self) -> None:
        """Leave the program."""
        await self.run_action("app.leave")
