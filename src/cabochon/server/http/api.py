"""The HTTP side of the API: each path is one thing that can be asked or wished."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from cabochon.errors import CabochonError, IllegalMove
from cabochon.server.fairness import verify
from cabochon.server.http.guard import address_of
from cabochon.server.http.static_files import packed_box
from cabochon.server.refusal import refusal_of, sent_parts
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.tables.moves import decision
from cabochon.server.wire import answers, requests
from cabochon.server.wire.box import Box
from cabochon.server.wire.moves import move_shape
from cabochon.server.wire.records import record_text, whole_record
from cabochon.server.wire.replay import Replay, read_replay, replay_of
from cabochon.server.wire.results import table_result
from cabochon.server.wire.snapshot import Snapshot


def _refused(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {
        code: {"model": answers.ErrorAnswer, "description": "Refused; nothing has changed."} for code in codes
    }


ROUTER = APIRouter(prefix="/api/v1", responses=_refused(413, 422, 429, 500, 503))
TABLE = _refused(403, 404, 409)
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


@ROUTER.get("/health", tags=["server"])
async def health(rooms: RoomsHere) -> answers.Health:
    """Whether the server is well."""
    from importlib.metadata import version

    return answers.Health(status="ok", version=version("cabochon"), tables=len(rooms.by_id))


@ROUTER.get("/rulesets", response_model=Box, tags=["server"])
async def rulesets(request: Request) -> Response:
    """All cards, tiles, tokens and numbers of every ruleset, and the levels of bots."""
    return packed_box(request.headers)


@ROUTER.post("/tables", status_code=201, tags=["tables"])
async def make_table(body: requests.NewTable, request: Request, rooms: RoomsHere, owner: Owner) -> Snapshot:
    """Make a table. The game begins when no seat is open."""
    room = await rooms.create(body, owner, address_of(request.scope))
    return room.snapshot(owner)


@ROUTER.get("/tables/{id}", responses=TABLE, tags=["tables"])
async def show_table(room: RoomHere, owner: Owner, seat: SeatQuery = None) -> Snapshot:
    """The table, through the eyes of one's only seat, of the seat asked for, or of a spectator."""
    return room.snapshot(owner, seat)


@ROUTER.post("/tables/{id}/seats/{seat}", responses=TABLE, tags=["tables"])
async def sit_down(seat: int, body: requests.SitDown, room: RoomHere, owner: Owner) -> Snapshot:
    """Sit down on an open seat, or take one's own seat back from the bot."""
    await room.sit(owner, seat, body.name, body.part_hash)
    return room.snapshot(owner)


@ROUTER.delete("/tables/{id}/seats/{seat}", responses=TABLE, tags=["tables"])
async def leave(
    seat: int,
    room: RoomHere,
    owner: Owner,
    level: Annotated[requests.Level, Query(description="Of the bot.")] = 3,
) -> Snapshot:
    """Leave: a bot plays on. For the seat of an absent player this asks the others, as propose does."""
    await room.leave(owner, seat, level)
    return room.snapshot(owner)


@ROUTER.post("/tables/{id}/part", responses=TABLE, tags=["tables"])
async def give_part(body: requests.GivePart, room: RoomHere, owner: Owner) -> Snapshot:
    """Give the random part of one's seat; when all are there, or after some seconds, the cards are dealt."""
    await room.give_part(owner, body)
    return room.snapshot(owner)


@ROUTER.post("/tables/{id}/fill", responses=TABLE, tags=["tables"])
async def fill(body: requests.Fill, room: RoomHere, owner: Owner) -> Snapshot:
    """Put a bot on an open seat before the game; only the host may."""
    await room.fill(owner, body)
    return room.snapshot(owner)


@ROUTER.post("/tables/{id}/open", responses=TABLE, tags=["tables"])
async def open_seat(body: requests.OpenSeat, room: RoomHere, owner: Owner) -> Snapshot:
    """Take a bot away before the game, so that a person can sit there; only the host may."""
    await room.open(owner, body.seat)
    return room.snapshot(owner)


@ROUTER.post("/tables/{id}/moves", responses=TABLE, tags=["playing"])
async def make_move(body: requests.MakeMove, room: RoomHere, owner: Owner) -> answers.MoveAnswer:
    """Make a move. Sent again with the same id, it is answered again but not made again."""
    accepted = await room.move(owner, body)
    return answers.MoveAnswer(id=body.id, version=accepted.version, snapshot=room.snapshot(owner, body.seat))


@ROUTER.post("/tables/{id}/takeback", responses=TABLE, tags=["playing"])
async def take_back(body: requests.TakeBack, room: RoomHere, owner: Owner) -> Snapshot:
    """Take one's last decision back; between people only if nothing was shown since and the others agree."""
    await room.take_back(owner, body)
    return room.snapshot(owner, body.seat)


