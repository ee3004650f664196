"""Connections that keep nobody else waiting: bounded for each address, and cut off when they are slow.

A request's head and body must come within their times; answers, and what sockets (WebSockets) are sent, must
be read within theirs. How many sockets an address may have is counted where they are served.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cabochon.server.http.guard import household
from cabochon.server.settings import Settings


class Reader:
    """Cuts a connection off that does not read what it is sent: asyncio itself would wait for ever."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        transport.set_write_buffer_limits(high=0)  # the protocol is told as soon as anything is left unsent
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def wait(self) -> None:
        """Something is left to send."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, self._transport.abort)

    def done(self) -> None:
        """All was sent, or there is nobody left to send to."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class BoundedSocket(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    seconds: ClassVar[float]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Watch whether it reads."""
        super().connection_made(transport)
        self._reader = Reader(self.transport, self.seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._reader.done()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Something is left to send."""
        super().pause_writing()
        self._reader.wait()

    def resume_writing(self) -> None:
        """All was sent."""
        super().resume_writing()
        self._reader.done()


class BoundedConnection(H11Protocol):
    """One connection; ``protocol`` makes the class for a server."""

    settings: ClassVar[Settings]
    open: ClassVar[Counter[str]]  # how many connections each address has
    socket: ClassVar[type[BoundedSocket]]

    _address: str | None = None  # whose count it is in
    _awaited: str | None = None  # head or body
    _timer: asyncio.TimerHandle | None = None  # of what is awaited

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Count it, or turn it away; then wait for a request, but not for long."""
        super().connection_made(transport)
        self._reader = Reader(transport, self.settings.answer_seconds)
        if self.client is not None and not self._from_proxy(self.client[0]):
            address = household(self.client[0])
            if self.open[address] >= self.settings.most_connections:
                transport.abort()
                return
            self.open[address] += 1
            self._address = address
        self._await("head")

    def _from_proxy(self, host: str) -> bool:
        """Whether a proxy that is believed stands for many people here."""
        return isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Give the connection to the protocol of sockets, which are counted apart."""
        self._release()
        self.ws_protocol_class = self.socket
        super().handle_websocket_upgrade(event)

    def _release(self) -> None:
        self._await(None)
        self._reader.done()
        if self._address is not None:
            self.open[self._address] -= 1
            if not self.open[self._address]:
                del self.open[self._address]
            self._address = None

    # --- reading ---

    def data_received(self, data: bytes) -> None:
        """Go on with the request, and see what is missing of it."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Go on with what came in the meantime; a body that nobody waits for must end, too."""
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Find out what part of a request the client owes."""
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._await(None)
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body")
        else:  # between two requests uvicorn waits for its own time
            begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
            self._await("head" if begun else None)

    def _await(self, part: str | None) -> None:
        if part == self._awaited:
            return
        self._awaited = part
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if part is not None:
            seconds = self.settings.head_seconds if part == "head" else self.settings.body_seconds
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    # --- writing ---

    def pause_writing(self) -> None:
        """Something is left to send."""
        super().pause_writing()
        self._reader.wait()

    def resume_writing(self) -> None:
        """All was sent."""
        super().resume_writing()
        self._reader.done()


def protocol(settings: Settings) -> type[BoundedConnection]:
    """The connections of one server."""
    socket = type("Socket", (BoundedSocket,), {"seconds": settings.answer_seconds})
    of_server = {"settings": settings, "open": Counter(), "socket": socket}
    return type("Connection", (BoundedConnection,), of_server)
