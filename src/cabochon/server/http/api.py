"""The HTTP side of the API: each path is one thing that can be asked or wished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from cabochon.errors import CabochonError, IllegalMove
from cabochon.server.fairness import verify
from cabochon.server.http.costs import GAMES, RECORD, SNAPSHOT, charge, charge_reading, turns_of
from cabochon.server.http.guard import address_of
from cabochon.server.http.packed import Packed
from cabochon.server.http.readings import Key, Readings
from cabochon.server.http.static_files import packed_box
from cabochon.server.refusal import Refusal, refusal_of, sent_parts
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.tables.moves import decision
from cabochon.server.tables.state import TableState
from cabochon.server.wire import answers, requests
from cabochon.server.wire.box import Box
from cabochon.server.wire.hints import Hint, hint_of
from cabochon.server.wire.records import partial_record, record_text, whole_record
from cabochon.server.wire.replay import Replay, read_upload, replay_text
from cabochon.server.wire.results import table_result
from cabochon.server.wire.reviews import LiveChances
from cabochon.server.wire.snapshot import Snapshot
from cabochon.server.wire.socket_messages import with_snapshot


def refused(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The answers with these codes, for the description."""
    return {
        code: {"model": answers.ErrorAnswer, "description": "Refused; nothing has changed."} for code in codes
    }


ROUTER = APIRouter(prefix="/api/v1", responses=refused(413, 422, 429, 500, 503))
TABLE = refused(403, 404, 409, 410)
PLAIN = "text/plain; charset=utf-8"
OWN = "private, no-cache"  # the browser may keep it, and asks whether it is still the same
LONG_LOG = 400  # turns; many more than people play
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


def get_rooms(request: Request) -> Rooms:
    """The tables of this server."""
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def get_owner(request: Request) -> str:
    """The browser that asks."""
    return str(request.state.owner)


RoomsHere = Annotated[Rooms, Depends(get_rooms)]
Owner = Annotated[str, Depends(get_owner)]
SeatQuery = Annotated[int | None, Query(ge=0, le=3, description="The own seat to look through.")]


async def get_room(id: str, rooms: RoomsHere, owner: Owner) -> Room:
    """The table of this path; who asks for it is here."""
    room = await rooms.room(id)
    await room.mark_present(owner)
    return room


RoomHere = Annotated[Room, Depends(get_room)]


