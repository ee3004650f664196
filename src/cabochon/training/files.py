"""Atomic file writes: a process that is killed on the way leaves the old file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from cabochon.errors import CabochonError, cause

SUFFIX = ".new"


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file under a temporary name, then rename it."""
    temporary = path.with_name(f".{path.name}{SUFFIX}")
    try:
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())  # the content must reach the disk before the name
        temporary.replace(path)
    except OSError as error:
        raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error


def write_text(path: Path, text: str) -> None:
    """Write a text file atomically."""
    write_whole(path, lambda file: file.write(text.encode()))


def remove_partial_files(folder: Path) -> None:
    """Remove temporary files that a killed process left."""
    for pattern in (f".*{SUFFIX}", ".*.npz"):
        for path in folder.glob(pattern):
            path.unlink()
