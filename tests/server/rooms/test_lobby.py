"""Before the game: options, seats, and guests who come and go."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.requests import Fill, NewTable
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import (
    ADA,
    BEN,
    OPEN,
    bot,
    me,
    play,
    tell,
    two_people,
)
from tests.server.random_games import FakeTime


def test_hints_and_take_backs_are_off_between_people_unless_chosen(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        async def options(*seats: object, **chosen: bool) -> tuple[bool, bool]:
            request = NewTable.model_validate({"seats": seats, "options": chosen})
            state = (await rooms.create(request, ADA, "here")).state
            return state.options.take_back, state.options.hints

        assert await options(me(), OPEN) == (False, False)
        assert await options(me(), bot(), OPEN) == (False, False)
        assert await options(me(), OPEN, hints=True) == (False, True)
        assert await options(me(), bot()) == (True, True)
        assert await options(me("Ada"), me("Abe"), take_back=False) == (False, True)

    tell(tmp_path, story)


def test_the_host_fills_seats_with_bots_and_opens_them_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")
        await room.sit(BEN, 1, "Ben")
        shown = room.snapshot(BEN)
        assert (shown.host, shown.hosting) == (0, False)
        with pytest.raises(Refusal, match="Only the host"):
            await room.fill(BEN, Fill(seat=2, level=3))
        with pytest.raises(Refusal, match="not open"):
            await room.fill(ADA, Fill(seat=1, level=3))
        with pytest.raises(Refusal, match="no bot"):
            await room.open(ADA, 1)
        await room.leave(BEN, 1, 1)
        await room.fill(ADA, Fill(seat=2, level=3))
        await room.open(ADA, 2)
        assert room.state.sitters[2].kind == "open"
        await room.fill(ADA, Fill(seat=1, level=3))
        await room.fill(ADA, Fill(seat=2, level=3))
        assert room.state.phase == "playing"
        with pytest.raises(Refusal, match="already started"):
            await room.open(ADA, 2)

    tell(tmp_path, story)


def test_when_the_host_leaves_the_lobby_the_first_guest_is_host(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")
        await room.sit(BEN, 1, "Ben")
        await room.leave(ADA, 0, 1)
        shown = room.snapshot(BEN)
        assert (shown.host, shown.hosting) == (1, True)

    tell(tmp_path, story)


def test_a_listener_who_can_t_be_told_does_not_stop_an_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await two_people(rooms)
        broken, sound = Subscriber(ADA), Subscriber(BEN)
        room.subscribe(broken)
        room.subscribe(sound)
        while not sound.queue.empty():
            sound.queue.get_nowait()

        def fail(_message: str) -> None:
            raise RuntimeError("out of order")

        monkeypatch.setattr(broken, "send", fail)
        await play(room, "wbg")
        assert '"move"' in str(sound.queue.get_nowait())
        assert broken.queue.get_nowait() is None  # sent away, to come back for the whole

    tell(tmp_path, story)


# --- over the wire ---

API = "/api/v1"
TRIO = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]}
PAIR = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def make(client: TestClient, request: object) -> str:
    return str(client.post(f"{API}/tables", json=request).json()["table"])


def sit(client: TestClient, table: str, seat: int, name: str) -> int:
    return client.post(f"{API}/tables/{table}/seats/{seat}", json={"name": name}).status_code


def test_a_guest_who_sits_listens_and_leaves_does_not_freeze_the_lobby(client: TestClient) -> None:
    table = make(client, TRIO)
    guest, ben, cat = (TestClient(client.app, raise_server_exceptions=False) for _ in range(3))
    assert sit(guest, table, 1, "Eve") == 200
    with guest.websocket_connect(f"{API}/tables/{table}/live") as socket:
        assert socket.receive_json()["snapshot"]["viewer"] == 1
        assert guest.delete(f"{API}/tables/{table}/seats/1").status_code == 200
        left = socket.receive_json()
        assert (left["event"]["kind"], left["snapshot"]["viewer"]) == ("left", None)
        socket.send_json({"type": "resync"})
        assert socket.receive_json()["snapshot"]["mine"] == []  # a spectator now
        assert sit(ben, table, 1, "Ben") == 200
        assert sit(cat, table, 2, "Cat") == 200
        kinds = [socket.receive_json()["event"]["kind"] for _ in range(3)]
        assert kinds == ["seated", "seated", "started"]
    assert client.get(f"{API}/tables/{table}").json()["state"] == "playing"


def test_who_plays_by_requests_alone_is_here_too(client: TestClient, time: FakeTime) -> None:
    table = make(client, PAIR)
    ben = TestClient(client.app)
    assert sit(ben, table, 1, "Ben") == 200
    path = f"{API}/tables/{table}"
    for _ in range(3):
        time.advance(40)
        assert ben.get(path).status_code == 200
    time.advance(40)
    refused = client.delete(f"{path}/seats/1")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "still-there")
    seat = client.get(path).json()["seats"][1]
    assert (seat["connected"], seat["absent_since"]) == (False, time.now() - 40_000)
    time.advance(21)
    assert client.delete(f"{path}/seats/1").json()["seats"][1]["kind"] == "bot"


def test_absence_is_told_with_its_time(client: TestClient, time: FakeTime) -> None:
    table = make(client, PAIR)
    ben = TestClient(client.app)
    sit(ben, table, 1, "Ben")
    with client.websocket_connect(f"{API}/tables/{table}/live") as ada:
        ada.receive_json()
        with ben.websocket_connect(f"{API}/tables/{table}/live"):
            assert ada.receive_json()["absent_since"] == [None, None]
            time.advance(5)
        assert ada.receive_json()["absent_since"] == [None, time.now()]


def test_questions_and_answers_are_told(client: TestClient) -> None:
    table = make(client, PAIR)
    ben = TestClient(client.app)
    sit(ben, table, 1, "Ben")
    path = f"{API}/tables/{table}"
    with ben.websocket_connect(f"{path}/live") as socket:
        socket.receive_json()
        shown = client.post(f"{path}/propose", json={"seat": 0, "version": 1, "kind": "end"}).json()
        asked = socket.receive_json()
        assert (asked["event"]["kind"], asked["event"]["seat"]) == ("asked", 0)
        assert asked["snapshot"]["proposal"] == shown["proposal"]
        number = shown["proposal"]["number"]
        answer = ben.post(f"{path}/vote", json={"seat": 1, "number": number, "yes": True})
        assert answer.json()["state"] == "over"
        answered = socket.receive_json()["event"]
        assert (answered["kind"], answered["seat"], answered["yes"]) == ("answered", 1, True)
        assert socket.receive_json()["event"]["kind"] == "agreed"


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "replace"},
        {"kind": "end", "target": 1},
        {"kind": "nothing"},
        {"kind": "replace", "target": 9},
    ],
)
def test_a_question_that_makes_no_sense_is_refused(client: TestClient, body: dict[str, object]) -> None:
    table = make(client, PAIR)
    answer = client.post(f"{API}/tables/{table}/propose", json={"seat": 0, "version": 1} | body)
    assert answer.status_code == 422


# --- the list of games ---


def test_the_list_of_games_has_a_small_board_with_nothing_hidden(client: TestClient) -> None:
    table = make(client, {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]})
    waiting = make(client, PAIR)
    lines = {line["table"]: line for line in client.get(f"{API}/games").json()["games"]}
    shown = client.get(f"{API}/tables/{table}").json()["board"]
    small = lines[table]["board"]
    assert (small["rows"], small["tiles"], small["decks"]) == (shown["rows"], shown["tiles"], shown["decks"])
    assert (lines[table]["points"], lines[table]["turns"], lines[table]["round"]) == ([0, 0], 0, 1)
    assert (lines[waiting]["board"], lines[waiting]["round"]) == (None, 0)


def test_a_game_taken_out_of_the_list_stays_for_everybody_else(client: TestClient) -> None:
    table = make(client, PAIR)
    ben = TestClient(client.app)
    sit(ben, table, 1, "Ben")
    assert client.delete(f"{API}/games/{table}").json() == {"games": []}
    assert client.delete(f"{API}/games/{table}").status_code == 404
    assert [line["table"] for line in ben.get(f"{API}/games").json()["games"]] == [table]
    assert client.get(f"{API}/tables/{table}").json()["mine"] == [0]
