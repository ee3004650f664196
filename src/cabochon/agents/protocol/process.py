"""An external program, read and written line by line; nothing that it does blocks for long."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any

from cabochon.agents.protocol.messages import MOST_BYTES, one_line
from cabochon.errors import EngineFailure, cause

LINES_KEPT = 256  # unread lines; more wait in the pipe
MOST_LINES = 10_000  # that it may write before the expected answer
PARTING = 1.0  # seconds to exit by itself, and again after SIGTERM


class Program:
    """A running program, with a thread for each of its three streams."""

    def __init__(self, command: Sequence[str]) -> None:
        self.title = one_line(" ".join(command))
        self._process = self._start(command)
        self._heard: queue.Queue[bytes] = queue.Queue(LINES_KEPT)
        self._told: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._complaint = ""  # the last line on its error stream
        self._parting = False  # its output is ignored from now on
        self._threads = [
            threading.Thread(target=target, args=(stream,), daemon=True)
            for target, stream in (
                (self._listen, self._process.stdout),
                (self._listen_to_complaints, self._process.stderr),
                (self._tell, self._process.stdin),
            )
        ]
        for thread in self._threads:
            thread.start()

    def _start(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        try:  # in its own session: Ctrl-C does not reach it, and its children can be ended with it
            return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except FileNotFoundError as error:
            raise self.failure("no-such-program") from error
        except PermissionError as error:
            raise self.failure("program-denied") from error
        except (OSError, ValueError) as error:
            raise self.failure("program-not-started", reason=cause(error)) from error

    def failure(self, code: str, /, **parts: Any) -> EngineFailure:
        """Return the error for a problem with this program."""
        return EngineFailure("engine-failure", engine=self.title, reason=EngineFailure(code, **parts))

    def send(self, *lines: object) -> None:
        """Write lines without waiting for them to arrive."""
        self._told.put("".join(f"{line}\n" for line in lines).encode())

    def receive(
        self,
        seconds: float,
        wanted: Callable[[str], bool],
        what: object,
        nudge: Callable[[], object] | None = None,
    ) -> None:
        """Pass each line to ``wanted`` until it returns True; ``nudge`` is called regularly meanwhile."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            line = self._next_line(deadline, nudge)
            if line is None:
                raise self.failure("answer-late", answer=what, seconds=seconds)
            if wanted(line):
                return
        raise self.failure("answer-long", answer=what, most=MOST_LINES)

    def _next_line(self, deadline: float, nudge: Callable[[], object] | None) -> str | None:
        """The program's next line; None if it comes too late."""
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            with suppress(queue.Empty):
                return self._text(self._heard.get(timeout=min(left, 0.05) if nudge else left))
            if nudge:
                nudge()

    def _text(self, line: bytes) -> str:
        if not line:
            raise self._ended()
        if len(line) > MOST_BYTES:
            raise self.failure("line-long", most=MOST_BYTES)
        return line.decode("utf-8", errors="replace").rstrip("\r\n")

    def _ended(self) -> EngineFailure:
        """Return the error for a program that has closed its output."""
        try:
            code = self._process.wait(PARTING)
        except subprocess.TimeoutExpired:
            return self.failure("output-closed")
        self._threads[1].join(PARTING)
        if code < 0:
            return self.failure("exit-signal", number=-code)
        if self._complaint:
            return self.failure("exit-code-why", code=code, reason=self._complaint)
        return self.failure("exit-code", code=code)

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(MOST_BYTES + 1):
                if not self._parting:
                    self._heard.put(line)
        if not self._parting:
            self._heard.put(b"")

    def _listen_to_complaints(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(MOST_BYTES):
                self._complaint = one_line(line.decode("utf-8", errors="replace"), 200) or self._complaint

    def _tell(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:  # it may have exited or closed its input
            while text := self._told.get():
                stream.write(text)
                stream.flush()

    def end(self, *, politely: bool) -> None:
        """Let the program exit, or else kill it with all its children."""
        self._parting = True
        self._told.put(b"")
        if not (politely and self._has_gone()):
            self._process.terminate()
            if not self._has_gone():
                self._process.kill()
                self._process.wait()
        if not self._is_silent():
            self._end_heirs()
            self._is_silent()

    def _has_gone(self) -> bool:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING)
        return self._process.returncode is not None

    def _is_silent(self) -> bool:
        """Whether all pipes are closed, so that the threads have ended; unread lines are dropped."""
        until = time.monotonic() + PARTING
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with suppress(queue.Empty):
                while True:
                    self._heard.get_nowait()
            for thread in self._threads:
                thread.join(0.01)
        return not any(thread.is_alive() for thread in self._threads)

    def _end_heirs(self) -> None:
        """Kill the program's children, which hold its pipes open."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
