"""The table on one screen: nothing scrolls, is covered or is too small to read, at every size."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships none
from playwright.sync_api import Page, expect

from cabochon.game import Game
from tests.browser.people import People
from tests.browser.table_page import MOST_DECISIONS, TablePage
from tests.browser.tables import BOT, Tables, hoarder, my_turn, never

SMALLEST = 11
TOUCH = 44
PHONES = [(390, 664), (360, 560), (430, 740), (664, 390), (820, 1180)]
DESKS = [(1366, 768), (1920, 1080), (2560, 1440), (1100, 700), (683, 384)]
SCROLLS = """() => [document.scrollingElement, ...document.querySelectorAll('.table, .table *:not(.words *)')]
    .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
    .filter(each => each === document.scrollingElement
        || /auto|scroll/.test(getComputedStyle(each).overflowX + getComputedStyle(each).overflowY))
    .map(each => each.outerHTML.slice(0, 120))"""
HIDDEN = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.children.length || !each.dataset.spot?.startsWith('hand-'))  // empty: no size
    .map(each => {
        const box = each.getBoundingClientRect();
        const at = [each.dataset.spot ?? each.className, box.left, box.top, box.right, box.bottom];
        if (Math.min(box.left, box.top) < -0.5) return at;
        if (box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return at;
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (each.contains(there) || there?.contains(each) && there.tagName === 'BUTTON') return null;
        return [...at, there?.outerHTML.slice(0, 150)];
    })
    .filter(each => each)"""
TINY = """least => [...document.querySelectorAll('.table *, dialog[open] *, .picture *')]
    .filter(each => !each.closest('.hidden') && each.getBoundingClientRect().width && each.checkVisibility())
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(each => {
        const scale = each.getScreenCTM ? Math.hypot(each.getScreenCTM().a, each.getScreenCTM().b) : 1;
        return [parseFloat(getComputedStyle(each).fontSize) * scale, each.textContent.trim(), each.className];
    })
    .filter(([size]) => size < least - 0.05).map(String)"""
CUT = """() => [...document.querySelectorAll('.opponent :is(.bonus, .held), .bar p, .told .words')]
    .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
    .map(each => each.outerHTML.slice(0, 120))"""
THINGS = ", ".join(
    [
        *(f"[data-spot^='{kind}-']" for kind in ("card", "deck", "tile", "bank", "seat", "hand")),
        ".bar",
        ".confirm",
    ]
)


def check_one_screen(table: TablePage) -> None:
    """Everything is there, inside the window, uncovered, and nothing scrolls."""
    page, game = table.page, table.game
    there = set(page.locator(".table [data-spot]").evaluate_all("all => all.map(each => each.dataset.spot)"))
    cards = {f"card-{card}" for card in game.spaces if card}
    tiles = {f"tile-{tile}" for tile in game.tiles if tile}
    bank = {f"bank-{kind.letter}" for kind in game.ruleset.kinds}
    seats = {f"seat-{seat}" for seat in range(game.players)}
    hands = {f"hand-{seat}" for seat in range(game.players)}
    assert cards | tiles | bank | seats | hands | {"deck-1", "deck-2", "deck-3"} <= there
    assert page.evaluate(SCROLLS) == [], page.viewport_size
    assert page.evaluate(HIDDEN, THINGS) == [], page.viewport_size


def check_replay(page: Page, game: Game) -> None:
    """Everything of a replay is inside the window, uncovered, large enough to touch, and nothing scrolls."""
    assert page.evaluate(SCROLLS) == [], page.viewport_size
    assert page.evaluate(HIDDEN, f"{THINGS}, .bar button, .bar input") == [], page.viewport_size
    for place, least in (
        (".opponent, .seat", game.players),
        (".pile", len(game.ruleset.kinds)),
        (".bar button, .bar input", 5),
    ):
        boxes = [each.bounding_box() for each in page.locator(f".table {place}").all()]
        assert len(boxes) >= least
        small = [box for box in boxes if box is None or min(box["width"], box["height"]) < TOUCH - 0.5]
        assert small == [], (place, page.viewport_size)


def size(width: int, height: int) -> dict[str, Any]:
    """A window of this size; a small one is a phone's."""
    touch = {"has_touch": True, "is_mobile": True} if width < 1000 else {}
    return {"viewport": {"width": width, "height": height}, **touch}


def full_hands(game: Game) -> bool:
    """Whether the first seat acts, and holds three cards and many tokens."""
    seat = game.seats[0]
    return game.seat == 0 and game.phase == "action" and len(seat.hand) == 3 and sum(seat.tokens.counts) > 8


