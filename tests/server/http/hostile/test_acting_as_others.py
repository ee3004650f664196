"""Nobody acts for somebody else: every way that was thought of is refused, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from cabochon.server.http.guard import COOKIE
from tests.server.http.hostile.visitors import Visitor, room_of, seat_all, settle, visit
from tests.server.opened_rooms import snapshots_of

ADAS_MOVE = {"id": "adas-move-1", "seat": 0, "move": "wbg"}


@dataclass
class Scene:
    """Ada (seat 0), Ben (1) and Cat (2) play; it is Ada's turn again, and Ben asks to end the game."""

    app: FastAPI
    table: str
    ada: Visitor
    ben: Visitor
    eve: Visitor

    @property
    def version(self) -> int:
        return room_of(self.app, self.table).state.version

    @property
    def number(self) -> int:
        question = room_of(self.app, self.table).state.question
        assert question is not None
        return question.number


Act = Callable[[Scene, Visitor], Awaitable[Any]]


def posted(path: str, **body: Any) -> Act:
    """A request for Ada's seat."""

    async def act(scene: Scene, who: Visitor) -> Any:
        more = {"version": scene.version} if "version" in body else {}
        more |= {"number": scene.number} if "number" in body else {}
        return await who.post(f"/tables/{scene.table}{path}", body | more)

    return act


def asked(method: str, path: str) -> Act:
    async def act(scene: Scene, who: Visitor) -> Any:
        return await who.ask(method, path.replace("TABLE", f"/tables/{scene.table}"))

    return act


def told(**message: Any) -> Act:
    """A message over the socket; the answer is an error, or what the visitor must not hear."""

    async def act(scene: Scene, who: Visitor) -> Any:
        line = who.call(scene.table)
        await settle()
        line.take()
        line.send(message | ({"version": scene.version} if "version" in message else {}))
        await settle()
        heard = [json.loads(text) for text in line.take()]
        await line.hang_up()
        return heard

    return act


ANY = {"version": 0}
WAYS: dict[str, Act] = {
    "a move": posted("/moves", id="another-1", seat=0, move="wbg", **ANY),
    "a move, by its owner's id for it": posted("/moves", **ADAS_MOVE, **ANY),
    "a move over the socket": told(type="move", id="another-2", seat=0, move="wbg", **ANY),
    "eyes": asked("GET", "TABLE?seat=0"),
    "eyes over the socket": told(type="view", seat=0),
    "a record": asked("GET", "TABLE/record?seat=0"),
    "an explanation": posted("/explain", seat=0, move="wbg"),
    "a hint": posted("/hint", seat=0),
    "a take-back": posted("/takeback", seat=0, **ANY),
    "a resignation": posted("/resign", seat=0, **ANY),
    "a question": posted("/propose", seat=0, kind="end", **ANY),
    "a question about a player": posted("/propose", seat=0, kind="replace", target=2, **ANY),
    "a vote": posted("/vote", seat=0, number=0, yes=True),
    "a seat": posted("/seats/0", name="Ada"),
    "a seat, by its name": posted("/seats/0", name="Visitor 0"),
    "leaving": asked("DELETE", "TABLE/seats/0"),
    "a bot in the seat": posted("/fill", seat=0, level=1),
    "opening the seat": posted("/open", seat=0),
    "chat": posted("/chat", text="I am Ada", seat=0),
    "chat over the socket": told(type="chat", text="I am Ada", seat=0),
    "a rematch": posted("/rematch"),
    "the replay": asked("GET", "TABLE/replay"),
}


async def play(app: FastAPI) -> Scene:
    ada, ben, cat, eve = (Visitor(app, letter) for letter in "abce")
    table = await seat_all([ada, ben, cat], hints=True, take_back=True)
    for seat, who, text in ((0, ada, "wbg"), (1, ben, "wbg"), (2, cat, "wbg")):
        version = room_of(app, table).state.version
        move = {**ADAS_MOVE, "seat": seat, "move": text, "version": version}
        made = await who.post(f"/tables/{table}/moves", move)
        assert made.status_code == 200, made.text
    version = room_of(app, table).state.version
    question = {"seat": 1, "version": version, "kind": "end"}
    assert (await ben.post(f"/tables/{table}/propose", question)).status_code == 200
    return Scene(app, table, ada, ben, eve)


