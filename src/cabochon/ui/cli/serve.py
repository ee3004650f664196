"""cabochon serve: the table in the browser."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from cabochon.server.settings import Hosting, Settings
from cabochon.ui.cli.common import AGENTS, one_line_errors, spoken, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.settings import (
    ConfigOption,
    PrintConfigOption,
    print_settings,
    read_settings,
    with_settings,
)
from cabochon.ui.extras import NOT_INSTALLED, needs

DEFAULT_PORT = 8000
POSTGRES_DRIVER = "psycopg"


@with_settings()
def serve(
    config: ConfigOption = None,
    print_config: PrintConfigOption = False,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser, where there is one.")
    ] = False,
    **given: Any,
) -> None:
    """Serve the table in the browser, for this machine or for others.

    Each setting is also a variable (CABOCHON_MOST_TABLES) and a line of a TOML file (most-tables = 40).

    Example: cabochon serve --open
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.server.http.run import listen, listen_near, run
        from cabochon.ui.warm import REVIEW, register_review

        settings = read_settings(given, config).having("database", default_database())
        if print_config:
            print_settings(settings)
            return
        hosting = settings.group(Hosting)
        url = checked(hosting.database)
        host, port = hosting.host, hosting.port
        sockets = listen_near(host, DEFAULT_PORT) if port is None else listen(host, port)
        address = _address(host, sockets[0].getsockname()[1])
        register_review()
        warm_up(GAME, *AGENTS, REVIEW)
        print(tell()("serve-at", address=address), flush=True)
        if open_browser:
            _open(address)
        with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
            run(url, sockets, hosting=hosting, settings=settings.group(Settings))


def checked(url: str, command: str = "serve") -> str:
    """The database's URL, once it has been opened; a missing driver is asked for by its extra."""
    from cabochon.errors import CabochonError
    from cabochon.server.storage.database import Database

    url = re.sub(r"^postgres(ql)?://", f"postgresql+{POSTGRES_DRIVER}://", url)
    if url == default_database():
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
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
    return f"sqlite:///{Path(home) / 'cabochon' / 'tables.db'}"


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
