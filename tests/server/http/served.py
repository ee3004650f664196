"""A server with real connections, in a thread of this process or in one of its own."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from cabochon.server.http.app import make_app
from cabochon.server.http.connections import protocol
from cabochon.server.http.run import listen
from cabochon.server.settings import Settings

RUN = """
import socket, sys
from cabochon.server.http.run import run
from cabochon.server.settings import Hosting
run(sys.argv[1], [socket.socket(fileno=int(sys.argv[2]))], hosting=Hosting(proxy=sys.argv[3] == "proxy"))
"""
PATIENCE = 30.0  # seconds after which something that must come about has failed


@contextmanager
def served(folder: Path, settings: Settings, client: Path | None = None, **options: Any) -> Iterator[int]:
    """A server in a thread; gives its port."""
    sockets = listen("127.0.0.1", 0)
    app = make_app(f"sqlite:///{folder / 'served.db'}", settings, client=client)
    config = uvicorn.Config(app, log_config=None, http=protocol(settings), ws="websockets-sansio", **options)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=(sockets,))
    thread.start()
    try:
        wait(lambda: server.started)
        yield sockets[0].getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


@contextmanager
def running(folder: Path, *, proxy: bool = False) -> Iterator[int]:
    """A server as ``cabochon serve`` runs it, in a process of its own; gives its port."""
    (bound,) = listen("127.0.0.1", 0)
    command = [sys.executable, "-c", RUN, f"sqlite:///{folder / 'running.db'}", str(bound.fileno())]
    command.append("proxy" if proxy else "open")
    log = (folder / "server.log").open("wb")
    with bound, log, subprocess.Popen(command, pass_fds=[bound.fileno()], stdout=log, stderr=log) as process:
        try:
            port = bound.getsockname()[1]
            assert ask(port, "/api/v1/health")[0] == 200  # who comes early waits
            yield port
        finally:
            process.kill()


def wait(condition: Any) -> None:
    """Wait until something has come about."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)


def dial(port: int, source: str = "127.0.0.1", sent: bytes = b"") -> socket.socket:
    """A connection from one of this machine's own addresses."""
    opened = socket.socket()
    opened.settimeout(PATIENCE)
    opened.bind((source, 0))
    opened.connect(("127.0.0.1", port))
    if sent:
        opened.sendall(sent)
    return opened


def is_closed(opened: socket.socket) -> bool:
    """Whether the server has closed a connection; waits until it has, or sends something."""
    try:
        return opened.recv(1) == b""
    except ConnectionError:
        return True


def ask(
    port: int, path: str, *, method: str = "GET", source: str = "127.0.0.1", body: Any = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of an answer."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{port}", "connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    lines += ["content-type: application/json", f"content-length: {len(content)}", "", ""]
    with dial(port, source, "\r\n".join(lines).encode("latin-1") + content) as opened:
        answer = b""
        while more := opened.recv(65536):
            answer += more
    head, _, rest = answer.partition(b"\r\n\r\n")
    first, *others = head.decode("latin-1").split("\r\n")
    found = dict(line.lower().split(": ", 1) for line in others)
    return int(first.split(" ")[1]), found, rest


def allow_files(number: int) -> None:
    """Let this process have so many files and connections open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, number)), hard))
