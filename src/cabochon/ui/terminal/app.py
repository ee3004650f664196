"""The program in the terminal: a start screen, games and records."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.notation.record import Record
from cabochon.notation.record_files import read_record
from cabochon.ui.sitting import Sitter, Sitting, parse_sitter, recorded_sitters
from cabochon.ui.terminal.play import PlayScreen
from cabochon.ui.terminal.replay import ReplayScreen
from cabochon.ui.terminal.saving import LeaveDialog
from cabochon.ui.terminal.start import Begin, Open, StartScreen

PACE = 0.5
INTERRUPTED = 130


class TableApp(App[None]):
    """The terminal program: it starts with a game, a record or the start screen."""

    CSS_PATH: ClassVar[str] = "terminal.tcss"
    TITLE = "Cabochon"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        first: Sitting | Record | None = None,
        *,
        language: str = "en",
        seed: int | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.first = first
        self.language = language
        self.seed = seed
        self.pace = pace
        self.sittings: list[Sitting] = []

    def on_mount(self) -> None:
        """Show the first screen."""
        if isinstance(self.first, Sitting):
            self.push_screen(self._table(self.first))
        elif isinstance(self.first, Record):
            self.push_screen(ReplayScreen(self.first, self.language))
        else:
            self.push_screen(StartScreen(self.language))

    def run(self, *args: Any, **options: Any) -> None:
        """Run the program; an interrupt ends it like any other command."""
        super().run(*args, **options)
        if self.return_code == INTERRUPTED:
            raise KeyboardInterrupt

    @property
    def played(self) -> PlayScreen | None:
        """The game being played, even while a dialog covers it."""
        return next((screen for screen in self.screen_stack if isinstance(screen, PlayScreen)), None)

    def action_leave(self) -> None:
        """Leave the program."""
        self._leave(0)

    def action_interrupt(self) -> None:
        """Leave the program after an interrupt; a second one leaves without asking."""
        self._leave(INTERRUPTED)

    def _leave(self, code: int) -> None:
        if self.played is None or isinstance(self.screen, LeaveDialog | StartScreen):
            self.exit(return_code=code)
        else:
            self.played.saver.ask_before(lambda: self.exit(return_code=code))

    def action_save(self) -> None:
        """Save the game that is played, even while it is covered."""
        if self.played is not None:
            self.played.action_save()

    def action_start(self) -> None:
        """Show the start screen, from which the old game can be resumed."""
        table = self.played
        if table is not None:
            self.push_screen(StartScreen(self.language, back=True), lambda _: table.come_back())

    def _show(self, screen: Screen[None]) -> None:
        """Replace all screens by this one."""
        for _ in self.screen_stack[2:]:  # the first is Textual's own, the second is replaced
            self.pop_screen()
        self.switch_screen(screen)

    def action_replay(self) -> None:
        """Step through the game that was played."""
        if isinstance(self.screen, PlayScreen):
            self._show(ReplayScreen(self.screen.sitting.record(), self.language))

    def action_review(self) -> None:
        """Review the game that was played."""
        if isinstance(self.screen, PlayScreen):
            self._show(ReplayScreen(self.screen.sitting.record(), self.language, review=True))

    def action_play_on(self) -> None:
        """Play on from the position shown in a record."""
        if isinstance(self.screen, ReplayScreen):
            self._play_on(self.screen.game.copy(), list(self.screen.sitting.sitters))

    def _play_on(self, game: Game, sitters: list[Sitter], file: Path | None = None) -> None:
        if not any(sitter.is_person for sitter in sitters):
            sitters[game.seat] = Sitter()  # a game of bots goes on with a person in the next seat
        self._show(self._table(Sitting(game, sitters, self.language, file)))

    def _table(self, sitting: Sitting) -> PlayScreen:
        self.sittings.append(sitting)
        return PlayScreen(sitting, self.pace)

    def let_bots_go(self) -> None:
        """End external bots."""
        for sitting in self.sittings:
            sitting.close()

    def on_begin(self, begin: Begin) -> None:
        """Begin a game."""
        self.language = begin.language
        game = Game(begin.ruleset, len(begin.sitters), self.seed)
        sitters = [parse_sitter(text) for text in begin.sitters]
        self._show(self._table(Sitting(game, sitters, self.language)))

    def on_open(self, opened: Open) -> None:
        """Open a record: one that is not finished goes on, a finished one is stepped through."""
        self.language = opened.language
        file = Path(opened.name).expanduser()
        try:
            record = read_record(file)
        except CabochonError as error:
            if isinstance(self.screen, StartScreen):
                self.screen.refuse(error.text(self.language))
            return
        game = record.game()
        if game.is_over:
            self._show(ReplayScreen(record, self.language))
        else:
            self._play_on(game, recorded_sitters(record.tags, game.players), file)
