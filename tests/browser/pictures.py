"""Pictures of every page, for the documentation and to be looked at.

Run: python -m tests.browser.pictures [FOLDER]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.people import ARGUMENTS, PHONE, People, find_chromium
from tests.browser.review_page import ReviewPage
from tests.browser.server import ROOT, Server
from tests.browser.tables import BOT, Tables, actions_to, leads_to, my_turn, never

FOLDER = ROOT / "docs" / "pictures"
SMALL_PHONE = {"width": 390, "height": 664}
MOST_BYTES = 120_000
QUALITIES = (80, 70, 60, 50, 40)


@contextmanager
def visitors() -> Iterator[tuple[People, Tables]]:
    """Somebody to look, and tables to look at."""
    path = find_chromium()
    if path is None:
        raise SystemExit("no Chromium on this machine: install the package chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        tables = Tables(server.database)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield People(browser, server.address, tables), tables
        finally:
            browser.close()
            tables.close()
            server.stop()


class Album:
    """Where the pictures go."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> None:
        """A picture of what is on the screen, as good as its size allows."""
        page.wait_for_timeout(300)
        for quality in QUALITIES:
            picture = page.screenshot(type="jpeg", quality=quality)
            if len(picture) < MOST_BYTES:
                break
        (self._folder / f"{name}.jpg").write_bytes(picture)
        print(f"{name}.jpg  {len(picture) // 1000} KB")


def main() -> None:
    """Take all pictures."""
    album = Album(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
    with visitors() as (people, tables):
        plain_pages(album, people)
        for look in ("light", "dark"):
            at_the_table(album, people, tables, look)
        moments(album, people, tables)
        on_a_phone(album, people, tables)
        reviews(album, people, tables)


def plain_pages(album: Album, people: People) -> None:
    """The pages around the table."""
    album.take(people.enter(color_scheme="dark").visit("/"), "start-dark")
    ada = people.enter()
    album.take(ada.visit("/"), "start")
    for name in ("learn", "rules", "about"):
        album.take(ada.visit(f"/{name}"), name)
    for lesson, ruleset in enumerate(("splendor", "marvel")):
        ada.visit("/learn").locator(".lesson").nth(lesson).click()
        ada.page.locator(".learn").wait_for()
        album.take(ada.page, f"learn-{ruleset}")
    ada.begin("splendor", ("me", "open", "bot"))
    album.take(ada.page, "waiting")
    album.take(ada.visit("/api/v1/docs"), "api")


def at_the_table(album: Album, people: People, tables: Tables, look: str) -> None:
    """Games under way, and one that is over."""
    ada = people.enter(color_scheme=look)
    for ruleset, players, turn in (("splendor", 2, 24), ("splendor", 4, 60), ("marvel", 4, 60)):
        sitters = [ada.sitter, BOT, BOT, BOT][:players]
        ada.table(tables.prepare(sitters, my_turn(0, turn), ruleset=ruleset))
        album.take(ada.page, f"table-{ruleset}-{players}-{look}")
    if look == "dark":
        return
    over = tables.prepare([ada.sitter, BOT], never, seed=1)
    ada.table(over).end.wait_for()
    album.take(ada.page, "end")
    ada.visit(f"/replay/{over}").locator(".replay").wait_for()
    for _ in range(20):
        ada.page.keyboard.press("ArrowRight")
    album.take(ada.page, "replay")
    album.take(ada.visit("/games"), "games")


def moments(album: Album, people: People, tables: Tables) -> None:
    """What comes up in a turn."""
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 24)))
    table.spot("card-" + str(table.game.spaces[5])).click()
    album.take(ada.page, "popover")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("m")
    album.take(ada.page, "memory")
    paying = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("pay", 0, game)))
    paying.spot(f"card-{actions_to('pay', paying.game)[0].card}").click()
    album.take(ada.page, "payment")
    giving = ada.table(tables.prepare([ada.sitter, BOT], lambda game: leads_to("return", 0, game), seed=1))
    giving.click_action_to("return")
    album.take(ada.page, "return")


def on_a_phone(album: Album, people: People, tables: Tables) -> None:
    """The same on a phone."""
    ada = people.enter(viewport=PHONE, device_scale_factor=1.5, has_touch=True, is_mobile=True)
    album.take(ada.visit("/"), "phone-start")
    ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 60)))
    album.take(ada.page, "phone-table")
    ada.table(tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 60), ruleset="marvel"))
    album.take(ada.page, "phone-marvel")


def reviews(album: Album, people: People, tables: Tables) -> None:
    """A review and a question, on a laptop and on a phone."""
    phone: dict[str, Any] = {"viewport": SMALL_PHONE, "device_scale_factor": 2, "has_touch": True}
    for name, options in (("", {}), ("phone-", phone)):
        review = ReviewPage.of(people.enter(**options), tables)
        told = [number for number in review.faults() if review.entries[number]["choice"]["reasons"]]
        review.go(max(told, key=lambda number: float(review.entries[number]["verdict"]["loss"])))
        album.take(review.page, f"{name}review")
        if not name:
            review.page.keyboard.press("s")
            album.take(review.page, "review-summary")
            review.page.keyboard.press("Escape")
        review.page.get_by_role("button", name="Learn").click()
        review.page.locator(".teacher").wait_for()
        album.take(review.page, f"{name}learn" if name else "review-learn")


if __name__ == "__main__":
    main()
