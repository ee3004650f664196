"""Position: a state of the game with names, and the rules that people ask it about."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from cabochon.arguments import level_number, seat_number, shown, whole_number
from cabochon.codec import (
    FACE_AT,
    OFFSETS,
    PHASE_AT,
    PHASE_OF_KIND,
    PLAYERS_AT,
    SEAT_AT,
    TURN_AT,
    choices_of,
    codec,
)
from cabochon.drawing import board_svg, board_text
from cabochon.editions import Card, Ruleset, Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import CabochonError, InvalidPosition, InvalidText, WrongType
from cabochon.explain import no_such_action, why_illegal
from cabochon.locale import LANGUAGES, USUAL
from cabochon.move import Move, demand_move
from cabochon.notation.positions import format_position, parse_state
from cabochon.notation.turns import read_turn, rehearse
from cabochon.outcome import Outcome, outcome_of
from cabochon.pieces import HandCard, Payment, Seat, Tokens
from cabochon.rules.actions import ACTIONS
from cabochon.rules.gems import JOKER_LANE, count, minus, unpack
from cabochon.rules.legal import price, replaceable, spare_jokers
from cabochon.rules.single import bare, options
from cabochon.rules.state import NO_CARD, NO_TILE, NOBODY, OVER, PHASES, SPACES, UNKNOWN
from cabochon.rules.tables import tables
from cabochon.rules.turn import meets_goal


class LegalMoves:
    """The legal moves of the present decision: iterate, ``in`` (moves or text), ``len``."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def __len__(self) -> int:
        return self._position._options().bit_count()

    def __iter__(self) -> Iterator[Move]:
        position = self._position
        return iter(position._codec.moves(position._bytes, position._options()))

    def __getitem__(self, place: int) -> Move:
        return list(self)[place]

    def __contains__(self, move: object) -> bool:
        try:
            if isinstance(move, Move):
                self._position.action_of(move)
            else:
                self._position.parse(str(move))
        except CabochonError:
            return False
        return True

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(map(str, self))})>"


