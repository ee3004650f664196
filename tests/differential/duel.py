"""The engine and the reference side by side: same decisions, same cards, everything compared each time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from cabochon import Game
from cabochon.editions import load
from cabochon.kernels.jit import kernel
from cabochon.position import Position
from cabochon.rules.apply import apply, play
from cabochon.rules.chance import generators, reveal, revealed_level, tiles_in_box
from cabochon.rules.check import check
from cabochon.rules.check import problems as told
from cabochon.rules.hide import SPECTATOR, hide
from cabochon.rules.legal import legal
from cabochon.rules.setup import clear
from cabochon.rules.state import SETUP, STATE, TILE_PLACE, States, states
from cabochon.rules.tables import Tables, tables
from tests.differential.choosers import CHOOSERS, Chooser
from tests.differential.encode import STARTS, Counters, complete, differences, encode
from tests.differential.events import Watch
from tests.reference.game import ReferenceGame
from tests.reference.state import Decision
from tests.reference_bridge import decisions, reference_of

RULESETS = ("splendor", "splendor-2014", "marvel")
PLAYERS = (2, 3, 4)
MOST_STEPS = 200_000  # G6: every game ends


@kernel
def observe(array: States, seen: States, problems: Any, rules: Tables) -> int:
    """Fill in the views of the spectator and all seats, check everything, and give the legal set."""
    players = int(array[0].players)
    problems[players + 1] = check(array[0], rules)
    for viewer in range(SPECTATOR, players):
        seen[viewer + 1] = array[0]
        hide(seen[viewer + 1], rules, viewer)
        problems[viewer + 1] = check(seen[viewer + 1], rules)
    return legal(array[0], rules)


class Disagreement(AssertionError):
    """The engine and the reference differ; says where and how to see it again."""


@dataclass(frozen=True)
class Spec:
    """A game to play, wholly given by a few words: ``str`` and ``read`` go there and back."""

    ruleset: str
    players: int
    usual_payment: bool
    chooser: str
    seed: str

    def __str__(self) -> str:
        payment = "usual" if self.usual_payment else "free"
        return f"{self.ruleset}:{self.players}:{payment}:{self.chooser}:{self.seed}"

    @classmethod
    def read(cls, text: str) -> Spec:
        """The game that ``str`` has written."""
        ruleset, players, payment, chooser, seed = text.split(":", 4)
        return cls(ruleset, int(players), payment == "usual", chooser, seed)


class Duel:
    """One game played by both."""

    def __init__(self, reference: ReferenceGame, array: Any, events: Counter[str] | None = None) -> None:
        self.reference = reference
        self.array = array
        self.s = array[0]
        self.seen = states(reference.players + 1)
        self.problems = np.zeros(reference.players + 2, np.int64)
        self.ruleset = load(reference.ruleset)
        self.rules = tables(self.ruleset)[0]
        self.counters = Counters(int(array[0].stirred), int(array[0].passes))
        self.events: Counter[str] = Counter() if events is None else events
        self.watch = Watch(self.events)

    @classmethod
    def new(cls, spec: Spec, source: Random, events: Counter[str] | None = None) -> Duel:
        """A table that the source lays out step by step (S2, S4)."""
        rules = tables(load(spec.ruleset))[0]
        array = states(1)
        s = array[0]
        clear(s, rules, spec.players)
        laid: dict[int, int] = {}
        while s.phase == SETUP:
            slot = int(s.slot)
            laid[slot] = source.choice(_may_turn_up(s, rules))
            reveal(s, rules, laid[slot])
        tiles = [thing for slot, thing in laid.items() if slot >= TILE_PLACE]
        face = [thing for slot, thing in sorted(laid.items()) if slot < TILE_PLACE]
        reference = ReferenceGame(spec.ruleset, spec.players, tiles, face, spec.usual_payment)
        return cls(reference, array, events)

    @classmethod
    def of(cls, game: Game, usual_payment: bool, events: Counter[str] | None = None) -> Duel:
        """A game that goes on from a position."""
        return cls(reference_of(game, usual_payment), game._states.copy(), events)

    # ---------------------------------------------------------------- playing

    def decide(self, action: int, decision: Decision, rng: Any = None) -> None:
        """Let both carry out a decision; with a generator the engine draws at once what turns up."""
        reference = self.reference
        turn, cards, tiles = reference.turns, self._cards_bought(), self._tiles_taken()
        self.watch.before(reference, decision)
        reference.apply(decision)
        if decision[0] in ("reserve", "reserve_deck") or self._cards_bought() > cards:
            self.counters.stirred = turn + 1
        self.counters.passes += decision[0] == "pass"
        if rng is None:
            apply(self.s, self.rules, action, reference.usual_payment)
        else:
            self._play(action, rng)
        self._count_tiles(turn, tiles)
        if reference.phase != "reveal":
            self.watch.after(reference)

    def _play(self, action: int, rng: Any) -> None:
        """Engine first: what it drew is dictated to the reference."""
        pending = set(self.reference.outcomes())
        play(self.s, self.rules, action, rng, self.reference.usual_payment)
        if pending:
            drawn = pending - {card for level in range(3) for card in _cards_in(self.s, level)}
            if len(drawn) != 1:
                raise Disagreement(f"the cards {sorted(drawn)} left the deck at once")
            self.reference.reveal(drawn.pop())

    def reveal(self, card: int) -> None:
        """Let the same card turn up for both."""
        reveal(self.s, self.rules, card)
        turn, tiles = self.reference.turns, self._tiles_taken()
        self.reference.reveal(card)
        self._count_tiles(turn, tiles)
        self.watch.after(self.reference)

    def _cards_bought(self) -> int:
        return sum(len(seat.cards) for seat in self.reference.seats)

    def _tiles_taken(self) -> int:
        return sum(tile is None for tile in self.reference.tiles)

    def _count_tiles(self, turn: int, tiles: int) -> None:
        """A tile in the round cancels its passes; a new round begins with none (G5)."""
        if self._tiles_taken() > tiles:
            self.counters.passes = 0
        new_round = self.reference.turns > turn and self.reference.seat == 0
        if new_round and self.reference.phase != "over":
            self.counters.passes = 0

    # ---------------------------------------------------------------- comparing

    def compare(self) -> dict[int, Decision]:
        """Raise ``Disagreement`` unless both are in the same state and show the same; gives the decisions."""
        reference = self.reference
        self.counters.check(reference)
        members = int(observe(self.array, self.seen, self.problems, self.rules))
        self._same_views(reference)
        if self.problems.any():
            texts = [list(map(str, told(int(found)))) for found in self.problems]
            raise Disagreement(f"check says of the state and the views: {texts}")
        options = decisions(reference)
        self._same_set("legal actions", _members(members), set(options))
        if reference.phase == "reveal":
            self._same_set(
                "what may turn up", set(_may_turn_up(self.s, self.rules)), set(reference.outcomes())
            )
        if reference.phase == "over":
            self._same_end(reference)
        return options

    def _same_views(self, reference: ReferenceGame) -> None:
        """What the engine knows itself, shows the spectator and shows each seat, byte for byte."""
        size = STATE.itemsize
        engine = self.array.tobytes() + self.seen.tobytes()
        views = [complete(reference), *(reference.view(seat) for seat in (None, *range(reference.players)))]
        expected = b""
        for place, view in enumerate(views):
            if place == 0 or view != views[place - 1]:
                expected = encode(reference, self.counters, view)
            mine = engine[place * size : (place + 1) * size]
            if mine != expected:
                whose = ("the state", "the spectator's view", *(f"the view of seat {n}" for n in range(4)))[
                    place
                ]
                raise Disagreement(f"{whose} differs: {differences(mine, expected)}")

    def _same_set(self, what: str, mine: set[int], expected: set[int]) -> None:
        if mine != expected:
            more, fewer = sorted(mine - expected), sorted(expected - mine)
            raise Disagreement(f"{what}: only the engine has {more}, only the reference has {fewer}")

    def _same_end(self, reference: ReferenceGame) -> None:
        outcome = Position(self.ruleset, self.array).outcome()
        mine = outcome and (list(outcome.winners), list(outcome.ranks), outcome.reason)
        expected = (reference.winners(), reference.ranks(), reference.reason)
        if mine != expected:
            raise Disagreement(f"winners, ranks and reason: engine {mine}, reference {expected}")

    # ---------------------------------------------------------------- to the end

    def play_on(self, choose: Chooser, source: Random, rng: Any = None, steps: int = MOST_STEPS) -> int:
        """Play to the end, comparing after each decision and each reveal; gives the number of steps."""
        for number in range(steps):
            options = self.compare()
            if options:
                action = choose(self.reference, options)
                self.decide(action, options[action], rng)
            elif self.reference.phase == "reveal":
                self.reveal(source.choice(_may_turn_up(self.s, self.rules)))
            else:
                self.watch.end(self.reference)
                return number
        if steps == MOST_STEPS:
            raise Disagreement(f"G6: the game does not end within {MOST_STEPS} steps")
        return steps

    def position(self) -> str:
        """Where the engine stands, as text."""
        return Position(self.ruleset, self.array).position()


def _members(word: int) -> set[int]:
    return {place for place in range(word.bit_length()) if word >> place & 1}


def _cards_in(s: Any, level: int) -> list[int]:
    return [STARTS[level] + place for place in sorted(_members(int(s.deck[level])))]


def _may_turn_up(s: Any, rules: Any) -> list[int]:
    """The cards, or tiles at setup, that the engine could draw now."""
    slot = int(s.slot)
    if slot < TILE_PLACE:
        return _cards_in(s, int(revealed_level(s, slot)))
    return sorted(_members(int(tiles_in_box(s, rules))))


def play_game(spec: Spec, events: Counter[str] | None = None, steps: int = MOST_STEPS) -> int:
    """Play one game by both; gives the number of steps. ``Disagreement`` says how to see it again."""
    source = Random(str(spec))
    duel = Duel.new(spec, source, events)
    rng = (
        generators(str(spec))[0] if source.random() < 0.5 else None
    )  # the engine draws by itself, or is told
    choose = CHOOSERS[spec.chooser](source)
    try:
        return duel.play_on(choose, source, rng, steps)
    except Exception as error:
        raise Disagreement(
            f"{error}\n  ruleset:  {spec.ruleset}\n  game:     {spec}\n  position: {_text_of(duel)}\n"
            f"  again:    python -m tests.soak --game '{spec}'"
        ) from error


def _text_of(duel: Duel) -> str:
    try:
        return duel.position()
    except Exception as error:  # a broken engine may leave what can't be written
        return f"(can't be written: {error!r})"
