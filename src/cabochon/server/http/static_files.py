"""What never changes: the built client and the rulesets, compressed and cached as far as the browser can."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

from cabochon.server.refusal import Refusal
from cabochon.server.wire.box import box

FOREVER = "public, max-age=31536000, immutable"  # files below assets/ bear the hash of their content
A_WHILE = "public, max-age=300"
JSON = "application/json"
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


def client_file(folder: Path, path: str, headers: Headers) -> Response:
    """A file of the client, or its one page, which knows all other paths; a file that is missing is a 404."""
    wanted = (folder / path).resolve()
    if path.endswith(tuple(ENCODINGS.values())):
        raise Refusal("not-found")
    if path and wanted.is_file() and wanted.is_relative_to(folder.resolve()):
        return _served(wanted, FOREVER if path.startswith("assets/") else "no-cache", headers)
    if names_a_file(path):
        raise Refusal("not-found")
    return _served(folder / "index.html", "no-cache", headers)


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
def _packed() -> tuple[bytes, bytes, str]:
    """The rulesets as JSON, the same compressed, and the tag of this version."""
    body = box().model_dump_json().encode()
    return body, gzip.compress(body, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def packed_box(asked: Headers) -> Response:
    """The rulesets, which change only with the server: kept for a while, then asked about again."""
    body, compressed, etag = _packed()
    headers = {"cache-control": A_WHILE, "vary": "accept-encoding", "etag": etag}
    if known(asked, etag):
        return Response(status_code=304, headers=headers)
    if "gzip" in accepted(asked.get("accept-encoding", "")):
        return Response(compressed, headers=headers | {"content-encoding": "gzip"}, media_type=JSON)
    return Response(body, headers=headers, media_type=JSON)


def _best(file: Path, wanted: set[str]) -> tuple[str, Path]:
    for encoding, suffix in ENCODINGS.items():
        compressed = file.with_name(file.name + suffix)
        if encoding in wanted and compressed.is_file():
            return encoding, compressed
    return "", file


def accepted(header: str) -> set[str]:
    """The encodings that a browser takes.

    >>> sorted(accepted("gzip, deflate;q=0.5, br;q=0"))
    ['deflate', 'gzip']
    """
    parts = (part.replace(" ", "").lower().partition(";q=") for part in header.split(","))
    return {name for name, given, quality in parts if name and (not given or quality.strip("0."))}


def known(headers: Headers, etag: str) -> bool:
    """Whether the browser has this very version already."""
    tags = (tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(","))
    return etag in tags
