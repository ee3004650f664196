"""Browsers mix random parts into the cards: first the hashes, then the parts, then the deal."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from cabochon.server.fairness import deal, hash_of_part, seed_of, verify
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.events import Mixed
from cabochon.server.wire.records import partial_record, whole_record
from cabochon.server.wire.requests import Fill, GivePart, NewTable, Propose, Resign, SeatRequest
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import (
    ADA,
    BEN,
    CAT,
    OPEN,
    QUICK,
    bot,
    me,
    open_rooms,
    play,
    play_randomly,
    take_back,
    tell,
    until,
)
from tests.server.random_games import FakeTime

PARTS = {ADA: "aa" * 32, BEN: "bb" * 32, CAT: "cc" * 32}
WAIT = QUICK.mixing_seconds


def hash_of(owner: str) -> str:
    return hash_of_part(bytes.fromhex(PARTS[owner]))


def mixing_me() -> SeatRequest:
    return SeatRequest(kind="me", name="Ada", part_hash=hash_of(ADA))


async def give(room: Room, owner: str, seat: int, part: str | None = None) -> None:
    await room.give_part(owner, GivePart(seat=seat, part=part or PARTS[owner]))


async def full_table(rooms: Rooms) -> Room:
    """Ada and Ben, both with a hash; no part was given yet."""
    room = await rooms.create(NewTable(seats=[mixing_me(), OPEN]), ADA, "here")
    await room.sit(BEN, 1, "Ben", hash_of(BEN))
    return room


async def wait(time: FakeTime, seconds: float) -> None:
    """Let time pass, for tasks that have begun to wait; they then go on as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0.001)
    time.advance(seconds)
    for _ in range(20):
        await asyncio.sleep(0.001)


def laid_with(room: Room, *owners: str) -> list[str]:
    """The setup that follows from the secret and these people's parts."""
    seats = {room.state.seats_of(owner)[0]: bytes.fromhex(PARTS[owner]) for owner in owners}
    return deal("splendor", room.state.players, seed_of(room.state.secret, seats))[1]


async def finish(room: Room) -> None:
    """Resign, so that the game is over."""
    await room.resign(ADA, Resign(version=room.state.version, seat=room.state.seats_of(ADA)[0]))
    assert room.state.phase == "over"


def test_a_part_is_mixed_in_after_the_commitment_and_decides_the_cards(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[mixing_me(), bot()]), ADA, "here")
        shown = room.snapshot(ADA)
        assert (shown.state, shown.mixing, shown.mixed, shown.board) == ("waiting", True, [], None)
        assert (shown.seats[0].mixes, shown.seats[0].part_hash) == (True, hash_of(ADA))
        await give(room, ADA, 0)
        after = room.snapshot(ADA)
        assert (after.state, after.mixing, after.mixed) == ("playing", False, [0])
        assert after.commitment == shown.commitment
        assert room.state.laid == laid_with(room, ADA)
        assert room.state.laid != laid_with(room)

    tell(tmp_path, story)


def test_who_mixes_in_nothing_gets_the_cards_at_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
        assert room.state.phase == "playing"
        assert room.state.laid == laid_with(room)
        with pytest.raises(Refusal) as refused:
            await give(room, ADA, 0)
        assert refused.value.code == "part-not-due"

    tell(tmp_path, story)


def test_parts_wait_for_all_hashes_and_the_deal_for_all_parts(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[mixing_me(), OPEN]), ADA, "here")
        with pytest.raises(Refusal) as early:
            await give(room, ADA, 0)  # Ben could choose his part to fit hers
        assert early.value.code == "part-not-due"
        await room.sit(BEN, 1, "Ben", hash_of(BEN))
        await give(room, BEN, 1)
        assert room.state.phase == "waiting"
        await give(room, ADA, 0)
        assert room.state.laid == laid_with(room, ADA, BEN)

    tell(tmp_path, story)


