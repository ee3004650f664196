"""People at a running table: away and back, take-backs that are asked for, resigning, agreeing to end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from cabochon.server.people.options import Options
from cabochon.server.wire.results import table_result
from tests.browser.people import People, Person
from tests.browser.table_page import TablePage
from tests.browser.tables import Tables, my_turn

ASKING = Options(take_back=True)


def seated(
    tables: Tables, *persons: Person, turn: int = 0, options: Options | None = None
) -> list[TablePage]:
    """These persons at one table; the first is to move."""
    id = tables.prepare([each.sitter for each in persons], my_turn(0, turn), options=options)
    return [each.table(id) for each in persons]


@contextmanager
def menu(table: TablePage) -> Iterator[None]:
    """With the table's menu open."""
    table.page.get_by_role("button", name="Table menu").click()
    yield


def press(table: TablePage, name: str) -> None:
    """Press a button."""
    table.page.get_by_role("button", name=name, exact=True).click()


def test_who_leaves_is_asked_first_and_can_come_back(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, _ = seated(tables, ada, ben)
    with menu(hers):
        press(hers, "Leave to a bot")
        press(hers, "Cancel")
        assert tables.state(hers.id).sitters[0].kind == "person"
        press(hers, "Leave to a bot")
        hers.page.get_by_label("Level of the bot").fill("10")
        press(hers, "Leave")
        expect(hers.seat(0).locator("h2")).to_have_text("Ada (bot Aurelia)")
        assert tables.state(hers.id).sitters[0].level == 10
        press(hers, "Take my seat back")
        expect(hers.seat(0).locator("h2")).to_have_text("Ada")


def test_the_others_vote_for_a_bot_and_the_absent_player_comes_back(people: People, tables: Tables) -> None:
    ada, ben, cat = people.enter("Ada"), people.enter("Ben"), people.enter("Cat")
    hers, his, _ = seated(tables, ada, ben, cat)
    expect(hers.page.get_by_text("has been away")).to_have_count(0)
    cat.page.goto("about:blank")
    for table in (hers, his):
        expect(table.page.get_by_text("Cat has been away for 0:")).to_be_visible()
    press(hers, "Let a bot play…")
    hers.page.get_by_label("Level of the bot").fill("1")
    hers.page.locator("dialog[open]").get_by_role("button", name="Confirm").click()
    expect(hers.page.get_by_text("Ben: not yet answered")).to_be_visible()
    expect(his.page.get_by_text("Ada wants Ugo to play for Cat")).to_be_visible()
    press(his, "Accept")
    for table in (hers, his):
        expect(table.seat(2).locator("h2")).to_have_text("Cat (bot Ugo)")
    back = cat.table(hers.id)
    with menu(back):
        press(back, "Take my seat back")
    expect(his.seat(2).locator("h2")).to_have_text("Cat")


def test_who_is_outvoted_waits(people: People, tables: Tables) -> None:
    ada, ben, cat = people.enter("Ada"), people.enter("Ben"), people.enter("Cat")
    hers, his, _ = seated(tables, ada, ben, cat)
    cat.page.goto("about:blank")
    press(hers, "Let a bot play…")
    hers.page.locator("dialog[open]").get_by_role("button", name="Confirm").click()
    press(his, "Decline")
    expect(hers.page.get_by_text("We wait for Cat")).to_be_visible()
    assert tables.state(hers.id).sitters[2].kind == "person"


@pytest.mark.parametrize(("answer", "turn"), [("Accept", 0), ("Decline", 1)])
def test_a_take_back_is_asked_for_and_answered(
    people: People, tables: Tables, answer: str, turn: int
) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, his = seated(tables, ada, ben, options=ASKING)
    hers.play("wbg")
    hers.page.get_by_role("button", name="Take back").click()
    expect(hers.page.get_by_text("Ben: not yet answered")).to_be_visible()
    expect(his.page.get_by_text("Ada wants to take back")).to_be_visible()
    assert hers.game.turn == 1
    press(his, answer)
    outcome = "Ada has taken the move back" if turn == 0 else "The move stays"
    for table in (hers, his):
        expect(table.page.get_by_text(outcome)).to_be_visible()
    assert hers.game.turn == turn


def test_a_take_back_can_be_withdrawn(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, his = seated(tables, ada, ben, options=ASKING)
    hers.play("wbg")
    hers.page.get_by_role("button", name="Take back").click()
    expect(his.page.get_by_role("button", name="Accept")).to_be_visible()
    press(hers, "Withdraw")
    expect(his.page.get_by_role("button", name="Accept")).to_have_count(0)
    assert hers.game.turn == 1


def test_who_resigns_confirms_it_and_loses(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, his = seated(tables, ada, ben)
    with menu(hers):
        press(hers, "Resign…")
        expect(hers.page.get_by_text("the other player wins")).to_be_visible()
        assert tables.state(hers.id).phase == "playing"
        press(hers, "I resign")
    expect(his.end).to_be_visible()
    result = table_result(tables.state(hers.id))
    assert result is not None
    assert result.winners == [1]


@pytest.mark.parametrize(("answer", "phase"), [("Accept", "over"), ("Decline", "playing")])
def test_the_game_ends_early_only_if_everybody_agrees(
    people: People, tables: Tables, answer: str, phase: str
) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers, his = seated(tables, ada, ben)
    with menu(hers):
        press(hers, "Agree to end…")
        press(hers, "Ask the others")
    expect(his.page.get_by_text("Ada wants to end the game")).to_be_visible()
    press(his, answer)
    if phase == "over":
        expect(hers.end).to_be_visible()
    else:
        expect(hers.page.get_by_text("The game goes on")).to_be_visible()
    assert tables.state(hers.id).phase == phase
