"""Playing at the table: people decide by keys and mouse, bots search in a thread."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from cabochon.editions import Card
from cabochon.errors import CabochonError, NoMove
from cabochon.move import PASS, PAY, Kind, Move
from cabochon.rules.gems import JOKER_LANE
from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.bars import Choices, TitleBar
from cabochon.ui.terminal.board import BoardScreen
from cabochon.ui.terminal.choices import choices, foot
from cabochon.ui.terminal.dialogs import HandOver, drawn_dialog, keys_dialog
from cabochon.ui.terminal.ending import ending_dialog
from cabochon.ui.terminal.keys import table_keys
from cabochon.ui.terminal.log import TurnLog
from cabochon.ui.terminal.notices import notice, status
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.saving import GameSaver
from cabochon.ui.terminal.seats import HandSpot
from cabochon.ui.terminal.spots import CardSpot, DeckSpot, PileSpot, Spot, TileSpot
from cabochon.ui.terminal.staging import completed, staged_with
from cabochon.ui.terminal.styles import BRIGHT, DIM, READY, WARNING
from cabochon.ui.terminal.thinking import Thinking, Thought


class PlayScreen(BoardScreen):
    """A game that is being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(1, JOKER_LANE + 2)),
        Binding("enter", "choose", show=False),
        Binding("space", "choose_or_pause", show=False),
        Binding("c", "confirm", show=False),
        Binding("escape", "cancel", show=False),
        Binding("b", "buy", show=False),
        Binding("r", "reserve_or_review", show=False),
        Binding("p", "pay", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("n", "new", show=False),
        Binding("v", "replay", show=False),
    ]

    def __init__(self, sitting: Sitting, pace: float = 0.0) -> None:
        super().__init__()
        self.sitting = sitting
        self.say = sitting.speech
        self.pace = pace  # the least seconds of a bot's move, so that people can follow
        self.thinking = Thinking(self)
        self.sees = sitting.people[0] if len(sitting.people) == 1 else None
        self.staged = ""
        self.hinted: Move | None = None
        self.paused = False  # only a game of bots can be
        self.remark = Text("")
        self.saver = GameSaver(self, sitting, self.tell)

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#card-1-1").focus()
        self.advance()

    def on_unmount(self) -> None:
        """Stop the search."""
        self.thinking.stop()

    # --- the course of the game ------------------------------------------------------------------

    def advance(self) -> None:
        """Show the game, and let the next player decide."""
        self.staged, self.hinted = "", None
        self.thinking.stop()
        if self.game.is_over:
            self.draw()
            self.app.push_screen(ending_dialog(self.sitting), self._ended)
        elif not self.sitting.persons_turn:
            self.draw()
            if not self.paused:
                view = self.sitting.view(self.game.seat)
                self.thinking.start(lambda stop: self.sitting.bots_move(view, stop), least=self.pace)
        elif self.game.seat != self.sees:
            self.sees, self.remark = (
                None,
                Text(""),
            )  # it may name a card that only one player has seen
            self.draw()
            name = self.sitting.names[self.game.seat]
            self.app.push_screen(HandOver(self.say, name), self._handed_over)
        else:
            self.draw()

    def _handed_over(self, answer: str | None) -> None:
        if answer is not None:
            self.sees = self.game.seat
            self.draw()

    def _ended(self, answer: str | None) -> None:
        if answer is not None:
            self.call_later(self.run_action, f"screen.{answer}")

    def on_thought(self, thought: Thought) -> None:
        """A bot has decided, or a hint is found."""
        if not self.thinking.accepts(thought):
            return
        if thought.error is not None:
            self.remark = Text(thought.error.text(self.say.language), WARNING)
            self.draw()
        elif isinstance(thought.found, Move):
            self.game.push(thought.found)
            self.advance()
        elif isinstance(thought.found, tuple):
            self.hinted, chance = thought.found
            self.tell(Text(self.say.hint(self.hinted, chance), BRIGHT))

    def make(self, move: Move) -> None:
        """Make a person's move, or say which rule forbids it."""
        if not self.decides:
            return
        try:
            self.game.push(move)
        except CabochonError as error:
            self.remark = Text(error.text(self.say.language), WARNING)
            self.draw()
            return
        self.remark = Text(self.sitting.drawn(), BRIGHT)
        if self.remark and len(self.sitting.people) > 1 and self.game.last_turn.complete:
            self._show_drawn()
        else:
            self.advance()

    def _show_drawn(self) -> None:
        """Show a blindly drawn card to its owner, before the table is covered for others."""
        self.staged, self.hinted = "", None
        self.draw()
        self.app.push_screen(drawn_dialog(self.say, self.sitting.drawn()), lambda _: self.advance())

    def tell(self, remark: Text) -> None:
        """Say this below the board."""
        self.remark = remark
        self.draw()

    @property
    def decides(self) -> bool:
        """Whether the person in front of the screen is to decide."""
        return self.sitting.persons_turn and self.game.seat == self.sees

    # --- what is shown ---------------------------------------------------------------------------

    def draw(self) -> None:
        """Show the table as it stands."""
        picture = Picture(
            self.sitting.view(self.sees), self.say, self.sitting.names, self.sees, self.decides,
            self.staged, self.hinted, self.shows_lacks,
        )  # fmt: skip
        self.show(picture)
        last = self.say("last-round") if picture.is_last_round else ""
        self.query_one(TitleBar).show(picture.title, status(self.sitting, paused=self.paused), last)
        self.query_one(TurnLog).show(self.game, self.sitting.names, self.say)
        self.query_one("#choices", Choices).show(choices(picture, self._card, self.focused))
        people, can_undo = bool(self.sitting.people), bool(self.game.moves)
        below = foot(picture, people=people, can_undo=can_undo, paused=self.paused)
        self.query_one("#foot", Choices).show(below)
        self.notice(notice(picture, self.remark, self.focused))

    def on_spot_looked(self, _looked: Spot.Looked) -> None:
        """Say what is in focus now."""
        self.remark = Text("")
        if self.picture is not None:
            self.notice(notice(self.picture, self.remark, self.focused))
            self.query_one("#choices", Choices).show(choices(self.picture, self._card, self.focused))

    # --- what the person does --------------------------------------------------------------------

    @property
    def _card(self) -> Card | None:
        """The card in focus, if the viewer could buy it."""
        spot = self.focused
        if isinstance(spot, HandSpot):
            return spot.card if spot.seat == self.sees else None
        return spot.card if isinstance(spot, CardSpot) else None

    def on_spot_clicked(self, clicked: Spot.Clicked) -> None:
        """Piles and earned tiles answer a click at once; cards show what can be done with them."""
        spot = clicked.spot
        if isinstance(spot, PileSpot):
            self.action_digit(spot.kind + 1)
        elif isinstance(spot, TileSpot) and self.game.phase == "tile":
            self.action_digit(spot.place + 1)
        elif isinstance(spot, HandSpot | CardSpot | DeckSpot):
            self.on_spot_looked(Spot.Looked(spot))

    def action_digit(self, digit: int) -> None:
        """What the digit stands for now: a colour to take, to pay or to return, or a tile."""
        if not self.decides:
            return
        if self.game.phase == "tile":
            tiles = self.game.tiles
            if digit <= len(tiles):
                self.make(Move(Kind.TILE, tile=tiles[digit - 1]))
            return
        kinds = self.game.ruleset.kinds
        if digit > len(kinds):
            return
        kind = {"pay": Kind.JOKER, "return": Kind.RETURN}.get(self.game.phase)
        if kind is None:
            self._stage(kinds[digit - 1].letter)
        else:
            self.make(Move(kind, tokens=kinds[digit - 1].letter))

    def _stage(self, letter: str) -> None:
        legal = tuple(self.game.legal_moves)
        before = self.staged
        self.staged, refused = staged_with(legal, before, letter)
        self.remark = Text("")
        if len(self.staged) < len(before):
            back = self.say.tokens(letter * before.count(letter))
            self.remark = Text(self.say("staged-back", tokens=back), DIM)
        elif refused:
            order = self.game.ruleset.kind_of
            self._explain(Move(Kind.TAKE, tokens="".join(sorted(refused, key=order))))
        self.draw()

    def _explain(self, move: Move) -> None:
        """Say which rule forbids the move, without making it."""
        rehearsal = self.game.copy()
        try:
            rehearsal.push(move)
        except CabochonError as error:
            self.remark = Text(error.text(self.say.language), WARNING)

    def action_confirm(self) -> None:
        """Take the staged tokens."""
        if not self.decides or not self.staged:
            return
        move = completed(tuple(self.game.legal_moves), self.staged)
        self.make(move or Move(Kind.TAKE, tokens=self.staged))

    def action_choose(self) -> None:
        """Confirm the staged tokens, or do the usual action for the piece in focus."""
        spot = self.focused
        if self.decides and completed(tuple(self.game.legal_moves), self.staged):
            self.action_confirm()
        elif isinstance(spot, PileSpot):
            self.action_digit(spot.kind + 1)
        elif self.game.phase == "pay":
            self.action_pay()
        elif isinstance(spot, TileSpot) and self.game.phase == "tile":
            self.action_digit(spot.place + 1)
        elif isinstance(spot, DeckSpot):
            self.action_reserve()
        elif self._card is not None:
            self.action_buy()

    def action_choose_or_pause(self) -> None:
        """Choose or, in a game of bots, pause."""
        if self.sitting.people:
            self.action_choose()
        else:
            self.action_pause()

    def action_pause(self) -> None:
        """Pause or resume a game of bots."""
        if not self.sitting.people and not self.game.is_over:
            self.paused = not self.paused
            self.advance()

    def action_buy(self) -> None:
        """Buy the card in focus."""
        if self._card is not None:
            self.make(Move(Kind.BUY, card=self._card))

    def action_reserve(self) -> None:
        """Reserve the card in focus, or from the deck in focus."""
        spot = self.focused
        if isinstance(spot, DeckSpot):
            self.make(Move(Kind.RESERVE_DECK, level=spot.level))
        elif isinstance(spot, CardSpot) and spot.card is not None:
            self.make(Move(Kind.RESERVE, card=spot.card))

    def action_pay(self) -> None:
        """Pay as it stands, or pass."""
        self.make(PAY if self.game.phase == "pay" else PASS)

    def action_cancel(self) -> None:
        """Put the staged tokens back, or take back the purchase that is being paid."""
        self.staged, self.remark = "", Text("")
        while self.decides and self.game.phase == "pay":
            self.game.pop()
        self.draw()

    def action_hint(self) -> None:
        """Ask the strongest bot for a hint."""
        if self.decides and not self.thinking.busy:
            view = self.sitting.view(self.sees)
            self.remark = Text(self.say("hint-waiting"), READY)
            self.draw()
            self.thinking.start(lambda stop: self.sitting.hint(view, stop))

    def action_undo(self) -> None:
        """Back to the last decision of a person."""
        if not self.sitting.people:
            return
        if self.staged:
            self.action_cancel()
            return
        self.thinking.stop()
        undone = self.sitting.undo()
        self.remark = Text("" if undone else NoMove("no-take-back").text(self.say.language), WARNING)
        self.advance()

    def action_help(self) -> None:
        """Show the keys that work now."""
        if self.picture is not None:
            keys = table_keys(self.picture, people=bool(self.sitting.people))
            self.app.push_screen(keys_dialog(self.say, keys))

    def action_save(self) -> None:
        """Write the game to a file."""
        self.saver.save()

    def action_new(self) -> None:
        """Leave this game for a new one."""
        self.saver.ask_before(self._leave_for_a_new_one)

    def _leave_for_a_new_one(self) -> None:
        self.thinking.stop()
        self.app.call_later(self.app.run_action, "app.start")

    def come_back(self) -> None:
        """Resume this game."""
        if not self.game.is_over:
            self.advance()

    def action_replay(self) -> None:
        """Step through this game."""
        if self.game.is_over:
            self.app.call_later(self.app.run_action, "app.replay")

    def action_review(self) -> None:
        """Step through this game with its review."""
        if self.game.is_over:
            self.app.call_later(self.app.run_action, "app.review")

    def action_reserve_or_review(self) -> None:
        """Reserve or, once the game is over, review it."""
        if self.game.is_over:
            self.action_review()
        else:
            self.action_reserve()
