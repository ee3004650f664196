"""cabochon admin: the tables that a server keeps, for its operator."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from cabochon.errors import CabochonError, cause
from cabochon.ui.cli.common import JsonOption, fail, one_line_errors, print_json, progress_bar, spoken
from cabochon.ui.cli.frame import FramedCommand
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.serve import default_database
from cabochon.ui.cli.spoken import CommandGroup
from cabochon.ui.columns import aligned

if TYPE_CHECKING:
    from cabochon.server.storage.admin import TableLine, Wanted
    from cabochon.server.storage.database import Database

DAY = 86_400_000
YES = ("y", "yes", "t", "tak", "s", "si", "sí")

COLUMNS = (
    "admin-column-table",
    "admin-column-ruleset",
    "admin-column-state",
    "admin-column-touched",
    "admin-column-events",
    "admin-column-address",
    "admin-column-players",
)

admin = typer.Typer(
    cls=CommandGroup,
    help="Look after the tables that a server keeps: list, export, delete, back up.",
    context_settings={"help_option_names": ["--help", "-h"]},
)

DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="The database's URL; without one, the SQLite file that serve uses."),
]
FinishedOption = Annotated[bool, typer.Option("--finished", help="Only tables whose game is over.")]
UnfinishedOption = Annotated[bool, typer.Option("--unfinished", help="Only tables whose game is not over.")]
BrokenOption = Annotated[bool, typer.Option("--broken", help="Only tables that can't be read.")]
OlderOption = Annotated[
    float | None,
    typer.Option("--older-than", min=0, help="Only tables at which nothing happened for so many days."),
]
AddressOption = Annotated[
    str | None,
    typer.Option("--address", help="Only tables made from this address, or from one with this hash."),
]


@contextmanager
def opened(url: str | None, *, upgrade: bool = True) -> Iterator[Database]:
    """The database; errors are one line."""
    with one_line_errors():
        from sqlalchemy.exc import SQLAlchemyError

        from cabochon.server.storage.database import Database
        from cabochon.server.storage.failures import database_reason, shown_url

        url = url or default_database()
        database = Database(url, timeout=None)
        file = database.engine.url.database
        if database.engine.dialect.name == "sqlite" and not Path(file or "").is_file():
            fail(CabochonError("file-missing", file=file))
        try:
            if upgrade:
                database.upgrade()
            yield database
        except SQLAlchemyError as error:
            reason = database_reason(error)
            raise CabochonError("database-unusable", url=shown_url(url), reason=reason) from error
        finally:
            database.close()


def wanted_tables(
    ids: list[str] | None,
    finished: bool,
    unfinished: bool,
    broken: bool,
    older_than: float | None,
    address: str | None,
) -> Wanted:
    """Which tables the options mean."""
    from cabochon.server.storage.admin import Wanted

    now = time.time_ns() // 1_000_000
    return Wanted(
        ids=tuple(ids or ()),
        finished=None if finished == unfinished else finished,
        broken=broken,
        before=None if older_than is None else now - int(older_than * DAY),
        address=None if address is None else _hash(address),
    )


def _hash(address: str) -> str:
    """What is stored of an address; a hash stays as it is."""
    if "." not in address and ":" not in address:
        return address
    from cabochon.server.http.guard import household
    from cabochon.server.people.addresses import hashed

    return hashed(household(address))


@admin.command("list", cls=FramedCommand)
def list_tables(
    database: DatabaseOption = None,
    finished: FinishedOption = False,
    unfinished: UnfinishedOption = False,
    broken: BrokenOption = False,
    older_than: OlderOption = None,
    address: AddressOption = None,
    most: Annotated[int, typer.Option("--most", min=1, help="How many at most.")] = 50,
    as_json: JsonOption = False,
) -> None:
    """List tables, the most recently played first.

    Example: cabochon admin list --unfinished --older-than 30
    """
    from cabochon.server.storage.admin import count, find

    with opened(database) as storage:
        wanted = wanted_tables(None, finished, unfinished, broken, older_than, address)
        lines, total = find(storage.engine, wanted, most), count(storage.engine, wanted)
        if as_json:
            print_json({"count": total, "tables": [line.data() for line in lines]})
            return
        if lines:
            print(*aligned("<  <  <  <  >  <  <", [_heads(), *map(_row, lines)]), sep="\n")
        print(tell()("admin-listed", shown=len(lines), count=total))


def _heads() -> list[str]:
    return [tell()(id) for id in COLUMNS]


def _row(line: TableLine) -> list[str]:
    names = ", ".join(name or tell()("admin-no-person") for name in line.names)
    return [line.id, line.ruleset, _state(line), _when(line.touched), str(line.events), line.address, names]


def _state(line: TableLine) -> str:
    return tell()("admin-state", state=line.state)


def _when(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command("show", cls=FramedCommand)
def show_table(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show one table: who plays, when, how it stands, and what is wrong with it.

    Example: cabochon admin show abcdefgh2345
    """
    from cabochon.server.storage.admin import Wanted, find

    with opened(database) as storage:
        found = find(storage.engine, Wanted(ids=(table,)))
        if not found:
            raise CabochonError("admin-no-table", id=table)
        line = found[0]
        if as_json:
            print_json(line.data())
            return
        rows = [list(pair) for pair in zip(_heads(), _row(line), strict=True)]
        rows.append([tell()("admin-column-created"), _when(line.created)])
        if line.broken is not None:
            rows.append([tell()("admin-column-broken"), line.broken])
        print(*aligned("<  <", rows), sep="\n")


