"""The live side of the API: one socket for each open page."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from cabochon.server.http.costs import SNAPSHOT, charge, pays
from cabochon.server.http.guard import TRY_AGAIN, address_of, same_origin
from cabochon.server.json_log import log_failure
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.answers import error_body
from cabochon.server.wire.socket_messages import (
    ClientMessage,
    ErrorMessage,
    LookMessage,
    MoveMessage,
    PingMessage,
    PongMessage,
    ResyncMessage,
    SayMessage,
    with_snapshot,
)
from cabochon.server.wire.subscribers import Subscriber

SOCKETS = APIRouter(prefix="/api/v1")
MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

# Codes of a closed socket.
POLICY, TOO_BIG = 1008, 1009
FOR_GOOD = {"no-such-table": 4404, "table-broken": 4410}  # after any other refusal it may try again


@SOCKETS.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Send a browser what happens at a table, and carry out its messages."""
    rooms: Rooms = socket.app.state.rooms
    open_sockets: Counter[str] = socket.app.state.sockets
    address = address_of(socket.scope)
    if not same_origin(socket.headers, rooms.settings.origins):
        await socket.close(POLICY)
        return
    elsewhere = rooms.cluster.sockets_elsewhere(address)
    if open_sockets[address] + elsewhere >= rooms.settings.most_sockets:
        await socket.close(TRY_AGAIN)
        return
    open_sockets[address] += 1
    rooms.cluster.note_sockets(address, open_sockets[address])
    try:
        await _serve(socket, rooms, id)
    finally:
        open_sockets[address] -= 1
        rooms.cluster.note_sockets(address, open_sockets[address])
        if not open_sockets[address]:
            del open_sockets[address]


async def _serve(socket: WebSocket, rooms: Rooms, id: str) -> None:
    await socket.accept()
    subscriber = Subscriber(socket.state.owner)
    try:
        room = await rooms.room(id)
        charge(socket, SNAPSHOT, room.state)
        await room.mark_present(subscriber.owner)
    except Refusal as refusal:
        await socket.send_text(ErrorMessage(error=error_body(refusal)).model_dump_json())
        await socket.close(FOR_GOOD.get(refusal.code, TRY_AGAIN))
        return
    room.subscribe(subscriber)
    telling = asyncio.create_task(_tell(socket, subscriber))
    hearing = asyncio.create_task(_hear(socket, rooms, room, subscriber))
    try:
        await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.unsubscribe(subscriber)
        for task in (telling, hearing):
            task.cancel()
        await asyncio.wait((telling, hearing))


async def _tell(socket: WebSocket, subscriber: Subscriber) -> None:
    """Pass on what the listener is told, until it is sent away or has gone."""
    with suppress(WebSocketDisconnect, RuntimeError):  # what sending to a closed socket raises
        while (message := await subscriber.queue.get()) is not None:
            await socket.send_text(message)
        await socket.close(TRY_AGAIN)


async def _hear(socket: WebSocket, rooms: Rooms, room: Room, subscriber: Subscriber) -> None:
    """Carry out the messages of a client, one after the other."""
    rate = RateLimiter(rooms.settings.messages, rooms.time)
    with suppress(WebSocketDisconnect, RuntimeError):  # what receiving from a closed socket raises
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if text is None or len(text) > rooms.settings.most_message:
                await socket.close(TOO_BIG)
                return
            await _answer(socket, room, subscriber, text, rate)


async def _answer(
    socket: WebSocket, room: Room, subscriber: Subscriber, text: str, rate: RateLimiter
) -> None:
    message = None
    try:
        rate.use(None)
        message = MESSAGE.validate_json(text)
        await _do(socket, room, subscriber, message)
    except ValidationError as error:
        refuse(subscriber, Refusal("bad-request", detail=first_problem(error)), None)
    except Refusal as refusal:
        stale = refusal.code == "stale-version" and pays(socket, SNAPSHOT, room.state)
        refuse(subscriber, refusal, message, room.text_for(subscriber) if stale else None)
    except Exception:  # the last resort: the socket stays open, the caller learns nothing of what is inside
        log_failure("message failed", table=room.state.id)
        refuse(subscriber, Refusal("internal"), message)


def first_problem(error: ValidationError) -> str:
    """The first thing wrong with a message, without quoting the message."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else first["msg"]


def refuse(
    subscriber: Subscriber, refusal: Refusal, message: ClientMessage | None, snapshot: str | None = None
) -> None:
    """Tell a listener that nothing came of a message."""
    id = message.id if isinstance(message, MoveMessage) else None
    told = ErrorMessage(id=id, error=error_body(refusal))
    subscriber.send(told.model_dump_json() if snapshot is None else with_snapshot(told, snapshot))


async def _do(socket: WebSocket, room: Room, subscriber: Subscriber, message: ClientMessage) -> None:
    match message:
        case MoveMessage():
            accepted = await room.move(subscriber.owner, message)
            subscriber.send(accepted.model_dump_json())
        case SayMessage():
            socket.app.state.talk.use(subscriber.owner)
            await room.say(subscriber.owner, message.text, message.seat)
        case LookMessage():
            charge(socket, SNAPSHOT, room.state)
            room.change_viewer(subscriber, message.seat)
        case ResyncMessage():
            charge(socket, SNAPSHOT, room.state)
            room.send_snapshot(subscriber)
        case PingMessage():
            subscriber.send(PongMessage().model_dump_json())
