"""Connections that are slow, half open or too many hurt nobody else. Real sockets; all of 127/8 is here."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon.server.http.guard import COOKIE
from cabochon.server.settings import Rate, Settings
from tests.server.http.served import allow_files, ask, dial, is_closed, running, served

HERE, THERE = "127.0.0.1", "127.0.0.2"
HALF = b"GET /api/v1/health HTTP/1.1\r\nhost: "
SLOW_BODY = b"POST /api/v1/records HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"
WHOLE = b"GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n"
BRISK = Settings(head_seconds=0.3, body_seconds=0.6, answer_seconds=0.6, most_connections=10)
PATIENT = replace(BRISK, head_seconds=1e6, body_seconds=1e6, answer_seconds=1e6)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("brisk"), BRISK) as port:
        yield port


def play_a_move(port: int) -> None:
    """Make a table and move, over connections of its own."""
    own = {"cookie": f"{COOKIE}={'p' * 43}"}
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]
    status, _, body = ask(port, "/api/v1/tables", method="POST", body={"seats": seats}, **own)
    assert status == 201
    table = json.loads(body)
    move = {"id": "a-move-1", "version": table["version"], "seat": 0, "move": "wbg"}
    path = f"/api/v1/tables/{table['table']}/moves"
    assert ask(port, path, method="POST", body=move, **own)[0] == 200


def test_two_thousand_half_open_connections_of_one_address_keep_nobody_from_playing(tmp_path: Path) -> None:
    allow_files(5000)
    with running(tmp_path) as port, ExitStack() as held:
        for _ in range(2000):
            opened = held.enter_context(socket.socket())
            opened.bind((THERE, 0))
            opened.connect((HERE, port))
            try:
                opened.sendall(HALF)
            except ConnectionError:
                continue  # turned away
        play_a_move(port)
        status, _, _ = ask(port, "/api/v1/health")
        assert status == 200


def test_connections_of_one_address_are_bounded_and_counted_down_again(tmp_path: Path) -> None:
    with served(tmp_path, PATIENT) as port:
        with ExitStack() as held:
            kept = [held.enter_context(dial(port, THERE, HALF)) for _ in range(BRISK.most_connections)]
            assert is_closed(held.enter_context(dial(port, THERE)))
            assert ask(port, "/api/v1/health", source=HERE)[0] == 200
            assert all(not _readable(opened) for opened in kept)
        for _ in range(3 * BRISK.most_connections):
            assert ask(port, "/api/v1/health", source=THERE)[0] == 200


def _readable(opened: socket.socket) -> bool:
    opened.setblocking(False)
    try:
        return opened.recv(1) == b""
    except BlockingIOError:
        return False
    finally:
        opened.setblocking(True)


@pytest.mark.parametrize(
    "sent",
    [b"", b"G", HALF, SLOW_BODY, WHOLE + HALF, SLOW_BODY.replace(b"1000", b"2000000")],
    ids=["nothing", "a letter", "half a head", "half a body", "a second head", "a refused body"],
)
def test_what_never_comes_to_an_end_is_cut_off(brisk: int, sent: bytes) -> None:
    with dial(brisk, sent=sent) as opened:
        answer = b""
        try:
            while more := opened.recv(65536):
                answer += more
        except ConnectionResetError:
            pass
        assert answer.startswith(b"HTTP/1.1 200" if sent.startswith(WHOLE) else (b"HTTP/1.1 413", b""))


def test_a_body_that_drips_is_cut_off(brisk: int) -> None:
    with dial(brisk, sent=SLOW_BODY) as opened:
        opened.settimeout(0.05)
        with pytest.raises(ConnectionError):  # noqa: PT012  # until the server has had enough
            for _ in range(600):
                opened.sendall(b" ")
                try:
                    if opened.recv(1) == b"":
                        raise ConnectionResetError
                except TimeoutError:
                    continue


def test_an_answer_that_nobody_reads_is_cut_off(brisk: int) -> None:
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        opened.settimeout(30)
        opened.connect((HERE, brisk))
        request = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
        with pytest.raises(ConnectionError):  # noqa: PT012  # the server must stop taking requests
            while True:
                opened.sendall(request * 20)


def test_a_request_in_small_pieces_is_answered(brisk: int) -> None:
    with dial(brisk) as opened:
        for letter in WHOLE:
            opened.sendall(bytes([letter]))
        assert opened.recv(12) == b"HTTP/1.1 200"


def test_a_connection_that_is_used_again_stays_open(brisk: int) -> None:
    with dial(brisk) as opened:
        for _ in range(3):
            opened.sendall(WHOLE)
            answer = opened.recv(65536)
            while not answer.endswith(b"}"):
                answer += opened.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200")


def test_sockets_outlive_the_times_of_requests_and_are_counted_apart(brisk: int) -> None:
    from websockets.sync.client import connect

    own = {"cookie": f"{COOKIE}={'q' * 43}"}
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]
    body = json.loads(ask(brisk, "/api/v1/tables", method="POST", body={"seats": seats}, **own)[2])
    with ExitStack() as held:
        address = f"ws://127.0.0.1:{brisk}/api/v1/tables/{body['table']}/live"
        sockets = [
            held.enter_context(connect(address, max_queue=None)) for _ in range(BRISK.most_connections + 2)
        ]
        with dial(brisk) as slow:
            assert is_closed(slow)  # so the times of requests have passed
        sockets[0].send('{"type": "ping"}')
        while json.loads(sockets[0].recv(timeout=30))["type"] != "pong":
            pass


def test_a_socket_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    from websockets.sync.client import connect

    free = Rate(1e9, 1e9)
    with served(tmp_path, replace(BRISK, messages=free, requests=free), ws_ping_interval=None) as port:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]
        body = json.loads(ask(port, "/api/v1/tables", method="POST", body={"seats": seats})[2])
        path = f"/api/v1/tables/{body['table']}/live"
        with connect(f"ws://127.0.0.1:{port}{path}", max_queue=None) as watching, socket.socket() as mute:
            mute.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            mute.settimeout(30)
            mute.connect((HERE, port))
            mute.sendall(handshake(path, port))
            with pytest.raises(ConnectionError):  # noqa: PT012  # until the server has had enough
                for _ in range(20_000):
                    mute.sendall(frame('{"type": "resync"}'))
                    for _ in range(2):  # by then it was sent, if it can be
                        watching.send('{"type": "ping"}')
                        while json.loads(watching.recv(timeout=30))["type"] != "pong":
                            pass
            status, _, shown = ask(port, path.removesuffix("/live"))
            assert (status, json.loads(shown)["spectators"]) == (200, 1)  # the other one is gone


def handshake(path: str, port: int) -> bytes:
    """What asks for a socket."""
    lines = [f"GET {path} HTTP/1.1", f"host: {HERE}:{port}", "connection: upgrade", "upgrade: websocket"]
    lines += ["sec-websocket-version: 13", "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]
    return "\r\n".join(lines).encode()


def frame(text: str) -> bytes:
    """A message of a client, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_a_proxy_that_is_believed_stands_for_many(tmp_path: Path) -> None:
    few = replace(BRISK, most_connections=2, head_seconds=1e6)
    with served(tmp_path, few, proxy_headers=True, forwarded_allow_ips=HERE) as port, ExitStack() as held:
        for source in (HERE, THERE):
            for _ in range(2):
                held.enter_context(dial(port, source, HALF))
        assert is_closed(held.enter_context(dial(port, THERE)))
        assert ask(port, "/api/v1/health", source=HERE)[0] == 200
