"""Engines in this process, on pipes, and the lines that they say."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO

from cabochon.agents import parse_agent
from cabochon.agents.protocol.server import Engine


def answers(name: str, *lines: str | bytes, seed: int = 1) -> list[str]:
    """What an engine says to these lines until they end; a search is then cut short."""
    whole = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    sink = BytesIO()
    Engine(parse_agent(name), BytesIO(whole), sink, seed=seed).run()
    return sink.getvalue().decode().splitlines()


class Session:
    """Both ends of a conversation with an engine in a thread."""

    def __init__(self, to: BinaryIO, by: BinaryIO) -> None:
        self._to = to
        self._by = by

    def say(self, *lines: str) -> None:
        self._to.write("".join(f"{line}\n" for line in lines).encode())
        self._to.flush()

    def hear(self) -> str:
        return self._by.readline().decode().rstrip("\n")

    def hear_move(self) -> tuple[str, list[str]]:
        """The move, and what was said before it."""
        heard: list[str] = []
        while not (line := self.hear()).startswith("move "):
            assert line, f"no move, only {heard}"
            assert not line.startswith("error "), line
            heard.append(line)
        return line.removeprefix("move "), heard


@contextmanager
def session(name: str, seed: int = 1) -> Iterator[Session]:
    """An engine that answers in a thread."""
    source, to = os.pipe()
    by, sink = os.pipe()
    with os.fdopen(source, "rb") as lines, os.fdopen(sink, "wb") as said, os.fdopen(by, "rb") as heard:
        thread = threading.Thread(target=Engine(parse_agent(name), lines, said, seed=seed).run)
        thread.start()
        try:
            with os.fdopen(to, "wb") as talk:
                yield Session(talk, heard)
        finally:
            thread.join(30)
        assert not thread.is_alive()
