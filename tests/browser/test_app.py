"""The installed app: its manifest and icons, the pages without a network, new versions, and calls to move."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Page, expect

from cabochon.server.http.pages import built_client
from tests.browser.people import ELSEWHERE, People, Person
from tests.browser.server import Server
from tests.browser.tables import Tables, my_turn

LOOKS = 400
HIDDEN = "Object.defineProperty(document, 'hidden', {get: () => window.away ?? false})"
LISTEN = """
window.calls = [];
class Fake { constructor(title) { calls.push(title) } static permission = 'granted' }
Fake.requestPermission = async () => Fake.permission = window.answer;
window.Notification = Fake;
"""


def wait_until(page: Page, condition: str) -> None:
    """Wait for this in the page; Playwright's own way needs eval, which our pages forbid."""
    for _ in range(LOOKS):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{condition} never came about")


def fetch(server: Server, path: str) -> tuple[str, bytes]:
    """What lies at this path, and its type."""
    with urlopen(server.address + path) as answer:
        return answer.headers["content-type"], answer.read()


def test_the_manifest_and_every_icon_that_it_names_exist(server: Server) -> None:
    kind, text = fetch(server, "/manifest.webmanifest")
    assert kind == "application/manifest+json"
    manifest = json.loads(text)
    assert (manifest["display"], manifest["start_url"], manifest["name"]) == ("standalone", "/", "Cabochon")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pictures} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in pictures)
    for icon in pictures:
        kind, png = fetch(server, icon["src"])
        assert kind == "image/png"
        assert "x".join(map(str, struct.unpack(">2I", png[16:24]))) == icon["sizes"]


def test_what_browsers_and_crawlers_ask_for_is_not_the_page(server: Server) -> None:
    for path in ("/favicon.ico", "/robots.txt", "/apple-touch-icon.png", "/sw.js"):
        assert b"<!doctype html>" not in fetch(server, path)[1]


def with_worker(people: People) -> Person:
    """A person whose browser has kept the shell."""
    ada = people.enter(service_workers="allow")
    ada.visit("/")
    ada.page.evaluate("navigator.serviceWorker.ready")
    ada.page.reload()
    wait_until(ada.page, "navigator.serviceWorker.controller !== null")
    return ada


def test_without_a_network_the_shell_opens_and_says_so(people: People) -> None:
    ada = with_worker(people)
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")  # the rulesets
    ada.context.set_offline(True)
    ada.page.goto(f"{ada.address}/rules")
    expect(ada.page.get_by_role("alert")).to_contain_text("not responding")
    ada.context.set_offline(False)
    ada.page.get_by_role("button", name="Try again").click()
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    people.forgive("ERR_INTERNET_DISCONNECTED")


def test_the_answers_of_the_api_are_never_kept(people: People) -> None:
    ada = with_worker(people)
    kept: list[str] = ada.page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const all = await Promise.all(caches_.map((cache) => cache.keys()));
          return all.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    assert any(path.endswith(".js") for path in kept)
    assert not any(path.startswith("/api") for path in kept)


def test_a_new_version_is_announced_and_loaded_on_a_click(people: People) -> None:
    ada = with_worker(people)
    expect(ada.page.get_by_text("new version")).to_have_count(0)
    with newer_version():
        ada.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        expect(ada.page.get_by_text("A new version is ready")).to_be_visible()
        with ada.page.expect_navigation():
            ada.page.get_by_role("button", name="Reload").click()
        ada.page.locator("main h1").first.wait_for()
        names: list[str] = ada.page.evaluate("caches.keys()")
        assert len(names) == 1
        assert names[0].startswith("cabochon-new")


@contextmanager
def newer_version() -> Iterator[None]:
    """A server whose client was built again."""
    folder = Path(str(built_client()))
    kept = {path: path.read_bytes() for path in folder.glob("sw.js*")}
    text = kept[folder / "sw.js"].replace(b"const VERSION = '", b"const VERSION = 'new")
    try:
        for path in kept:
            path.unlink()
        (folder / "sw.js").write_bytes(text)
        yield
    finally:
        for path, bytes_ in kept.items():
            path.write_bytes(bytes_)


def test_over_plain_http_there_is_no_worker_and_no_complaint(people: People) -> None:
    page = people.enter(host=ELSEWHERE, service_workers="allow").visit("/")
    assert page.evaluate("'serviceWorker' in navigator") is False


def set_away(page: Page, away: bool) -> None:
    """Look at another tab, or at this one again."""
    page.evaluate(f"window.away = {str(away).lower()}")


def test_a_person_is_called_only_after_allowing_it_and_only_while_away(
    people: People, tables: Tables
) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    ada.page.add_init_script(HIDDEN + LISTEN + "window.answer = 'denied'")
    ada.visit("/settings").get_by_role("switch", name="Notifications").click()
    expect(ada.page.get_by_role("switch", name="Notifications")).not_to_be_checked()
    ada.page.evaluate("window.answer = 'granted'")
    ada.page.get_by_role("switch", name="Notifications").click()
    expect(ada.page.get_by_role("switch", name="Notifications")).to_be_checked()
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 0))
    hers, his = ada.table(id), ben.table(id)
    for away, calls in ((False, 0), (True, 1)):
        hers.whole_turn()
        set_away(ada.page, away)
        his.whole_turn()
        hers.wait_for_turn()
        wait_until(ada.page, f"calls.length === {calls}")
    assert ada.page.evaluate("calls") == ["Your turn"]


def test_nobody_is_called_who_did_not_ask_for_it(people: People, tables: Tables) -> None:
    ada, ben = people.enter("Ada"), people.enter("Ben")
    ada.page.add_init_script(HIDDEN + LISTEN)
    id = tables.prepare([ada.sitter, ben.sitter], my_turn(0, 0))
    hers, his = ada.table(id), ben.table(id)
    hers.whole_turn()
    set_away(ada.page, True)
    his.whole_turn()
    hers.wait_for_turn()
    assert ada.page.evaluate("calls") == []
