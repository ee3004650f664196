"""Other sites, forged proxies and paths that lead elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.routing import Route

from cabochon.server.http.api import ROUTER
from cabochon.server.settings import Rate, Settings
from tests.server.http.hostile.visitors import UNLIMITED, Visitor, room_of, seat_all, settle, visit
from tests.server.http.served import ask, served
from tests.server.opened_rooms import snapshots_of

FOREIGN = [
    "https://evil.example",
    "null",
    "http://testserver.evil.example",
    "http://testserver@evil.example",
    "http://evil.example/testserver",
    "http://testserver:8080",
    "//testserver",
    "testserver",
    "file://testserver",
    "http://[",
    "",
]
HERE, THERE = "127.0.0.1", "127.0.0.2"


def test_no_other_site_changes_anything(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        ada = Visitor(app, "a")
        table = await seat_all([ada, Visitor(app, "b")])
        room = room_of(app, table)
        before = snapshots_of(room)
        paths = [
            (method, route.path.removeprefix("/api/v1").format(id=table, seat=0, table=table))
            for route in ROUTER.routes
            if isinstance(route, Route)
            for method in sorted(route.methods or ())
            if method != "GET"
        ]
        assert len(paths) > 15
        for origin in FOREIGN:
            for method, path in paths:
                answer = await ada.ask(method, path, {}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad-origin"), (
                    origin,
                    path,
                )
            line = ada.call(table, origin=origin)
            await settle()
            assert (line.closed, line.heard) == (1008, []), origin
        assert snapshots_of(room) == before
        own = ada.call(table, origin="http://testserver")
        await settle()
        assert own.closed is None
        assert own.heard

    visit(tmp_path, story)


def test_no_answer_invites_other_sites_to_read_it(tmp_path: Path) -> None:
    async def story(app: FastAPI) -> None:
        ada = Visitor(app, "a")
        table = await seat_all([ada, Visitor(app, "b")])
        for path in (f"/tables/{table}", "/games", "/rulesets", "/health"):
            for method in ("GET", "OPTIONS"):
                asking = {"origin": "https://evil.example", "access-control-request-method": "POST"}
                headers = (await ada.ask(method, path, headers=asking)).headers
                assert not [name for name in headers if name.startswith("access-control")]

    visit(tmp_path, story)


# --- proxies ---

FEW = Settings(requests=Rate(4, 0.001))
FORGED = {
    "x_forwarded_for": "203.0.113.9",
    "x_forwarded_proto": "https",
    "forwarded": "for=203.0.113.9;proto=https",
}


@pytest.mark.parametrize(
    ("believed", "source"), [(None, HERE), (HERE, THERE)], ids=["no proxy", "not from the proxy"]
)
def test_what_a_forged_proxy_says_is_not_believed(tmp_path: Path, believed: str | None, source: str) -> None:
    options = {"proxy_headers": False} if believed is None else {"forwarded_allow_ips": believed}
    with served(tmp_path, FEW, **options) as port:
        codes = []
        for number in range(6):
            forged = FORGED | {"x_forwarded_for": f"203.0.113.{number}"}
            status, headers, _ = ask(port, "/", source=source, **forged)
            codes.append(status)
            assert "secure" not in headers.get("set-cookie", "")
        assert codes == [200] * 4 + [429] * 2


def test_the_proxy_itself_is_believed(tmp_path: Path) -> None:
    with served(tmp_path, FEW, proxy_headers=True, forwarded_allow_ips=HERE) as port:
        for number in range(6):
            status, headers, _ = ask(port, "/", **FORGED | {"x_forwarded_for": f"203.0.113.{number}"})
            assert (status, "secure" in headers["set-cookie"]) == (200, True)
        spoofed = [
            f"198.51.100.{number}, 203.0.113.77" for number in range(6)
        ]  # the first was the client's own
        codes = [ask(port, "/", **FORGED | {"x_forwarded_for": chain})[0] for chain in spoofed]
        assert codes == [200] * 4 + [429] * 2


# --- paths ---

PRIVATE = "nobody's business"
SLY = [
    "/../private",
    "/..",
    "//private",
    "//../private",
    "/./../private",
    "/%2e%2e/private",
    "/%2E%2E%2Fprivate",
    "/..%2fprivate",
    "/assets/../../private",
    "/assets/..%2f..%2fprivate",
    "/assets/%2e%2e/%2e%2e/private",
    "/..%5cprivate",
    "/..\\private",
    "/%5c..%5cprivate",
    "/%252e%252e/private",
    "/..;/private",
    "/%c0%ae%c0%ae/private",
    "/%00/../private",
    "/private%00.js",
    "/assets/link",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/../../../../../../etc/passwd",
    "/" + "../" * 500 + "etc/passwd",
    "/" + "a" * 5000,
    "/" + "a/" * 4000,
    "/%ff%fe",
    "/api/../private",
    "/api/v1/../../private",
    "/api/v1/tables/..%2f..%2fprivate",
    "http://127.0.0.1/../private",
    "*",
]


def test_paths_lead_nowhere_else(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<title>the page</title>")
    (tmp_path / "private").write_text(PRIVATE)
    (dist / "assets" / "link").symlink_to(tmp_path / "private")
    with served(tmp_path, replace(UNLIMITED, bot_threads=1), client=dist) as port:
        for path in SLY:
            for method in ("GET", "HEAD"):
                status, _, body = ask(port, path, method=method)
                assert PRIVATE.encode() not in body, path
                assert b"root:" not in body, path
                assert status in (200, 400, 404), (path, status)
                assert b"the page" in body or status != 200 or method == "HEAD", path
