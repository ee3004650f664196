"""To follow what happens: moves one after the other, the log, the end, and a move without a connection."""

from __future__ import annotations

import re
from math import dist
from random import Random

from playwright.sync_api import Locator, expect

from cabochon.game import Game
from cabochon.move import Kind
from cabochon.server.people.options import Options
from cabochon.server.wire.results import table_result
from tests.browser.people import People
from tests.browser.slow_line import SlowLine
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, Tables, greedy, my_turn, never

ENOUGH = 30_000
GOAL = 15
CLOSE = 30  # pixels; half a screen is not quite half a board
HOLD = """(thing, part) => thing.getAnimations().forEach(flight => {
    const {delay, duration} = flight.effect.getComputedTiming();
    flight.pause();
    flight.currentTime = delay + duration * part;
})"""
AGREE = """async id => {
    const headers = {'content-type': 'application/json'};
    for (let tries = 0; tries < 50; tries++) { // until the question has come
        const {proposal} = await (await fetch(`/api/v1/tables/${id}`)).json();
        const body = JSON.stringify({seat: 1, number: proposal?.number, yes: true});
        if (proposal)
            return (await fetch(`/api/v1/tables/${id}/vote`, {method: 'POST', headers, body})).json();
        await new Promise(done => setTimeout(done, 100));
    }
}"""


def last_decision(game: Game) -> bool:
    """Whether any decision of the seat to move ends the game."""
    if game.seat != game.players - 1 or game.phase != "action":
        return False
    copy = game.copy()
    copy.push(next(iter(copy.legal_moves)))
    return copy.is_over


def greedy_turn(game: Game) -> Game:
    """The game after a turn of the greedy player."""
    copy = game.copy()
    while not copy.is_over and copy.turn == game.turn:
        copy.push(greedy(copy, Random(0)))
    return copy


def brings_a_noble(game: Game) -> bool:
    """Whether the first seat's next purchase brings a noble, and the game goes on."""
    if game.seat != 0 or game.phase != "action":
        return False
    after = greedy_turn(game)
    return len(after.seats[0].tiles) > len(game.seats[0].tiles) and not after.is_over


def buys_from_the_board(game: Game) -> bool:
    """Whether the first seat buys a card that lies face up."""
    if game.seat != 0 or game.phase != "action":
        return False
    move = greedy(game, Random(0))
    return move.kind is Kind.BUY and move.card in game.spaces


def middle_of(thing: Locator) -> tuple[float, float]:
    """Where on the screen its middle is."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def flying(thing: Locator, part: float) -> tuple[float, float]:
    """Where something is when it has flown this part of its time."""
    thing.evaluate(HOLD, part)
    return middle_of(thing)


def begins_the_last_round(game: Game) -> bool:
    """Whether the first seat's next turn meets the goal, and others still have a turn."""
    if game.seat != 0 or game.phase != "action":
        return False
    return not greedy_turn(game).is_over and greedy_turn(game).seats[0].points >= GOAL > game.seats[0].points


def stage(table: TablePage, letters: str) -> None:
    """Pick tokens, and do not confirm."""
    for letter in letters:
        table.spot(f"bank-{letter}").click()


def test_moves_of_bots_are_told_one_after_the_other_and_a_click_skips_to_the_present(
    people: People, tables: Tables
) -> None:
    ada = people.enter(speed="slow")
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 8)))
    before = table.version()
    table.click(table.think())
    expect(ada.page.locator(".bar .told")).to_contain_text("Ugo")
    expect(ada.page.locator(".bar.mine")).to_have_count(0)
    table.spot("deck-3").click()  # skips, and does nothing else
    expect(ada.page.locator(".bar.mine")).to_be_visible()
    expect(ada.page.locator(".popover")).to_have_count(0)
    assert table.version() > before + 3


