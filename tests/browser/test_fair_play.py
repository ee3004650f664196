"""What the server holds against those who spoil a game, and how it sends the client, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, expect

from tests.browser.people import People
from tests.browser.tables import Tables, my_turn


def test_a_guest_who_gives_the_seat_back_and_watches_does_not_freeze_the_lobby(people: People) -> None:
    ada, eve, ben, cat = (people.enter(name) for name in ("Ada", "Eve", "Ben", "Cat"))
    table = ada.begin("splendor", ("me", "open", "open"))
    seats = f"{ada.address}/api/v1/tables/{table.id}/seats"
    for guest, seat in ((eve, 1), (ben, 1), (cat, 2)):
        guest.page.goto(ada.page.url)
        assert guest.page.request.post(f"{seats}/{seat}", data={"name": guest.name}).ok
        if guest is eve:
            expect(eve.page.get_by_text("Eve").first).to_be_visible()  # her page has heard of it
            assert eve.page.request.delete(f"{seats}/{seat}").ok
    for person in (ada, ben, cat, eve):
        expect(person.page.locator(".table[data-version]")).to_be_visible()


def test_nobody_rewinds_against_a_person_whose_seat_a_bot_took_over(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 8))
    table = ada.table(id)
    here = f"{ada.address}/api/v1/tables/{id}"
    assert ada.page.request.delete(f"{here}/seats/1?level=1").ok
    expect(table.seat(1).locator("h2")).to_contain_text("Ben (bot")
    before = len(tables.state(id).played)
    request = {"seat": 0, "version": tables.state(id).version}
    assert ada.page.request.post(f"{here}/takeback", data=request).status == 409
    assert len(tables.state(id).played) == before
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_scripts_styles_and_rulesets_come_compressed(people: People) -> None:
    ada = people.enter()
    seen: dict[str, Response] = {}
    ada.page.on("response", lambda answer: seen.update({answer.url: answer}))
    ada.visit()
    ada.page.wait_for_load_state("networkidle")
    large = [
        answer
        for url, answer in seen.items()
        if (url.endswith((".js", ".css")) or "rulesets" in url) and len(answer.body()) > 1000
    ]
    assert len(large) >= 4
    assert {answer.headers.get("content-encoding") for answer in large} <= {"br", "gzip"}
    fonts = [answer for url, answer in seen.items() if url.endswith(".woff2")]
    assert all("content-encoding" not in answer.headers for answer in fonts)


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/favicon.ico", "image/"),
        ("/robots.txt", "text/plain"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/assets/no-such.js", None),
    ],
)
def test_a_file_s_address_never_answers_with_the_page(people: People, path: str, media: str | None) -> None:
    ada = people.enter()
    answer = ada.page.request.get(ada.address + path)
    if answer.ok:
        assert media is not None
        assert answer.headers["content-type"].startswith(media)
    else:
        assert answer.status == 404