class Position:
    """A state with names; ``seats`` and cards are read from it at each look."""

    def __init__(self, ruleset: Ruleset, states: Any, *, usual_payment: bool = False) -> None:
        self.ruleset = ruleset
        self.usual_payment = usual_payment  # whether purchases are paid with as few jokers as can be
        self._states = states
        self._look()

    def _look(self) -> None:
        """Keep the state at hand: as records, as plain arrays for kernels, and as bytes to read quickly."""
        array = tables(self.ruleset)
        self._s = self._states[0]
        self._rules = array[0]
        self._array = bare(self._states)
        self._tables = bare(array)
        self._codec = codec(self.ruleset)
        self._bytes = memoryview(self._states.view("u1").data).cast("B")
        self._words = self._bytes.cast("i")

    @classmethod
    def from_position(cls, text: str, *, ruleset: Ruleset | None = None) -> Position:
        """The position that a line of text describes; cards may be unknown."""
        return Position(*parse_state(text, ruleset))

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in DERIVED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._look()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, Position):
            return NotImplemented
        return self.ruleset == other.ruleset and self._bytes == other._bytes

    __hash__ = None  # type: ignore[assignment]  # a position changes; ``key`` is its hash of the moment

    # --- whose turn it is ---

    @property
    def players(self) -> int:
        """The number of players."""
        return self._bytes[PLAYERS_AT]

    @property
    def phase(self) -> str:
        """What the game waits for: action, pay, return, tile, reveal, setup, or over."""
        return PHASES[self._bytes[PHASE_AT]]

    @property
    def seat(self) -> int:
        """The seat whose turn it is, from 0."""
        return self._bytes[SEAT_AT]

    @property
    def turn(self) -> int:
        """How many turns are completed."""
        return self._words[TURN_AT]

    @property
    def round(self) -> int:
        """The number of the present round, from 1; when the game is over, of the last one."""
        begun = self.turn - 1 if self.is_over else self.turn
        return max(0, begun) // self.players + 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._bytes[PHASE_AT] == OVER

    @property
    def last_round(self) -> bool:
        """Whether a seat has met the goal, so that this round is the last (G1)."""
        return any(self.meets_goal(seat) for seat in range(self.players))

    def meets_goal(self, seat: int) -> bool:
        """Whether a seat has reached all that ends the game (G1, G2)."""
        return bool(meets_goal(self._s, self._rules, seat_number(seat, self.players)))

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self)

    @property
    def key(self) -> int:
        """A 64-bit number that is the same for equal positions, in every process and on every machine.

        Turns are counted from the last purchase or reservation, so that the same position is found again
        later in a game, too.
        """
        state = self._states.copy()
        state[0].stirred -= state[0].turn
        state[0].turn = 0
        name = self.ruleset.id.encode()[:64]
        return int.from_bytes(hashlib.blake2b(state.tobytes(), digest_size=8, key=name).digest(), "little")

    # --- what lies on the table ---

    @property
    def bank(self) -> Tokens:
        """The tokens on the table."""
        return self._tokens(int(self._s.bank), len(self.ruleset.kinds))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' areas, in turn order."""
        return tuple(self._seat(number) for number in range(self.players))

    @property
    def spaces(self) -> tuple[Card | None, ...]:
        """The twelve face-up spaces, level 1 first; None where one is empty."""
        return tuple(self._card(index) for index in self._bytes[FACE_AT : FACE_AT + SPACES])

    def row(self, level: int) -> tuple[Card | None, ...]:
        """The four face-up spaces of a level."""
        first = 4 * level_number(level) - 4
        return self.spaces[first : first + 4]

    @property
    def decks(self) -> dict[int, int]:
        """How many cards each level's deck has."""
        return {level: int(self._s.left[level - 1]) for level in LEVELS}

    def unseen(self, level: int) -> tuple[Card, ...]:
        """The cards of a level that may be in its deck, as far as this position tells."""
        deck = int(self._s.deck[level_number(level) - 1])
        return tuple(card for place, card in enumerate(self.ruleset.level(level)) if deck >> place & 1)

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """The places of the tiles; None once a tile is taken."""
        number = self.ruleset.by_players(self.ruleset.tiles_on_table, self.players)
        return tuple(self._tile(int(self._s.tile[place])) for place in range(number))

    @property
    def avengers_owner(self) -> int | None:
        """The seat with the Avengers tile, if any."""
        owner = int(self._s.avengers)
        return None if owner == NOBODY else owner

    @property
    def paying_for(self) -> HandCard | None:
        """The card whose payment is being chosen."""
        if self.phase != "pay":
            return None
        slot = int(self._s.wanted)
        if slot >= SPACES:
            return self.hand(self.seat)[slot - SPACES]
        card = self.spaces[slot]
        return HandCard(slot // 4 + 1, card, hidden=False)

    @property
    def jokers_placed(self) -> Tokens:
        """While paying: for which colours a joker was placed although the colour is at hand."""
        return self._tokens(int(self._s.jokers), COLOURS)

    def card(self, index: int) -> Card | None:
        """The card with this number in the state; None for an empty place or an unknown card."""
        return self._card(_place(index, len(self.ruleset.cards), range(UNKNOWN, NO_CARD + 1)))

    def _card(self, index: int) -> Card | None:
        return self.ruleset.cards[index] if index < UNKNOWN else None

    def tile(self, index: int) -> Tile | None:
        """The tile with this number in the state; None for an empty place."""
        return self._tile(_place(index, len(self.ruleset.tiles), range(NO_TILE, NO_TILE + 1)))

    def _tile(self, index: int) -> Tile | None:
        return self.ruleset.tiles[index] if index != NO_TILE else None

    def _tokens(self, vector: int, kinds: int) -> Tokens:
        return Tokens(self.ruleset, unpack(vector, kinds))

    def hand(self, seat: int) -> tuple[HandCard, ...]:
        """The reserved cards of a seat, in the order of reserving."""
        seat = seat_number(seat, self.players)
        cards = [card for card in self._s.hand[seat].tolist() if card != NO_CARD]
        hidden = int(self._s.hidden[seat])
        return tuple(
            HandCard(self._level(card), self._card(card), bool(hidden >> place & 1))
            for place, card in enumerate(cards)
        )

    def tiles_of(self, seat: int) -> tuple[Tile, ...]:
        """The tiles that a seat has won."""
        won = int(self._s.won[seat_number(seat, self.players)])
        return tuple(tile for tile in self.ruleset.tiles if won >> tile.index & 1)

    def _level(self, index: int) -> int:
        return self.ruleset.cards[index].level if index < UNKNOWN else index - UNKNOWN + 1

    def _seat(self, number: int) -> Seat:
        s = self._s
        bought = sum(int(word) << (32 * place) for place, word in enumerate(s.bought[number]))
        return Seat(
            number=number,
            tokens=self._tokens(int(s.tokens[number]), len(self.ruleset.kinds)),
            bonuses=self._tokens(int(s.bonus[number]), COLOURS),
            points=int(s.score[number]),
            cards=tuple(card for card in self.ruleset.cards if bought >> card.index & 1),
            hand=self.hand(number),
            tiles=self.tiles_of(number),
            tags=unpack(int(s.bonus[number]))[JOKER_LANE],
            has_avengers_tile=bool(s.avengers == number),
        )

    # --- what a card costs ---

    def price(self, card: Card, seat: int | None = None) -> Tokens:
        """What the card costs a seat after its bonuses (P1)."""
        return self._tokens(self._price(card, self._payer(seat)), COLOURS)

    def lacking(self, card: Card, seat: int | None = None) -> Tokens:
        """What a seat has too little of for the card, before jokers (P1, P2)."""
        payer = self._payer(seat)
        return self._tokens(self._lacking(card, payer), COLOURS)

    def lacks(self, card: Card, seat: int | None = None) -> int:
        """How many tokens a seat still lacks for the card, jokers counted in; 0: it can pay (P2)."""
        payer = self._payer(seat)
        jokers = unpack(int(self._s.tokens[payer]))[JOKER_LANE]
        return max(0, int(count(self._lacking(card, payer))) - jokers)

    def payment(self, card: Card) -> Payment:
        """How the seat to move can pay the card (P2, P3)."""
        net = self._price(card, self.seat)
        tokens = int(replaceable(self._s, self.seat, net))
        return Payment(
            tokens=self._tokens(tokens, COLOURS),
            jokers=int(count(net - tokens)),
            spare=int(spare_jokers(self._s, self.seat, net)),
        )

    def _payer(self, seat: int | None) -> int:
        return self.seat if seat is None else seat_number(seat, self.players)

    def _price(self, card: Card, payer: int) -> int:
        if not isinstance(card, Card):
            raise WrongType("not-a-card", value=shown(card))
        if self.ruleset.card_by_id.get(card.id) != card:
            raise InvalidText("card-or-tile-unknown", game=self.ruleset.title, id=str(card.id)[:20])
        return int(price(self._s, self._rules, payer, card.index))

    def _lacking(self, card: Card, payer: int) -> int:
        return int(minus(self._price(card, payer), int(self._s.tokens[payer])))

    # --- moves ---

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the present decision."""
        return LegalMoves(self)

    @property
    def legal_actions(self) -> list[int]:
        """The legal moves as numbers of the table of all actions, in ascending order."""
        offset = OFFSETS[self._bytes[PHASE_AT]]
        return [offset + choice for choice in choices_of(self._options())]

    def is_legal(self, action: int) -> bool:
        """Whether the action with this number may be chosen now."""
        choice = whole_number(action, "an-action") - OFFSETS[self._bytes[PHASE_AT]]
        return 0 <= choice < ACTIONS and bool(self._options() >> choice & 1)

    def action_of(self, move: Move) -> int:
        """The number of a legal move; ``IllegalMove`` says which clause forbids it, and why."""
        return OFFSETS[self._bytes[PHASE_AT]] + self._choice_of(move)

    def move_of(self, action: int) -> Move:
        """The legal move with this number."""
        return self._codec.move(self._bytes, self._choice_of_action(action))

    def _chosen(self, choice: int) -> Move:
        """The move that the rules' kernels call by this number in the present phase."""
        return self._codec.move(self._bytes, choice)

    def parse(self, text: str) -> tuple[Move, ...]:
        """The moves of a turn, or of the rest of one, that the text stands for."""
        scratch = Position(self.ruleset, self._states.copy(), usual_payment=self.usual_payment)
        moves = []
        for move in read_turn(scratch, text):
            rehearse(scratch, move)
            moves.append(move)
        return tuple(moves)

    def _options(self) -> int:
        """The set of legal choices of the present phase."""
        return int(options(self._array, self._tables))

    def _choice_of(self, move: Move) -> int:
        """The number of a legal move within the present phase."""
        demand_move(move)
        if PHASE_OF_KIND[move.kind] == self._bytes[PHASE_AT]:
            choice = self._codec.choice(self._bytes, move)
            if choice is not None and self._options() >> choice & 1:
                return choice
        raise why_illegal(self, move)

    def _choice_of_action(self, action: int) -> int:
        """The number, within the present phase, of a legal action."""
        if not self.is_legal(action):
            raise no_such_action(self, action)
        return int(action) - OFFSETS[self._bytes[PHASE_AT]]

    # --- to look at ---

    def position(self) -> str:
        """The position as one line of text."""
        return format_position(self)

    def svg(self, language: str = USUAL) -> str:
        """The position as a picture, in SVG."""
        given: object = language
        if not isinstance(given, str) or given not in LANGUAGES:
            raise InvalidText("language-unknown", language=shown(given).strip("'"), languages=list(LANGUAGES))
        return board_svg(self, language=language)

    def __str__(self) -> str:
        return board_text(self)

    def _repr_svg_(self) -> str:
        return self.svg()


# What follows from the state and the ruleset; a game adds its generator.
DERIVED = ("_s", "_rules", "_array", "_tables", "_codec", "_bytes", "_words", "_dice", "_dice_bytes")


def _place(index: int, number: int, others: range) -> int:
    """The number of a card or tile in the state, or one that stands for no such thing."""
    index = whole_number(index, "a-state-number")
    if not 0 <= index < number and index not in others:
        raise InvalidPosition("no-such-number", number=shown(index))
    return index