def test_the_end_waits_for_the_last_move_and_its_buttons_stay(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([BOT, ada.sitter], last_decision))
    table.to_the_end()
    table.expect_end()
    result = table_result(tables.state(table.id))
    assert result is not None
    expect(table.end.locator("h3")).to_contain_text(
        re.compile("You win" if result.winners == [1] else "wins|share")
    )
    expect(ada.page.locator("dialog[open] figure svg[role=img]")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(table.end).to_have_count(0)
    bar = ada.page.locator(".bar")
    for name in ("Rematch", "Result", "Share the result"):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(bar.get_by_role("link", name="Replay")).to_be_visible()
    bar.get_by_role("button", name="Check the cards").click()
    expect(ada.page.locator("dialog[open] dd").last).to_have_text(tables.state(table.id).secret.hex())


def test_the_result_can_be_shared_as_a_picture(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], never, seed=1))
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Share").click()
    assert download.value.suggested_filename == f"cabochon-{table.id}.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_click_in_the_log_shows_the_table_as_it_was(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 10)))
    table.whole_turn()
    table.wait_for_turn()
    tokens = ada.page.locator(".bank").inner_text()
    expect(ada.page.locator(".log li button")).to_have_count(3)  # what this page has seen
    ada.page.locator(".log li button").nth(1).click()
    expect(ada.page.get_by_text("The table after turn 11")).to_be_visible()
    expect(ada.page.locator(".bar.mine")).to_have_count(0)
    ada.page.get_by_role("button", name="Back to the game").click()
    expect(ada.page.locator(".bar.mine")).to_be_visible()
    assert ada.page.locator(".bank").inner_text() == tokens


def test_a_click_in_the_log_of_a_replay_goes_there(people: People, tables: Tables) -> None:
    ada = people.enter()
    id = tables.prepare([ada.sitter, BOT], never, seed=1)
    page = ada.visit(f"/replay/{id}#5")
    expect(page.get_by_text("Turn 5 of")).to_be_visible()
    page.locator(".log li button").last.click()
    expect(page.get_by_text("Turn 1 of")).to_be_visible()


def test_a_move_without_a_connection_says_so_and_stays_picked(people: People, tables: Tables) -> None:
    ada = people.enter()
    line = SlowLine(ada.page)
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    stage(table, "wbg")
    line.cut()
    ada.page.locator("button.confirm").click()
    expect(ada.page.locator(".bar .notice")).to_contain_text("No connection")
    expect(ada.page.locator(".bar .staged button")).to_have_count(3)
    line.mend()
    expect(ada.page.locator(".lost")).to_have_count(0, timeout=ENOUGH)
    expect(ada.page.locator(".bar .staged button")).to_have_count(3)
    ada.page.locator("button.confirm").click()
    expect(ada.page.locator(".log")).to_contain_text("Ada")


def test_what_is_picked_stays_when_an_opponent_takes_a_move_back(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 0), options=Options(take_back=True))
    hers, his = ada.table(id), ben.table(id)
    hers.play("wbg")
    his.wait_for_turn()
    stage(his, "rk")
    ada.page.get_by_role("button", name="Take back").click()
    agreed = ben.page.evaluate(AGREE, id)
    assert agreed["board"]["seat"] == 0
    expect(ben.page.locator(".bar.mine")).to_have_count(0)
    hers.play("wbg")
    his.wait_for_turn()
    expect(ben.page.locator(".bar .staged button")).to_have_count(2)


def test_a_noble_visits_in_the_middle_of_the_board_with_its_points(people: People, tables: Tables) -> None:
    ada = people.enter(speed="slow", reduced_motion="no-preference")
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], brings_a_noble, seed=2))
    table.click(table.think())
    guest = ada.page.locator(".sky .thing.tile")
    expect(guest.locator("b.points")).to_have_text("+3")
    assert dist(flying(guest, 0.5), middle_of(ada.page.locator(".board"))) < CLOSE


def test_a_card_flies_from_where_it_lay(people: People, tables: Tables) -> None:
    ada = people.enter(speed="slow", reduced_motion="no-preference")
    table = ada.table(tables.prepare([ada.sitter, BOT], buys_from_the_board))
    move = table.think()
    place = middle_of(table.spot(f"card-{move.card}"))
    table.click(move)
    assert dist(flying(ada.page.locator(".sky .thing.card"), 0), place) < CLOSE


def test_the_last_round_is_announced_on_the_board_and_to_screen_readers(
    people: People, tables: Tables
) -> None:
    ada = people.enter(speed="slow")
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT], begins_the_last_round))
    said = ada.page.get_by_role("status").filter(has_text="The last round!")
    expect(said).to_have_count(0)
    table.click(table.think())
    expect(ada.page.locator(".over.last strong")).to_have_text("The last round!")
    expect(said).to_contain_text("Ada")
