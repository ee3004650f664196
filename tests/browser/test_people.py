"""Several people: by link, at one device, watching, talking, playing again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.slow_line import SlowLine
from tests.browser.tables import Tables, my_turn, never


def test_two_browsers_play_by_link_and_a_third_watches(people: People) -> None:
    ada, ben, cat = (
        people.enter("Ada", reduced_motion="no-preference"),
        people.enter("Ben"),
        people.enter("Cat"),
    )
    hers = ada.begin("splendor", ("me", "open"))
    link = ada.page.get_by_label("link").input_value()
    for guest in (ben, cat):
        guest.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    his, watching = ben.here(), cat.here()
    for _ in range(4):
        for mover, other in ((hers, his), (his, hers)):
            mover.whole_turn()
            for seen in (other, watching):
                expect(seen.page.locator(f'.table[data-version="{mover.version()}"]')).to_be_visible()
    assert hers.game.turn == 8
    expect(watching.page.locator(".bar .confirm")).to_have_count(0)
    expect(watching.page.locator(".seat.own")).to_have_count(0)
    expect(watching.page.get_by_text("You are watching")).to_be_visible()
    expect(hers.page.get_by_text("You are watching")).to_have_count(0)
    for page in (hers, his, watching):
        assert page.cards() == {str(card) for card in hers.game.spaces}


def test_the_hand_over_screen_hides_what_others_at_the_device_may_not_see(people: People) -> None:
    ada = people.enter()
    line = SlowLine(ada.page)
    table = ada.begin("splendor", ("me", "me"))
    expect(table.status).to_contain_text("Ada")
    table.play("wbg")
    expect(table.status).to_contain_text("Eve")  # nothing is hidden yet, so nobody has to look away
    table.play("R2")
    ready = table.page.get_by_role("button", name="I am Ada")
    expect(ready).to_be_visible()
    card = str(table.game.seats[1].hand[0].card)
    assert card not in table.page.content()
    expect(table.page.locator(".table")).to_have_count(0)
    line.hold()
    ready.click()
    assert card not in table.page.content()  # while the server's answer is on its way
    line.release()
    expect(table.status).to_contain_text("Ada")
    assert card not in table.page.content()
    table.play("wrk")
    table.page.get_by_role("button", name="I am Eve").click()
    expect(table.page.locator(f'[data-card="{card}"]')).to_be_visible()


def test_what_is_picked_before_the_table_turns_to_the_next_player_stays_picked(people: People) -> None:
    ada = people.enter()
    line = SlowLine(ada.page)
    table = ada.begin("splendor", ("me", "me"))
    table.wait_for_turn()
    line.hold_from("view")
    table.play("wbg")
    table.spot("deck-2").click()  # Eve is quicker than the line
    line.release()
    expect(table.page.locator(".table .bar.mine")).to_be_visible()
    table.popover("r").click()
    expect(table.page.get_by_role("button", name="I am Ada")).to_be_visible()


def test_a_word_in_the_chat_reaches_the_others_as_plain_text(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 0))
    hers, his = ada.table(id), ben.table(id)
    for table in (hers, his):
        table.page.get_by_role("button", name="Chat").click()
    hers.page.get_by_role("textbox").fill("<b>Good luck</b> & fun")
    hers.page.get_by_role("button", name="Send").click()
    expect(his.page.get_by_role("listitem").filter(has_text="Ada <b>Good luck</b> & fun")).to_be_visible()


def test_a_rematch_brings_everybody_to_a_new_table_with_seats_rotated(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    over = tables.prepare([ada.sitter, ben.sitter], never, seed=1)
    pages = [ada.table(over), ben.table(over)]
    for page in pages:
        page.page.get_by_role("button", name="Rematch").click()
        page.page.wait_for_url(lambda url: over not in url)
    expect(ada.here().seat(1).locator("h2")).to_have_text("Ada")
    assert ada.here().id == ben.here().id
    assert [sitter.name for sitter in tables.state(ada.here().id).sitters] == ["Ben", "Ada"]
