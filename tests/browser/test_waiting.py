"""The waiting room: the link, the seats, the options, and who may do what."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.tables import Tables

SHARED = "window.shared = []; navigator.share = async (what) => { shared.push(what.url) }"


def test_the_host_seats_a_bot_and_the_game_begins(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.begin("splendor", ("me", "open"))
    ada.page.get_by_role("button", name="Seat a bot").click()
    ada.page.get_by_label("Level of the bot").fill("2")
    expect(ada.page.locator("main")).to_contain_text("Pia")
    ada.page.get_by_role("button", name="Confirm").click()
    table.wait_for_turn()
    assert [sitter.level for sitter in tables.state(table.id).sitters] == [None, 2]
    expect(table.seat(1)).to_contain_text("Pia")


def test_the_host_frees_a_bots_seat_again(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.begin("splendor", ("me", "open", "bot"))
    ada.page.get_by_role("button", name="Free the seat").click()
    expect(ada.page.get_by_role("button", name="Sit down")).to_have_count(2)
    assert tables.state(table.id).sitters[2].kind == "open"


def test_a_guest_reads_what_is_played_and_who_is_there(people: People) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    ada.begin("marvel", ("me", "open", "bot"))
    ben.page.goto(ada.page.url)
    room = ben.page.locator("main")
    for words in (
        "Splendor: Marvel",
        "No clock",
        "Moves can't be taken back",
        "No hints",
        "The memory aid lists unseen cards",
        "There is a chat",
        "Ada",
        "Ugo",
        "You are watching",
    ):
        expect(room).to_contain_text(words)
    expect(ben.page.get_by_role("button", name="Seat a bot")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Free the seat")).to_have_count(0)


def test_the_link_can_be_scanned_and_shared(people: People) -> None:
    ada = people.enter()
    ada.page.add_init_script(SHARED)
    table = ada.begin("splendor", ("me", "open"))
    ada.page.get_by_role("button", name="QR code").click()
    expect(ada.page.get_by_role("img", name="Scan it")).to_be_visible()
    ada.page.get_by_role("button", name="Share").click()
    assert ada.page.evaluate("shared") == [f"{ada.address}/t/{table.id}"]


def test_without_a_share_sheet_nothing_is_offered(people: People) -> None:
    ada = people.enter()
    ada.page.add_init_script("delete Navigator.prototype.share")
    ada.begin("splendor", ("me", "open"))
    expect(ada.page.get_by_role("button", name="Copy")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Share")).to_have_count(0)


def test_two_bots_of_one_level_have_two_names(people: People) -> None:
    table = people.enter().begin("splendor", ("me", "bot", "bot"))
    expect(table.seat(1).locator("h2")).to_have_text("Ugo")
    expect(table.seat(2).locator("h2")).to_have_text("Ugo II")
