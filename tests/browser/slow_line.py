"""A connection whose answers can be kept back, as over a slow line."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute


class SlowLine:
    """Stands between a page and the server; to be put there before the table is opened."""

    def __init__(self, page: Page) -> None:
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        self._holding = False
        self._awaited: str | None = None
        self._cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**", self._connect)

    def hold(self) -> None:
        """From now on the server's words wait."""
        self._holding = True

    def hold_from(self, request: str) -> None:
        """The server's words wait as soon as the page sends a request of this type."""
        self._awaited = f'"type":"{request}"'

    def release(self) -> None:
        """Let what waited arrive, and all that follows."""
        self._holding = False
        for socket, message in self._held:
            socket.send(message)
        self._held.clear()

    def cut(self) -> None:
        """The connection is lost, and no other comes about."""
        self._cut = True
        for socket in self._open:
            socket.close()
        self._open.clear()

    def mend(self) -> None:
        """From now on there are connections again."""
        self._cut = False

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close()
            return
        self._open.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda message: self._hear(socket, message))
        socket.on_message(lambda message: self._say(server, message))

    def _say(self, server: WebSocketRoute, message: str | bytes) -> None:
        if self._awaited and self._awaited in str(message):
            self._holding, self._awaited = True, None
        server.send(message)

    def _hear(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self._holding:
            self._held.append((socket, message))
        else:
            socket.send(message)
