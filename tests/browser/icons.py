"""Renders web/public/icon.svg in the sizes that phones and browsers want.

Run: python -m tests.browser.icons
"""

from __future__ import annotations

import struct

from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import ARGUMENTS, find_chromium
from tests.browser.server import ROOT

FOLDER = ROOT / "web" / "public"
SIZES = {"icon-192.png": 192, "icon-512.png": 512}
FILLED = {"icon-maskable.png": 512, "apple-touch-icon.png": 180}


def render(browser: Browser, svg: str, size: int) -> bytes:
    """The drawing as PNG."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def filled(svg: str) -> str:
    """The drawing on a ground that reaches every edge."""
    ground = 'x="-50" y="-50" width="100" height="100" rx="23"'
    assert ground in svg
    wide = svg.replace(ground, 'x="-64" y="-64" width="128" height="128"')
    return wide.replace('viewBox="-50 -50 100 100"', 'viewBox="-64 -64 128 128"')


def ico(png: bytes, size: int) -> bytes:
    """One PNG as a file of the old kind."""
    return struct.pack("<3H4B2H2I", 0, 1, 1, size, size, 0, 0, 1, 32, len(png), 22) + png


def main() -> None:
    """Write all icons."""
    path = find_chromium()
    assert path is not None, "no Chromium on this machine: install the package chromium"
    svg = (FOLDER / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name, size in SIZES.items():
            (FOLDER / name).write_bytes(render(browser, svg, size))
        for name, size in FILLED.items():
            (FOLDER / name).write_bytes(render(browser, filled(svg), size))
        (FOLDER / "favicon.ico").write_bytes(ico(render(browser, svg, 48), 48))
        browser.close()


if __name__ == "__main__":
    main()