@ROUTER.post("/tables/{id}/resign", responses=TABLE, tags=["playing"])
async def resign(body: requests.Resign, room: RoomHere, owner: Owner) -> Snapshot:
    """Give up. The game ends if one seat is left, or no person; else a bot plays on and can't win."""
    await room.resign(owner, body)
    return room.snapshot(owner, body.seat)


@ROUTER.post("/tables/{id}/propose", responses=TABLE, tags=["playing"])
async def propose(body: requests.Propose, room: RoomHere, owner: Owner) -> Snapshot:
    """Ask to end the game (all must agree), or to let a bot play for an absent player (more than half)."""
    await room.propose(owner, body)
    return room.snapshot(owner, body.seat)


@ROUTER.post("/tables/{id}/vote", responses=TABLE, tags=["playing"])
async def vote(body: requests.Vote, room: RoomHere, owner: Owner) -> Snapshot:
    """Answer the open question."""
    await room.vote(owner, body)
    return room.snapshot(owner, body.seat)


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
async def hint(body: requests.Ask, room: RoomHere, owner: Owner, request: Request) -> answers.Hint:
    """What the strongest bot would do, seeing what the seat sees."""
    request.app.state.work.use(address_of(request.scope))
    found = await room.hint(owner, body.seat)
    return answers.Hint(move=move_shape(found.move), chances=[round(chance, 4) for chance in found.chances])


@ROUTER.post("/tables/{id}/chat", status_code=204, responses=TABLE, tags=["tables"])
async def say(body: requests.Say, room: RoomHere, owner: Owner, request: Request) -> Response:
    """Say something to everybody at the table."""
    request.app.state.talk.use(owner)
    await room.say(owner, body.text, body.seat)
    return Response(status_code=204)


@ROUTER.post("/tables/{id}/rematch", responses=TABLE, tags=["tables"])
async def rematch(room: RoomHere, rooms: RoomsHere, owner: Owner, request: Request) -> Snapshot:
    """Play again, each a seat further; later requests get the same new table."""
    id = await rooms.rematch(room, owner, address_of(request.scope))
    return (await rooms.room(id)).snapshot(owner)


@ROUTER.get("/tables/{id}/record", responses=TABLE | FILE, tags=["records"])
async def record(
    room: RoomHere,
    owner: Owner,
    seat: SeatQuery = None,
    form: Annotated[
        Literal["text", "json"], Query(description="The form of a finished game's record.")
    ] = "text",
) -> PlainTextResponse:
    """The record: whole once the game is over; before that JSON, with null for what one may not know."""
    viewer = room.viewer(owner, seat)
    text = record_text(room.state, viewer.seat, form)
    end = "cbn" if room.state.phase == "over" and form == "text" else "json"
    name = f'attachment; filename="cabochon-{room.state.id}.{end}"'
    return PlainTextResponse(text, headers={"content-disposition": name})


@ROUTER.get("/tables/{id}/replay", responses=TABLE, tags=["records"])
async def replay(room: RoomHere) -> Replay:
    """Every moment of a game that is over."""
    state = room.state
    frames = await asyncio.to_thread(replay_of, whole_record(state))
    return frames.model_copy(update={"result": table_result(state)})


@ROUTER.get("/tables/{id}/proof", responses=TABLE, tags=["records"])
async def proof(room: RoomHere) -> answers.Proof:
    """What was promised before the first card; once the game is over, the secret and the parts behind it."""
    state = room.state
    over = state.phase == "over"
    verdict = await asyncio.to_thread(verify, whole_record(state)) if over else None
    return answers.Proof(
        table=state.id,
        commitment=state.commitment,
        secret=state.secret.hex() if over else None,
        parts=[
            answers.Part(
                seat=seat,
                hash=sitter.part_hash,
                part=state.parts[seat].hex() if over and seat in state.parts else None,
            )
            for seat, sitter in enumerate(state.sitters)
            if sitter.part_hash
        ],
        reveals=state.reveals,
        verified=None if verdict is None else verdict.fair,
    )


@ROUTER.post("/records", tags=["records"])
async def read_record(upload: requests.Uploaded, request: Request) -> Replay:
    """Read a record file, to step through it."""
    request.app.state.work.use(address_of(request.scope))
    return await asyncio.to_thread(read_replay, upload.text)


@ROUTER.get("/games", tags=["records"])
async def games(rooms: RoomsHere, owner: Owner) -> answers.Games:
    """This browser's games, the newest first."""
    return answers.Games(games=list(await rooms.games(owner)))


@ROUTER.delete("/games/{table}", responses=_refused(404), tags=["records"])
async def forget(table: str, rooms: RoomsHere, owner: Owner) -> answers.Games:
    """Take a game out of this browser's list; the game itself stays. Answers with the list."""
    await rooms.forget(table, owner)
    return answers.Games(games=list(await rooms.games(owner)))
