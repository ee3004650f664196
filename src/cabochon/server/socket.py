"""The live side of the API: one socket for each open page."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from cabochon.server.guard import TRY_AGAIN, address_of, same_origin
from cabochon.server.hall import Hall
from cabochon.server.limits import Buckets
from cabochon.server.listening import Listener
from cabochon.server.live import LiveTable
from cabochon.server.log import note_failure
from cabochon.server.messages import (
    ClientMessage,
    ErrorMessage,
    LookMessage,
    MoveMessage,
    PingMessage,
    PongMessage,
    ResyncMessage,
    SayMessage,
)
from cabochon.server.refusal import Refusal

SOCKETS = APIRouter(prefix="/api/v1")
MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

# Codes of a closed socket.
POLICY, TOO_BIG, NO_TABLE = 1008, 1009, 4404


@SOCKETS.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Tell a browser what happens at a table, and hear what it wishes."""
    hall: Hall = socket.app.state.hall
    open_sockets: Counter[str] = socket.app.state.sockets
    address = address_of(socket.scope)
    if not same_origin(socket.headers, hall.settings.origins):
        await socket.close(POLICY)
        return
    if open_sockets[address] >= hall.settings.most_sockets:
        await socket.close(TRY_AGAIN)
        return
    open_sockets[address] += 1
    try:
        await _serve(socket, hall, id)
    finally:
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]


async def _serve(socket: WebSocket, hall: Hall, id: str) -> None:
    await socket.accept()
    try:
        table = await hall.table(id)
    except Refusal as refusal:
        await socket.send_text(ErrorMessage(error=refusal.body()).model_dump_json())
        await socket.close(NO_TABLE)
        return
    listener = Listener(socket.state.owner)
    table.join(listener)
    telling = asyncio.create_task(_tell(socket, listener))
    hearing = asyncio.create_task(_hear(socket, hall, table, listener))
    try:
        await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.part(listener)
        for task in (telling, hearing):
            task.cancel()
        await asyncio.wait((telling, hearing))


async def _tell(socket: WebSocket, listener: Listener) -> None:
    """Pass on what the listener is told, until it is sent away or has gone."""
    with suppress(WebSocketDisconnect, RuntimeError):  # what sending to a closed socket raises
        while (message := await listener.waiting.get()) is not None:
            await socket.send_text(message)
        await socket.close(TRY_AGAIN)


async def _hear(socket: WebSocket, hall: Hall, table: LiveTable, listener: Listener) -> None:
    """Do what the client wishes, one message after the other."""
    rate = Buckets(hall.settings.messages, hall.time)
    with suppress(WebSocketDisconnect, RuntimeError):  # what receiving from a closed socket raises
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if text is None or len(text) > hall.settings.most_message:
                await socket.close(TOO_BIG)
                return
            await _answer(socket, table, listener, text, rate)


async def _answer(socket: WebSocket, table: LiveTable, listener: Listener, text: str, rate: Buckets) -> None:
    wish = None
    try:
        rate.use(None)
        wish = MESSAGE.validate_json(text)
        await _do(socket, table, listener, wish)
    except ValidationError as error:
        refuse(table, listener, Refusal("bad-request", detail=first_problem(error)), None)
    except Refusal as refusal:
        refuse(table, listener, refusal, wish)
    except Exception:  # the last resort: the socket stays open, the caller learns nothing of what is inside
        note_failure("message failed", table=table.state.id)
        refuse(table, listener, Refusal("internal"), wish)


def first_problem(error: ValidationError) -> str:
    """The first thing wrong with a message, without quoting the message."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else first["msg"]


def refuse(table: LiveTable, listener: Listener, refusal: Refusal, wish: ClientMessage | None) -> None:
    """Tell a listener that nothing came of a wish."""
    stale = table.show(listener.viewer) if refusal.code == "stale-version" else None
    id = wish.id if isinstance(wish, MoveMessage) else None
    listener.tell(ErrorMessage(id=id, error=refusal.body(), snapshot=stale).model_dump_json())


async def _do(socket: WebSocket, table: LiveTable, listener: Listener, wish: ClientMessage) -> None:
    match wish:
        case MoveMessage():
            accepted = await table.move(listener.owner, wish)
            listener.tell(accepted.model_dump_json())
        case SayMessage():
            socket.app.state.talk.use(listener.owner)
            await table.say(listener.owner, wish.text, wish.seat)
        case LookMessage():
            table.look(listener, wish.seat)
        case ResyncMessage():
            table.greet(listener)
        case PingMessage():
            listener.tell(PongMessage().model_dump_json())
