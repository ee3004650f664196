"""The same tables in PostgreSQL, where it is installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.database import Conflict, Database
from tests.server.opened_rooms import ADA, QUICK, play_randomly, snapshots_of, two_people
from tests.server.random_games import FakeTime

pytestmark = pytest.mark.skipif(
    shutil.which("initdb") is None or find_spec("psycopg") is None, reason="PostgreSQL is not installed"
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A database that lives as long as these tests; its server refuses to run as root, so nobody runs it."""
    folder = Path(tempfile.mkdtemp(prefix="cabochon-"))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        shutil.chown(folder, nobody.pw_uid, nobody.pw_gid)
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def run(*command: str) -> None:
        subprocess.run(command, check=True, capture_output=True, cwd=folder, **who)

    data = str(folder / "data")
    run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D", data)
    run("pg_ctl", "-D", data, "-w", "-l", "log", "-o", f"-F -k {folder} -c listen_addresses=''", "start")
    try:
        yield f"postgresql+psycopg://postgres@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", data, "-w", "-m", "fast", "stop")
        shutil.rmtree(folder)


def test_a_table_in_postgresql_is_as_it_was_after_a_new_start(database: str) -> None:
    async def whole() -> None:
        rng = Random(1)
        seen: list[str] = []
        id = ""
        for life in range(3):
            rooms = Rooms(Database(database), QUICK, FakeTime())
            await rooms.open()
            room = await rooms.room(id) if id else await two_people(rooms)
            id = room.state.id
            assert life == 0 or snapshots_of(room) == seen
            for _ in range(5):
                await play_randomly(room, rng)
            await room.say(ADA, "zażółć gęślą jaźń ¿qué?", 0)
            assert [line.table for line in await rooms.games(ADA)] == [id]
            seen = snapshots_of(room)
            rooms.close()

    asyncio.run(whole())


def test_of_two_servers_at_one_table_the_slower_is_refused(database: str) -> None:
    async def whole() -> None:
        here, there = (Rooms(Database(database), QUICK, FakeTime()) for _ in range(2))
        await here.open()
        room = await two_people(here)
        await there.open()
        twin = await there.room(room.state.id)
        await play_randomly(room, Random(1))
        with pytest.raises(Refusal, match="Try again") as refused:
            await play_randomly(twin, Random(2))
        assert isinstance(refused.value.__cause__, Conflict)
        assert snapshots_of(await there.room(room.state.id)) == snapshots_of(room)
        here.close()
        there.close()

    asyncio.run(whole())
