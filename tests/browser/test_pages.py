"""The pages around the table: a quick start, what waits for me, settings, titles, my games, the rules."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships none
from playwright.sync_api import expect

from cabochon.server.people.seats import Sitter
from tests.browser.people import LAPTOP, People
from tests.browser.tables import BOT, Tables, my_turn, never

SMALL_PHONE = {"width": 390, "height": 664}
PAGES = ("/", "/learn", "/rules", "/games", "/settings", "/about", "/replay", "/nowhere")
DASH = "\N{EN DASH}"
TITLES = {
    "/": "Play",
    "/learn": "Learn",
    "/rules": "Rules",
    "/games": "My games",
    "/settings": "Settings",
    "/about": "About",
    "/replay": "Replay",
    "/nowhere": "This page does not exist",
}


def test_play_now_starts_a_game_against_a_fitting_level_in_one_click(people: People, tables: Tables) -> None:
    ada = people.enter()
    ada.visit("/").get_by_role("button", name="Play now").click()
    state = tables.state(ada.here().id)
    assert state.ruleset.id == "splendor"
    assert [sitter.level for sitter in state.sitters] == [None, 3]


def test_play_now_repeats_the_last_game_of_the_form(people: People, tables: Tables) -> None:
    ada = people.enter()
    ada.begin("marvel", ("me", "bot", "bot"))
    ada.visit("/").get_by_role("button", name="Play now").click()
    state = tables.state(ada.here().id)
    assert state.ruleset.id == "marvel"
    assert [sitter.level for sitter in state.sitters] == [None, 1, 1]


def test_what_waits_for_me_is_listed_with_my_turn_first(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    mine = tables.prepare([ada.sitter, BOT], my_turn(0, 4))
    tables.prepare([ada.sitter, ben.sitter], my_turn(1, 4))
    tables.prepare([ada.sitter, BOT], never, seed=1)
    waiting = ada.visit("/").locator(".resume li")
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text("your turn")
    expect(waiting.last).to_contain_text("Ben")
    waiting.first.get_by_role("link").click()
    assert ada.here().id == mine


def test_hints_and_take_backs_are_off_as_soon_as_a_seat_is_open_by_link(people: People) -> None:
    page = people.enter().visit("/")
    summary = page.locator("form summary")
    expect(summary).to_contain_text("hints on")
    page.locator("form ol > li").nth(1).locator("select").select_option("open")
    expect(summary).to_contain_text("take-backs off")
    expect(summary).to_contain_text("hints off")


def test_settings_are_remembered_and_take_effect(people: People, tables: Tables) -> None:
    ada = people.enter()
    page = ada.visit("/settings")
    page.get_by_label("Your name").fill("Adela")
    page.get_by_role("switch", name="Confirm moves").click()
    page.get_by_text("dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Adela")
    expect(page.get_by_role("switch", name="Confirm moves")).not_to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    board = page.locator("[data-version]")
    before = str(board.get_attribute("data-version"))
    for letter in "wbg":
        table.spot(f"bank-{letter}").click()
    expect(board).not_to_have_attribute("data-version", before)
    assert table.game.turn > 0


def test_every_page_has_a_title_of_its_own(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    for path, title in TITLES.items():
        expect(ada.visit(path)).to_have_title(f"{title} {DASH} Cabochon")
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 4))
    expect(ada.table(id).page).to_have_title(f"● Your turn {DASH} Splendor with Ben {DASH} Cabochon")
    expect(ben.table(id).page).to_have_title(f"Splendor with Ada {DASH} Cabochon")


def test_my_games_are_filtered_searched_and_removed(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Zoë")
    tables.prepare([ada.sitter, Sitter(level=4)], never, seed=1)
    tables.prepare([ada.sitter, BOT, BOT], my_turn(0, 6), ruleset="marvel")
    tables.prepare([ada.sitter, ben.sitter], my_turn(1, 4))
    page = ada.visit("/games")
    games = page.locator(".games > li")
    expect(games).to_have_count(3)
    expect(page.get_by_role("row", name=re.compile("4 ·"))).to_be_visible()
    page.get_by_label("Which game?").select_option("marvel")
    expect(games).to_have_count(1)
    page.get_by_label("Which game?").select_option("")
    page.get_by_label("Opponents").select_option("people")
    expect(games).to_have_count(1)
    page.get_by_label("Opponents").select_option("")
    page.get_by_placeholder("Search by name").fill("zoe")
    expect(games).to_have_count(1)
    page.get_by_role("button", name="Remove Splendor with Zoë").click()
    page.locator("dialog[open]").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No game matches.")).to_be_visible()
    page.reload()
    expect(games).to_have_count(2)


def test_the_rules_are_told_in_pictures_and_the_clauses_on_demand(people: People) -> None:
    ada = people.enter()
    page = ada.visit("/rules")
    expect(page.locator("li .picture svg").first).to_be_visible()
    expect(page.locator(".clause")).to_have_count(0)
    page.get_by_text("Splendor: Marvel").click()
    expect(page.get_by_role("heading", name="The Time Stone")).to_be_visible()
    page.locator("summary").click()
    expect(page.locator("#A3")).to_be_visible()
    assert not re.search(r"\b(tests?|files?)\b", page.locator("main").inner_text(), re.IGNORECASE)
    expect(ada.visit("/rules#A3").locator("#A3.aim")).to_be_in_viewport()


def test_a_wrong_address_offers_ways_on(people: People) -> None:
    page = people.enter().visit("/nowhere")
    page.locator("main").get_by_role("link", name="Play").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_pages_of_a_phone_are_in_a_menu_that_marks_the_current_one(people: People) -> None:
    page = people.enter(viewport=SMALL_PHONE, has_touch=True, is_mobile=True).visit("/rules")
    page.get_by_role("button", name="Pages").click()
    expect(page.locator("nav [aria-current=page]")).to_have_text("Rules")
    page.locator("nav").get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.locator("nav")).not_to_be_visible()


@pytest.mark.parametrize("size", [SMALL_PHONE, LAPTOP])
def test_axe_finds_nothing_on_a_page_of_any_size(people: People, size: dict[str, int]) -> None:
    ada = people.enter(viewport=size)
    for path in PAGES:
        found = Axe().run(ada.visit(path)).response["violations"]
        assert [(path, each["id"], each["nodes"][0]["html"][:120]) for each in found] == []
