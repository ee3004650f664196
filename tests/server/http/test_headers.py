"""Cookies that are renewed and never kept, HEAD and OPTIONS."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from cabochon.server.http.guard import COOKIE, RENEWED
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

API = "/api/v1"
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}
SECRET = "r" * 43


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[TestClient]:
    for name in ("index.html", "sw.js", "assets/a1.js"):
        file = tmp_path / "dist" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"this is {name}")
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", QUICK, FakeTime(), client=tmp_path / "dist")
    with TestClient(app) as client:
        yield client


def every_path(client: TestClient) -> list[str]:
    """All paths that can be asked for, with a table that goes on and one that is over."""
    found = ["/", "/t/abc", "/sw.js", "/assets/a1.js", "/assets/none.js"]
    found += [
        f"{API}/{name}"
        for name in ("health", "rulesets", "games", "docs", "docs.css", "openapi.json", "none")
    ]
    for ended in (False, True):
        made = client.post(f"{API}/tables", json=ALONE).json()
        path = f"{API}/tables/{made['table']}"
        if ended:
            client.post(f"{path}/resign", json={"seat": 0, "version": made["version"]})
        found += [path, f"{path}?seat=0", *(f"{path}/{what}" for what in ("record", "replay", "proof"))]
    return found


def test_what_may_be_kept_names_nobody(pages: TestClient) -> None:
    named = 0
    for path in every_path(pages):
        for cookies in ({}, {COOKIE: SECRET}):
            for headers in ({}, {"if-none-match": pages.get(path).headers.get("etag", "")}):
                stranger = TestClient(pages.app, cookies=cookies)
                answer = stranger.get(path, headers=headers)
                has_cookie = "set-cookie" in answer.headers
                named += has_cookie
                assert has_cookie <= ("no-store" in answer.headers["cache-control"]), path
                assert has_cookie <= (answer.status_code != 304), path
    assert named > 20


def test_a_cookie_of_unknown_age_is_renewed_and_then_left_alone_for_a_month(pages: TestClient) -> None:
    for path in ("/", "/t/abc", f"{API}/games"):
        browser = TestClient(pages.app, cookies={COOKIE: SECRET})
        etag = pages.get(path).headers.get("etag", '"none"')
        renewed = browser.get(path, headers={"if-none-match": etag}).headers.get_list("set-cookie")
        assert [cookie.split(";")[0] for cookie in renewed] == [f"{COOKIE}={SECRET}", f"{RENEWED}=1"]
        assert "Max-Age=31536000" in renewed[0]
        assert "Max-Age=2592000" in renewed[1]
        assert all("HttpOnly; SameSite=Lax" in cookie for cookie in renewed)
        assert "set-cookie" not in browser.get(path).headers
        del browser.cookies[RENEWED]  # as the browser does after a month
        assert "set-cookie" in browser.get(path).headers


def test_a_page_that_the_browser_has_is_still_not_sent_again(pages: TestClient) -> None:
    pages.get("/")
    first = pages.get("/")
    assert first.headers["cache-control"] == "no-cache"
    assert pages.get("/", headers={"if-none-match": first.headers["etag"]}).status_code == 304


def test_who_asks_for_the_head_gets_what_get_says_without_the_body(pages: TestClient) -> None:
    changing = {"date", "set-cookie", "cache-control"}
    for path in every_path(pages):
        for takes in ("gzip", "identity"):
            whole = pages.get(path, headers={"accept-encoding": takes})
            head = pages.head(path, headers={"accept-encoding": takes})
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            for name in set(whole.headers) - changing:
                assert head.headers[name] == whole.headers[name], (path, name)


@pytest.mark.parametrize(
    ("path", "status", "allow"),
    [
        (f"{API}/tables", 204, "OPTIONS, POST"),
        (f"{API}/tables/abcdefgh2345", 204, "GET, HEAD, OPTIONS"),
        (f"{API}/tables/abcdefgh2345/seats/1", 204, "DELETE, OPTIONS, POST"),
        (f"{API}/openapi.json", 204, "GET, HEAD, OPTIONS"),
        ("/", 204, "GET, HEAD, OPTIONS"),
        ("/t/abc", 204, "GET, HEAD, OPTIONS"),
        (f"{API}/none", 404, None),
        ("/api", 404, None),
    ],
)
def test_a_path_says_what_it_answers_to(pages: TestClient, path: str, status: int, allow: str | None) -> None:
    options = pages.options(path)
    assert (options.status_code, options.headers.get("allow")) == (status, allow)
    wrong = pages.request("PATCH", path)
    assert (wrong.status_code, wrong.headers.get("allow")) == (405 if allow else 404, allow)
    assert (
        "set-cookie"
        not in TestClient(pages.app, cookies={COOKIE: SECRET, RENEWED: "1"}).options(path).headers
    )
