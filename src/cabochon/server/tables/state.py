"""The state of a table: determined by its events, so that replaying them restores it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from typing import Literal, assert_never

from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.server.fairness import commitment, deal, deal_again, next_reveal, seed_of
from cabochon.server.people.seats import Sitter
from cabochon.server.people.votes import Question
from cabochon.server.refusal import Refusal
from cabochon.server.storage.events import (
    Agreed,
    Answered,
    Asked,
    Created,
    Ended,
    Event,
    Filled,
    Left,
    Mixed,
    Mixing,
    Moved,
    Opened,
    Rematched,
    Resigned,
    Seated,
    Started,
    TakenBack,
    Withdrawn,
)
from cabochon.server.tables.moves import decision
from cabochon.server.tables.stored import options_of, sitter_of

MOST_REMEMBERED = 16  # moves of one browser that are known if they are sent again


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was made, with what is needed to take it back."""

    event: Moved
    turn: int
    showed_card: bool
    time_left: int  # of its seat after it, before any increment


@dataclass(frozen=True, slots=True)
class TriedMove:
    """A legal move that was tried: its text, the card that it reveals, and the game after it."""

    text: str
    reveal: str | None
    after: Game


class TableState:
    """A table and its game. Only events change it: ``after`` is a new state, ``apply`` changes this one."""

    def __init__(self, id: str, secret: bytes, created: Created) -> None:
        self.id = id
        self.secret = secret
        self.commitment = commitment(secret)
        self.ruleset = load(created.ruleset)
        self.options = options_of(created.options)
        self.sitters = [sitter_of(stored) for stored in created.sitters]
        self.players = len(self.sitters)
        self.creator = created.host
        self.owners: set[str] = set()  # every browser that has had a seat since the cards were dealt
        self.version = 1
        self.board_version = 1  # the version in which the board last changed
        self.mixing = False  # the part hashes are fixed and the cards not dealt yet
        self.parts: dict[int, bytes] = {}  # the random part of each seat that gave one
        self.seed = secret  # decides every reveal; the parts are mixed in when the cards are dealt
        self.game: Game | None = None
        self.laid: list[str] = []  # the ids of the tiles and cards of the setup, in order
        self.played: list[PlayedMove] = []
        self.time_left = [created.options.clock.seconds * 1000] * self.players
        self.accepted: dict[tuple[str, str], int] = {}  # (browser, its id of a move): the version it led to
        self.moves_made = 0  # those that were taken back included
        self.take_backs = 0
        self.timed_out: int | None = None  # the seat that lost because of the clock
        self.ended_early: Literal["time", "resigned", "agreed"] | None = None
        self.question: Question | None = None
        self.rematch: str | None = None

    @classmethod
    def replay(cls, id: str, secret: bytes, events: Iterable[Event]) -> TableState:
        """The table after these events."""
        first, *others = events
        if not isinstance(first, Created):
            raise CabochonError("events-begin", id=id)
        state = cls(id, secret, first)
        for event in others:
            state.apply(event)
        return state

    # --- reading ---

    @property
    def phase(self) -> Literal["waiting", "playing", "over"]:
        """Waiting for open seats, playing, or over."""
        if self.game is None:
            return "waiting"
        return "over" if self.ended_early is not None or self.game.is_over else "playing"

    @property
    def is_full(self) -> bool:
        """Whether the game can begin: it waits, and no seat is open."""
        return self.phase == "waiting" and all(sitter.kind != "open" for sitter in self.sitters)

    @property
    def has_begun(self) -> bool:
        """Whether the part hashes are fixed or the cards dealt: no seat opens any more."""
        return self.mixing or self.game is not None

    @property
    def awaited(self) -> list[int]:
        """The people whose part hashes are waited for or, once those are fixed, whose parts."""
        people = [(seat, sitter) for seat, sitter in enumerate(self.sitters) if sitter.kind == "person"]
        if self.mixing:
            return [seat for seat, sitter in people if sitter.part_hash and seat not in self.parts]
        return [seat for seat, sitter in people if sitter.mixes and not sitter.part_hash]

    @property
    def to_move(self) -> int | None:
        """The seat that is to decide something."""
        return self.game.seat if self.game is not None and self.phase == "playing" else None

    @property
    def bot_to_move(self) -> int | None:
        """The level of the bot that is to decide something."""
        return None if self.to_move is None else self.sitters[self.to_move].level

    @property
    def timed_seat(self) -> int | None:
        """The seat whose clock runs."""
        has_clock = self.options.clock.kind != "none" and self.bot_to_move is None
        return self.to_move if has_clock else None

    @property
    def running(self) -> bool:
        """Whether something will happen here without a request: the deal, a bot's move, a clock, a vote."""
        if self.phase == "waiting":
            return all(sitter.kind != "open" for sitter in self.sitters)
        return self.bot_to_move is not None or self.timed_seat is not None or self.question is not None

    @property
    def changes(self) -> int:
        """How many events there were that are neither moves nor take-backs."""
        return self.version - self.moves_made - self.take_backs

    @property
    def reveals(self) -> int:
        """How many tiles and cards have been revealed."""
        return len(self.laid) + sum(move.event.reveal is not None for move in self.played)

    @property
    def resigned(self) -> list[int]:
        """The seats that resigned."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.resigned]

    @property
    def host(self) -> int | None:
        """The seat that fills open seats: that of the table's creator, else the first person's."""
        playing = [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person"]
        own = [seat for seat in playing if self.sitters[seat].owner == self.creator]
        return next(iter(own or playing), None)

    def is_host(self, owner: str) -> bool:
        """Whether this browser may fill and open seats."""
        return owner == self.creator or (self.host is not None and self.sitters[self.host].owner == owner)

    def seats_of(self, owner: str) -> list[int]:
        """The seats of a browser, those that it left included."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.owner == owner]

    def default_seat(self, owner: str) -> int | None:
        """The only seat of a browser; one with several must say which, or it would be shown a wrong hand."""
        own = self.seats_of(owner)
        return own[0] if len(own) == 1 else None

    def is_alone(self, owner: str | None) -> bool:
        """Whether no other browser has had a seat since the cards were dealt, not even one that left."""
        return self.owners <= {owner}

    def active_game(self) -> Game:
        """The game, if moves can be made in it."""
        if self.game is None:
            raise Refusal("not-started")
        if self.phase == "over":
            raise Refusal("game-over")
        return self.game

    # --- trying ---

    def begin(self) -> Mixing | Started:
        """The next step to the game: the part hashes are fixed if there are any, then the cards are dealt."""
        has_hashes = any(sitter.part_hash for sitter in self.sitters)
        return Mixing() if has_hashes and not self.mixing else self.deal()

    def deal(self) -> Started:
        """The setup that the secret and the parts determine."""
        return Started(laid=deal(self.ruleset, self.players, seed_of(self.secret, self.parts))[1])

    def try_move(self, seat: int, text: str) -> TriedMove:
        """The move that the text stands for, made in a copy of the game; this table stays as it is."""
        game = self.active_game()
        if seat != game.seat:
            raise Refusal("not-your-turn", seat=seat + 1)
        attempt = game.try_move(decision(game, text), reveal=None)
        reveal = None
        if attempt.after.phase == "reveal":
            reveal = attempt.after.reveal(next_reveal(attempt.after, self.seed, self.reveals)).id
        return TriedMove(str(attempt.moves[0]), reveal, attempt.after)

    def kept_after_takeback(self, seat: int) -> int | None:
        """How many moves stay if the seat takes back its last one; None if it may not."""
        if not self.options.take_back or self.phase != "playing" or self.sitters[seat].kind != "person":
            return None
        own = (place for place in reversed(range(len(self.played))) if self.played[place].event.seat == seat)
        kept = next(own, None)
        if kept is None or self.is_alone(self.sitters[seat].owner):
            return kept
        firm = any(move.showed_card or move.event.by_clock for move in self.played[kept:])
        return None if firm else kept

    # --- changing ---

    def after(self, event: Event, game: Game | None = None) -> TableState:
        """The table once the event has happened; ``game`` is the game after a move that was tried."""
        new = copy(self)
        new.sitters, new.played, new.time_left = list(self.sitters), list(self.played), list(self.time_left)
        new.accepted, new.owners, new.parts = dict(self.accepted), set(self.owners), dict(self.parts)
        if game is None and self.game is not None and isinstance(event, Moved | TakenBack):
            new.game = self.game.copy()  # the event must not change this state's game
        new.apply(event, game)
        return new

    def apply(self, event: Event, game: Game | None = None) -> None:
        """Change this table by an event; ``game`` is the game after a move that was tried."""
        self.version += 1
        if isinstance(event, Started | Moved | TakenBack | Ended | Agreed):
            self.board_version = self.version
        match event:
            case Seated() | Left() | Filled() | Opened() | Resigned():
                self._change_seat(event)
            case Mixing() | Mixed() | Started():
                self._begin(event)
            case Moved():
                self.moves_made += 1
                self._move(event, game)
            case TakenBack():
                self.take_backs += 1
                self._take_back(event)
            case Ended():
                self.timed_out, self.ended_early = event.seat, "time"
            case Agreed():
                self.ended_early = "agreed"
            case Asked() | Answered() | Withdrawn():
                self._change_question(event)
            case Rematched():
                self.rematch = event.table
            case Created():
                raise CabochonError("table-twice", id=self.id)
            case _:
                assert_never(event)
        self._close_question(event)

    def _begin(self, event: Mixing | Mixed | Started) -> None:
        match event:
            case Mixing():
                self.mixing = True
            case Mixed():
                self.parts[event.seat] = bytes.fromhex(event.part)
            case Started():
                self.mixing = False
                self.seed = seed_of(self.secret, self.parts)
                self.laid = event.laid
                self.owners = {sitter.owner for sitter in self.sitters if sitter.owner is not None}
                self.game = deal_again(self.ruleset, self.players, event.laid)

    def _change_seat(self, event: Seated | Left | Filled | Opened | Resigned) -> None:
        match event:
            case Seated():
                self._sit(event)
            case Filled():
                self.sitters[event.seat] = Sitter(level=event.level)
            case Opened():
                self.sitters[event.seat] = Sitter()
            case Left():
                self._leave(event)
            case Resigned():
                self._resign(event)

    def _sit(self, event: Seated) -> None:
        """Seat a person; one who comes back keeps their part hash."""
        before = self.sitters[event.seat]
        kept = before if before.owner == event.owner else Sitter()
        self.sitters[event.seat] = Sitter(
            name=event.name,
            owner=event.owner,
            mixes=kept.mixes or event.part_hash is not None,
            part_hash=event.part_hash or kept.part_hash,
        )
        self.owners.add(event.owner)

    def _change_question(self, event: Asked | Answered | Withdrawn) -> None:
        match event:
            case Asked():
                owner = self.sitters[event.seat].owner or ""
                details = (event.about, event.seat, owner, event.target, event.level, event.turns)
                self.question = Question(self.version, *details, answers={owner: True})
            case Answered():
                owner = self.sitters[event.seat].owner or ""
                if self.question is not None:
                    self.question = self.question.answered(owner, yes=event.yes)
            case Withdrawn():
                self.question = None

    def _close_question(self, event: Event) -> None:
        """Drop the open question if its board or its players have changed."""
        question = self.question
        if question is None:
            return
        moved = isinstance(event, Moved | TakenBack) and question.kind == "takeback"
        asker_left = self.sitters[question.seat].kind != "person"
        target_left = question.target is not None and self.sitters[question.target].kind != "person"
        if moved or asker_left or target_left or self.phase == "over":
            self.question = None

    def _resign(self, event: Resigned) -> None:
        sitter = self.sitters[event.seat]
        self.sitters[event.seat] = sitter.model_copy(update={"level": event.level, "resigned": True})
        rest = [other for other in self.sitters if not other.resigned]
        if len(rest) == 1 or all(other.owner is None for other in rest):
            self.ended_early = "resigned"

    def _leave(self, event: Left) -> None:
        sitter = self.sitters[event.seat]
        self.sitters[event.seat] = (
            sitter.model_copy(update={"level": event.level}) if self.has_begun else Sitter()
        )

    def _move(self, event: Moved, after: Game | None) -> None:
        game = self.active_game()
        turn, hidden = game.turn, _hidden_cards(game)
        if after is None:
            game.push(decision(game, event.text), reveal=event.reveal)
        else:
            self.game = game = after
        showed_card = event.reveal is not None or _hidden_cards(game) != hidden
        if self.sitters[event.seat].kind == "person":
            self.time_left[event.seat] = max(0, self.time_left[event.seat] - event.ms)
        self.played.append(PlayedMove(event, turn, showed_card, self.time_left[event.seat]))
        if game.turn > turn:
            self._add_time(event.seat)
        if event.client is not None and event.owner is not None:
            self._remember(event.owner, event.client)

    def _remember(self, owner: str, client: str) -> None:
        """Remember the id that a client gave to its move; of each browser only the last ones are kept."""
        self.accepted[owner, client] = self.version
        own = [key for key in self.accepted if key[0] == owner]
        for key in own[:-MOST_REMEMBERED]:
            del self.accepted[key]

    def _add_time(self, seat: int) -> None:
        """Give a seat that has finished its turn the time for its next one."""
        clock = self.options.clock
        if clock.kind == "turn":
            self.time_left[seat] = clock.seconds * 1000
        elif clock.kind == "total":
            self.time_left[seat] += clock.increment * 1000

    def _take_back(self, event: TakenBack) -> None:
        game = self.active_game()
        while len(self.played) > event.kept:
            game.pop()
            taken = self.played.pop()
            self.time_left[taken.event.seat] = taken.time_left


def _hidden_cards(game: Game) -> int:
    """How many reserved cards only their owners have seen."""
    return sum(card.hidden for seat in range(game.players) for card in game.hand(seat))
