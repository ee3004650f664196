"""What never changes: the built client and the rulesets, compressed and cached as far as the browser can."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

from cabochon.server.http.packed import JSON, Packed, accepted, known
from cabochon.server.refusal import Refusal
from cabochon.server.wire.box import box

FOREVER = "public, max-age=31536000, immutable"  # files below assets/ bear the hash of their content
CHECKED, NOT_KEPT = "no-cache", "no-cache, no-store"
A_WHILE = "public, max-age=300"
LONGEST_PATH = 200  # letters: names of files can't be much longer
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # made when the client is built; the smaller one first
MEDIA = {  # what a machine's own table of types may not know
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": JSON,
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def client_file(folder: Path, path: str, headers: Headers, *, cookie_due: bool) -> Response:
    """A file of the client, or its one page, which knows all other paths; a file that is missing is a 404.

    A browser that is due a cookie gets the page in a whole answer that is not kept.
    """
    if path.endswith(tuple(ENCODINGS.values())) or len(path) > LONGEST_PATH or not path.isprintable():
        raise Refusal("not-found")
    wanted = (folder / path).resolve()
    if path and wanted.is_relative_to(folder.resolve()) and wanted.is_file():
        return _served(wanted, FOREVER if path.startswith("assets/") else CHECKED, headers)
    if names_a_file(path):
        raise Refusal("not-found")
    if cookie_due:
        takes = Headers({"accept-encoding": headers.get("accept-encoding", "")})
        return _served(folder / "index.html", NOT_KEPT, takes)
    return _served(folder / "index.html", CHECKED, headers)


def names_a_file(path: str) -> bool:
    """Whether a path looks like a file's: pages of the client have no dot in their last part.

    >>> names_a_file("favicon.ico"), names_a_file(".env"), names_a_file("t/abcdefgh2345")
    (True, True, False)
    """
    return "." in path.rpartition("/")[2]


def _served(file: Path, caching: str, asked: Headers) -> Response:
    encoding, sent = _best(file, accepted(asked.get("accept-encoding", "")))
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    media = MEDIA.get(file.suffix, "application/octet-stream")
    answer = FileResponse(sent, headers=headers, media_type=media, stat_result=sent.stat())
    if known(asked, answer.headers["etag"]):
        return Response(status_code=304, headers=headers | {"etag": answer.headers["etag"]})
    return answer


@cache
def _packed() -> Packed:
    return Packed.of(box().model_dump_json().encode())


def packed_box(asked: Headers) -> Response:
    """The rulesets, which change only with the server: kept for a while, then asked about again."""
    return _packed().answer(asked, A_WHILE)


def _best(file: Path, wanted: set[str]) -> tuple[str, Path]:
    for encoding, suffix in ENCODINGS.items():
        compressed = file.with_name(file.name + suffix)
        if encoding in wanted and compressed.is_file():
            return encoding, compressed
    return "", file