@pytest.mark.parametrize("who", ["ben", "eve"])
def test_nothing_is_done_in_the_name_of_others(tmp_path: Path, who: str) -> None:
    async def story(app: FastAPI) -> None:
        scene = await play(app)
        room = room_of(app, scene.table)
        before, chat = snapshots_of(room), list(room.chat)
        for name, way in WAYS.items():
            answer = await way(scene, getattr(scene, who))
            if isinstance(answer, list):
                assert [message["type"] for message in answer if message["type"] != "presence"] == [
                    "error"
                ], name
                code = next(message for message in answer if message["type"] == "error")["error"]["code"]
                assert code in ("not-your-seat", "spectators-silent"), name
            else:
                assert answer.status_code in (403, 409), (name, answer.text)
            assert (snapshots_of(room), room.chat) == (before, chat), name

    visit(tmp_path, story)


def test_the_same_things_are_done_for_their_owner(tmp_path: Path) -> None:
    """The ways above fail because of who tries them."""

    async def story(app: FastAPI) -> None:
        scene = await play(app)
        allowed = (
            "eyes",
            "a record",
            "an explanation",
            "a hint",
            "chat",
            "a vote",
            "a move",
            "a resignation",
        )
        for name in allowed:
            answer = await WAYS[name](scene, scene.ada)
            assert answer.status_code in (200, 204), (name, answer.text)

    visit(tmp_path, story)


def test_a_list_of_games_is_its_browser_s_own(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        scene = await play(app)
        assert (await scene.eve.get("/games")).json() == {"games": []}
        assert (await scene.eve.ask("DELETE", f"/games/{scene.table}")).status_code == 404
        listed = (await scene.ada.get("/games")).json()["games"]
        assert [line["table"] for line in listed] == [scene.table]

    visit(tmp_path, story)


def test_what_is_stored_or_shown_of_a_secret_opens_nothing(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        scene = await play(app)
        ada = scene.ada
        forged = [
            ada.owner,
            ada.owner[:43],
            f"{ada.secret}x",
            ada.secret[:-1],
            ada.secret.upper(),
            f'"{ada.secret}"',
            f"{'e' * 43}; {COOKIE}={ada.secret}",  # the first one counts
            "",
        ]
        for cookie in forged:
            stranger = Visitor(app, "e")
            stranger._client.cookies.clear()
            headers = {"cookie": f"{COOKIE}={cookie}"}
            assert (await stranger.get(f"/tables/{scene.table}", headers=headers)).json()["mine"] == [], (
                cookie
            )
            assert (await stranger.get(f"/tables/{scene.table}?seat=0", headers=headers)).status_code == 403
        others = {"x-owner": ada.owner, "authorization": f"Bearer {ada.secret}", "x-cabochon": ada.secret}
        assert (await scene.eve.get(f"/tables/{scene.table}", headers=others)).json()["mine"] == []
        shown = await ada.get(f"/tables/{scene.table}?seat=0")
        assert ada.owner not in shown.text
        assert ada.secret not in shown.text

    visit(tmp_path, story)


def test_cards_that_nobody_showed_are_all_refused_alike(tmp_path: Path) -> None:
    """Whether a card lies in a deck or in somebody's hand is not to be found out by trying to buy it."""

    async def story(app: FastAPI) -> None:
        ada, ben = Visitor(app, "a"), Visitor(app, "b")
        table = await seat_all([ada, ben])
        room = room_of(app, table)
        move = {"id": "blind-move", "version": room.state.version, "seat": 0, "move": "R1"}
        assert (await ada.post(f"/tables/{table}/moves", move)).status_code == 200
        game = room.state.active_game()
        held = game.hand(0)[0].card
        assert held is not None
        unseen = [held.id, *(card.id for card in game.unseen(1))]
        seen: dict[str, set[str]] = {"B": set(), "R": set()}
        for id in unseen:
            for kind, answers in seen.items():
                tried = {"seat": 1, "move": f"{kind}{id}"}
                explained = await ben.post(f"/tables/{table}/explain", tried)
                version = {"id": f"guess-{id}", "version": room.state.version}
                refused = await ben.post(f"/tables/{table}/moves", tried | version)
                assert refused.status_code == 422
                answers.add((explained.text + refused.text).replace(id, "it"))
        assert [len(answers) for answers in seen.values()] == [1, 1]

    visit(tmp_path, story)
