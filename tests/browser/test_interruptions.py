"""What must not disturb a game: a refresh, and a server that dies."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.browser.server import Server
from tests.browser.tables import BOT, Tables, my_turn

PATIENCE = 60_000


def picture(person: Person) -> list[str]:
    """All that the table says."""
    return person.page.locator(".board, .bank, .seats, .log").all_inner_texts()


def test_a_refresh_in_the_middle_shows_the_same_table(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 12)))
    table.turns(2)
    table.wait_for_turn()
    before = picture(ada)
    ada.page.reload()
    table.wait_for_turn()
    assert picture(ada) == before
    table.turns(1)


def test_a_server_that_is_killed_and_started_again_goes_on_where_it_was(
    people: People, tables: Tables, server: Server
) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    id = tables.prepare([ada.sitter, ben.sitter, BOT], my_turn(0, 30))
    hers, his = ada.table(id), ben.table(id)
    hers.whole_turn()
    his.wait_for_turn()
    before = picture(ada), picture(ben)
    server.kill()
    try:
        for page in (ada.page, ben.page):
            expect(page.locator(".lost")).to_contain_text("lost")
    finally:
        server.start()  # others need it
    for page in (ada.page, ben.page):
        expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    assert (picture(ada), picture(ben)) == before
    his.play(his.think())
    expect(ada.page.locator(f'.table:not([data-version="{hers.version() - 1}"])')).to_be_visible()
    people.forgive("ERR_CONNECTION_REFUSED")
