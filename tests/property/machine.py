"""A table at which Hypothesis plays: it decides, takes back, copies, cheats and looks at everything."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cabochon import CabochonError, Card, Game, IllegalMove, InvalidReveal, Kind, Tile, load
from tests.property import invariants
from tests.property.moves import any_move, same

CLAUSE = re.compile(r"[SAPEVG]\d")
MOST_COPIES = 5

Snapshot = tuple[bytes, bytes]


def snapshot(game: Game) -> Snapshot:
    """The whole state and the generator."""
    return game._states.tobytes(), game._rngs.tobytes()


class TableMachine(RuleBasedStateMachine):
    """One game, and the past of it."""

    def __init__(self, ruleset: str, players: int) -> None:
        super().__init__()
        self.ruleset = load(ruleset)
        self.players = players

    @initialize(seed=st.integers(0, 2**32), usual_payment=st.booleans())
    def begin(self, seed: int, usual_payment: bool) -> None:
        self.game = Game(self.ruleset, self.players, seed, usual_payment=usual_payment)
        self.past: dict[int, Snapshot] = {}
        self.copies: list[tuple[Game, Snapshot, str]] = []

    def remember(self) -> None:
        """Keep what ``pop`` must restore."""
        self.past[len(self.game.moves)] = snapshot(self.game)

    # ---------------------------------------------------------------- deciding

    @precondition(lambda self: self.game.phase not in ("over", "reveal"))
    @rule(number=st.integers(0, 10**6), as_text=st.booleans())
    def decide(self, number: int, as_text: bool) -> None:
        self.remember()
        moves = list(self.game.legal_moves)
        move = moves[number % len(moves)]
        self.game.push(str(move) if as_text else move)

    @precondition(lambda self: self.game.phase not in ("over", "reveal"))
    @rule(seed=st.integers(0, 2**32), number=st.integers(1, 40), buys=st.booleans())
    def decide_often(self, seed: int, number: int, buys: bool) -> None:
        source = Random(seed)
        for _ in range(number):
            if self.game.is_over:
                return
            self.remember()
            moves = list(self.game.legal_moves)
            bought = [move for move in moves if move.kind is Kind.BUY]
            self.game.push(source.choice(bought if buys and bought else moves))

    @precondition(lambda self: self.game.phase == "action")
    @rule(number=st.integers(0, 10**6))
    def decide_and_let_the_card_wait(self, number: int) -> None:
        self.remember()
        cards = [move for move in self.game.legal_moves if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK)]
        if cards:
            self.game.push(cards[number % len(cards)], reveal=None)

    @precondition(lambda self: self.game.phase == "reveal")
    @rule(number=st.integers(0, 10**6), drawn=st.booleans())
    def turn_up(self, number: int, drawn: bool) -> None:
        outcomes = self.game.outcomes()
        assert sum(outcomes.values()) == 1
        found = None if drawn else list(outcomes)[number % len(outcomes)]
        assert self.game.reveal(found) in outcomes

    @precondition(lambda self: self.game.phase not in ("over", "reveal"))
    @rule(seed=st.integers(0, 2**32))
    def play_the_rest_of_the_turn_as_text(self, seed: int) -> None:
        self.remember()
        source, other = Random(seed), self.game.copy()
        before = len(other.moves)
        while other.turn == self.game.turn:
            other.push(source.choice(list(other.legal_moves)))
        turn = other.turns[-1]
        text = str(turn) if self.game.phase == "action" else other.text(other.moves[before:])
        assert sorted(map(str, self.game.parse(text))) == sorted(map(str, other.moves[before:]))
        found = next((step.reveal for step in other._steps[before:] if step.reveal), None)
        if found is None:
            self.game.push(text)
        else:
            self.game.push(text, reveal=found)
        assert self.game == other

    # ---------------------------------------------------------------- taking back

    @precondition(lambda self: len(self.game.moves) > 0)
    @rule(number=st.integers(1, 12))
    def take_back(self, number: int) -> None:
        for _ in range(min(number, len(self.game.moves))):
            last = self.game.peek()
            assert self.game.pop() == last
        length = len(self.game.moves)
        if length in self.past:
            assert snapshot(self.game) == self.past[length]
        self.past = {moves: kept for moves, kept in self.past.items() if moves <= length}

    @rule()
    def keep_a_copy(self) -> None:
        copy = self.game.copy()
        assert copy == self.game
        assert copy.moves == self.game.moves
        self.copies = [*self.copies, (copy, snapshot(copy), str(copy.moves))][-MOST_COPIES:]

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 2**32))
    def a_copy_goes_on_in_the_same_way(self, seed: int) -> None:
        first, second = self.game.copy(), self.game.copy()
        for game in (first, second):
            source = Random(seed)
            for _ in range(6):
                if game.phase == "reveal":
                    game.reveal()
                elif not game.is_over:
                    game.push(source.choice(list(game.legal_moves)))
        assert snapshot(first) == snapshot(second)
        assert first.moves == second.moves

    # ---------------------------------------------------------------- cheating

    @rule(data=st.data())
    def try_any_move(self, data: st.DataObject) -> None:
        game = self.game
        move = data.draw(any_move(game.ruleset))
        legal = same(game, move) in list(game.legal_moves)
        assert (move in game.legal_moves) == legal
        before, moves = snapshot(game), game.moves
        if legal:
            self.remember()
            game.push(move)
            return
        with pytest.raises(IllegalMove) as caught:
            game.push(move)
        assert CLAUSE.fullmatch(caught.value.clause)
        assert str(caught.value) == f"{caught.value.clause}: {caught.value.reason}"
        assert (snapshot(game), game.moves) == (before, moves)

    @rule(data=st.data())
    def try_any_reveal(self, data: st.DataObject) -> None:
        game = self.game
        things: list[Card | Tile] = [*game.ruleset.cards, *game.ruleset.tiles]
        thing = data.draw(st.sampled_from(things))
        if thing in game.outcomes():
            return
        before, moves = snapshot(game), game.moves
        with pytest.raises(InvalidReveal):
            game.reveal(thing)
        if game.phase == "action" and (isinstance(thing, Tile) or thing not in game.unseen(thing.level)):
            legal = list(game.legal_moves)
            for move in (legal[0], legal[-1]):  # a card turns up after the first, hardly ever after the last
                with pytest.raises(CabochonError):
                    game.push(move, reveal=thing.id)
        assert (snapshot(game), game.moves) == (before, moves)

    @rule()
    def redeal(self) -> None:
        views = [self.game.view(seat) for seat in (None, *range(self.players))]
        invariants.redealt_games_look_the_same(views, seed=len(self.game.moves))

    # ---------------------------------------------------------------- what always holds

    @invariant()
    def everything_adds_up(self) -> None:
        game = self.game
        invariants.tokens_are_conserved(game)
        invariants.cards_are_conserved(game)
        invariants.tiles_are_conserved(game)
        invariants.seats_are_within_their_limits(game)
        invariants.seats_add_up(game)
        invariants.avengers_owner_has_most_tags(game)
        invariants.turns_are_equal_at_the_end(game)
        invariants.legal_moves_agree(game)

    @invariant()
    def views_are_right(self) -> None:
        views = [self.game.view(seat) for seat in (None, *range(self.players))]
        invariants.states_are_possible(self.game, views)
        invariants.positions_round_trip(self.game, views)
        invariants.views_keep_secrets(self.game, views)

    @invariant()
    def copies_are_as_they_were(self) -> None:
        for copy, kept, moves in self.copies:
            assert snapshot(copy) == kept
            assert str(copy.moves) == moves
