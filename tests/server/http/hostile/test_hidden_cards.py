"""Nobody is told of a hidden card, whatever they ask: thousands of answers, searched."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from cabochon.editions import load, ruleset_ids
from cabochon.server.rooms.room import Room
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Event, Moved, Started, TakenBack
from cabochon.server.tables.state import TableState
from tests.server.http.hostile.visitors import Line, Visitor, room_of, seat_all, settle, visit

BLIND = ("R1", "R2", "R3")
MOVES = 40
LEAST = 312  # answers about each table: 2,800 about all nine
TABLES = [(ruleset, players) for ruleset in ruleset_ids() for players in (2, 3, 4)]


@dataclass(frozen=True)
class Answer:
    """Something that a viewer was told, and in which version of the table."""

    viewer: int | None
    version: int
    where: str
    text: str


class Table:
    """A game that is played and watched, with everything that is answered."""

    def __init__(self, app: FastAPI, id: str, players: list[Visitor], others: list[Visitor]) -> None:
        self.room: Room = room_of(app, id)
        self.path = f"/tables/{id}"
        self.viewers: list[tuple[int | None, Visitor]] = [
            *enumerate(players),
            *((None, other) for other in others),
        ]
        self.lines: list[tuple[int | None, Line]] = [(seat, who.call(id)) for seat, who in self.viewers]
        self.answers: list[Answer] = []

    def note(self, viewer: int | None, where: str, text: str) -> None:
        self.answers.append(Answer(viewer, self.room.state.version, where, text))

    async def ask(self, viewer: int | None, who: Visitor, method: str, path: str, body: Any = None) -> Any:
        answer = await who.ask(method, self.path + path, body)
        assert answer.status_code < 500, answer.text
        await settle()
        self.note(viewer, f"{method} {path}", f"{answer.text}\n{answer.headers}")
        for seat, line in self.lines:
            for text in line.take():
                self.note(seat, "socket", text)
        return answer

    async def move(self, rng: Random, number: int) -> None:
        seat = self.room.state.to_move
        assert seat is not None
        who = self.viewers[seat][1]
        now = (await self.ask(seat, who, "GET", f"?seat={seat}")).json()
        texts = [move["text"] for move in now["legal"]]
        liked = [text for text in texts if text in BLIND or text.startswith("B")]
        text = rng.choice(liked if liked and rng.random() < 0.6 else texts)
        request = {"id": f"move-{number:05}", "version": now["version"], "seat": seat, "move": text}
        made = await self.ask(seat, who, "POST", "/moves", request)
        assert made.status_code == 200, made.text

    async def pry(self, rng: Random, number: int) -> None:
        """Somebody asks for something."""
        viewer, who = rng.choice(self.viewers)
        seat = 0 if viewer is None else viewer
        version = self.room.state.version
        asked: list[tuple[str, str, Any]] = [
            ("GET", "", None),
            ("GET", f"?seat={rng.randrange(4)}", None),
            ("GET", "/record", None),
            ("GET", f"/record?form=json&seat={rng.randrange(4)}", None),
            ("GET", "/replay", None),
            ("GET", "/proof", None),
            ("POST", "/explain", {"seat": rng.randrange(4), "move": rng.choice(("pass", "R1", "-w"))}),
            ("POST", "/takeback", {"seat": seat, "version": version}),
            ("POST", "/propose", {"seat": seat, "version": version, "kind": "end"}),
            ("POST", "/vote", {"seat": seat, "number": version, "yes": False}),
            ("POST", "/moves", {"id": f"stale-{number:04}", "version": 1, "seat": seat, "move": "wbg"}),
            ("POST", "/chat", {"text": "hello"}),
            ("POST", "/hint", {"seat": seat}) if number % 20 == 0 else ("GET", "/chances", None),
            ("GET", f"/chances?seat={rng.randrange(4)}", None),
            ("POST", "/review", {}),
        ]
        for method, path, body in rng.sample(asked, 3):
            await self.ask(viewer, who, method, path, body)
        for seat_told, line in rng.sample(self.lines, 2):
            line.send(
                rng.choice(({"type": "resync"}, {"type": "view", "seat": rng.randrange(4)}, {"type": "move"}))
            )
            await settle()
            for text in line.take():
                self.note(self.viewer_in(text, seat_told), "socket", text)

    def viewer_in(self, text: str, seat: int | None) -> int | None:
        """Whose eyes the server says these are; only one's own seat's or a spectator's."""
        found = re.search(r'"viewer":(null|\d)', text)
        assert found is None or found[1] in ("null", str(seat))
        return seat


def shown_to(viewer: int | None, secret: bytes, events: list[Event], id: str) -> list[set[str]]:
    """After each event, the cards that a viewer has been shown; a pass shows the whole hand."""
    state = TableState.replay(id, secret, events[:1])
    shown: set[str] = set()
    blind: dict[int, set[str]] = {}
    after = [set(shown)]
    for event in events[1:]:
        state.apply(event)
        if isinstance(event, Started):
            shown |= set(event.laid)
        elif isinstance(event, Moved) and event.text in BLIND and event.seat != viewer:
            blind.setdefault(event.seat, set()).add(event.reveal or "")
        elif isinstance(event, Moved):
            shown |= {event.reveal} if event.reveal else set()
            shown |= blind.pop(event.seat, set()) if event.text == "pass" else set()
        assert not isinstance(event, TakenBack)
        if state.game is not None:
            shown |= {card.id for area in state.game.seats for card in area.cards}
        after.append(set(shown))
    return after


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_no_answer_names_a_card_that_its_reader_has_not_been_shown(
    tmp_path: Path, ruleset: str, players: int
) -> None:
    rng = Random(f"{ruleset} {players}")

    async def story(app: FastAPI) -> None:
        people = [Visitor(app, letter) for letter in "abcd"[:players]]
        others = [Visitor(app, "w"), Visitor(app, "s")]
        options = {"memory_aid": False, "hints": True, "take_back": True}
        table = Table(app, await seat_all(people, ruleset, **options), people, others)
        for number in range(MOVES):
            if table.room.state.phase != "over":
                await table.move(rng, number)
                await table.pry(rng, number)
        for viewer, who in table.viewers:
            for path in ("/games", "/health", "/openapi.json"):
                table.note(viewer, path, (await who.get(path)).text)
        check(table, app.state.rooms.database)

    visit(tmp_path, story)


def check(table: Table, database: Database) -> None:
    """Search all answers."""
    state = table.room.state
    stored = database.load(state.id)
    assert stored is not None
    assert state.phase == "playing"  # the end would show everything
    known = "|".join(card.id for card in load(state.ruleset.id).cards)
    card = re.compile(rf"(?<!\w)[RB*]?({known})(?!\w)")
    shown = {
        viewer: shown_to(viewer, stored.secret, stored.events, state.id)
        for viewer in (None, *range(state.players))
    }
    for answer in table.answers:
        named = set(card.findall(answer.text))
        assert named <= shown[answer.viewer][answer.version - 1], (answer.where, answer.viewer)
        assert stored.secret.hex() not in answer.text.lower()
        assert all(sitter.owner not in answer.text for sitter in state.sitters if sitter.owner)
    hidden = {id for seat in range(state.players) for id in shown[seat][-1] - shown[None][-1]}
    told = {id for answer in table.answers for id in card.findall(answer.text)}
    assert hidden, "nobody reserved from a deck: nothing was put to the test"
    assert hidden <= told  # their owners see them, so the search finds what there is
    assert len(table.answers) >= LEAST
