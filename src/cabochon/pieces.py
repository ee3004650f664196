"""What lies on the table and in front of the players: tokens, reserved cards, a player's area."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cabochon.editions import Card, Ruleset, Tile
from cabochon.errors import RulesetError


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


@dataclass(frozen=True, slots=True)
class Payment:
    """How a card can be paid (P2, P3): the tokens of the usual payment, and what jokers do in it."""

    tokens: Tokens  # without jokers
    jokers: int  # that the payment needs in any case
    spare: int  # jokers more that could stand for these tokens
