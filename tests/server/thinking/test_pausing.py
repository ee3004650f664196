"""Bots alone play only while somebody looks; a bot that fails does not stop its table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabochon.agents import Evaluation
from cabochon.server.people.addresses import hashed
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.wire.requests import NewTable, OptionsRequest
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import ADA, BEN, OPEN, bot, me, play, tell, until
from tests.server.random_games import FakeTime
from tests.server.thinking.jobs import decided


class Recorder:
    """Thinks nothing before it is told to: every job waits for ``answer``."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.promoted: list[tuple[str, Audience]] = []
        self._answers: list[asyncio.Future[Evaluation]] = []

    async def ask(self, job: Job) -> Evaluation:
        self.jobs.append(job)
        self._answers.append(asyncio.get_running_loop().create_future())
        return await self._answers[-1]

    def promote(self, table: str, audience: Audience) -> None:
        self.promoted.append((table, audience))

    async def answer(self) -> None:
        """Make the move that was last asked for, and wait for what follows."""
        number = len(self.jobs)
        self._answers[-1].set_result(Evaluation(next(iter(decided(self.jobs[-1]).view.legal_moves))))
        await settle(lambda: len(self.jobs) > number)

    def fail(self) -> None:
        self._answers[-1].set_exception(RuntimeError("no idea"))

    def close(self) -> None:
        pass


async def settle(condition: Any) -> None:
    """Give other tasks time to bring it about, but don't insist."""
    for _ in range(200):
        if condition():
            return
        await asyncio.sleep(0.001)


def recorded(rooms: Rooms) -> Recorder:
    """Let all new tables of these rooms ask a recorder."""
    recorder = Recorder()
    rooms.services.thinking.close()
    object.__setattr__(rooms.services, "thinking", recorder)
    return recorder


async def bots_alone(rooms: Rooms) -> Room:
    return await rooms.create(NewTable(seats=[bot(), bot()]), ADA, "here")


def test_bots_alone_pause_when_nobody_looks_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await bots_alone(rooms)  # making a table is looking at it
        await settle(lambda: bool(recorder.jobs))
        await recorder.answer()
        assert len(recorder.jobs) == 2
        time.advance(61)
        version = room.state.version
        await recorder.answer()
        assert room.state.version == version + 1  # what was thought already is played
        assert len(recorder.jobs) == 2
        assert room.idle  # so it can be unloaded
        await room.mark_present(BEN)  # any request
        await settle(lambda: len(recorder.jobs) == 3)
        assert recorder.jobs[-1].audience is Audience.SPECTATORS

    tell(tmp_path, story)


def test_a_socket_is_looking_as_long_as_it_is_open(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await bots_alone(rooms)
        spectator = Subscriber(BEN)
        room.subscribe(spectator)
        await settle(lambda: bool(recorder.jobs))
        for number in range(2, 5):
            time.advance(1000)
            await recorder.answer()
            assert len(recorder.jobs) == number
        room.unsubscribe(spectator)
        await recorder.answer()
        assert len(recorder.jobs) == 5  # the page may just be loaded again
        time.advance(61)
        await recorder.answer()
        assert len(recorder.jobs) == 5

    tell(tmp_path, story)


def test_bots_of_an_absent_person_play_until_it_is_the_person_s_turn(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await rooms.create(NewTable(seats=[me(), bot(), bot()]), ADA, "here")
        time.advance(1000)
        await play(room, "wbg")
        for _ in range(2):
            await settle(lambda: bool(recorder.jobs))
            assert recorder.jobs[-1].audience is Audience.NOBODY
            await recorder.answer()
        assert room.state.to_move == 0
        assert len(recorder.jobs) == 2

    tell(tmp_path, story)


def test_tables_of_bots_that_are_loaded_at_the_start_wait_for_somebody(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await bots_alone(rooms)
        await settle(lambda: bool(recorder.jobs))
        room.close()
        again = await rooms.room(room.state.id)
        assert again is not room
        await settle(lambda: len(recorder.jobs) == 2)
        assert len(recorder.jobs) == 1
        await again.mark_present(BEN)
        await settle(lambda: len(recorder.jobs) == 2)
        assert len(recorder.jobs) == 2

    tell(tmp_path, story)


def test_a_job_says_who_pays_and_who_waits(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await rooms.create(
            NewTable(seats=[me(), OPEN, bot(2)], options=OptionsRequest(hints=True)), ADA, "here"
        )
        await room.sit(BEN, 1, "Ben")
        hint = asyncio.create_task(room.hint(ADA, 0, "there"))
        await settle(lambda: bool(recorder.jobs))
        await recorder.answer()
        await hint
        await play(room, "wbg")
        time.advance(1000)
        await play(room, "rgk")
        await settle(lambda: len(recorder.jobs) == 2)
        asked, moved = recorder.jobs
        assert (asked.kind, asked.address, asked.audience) == (Kind.HINT, hashed("there"), Audience.PEOPLE)
        assert (moved.kind, moved.address, decided(moved).level) == (Kind.BOT, hashed("here"), 2)
        assert moved.audience is Audience.NOBODY
        await room.mark_present("c" * 64)
        await room.mark_present("c" * 64)
        await room.mark_present(BEN)
        assert recorder.promoted == [(room.state.id, Audience.SPECTATORS), (room.state.id, Audience.PEOPLE)]

    tell(tmp_path, story)


def test_the_address_of_a_table_is_known_after_it_was_loaded_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN]), ADA, "here")
        room.close()
        assert (await rooms.room(room.state.id)).address == hashed("here")

    tell(tmp_path, story)


def test_a_bot_that_fails_plays_the_default_move_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        recorder = recorded(rooms)
        room = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
        await play(room, "wbg")
        await settle(lambda: bool(recorder.jobs))
        recorder.fail()
        await until(lambda: room.state.to_move == 0)
        assert room.state.played[-1].event.seat == 1
        assert [record.getMessage() for record in caplog.records].count("bot failed") == 1

    tell(tmp_path, story)


def test_a_program_that_asks_again_and_again_sees_bots_proceed(client: TestClient, time: FakeTime) -> None:
    made = client.post("/api/v1/tables", json={"seats": [{"kind": "bot", "level": 1}] * 2}).json()
    for _ in range(20_000):
        time.advance(10)
        shown = client.get(f"/api/v1/tables/{made['table']}").json()
        if shown["state"] == "over":
            return
    raise AssertionError(json.dumps(shown)[:500])
