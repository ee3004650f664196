"""Files that are written whole or not at all: whoever is killed on the way leaves the old one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from cabochon.errors import CabochonError

SUFFIX = ".new"


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file under another name, then put it in its place."""
    temporary = path.with_name(f".{path.name}{SUFFIX}")
    try:
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())  # the name must not arrive on the disk before what it names
        temporary.replace(path)
    except OSError as error:
        raise CabochonError(f"{path} can't be written: {error.strerror or error}") from error


def write_text(path: Path, text: str) -> None:
    """Write a text file, whole or not at all."""
    write_whole(path, lambda file: file.write(text.encode()))


def sweep(folder: Path) -> None:
    """Remove what somebody who was killed had begun to write."""
    for pattern in (f".*{SUFFIX}", ".*.npz"):
        for path in folder.glob(pattern):
            path.unlink()
