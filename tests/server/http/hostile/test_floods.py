"""Floods from one address: refused there, unnoticed elsewhere; they leave nothing behind in memory."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from cabochon.server.http import api
from cabochon.server.rate_limits import MOST_KEYS, RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import ID_LENGTH, LETTERS
from cabochon.server.settings import Rate
from cabochon.server.wire import replay
from tests.server.http.hostile.visitors import UNLIMITED, Line, Visitor, room_of, seat_all, settle, visit
from tests.server.opened_rooms import QUICK, until
from tests.server.random_games import FakeTime

FLOOD, QUIET = "192.0.2.66", "192.0.2.1"
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}


async def make(visitor: Visitor) -> str:
    return str((await visitor.post("/tables", ALONE)).json()["table"])


def kinds(line: Line) -> Counter[str]:
    """How many messages of each kind were heard; errors by their code."""
    heard = (json.loads(text) for text in line.take())
    return Counter(
        message["error"]["code"] if message["type"] == "error" else message["type"] for message in heard
    )


@pytest.mark.parametrize(
    ("method", "path", "body", "most"),
    [
        ("GET", "/health", None, 400),
        ("GET", "/nothing", None, 400),
        ("GET", "/tables/TABLE", None, 200),
        ("GET", "/tables/TABLE/record", None, 133),
        ("GET", "/games", None, 80),
        ("POST", "/tables", ALONE, 19),
        ("POST", "/tables/TABLE/chat", {"text": "again"}, 5),
        ("POST", "/tables/TABLE/hint", {"seat": 0}, 10),
        ("POST", "/records", {"text": "cabochon record 1"}, 10),
    ],
)
def test_a_flood_is_refused_and_others_play_on(
    tmp_path: Path, method: str, path: str, body: Any, most: int
) -> None:
    async def story(app: FastAPI) -> None:
        flood, quiet = Visitor(app, "f", FLOOD), Visitor(app, "q", QUIET)
        mine, table = await make(flood), await make(quiet)
        answers = [await flood.ask(method, path.replace("TABLE", mine), body) for _ in range(most + 10)]
        refused = [number for number, answer in enumerate(answers) if answer.status_code == 429]
        assert most - 2 <= refused[0] <= most  # a table was made before
        assert len(refused) == len(answers) - refused[0]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert (await quiet.get(f"/tables/{table}")).status_code == 200
        assert (await quiet.ask(method, path.replace("TABLE", table), body)).status_code != 429

    visit(tmp_path, story, replace(QUICK, hint_seconds=0.001))


def test_snapshots_over_sockets_are_paid_by_the_address(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        flood, quiet = Visitor(app, "f", FLOOD), Visitor(app, "q", QUIET)
        table = await make(quiet)
        lines = [flood.call(table) for _ in range(QUICK.most_sockets)]
        await settle()
        heard: Counter[str] = Counter()
        stale = {"type": "move", "id": "stale-one", "version": 0, "seat": 0, "move": "wbg"}
        for _ in range(20):
            for line in lines:
                line.send({"type": "resync"})
                line.send({"type": "view", "seat": None})
                line.send(stale)
            await settle()
        for line in lines:
            heard += kinds(line)
        assert 300 < heard["snapshot"] <= QUICK.requests.burst
        assert heard["too-many-requests"] > 800
        ear = quiet.call(table)
        await settle()
        assert kinds(ear)["snapshot"] == 1

    visit(tmp_path, story, QUICK)


def test_stale_moves_get_no_more_tables_than_the_address_can_pay(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        flood = Visitor(app, "f", FLOOD)
        table = await make(flood)
        version = room_of(app, table).state.version
        stale = {"version": version + 5, "seat": 0, "move": "wbg"}
        answers = [
            await flood.post(f"/tables/{table}/moves", stale | {"id": f"stale-{number:04}"})
            for number in range(399)
        ]
        with_table = [answer for answer in answers if answer.json()["snapshot"] is not None]
        assert 150 < len(with_table) <= 200

    visit(tmp_path, story, QUICK)


def test_sockets_and_their_messages_are_bounded(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        flood, quiet = Visitor(app, "f", FLOOD), Visitor(app, "q", QUIET)
        table = await make(quiet)
        lines = [flood.call(table) for _ in range(QUICK.most_sockets + 5)]
        ear = quiet.call(table)
        await settle()
        assert [line.closed for line in lines] == [None] * QUICK.most_sockets + [1013] * 5
        assert ear.closed is None
        ear.take()
        for _ in range(100):
            lines[0].send({"type": "ping"})
            await settle()
        lines[1].send("x" * (QUICK.most_message + 1))
        await settle()
        assert kinds(lines[0])["pong"] == QUICK.messages.burst
        assert lines[1].closed == 1009
        for line in lines[: QUICK.most_sockets]:
            await line.hang_up()
        await ear.hang_up()
        assert not app.state.sockets
        assert not room_of(app, table).subscribers

    visit(tmp_path, story, QUICK)


def test_four_people_behind_one_address_are_never_refused(tmp_path: Path) -> None:
    """At one and the same moment each loads the page with all its files, comes back, and plays a little."""

    async def story(app: FastAPI) -> None:
        people = [Visitor(app, letter, QUIET) for letter in "abcd"]
        table = await seat_all(people)
        for seat, person in enumerate(people):
            for number in range(40):
                answer = await person._client.get(f"/assets/{number}.js")
                assert answer.status_code == 404
            for path in ("/rulesets", "/games", f"/tables/{table}"):
                assert (await person.get(path)).status_code == 200
            for _ in range(3):
                line = person.call(table)
                await settle()
                line.send({"type": "resync"})
                await settle()
                assert kinds(line)["snapshot"] == 2
                await line.hang_up()
            move = {"id": f"move-of-{seat}", "version": room_of(app, table).state.version, "seat": seat}
            answer = await person.post(
                f"/tables/{table}/moves", move | {"move": "wbg"[: 3 if seat < 3 else 2]}
            )
            assert answer.status_code in (200, 422)

    visit(tmp_path, story, QUICK)


def test_replays_of_many_tables_are_paid_by_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    replay_text = replay.replay_text

    def counted(*args: Any) -> str:
        made.append("")
        return replay_text(*args)

    monkeypatch.setattr(api, "replay_text", counted)

    async def story(app: FastAPI) -> None:
        flood = Visitor(app, "f", FLOOD)
        tables = []
        for _ in range(6):
            table = await make(flood)
            tables.append(table)
            for number in range(10):
                now = (await flood.get(f"/tables/{table}?seat={room_of(app, table).state.to_move}")).json()
                seat = now["board"]["seat"]
                move = {"id": f"move-{number:04}", "version": now["version"], "seat": seat}
                await flood.post(f"/tables/{table}/moves", move | {"move": now["legal"][0]["text"]})
            room = room_of(app, table)
            await flood.post(
                f"/tables/{table}/propose", {"seat": 0, "version": room.state.version, "kind": "end"}
            )
            assert room.state.phase == "over"
        app.state.work = RateLimiter(Rate(0.1, 0.001), FakeTime())
        answers = [(await flood.get(f"/tables/{table}/replay")).status_code for table in tables * 3]
        assert 1 <= len(made) < len(tables)
        assert answers.count(200) == 3 * len(made)  # who was served once is served again, without work
        assert answers.count(429) == 3 * (len(tables) - len(made))

    visit(tmp_path, story)


# --- what is left behind ---


def test_unknown_tables_leave_nothing_behind(tmp_path: Path) -> None:
    rng = Random(1)

    async def story(app: FastAPI) -> None:
        rooms = app.state.rooms
        for _ in range(150):
            id = "".join(rng.choices(LETTERS, k=ID_LENGTH))
            visitor = Visitor(app, rng.choice(LETTERS), f"192.0.2.{rng.randrange(9)}")
            assert (await visitor.get(f"/tables/{id}")).status_code == 404
            assert (await visitor.post(f"/tables/{id}/chat", {"text": "x"})).status_code == 404
            assert (await visitor.ask("DELETE", f"/games/{id}")).status_code == 404
            line = visitor.call(id)
            await until(lambda line=line: line.closed is not None)  # type: ignore[misc]  # the loop's own
            assert line.closed == 4404
        assert not rooms.by_id
        assert not rooms._opening
        assert not app.state.sockets

    visit(tmp_path, story, UNLIMITED)


def test_spectators_leave_nothing_behind(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        table = await make(Visitor(app, "a"))
        room = room_of(app, table)
        for letter in "bcdefghij":
            visitor = Visitor(app, letter)
            await visitor.get(f"/tables/{table}")
            line = visitor.call(table)
            await settle()
            await line.hang_up()
        assert len(room._attendance._seen) <= 1
        assert not room.subscribers
        assert room._now is not None
        assert len(room._now._texts) <= 2  # the host's and a spectator's

    visit(tmp_path, story)


def test_limiters_keep_few_keys_and_large_uses_wait_for_an_empty_bucket() -> None:
    time = FakeTime()
    limiter = RateLimiter(Rate(4, 1), time)
    for number in range(3 * MOST_KEYS):
        limiter.use(number)
    assert len(limiter._levels) <= MOST_KEYS
    limiter.use("one", 3)
    with pytest.raises(Refusal) as refused:
        limiter.use("one", 2.5)
    assert refused.value.details == {"seconds": 2}
    time.advance(2)
    limiter.use("one", 2.5)
    limiter.use("large", 10)  # more than the bucket holds
    with pytest.raises(Refusal) as refused:
        limiter.use("large", 10)
    assert refused.value.details == {"seconds": 10}
    time.advance(10)
    limiter.use("large", 10)
