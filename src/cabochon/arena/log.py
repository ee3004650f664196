"""The log of a tournament: a header line that identifies it, then a line for each deal."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cabochon.arena.playing import Deal, PlayedGame
from cabochon.arguments import shown
from cabochon.errors import CabochonError, cause

FORMAT = "cabochon-tournament"
VERSION = 1


class Log:
    """A file of JSON lines, one appended for each deal; a last line that was cut off is dropped."""

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self.path = path
        self.header = {"format": FORMAT, "version": VERSION, **identity}

    def read(self) -> list[Deal]:
        """The deals played so far; creates the file if there is none."""
        try:
            text = self.path.read_text("utf-8") if self.path.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if whole != text or not whole:
                self.path.write_text(whole or self._line(self.header), "utf-8")
        except UnicodeDecodeError as error:
            raise CabochonError("not-log-text", file=self.path) from error
        except OSError as error:
            raise CabochonError("log-unusable", file=self.path, reason=cause(error)) from error
        lines = whole.splitlines()
        if not lines:
            return []
        self._check_header(self._object(lines[0], 1))
        return [self._deal(self._object(line, number), number) for number, line in enumerate(lines[1:], 2)]

    def write(self, deal: Deal) -> None:
        """Add a deal."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self._line(asdict(deal)))
        except OSError as error:
            raise CabochonError("log-unwritable", file=self.path, reason=cause(error)) from error

    @staticmethod
    def _line(whole: dict[str, Any]) -> str:
        return json.dumps(whole, ensure_ascii=False) + "\n"

    def _object(self, line: str, number: int) -> dict[str, Any]:
        try:
            whole = json.loads(line)
        except ValueError:
            whole = None
        if not isinstance(whole, dict):
            raise CabochonError("not-log-line", file=self.path, line=number)
        return whole

    def _check_header(self, found: dict[str, Any]) -> None:
        if found.get("format") != FORMAT:
            raise CabochonError("not-log", file=self.path)
        for key, value in self.header.items():
            if found.get(key) != value:
                raise CabochonError(
                    "log-other", file=self.path, key=key, found=shown(found.get(key)), value=shown(value)
                )

    def _deal(self, whole: dict[str, Any], number: int) -> Deal:
        try:
            games = tuple(
                PlayedGame(**{key: _frozen(value) for key, value in game.items()}) for game in whole["games"]
            )
            deal = Deal(tuple(whole["pairing"]), int(whole["number"]), games)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CabochonError("log-deal", file=self.path, line=number) from error
        agents = range(len(self.header["agents"]))
        if not all(agent in agents for game in deal.games for agent in game.seats):
            raise CabochonError("log-agent", file=self.path, line=number)
        return deal


def kept_in(path: Path, key: str) -> Any:
    """What the header of a log holds under this key; None where there is no such log."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline())
    except (OSError, ValueError):  # which is told when the log is read
        return None
    return header.get(key) if isinstance(header, dict) else None


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
