"""One server and one browser for all tests; whoever visits has a context of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from cabochon.server.http.pages import built_client
from tests.browser.people import ARGUMENTS, People, find_chromium
from tests.browser.server import Server
from tests.browser.tables import Tables
from tests.postgres import lacks

expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = find_chromium()
    if path is None:
        lacks("no Chromium on this machine: install the package chromium")
    if built_client() is None:
        lacks("the browser client is not built: cd web && npm ci && npm run build")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that they visit; not started if nobody can."""
    assert browser.is_connected()
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="package")
def tables(server: Server) -> Iterator[Tables]:
    """What the server's database says."""
    found = Tables(server.database)
    yield found
    found.close()


@pytest.fixture
def people(browser: Browser, server: Server, tables: Tables) -> Iterator[People]:
    """Whoever visits; when they leave, no browser may have complained."""
    came = People(browser, server.address, tables)
    yield came
    came.leave()
    assert came.complaints == []
