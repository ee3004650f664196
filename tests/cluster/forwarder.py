"""The line between one server and PostgreSQL, which can be cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress

BLOCK = 65_536  # bytes
MOVE, COMMIT = b'"kind":"move"', b"COMMIT"  # as they stand in what a server sends
PATIENCE = 3.0  # seconds to wait for a moment to cut at


class Forwarder:
    """Passes on what comes to its port; while it is cut, both sides hear nothing, as behind a dead switch.

    What was on its way arrives when the line is mended, late: as TCP does it.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._whole = asyncio.Event()
        self._whole.set()
        self._cutting = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Let nothing through from the worst moment on: a move is written, and its commit is on the way."""
        self._cutting = True
        for _ in range(int(PATIENCE / 0.01)):
            if not self._whole.is_set():
                break
            await asyncio.sleep(0.01)
        self._cutting = False
        self._whole.clear()

    def mend(self) -> None:
        """Let everything through, what waited first."""
        self._whole.set()

    async def close(self) -> None:
        """Close all lines."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(OSError, asyncio.CancelledError):
            await self._connect(reader, writer)
        writer.close()
        self._tasks.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            ways = [asyncio.create_task(self._pass(*way)) for way in ((reader, back), (there, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        finally:
            back.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        written = False
        while block := await reader.read(BLOCK):
            written = written or MOVE in block
            if COMMIT in block:
                if written and self._cutting:
                    self._whole.clear()
                written = False
            await self._whole.wait()
            writer.write(block)
            await writer.drain()
