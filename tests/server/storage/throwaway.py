"""A PostgreSQL server that lives as long as a test, and that can be stopped and frozen."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.postgres import find_postgres

PROGRAMS = find_postgres()
MISSING = PROGRAMS is None and "CI" not in os.environ


class Postgres:
    """The server; it refuses to run as root, so nobody runs it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cabochon-"))
        self._data = str(self.folder / "data")
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            shutil.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        form = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("initdb", *form, "-D", self._data)

    @property
    def url(self) -> str:
        """Its URL."""
        return f"postgresql+psycopg://postgres@/postgres?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str((PROGRAMS or Path()) / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._who)

    def start(self) -> None:
        """Start it."""
        options = f"-F -k {self.folder} -c listen_addresses=''"
        self._run("pg_ctl", "-D", self._data, "-w", "-l", "log", "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", how, "stop")

    def restore(self, file: Path) -> None:
        """Put a backup in the place of what is there, as the documentation says."""
        url = self.url.replace("+psycopg", "")
        command = ["pg_restore", "--clean", "--if-exists", "--no-owner", "-d", url, str(file)]
        subprocess.run(command, check=True, capture_output=True)

    def _signal(self, number: int) -> None:
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, check=False)
        for process in (first, *map(int, found.stdout.split())):
            with suppress(ProcessLookupError):  # a child may end by itself
                os.kill(process, number)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still: it takes connections, and never answers."""
        self._signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(signal.SIGCONT)


@contextmanager
def throwaway() -> Iterator[Postgres]:
    """A server of one's own, started."""
    server = Postgres()
    server.start()
    try:
        yield server
    finally:
        server.stop("immediate")
        shutil.rmtree(server.folder)
