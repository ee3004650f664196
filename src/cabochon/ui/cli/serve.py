"""cabochon serve: the table in the browser."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from cabochon.ui.cli.common import AGENTS, one_line_errors, spoken, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.extras import NOT_INSTALLED, needs

DEFAULT_PORT = 8000
POSTGRES_DRIVER = "psycopg"


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0: all.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            help=f"The port; 0: any free one. If not given, {DEFAULT_PORT} or the next free.",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database", help="The database's URL; without one, a SQLite file in your data folder."
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser, where there is one.")
    ] = False,
    proxy: Annotated[
        bool, typer.Option("--proxy", help="Believe what a proxy on this machine says of who asks.")
    ] = False,
) -> None:
    """Serve the table in the browser, for this machine or for others.

    Example: cabochon serve --open
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.server.http.run import listen, listen_near, run

        url = checked(database or default_database())
        sockets = listen_near(host, DEFAULT_PORT) if port is None else listen(host, port)
        address = _address(host, sockets[0].getsockname()[1])
        warm_up(GAME, *AGENTS)
        print(tell()("serve-at", address=address), flush=True)
        if open_browser:
            _open(address)
        with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
            run(url, sockets, proxy=proxy)


def checked(url: str, command: str = "serve") -> str:
    """The database's URL, once it has been opened; a missing driver is asked for by its extra."""
    from cabochon.errors import CabochonError
    from cabochon.server.storage.database import Database

    url = re.sub(r"^postgres(ql)?://", f"postgresql+{POSTGRES_DRIVER}://", url)
    try:
        database = Database(url)
    except CabochonError as error:
        if isinstance(error.__cause__, ModuleNotFoundError) and POSTGRES_DRIVER in url:
            print(needs(command, POSTGRES_DRIVER, spoken(), "postgres"), file=sys.stderr)
            raise typer.Exit(NOT_INSTALLED) from error
        raise
    try:
        database.upgrade()
    finally:
        database.close()
    return url


def default_database() -> str:
    """A SQLite file where programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "cabochon"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def _address(host: str, port: int) -> str:
    name = "localhost" if host in ("0.0.0.0", "127.0.0.1", "::", "") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _open(address: str) -> None:
    """Open the browser if the machine has a screen."""
    import webbrowser

    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    webbrowser.open(address)
