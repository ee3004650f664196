"""The versions of stored events: each event carries its own, and older ones are brought up to date.

Version 1 has no number. Since version 2 a table's making always names the browser that made it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from cabochon.errors import CabochonError

VERSION = 2
FIRST = 1
Body = dict[str, Any]


class UnreadableEvent(CabochonError):
    """A stored event that this version can't read."""


def _name_the_host(body: Body) -> Body:
    """Tables that did not say who made them belong to the first person at them."""
    if body.get("kind") != "created" or body.get("host") is not None:
        return body
    owners = (sitter.get("owner") for sitter in body["sitters"])
    return body | {"host": next(filter(None, owners), None)}


UPGRADERS: dict[int, Callable[[Body], Body]] = {1: _name_the_host}  # from this version to the next


def up_to_date(text: str) -> Body:
    """A stored event in the form of today, without its version.

    >>> up_to_date('{"kind": "left", "seat": 0, "level": 3}')
    {'kind': 'left', 'seat': 0, 'level': 3}
    """
    try:
        body = json.loads(text)
        version = body.pop("v", FIRST)
        if version not in (*UPGRADERS, VERSION):
            raise UnreadableEvent("event-version", version=str(version)[:20])
        for number in range(version, VERSION):
            body = UPGRADERS[number](body)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, UnreadableEvent):
            raise
        raise UnreadableEvent("event-unreadable") from error
    return dict(body)


def stamped(body: Body) -> str:
    """An event of today as it is stored, with its version.

    >>> stamped({"kind": "withdrawn"})
    '{"v":2,"kind":"withdrawn"}'
    """
    return json.dumps({"v": VERSION, **body}, ensure_ascii=False, separators=(",", ":"))
