"""The table as Python objects, read from a state; what ``Game`` and ``View`` have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.arguments import level_number, seat_number, shown, whole_number
from cabochon.editions import Card, Ruleset, Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import InvalidPosition, InvalidText, RulesetError, WrongType
from cabochon.rules.gems import JOKER_LANE, unpack
from cabochon.rules.legal import price
from cabochon.rules.state import NO_CARD, NO_TILE, NOBODY, OVER, PHASES, SPACES, UNKNOWN
from cabochon.rules.tables import tables


class Tokens(Mapping[str, int]):
    """Counts of tokens, under their names or letters.

    >>> from cabochon import Game
    >>> bank = Game("splendor", 2, seed=1).bank
    >>> bank["white"], bank["w"], bank.total, str(bank)
    (4, 4, 25, '4w 4b 4g 4r 4k 5j')
    """

    __slots__ = ("counts", "ruleset")

    def __init__(self, ruleset: Ruleset, counts: tuple[int, ...]) -> None:
        self.ruleset = ruleset
        self.counts = counts

    def __getitem__(self, kind: str) -> int:
        try:
            return self.counts[self.ruleset.kind_of(kind)]
        except (RulesetError, IndexError) as error:  # the joker is no bonus
            raise KeyError(str(error)) from error

    def __iter__(self) -> Iterator[str]:
        return (kind.name for kind in self.ruleset.kinds[: len(self.counts)])

    def __len__(self) -> int:
        return len(self.counts)

    def __str__(self) -> str:
        return " ".join(f"{n}{kind.letter}" for n, kind in zip(self.counts, self.ruleset.kinds, strict=False))

    def __repr__(self) -> str:
        return f"<Tokens {self}>"

    @property
    def total(self) -> int:
        """All tokens together."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A reserved card: ``card`` is None where one may not see it; ``hidden`` if only its owner does."""

    level: int
    card: Card | None
    hidden: bool

    def __str__(self) -> str:
        return f"?{self.level}" if self.card is None else f"({self.card})" if self.hidden else str(self.card)


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has in front of them."""

    number: int
    tokens: Tokens
    bonuses: Tokens
    points: int
    cards: tuple[Card, ...]
    hand: tuple[HandCard, ...]
    tiles: tuple[Tile, ...]
    tags: int
    has_avengers_tile: bool


class Table:
    """A state with names; ``seats`` and cards are read anew at each look."""

    usual_payment = False  # whether purchases are paid with as few jokers as can be, without asking

    def __init__(self, ruleset: Ruleset, states: Any) -> None:
        self.ruleset = ruleset
        self._states = states
        self._look()

    def _look(self) -> None:
        """Keep the records at hand; they are views of the arrays."""
        self._s = self._states[0]
        self._rules = tables(self.ruleset)[0]

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in ("_s", "_rules")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._look()

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self._s.players)

    @property
    def phase(self) -> str:
        """What the game waits for: action, pay, return, tile, reveal, setup, or over."""
        return PHASES[int(self._s.phase)]

    @property
    def seat(self) -> int:
        """The seat whose turn it is, from 0."""
        return int(self._s.seat)

    @property
    def turn(self) -> int:
        """How many turns are completed."""
        return int(self._s.turn)

    @property
    def round(self) -> int:
        """The number of the present round, from 1; when the game is over, of the last one."""
        begun = self.turn - 1 if self.is_over else self.turn
        return max(0, begun) // self.players + 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._s.phase == OVER)

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
        return tuple(self._card(index) for index in self._s.face.tolist())

    def row(self, level: int) -> tuple[Card | None, ...]:
        """The four face-up spaces of a level."""
        first = 4 * level_number(level) - 4
        return self.spaces[first : first + 4]

    @property
    def decks(self) -> dict[int, int]:
        """How many cards each level's deck has."""
        return {level: int(self._s.left[level - 1]) for level in LEVELS}

    def unseen(self, level: int) -> tuple[Card, ...]:
        """The cards of a level that may be in its deck, as far as this table tells."""
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

    def price(self, card: Card, seat: int | None = None) -> Tokens:
        """What the card costs a seat after its bonuses (P1)."""
        payer = self.seat if seat is None else seat_number(seat, self.players)
        if not isinstance(card, Card):
            raise WrongType("not-a-card", value=shown(card))
        if self.ruleset.card_by_id.get(card.id) != card:
            raise InvalidText("card-or-tile-unknown", game=self.ruleset.title, id=str(card.id)[:20])
        return self._tokens(int(price(self._s, self._rules, payer, card.index)), COLOURS)

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

    def _level(self, index: int) -> int:
        return self.ruleset.cards[index].level if index < UNKNOWN else index - UNKNOWN + 1

    def _seat(self, number: int) -> Seat:
        s = self._s
        bought = sum(int(word) << (32 * place) for place, word in enumerate(s.bought[number]))
        won = int(s.won[number])
        return Seat(
            number=number,
            tokens=self._tokens(int(s.tokens[number]), len(self.ruleset.kinds)),
            bonuses=self._tokens(int(s.bonus[number]), COLOURS),
            points=int(s.score[number]),
            cards=tuple(card for card in self.ruleset.cards if bought >> card.index & 1),
            hand=self.hand(number),
            tiles=tuple(tile for tile in self.ruleset.tiles if won >> tile.index & 1),
            tags=unpack(int(s.bonus[number]))[JOKER_LANE],
            has_avengers_tile=bool(s.avengers == number),
        )


def _place(index: int, number: int, others: range) -> int:
    """The number of a card or tile in the state, or one that stands for no such thing."""
    index = whole_number(index, "a-state-number")
    if not 0 <= index < number and index not in others:
        raise InvalidPosition("no-such-number", number=shown(index))
    return index
