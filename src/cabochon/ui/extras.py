"""Which extra of the package a command needs, said in one line where it is not installed.

This module, and what it imports, needs Python alone.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

MODULES = {
    "cli": ("typer", "rich", "textual", "fluent.runtime", "babel"),
    "web": (
        "fastapi",
        "starlette",
        "uvicorn",
        "websockets",
        "sqlalchemy",
        "alembic",
        "prometheus_client",
    ),
}  # training looks for torch itself, once its settings are read
EXTRAS = {"admin": "web", "serve": "web", "think": "web", "train": "train"}  # of all other commands: cli
NOT_INSTALLED = 1


def main() -> None:
    """Run the command line, or say what it lacks."""
    missing = first_missing("cli")
    if missing is not None:
        command = next((word for word in sys.argv[1:] if word in EXTRAS), "")
        print(needs(command, missing), file=sys.stderr)
        sys.exit(NOT_INSTALLED)
    from cabochon.ui.cli import main as run

    run()


def first_missing(extra: str) -> str | None:
    """The first module of an extra that is not installed."""
    return next((name for name in MODULES.get(extra, ()) if not _is_there(name)), None)


def needs(command: str, module: str, language: str = "en", extra: str = "") -> str:
    """The line that says what to install; without a command, for all of them.

    >>> needs("serve", "fastapi")
    "cabochon serve needs fastapi: pip install 'cabochon[web]'"
    """
    from cabochon.locale import words

    whole = f"cabochon {command}".rstrip()
    extra = extra or EXTRAS.get(command, "cli")
    return words(language, "errors")("needs-extra", command=whole, module=module, extra=extra)


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its package is not there either
        return False
