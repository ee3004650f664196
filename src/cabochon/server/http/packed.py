"""Answers that don't change: compressed once, and not sent again to who has them."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import Response

JSON = "application/json"
LEVEL = 6  # of compression


@dataclass(frozen=True, slots=True)
class Packed:
    """The body of an answer, compressed, and the tag of this version."""

    compressed: bytes
    etag: str
    media: str = JSON

    @classmethod
    def of(cls, body: bytes, media: str = JSON) -> Packed:
        """The same body, packed."""
        etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        return cls(gzip.compress(body, LEVEL, mtime=0), etag, media)

    def answer(self, asked: Headers, caching: str, headers: Mapping[str, str] | None = None) -> Response:
        """The answer for who asked with these headers; 304 if they have it."""
        always = {"cache-control": caching, "vary": "accept-encoding", "etag": self.etag, **(headers or {})}
        if known(asked, self.etag):
            return Response(status_code=304, headers=always)
        if "gzip" in accepted(asked.get("accept-encoding", "")):
            coded = always | {"content-encoding": "gzip"}
            return Response(self.compressed, headers=coded, media_type=self.media)
        return Response(gzip.decompress(self.compressed), headers=always, media_type=self.media)


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
