"""Those who visit the table, each with a browser context of their own."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

from cabochon.server.http.guard import COOKIE, owner_of
from cabochon.server.people.seats import Sitter
from tests.browser.table_page import TablePage
from tests.browser.tables import Tables

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP cabochon.test 127.0.0.1",  # another machine's name, so no secure context
]
ELSEWHERE = "cabochon.test"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SETTINGS = """if (location.protocol !== 'about:') localStorage.cabochon ??= '{"speed": "SPEED"}';"""
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


def find_chromium() -> str | None:
    """Where this machine has it."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Person:
    """Somebody with a browser, who can be given a seat before they come."""

    def __init__(self, name: str, address: str, context: BrowserContext, tables: Tables) -> None:
        self.name = name
        self.address = address
        self.context = context
        self.tables = tables
        secret = secrets.token_urlsafe(32)
        self.owner = owner_of(secret)
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        self.page: Page = context.new_page()

    @property
    def sitter(self) -> Sitter:
        """This person at a seat."""
        return Sitter(name=self.name, owner=self.owner)

    def visit(self, path: str = "/") -> Page:
        """Open a page and wait until it is there."""
        self.page.goto(self.address + path)
        self.page.locator("main h1:not(.hidden), main .table, main h2, main .replay").first.wait_for()
        return self.page

    def begin(self, ruleset: str = "splendor", kinds: Sequence[str] = ("me", "bot")) -> TablePage:
        """Make a table on the start page; bots are of the first level."""
        page = self.visit()
        page.locator(f'label.game:has(input[value="{ruleset}"])').click()
        page.locator(f'label.number:has(input[value="{len(kinds)}"])').click()
        for seat, kind in zip(page.locator("form ol > li").all(), kinds, strict=True):
            seat.locator("select").select_option(kind)
            if kind == "bot":
                seat.locator("input[type=range]").fill("1")
        names = (name for name in (self.name, "Eve", "Flo", "Gus"))
        for field in page.locator("form ol input:not([type=range])").all():
            field.fill(next(names))
        page.locator("form .big").click()
        return self.here()

    def table(self, id: str) -> TablePage:
        """Open a table."""
        self.visit(f"/t/{id}")
        return self.here()

    def here(self) -> TablePage:
        """The table on this person's screen."""
        self.page.wait_for_url("**/t/*")
        return TablePage(self.page, self.tables)


class People:
    """All visitors of a test, and what their browsers complained of."""

    def __init__(self, browser: Browser, address: str, tables: Tables) -> None:
        self._browser = browser
        self._address = address
        self._tables = tables
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def enter(
        self, name: str = "Ada", *, host: str = "127.0.0.1", speed: str = "instant", **options: Any
    ) -> Person:
        """A person comes; nothing moves on their screen unless they ask for it."""
        usual: dict[str, Any] = {"locale": "en-GB", "viewport": LAPTOP, "reduced_motion": "reduce"}
        usual["service_workers"] = "block"  # it would fetch the whole client for each visitor
        context = self._browser.new_context(**(usual | options))
        context.set_default_timeout(20_000)
        context.add_init_script(SETTINGS.replace("SPEED", speed))
        context.on("console", self._hear)
        context.on("weberror", self._see)
        self._contexts.append(context)
        address = self._address.replace("127.0.0.1", host)
        return Person(name, address, context, self._tables)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _see(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def forgive(self, words: str) -> None:
        """Forget the complaints with these words, which had to come."""
        self.complaints = [each for each in self.complaints if words not in each]

    def leave(self) -> None:
        """Everybody goes."""
        for context in self._contexts:
            context.close()
