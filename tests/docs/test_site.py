"""The site is built without a warning, and everything that pages refer to is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.docs.blocks import PAGES, ROOT
from tests.docs.test_blocks import name_of

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
OWN_LINKS = ("icon", "stylesheet", "preload", "prefetch", "modulepreload", "manifest")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built anew; any warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Loaded(HTMLParser):
    """What a browser loads by itself with a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        address = attributes.get("src")
        if tag == "link" and (attributes.get("rel") or "").split()[-1] in OWN_LINKS:
            address = attributes.get("href")
        if address:
            self.addresses.append(address)


def test_the_site_has_every_page_and_the_docstrings(site: Path) -> None:
    for page in PAGES[2:]:
        assert (site / page.relative_to(ROOT / "docs")).with_suffix(".html").exists()
    games = (site / "reference" / "games.html").read_text(encoding="utf-8")
    assert "Make a move, or all moves of a turn" in games
    assert "<blockquote>" not in games  # what >>> means in Markdown
    assert not list(site.rglob("*.py"))


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        loaded = Loaded()
        loaded.feed(page.read_text(encoding="utf-8"))
        assert loaded.addresses
        for address in loaded.addresses:
            assert not re.match(r"(https?:)?//", address), f"{page.name} loads {address}"
            file = address.partition("?")[0]
            place = (
                site / file[1:] if file.startswith("/") else page.parent / file
            )  # 404.html can be anywhere
            assert place.exists(), f"{page.name}: no {address}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_refers_to_is_there(page: Path) -> None:
    """The builder looks at the pages of the site; this also looks at the README and at what it refers to."""
    for match in LINK.finditer(page.read_text(encoding="utf-8")):
        address = (match[1] or match[2]).partition("#")[0]
        if address and not address.startswith("https://"):
            assert (page.parent / address).exists(), f"{name_of(page)} refers to {address}"