def test_a_part_comes_from_its_owner_once_and_fits_its_hash(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await full_table(rooms)
        for owner, seat, part, code in (
            (BEN, 0, PARTS[ADA], "not-your-seat"),
            (CAT, 0, PARTS[ADA], "not-your-seat"),
            (ADA, 0, "00" * 32, "part-wrong"),
            (ADA, 3, PARTS[ADA], "no-such-seat"),
        ):
            with pytest.raises(Refusal) as refused:
                await give(room, owner, seat, part)
            assert refused.value.code == code
        room.state.after(Mixed(seat=0, part=PARTS[ADA], owner=ADA))
        assert room.state.parts == {}  # an event that is not stored changes nothing
        await give(room, ADA, 0)
        version = room.state.version
        await give(room, ADA, 0)  # sent again, because the answer was lost
        assert room.state.version == version
        await give(room, BEN, 1)
        version = room.state.version
        await give(room, BEN, 1)
        assert room.state.version == version
        with pytest.raises(Refusal) as late:
            await give(room, ADA, 0, "00" * 32)
        assert late.value.code == "part-not-due"

    tell(tmp_path, story)


def test_the_deal_goes_on_without_a_part_that_does_not_come(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await full_table(rooms)
        await give(room, ADA, 0)
        await wait(time, WAIT - 0.1)
        assert room.state.phase == "waiting"
        assert not room.idle
        await wait(time, 0.2)
        await until(lambda: room.state.phase == "playing")
        assert room.state.laid == laid_with(room, ADA)
        with pytest.raises(Refusal) as late:
            await give(room, BEN, 1)
        assert late.value.code == "part-not-due"
        await finish(room)
        verdict = verify(whole_record(room.state))
        assert (verdict.fair, verdict.mixed, verdict.missing) == (True, (0,), (1,))

    tell(tmp_path, story)


def test_no_part_is_told_to_anybody_before_the_end(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        listeners = [Subscriber(owner) for owner in (ADA, BEN, CAT)]
        room = await rooms.create(NewTable(seats=[mixing_me(), OPEN]), ADA, "here")
        for listener in listeners:
            room.subscribe(listener)
        await room.sit(BEN, 1, "Ben", hash_of(BEN))
        await give(room, BEN, 1)
        await give(room, ADA, 0)
        await play(room, "wbg")
        told = partial_record(room.state, 0) + room.snapshot(ADA).model_dump_json()
        for listener in listeners:
            while not listener.queue.empty():
                told += str(listener.queue.get_nowait())
        assert hash_of(ADA) in told
        assert '"mixed"' in told
        for part in (PARTS[ADA], PARTS[BEN], room.state.secret.hex()):
            assert part not in told
        await finish(room)
        assert PARTS[BEN] in whole_record(room.state).tags["Part2"]

    tell(tmp_path, story)


def test_hashes_are_told_once_and_not_after_they_are_fixed(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")
        await room.sit(ADA, 0, None, hash_of(ADA))
        await room.sit(ADA, 0, None, hash_of(CAT))
        assert room.state.sitters[0].part_hash == hash_of(ADA)
        assert room.state.sitters[0].name == "Ada"
        await room.sit(BEN, 1, "Ben")
        await room.sit(CAT, 2, "Cat")
        assert room.state.mixing
        version = room.state.version
        await room.sit(BEN, 1, None, hash_of(BEN))
        assert room.state.version == version
        assert room.state.awaited == [0]

    tell(tmp_path, story)


def test_who_leaves_before_the_hashes_are_fixed_takes_theirs_along(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[mixing_me(), OPEN, OPEN]), ADA, "here")
        await room.sit(BEN, 1, "Ben", hash_of(BEN))
        await room.leave(BEN, 1, 1)
        assert room.snapshot(ADA).seats[1].part_hash is None
        await room.sit(CAT, 1, "Cat", hash_of(CAT))
        await room.fill(ADA, Fill(seat=2, level=1))
        await give(room, ADA, 0)
        await give(room, CAT, 1)
        assert room.state.laid == laid_with(room, ADA, CAT)

    tell(tmp_path, story)


def test_once_the_hashes_are_fixed_no_seat_opens_and_who_leaves_is_not_waited_for(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[mixing_me(), OPEN, bot()]), ADA, "here")
        await room.sit(BEN, 1, "Ben", hash_of(BEN))
        with pytest.raises(Refusal) as refused:
            await room.open(ADA, 2)
        assert refused.value.code == "has-begun"
        await give(room, ADA, 0)
        await room.leave(BEN, 1, 1)  # another person could choose a part that fits Ada's
        assert room.state.sitters[1].kind == "bot"
        assert room.state.laid == laid_with(room, ADA)
        await room.sit(BEN, 1, None)
        assert (room.state.sitters[1].kind, room.state.sitters[1].part_hash) == ("person", hash_of(BEN))

    tell(tmp_path, story)


def test_in_a_rematch_the_same_browsers_mix_in_new_parts(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await full_table(rooms)
        await give(room, ADA, 0)
        await give(room, BEN, 1)
        await finish(room)
        again = await rooms.room(await rooms.rematch(room, ADA, "here"))
        shown = again.snapshot(BEN)
        assert (shown.state, shown.mixing) == ("waiting", False)
        assert [(seat.mixes, seat.part_hash) for seat in shown.seats] == [(True, None)] * 2
        with pytest.raises(Refusal):
            await again.sit(CAT, 0, "Cat", hash_of(CAT))
        await again.sit(BEN, 0, None, hash_of(CAT))
        assert not again.state.mixing
        await again.sit(ADA, 1, None, hash_of(ADA))
        assert again.state.mixing
        await give(again, BEN, 0, PARTS[CAT])
        await give(again, ADA, 1)
        assert again.state.phase == "playing"
        parts = {0: bytes.fromhex(PARTS[CAT]), 1: bytes.fromhex(PARTS[ADA])}
        assert again.state.seed == seed_of(again.state.secret, parts)

    tell(tmp_path, story)


def test_a_rematch_waits_a_while_for_hashes_and_then_a_while_for_parts(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await full_table(rooms)
        await wait(time, WAIT)
        await until(lambda: room.state.phase == "playing")
        await finish(room)
        again = await rooms.room(await rooms.rematch(room, ADA, "here"))
        await again.sit(ADA, 1, None, hash_of(ADA))
        await wait(time, WAIT)
        await until(lambda: again.state.mixing)
        assert again.state.phase == "waiting"
        await wait(time, WAIT)
        await until(lambda: again.state.phase == "playing")
        assert again.state.laid == laid_with(again)

    tell(tmp_path, story)


def test_after_a_restart_the_parts_are_still_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await full_table(rooms)
            await give(room, ADA, 0)
            id = room.state.id
        time = FakeTime()
        async with open_rooms(tmp_path, time) as rooms:
            room = await rooms.room(id)
            assert (room.state.mixing, room.state.awaited) == (True, [1])
            await wait(time, WAIT)
            await until(lambda: room.state.phase == "playing")
            laid = room.state.laid
            assert laid == laid_with(room, ADA)
        async with open_rooms(tmp_path) as rooms:
            assert (await rooms.room(id)).state.laid == laid
            stored = rooms.database.load(id)
            assert stored is not None
            assert [event.owner for event in stored.events if isinstance(event, Mixed)] == [ADA]

    asyncio.run(story())


def test_after_a_take_back_the_same_card_turns_up_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        table = NewTable(seats=[mixing_me(), me("Abe")])
        room = await rooms.create(table, ADA, "here")
        await give(room, ADA, 0)
        await play(room, "R2")
        first = room.state.played[-1].event.reveal
        await take_back(room, ADA, 0)
        await play(room, "R2")
        assert room.state.played[-1].event.reveal == first
        rng = Random(1)
        for _ in range(20):
            await play_randomly(room, rng)
        await room.propose(ADA, Propose(version=room.state.version, seat=0, kind="end"))
        verdict = verify(whole_record(room.state))
        assert (verdict.fair, verdict.mixed) == (True, (0,))
        assert verdict.reveals == room.state.reveals

    tell(tmp_path, story)


# --- over the wire ---

API = "/api/v1"


def test_the_proof_names_hashes_at_once_and_parts_at_the_end(client: TestClient) -> None:
    seats = [
        {"kind": "me", "name": "Ada", "part_hash": hash_of(ADA)},
        {"kind": "me", "name": "Abe", "part_hash": hash_of(BEN)},
        {"kind": "bot", "level": 1},
    ]
    table = client.post(f"{API}/tables", json={"seats": seats}).json()
    path = f"{API}/tables/{table['table']}"
    assert table["mixing"] is True
    for seat, owner in ((0, ADA), (1, BEN)):
        answer = client.post(f"{path}/part", json={"seat": seat, "part": PARTS[owner]})
        assert answer.status_code == 200
    assert answer.json()["state"] == "playing"
    proof = client.get(f"{path}/proof").json()
    hashes = [(0, hash_of(ADA)), (1, hash_of(BEN))]
    assert proof["parts"] == [{"seat": seat, "hash": told, "part": None} for seat, told in hashes]
    client.post(f"{path}/propose", json={"version": 1, "seat": 0, "kind": "end"})
    proof = client.get(f"{path}/proof").json()
    assert [part["part"] for part in proof["parts"]] == [PARTS[ADA], PARTS[BEN]]
    assert proof["verified"] is True


@pytest.mark.parametrize(
    "seat",
    [
        {"kind": "bot", "level": 1, "part_hash": "aa" * 32},
        {"kind": "open", "part_hash": "aa" * 32},
        {"kind": "me", "name": "Ada", "part_hash": "aa" * 31},
        {"kind": "me", "name": "Ada", "part_hash": "AA" * 32},
        {"kind": "me", "name": "Ada", "part_hash": "aa" * 32 + "\n"},
    ],
)
def test_a_hash_has_its_form_and_belongs_to_a_seat_of_one_s_own(
    client: TestClient, seat: dict[str, object]
) -> None:
    seats = [seat, {"kind": "me", "name": "Abe"}]
    assert client.post(f"{API}/tables", json={"seats": seats}).status_code == 422
