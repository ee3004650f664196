"""Work that grows with nothing: what is written once is not written again. Counts, not times."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cabochon.server.rooms.room import Room
from cabochon.server.storage.events import TakenBack
from cabochon.server.tables.state import TableState
from cabochon.server.wire import snapshot, turn_log
from cabochon.server.wire.snapshot import TableNow, Viewer
from cabochon.server.wire.socket_messages import FromServer
from cabochon.server.wire.subscribers import Subscriber
from cabochon.server.wire.turn_log import TurnLog
from tests.server.random_games import ID, detached_room, random_events, random_move

ADA, WATCHER = Viewer("owner0", 0), Viewer("watcher", None)


class Counter:
    """Counts the calls of a function."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self.calls = 0
        self._counted: Callable[..., Any] = getattr(module, name)
        monkeypatch.setattr(module, name, self)

    def __call__(self, *args: Any, **options: Any) -> Any:
        self.calls += 1
        return self._counted(*args, **options)

    def during(self, work: Callable[[], Any]) -> int:
        before = self.calls
        work()
        return self.calls - before


def room_after(moves: int, players: int = 2) -> Room:
    secret, events = random_events("splendor", players, seed=3, most=moves)
    return detached_room(TableState.replay(ID, secret, events))


def drain(subscribers: list[Subscriber]) -> list[str]:
    heard = []
    for subscriber in subscribers:
        while not subscriber.queue.empty():
            heard.append(str(subscriber.queue.get_nowait()))
    return heard


def moved(room: Room, rng: Random) -> None:
    event = random_move(room.state, rng)
    room.state = room.state.after(event)
    room.subscribers.publish(event, room.now())


def test_a_move_late_in_a_game_writes_as_few_turns_as_an_early_one(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = Counter(monkeypatch, turn_log, "log_entry")
    rng = Random(1)
    for before in (6, 60):
        room = room_after(before)
        listeners = [Subscriber("owner0"), Subscriber("owner1"), Subscriber("watcher")]
        for listener in listeners:
            room.subscribe(listener)
        for _ in range(5):

            def one() -> None:
                moved(room, rng)  # noqa: B023  # called at once
                room.snapshot_text("owner0", 0)  # noqa: B023  # as POST moves answers
                room.snapshot_text("watcher")  # noqa: B023

            assert entries.during(one) <= 2 * 2 * 3  # own and others', the turn that ended and the next one
            drain(listeners)


def test_after_a_take_back_the_log_is_that_of_a_table_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = Counter(monkeypatch, turn_log, "log_entry")
    room, log, rng = room_after(40), TurnLog(), Random(2)
    log.texts(room.state, None)
    for number in range(12):
        taken = rng.randrange(1, 6)
        kept = len(room.state.played) - taken
        room.state = room.state.after(TakenBack(seat=0, kept=kept))
        for _ in range(taken + number % 2):
            room.state = room.state.after(random_move(room.state, rng))
        for viewer in (None, 0, 1):
            start = rng.randrange(40)
            written: list[str] = []
            work = entries.during(lambda v=viewer, s=start: written.extend(log.texts(room.state, v, s)))  # type: ignore[misc]  # noqa: B023
            assert work <= 2 * (taken + 2)
            assert written == TurnLog().texts(room.state, viewer)[start:]


@pytest.mark.parametrize("clock", ["none", "total"])
def test_spectators_are_sent_what_was_written_for_the_first_of_them(
    monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    room = room_after(40)
    options = room.state.options
    room.state.options = options.model_copy(
        update={"clock": options.clock.model_copy(update={"kind": clock})}
    )
    boards = Counter(monkeypatch, snapshot, "board_of")
    watchers = [Subscriber(f"watcher{number}") for number in range(32)]

    def come() -> None:
        for watcher in watchers:
            room.subscribe(watcher)
            drain(watchers)

    def ask_again() -> None:
        for watcher in watchers:
            room.services.time.seconds += 0.001  # type: ignore[attr-defined]  # the tests' own time
            room.send_snapshot(watcher)
            room.snapshot_text(watcher.owner)

    assert boards.during(come) == 1
    assert boards.during(ask_again) == 0
    heard = [json.loads(text)["snapshot"] for text in drain(watchers)]
    assert len(heard) == 32
    if clock == "total":  # each has the clock as it was then
        left = [shown["clock"]["left"][room.state.to_move or 0] for shown in heard]
        assert left == sorted(left, reverse=True)
        assert len(set(left)) == 32
    assert boards.during(lambda: moved(room, Random(3))) == 1


def test_who_comes_or_goes_is_seen_at_once() -> None:
    room = room_after(20)
    watcher = Subscriber("watcher")
    assert json.loads(room.snapshot_text("x"))["seats"][0]["connected"] is False
    room.subscribe(Subscriber("owner0"))
    room.subscribe(watcher)
    shown = json.loads(room.snapshot_text("x"))
    assert (shown["seats"][0]["connected"], shown["spectators"]) == (True, 1)
    room.unsubscribe(watcher)
    assert json.loads(room.snapshot_text("x"))["spectators"] == 0


def test_messages_that_are_put_together_are_as_described() -> None:
    room = room_after(30)
    listener = Subscriber("owner1")
    room.subscribe(listener)
    moved(room, Random(5))
    heard = drain([listener])
    kinds = [FromServer.model_validate_json(text).root.type for text in heard]
    assert kinds == ["snapshot", "event"]
    now = TableNow(room.state, room.presence(), room.time_left())
    for viewer in (ADA, WATCHER):
        whole = now.snapshot(viewer, whole=True)
        assert json.loads(now.text(viewer, whole=True)) == json.loads(whole.model_dump_json())
