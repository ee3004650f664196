"""The HTTP side of the API: each path is one thing that can be asked or wished."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

import cabochon.server.messages as m
from cabochon.errors import CabochonError, IllegalMove
from cabochon.server.board import Box, Replay
from cabochon.server.fairness import verify
from cabochon.server.guard import address_of
from cabochon.server.hall import Hall
from cabochon.server.live import LiveTable
from cabochon.server.records import read_replay, record_text, whole_record
from cabochon.server.refusal import refusal_of
from cabochon.server.snapshot import box, move_shape, replay_of
from cabochon.server.state import decision


def _refused(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {code: {"model": m.ErrorAnswer, "description": "Refused; nothing has changed."} for code in codes}


ROUTER = APIRouter(prefix="/api/v1", responses=_refused(413, 422, 429, 500, 503))
TABLE = _refused(403, 404, 409)
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


def the_hall(request: Request) -> Hall:
    """The tables of this server."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def the_owner(request: Request) -> str:
    """The browser that asks."""
    return str(request.state.owner)


HallHere = Annotated[Hall, Depends(the_hall)]
Owner = Annotated[str, Depends(the_owner)]
SeatQuery = Annotated[int | None, Query(ge=0, le=3, description="The own seat to look through.")]


async def the_table(id: str, hall: HallHere) -> LiveTable:
    """The table of this path."""
    return await hall.table(id)


TableHere = Annotated[LiveTable, Depends(the_table)]


def _show(table: LiveTable, owner: str, seat: int | None = None) -> m.Snapshot:
    return table.show(table.viewer(owner, seat))


@ROUTER.get("/health", tags=["server"])
async def health(hall: HallHere) -> m.Health:
    """Whether the server is well."""
    from importlib.metadata import version

    return m.Health(status="ok", version=version("cabochon"), tables=len(hall.tables))


@ROUTER.get("/rulesets", tags=["server"])
async def rulesets() -> Box:
    """All cards, tiles, tokens and numbers of every ruleset, and the levels of bots."""
    return box()


@ROUTER.post("/tables", status_code=201, tags=["tables"])
async def make_table(wish: m.NewTable, request: Request, hall: HallHere, owner: Owner) -> m.Snapshot:
    """Make a table. The game begins when no seat is open."""
    table = await hall.create(wish, owner, address_of(request.scope))
    return _show(table, owner)


@ROUTER.get("/tables/{id}", responses=TABLE, tags=["tables"])
async def show_table(table: TableHere, owner: Owner, seat: SeatQuery = None) -> m.Snapshot:
    """The table, through the eyes of one's only seat, of the seat asked for, or of a spectator."""
    return _show(table, owner, seat)


@ROUTER.post("/tables/{id}/seats/{seat}", responses=TABLE, tags=["tables"])
async def sit_down(seat: int, wish: m.SitDown, table: TableHere, owner: Owner) -> m.Snapshot:
    """Sit down on an open seat, or take one's own seat back from the bot."""
    await table.sit(owner, seat, wish.name)
    return _show(table, owner)


@ROUTER.delete("/tables/{id}/seats/{seat}", responses=TABLE, tags=["tables"])
async def leave(
    seat: int, table: TableHere, owner: Owner, level: Annotated[m.Level, Query(description="Of the bot.")] = 3
) -> m.Snapshot:
    """Leave: a bot goes on. Players may also replace somebody who has been gone for a minute."""
    await table.leave(owner, seat, level)
    return _show(table, owner)


@ROUTER.post("/tables/{id}/moves", responses=TABLE, tags=["playing"])
async def make_move(wish: m.MakeMove, table: TableHere, owner: Owner) -> m.MoveAnswer:
    """Make a move. Sent again with the same id, it is answered again but not made again."""
    accepted = await table.move(owner, wish)
    return m.MoveAnswer(id=wish.id, version=accepted.version, snapshot=_show(table, owner, wish.seat))


