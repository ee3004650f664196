"""Each browser mixes in a random part, remembers what was promised, and finds out a server that lies."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from cabochon.notation.record_text import from_text
from cabochon.server.fairness import verify
from tests.browser.people import ELSEWHERE, PHONE, People, Person
from tests.browser.table_page import TablePage
from tests.browser.tables import Tables

FAIR = "All is in order: nobody chose the cards."
WRONG = "Something is wrong with this game."
PARTLY = "Nothing was found wrong, but not everything could be checked."
Answer = dict[str, Any]


def sit_down(guest: Person, host: Person) -> TablePage:
    """Come by the link and take the open seat."""
    guest.page.goto(host.page.url)
    guest.page.get_by_label("Your name").fill(guest.name)
    guest.page.get_by_role("button", name="Sit down").click()
    return guest.here()


RESIGN = """async ([path, seat]) => {
  const { version } = await (await fetch(path)).json();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ seat, version });
  return (await fetch(path + '/resign', { method: 'POST', headers, body })).ok;
}"""


def resign(table: TablePage, seat: int) -> None:
    """End the game."""
    assert table.page.evaluate(RESIGN, [f"/api/v1/tables/{table.id}", seat])
    expect(table.end).to_be_visible()


def check(page: Page) -> Locator:
    """Check the cards in the page; what it found."""
    page.locator("dialog[open]").get_by_role("button", name="Check the cards").click()
    found = page.locator("dialog[open] .fair")
    expect(found.get_by_role("listitem").first).to_be_visible()
    return found


def lie(page: Page, path: str, change: Callable[[Answer], None]) -> None:
    """Let the server's answer be changed on its way."""

    def answer(route: Route) -> None:
        told = route.fetch(url=route.request.url.replace(ELSEWHERE, "127.0.0.1"))
        body = told.json()
        change(body)
        route.fulfill(response=told, body=json.dumps(body))

    page.route(path, answer)


@pytest.mark.parametrize("host", ["127.0.0.1", ELSEWHERE])
def test_two_people_mix_in_parts_and_each_page_finds_all_in_order(
    people: People, tables: Tables, host: str
) -> None:
    ada, ben = people.enter("Ada", host=host), people.enter("Ben", host=host, viewport=PHONE)
    hers = ada.begin("splendor", ("me", "open"))
    his = sit_down(ben, ada)
    assert ada.page.evaluate("isSecureContext") == (host != ELSEWHERE)
    for mover, move in ((hers, "R1"), (his, "R3"), (hers, "R2")):
        mover.wait_for_turn()
        mover.play(move)
    hers.page.reload()  # what was promised is remembered
    resign(hers, 0)
    expect(his.end).to_be_visible()
    state = tables.state(hers.id)
    assert sorted(state.parts) == [0, 1]
    for table, other in ((hers, "Ben"), (his, "Ada")):
        found = check(table.page)
        expect(found.get_by_role("status")).to_have_text(FAIR)
        expect(found.locator("li.held")).to_have_count(6)
        expect(found).to_contain_text("The 3 cards that turned up later follow from them too")
        expect(found).to_contain_text(f"The random part of {other} was fixed before any part was known")
        found.get_by_text("The numbers").click()
        for number in (state.secret, state.seed, *state.parts.values()):
            expect(found.get_by_text(number.hex())).to_be_visible()
    record = ada.page.evaluate(f"fetch('/api/v1/tables/{hers.id}/record').then(answer => answer.text())")
    verdict = verify(from_text(record), state.commitment, [state.parts[0].hex()])
    assert (verdict.fair, verdict.mixed) == (True, (0, 1))


def other_secret(proof: Answer) -> None:
    proof["secret"] = "00" * 32
    proof["commitment"] = hashlib.sha256(bytes(32)).hexdigest()


def other_part(proof: Answer) -> None:
    proof["parts"][0] |= {"part": "00" * 32, "hash": hashlib.sha256(bytes(32)).hexdigest()}


def no_part(proof: Answer) -> None:
    proof["parts"] = []


def unused(replay: Answer) -> str:
    """A card of level 1 that did not turn up."""
    return str(replay["frames"][-1]["board"]["unseen"]["1"][0])


def other_setup(replay: Answer) -> None:
    replay["frames"][0]["board"]["rows"]["1"][0] = unused(replay)