def rich_table(
    people: People, tables: Tables, ruleset: str, players: int, window: tuple[int, int]
) -> TablePage:
    """A table of which one seat has its hands full."""
    ada = people.enter(**size(*window))
    sitters = [ada.sitter, BOT, BOT, BOT][:players]
    return ada.table(tables.prepare(sitters, full_hands, ruleset=ruleset, seed=2, temper=hoarder))


def resize(page: Page, window: tuple[int, int]) -> None:
    """Turn the phone, or drag the window, and wait until the page has followed."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_is_played_by_touch_and_nothing_scrolls(
    people: People, tables: Tables, ruleset: str, players: int
) -> None:
    ada = people.enter(**size(390, 664))
    sitters = [ada.sitter, BOT, BOT, BOT][:players]
    table = ada.table(tables.prepare(sitters, my_turn(0, 0), ruleset=ruleset))
    table.press = "tap"
    for _ in range(MOST_DECISIONS):
        if not table.wait_for_turn():
            break
        check_one_screen(table)
        table.play(table.think())
    table.expect_end()


@pytest.mark.parametrize("windows", [PHONES, DESKS], ids=["held", "desk"])
@pytest.mark.parametrize(
    ("ruleset", "players"), [("splendor", 2), ("splendor", 4), ("marvel", 3), ("marvel", 4)]
)
def test_everything_is_on_one_screen(
    people: People, tables: Tables, ruleset: str, players: int, windows: list[tuple[int, int]]
) -> None:
    table = rich_table(people, tables, ruleset, players, windows[0])
    for window in windows:
        resize(table.page, window)
        check_one_screen(table)
        assert table.page.evaluate(TINY, SMALLEST) == [], window
        assert table.page.evaluate(CUT) == [], window


@pytest.mark.parametrize("language", ["en-GB", "pl-PL", "es-ES"])
def test_no_word_of_the_turn_is_cut(people: People, tables: Tables, language: str) -> None:
    ada = people.enter(**size(*PHONES[0]), locale=language)
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 12), ruleset="marvel"))
    for window in [*PHONES, *DESKS]:
        resize(table.page, window)
        assert table.page.evaluate(CUT) == [], window


@pytest.mark.parametrize("window", [(360, 560), (390, 664), (1366, 768), (1920, 1080)])
def test_the_end_and_what_was_won_are_large_enough_to_read(
    people: People, tables: Tables, window: tuple[int, int]
) -> None:
    ada = people.enter(**size(*window))
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], never, ruleset="marvel", seed=1))
    assert table.game.seats[0].tiles
    table.end.wait_for()
    table.page.locator("dialog[open] figure").wait_for()
    assert table.page.evaluate(TINY, SMALLEST) == []


def test_the_pictures_of_the_rules_are_large_enough_to_read(people: People) -> None:
    ada = people.enter(**size(360, 560))
    page = ada.visit("/rules")
    for game in ("Splendor", "Splendor: Marvel"):
        page.locator("label").get_by_text(game, exact=True).click()
        page.locator(".picture").first.wait_for()
        assert page.evaluate(TINY, SMALLEST) == []


@pytest.mark.parametrize(
    ("ruleset", "players"), [("splendor", 2), ("splendor", 4), ("marvel", 3), ("marvel", 4)]
)
def test_a_replay_is_on_one_screen(people: People, tables: Tables, ruleset: str, players: int) -> None:
    ada = people.enter(**size(*PHONES[0]))
    id = tables.prepare([ada.sitter, BOT, BOT, BOT][:players], never, ruleset=ruleset, seed=1)
    page = ada.visit(f"/replay/{id}#40")
    for window in [*PHONES, *DESKS]:
        resize(page, window)
        check_replay(page, tables.game(id))
        assert page.evaluate(TINY, SMALLEST) == [], window
        assert page.evaluate(CUT) == [], window


def test_the_turns_of_a_replay_are_a_tap_away_on_a_phone(people: People, tables: Tables) -> None:
    ada = people.enter(**size(390, 664))
    page = ada.visit(f"/replay/{tables.prepare([ada.sitter, BOT], never, seed=1)}#5")
    page.get_by_title("Turns").tap()
    page.locator("dialog[open] .log li button").last.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".round")).to_have_text(re.compile("^1/"))


@pytest.mark.parametrize("windows", [PHONES, DESKS], ids=["held", "desk"])
def test_axe_finds_nothing_at_any_size(
    people: People, tables: Tables, windows: list[tuple[int, int]]
) -> None:
    table = rich_table(people, tables, "marvel", 4, windows[0])
    for window in windows:
        resize(table.page, window)
        assert violations(table.page) == [], window
        table.page.locator("button.tile").first.click()
        assert violations(table.page) == [], window
        table.page.keyboard.press("Escape")


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds wrong."""
    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"][:4]]) for each in found]
