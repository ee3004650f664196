"""How soon a review shows something and when it is done, and how much a bot beside reviews is late.

A server in a process of its own is asked over HTTP for games that it has not seen, one after the other, and
then asked about them as a browser does. Beside that, the queue alone: a bot that may think for a quarter of a
second, alone and while reviews at the greatest effort want every thread.
Run: python -m tests.review_load --games 3
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from cabochon.analysis.ledger import choice_at
from cabochon.notation.record import Record
from cabochon.notation.record_text import to_text
from cabochon.server.http.run import listen
from cabochon.server.reviews.plan import Plan
from cabochon.server.settings import Settings
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Decide
from cabochon.server.thinking.thinking import Thinking
from tests.analysis.games import played
from tests.thinking_load import READY, SERVER, database, started, tell

PACE = 0.05  # seconds between two questions about a review
THOUGHT = 0.25  # seconds that the bot may think
TABLES = (("splendor", 2), ("splendor", 4), ("marvel", 2), ("marvel", 4))


def ask(port: int, method: str, path: str, body: Any = None) -> Any:
    """The answer of the server."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=READY)
    client.request(method, f"/api/v1{path}", json.dumps(body), {"content-type": "application/json"})
    answer = json.load(client.getresponse())
    client.close()
    return answer


def review(port: int, text: str, effort: str) -> tuple[float, float, int]:
    """The seconds until a review shows something, and until it is done; how many decisions it has."""
    began = time.perf_counter()
    now = ask(port, "POST", "/records/review", {"text": text, "effort": effort})
    first = 0.0
    while now["state"] in ("waiting", "running"):
        time.sleep(PACE)
        now = ask(port, "GET", f"/reviews/{now['id']}")
        first = first or (time.perf_counter() - began if now["review"] else 0.0)
    assert now["state"] == "done", now["error"]
    return first, time.perf_counter() - began, now["total"]


def measure(port: int, games: int, efforts: list[str]) -> None:
    """Review games of several kinds."""
    for ruleset, players in TABLES:
        texts = [to_text(Record.of(played(ruleset, players, seed))) for seed in range(games + 1)]
        for effort in efforts:
            review(port, to_text(Record.of(played(ruleset, players, 0, turns=2))), effort)  # loads everything
            found = [review(port, text, effort) for text in texts[1:]]
            firsts, lasts = sorted(first for first, _, _ in found), sorted(last for _, last, _ in found)
            decisions = sum(number for _, _, number in found) / len(found)
            print(
                f"{ruleset}, {players} seats, {effort}: first {firsts[len(found) // 2]:.2f} s "
                f"(longest {firsts[-1]:.2f}), done {lasts[len(found) // 2]:.1f} s, {decisions:.0f} decisions"
            )


async def measure_bot(threads: int, times: int) -> None:
    """How much later than its time a bot answers, alone and beside reviews."""
    thinking = Thinking(Settings(bot_threads=threads, review_threads=threads))
    plan = Plan.of(Record.of(played("splendor", 2, 1)), "deep")
    view, _ = choice_at(plan.game, 0)
    bot = Job(Kind.BOT, "", 0, "ada", Audience.PEOPLE, Decide(view, seconds=THOUGHT))

    async def late() -> list[float]:
        found = []
        for _ in range(times):
            await asyncio.sleep(PACE)
            began = time.perf_counter()
            await thinking.ask(bot)
            found.append(time.perf_counter() - began - THOUGHT)
        return found

    async def review_on() -> None:
        while True:
            for at in range(plan.decisions):
                await thinking.ask(Job(Kind.REVIEW, "", 0, "ben", Audience.NOBODY, plan.weigh(at)))

    await thinking.ask(bot)
    tell(f"a bot of {THOUGHT} s, later than that, alone", await late())
    reviews = [asyncio.create_task(review_on()) for _ in range(2 * threads)]
    await asyncio.sleep(3)
    tell("and beside reviews", await late())
    for each in reviews:
        each.cancel()
    thinking.close()


def main(games: int, efforts: list[str], threads: int, think: bool) -> None:
    """Start all that is needed, measure, and end it."""
    sockets = listen("127.0.0.1", 0)
    asyncio.run(measure_bot(threads, 20))
    with tempfile.TemporaryDirectory() as made, database(Path(made), think, threads) as url:
        number = sockets[0].fileno()
        with started("-c", SERVER, url, str(number), str(threads), pass_fds=[number], env=os.environ):
            measure(sockets[0].getsockname()[1], games, efforts)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="of each kind")
    parser.add_argument("--efforts", nargs="+", default=["quick", "normal"])
    parser.add_argument("--threads", type=int, default=1, help="long searches at once")
    parser.add_argument("--think", action="store_true", help="PostgreSQL and a thinker")
    chosen = parser.parse_args()
    main(chosen.games, chosen.efforts, chosen.threads, chosen.think)
