"""One throw-away PostgreSQL for all tests of a run; each test that asks gets an empty database of its own.

The first test that needs it starts it, in whatever worker; the process that started pytest ends it.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Literal, NoReturn

import psycopg
import pytest

FOLDER = "CABOCHON_TEST_POSTGRES"  # where the run's PostgreSQL is, once a test has started it
INSTALLED = Path("/usr/lib/postgresql")  # where Debian puts it, outside of PATH
RELAXED = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"  # it need not outlive the machine
HARD = "-c fsync=on -c synchronous_commit=on"


def lacks(what: str) -> NoReturn:
    """Skip the tests on a developer's machine; in CI they must run."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("initdb")
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return Path(found).parent if found else versions[-1].parent if versions else None


class Postgres:
    """A PostgreSQL in a folder; it refuses to run as root, so then the user nobody runs it."""

    def __init__(self, folder: Path, programs: Path, *, port: int = 0) -> None:
        self.folder, self.port = folder, port
        self._programs = programs
        self._data = folder / "data"
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self._who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def make(self, settings: str = RELAXED) -> None:
        """Make the folder and start for the first time."""
        self.folder.mkdir(mode=0o700, exist_ok=True)
        if self._who:
            shutil.chown(self.folder, self._who["user"], self._who["group"])
        how = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("initdb", *how, "-D", str(self._data))
        where = f"-c listen_addresses='127.0.0.1' -p {self.port}" if self.port else "-c listen_addresses=''"
        (self.folder / "options").write_text(f"-k {self.folder} {where} -c max_connections=200 {settings}")
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = (self.folder / "options").read_text()
        self._run(
            "pg_ctl", "-D", str(self._data), "-w", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def stop(self, mode: Literal["fast", "immediate"] = "immediate") -> None:
        """End it: with open transactions rolled back and all written, or at once like a crash."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", mode, "stop")

    def remove(self) -> None:
        """End it and delete everything."""
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{secrets.token_hex(6)}"
        where: dict[str, Any] = {"host": str(self.folder), "port": self.port or 5432, "user": "postgres"}
        with psycopg.connect(**where, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return self.url(name)

    def url(self, name: str) -> str:
        """A database's URL, over TCP if this server has a port."""
        if self.port:
            return f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/{name}"
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    @property
    def pid(self) -> int:
        """The process of the server, whose children serve the connections."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, check=False, capture_output=True, cwd=self.folder, **self._who)
        if done.returncode:
            raise AssertionError(f"{program}: {done.stdout.decode()} {done.stderr.decode()}")


def needed_postgres() -> Path:
    """The folder of PostgreSQL's programs; without them, the test that asks ends here."""
    return find_postgres() or lacks("no PostgreSQL on this machine: install the package postgresql")


def choose_folder() -> None:
    """Name the folder for this run; workers inherit the name."""
    os.environ[FOLDER] = f"{tempfile.gettempdir()}/cabochon-postgres-{secrets.token_hex(6)}"


def running_postgres() -> Postgres:
    """The run's PostgreSQL, started if no other worker has."""
    postgres = Postgres(Path(os.environ[FOLDER]), needed_postgres())
    with Path(f"{postgres.folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not postgres.folder.exists():
            postgres.make()
    return postgres


def end_postgres() -> None:
    """End the run's PostgreSQL if a test had started it."""
    folder = Path(os.environ.pop(FOLDER))
    Path(f"{folder}.lock").unlink(missing_ok=True)
    programs = find_postgres()
    if programs is not None and folder.exists():
        Postgres(folder, programs).remove()
