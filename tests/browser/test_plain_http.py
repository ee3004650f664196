"""A browser on another machine, over plain http: everything works there, or is not offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import ELSEWHERE, People
from tests.browser.tables import BOT, Tables, my_turn


def test_the_origin_is_no_secure_context(people: People) -> None:
    page = people.enter(host=ELSEWHERE).visit()
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("[typeof crypto.randomUUID, typeof navigator.clipboard]") == ["undefined"] * 2


def test_two_machines_play_by_link_and_talk(people: People) -> None:
    ada, ben = people.enter("Ada", host=ELSEWHERE), people.enter("Ben", host=ELSEWHERE)
    hers = ada.begin("splendor", ("me", "open"))
    ben.page.goto(ada.page.get_by_label("link").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    his = ben.here()
    for mover in (hers, his, hers, his):
        mover.whole_turn()
    assert hers.game.turn == 4
    for table in (hers, his):
        table.page.get_by_role("button", name="Chat").click()
    hers.page.get_by_role("textbox").fill("Well played")
    hers.page.get_by_role("button", name="Send").click()
    expect(his.page.get_by_role("listitem").filter(has_text="Ada Well played")).to_be_visible()


@pytest.mark.parametrize("host", ["127.0.0.1", ELSEWHERE])
def test_the_link_is_copied(people: People, host: str) -> None:
    ada = people.enter(host=host)
    if host != ELSEWHERE:
        ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ada.begin("splendor", ("me", "open"))
    ada.page.get_by_role("button", name="Copy").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    field = ada.page.get_by_label("Name of player 2")
    field.fill("")
    field.press("Control+v")
    expect(field).to_have_value(f"{ada.address}/t/{table.id}"[:24])


def test_a_game_against_a_bot_is_played_from_another_machine(people: People, tables: Tables) -> None:
    ada = people.enter(host=ELSEWHERE)
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    table.turns(3)
    assert table.game.turn >= 5
