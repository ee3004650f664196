"""Tables in the server's database: read as they stand, or made with a game that has come a certain way."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from random import Random

from cabochon.agents import Greedy, Limit
from cabochon.game import Game
from cabochon.move import Kind, Move
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.rooms.rooms import ID_LENGTH, LETTERS
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Event, Moved
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from cabochon.server.wire.summary import summary_of

Temper = Callable[[Game, Random], Move]
Wanted = Callable[[Game], bool]
BOT = Sitter(level=1)
MOST_MOVES = 500


def greedy(game: Game, _rng: Random) -> Move:
    """Buys what it can, and works towards the nearest card."""
    return Greedy().choose(game.view(game.seat), Limit(seconds=1))


def hoarder(game: Game, rng: Random) -> Move:
    """Takes tokens, reserves, gives jokers back, and buys nothing."""
    moves = list(game.legal_moves)
    jokers = [move for move in moves if move.kind is Kind.RETURN and move.tokens == game.ruleset.joker.letter]
    for wanted in (Kind.TAKE, Kind.RESERVE_DECK, Kind.RESERVE):
        found = [move for move in moves if move.kind is wanted]
        if found and not jokers:
            return rng.choice(found)
    return rng.choice(jokers or moves)


class Tables:
    """The tables of a server, seen from its database."""

    def __init__(self, database: str) -> None:
        self._storage = Database(database)
        self._known: dict[str, TableState] = {}

    def close(self) -> None:
        """Let go of the database."""
        self._storage.close()

    def state(self, id: str) -> TableState:
        """The table as its events say."""
        stored = self._storage.load(id)
        assert stored is not None
        known = self._known.get(id)
        if known is None:
            known = self._known[id] = TableState.replay(id, stored.secret, stored.events)
        for event in stored.events[known.version :]:
            known.apply(event)
        return known

    def game(self, id: str) -> Game:
        """The game at this table."""
        game = self.state(id).game
        assert game is not None
        return game

    def prepare(
        self,
        sitters: Sequence[Sitter],
        wanted: Wanted,
        *,
        ruleset: str = "splendor",
        seed: int = 0,
        temper: Temper = greedy,
        options: Options | None = None,
    ) -> str:
        """A table whose game was played, from a deal of this seed, until it is as wanted."""
        rng = Random(f"{ruleset} {len(sitters)} {seed}")
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        created = creation(ruleset, options or Options(), sitters)
        state = TableState(id, rng.randbytes(32), created)
        events: list[Event] = [created, state.deal()]
        state.apply(events[-1])
        while not wanted(state.active_game()):
            assert len(events) < MOST_MOVES, "such a position never came"
            events.append(next_event(state, temper(state.active_game(), rng)))
            state.apply(events[-1])
            if state.phase == "over":
                break
        self._keep(state, events)
        return id

    def _keep(self, state: TableState, events: Sequence[Event]) -> None:
        at, over = Time().now(), state.phase == "over"
        owners = [sitter.owner for sitter in state.sitters if sitter.owner]
        summary = summary_of(state).model_dump_json()
        self._storage.create(state.id, state.secret, events[0], at, "", owners, summary)
        for number, event in enumerate(events[1:], 2):
            self._storage.append(state.id, number, event, at, summary, over)


def next_event(state: TableState, move: Move) -> Moved:
    """The event of this move, with whatever it turns up."""
    seat = state.active_game().seat
    tried = state.try_move(seat, str(move))
    return Moved(seat=seat, text=tried.text, reveal=tried.reveal)


def never(_game: Game) -> bool:
    """Play to the end."""
    return False


def my_turn(seat: int, turn: int) -> Wanted:
    """Whether this seat begins its turn, so many turns having been played."""
    return lambda game: game.seat == seat and game.phase == "action" and game.turn >= turn


def leads_to(phase: str, seat: int, game: Game) -> bool:
    """Whether this seat can act so that the game then waits for it in this phase."""
    return game.seat == seat and game.phase == "action" and any(actions_to(phase, game))


def actions_to(phase: str, game: Game) -> list[Move]:
    """The actions after which the game waits in this phase."""
    found = []
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        if after.phase == phase and after.seat == game.seat:
            found.append(move)
    return found
