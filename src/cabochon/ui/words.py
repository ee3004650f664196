"""Cards, moves, turns and endings in words, in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cabochon.editions import Card, Ruleset, Tile
from cabochon.game import Game
from cabochon.locale import tile_name, words
from cabochon.move import Kind, Move
from cabochon.outcome import Outcome
from cabochon.position import Position
from cabochon.rules.legal import TOKEN_LIMIT
from cabochon.turn import Turn

AFTERTHOUGHTS = (Kind.JOKER, Kind.RETURN, Kind.TILE, Kind.PAY)


class Speech:
    """How one ruleset's table is put in words, in one language.

    >>> from cabochon import load
    >>> Speech(load("splendor"), "pl").kind("w")
    'biały'
    """

    def __init__(self, ruleset: Ruleset, language: str = "en") -> None:
        self.ruleset = ruleset
        self.language = language
        self._words = words(language)
        self._game = "marvel" if ruleset.time_stone else "splendor"
        self._kinds = {kind.letter: kind.name for kind in ruleset.kinds}

    def __call__(self, id: str, /, **details: Any) -> str:
        """The words with this id, as they are said in this game."""
        return self._words(id, **{"game": self._game} | details)

    def kind(self, letter: str) -> str:
        """The name of a kind of token."""
        name = self._kinds.get(letter, letter)
        id = f"colour-{name.replace(' ', '-')}"
        return self._words(id) if id in self._words else name

    def tokens(self, letters: str) -> str:
        """Tokens in words.

        >>> from cabochon import load
        >>> Speech(load("splendor")).tokens("wwk")
        '2 white, 1 black'
        """
        return self.counts({letter: letters.count(letter) for letter in letters})

    def counts(self, counts: Mapping[str, int]) -> str:
        """Counts of tokens in words, by their letters."""
        some = [
            self("count-of-colour", count=n, colour=self.kind(letter)) for letter, n in counts.items() if n
        ]
        return ", ".join(some) or self("nothing")

    def cost(self, counts: Sequence[int]) -> str:
        """A cost or a demand in words."""
        return self.counts(dict(zip(self.ruleset.letters, counts, strict=True)))

    def card(self, card: Card) -> str:
        """A card in a few words, with its id.

        >>> from cabochon import load
        >>> Speech(load("marvel")).card(load("marvel").cards[1])
        'Rocket (1y10020)'
        """
        colour = self.kind(self.ruleset.letters[card.bonus])
        short = self("card-short", colour=colour, points=card.points, level=card.level)
        return f"{card.name or short} ({card.id})"

    def card_in_full(self, card: Card) -> str:
        """All that stands on a card."""
        return self(
            "card-full",
            name=card.name or self("card-of-level", level=card.level),
            colour=self.kind(self.ruleset.letters[card.bonus]),
            points=card.points,
            cost=self.cost(card.cost),
            tags=card.tags,
        )

    def tile(self, tile: Tile) -> str:
        """The name of a tile."""
        return tile_name(tile.name, self.language)

    def tile_in_full(self, tile: Tile) -> str:
        """All that stands on a tile."""
        return self("tile-full", name=self.tile(tile), points=tile.points, demand=self.cost(tile.demand))

    def move(self, move: Move) -> str:
        """A move in words, with its player."""
        return self(
            f"move-{move.kind.name.lower().replace('_', '-')}",
            tokens=self.tokens(move.tokens),
            card=self.card(move.card) if move.card else self("card-hidden"),
            level=move.level,
            tile=self.tile(move.tile) if move.tile else "",
        )

    def turn(self, turn: Turn) -> str:
        """A turn, as everybody may hear it."""
        parts = [self.move(move) for move in turn.moves if move.kind not in AFTERTHOUGHTS]
        for kind in (Kind.JOKER, Kind.RETURN):
            letters = "".join(move.tokens for move in turn.moves if move.kind is kind)
            if letters:
                parts.append(self.move(Move(kind, tokens=letters)))
        if turn.tile is not None:
            parts.append(self.move(Move(Kind.TILE, tile=turn.tile)))
        return ", ".join(parts)

    def hint(self, move: Move, chance: float) -> str:
        """What a strong player does here, and the chance to win that it sees."""
        kind = "joker" if move.kind is Kind.JOKER else "other"
        return self("hint-chance", kind=kind, move=self.move(move), chance=f"{chance:.0%}")

    def task(self, position: Position) -> str:
        """What the player to move has to do."""
        if position.phase == "return":
            return self("status-return", count=position.seats[position.seat].tokens.total - TOKEN_LIMIT)
        ids = {"pay": "status-pay", "tile": "status-tile", "over": "status-over"}
        return self(ids.get(position.phase, "status-yours"))

    def names(self, names: Iterable[str]) -> str:
        """Names in one list.

        >>> from cabochon import load
        >>> Speech(load("splendor"), "es").names(["Ada", "Ben", "Eva"])
        'Ada, Ben y Eva'
        """
        *others, last = names
        return self("list-of-names", others=", ".join(others), last=last) if others else last

    def seats(self, players: int) -> list[str]:
        """The seats, as they are called when nobody's name is known."""
        return [self("seat-number", number=number + 1) for number in range(players)]

    def ending(self, game: Game, names: Sequence[str] = ()) -> str:
        """How a game ended: who won, the points, and by which rule."""
        outcome = game.outcome()
        if outcome is None:
            return self("not-finished")
        called = names or self.seats(game.players)
        winners = [called[seat] for seat in outcome.winners]
        title = (
            self("result-shared", names=self.names(winners))
            if outcome.is_shared
            else self("result-won", name=winners[0])
        )
        reason = self(f"result-{outcome.reason.replace(' ', '-')}", goal=self.ruleset.goal_points)
        points = "-".join(map(str, outcome.points))
        return f"{title}, {points}. {reason} {self._deciding(outcome, called)} ({outcome.clause})"

    def _deciding(self, outcome: Outcome, called: Sequence[str]) -> str:
        """What set the winner apart, and what others with as many points lacked of the goal."""
        winner = outcome.winners[0]
        id = f"decided-{outcome.decided_by.replace(' ', '-')}"
        lacking = [
            self("lacks-of-goal", name=called[seat], points=outcome.points[seat], lacks=lacks)
            for seat, lacks in enumerate(outcome.lacks)
            if lacks
        ]
        return " ".join([self(id, points=outcome.points[winner], name=called[winner]), *lacking])
