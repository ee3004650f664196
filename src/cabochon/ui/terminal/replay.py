"""Stepping through a recorded game, forwards and backwards, and through its review."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cabochon.analysis import Review
from cabochon.analysis.advice import AskedMove
from cabochon.analysis.lines import play_line
from cabochon.game import Game
from cabochon.notation.record import Record
from cabochon.ui.sitting import Sitting, recorded_sitters
from cabochon.ui.terminal.bars import Choice, Choices, TitleBar
from cabochon.ui.terminal.board import LEAST, BoardScreen
from cabochon.ui.terminal.dialogs import Dialog, close_choice, keys_dialog
from cabochon.ui.terminal.graph import ReviewGraph
from cabochon.ui.terminal.keys import REPLAY
from cabochon.ui.terminal.learning import Lessons
from cabochon.ui.terminal.log import TurnLog
from cabochon.ui.terminal.panel import ReviewPanel, panel_lines
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.reviewed import ReviewedGame
from cabochon.ui.terminal.reviewing import Grown, is_compiled, share_done, start_review
from cabochon.ui.terminal.spots import Spot
from cabochon.ui.terminal.styles import BRIGHT, DIM, PLAIN
from cabochon.ui.terminal.thinking import Thinking, Thought
from cabochon.view import View

SECONDS = 1.0  # between two turns when they play automatically
FAR = 1_000_000  # turns: to the start or the end
EFFORT = "normal"
WIDE = 100  # columns from which on the last line has room for all


class ReplayScreen(BoardScreen):
    """A recorded game, turn by turn; all cards are open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter,pagedown,right_square_bracket", "step(1)", show=False),
        Binding("p,backspace,pageup,left_square_bracket", "step(-1)", show=False),
        Binding("home,a", f"step(-{FAR})", show=False),
        Binding("end,e", f"step({FAR})", show=False),
        Binding("space", "run", show=False),
        Binding("g", "play_on", show=False),
        Binding("r", "review", show=False),
        Binding("full_stop", "moment(1)", show=False),
        Binding("comma", "moment(-1)", show=False),
        Binding("b", "better", show=False),
        Binding("i", "summary", show=False),
        Binding("w", "learn", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, record: Record, language: str, *, review: bool = False) -> None:
        super().__init__()
        self.record = record
        self.games = [game.copy() for game in record.replay()]
        last = self.games[-1]
        self.sitting = Sitting(last, recorded_sitters(record.tags, last.players), language)
        self.say = self.sitting.speech
        self.place = 0
        self.runner: Timer | None = None
        self.thinking = Thinking(self)
        self.latest: Grown | None = None  # not shown yet
        self.reviewed: ReviewedGame | None = None
        self.failed = ""  # why there is no review
        self.begins_reviewing = review
        self.panel_wanted = False
        self.line: list[Game] = []  # a better line, from the position before it
        self.line_place = 0
        self.lessons = Lessons(self)

    def on_mount(self) -> None:
        """Start at the first turn."""
        self.mount(ReviewPanel(id="review"), before="#foot")
        self.query_one("#card-1-1").focus()
        self.call_after_refresh(self.action_review if self.begins_reviewing else self.draw)

    def on_unmount(self) -> None:
        """Stop the review."""
        self.thinking.stop()

    @property
    def game(self) -> Game:
        """The game as it is shown: at a turn, or in a better line."""
        return self.line[self.line_place] if self.line else self.games[self.place]

    # --- what is shown ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the table as it stood."""
        game, names = self.game, self.sitting.names
        view = View(game.ruleset, game._states.copy(), None)
        picture = Picture(view, self.say, names, game.seat, shows_lacks=self.shows_lacks)
        self.show(picture)
        self.query_one(TurnLog).show(game, names, self.say)
        self.query_one("#choices", Choices).show(self._line_steps() if self.line else self._steps())
        self.notice(self._notice())
        self._draw_around()

    def _draw_around(self) -> None:
        """Show what changes while the table stays as it is."""
        title = self.picture.title if self.picture else ""
        self.query_one(TitleBar).show(title, self._position(), self._progress())
        self.query_one("#foot", Choices).show(self._foot())
        self._draw_review()

    def _position(self) -> str:
        if self.lessons.question is not None:
            return self.say("terminal-learn")
        if self.line:
            count = len(self.line) - 1
            return self.say("terminal-line-position", step=self.line_place, count=count)
        return self.say("replay-position", turn=self.place, count=len(self.games) - 1)

    def _progress(self) -> str:
        """How far the review is, or why there is none."""
        if not self.thinking.busy or self.lessons.question is not None:
            return self.failed
        if self.reviewed is None:
            return self.say("terminal-review-begins" if is_compiled() else "terminal-review-compiles")
        done = self.reviewed.report.say.number(share_done(self.reviewed.review), ".0%")
        return self.say("terminal-review-progress", done=done)

    def _draw_review(self) -> None:
        """Show the panel, if there is a review and it is wanted; in a small screen it covers the board."""
        panel = self.query_one(ReviewPanel)
        shows = self.reviewed is not None and self.panel_wanted
        if self.has_class("-reviewed") != (shows and not self._is_hidden_by_line):
            self.set_class(shows and not self._is_hidden_by_line, "-reviewed")
            self.fit()
        if shows and self.reviewed is not None:
            course = self.reviewed.course(self.place, self.say("terminal-turn", turn=self.place))
            about = self.reviewed.about(self.place)
            if self.has_class("-cover"):
                about = Text("\n").join([self._notice(), about])
            panel.show(course, about, self._steps(), self._moments())

    @property
    def _is_hidden_by_line(self) -> bool:
        """Whether the panel makes room for the board: for a better line, or a question."""
        asks = self.lessons.question is not None
        return asks or (bool(self.line) and self._panel_lines(self.size.height) == 0)

    def _panel_lines(self, height: int) -> int:
        """How many lines the panel may take below the board; 0 if it must cover it."""
        return panel_lines(self.games[0].players, height - LEAST[1])

    def fit(self, width: int = 0, height: int = 0) -> None:
        """Lay the board out, with room for the panel where the screen is high enough."""
        height = height or self.size.height
        shows = self.has_class("-reviewed")
        lines = self._panel_lines(height)
        self.set_class(shows and not lines, "-cover")
        for panel in self.query(ReviewPanel):
            panel.lay_out(self.games[0].players, lines, height)
        super().fit(width, height - (lines if shows else 0))

    def _steps(self) -> list[Choice]:
        first, last = self.place == 0, self.place == len(self.games) - 1
        return [
            Choice("p", self.say("replay-back"), "step(-1)", ready=not first),
            Choice("n", self.say("replay-next"), "step(1)", ready=not last, main=not last),
            Choice("a", self.say("replay-first"), f"step(-{FAR})", ready=not first),
            Choice("e", self.say("replay-last"), f"step({FAR})", ready=not last),
        ]

    def _line_steps(self) -> list[Choice]:
        last = self.line_place == len(self.line) - 1
        return [
            Choice("p", self.say("replay-back"), "step(-1)", ready=self.line_place > 0),
            Choice("n", self.say("replay-next"), "step(1)", ready=not last, main=not last),
            Choice("Esc", self.say("terminal-line-leave"), "back", main=last),
        ]

    def _moments(self) -> list[Choice]:
        reviewed = self.reviewed
        assert reviewed is not None
        before, after = (reviewed.key_turn(self.place, step) is not None for step in (-1, 1))
        better = reviewed.better(self.place) is not None
        return [
            Choice(",", self.say("terminal-moment-back"), "moment(-1)", ready=before),
            Choice(".", self.say("terminal-moment-next"), "moment(1)", ready=after, main=after),
            Choice("b", self.say("terminal-better-line"), "better", ready=better),
            Choice("i", self.say("terminal-summary"), "summary"),
            Choice("w", self.say("terminal-learn"), "learn", ready=reviewed.review.complete),
        ]

    def _foot(self) -> list[Choice]:
        run = "replay-stop" if self.runner else "replay-play"
        last = self.place == len(self.games) - 1
        shown = self.panel_wanted and self.reviewed is not None
        return [
            Choice("Space", self.say(run), "run", ready=not last and not self.line),
            Choice("g", self.say("play-on"), "play_on", ready=not self.game.is_over),
            Choice("r", self.say("terminal-review"), "review", ready=len(self.games) > 1, main=not shown),
            *([Choice("t", self.say("log"), "turns")] if self.size.width >= WIDE else []),
            Choice("?", self.say("keys"), "help"),
            Choice("q", self.say("quit"), "leave"),
        ]

    def _notice(self) -> Text:
        """The turn that was just played, or how the game ended; a remark of the record behind it."""
        if self.lessons.question is not None:
            return Text("")
        if self.line:
            return self._line_notice()
        if self.place == 0:
            return Text(self.say("replay-begins", count=len(self.games) - 1), PLAIN)
        turn, kept = self.game.last_turn, self.record.turns[self.place - 1]
        remark = f" · {kept.comment}" if kept.comment else ""
        words = Text.assemble((self.sitting.names[turn.seat], BRIGHT), f" {self.say.turn(turn)}{remark}")
        if self.game.is_over:
            words.append(f"\n{self.say.ending(self.game, self.sitting.names)}", BRIGHT)
        return words

    def _line_notice(self) -> Text:
        """The last step of the better line."""
        example = Text(self.say("terminal-line-example"), DIM)
        if not self.line_place:
            return example
        turn = self.game.last_turn
        words = Text.assemble((self.sitting.names[turn.seat], BRIGHT), f" {self.say.turn(turn)}")
        return Text("\n").join([words, example])

    def on_spot_looked(self, looked: Spot.Looked) -> None:
        """Say what is in focus."""
        words = looked.spot.words()
        if words:
            self.notice(Text(words, PLAIN))

    # --- stepping --------------------------------------------------------------------------------

    def action_step(self, steps: int) -> None:
        """Go forward by this number of turns; a negative number goes back."""
        if self.line:
            self.line_place = max(0, min(len(self.line) - 1, self.line_place + steps))
        else:
            self.place = max(0, min(len(self.games) - 1, self.place + steps))
        if self.runner is not None and self.place == len(self.games) - 1:
            self._halt()
        self.draw()

    def _go_to(self, turn: int) -> None:
        self.line = []
        self.action_step(turn - self.place)

    def action_run(self) -> None:
        """Start or stop playing the turns automatically."""
        if self.line:
            return
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

    # --- the review ------------------------------------------------------------------------------

    def action_review(self) -> None:
        """Review the game, also one whose review was stopped; else show or hide its review."""
        complete = self.reviewed is not None and self.reviewed.review.complete
        if complete or (self.reviewed is not None and self.thinking.busy):
            self.line, self.panel_wanted = [], not self.panel_wanted
        elif not self.thinking.busy and len(self.games) > 1:
            self.failed, self.panel_wanted = "", True
            start_review(self.thinking, self, self.record, EFFORT)
        self.draw()

    def on_grown(self, grown: Grown) -> None:
        """More of the review is there; what comes while the screen is busy is shown at once, later."""
        if self.latest is None:
            self.call_after_refresh(self._take_latest)
        self.latest = grown

    def _take_latest(self) -> None:
        grown, self.latest = self.latest, None
        if grown is not None and not grown.stopped.is_set():
            self._take(grown.review)

    def on_thought(self, thought: Thought) -> None:
        """The review is complete, or can't be made."""
        if not self.thinking.accepts(thought):
            return
        if isinstance(thought.found, Review):
            self._take(thought.found)
        elif isinstance(thought.found, AskedMove):
            self.lessons.judge(thought.found)
        elif thought.error is not None:
            self.failed = thought.error.text(self.say.language)
            self.draw()

    def _take(self, review: Review) -> None:
        self.latest = None
        self.reviewed = ReviewedGame(review, self.games[-1], self.say, self.sitting.names)
        self._draw_around()

    def on_review_graph_clicked(self, clicked: ReviewGraph.Clicked) -> None:
        """Go to the turn that was clicked on."""
        self._go_to(clicked.turn)

    def action_moment(self, step: int) -> None:
        """Go to the next key moment, or to the one before."""
        turn = self.reviewed.key_turn(self.place, step) if self.reviewed else None
        if turn is not None:
            self._go_to(turn)

    def action_better(self) -> None:
        """Show the better line of this turn on the board, or leave it."""
        better = self.reviewed.better(self.place) if self.reviewed else None
        if self.line:
            self.action_back()
        elif better is not None:
            at, moves = better
            before = self.before(at)
            self.show_line([before, *play_line(before, moves)])
            self.action_step(1)

    def before(self, at: int) -> Game:
        """The game before a decision."""
        before = self.games[-1].copy()
        while len(before) > at:
            before.pop()
        return before

    def show_line(self, line: list[Game]) -> None:
        """Show the first of these games instead of the turn."""
        self._halt()
        self.line, self.line_place = line, 0
        self.draw()

    def action_back(self) -> None:
        """Leave the better line; else stop the review that is being made."""
        if self.lessons.question is not None:
            self.lessons.leave()
        elif self.line:
            self.line = []
        elif self.thinking.busy:
            self.thinking.stop()
        self.draw()

    def action_summary(self) -> None:
        """Show who played how, and what made the result."""
        if self.reviewed is not None:
            words = self.reviewed.summary()
            dialog = Dialog(self.say("terminal-summary"), words, [close_choice(self.say)])
            self.app.push_screen(dialog.set_class(True, "-wide"))

    def action_learn(self) -> None:
        """Ask what was better than the next fault."""
        self.lessons.begin()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(keys_dialog(self.say, [(key, self.say(id)) for key, id in REPLAY]))
