"""A connection whose answers can be kept back, as over a slow line."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute


class SlowLine:
    """Stands between a page and the server; to be put there before the table is opened."""

    def __init__(self, page: Page) -> None:
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        self._holding = False
        page.route_web_socket("**", self._connect)

    def hold(self) -> None:
        """From now on the server's words wait."""
        self._holding = True

    def release(self) -> None:
        """Let what waited arrive, and all that follows."""
        self._holding = False
        for socket, message in self._held:
            socket.send(message)
        self._held.clear()

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: self._hear(socket, message))

    def _hear(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self._holding:
            self._held.append((socket, message))
        else:
            socket.send(message)
