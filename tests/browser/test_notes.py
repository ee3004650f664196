"""What is said while people play: votes, absences, captions and the log; it covers nothing of the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import LAPTOP, People
from tests.browser.tables import BOT, Tables, my_turn
from tests.browser.test_agreements import ASKING, seated
from tests.browser.test_phone import HIDDEN, SCROLLS, THINGS, resize, size

UPRIGHT = (390, 664)
SCREENS = [UPRIGHT, (360, 560), (820, 1180), (1366, 768), (1920, 1080)]
LINES = 3
WHOLE_LINES = """log => [...log.querySelectorAll('li')].filter(line =>
    line.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1).length"""


def test_a_vote_covers_nothing_of_the_table(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben", **size(*UPRIGHT))
    hers, his = seated(tables, ada, ben, options=ASKING)
    hers.play("wbg")
    hers.page.get_by_role("button", name="Take back").click()
    accept = his.page.get_by_role("button", name="Accept")
    expect(accept).to_be_visible()
    for window in SCREENS:
        resize(his.page, window)
        expect(accept).to_be_in_viewport(ratio=1)
        assert his.page.evaluate(SCROLLS) == [], window
        assert his.page.evaluate(HIDDEN, THINGS) == [], window


def test_the_seat_of_an_absent_player_says_so(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, _ = seated(tables, ada, ben)
    away = hers.seat(1).get_by_title("away")
    expect(away).to_have_count(0)
    ben.page.goto("about:blank")
    for window in SCREENS:
        resize(hers.page, window)
        expect(away).to_be_visible()


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_a_laptop_shows_several_turns_of_four_players(people: People, tables: Tables, ruleset: str) -> None:
    ada = people.enter(viewport=LAPTOP)
    ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 60), ruleset=ruleset))
    assert ada.page.locator(".log ol").evaluate(WHOLE_LINES) >= LINES


def test_a_caption_covers_nothing_of_the_table(people: People, tables: Tables) -> None:
    ada = people.enter(viewport=LAPTOP, speed="slow")
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 8)))
    table.click(table.think())
    expect(ada.page.locator(".bar .told")).to_contain_text("Ugo")
    assert ada.page.evaluate(HIDDEN, THINGS) == []
