"""A review on the screen: the graph, the moment that is looked at, the marks on the board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.tables import BOT, Tables, never

PATIENCE = 300_000  # milliseconds: a whole game is weighed, on a machine that may be busy
FAULTS = ("inaccuracy", "mistake", "blunder")
SEED = 1  # the same game in all tests, so that its review is made once


class ReviewPage:
    """The review of a game as one browser shows it."""

    def __init__(self, page: Page, answer: dict[str, Any]) -> None:
        self.page = page
        self.answer = answer
        self.entries: list[dict[str, Any]] = answer["review"]["entries"]

    @classmethod
    def of(cls, person: Person, tables: Tables, players: int = 2, ruleset: str = "splendor") -> ReviewPage:
        """The review of a game that this person has played, when all of it is there."""
        sitters = [person.sitter, BOT, BOT, BOT][:players]
        table = tables.prepare(sitters, never, seed=SEED, ruleset=ruleset)
        return cls.finished(person.visit(f"/review/{table}"), table)

    @classmethod
    def finished(cls, page: Page, table: str) -> ReviewPage:
        """Wait until the review on the screen is whole."""
        expect(page.locator(".graph svg")).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".making")).to_have_count(0, timeout=PATIENCE)
        answer = page.request.post(f"{origin(page)}/api/v1/tables/{table}/review", data={"effort": "normal"})
        return cls(page, answer.json())

    # --- what the server says ---

    def faults(self, seat: int | None = None) -> list[int]:
        """The numbers of all faults, or of those of a seat."""
        return [
            number
            for number, entry in enumerate(self.entries)
            if entry["verdict"]["judgement"] in FAULTS and seat in (None, entry["seat"])
        ]

    def turn_of(self, number: int) -> int:
        """The turn of a decision, counted from 1 in the replay."""
        return int(self.answer["frames"][number])

    def decision(self, number: int) -> dict[str, Any]:
        """A decision on the board."""
        path = f"/api/v1/reviews/{self.answer['id']}/decisions/{number}"
        found: dict[str, Any] = self.page.request.get(origin(self.page) + path).json()
        return found

    def judged(self, number: int, move: str) -> dict[str, Any]:
        """What is said of another move."""
        path = f"/api/v1/reviews/{self.answer['id']}/decisions/{number}/try"
        found: dict[str, Any] = self.page.request.post(origin(self.page) + path, data={"move": move}).json()
        return found

    # --- what stands on the screen ---

    @property
    def graph(self) -> Locator:
        """The graph of win chances."""
        return self.page.get_by_role("slider")

    @property
    def told(self) -> Locator:
        """What is said about the turn."""
        return self.page.locator(".told")

    @property
    def at(self) -> int:
        """The turn that is looked at, from 1; behind the last one is the end."""
        return int(self.graph.get_attribute("aria-valuenow") or 0) + 1

    def marks(self, sign: str) -> Locator:
        """The marks on the board with this sign."""
        return self.page.locator(f".ring.{sign}")

    def go(self, number: int) -> None:
        """Click on the turn of a decision in the graph."""
        box = self.graph.bounding_box()
        assert box is not None
        steps = int(self.graph.get_attribute("aria-valuemax") or 1)
        left, right = 34, 22  # the edges of the graph
        width = box["width"] - left - right
        x = left + width * (self.turn_of(number) - 0.5) / steps
        self.graph.click(position={"x": x, "y": box["height"] / 2})


def origin(page: Page) -> str:
    """The server that the page comes from."""
    return "/".join(page.url.split("/")[:3])


def press(page: Page, move: dict[str, Any], how: str = "click") -> None:
    """The clicks, or taps, of an action in a question."""

    def spot(name: str) -> None:
        getattr(page.locator(f'.table [data-spot="{name}"]').first, how)()

    def popover(key: str) -> None:
        getattr(page.locator(f'.popover [aria-keyshortcuts="{key}"]'), how)()

    match move["kind"]:
        case "take":
            for letter in move["tokens"]:
                spot(f"bank-{letter}")
            getattr(page.locator("button.confirm"), how)()
        case "buy" | "reserve":
            spot(f"card-{move['card']}")
            popover("b" if move["kind"] == "buy" else "r")
        case "reserve_deck":
            spot(f"deck-{move['level']}")
            popover("r")
        case kind:
            raise AssertionError(f"no test tries a move of the kind {kind}")
