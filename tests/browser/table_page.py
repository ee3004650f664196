"""The table on a screen: what is lit up, and the clicks that make a move."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from cabochon.game import Game
from cabochon.move import Kind, Move
from tests.browser.tables import Tables, actions_to, greedy

MOST_DECISIONS = 400


class TablePage:
    """One table as one browser shows it."""

    def __init__(self, page: Page, tables: Tables) -> None:
        self.page = page
        self.id = page.url.rpartition("/")[2]
        self._tables = tables
        self.press = "click"  # or tap, with a finger

    # --- what stands ---

    @property
    def game(self) -> Game:
        """The game, as the server has stored it."""
        return self._tables.game(self.id)

    @property
    def end(self) -> Locator:
        """The end screen."""
        return self.page.locator("dialog[open] .end")

    def spot(self, name: str) -> Locator:
        """A thing on the board, by its place."""
        return self.page.locator(f'[data-spot="{name}"]')

    def cards(self) -> set[str]:
        """The cards that lie face up."""
        found: list[str] = self.page.locator("button.card").evaluate_all(
            "all => all.map(each => each.dataset.card)"
        )
        return set(found)

    def version(self) -> int:
        """Which version of the table is on the screen."""
        return int(self.page.locator(".table").get_attribute("data-version") or 0)

    def lit(self) -> set[str]:
        """The spots of everything that is lit up."""
        spots: list[str] = self.page.locator(".table .glow").evaluate_all(
            "all => all.map(each => each.dataset.spot)"
        )
        return set(spots)

    def wait_for_turn(self) -> bool:
        """Wait until it is one's turn; false if the game is over instead."""
        self.page.locator(".table .bar.mine, dialog[open] .end").first.wait_for()
        return not self.end.is_visible()

    # --- what can be done ---

    def play(self, move: Move | str) -> None:
        """Make a move by clicks, and wait until the table shows it."""
        found = next(each for each in self.game.legal_moves if str(each) == str(move))
        self.page.locator(
            ".table .bar.mine"
        ).wait_for()  # with several at one device, seen through the mover's eyes
        before = self.version()
        self.click(found)
        # a purchase is paid by the page itself, so a payment under way is not the end of the move
        done = f'.table:not([data-version="{before}"]):not([data-phase="pay"]), section.over'
        self.page.locator(done).first.wait_for()

    def click(self, move: Move) -> None:
        """The clicks of a move."""
        match move.kind:
            case Kind.TAKE:
                for letter in move.tokens:
                    self._press(self.spot(f"bank-{letter}"))
                self._press(self.page.locator("button.confirm"))
            case Kind.BUY | Kind.RESERVE:
                self._press(self.spot(f"card-{move.card}"))
                self._press(self.popover("b" if move.kind is Kind.BUY else "r"))
            case Kind.RESERVE_DECK:
                self._press(self.spot(f"deck-{move.level}"))
                self._press(self.popover("r"))
            case Kind.JOKER | Kind.PAY:
                raise AssertionError("the page pays by itself")
            case Kind.RETURN:
                self._press(self.spot(f"seat-{self.game.seat}-{move.tokens}"))
            case Kind.TILE:
                self._press(self.spot(f"tile-{move.tile}"))
            case Kind.PASS:
                self._press(self.page.locator(".bar .main"))

    def _press(self, thing: Locator) -> None:
        getattr(thing, self.press)()

    def popover(self, key: str) -> Locator:
        """A button of the popover, by its key."""
        return self.page.locator(f'.popover [aria-keyshortcuts="{key}"]')

    def click_action_to(self, phase: str) -> Move:
        """Act so that the game then waits in this phase."""
        move = actions_to(phase, self.game)[0]
        self.play(move)
        return move

    def think(self) -> Move:
        """A sensible move."""
        return greedy(self.game, Random(0))

    def whole_turn(self) -> None:
        """Wait for one's turn and make every decision of it."""
        self.wait_for_turn()
        turn = self.game.turn
        while self.game.turn == turn:
            self.play(self.think())

    def turns(self, number: int) -> None:
        """Play so many decisions, one's own turn waited for each time."""
        for _ in range(number):
            if not self.wait_for_turn():
                return
            self.play(self.think())

    def seat(self, number: int) -> Locator:
        """Somebody's area."""
        return self.spot(f"seat-{number}")

    @property
    def status(self) -> Locator:
        """Whose turn it is."""
        return self.page.locator(".bar .status")

    def to_the_end(self) -> None:
        """Play on until the game is over; what is lit up is what the rules allow."""
        for _ in range(MOST_DECISIONS):
            if not self.wait_for_turn():
                return
            self.check_lights()
            self.play(self.think())
        raise AssertionError("the game did not end")

    def check_lights(self) -> None:
        """What glows is exactly what can be bought, returned or chosen now."""
        spots = {
            Kind.BUY: lambda move: f"card-{move.card}",
            Kind.RETURN: lambda move: f"seat-{self.game.seat}-{move.tokens}",
            Kind.TILE: lambda move: f"tile-{move.tile}",
        }
        assert self.lit() == {spots[move.kind](move) for move in self.game.legal_moves if move.kind in spots}

    def expect_end(self) -> None:
        """The end screen says who won, as the rules do."""
        expect(self.end).to_be_visible()
        outcome = self.game.outcome()
        assert outcome is not None
        rows = self.page.locator("dialog[open] tbody tr")
        expect(rows).to_have_count(self.game.players)
        for place, row in enumerate(rows.all()):
            expect(row).to_have_class(re.compile("won" if place < len(outcome.winners) else "^(?!.*won)"))