@ROUTER.post("/tables/{id}/takeback", responses=TABLE, tags=["playing"])
async def take_back(wish: m.TakeBack, table: TableHere, owner: Owner) -> m.Snapshot:
    """Take one's last decision back: always against bots alone, else only if it revealed nothing."""
    await table.take_back(owner, wish)
    return _show(table, owner, wish.seat)


@ROUTER.post("/tables/{id}/explain", responses=TABLE, tags=["playing"])
async def explain(question: m.AskAboutMove, table: TableHere, owner: Owner) -> m.Explanation:
    """Whether a decision would be legal now, or which rule forbids it."""
    view = table.deciding_view(owner, question.seat)
    try:
        decision(view, question.move)
    except IllegalMove as error:
        return m.Explanation(
            legal=False, clause=error.clause, reason=error.code, args=error.details, message=error.reason
        )
    except CabochonError as error:
        refusal = refusal_of(error)
        return m.Explanation(legal=False, reason=refusal.code, args=refusal.args_, message=refusal.message)
    return m.Explanation(legal=True)


@ROUTER.post("/tables/{id}/hint", responses=TABLE, tags=["playing"])
async def hint(question: m.Ask, table: TableHere, owner: Owner, request: Request) -> m.Hint:
    """What the strongest bot would do, seeing what the seat sees."""
    request.app.state.work.use(address_of(request.scope))
    found = await table.hint(owner, question.seat)
    return m.Hint(move=move_shape(found.move), chances=[round(chance, 4) for chance in found.chances])


@ROUTER.post("/tables/{id}/chat", status_code=204, responses=TABLE, tags=["tables"])
async def say(wish: m.Say, table: TableHere, owner: Owner, request: Request) -> Response:
    """Say something to everybody at the table."""
    request.app.state.talk.use(owner)
    await table.say(owner, wish.text, wish.seat)
    return Response(status_code=204)


@ROUTER.post("/tables/{id}/rematch", responses=TABLE, tags=["tables"])
async def rematch(table: TableHere, hall: HallHere, owner: Owner) -> m.Snapshot:
    """Play again, each a seat further; whoever asks later finds the same new table."""
    id = await hall.rematch(table, owner)
    return _show(await hall.table(id), owner)


@ROUTER.get("/tables/{id}/record", responses=TABLE | FILE, tags=["records"])
async def record(
    table: TableHere,
    owner: Owner,
    seat: SeatQuery = None,
    form: Annotated[
        Literal["text", "json"], Query(description="The form of a finished game's record.")
    ] = "text",
) -> PlainTextResponse:
    """The record: whole once the game is over; before that JSON, with null for what one may not know."""
    viewer = table.viewer(owner, seat)
    text = record_text(table.state, viewer.seat, form)
    end = "cbn" if table.state.phase == "over" and form == "text" else "json"
    name = f'attachment; filename="cabochon-{table.state.id}.{end}"'
    return PlainTextResponse(text, headers={"content-disposition": name})


@ROUTER.get("/tables/{id}/replay", responses=TABLE, tags=["records"])
async def replay(table: TableHere) -> Replay:
    """Every moment of a game that is over."""
    record = whole_record(table.state)
    return await asyncio.to_thread(replay_of, record)


@ROUTER.get("/tables/{id}/proof", responses=TABLE, tags=["records"])
async def proof(table: TableHere) -> m.Proof:
    """The promise made before the first card, and once the game is over, the secret that keeps it."""
    state = table.state
    over = state.phase == "over"
    verdict = await asyncio.to_thread(verify, whole_record(state)) if over else None
    return m.Proof(
        table=state.id,
        commitment=state.commitment,
        secret=state.secret.hex() if over else None,
        reveals=state.reveals,
        verified=None if verdict is None else verdict.fair,
    )


@ROUTER.post("/records", tags=["records"])
async def read_record(upload: m.Uploaded, request: Request) -> Replay:
    """Read a record file, to step through it."""
    request.app.state.work.use(address_of(request.scope))
    return await asyncio.to_thread(read_replay, upload.text)


@ROUTER.get("/games", tags=["records"])
async def games(hall: HallHere, owner: Owner) -> m.Games:
    """This browser's games, the newest first."""
    return m.Games(games=list(await hall.games(owner)))
