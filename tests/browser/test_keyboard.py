"""A whole game without a pointer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from cabochon.move import Kind, Move
from tests.browser.people import People
from tests.browser.table_page import TablePage

MOST_STEPS = 60
HERE = "document.activeElement?.dataset?.spot ?? ''"
WAY = """([from, to]) => {
    const middle = (spot) => {
        const box = document.querySelector(`[data-rove][data-spot="${spot}"]`).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(from), [u, v] = middle(to);
    return [u - x, v - y];
}"""


def press_tab_until(page: Page, selector: str) -> None:
    """Walk with Tab until such an element has the focus."""
    for _ in range(MOST_STEPS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {selector}")


class Keyboard(TablePage):
    """A table, played with keys alone."""

    def click(self, move: Move) -> None:
        """The keys of a move."""
        press = self.page.keyboard.press
        match move.kind:
            case Kind.TAKE:
                for letter in move.tokens:
                    press(str(self.game.ruleset.letters.index(letter) + 1))
                press("c")
            case Kind.BUY:
                self.go_to(f"card-{move.card}")
                press("Enter")
                expect(self.popover("b")).to_be_focused()
                press("Enter")
            case Kind.RESERVE:
                self.go_to(f"card-{move.card}")
                press("r")
            case Kind.RESERVE_DECK:
                self.go_to(f"deck-{move.level}")
                press("r")
            case Kind.PAY | Kind.PASS:
                press("p")
            case Kind.RETURN:
                self.go_to(f"seat-{self.game.seat}-{move.tokens}")
                press("Enter")
            case Kind.TILE:
                self.go_to(f"tile-{move.tile}")
                press("Enter")
            case Kind.JOKER:
                press_tab_until(self.page, f'[data-joker="{move.tokens}"]')
                press("Enter")

    def go_to(self, spot: str) -> None:
        """Walk over the board with the arrows."""
        press_tab_until(self.page, "[data-rove]")
        tried: set[tuple[str, str]] = set()
        for _ in range(MOST_STEPS):
            here: str = self.page.evaluate(HERE)
            if here == spot:
                return
            arrow = next(each for each in self._arrows(here, spot) if (here, each) not in tried)
            tried.add((here, arrow))
            self.page.keyboard.press(arrow)
        raise AssertionError(f"the arrows never reached {spot}")

    def _arrows(self, here: str, there: str) -> list[str]:
        """The arrows, those that lead there first."""
        way: Any = self.page.evaluate(WAY, [here, there])
        across = "ArrowRight" if way[0] > 0 else "ArrowLeft"
        along = "ArrowDown" if way[1] > 0 else "ArrowUp"
        nearer = [across, along] if abs(way[0]) > abs(way[1]) else [along, across]
        return [*nearer, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]


def test_a_whole_game_is_played_by_keyboard_alone(people: People) -> None:
    ada = people.enter()
    page = ada.visit("/")
    press_tab_until(page, "input[type=range]")
    page.keyboard.press("Home")  # the first level
    press_tab_until(page, "form .big")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table = Keyboard(page, ada.tables)
    table.to_the_end()
    table.expect_end()
    press_tab_until(page, "dialog a[href^='/replay']")
    page.keyboard.press("Enter")
    expect(page.locator(".replay")).to_be_visible()
