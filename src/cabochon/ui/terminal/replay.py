"""Stepping through a recorded game, forwards and backwards."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cabochon.game import Game
from cabochon.notation.record import Record
from cabochon.ui.sitting import Sitting, recorded_sitters
from cabochon.ui.terminal.bars import Choice, Choices, TitleBar
from cabochon.ui.terminal.board import BoardScreen
from cabochon.ui.terminal.dialogs import keys_dialog, memory_dialog, turns_dialog
from cabochon.ui.terminal.keys import REPLAY
from cabochon.ui.terminal.log import TurnLog, turn_lines
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.spots import Spot
from cabochon.ui.terminal.styles import BRIGHT, PLAIN
from cabochon.view import View

SECONDS = 1.0  # between two turns when they play automatically


class ReplayScreen(BoardScreen):
    """A recorded game, turn by turn; all cards are open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter,pagedown,right_square_bracket", "step(1)", show=False),
        Binding("p,backspace,pageup,left_square_bracket", "step(-1)", show=False),
        Binding("home,a", "step(-1000000)", show=False),
        Binding("end,e", "step(1000000)", show=False),
        Binding("space", "run", show=False),
        Binding("g", "play_on", show=False),
        Binding("l", "lacks", show=False),
        Binding("m", "memory", show=False),
        Binding("t", "turns", show=False),
    ]

    def __init__(self, record: Record, language: str) -> None:
        super().__init__()
        self.record = record
        self.games = [game.copy() for game in record.replay()]
        last = self.games[-1]
        self.sitting = Sitting(last, recorded_sitters(record.tags, last.players), language)
        self.say = self.sitting.speech
        self.place = 0
        self.shows_lacks = False
        self.runner: Timer | None = None

    def on_mount(self) -> None:
        """Start at the first turn."""
        self.query_one("#card-1-1").focus()
        self.draw()

    @property
    def game(self) -> Game:
        """The game at the turn that is shown."""
        return self.games[self.place]

    def draw(self) -> None:
        """Show the table as it stood."""
        game, names = self.game, self.sitting.names
        view = View(game.ruleset, game._states.copy(), None)
        picture = Picture(view, self.say, names, game.seat, shows_lacks=self.shows_lacks)
        self.show(picture)
        at = self.say("replay-position", turn=self.place, count=len(self.games) - 1)
        self.query_one(TitleBar).show(picture.title, at)
        self.query_one(TurnLog).show(game, names, self.say)
        self.query_one("#choices", Choices).show(self._steps())
        self.query_one("#foot", Choices).show(self._foot())
        self.notice(self._notice())

    def _steps(self) -> list[Choice]:
        first, last = self.place == 0, self.place == len(self.games) - 1
        return [
            Choice("p", self.say("replay-back"), "step(-1)", ready=not first),
            Choice("n", self.say("replay-next"), "step(1)", ready=not last, main=not last),
            Choice("a", self.say("replay-first"), "step(-1000000)", ready=not first),
            Choice("e", self.say("replay-last"), "step(1000000)", ready=not last),
        ]

    def _foot(self) -> list[Choice]:
        run = "replay-stop" if self.runner else "replay-play"
        last = self.place == len(self.games) - 1
        return [
            Choice("Space", self.say(run), "run", ready=not last),
            Choice("g", self.say("play-on"), "play_on", ready=not self.game.is_over),
            Choice("t", self.say("log"), "turns"),
            Choice("?", self.say("keys"), "help"),
            Choice("q", self.say("quit"), "leave"),
        ]

    def _notice(self) -> Text:
        """The turn that was just played, or how the game ended; a remark of the record behind it."""
        if self.place == 0:
            return Text(self.say("replay-begins", count=len(self.games) - 1), PLAIN)
        turn, kept = self.game.last_turn, self.record.turns[self.place - 1]
        remark = f" · {kept.comment}" if kept.comment else ""
        words = Text.assemble((self.sitting.names[turn.seat], BRIGHT), f" {self.say.turn(turn)}{remark}")
        if self.game.is_over:
            words.append(f"\n{self.say.ending(self.game, self.sitting.names)}", BRIGHT)
        return words

    def on_spot_looked(self, looked: Spot.Looked) -> None:
        """Say what is in focus."""
        words = looked.spot.words()
        if words:
            self.notice(Text(words, PLAIN))

    def action_step(self, steps: int) -> None:
        """Go forward by this number of turns; a negative number goes back."""
        self.place = max(0, min(len(self.games) - 1, self.place + steps))
        if self.runner is not None and self.place == len(self.games) - 1:
            self._halt()
        self.draw()

    def action_run(self) -> None:
        """Start or stop playing the turns automatically."""
        if self.runner is None:
            self.runner = self.set_interval(SECONDS, lambda: self.action_step(1))
        else:
            self._halt()
        self.draw()

    def _halt(self) -> None:
        if self.runner is not None:
            self.runner.stop()
            self.runner = None

    def action_play_on(self) -> None:
        """Sit down and play on from here."""
        if not self.game.is_over:
            self.app.call_later(self.app.run_action, "app.play_on")

    def action_lacks(self) -> None:
        """Show or hide what each player lacks for each card."""
        self.shows_lacks = not self.shows_lacks
        self.draw()

    def action_memory(self) -> None:
        """Show the cards that are in the decks."""
        if self.picture is not None:
            self.app.push_screen(memory_dialog(self.picture))

    def action_turns(self) -> None:
        """Show all turns up to here."""
        lines = turn_lines(self.game, self.sitting.names, self.say)
        self.app.push_screen(turns_dialog(self.say, lines))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(keys_dialog(self.say, [(key, self.say(id)) for key, id in REPLAY]))