@admin.command("export", cls=FramedCommand)
def export_tables(
    tables: Annotated[list[str] | None, typer.Argument(help="Tables' ids; without any, all.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The file; without one, it is printed.")] = None,
    record: Annotated[
        bool, typer.Option("--record", help="The record of one finished game instead of what is stored.")
    ] = False,
    database: DatabaseOption = None,
) -> None:
    """Write all that is stored of tables, one JSON object a line, or the record of a finished game.

    Example: cabochon admin export abcdefgh2345 --record --out game.cbn
    """
    from cabochon.server.storage.admin import Wanted, count, export

    with opened(database) as storage:
        wanted = Wanted(ids=tuple(tables or ()))
        total = count(storage.engine, wanted)
        if tables and total < len(set(tables)):
            raise CabochonError("admin-no-table", id=", ".join(tables))
        with _written(out) as file:
            if record:
                for id in tables or ():
                    file.write(_record(storage, id))
                return
            with progress_bar("bar-exporting", max(total, 1), "rate-tables") as advance:
                for whole in export(storage.engine, wanted):
                    file.write(json.dumps(whole, ensure_ascii=False) + "\n")
                    advance(1)
        if out is not None:
            print(tell()("admin-exported", count=total, file=str(out)))


@contextmanager
def _written(out: Path | None) -> Iterator[TextIO]:
    if out is None:
        yield sys.stdout
        return
    try:
        with out.open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise CabochonError("file-unwritable", file=out, reason=cause(error)) from error


def _record(storage: Database, id: str) -> str:
    from cabochon.server.tables.state import TableState
    from cabochon.server.wire.records import partial_record, record_text

    stored = storage.load(id)
    if stored is None:
        raise CabochonError("admin-no-table", id=id)
    state = TableState.replay(id, stored.secret, stored.events)
    return record_text(state, "text") if state.phase == "over" else partial_record(state, None)


@admin.command("delete", cls=FramedCommand)
def delete_tables(
    tables: Annotated[list[str] | None, typer.Argument(help="Tables' ids.")] = None,
    finished: FinishedOption = False,
    unfinished: UnfinishedOption = False,
    broken: BrokenOption = False,
    older_than: OlderOption = None,
    address: AddressOption = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask first.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Delete tables for ever: those named, or those that all given options fit.

    Example: cabochon admin delete --finished --older-than 365
    """
    from cabochon.server.storage.admin import Wanted, count, delete

    with opened(database) as storage:
        wanted = wanted_tables(tables, finished, unfinished, broken, older_than, address)
        if wanted == Wanted():
            raise CabochonError("admin-delete-which")
        total = count(storage.engine, wanted)
        if not total:
            print(tell()("admin-none"))
            return
        if not yes and not _agreed(total):
            print(tell()("admin-kept"))
            return
        with progress_bar("bar-deleting", total, "rate-tables") as advance:
            removed = delete(storage.engine, wanted, advance)
        print(tell()("admin-deleted", count=removed))


def _agreed(total: int) -> bool:
    try:
        answer = input(f"{tell()('admin-delete-ask', count=total)} ")
    except EOFError:
        return False
    return answer.strip().lower() in YES


@admin.command("vacuum", cls=FramedCommand)
def vacuum_database(database: DatabaseOption = None) -> None:
    """Give the room of deleted tables back to the disk; stop the server before, if it uses SQLite.

    Example: cabochon admin vacuum
    """
    from cabochon.server.storage.admin import size, vacuum

    with opened(database, upgrade=False) as storage:
        before = size(storage.engine)
        vacuum(storage.engine)
        print(tell()("admin-vacuumed", before=_megabytes(before), after=_megabytes(size(storage.engine))))


def _megabytes(number: int) -> Any:
    from cabochon.locale import words

    return words(spoken()).number(number / 1e6, ",.1f")


@admin.command("backup", cls=FramedCommand)
def back_up(
    file: Annotated[Path, typer.Argument(help="The new file.")], database: DatabaseOption = None
) -> None:
    """Copy the whole database into a new file, while the server runs.

    Example: cabochon admin backup tables-backup.db
    """
    from cabochon.server.storage.admin import backup

    with opened(database, upgrade=False) as storage:
        with progress_bar("bar-copying", 1) as advance:
            backup(storage.engine, file, advance)
        size = _megabytes(file.stat().st_size)
        print(tell()("admin-backed-up", file=str(file), size=size))
