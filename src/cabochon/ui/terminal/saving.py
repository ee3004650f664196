"""Saving a game to a file, and asking before it is lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from rich.text import Text
from textual.screen import Screen

from cabochon.errors import CabochonError
from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.bars import Choice
from cabochon.ui.terminal.dialogs import Dialog, FileName
from cabochon.ui.terminal.styles import READY, WARNING
from cabochon.ui.words import Speech


class LeaveDialog(Dialog):
    """Asks whether a game that is not saved may be left."""

    def __init__(self, speech: Speech) -> None:
        choices = [
            Choice("s", speech("save"), "answer('save')", main=True),
            Choice("q", speech("leave-unsaved"), "answer('leave')"),
            Choice("Esc", speech("go-on"), "close"),
        ]
        super().__init__(speech("not-saved"), Text(speech("not-saved-words")), choices)


class OverwriteDialog(Dialog):
    """Asks whether another file may be overwritten."""

    def __init__(self, speech: Speech, name: str) -> None:
        choices = [
            Choice("r", speech("replace"), "answer('replace')"),
            Choice("Esc", speech("other-name"), "close", main=True),
        ]
        super().__init__(speech("file-exists"), Text(name), choices)


class GameSaver:
    """Saves the game of a sitting, and asks before it would be lost."""

    def __init__(self, home: Screen[None], sitting: Sitting, tell: Callable[[Text], None]) -> None:
        self._home = home
        self._sitting = sitting
        self._say = sitting.speech
        self._tell = tell

    def ask_before(self, leave: Callable[[], object]) -> None:
        """Leave, but ask first if the game would be lost."""
        if not self._sitting.would_be_lost:
            leave()
            return

        def answered(answer: str | None) -> None:
            if answer == "save":
                self.save(leave)
            elif answer == "leave":
                leave()

        self._home.app.push_screen(LeaveDialog(self._say), answered)

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a name, save the game, and call ``then``."""
        self._ask(str(self._sitting.file or free_name()), then)

    def _ask(self, usual: str, then: Callable[[], object] | None) -> None:
        def named(name: str | None) -> None:
            if name is None:
                return
            if self._sitting.would_overwrite(name):
                self._ask_twice(name, then)
            else:
                self._write(name, then)

        dialog = FileName(self._say("save-as"), usual, self._say("cancel"))
        self._home.app.push_screen(dialog, named)

    def _ask_twice(self, name: str, then: Callable[[], object] | None) -> None:
        def answered(answer: str | None) -> None:
            if answer is None:
                self._ask(name, then)
            else:
                self._write(name, then)

        self._home.app.push_screen(OverwriteDialog(self._say, name), answered)

    def _write(self, name: str, then: Callable[[], object] | None) -> None:
        try:
            self._sitting.save(name)
        except CabochonError as error:
            self._tell(Text(error.text(self._say.language), WARNING))
            return
        self._tell(Text(self._say("saved", file=name), READY))
        if then is not None:
            then()


def free_name() -> str:
    """A name in this folder that no file has: game.cbn, game-2.cbn, and so on."""
    names = (f"game-{number}.cbn" if number > 1 else "game.cbn" for number in count(1))
    return next(name for name in names if not Path(name).exists())
