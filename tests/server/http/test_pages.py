"""The client's files: found, compressed, cached, and never the page in place of a file."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from cabochon.server.wire.box import box
from tests.server.opened_rooms import QUICK

API = "/api/v1"
PAGE = "<title>the client</title>"
CODE = "its code " * 200
FILES = {
    "index.html": PAGE.encode(),
    "index.html.br": b"the page in brotli",
    "sw.js": b"the service worker",
    "manifest.webmanifest": b"{}",
    "assets/a1b2.js": CODE.encode(),
    "assets/a1b2.js.br": b"the code in brotli",
    "assets/a1b2.js.gz": gzip.compress(CODE.encode(), mtime=0),
    "assets/c3d4.woff2": b"a font " * 500,
}


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[TestClient]:
    for name, content in FILES.items():
        file = tmp_path / "dist" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "private").write_text("nobody's business")
    app = make_app(f"sqlite:///{tmp_path / 'pages.db'}", QUICK, client=tmp_path / "dist")
    with TestClient(app) as client:
        yield client


def fetch(client: TestClient, path: str, **headers: str) -> tuple[Any, bytes]:
    """The answer and the very bytes that came over the wire."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    with client.stream("GET", path, headers={"accept-encoding": "identity"} | names) as answer:
        return answer, b"".join(answer.iter_raw())


def test_the_page_is_served_for_every_path_of_the_client(pages: TestClient) -> None:
    for path in ("/", "/t/abcdefgh2345", "/settings", "/no/such/page"):
        assert fetch(pages, path)[1].decode() == PAGE
    for sly in ("/../private", "/%2e%2e/private", "/assets/..%2f..%2fprivate", "//private"):
        assert fetch(pages, sly)[1].decode() == PAGE


@pytest.mark.parametrize(
    "path",
    ["/favicon.ico", "/robots.txt", "/icon-192.png", "/assets/gone.js", "/.env", "/t/x.html", "/sw.js.map"],
)
def test_a_file_that_is_not_there_is_not_answered_with_the_page(
    pages: TestClient, client: TestClient, path: str
) -> None:
    assert pages.get(path).status_code == 404
    assert client.get(path).status_code == 404  # nor if no client is built


@pytest.mark.parametrize(
    ("path", "media", "caching"),
    [
        ("/", "text/html", "no-cache"),
        ("/sw.js", "text/javascript", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/assets/a1b2.js", "text/javascript", "immutable"),
        ("/assets/c3d4.woff2", "font/woff2", "immutable"),
    ],
)
def test_files_say_what_they_are_and_how_long_they_may_be_kept(
    pages: TestClient, path: str, media: str, caching: str
) -> None:
    headers = pages.get(path).headers
    assert headers["content-type"].startswith(media)
    assert caching in headers["cache-control"]


@pytest.mark.parametrize(
    ("takes", "encoding", "content"),
    [
        ("gzip, deflate, br", "br", b"the code in brotli"),
        ("gzip", "gzip", FILES["assets/a1b2.js.gz"]),
        ("gzip, br;q=0", "gzip", FILES["assets/a1b2.js.gz"]),
        ("identity", None, CODE.encode()),
    ],
    ids=["brotli", "gzip", "no brotli", "neither"],
)
def test_files_come_compressed_as_the_browser_takes_them(
    pages: TestClient, takes: str, encoding: str | None, content: bytes
) -> None:
    answer, sent = fetch(pages, "/assets/a1b2.js", accept_encoding=takes)
    assert (answer.headers.get("content-encoding"), sent) == (encoding, content)
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.headers["content-type"].startswith("text/javascript")


def test_who_asks_for_the_headers_alone_gets_them(pages: TestClient) -> None:
    for path in ("/", "/assets/a1b2.js"):
        head, whole = pages.head(path), pages.get(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == whole.headers["etag"]


def test_the_compressed_copies_have_no_address_of_their_own(pages: TestClient) -> None:
    assert pages.get("/assets/a1b2.js.br").status_code == 404
    assert pages.get("/index.html.gz").status_code == 404


def test_fonts_are_sent_as_they_are(pages: TestClient) -> None:
    answer, sent = fetch(pages, "/assets/c3d4.woff2", accept_encoding="gzip, br")
    assert ("content-encoding" in answer.headers, sent) == (False, FILES["assets/c3d4.woff2"])


def test_a_file_that_the_browser_has_is_not_sent_again(pages: TestClient) -> None:
    etag = fetch(pages, "/")[0].headers["etag"]
    again, sent = fetch(pages, "/", if_none_match=etag)
    assert (again.status_code, sent, again.headers["etag"]) == (304, b"", etag)
    assert fetch(pages, "/", if_none_match='"another"')[0].status_code == 200


# --- the rulesets ---


def test_the_rulesets_are_compressed_and_kept(client: TestClient) -> None:
    plain, whole = fetch(client, f"{API}/rulesets")
    packed, sent = fetch(client, f"{API}/rulesets", accept_encoding="gzip")
    assert gzip.decompress(sent) == whole == box().model_dump_json().encode()
    assert len(sent) < len(whole) / 4
    for answer in (plain, packed):
        assert answer.headers["cache-control"].startswith("public, max-age=")
        assert "accept-encoding" in answer.headers["vary"].lower()
    etag = plain.headers["etag"]
    again, nothing = fetch(client, f"{API}/rulesets", if_none_match=f'"old", W/{etag}')
    assert (again.status_code, nothing) == (304, b"")


def test_what_may_be_kept_for_others_names_nobody(pages: TestClient) -> None:
    for path in (f"{API}/rulesets", "/assets/a1b2.js"):
        assert "set-cookie" not in pages.get(path).headers
    assert "set-cookie" in pages.get("/").headers


def test_tables_are_sent_compressed(client: TestClient) -> None:
    request: dict[str, Any] = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}
    table = client.post(f"{API}/tables", json=request).json()["table"]
    answer, sent = fetch(client, f"{API}/tables/{table}?seat=0", accept_encoding="gzip")
    assert answer.headers["content-encoding"] == "gzip"
    assert len(sent) < len(gzip.decompress(sent)) / 3
    assert answer.headers["cache-control"] == "no-store"
