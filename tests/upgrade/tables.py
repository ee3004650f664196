"""Tables that one version of the server writes and a later one goes on with, all through the web API.

To try an upgrade by hand, on any database:

    python -m tests.upgrade.tables write http://localhost:8000 told.json     # at the old server
    python -m tests.upgrade.tables go-on http://localhost:8000 told.json     # at the new one
"""

from __future__ import annotations

import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ADA, BEN = "ada-".ljust(43, "a"), "ben-".ljust(43, "b")  # the secrets of two browsers
SAID = "Good luck, Ada! ¡Suerte!"
TOO_MANY = 429
Ask = Callable[..., Any]  # (secret, method, path, body): what the server answers

BOT = {"kind": "bot", "level": 1}
OPEN = {"kind": "open"}


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


def asking(server: str) -> Ask:
    """Requests to a running server."""

    def ask(secret: str, method: str, path: str, body: Any = None) -> Any:
        headers = {"Cookie": f"cabochon={secret}", "Content-Type": "application/json"}
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{server}/api/v1{path}", content, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request) as answer:
                    return json.loads(answer.read() or "null")
            except urllib.error.HTTPError as refused:
                if refused.code != TOO_MANY:
                    raise
                time.sleep(int(refused.headers["Retry-After"]))

    return ask


def move(ask: Ask, secret: str, table: str, rng: Random) -> bool:
    """Make a move, a purchase if there is one; False if it is not this browser's turn."""
    for seat in ask(secret, "GET", f"/tables/{table}")["mine"]:
        now = ask(secret, "GET", f"/tables/{table}?seat={seat}")
        if now["legal"]:
            texts = [legal["text"] for legal in now["legal"]]
            bought = [text for text in texts if text.startswith("B")]
            body = {"id": secrets.token_hex(8), "version": now["version"], "seat": seat}
            ask(secret, "POST", f"/tables/{table}/moves", body | {"move": rng.choice(bought or texts)})
            return True
    return False


def write(ask: Ask) -> dict[str, Any]:
    """A finished table, one in the middle of a game and one that waits; what is to be known of them later."""
    rng = Random(1)
    finished = ask(ADA, "POST", "/tables", {"seats": [me("Ada"), me("Ann")]})["table"]
    while ask(ADA, "GET", f"/tables/{finished}")["state"] != "over":
        move(ask, ADA, finished, rng)
    options = {"clock": {"kind": "total", "seconds": 86_400, "increment": 5}, "take_back": True}
    seats = [me("Ada"), OPEN, BOT]
    running = ask(ADA, "POST", "/tables", {"ruleset": "marvel", "seats": seats, "options": options})["table"]
    ask(BEN, "POST", f"/tables/{running}/seats/1", {"name": "Ben"})
    ask(BEN, "POST", f"/tables/{running}/chat", {"text": SAID})
    for _ in range(12):
        while not any(move(ask, secret, running, rng) for secret in (ADA, BEN)):
            time.sleep(0.1)
    while not any(ask(secret, "GET", f"/tables/{running}")["legal"] for secret in (ADA, BEN)):
        time.sleep(0.1)  # until the bot has moved
    version = ask(BEN, "GET", f"/tables/{running}")["version"]
    ask(BEN, "POST", f"/tables/{running}/propose", {"seat": 1, "version": version, "kind": "end"})
    waiting = ask(ADA, "POST", "/tables", {"seats": [me("Ada"), OPEN]})["table"]
    tables = {"finished": finished, "running": running, "waiting": waiting}
    return {name: {"table": id, "seen": seen(ask, id)} for name, id in tables.items()}


def seen(ask: Ask, table: str) -> dict[str, Any]:
    """What both see of a table that must never change."""
    kept = ("board", "commitment", "options", "players", "result", "ruleset", "state", "version")
    snapshots = {secret: ask(secret, "GET", f"/tables/{table}") for secret in (ADA, BEN)}
    return {secret: {name: now[name] for name in kept} for secret, now in snapshots.items()}


def go_on(ask: Ask, told: dict[str, Any]) -> None:
    """Everything is as it was told, and goes on."""
    for name, written in told.items():
        same(seen(ask, written["table"]), written["seen"], name)
    finished, running, waiting = (told[name]["table"] for name in ("finished", "running", "waiting"))
    assert {game["table"] for game in ask(ADA, "GET", "/games")["games"]} >= {finished, running, waiting}
    assert ask(ADA, "GET", f"/tables/{finished}/replay")["result"] == told["finished"]["seen"][ADA]["result"]
    assert ask(ADA, "GET", f"/tables/{finished}/proof")["verified"] is True
    go_on_playing(ask, running)
    begin(ask, waiting)
    rematch = ask(ADA, "POST", f"/tables/{finished}/rematch", {})
    assert rematch["state"] == "playing"


def same(found: Any, expected: Any, where: str) -> None:
    """Whether nothing that was told has changed; a later version may tell more."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            same(found[key], value, f"{where}.{key}")
    elif isinstance(expected, list):
        assert len(found) == len(expected), where
        for number, value in enumerate(expected):
            same(found[number], value, f"{where}.{number}")
    else:
        assert found == expected, where


def go_on_playing(ask: Ask, table: str) -> None:
    """The question is still open; once it is answered, people and the bot move on."""
    now = ask(ADA, "GET", f"/tables/{table}")
    assert now["proposal"]["kind"] == "end"
    assert now["clock"]["left"][0] > 0
    vote = {"seat": 0, "number": now["proposal"]["number"], "yes": False}
    assert ask(ADA, "POST", f"/tables/{table}/vote", vote)["proposal"] is None
    rng = Random(2)
    for _ in range(6):
        while not any(move(ask, secret, table, rng) for secret in (ADA, BEN)):
            time.sleep(0.05)
    after = ask(ADA, "GET", f"/tables/{table}")
    assert after["version"] >= now["version"] + 7
    assert after["log"][-1]["turn"] > now["log"][-1]["turn"]


def begin(ask: Ask, table: str) -> None:
    """The open seat is taken, and the game begins."""
    assert ask(BEN, "POST", f"/tables/{table}/seats/1", {"name": "Ben"})["state"] == "playing"
    assert any(move(ask, secret, table, Random(3)) for secret in (ADA, BEN))


if __name__ == "__main__":
    action, server, file = sys.argv[1], sys.argv[2].rstrip("/"), Path(sys.argv[3])
    if action == "write":
        file.write_text(json.dumps(write(asking(server)), indent=1), encoding="utf-8")
        print(f"three tables were written; {file} tells what they are like")
    else:
        go_on(asking(server), json.loads(file.read_text(encoding="utf-8")))
        print("all three tables are as they were, and go on")
