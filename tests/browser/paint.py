"""How soon a page shows something, and how long the browser is busy, on a slow phone with a slow line.

Run: python -m tests.browser.paint [ROUNDS]
"""

from __future__ import annotations

import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.browser.people import People
from tests.browser.pictures import visitors
from tests.browser.tables import BOT, Tables, my_turn

SLOWER = 4  # times, as a middling phone is slower than a computer
LINE = {
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 90_000,
}  # ms and bytes a second: slow 4G
SECONDS_WATCHED = 12
PHONE = {"width": 390, "height": 664}
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"
BYTES = "() => performance.getEntriesByType('resource').reduce((sum, each) => sum + each.encodedBodySize, 0)"
WATCH = """() => {
    window.longTasks = [];
    new PerformanceObserver(list => list.getEntries().forEach(each => longTasks.push(each.duration)))
        .observe({ type: 'longtask' });
}"""


def main() -> None:
    """Measure each figure a few times and print the medians as JSON."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    found: dict[str, list[float]] = defaultdict(list)
    with visitors() as (people, tables):
        for number in range(rounds):
            for name, value in measure(people, tables, number):
                found[name].append(value)
    print(json.dumps({name: statistics.median(values) for name, values in found.items()}, indent=2))


def measure(people: People, tables: Tables, number: int) -> Iterator[tuple[str, float]]:
    """One round: the start page, then a table on which three bots play."""
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ada = people.enter(speed="normal", reduced_motion="no-preference", **phone)
    slow_down(ada.page)
    ada.visit("/")
    yield "start: first contentful paint, ms", ada.page.evaluate(FIRST_PAINT)
    yield "start: bytes of the page's files", ada.page.evaluate(BYTES)
    table = tables.prepare([ada.sitter, BOT, BOT, BOT], my_turn(0, 24), seed=number)
    shown = ada.table(table)
    yield "table: first contentful paint, ms", ada.page.evaluate(FIRST_PAINT)
    ada.page.wait_for_timeout(2000)
    ada.page.evaluate(WATCH)
    shown.play(shown.think())
    ada.page.wait_for_timeout(SECONDS_WATCHED * 1000)
    tasks: list[float] = ada.page.evaluate("() => longTasks")
    yield "table: tasks over 50 ms while a round is shown", len(tasks)
    yield "table: the longest of them, ms", max(tasks, default=0)
    ada.context.close()


def slow_down(page: Page) -> None:
    """Let the page run as on a slower machine with a slower line."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **LINE})


if __name__ == "__main__":
    main()
