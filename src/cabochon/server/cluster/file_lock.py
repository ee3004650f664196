"""One server at a time on a SQLite file."""

from __future__ import annotations

import sys
from io import FileIO

import sqlalchemy as sa

from cabochon.errors import CabochonError


class FileLock:
    """A lock beside the database's file. The system frees it when its process ends, however it ends."""

    def __init__(self, url: sa.URL) -> None:
        file = url.database if url.get_backend_name() == "sqlite" else None
        self._path = None if file in (None, "", ":memory:") else f"{file}.lock"
        self._url = url
        self._file: FileIO | None = None

    def take(self) -> None:
        """Take the lock; an error if another server has it."""
        if self._path is None or sys.platform == "win32":
            return
        import fcntl

        file = FileIO(self._path, "a")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise CabochonError("database-in-use", url=str(self._url)) from error
        self._file = file

    def release(self) -> None:
        """Give the lock back."""
        if self._file is not None:
            self._file.close()
            self._file = None


def check_alone(url: str) -> None:
    """Tell in one line, before anything starts, that another server has the file."""
    lock = FileLock(sa.make_url(url))
    lock.take()
    lock.release()
