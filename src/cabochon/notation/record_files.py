"""Reading and writing record files; the name's end says which form: ``.json``, else text."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cabochon.editions import Ruleset
from cabochon.errors import InvalidRecord, cause
from cabochon.notation.record import Record
from cabochon.notation.record_json import from_json, to_json
from cabochon.notation.record_text import from_text, to_text

MOST_BYTES = 4_000_000


def read_record(path: str | Path, ruleset: Ruleset | None = None) -> Record:
    """The record in a file, replayed and checked; ``InvalidRecord`` says what is wrong and where."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InvalidRecord("file-unreadable", file=path.name, reason=cause(error)) from error
    if len(data) > MOST_BYTES:
        raise InvalidRecord("record-large", file=path.name, most=MOST_BYTES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidRecord("not-utf8", file=path.name) from error
    is_json = path.suffix == ".json" or text.lstrip().startswith("{")
    return from_json(text, ruleset) if is_json else from_text(text, ruleset)


def write_record(record: Record, path: str | Path) -> None:
    """Write the record, whole or not at all."""
    path = Path(path)
    text = to_json(record) if path.suffix == ".json" else to_text(record)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
