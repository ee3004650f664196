"""What one seat holds, and what a decision is."""

from dataclasses import dataclass, field

Decision = tuple[str] | tuple[str, int] | tuple[str, tuple[int, ...]]


@dataclass
class HandCard:
    """A reserved card; hidden while only its owner knows it (V2)."""

    card: int
    hidden: bool


@dataclass
class Seat:
    """One player's belongings; nobody starts with anything (S6)."""

    tokens: list[int] = field(default_factory=lambda: [0] * 7)
    bonuses: list[int] = field(default_factory=lambda: [0] * 5)
    points: int = 0
    cards: list[int] = field(default_factory=list)
    hand: list[HandCard] = field(default_factory=list)
    tiles: list[int] = field(default_factory=list)
    tags: int = 0

    def copy(self) -> "Seat":
        """Copy everything."""
        return Seat(
            tokens=list(self.tokens),
            bonuses=list(self.bonuses),
            points=self.points,
            cards=list(self.cards),
            hand=[HandCard(held.card, held.hidden) for held in self.hand],
            tiles=list(self.tiles),
            tags=self.tags,
        )
