"""Single moves, each brought about in a real game that has come so far."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.tables import BOT, Tables, actions_to, hoarder, leads_to, my_turn


@pytest.mark.parametrize(("switched", "golds"), [(False, 1), (True, 0)])
def test_a_purchase_is_paid_as_usual_or_with_gold_where_it_is_chosen(
    people: People, tables: Tables, switched: bool, golds: int
) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("pay", 0, game)))
    bought, before = actions_to("pay", table.game)[0], table.version()
    table.spot(f"card-{bought.card}").click()
    expect(table.page.locator(".popover .switch")).not_to_have_count(0)
    if switched:
        table.page.locator(".popover .switch").first.click()
    table.popover("b").click()
    table.page.locator(f'.table:not([data-version="{before}"]):not([data-phase="pay"])').wait_for()
    assert bought.card in table.game.seats[0].cards
    assert table.game.seats[0].tokens["gold"] == golds
    expect(table.seat(0).get_by_title(re.compile(f"gold.* {golds} token"))).to_be_visible()


def test_a_purchase_can_be_cancelled_before_anything_is_sent(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("pay", 0, game)))
    before = table.version()
    table.spot(f"card-{actions_to('pay', table.game)[0].card}").click()
    table.page.locator(".popover .switch").first.click()
    table.page.get_by_role("button", name="Close").click()
    expect(table.page.locator(".popover")).to_have_count(0)
    assert table.version() == before


def test_a_noble_explains_itself(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 20)))
    table.page.locator("button.tile").first.click()
    popover = table.page.locator(".popover")
    expect(popover).to_contain_text("Tokens don\u2019t count")
    expect(popover.locator("li")).to_have_count(2)


def test_tokens_above_ten_are_returned_on_the_board(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("return", 0, game), seed=1))
    table.click_action_to("return")
    expect(table.status).to_have_text("Return 1 token")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    table.check_lights()
    table.play(next(iter(table.game.legal_moves)))
    table.wait_for_turn()
    expect(table.seat(0).locator(".tokens")).to_contain_text("10/10")


def test_the_tile_is_chosen_on_the_board(people: People, tables: Tables) -> None:
    ada = people.enter()
    sitters = [BOT, BOT, BOT, ada.sitter]
    table = ada.table(tables.prepare(sitters, lambda game: leads_to("tile", 3, game), seed=1))
    table.click_action_to("tile")
    expect(table.page.locator("button.tile.glow")).not_to_have_count(0)
    table.check_lights()
    chosen = list(table.game.legal_moves)[-1]
    table.play(chosen)
    expect(table.seat(3).locator(".won [role=img]")).to_have_count(len(table.game.seats[3].tiles))
    assert chosen.tile in table.game.seats[3].tiles


def test_a_blind_reserve_is_seen_by_its_owner_alone(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 0))
    hers, his = ada.table(id), ben.table(id)
    hers.play("R3")
    card = hers.game.seats[0].hand[0].card
    expect(hers.seat(0).locator(f'[data-card="{card}"]')).to_be_visible()
    expect(his.seat(0).get_by_label("level 3")).to_be_visible()
    assert str(card) not in ben.page.content()


def test_who_can_do_nothing_passes(people: People, tables: Tables) -> None:
    ada = people.enter()
    stuck = tables.prepare(
        [ada.sitter, BOT],
        lambda game: game.seat == 0 and [str(move) for move in game.legal_moves] == ["pass"],
        seed=6,
        temper=hoarder,
    )
    table = ada.table(stuck)
    turn = table.game.turn
    table.page.get_by_role("button", name="Pass").click()
    expect(table.page.locator(".log")).to_contain_text(re.compile(r"Ada\s*passes"))
    assert table.game.turns[turn].text == "pass"


def test_staged_tokens_can_be_put_back_and_confirm_waits_for_a_legal_set(
    people: People, tables: Tables
) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    confirm = table.page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_disabled()
    for letter in "wbg":
        expect(confirm).to_be_disabled()
        table.spot(f"bank-{letter}").click()
    expect(confirm).to_be_enabled()
    table.spot("bank-g").click()
    expect(confirm).to_be_disabled()
    table.page.get_by_role("button", name="Cancel").click()
    expect(table.spot("bank-w")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("letters", ["wbgr", "wwb", "j"])
def test_an_illegal_wish_says_which_rule_forbids_it(people: People, tables: Tables, letters: str) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    for letter in letters:
        table.spot(f"bank-{letter}").click()
    expect(table.page.get_by_role("alert").get_by_role("link")).to_have_text("Rule A1")


def test_a_card_that_is_too_dear_says_so(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    table.spot(f"card-{table.game.spaces[0]}").click()
    table.popover("b").click()
    expect(table.page.get_by_role("alert").get_by_role("link")).to_have_text("Rule P2")