def other_reveal(replay: Answer) -> None:
    replay["frames"][1]["entry"]["reveal"] = unused(replay)


@pytest.mark.parametrize(
    ("path", "change", "words"),
    [
        ("**/proof", other_secret, "secret is not the one that it fixed at the start"),
        ("**/proof", other_part, "Your own random part (Ada) was left out or replaced"),
        ("**/proof", no_part, "Your own random part (Ada) was left out or replaced"),
        ("**/replay", other_setup, "The setup is wrong in"),
        ("**/replay", other_setup, "The record begins with another setup than this browser showed"),
        ("**/replay", other_reveal, re.compile(r"turn 1: .* turned up, but .* was due", re.IGNORECASE)),
        ("**/replay", other_reveal, "Turn 1 of the record is not what this page showed"),
    ],
)
def test_a_server_that_lies_is_found_out(
    people: People, path: str, change: Callable[[Answer], None], words: str | re.Pattern[str]
) -> None:
    ada = people.enter("Ada", host=ELSEWHERE)
    table = ada.begin("splendor", ("me", "bot"))
    table.wait_for_turn()
    table.play("R1")
    table.wait_for_turn()
    resign(table, 0)
    lie(ada.page, path, change)
    found = check(ada.page)
    expect(found.get_by_role("status")).to_have_text(WRONG)
    expect(found.locator("li.broken").filter(has_text=words)).to_have_count(1)
    ada.page.unroute(path)
    again = check(ada.page)
    expect(again.get_by_role("status")).to_have_text(FAIR)


def test_who_did_not_see_the_game_is_told_what_can_t_be_known(people: People) -> None:
    ada, eve = people.enter("Ada"), people.enter("Eve")
    table = ada.begin("marvel", ("me", "bot"))
    table.wait_for_turn()
    resign(table, 0)
    found = check(eve.table(table.id).page)
    expect(found.get_by_role("status")).to_have_text(PARTLY)
    expect(found.locator("li.unknown")).to_contain_text(
        ["did not see the SHA-256", "no random part of its own"]
    )
    expect(found.locator("li.broken")).to_have_count(0)


def test_a_part_that_does_not_arrive_is_told_and_holds_nobody_up(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    ben.page.route("**/part", lambda route: route.abort())
    hers = ada.begin("splendor", ("me", "open"))
    his = sit_down(ben, ada)
    expect(ben.page.get_by_role("heading", name="The cards are being dealt")).to_be_visible()
    expect(ada.page.get_by_text("Waiting for Ben.")).to_be_visible()
    hers.wait_for_turn()  # after ten seconds
    assert list(tables.state(hers.id).parts) == [0]
    resign(hers, 0)
    expect(his.end).to_be_visible()
    expect(check(hers.page).locator("li.unknown")).to_contain_text("A promised random part is missing: Ben")
    expect(check(his.page).locator("li.unknown")).to_contain_text("did not reach the server in time")
    people.forgive("ERR_FAILED")


def test_in_a_rematch_both_mix_in_again_even_if_one_stays_on_the_old_page(
    people: People, tables: Tables
) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    hers = ada.begin("splendor", ("me", "open"))
    his = sit_down(ben, ada)
    hers.wait_for_turn()
    resign(hers, 0)
    expect(his.end).to_be_visible()
    ada.page.locator("dialog[open]").get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: hers.id not in url)
    again = ada.here()
    expect(ada.page.locator(".table[data-version]")).to_be_visible()
    assert sorted(tables.state(again.id).parts) == [0, 1]
    resign(again, 1)
    expect(check(ada.page).get_by_role("status")).to_have_text(FAIR)
    expect(check(ben.table(again.id).page).get_by_role("status")).to_have_text(FAIR)


def test_the_check_is_made_by_keyboard_in_every_language(people: People) -> None:
    for locale, verdict in (("pl-PL", "Wszystko się zgadza"), ("es-ES", "Todo está en orden")):
        ada = people.enter("Ada", locale=locale, viewport=PHONE)
        table = ada.begin("splendor", ("me", "bot"))
        table.wait_for_turn()
        resign(table, 0)
        button = ada.page.locator("dialog[open] .actions button").last
        button.focus()
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator(".fair [role=status]")).to_contain_text(verdict)
        expect(ada.page.locator(".fair")).not_to_contain_text("fair-")
        wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        assert not ada.page.evaluate(wide)
