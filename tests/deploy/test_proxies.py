"""Play through nginx and Caddy with TLS, as docs/deploy.md sets them up."""

from __future__ import annotations

import http.client
import json
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

from tests.deploy.programs import Visitor, cabochon, caddy, nginx

NEW_TABLE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]}
FEW = ("--requests-burst", "12", "--requests-per-second", "0.001")


def play(visitor: Visitor) -> None:
    """A table, and two moves over the socket, with the bot's in between."""
    status, headers, content = visitor.ask("POST", "/api/v1/tables", NEW_TABLE)
    assert status == 201, content
    assert "; Secure" in headers["Set-Cookie"]
    assert headers["Strict-Transport-Security"]
    table = json.loads(content)["table"]
    origin = f"https://localhost:{visitor.port}"
    url = f"wss://localhost:{visitor.port}/api/v1/tables/{table}/live"
    accepted = 0
    with connect(
        url, ssl=visitor.tls, additional_headers={"Cookie": visitor.cookie, "Origin": origin}
    ) as socket:
        for message in map(json.loads, socket):
            accepted += message["type"] == "accepted"
            if accepted == 2:
                break
            legal = message.get("snapshot", {}).get("legal") if message["type"] != "error" else None
            if legal:
                move = {"type": "move", "seat": 0, "move": legal[0]["text"]}
                version = message["snapshot"]["version"]
                socket.send(json.dumps(move | {"id": f"move-{version:04}", "version": version}))


def one_address_can_t_use_up_another_s_requests(folder: Path, port: int) -> None:
    """Each visitor counts alone, whatever they claim to be."""
    flood, other = Visitor(folder, port, "127.0.0.2"), Visitor(folder, port, "127.0.0.3")
    claimed = [
        flood.ask("GET", "/api/v1/health", X_Forwarded_For=f"192.0.2.{number}")[0] for number in range(20)
    ]
    assert claimed == [200] * 12 + [429] * 8
    assert other.ask("GET", "/api/v1/health")[0] == 200


def measurements_are_for_this_machine(visitor: Visitor, server: int) -> None:
    assert visitor.ask("GET", "/metrics")[0] == 404
    with urllib.request.urlopen(f"http://localhost:{server}/metrics") as answer:
        assert b"cabochon_events_total" in answer.read()


def test_people_play_through_nginx(tmp_path: Path) -> None:
    with cabochon(tmp_path) as server, nginx(tmp_path, server) as (plain, secure):
        visitor = Visitor(tmp_path, secure)
        play(visitor)
        measurements_are_for_this_machine(visitor, server)
        connection = http.client.HTTPConnection("localhost", plain)
        connection.request("GET", "/t/abcdefgh2345")
        moved = connection.getresponse()
        assert (moved.status, moved.headers["Location"]) == (301, "https://localhost/t/abcdefgh2345")
        connection.close()
        large = {"text": "x" * 1_200_000}
        status, _, content = visitor.ask("POST", "/api/v1/records", large)
        assert (status, json.loads(content)["error"]["code"]) == (413, "too-large")


def test_addresses_count_through_nginx(tmp_path: Path) -> None:
    with cabochon(tmp_path, *FEW) as server, nginx(tmp_path, server) as (_, secure):
        one_address_can_t_use_up_another_s_requests(tmp_path, secure)


def test_people_play_through_caddy(tmp_path: Path) -> None:
    with cabochon(tmp_path) as server, caddy(tmp_path, server) as secure:
        visitor = Visitor(tmp_path, secure)
        play(visitor)
        measurements_are_for_this_machine(visitor, server)


def test_addresses_count_through_caddy(tmp_path: Path) -> None:
    with cabochon(tmp_path, *FEW) as server, caddy(tmp_path, server) as secure:
        one_address_can_t_use_up_another_s_requests(tmp_path, secure)


def test_without_the_setting_a_proxy_is_not_believed(tmp_path: Path) -> None:
    with cabochon(tmp_path, "--no-proxy") as server, nginx(tmp_path, server) as (_, secure):
        _, headers, _ = Visitor(tmp_path, secure).ask("GET", "/")
        assert "; Secure" not in headers["Set-Cookie"]


def test_a_proxy_on_another_machine_is_believed_if_it_is_named(tmp_path: Path) -> None:
    def ask(port: int, address: str, claimed: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(address, 0))
        connection.request("GET", "/api/v1/health", headers={"X-Forwarded-For": claimed})
        status = connection.getresponse().status
        connection.close()
        return status

    with cabochon(tmp_path, *FEW, "--no-proxy", "--proxies", "127.0.0.8/30") as server:
        named = [ask(server, "127.0.0.9", f"192.0.2.{number}") for number in range(20)]
        forged = [ask(server, "127.0.0.7", f"192.0.2.{number}") for number in range(20)]
    assert named == [200] * 20
    assert forged == [200] * 12 + [429] * 8
