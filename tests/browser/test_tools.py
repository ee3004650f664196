"""What helps at the table: taking back, hints, the memory aid, records and the check of the cards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from cabochon.notation.record_files import read_record
from cabochon.server.fairness import verify
from tests.browser.people import People
from tests.browser.tables import BOT, Tables, my_turn, never


def test_a_move_against_a_bot_can_be_taken_back(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 0)))
    before = table.game.position
    table.play("wbg")
    table.wait_for_turn()
    table.page.get_by_role("button", name="Take back").click()
    expect(table.page.locator(".log")).to_contain_text("Nothing has happened yet")
    assert table.game.position == before


def test_a_hint_names_a_move_and_outlines_it(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 10)))
    table.page.get_by_role("button", name="Hint").click()
    expect(table.page.locator(".hinted").first).to_be_visible(timeout=60_000)
    expect(table.page.locator(".bar p.hint")).to_be_visible()


def test_the_memory_aid_lists_every_unseen_card(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 10)))
    table.page.get_by_role("button", name="Memory aid").click()
    view = table.game.view(0)
    expect(table.page.locator("dialog[open] li[title]")).to_have_count(
        sum(len(view.unseen(level)) for level in (1, 2, 3))
    )


def test_a_switch_shows_what_everybody_lacks_for_each_card(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 10)))
    expect(table.page.locator(".lacks")).to_have_count(0)
    table.page.get_by_role("button", name="lacks").click()
    expect(table.page.locator(".lacks")).to_have_count(12)
    expect(table.page.locator(".lacks").first.locator(".lack")).to_have_count(2)


def test_the_record_of_a_finished_game_is_whole_and_opens_as_a_replay(
    people: People, tables: Tables, tmp_path: Path
) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], never, seed=1))
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert verify(read_record(file)).fair
    page = ada.visit("/replay")
    assert file.suffix in str(page.locator("input[type=file]").get_attribute("accept"))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text(f"Turn 0 of {table.game.turn}")).to_be_visible()
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_text(f"Turn {table.game.turn} of {table.game.turn}")).to_be_visible()
    expect(page.locator(".seat .points strong")).to_have_text([str(seat.points) for seat in table.game.seats])


def test_a_file_that_is_no_record_is_refused_in_words(people: People, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")
    page = people.enter().visit("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("record")
    expect(page.locator("input[type=file]")).to_have_count(1)
    people.forgive("422")


def test_the_cards_of_a_finished_game_can_be_checked(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], never, seed=1))
    table.page.get_by_role("button", name="Check the cards").click()
    found, state = table.page.locator("dialog .fair"), tables.state(table.id)
    expect(found.get_by_role("status")).to_contain_text("Nothing was found wrong, but")  # nobody saw the game
    expect(found).to_contain_text(f"The {state.reveals - len(state.laid)} cards that turned up later follow")
    expect(found.locator("li.broken")).to_have_count(0)
    expect(found.locator("dd").nth(1)).to_have_text(state.secret.hex())


def test_my_games_lists_this_browsers_games_only(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    tables.prepare([ada.sitter, BOT], my_turn(0, 4))
    tables.prepare([ada.sitter, ben.sitter], never, seed=1)
    expect(ada.visit("/games").locator(".games > li")).to_have_count(2)
    expect(ben.visit("/games").locator(".games > li")).to_have_count(1)
    ada.page.get_by_role("link", name="Replay", exact=True).click()
    expect(ada.page.locator(".replay")).to_be_visible()
