"""A phone and two laptops: nothing is cut off, nothing is too small to touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, People
from tests.browser.tables import BOT, Tables, leads_to, my_turn, never

TARGET = 44
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "es-MX"}
SMALL = """least => [...document.querySelectorAll(
        'button, select, a.button, nav a, summary, input:not(.hidden), label.button')]
    .filter(each => each.checkVisibility() && !each.closest('.hidden'))
    .map(each => {
        const label = each.closest('label') ?? each;
        const box = label.getBoundingClientRect();
        const more = ['::before', '::after'].map(name => getComputedStyle(each, name))
            .filter(style => style.content !== 'none' && style.position === 'absolute')
            .map(style => [style.left, style.top].map(side => Math.max(0, -2 * parseFloat(side)) || 0));
        const [wide, high] = [0, 1].map(at => Math.max(0, ...more.map(each => each[at])));
        return [box.width + wide, box.height + high, each.outerHTML.slice(0, 90)];
    })
    .filter(([width, height]) => Math.min(width, height) < least - 0.5)"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_OFF = """() => [...document.querySelectorAll('dialog[open], .panel, .page, .popover')]
    .filter(each => each.scrollWidth > each.clientWidth + 1)
    .map(each => [each.scrollWidth, each.clientWidth, each.outerHTML.slice(0, 90)])"""
BELOW = "document.documentElement.scrollHeight - document.documentElement.clientHeight"


def check_phone(page: Page) -> None:
    """No sideways scrolling, and everything can be hit by a thumb."""
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(SMALL, TARGET) == []


@pytest.mark.parametrize(
    "path", ["/", "/learn", "/rules", "/games", "/about", "/settings", "/replay", "/nowhere"]
)
def test_pages_fit_a_phone(people: People, path: str) -> None:
    check_phone(people.enter(**ON_A_PHONE).visit(path))


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 4)])
def test_a_table_fits_a_phone_and_is_played_there(
    people: People, tables: Tables, ruleset: str, players: int
) -> None:
    ada = people.enter(**ON_A_PHONE)
    sitters = [ada.sitter, BOT, BOT, BOT][:players]
    table = ada.table(tables.prepare(sitters, my_turn(0, 20), ruleset=ruleset))
    check_phone(ada.page)
    table.turns(3)
    table.spot("deck-1").click()
    check_phone(ada.page)


def test_ones_own_area_is_a_tap_away_on_a_phone(people: People, tables: Tables) -> None:
    ada = people.enter(**ON_A_PHONE)
    ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 20)))
    ada.page.get_by_role("button", name="Tu zona").tap()
    expect(ada.page.locator("dialog[open] .seat")).to_be_in_viewport(ratio=1)


def test_tokens_are_returned_on_a_phone(people: People, tables: Tables) -> None:
    ada = people.enter(**ON_A_PHONE)
    table = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("return", 0, game), seed=1))
    table.click_action_to("return")
    check_phone(ada.page)
    table.play(next(iter(table.game.legal_moves)))


def test_the_end_and_the_replay_fit_a_phone(people: People, tables: Tables) -> None:
    ada = people.enter(**ON_A_PHONE)
    table = ada.table(tables.prepare([ada.sitter, BOT], never, ruleset="marvel", seed=1))
    expect(table.end).to_be_visible()
    check_phone(ada.page)
    ada.visit(f"/replay/{table.id}")
    check_phone(ada.page)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1440, 900)])
@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_everything_important_fits_a_laptop(
    people: People, tables: Tables, ruleset: str, width: int, height: int
) -> None:
    ada = people.enter(viewport={"width": width, "height": height})
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 60), ruleset=ruleset))
    assert ada.page.evaluate(SIDEWAYS) == 0
    assert ada.page.evaluate(BELOW) == 0
    important = table.page.locator(
        "button.card, button.deck, button.tile, .pile, .seat, .opponent, .bar, .words"
    )
    for thing in important.all():
        expect(thing).to_be_in_viewport(ratio=1)


def test_a_new_table_is_set_up_on_a_laptop_without_scrolling(people: People) -> None:
    page = people.enter().visit("/")
    expect(page.get_by_role("button", name="Set up the table")).to_be_in_viewport(ratio=1)
