"""For everybody: axe finds nothing wrong on any page, in light and in dark."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships none
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.tables import BOT, Tables, actions_to, leads_to, my_turn, never
from tests.browser.test_check_of_cards import lie, other_secret


def check(page: Page) -> None:
    """Let axe look at the page, in light and in dark."""
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        expect(page.locator(f"html:not([data-theme]), html[data-theme={look}]")).to_have_count(1)
        found = Axe().run(page).response["violations"]
        assert [
            (look, each["id"], [node["html"][:120] for node in each["nodes"][:4]]) for each in found
        ] == []


def test_the_pages_around_the_table(people: People) -> None:
    ada = people.enter()
    for path in (
        "/",
        "/learn",
        "/rules",
        "/games",
        "/about",
        "/settings",
        "/replay",
        "/nowhere",
        "/t/nosuchtable2",
    ):
        check(ada.visit(path))
    ada.visit("/").locator("summary").click()
    ada.page.locator("details select").first.select_option("total")
    check(ada.page)
    ada.page.goto(f"{ada.address}/api/v1/docs")
    check(ada.page)


def test_the_waiting_room_and_the_list_of_games(people: People) -> None:
    ada = people.enter()
    ada.begin("splendor", ("me", "open", "bot"))
    expect(ada.page.get_by_role("button", name="Sit down")).to_be_visible()
    check(ada.page)
    check(ada.visit("/games"))


@pytest.mark.parametrize("ruleset", ["splendor", "splendor-2014", "marvel"])
def test_the_table(people: People, tables: Tables, ruleset: str) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 40), ruleset=ruleset))
    check(ada.page)
    ada.page.keyboard.press("l")
    for letter in table.game.ruleset.letters[:2]:
        table.spot(f"bank-{letter}").click()
    table.spot(f"bank-{table.game.ruleset.joker.letter}").click()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    check(ada.page)
    table.spot(f"card-{table.game.spaces[5]}").click()
    expect(ada.page.locator(".popover")).to_be_visible()
    check(ada.page)


def test_what_opens_over_the_table(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 24)))
    for name in ("Memory aid", "Chat", "Keys and help", "Table menu"):
        table.page.get_by_role("button", name=name).click()
        expect(table.page.locator("dialog[open]")).to_be_visible()
        check(ada.page)
        ada.page.keyboard.press("Escape")


def test_the_choices_within_a_turn(people: People, tables: Tables) -> None:
    ada = people.enter()
    paying = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("pay", 0, game)))
    paying.spot(f"card-{actions_to('pay', paying.game)[0].card}").click()
    expect(ada.page.locator(".popover .switch")).not_to_have_count(0)
    check(ada.page)
    giving = tables.prepare([ada.sitter, BOT], lambda game: leads_to("return", 0, game), seed=1)
    ada.table(giving).click_action_to("return")
    check(ada.page)


def test_the_end_and_the_replay(people: People, tables: Tables) -> None:
    ada = people.enter()
    over = tables.prepare([ada.sitter, BOT], never, seed=1)
    table = ada.table(over)
    expect(table.end).to_be_visible()
    table.page.get_by_role("button", name="Check the cards").click()
    expect(table.page.locator("dialog .fair li.unknown")).to_have_count(2)
    table.page.get_by_text("The numbers").click()
    check(ada.page)
    lie(ada.page, "**/proof", other_secret)
    table.page.get_by_role("button", name="Check the cards").click()
    expect(table.page.locator("dialog .fair li.broken").first).to_be_visible()
    check(ada.page)
    check(ada.visit(f"/replay/{over}"))


def test_the_hand_over_screen(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, ada.sitter], my_turn(0, 0)))
    table.play("R1")
    expect(ada.page.locator("section.over")).to_be_visible()
    check(ada.page)


@pytest.mark.parametrize("lesson", [0, 1])
def test_the_lessons(people: People, lesson: int) -> None:
    page = people.enter().visit("/learn")
    page.locator(".lesson").nth(lesson).click()
    page.locator(".learn").wait_for()
    check(page)