def _json(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")


def _text(room: Room, owner: str, seat: int | None = None) -> str:
    """The table after a change that was asked for; a very long log is left to who asks for the table."""
    return room.snapshot_text(owner, seat, whole=turns_of(room.state) <= LONG_LOG)


@ROUTER.get("/health", tags=["server"])
async def health(rooms: RoomsHere) -> answers.Health:
    """Whether the server is well."""
    from importlib.metadata import version

    return answers.Health(status="ok", version=version("cabochon"), tables=len(rooms.by_id))


@ROUTER.get("/ready", tags=["server"])
async def ready(request: Request, rooms: RoomsHere) -> answers.Ready:
    """Whether the server can do its work: it is not stopping, and its database can be read and written."""
    if request.app.state.is_stopping() or rooms.cluster.cut_off or not await rooms.readiness.is_ready():
        raise Refusal("unavailable")
    return answers.Ready(status="ready")


@ROUTER.get("/rulesets", response_model=Box, tags=["server"])
async def rulesets(request: Request) -> Response:
    """All cards, tiles, tokens and numbers of every ruleset, and the levels of bots."""
    return packed_box(request.headers)


@ROUTER.post("/tables", status_code=201, response_model=Snapshot, tags=["tables"])
async def make_table(body: requests.NewTable, request: Request, rooms: RoomsHere, owner: Owner) -> Response:
    """Make a table. The game begins when no seat is open."""
    room = await rooms.create(body, owner, address_of(request.scope))
    return _json(_text(room, owner), 201)


@ROUTER.get("/tables/{id}", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def show_table(request: Request, room: RoomHere, owner: Owner, seat: SeatQuery = None) -> Response:
    """The table, through the eyes of one's only seat, of the seat asked for, or of a spectator."""
    charge(request, SNAPSHOT, room.state)
    return _json(room.snapshot_text(owner, seat))


@ROUTER.post("/tables/{id}/seats/{seat}", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def sit_down(seat: int, body: requests.SitDown, room: RoomHere, owner: Owner) -> Response:
    """Sit down on an open seat, or take one's own seat back from the bot."""
    await room.sit(owner, seat, body.name, body.part_hash)
    return _json(_text(room, owner))


@ROUTER.delete("/tables/{id}/seats/{seat}", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def leave(
    seat: int,
    room: RoomHere,
    owner: Owner,
    level: Annotated[requests.Level, Query(description="Of the bot.")] = 3,
) -> Response:
    """Leave: a bot plays on. For the seat of an absent player this asks the others, as propose does."""
    await room.leave(owner, seat, level)
    return _json(_text(room, owner))


@ROUTER.post("/tables/{id}/part", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def give_part(body: requests.GivePart, room: RoomHere, owner: Owner) -> Response:
    """Give the random part of one's seat; when all are there, or after some seconds, the cards are dealt."""
    await room.give_part(owner, body)
    return _json(_text(room, owner))


@ROUTER.post("/tables/{id}/fill", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def fill(body: requests.Fill, room: RoomHere, owner: Owner) -> Response:
    """Put a bot on an open seat before the game; only the host may."""
    await room.fill(owner, body)
    return _json(_text(room, owner))


@ROUTER.post("/tables/{id}/open", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def open_seat(body: requests.OpenSeat, room: RoomHere, owner: Owner) -> Response:
    """Take a bot away before the game, so that a person can sit there; only the host may."""
    await room.open(owner, body.seat)
    return _json(_text(room, owner))


@ROUTER.post("/tables/{id}/moves", response_model=answers.MoveAnswer, responses=TABLE, tags=["playing"])
async def make_move(body: requests.MakeMove, room: RoomHere, owner: Owner) -> Response:
    """Make a move. Sent again with the same id, it is answered again but not made again."""
    accepted = await room.move(owner, body)
    answer = answers.MoveAnswer.model_construct(id=accepted.id, version=accepted.version)
    return _json(with_snapshot(answer, _text(room, owner, body.seat)))


@ROUTER.post("/tables/{id}/takeback", response_model=Snapshot, responses=TABLE, tags=["playing"])
async def take_back(body: requests.TakeBack, room: RoomHere, owner: Owner) -> Response:
    """Take one's last decision back; between people only if nothing was shown since and the others agree."""
    await room.take_back(owner, body)
    return _json(_text(room, owner, body.seat))


@ROUTER.post("/tables/{id}/resign", response_model=Snapshot, responses=TABLE, tags=["playing"])
async def resign(body: requests.Resign, room: RoomHere, owner: Owner) -> Response:
    """Give up. The game ends if one seat is left, or no person; else a bot plays on and can't win."""
    await room.resign(owner, body)
    return _json(_text(room, owner, body.seat))


@ROUTER.post("/tables/{id}/propose", response_model=Snapshot, responses=TABLE, tags=["playing"])
async def propose(body: requests.Propose, room: RoomHere, owner: Owner) -> Response:
    """Ask to end the game (all must agree), or to let a bot play for an absent player (more than half)."""
    await room.propose(owner, body)
    return _json(_text(room, owner, body.seat))


@ROUTER.post("/tables/{id}/vote", response_model=Snapshot, responses=TABLE, tags=["playing"])
async def vote(body: requests.Vote, room: RoomHere, owner: Owner) -> Response:
    """Answer the open question."""
    await room.vote(owner, body)
    return _json(_text(room, owner, body.seat))


@ROUTER.post("/tables/{id}/explain", responses=TABLE, tags=["playing"])
async def explain(body: requests.AskAboutMove, room: RoomHere, owner: Owner) -> answers.Explanation:
    """Whether a decision would be legal now, or which rule forbids it."""
    view = room.view_to_decide(owner, body.seat)
    try:
        decision(view, body.move)
    except IllegalMove as error:
        return answers.Explanation(
            legal=False,
            clause=error.clause,
            reason=error.code,
            args={name: part for name, part in sent_parts(error).items() if name != "clause"},
            message=error.reason,
        )
    except CabochonError as error:
        refusal = refusal_of(error)
        return answers.Explanation(
            legal=False, reason=refusal.code, args=refusal.details, message=str(refusal)
        )
    return answers.Explanation(legal=True)


@ROUTER.post("/tables/{id}/hint", responses=TABLE, tags=["playing"])
async def hint(body: requests.Ask, room: RoomHere, owner: Owner, request: Request) -> Hint:
    """What the strongest bot would do, seeing what the seat sees."""
    request.app.state.work.use(address_of(request.scope))
    view, found = await room.hint(owner, body.seat, address_of(request.scope))
    readings: Readings = request.app.state.readings
    return await readings.run(lambda: hint_of(view, found))


@ROUTER.get("/tables/{id}/chances", responses=TABLE, tags=["playing"])
async def chances(room: RoomHere, owner: Owner, request: Request, seat: SeatQuery = None) -> LiveChances:
    """Everybody's win chance by what the own seat knows, or a spectator, where the table allows hints."""
    version, found = await room.chances(owner, seat, address_of(request.scope))
    return LiveChances(version=version, chances=found)


@ROUTER.post("/tables/{id}/chat", status_code=204, responses=TABLE, tags=["tables"])
async def say(body: requests.Say, room: RoomHere, owner: Owner, request: Request) -> Response:
    """Say something to everybody at the table."""
    request.app.state.talk.use(owner)
    await room.say(owner, body.text, body.seat)
    return Response(status_code=204)


@ROUTER.post("/tables/{id}/rematch", response_model=Snapshot, responses=TABLE, tags=["tables"])
async def rematch(room: RoomHere, rooms: RoomsHere, owner: Owner, request: Request) -> Response:
    """Play again, each a seat further; later requests get the same new table."""
    id = await rooms.rematch(room, owner, address_of(request.scope))
    return _json(_text(await rooms.room(id), owner))


def _finished(room: Room, what: str) -> Key:
    """What an answer about a finished game is kept by; ``Refusal`` while the game goes on."""
    if room.state.phase != "over":
        raise Refusal("not-over")
    return room.state.id, room.state.version, what


async def _kept(request: Request, key: Key, state: TableState, make: Callable[[], Packed]) -> Packed:
    """An answer about a finished game; the first who asks pays for the work, all pay for the bytes."""
    readings: Readings = request.app.state.readings
    if not readings.knows(key):
        charge_reading(request, turns_of(state))
    return await readings.finished(key, make)


@ROUTER.get("/tables/{id}/record", responses=TABLE | FILE, tags=["records"])
async def record(
    request: Request,
    room: RoomHere,
    owner: Owner,
    seat: SeatQuery = None,
    form: Annotated[
        Literal["text", "json"], Query(description="The form of a finished game's record.")
    ] = "text",
) -> Response:
    """The record: whole once the game is over; before that JSON, with null for what one may not know."""
    state, viewer = room.state, room.viewer(owner, seat)
    end = "cbn" if state.phase == "over" and form == "text" else "json"
    headers = {"content-disposition": f'attachment; filename="cabochon-{state.id}.{end}"'}
    if state.phase != "over":
        charge(request, RECORD, state)
        return PlainTextResponse(partial_record(state, viewer.seat), headers=headers)
    key = _finished(room, f"record {form}")
    packed = await _kept(request, key, state, lambda: Packed.of(record_text(state, form).encode(), PLAIN))
    return packed.answer(request.headers, OWN, headers)


@ROUTER.get("/tables/{id}/replay", response_model=Replay, responses=TABLE, tags=["records"])
async def replay(request: Request, room: RoomHere) -> Response:
    """Every moment of a game that is over."""
    state, key = room.state, _finished(room, "replay")

    def make() -> Packed:
        return Packed.of(replay_text(whole_record(state), table_result(state)).encode())

    return (await _kept(request, key, state, make)).answer(request.headers, OWN)


@ROUTER.get("/tables/{id}/proof", response_model=answers.Proof, responses=TABLE, tags=["records"])
async def proof(request: Request, room: RoomHere) -> Response:
    """What was promised before the first card; once the game is over, the secret and the parts behind it."""
    state = room.state
    if state.phase != "over":
        return _json(answers.proof_of(state).model_dump_json())

    def make() -> Packed:
        fair = verify(whole_record(state)).fair
        return Packed.of(answers.proof_of(state, verified=fair).model_dump_json().encode())

    return (await _kept(request, _finished(room, "proof"), state, make)).answer(request.headers, OWN)


@ROUTER.post("/records", response_model=Replay, tags=["records"])
async def read_record(upload: requests.Uploaded, request: Request) -> Response:
    """Read a record file, to step through it."""
    readings: Readings = request.app.state.readings
    request.app.state.work.use(address_of(request.scope))
    record = await readings.run(lambda: read_upload(upload.text))
    charge_reading(request, len(record.turns))
    return _json(await readings.run(lambda: replay_text(record)))


@ROUTER.get("/games", tags=["records"])
async def games(request: Request, rooms: RoomsHere, owner: Owner) -> answers.Games:
    """This browser's games, the newest first."""
    charge(request, GAMES)
    return answers.Games(games=list(await rooms.games(owner)))


@ROUTER.delete("/games/{table}", responses=refused(404), tags=["records"])
async def forget(request: Request, table: str, rooms: RoomsHere, owner: Owner) -> answers.Games:
    """Take a game out of this browser's list; the game itself stays. Answers with the list."""
    charge(request, GAMES)
    await rooms.forget(table, owner)
    return answers.Games(games=list(await rooms.games(owner)))
