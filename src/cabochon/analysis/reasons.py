"""Why a move is better than another: facts of the table after both, as data. Words are in ``wording``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from cabochon.analysis.facts import After, Chance, missing
from cabochon.editions import Card, Tile
from cabochon.move import Kind, Move
from cabochon.view import View

MOST_REASONS = 3
MOST_MISSING = 3  # bonuses for a tile, or colours for the goal, above which it is far away
LIKELY = 0.25  # share of a deck's cards that another seat could buy at once
DECIDES = 100.0  # weight of what ends the game
TAKING = (Kind.BUY, Kind.RESERVE)

Parts = dict[str, str | int]
CARD: dict[str, type] = {"card": str}
CARD_OF: dict[str, type] = {"card": str, "seat": int}
PARTS: dict[str, dict[str, type]] = {  # of each reason
    "wins": {},
    "last-round": {},
    "points": {"points": int, "instead": int},
    "tile": {"tile": str},
    "tile-near": {"tile": str, "missing": int},
    "avengers": {},
    "stone": {},
    "tags": {"gained": int, "tags": int},
    "colours": {"missing": int},
    "pays-next": CARD,
    "pays-soon": CARD,
    "cheaper": {"colour": str, "count": int},
    "jokers": {"count": int},
    "takes-card": CARD_OF,
    "takes-card-soon": CARD_OF,
    "takes-colour": CARD_OF | {"colour": str},
    "stops-goal": CARD_OF,
    "stops-tile": CARD_OF | {"tile": str},
    "stops-avengers": CARD_OF,
    "opens-deck": {"seat": int, "level": int, "count": int, "total": int},
    "returns": {"count": int},
    "fills-hand": {},
}
THREATS = ("takes-card", "stops-goal", "stops-tile", "stops-avengers")  # what a seat could do next


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact: its code, and the parts that its words have places for. Seats are counted from 0."""

    code: str
    parts: Parts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A reason, and how much it counts, roughly in points of the game; what says the same has one topic."""

    weight: float
    topic: str
    reason: Reason


def reasons(view: View, better: Move, other: Move) -> tuple[Reason, ...]:
    """Why the first move is better than the second, by what the mover could know; the weightiest first.

    >>> from cabochon import Game
    >>> view = Game("splendor", 2, seed=7).view(0)
    >>> moves = {str(move): move for move in view.legal_moves}
    >>> [reason.code for reason in reasons(view, moves["wbg"], moves["R1"])]
    ['pays-soon']
    """
    found: list[Weighed] = []
    for each in sorted(Comparison(view, better, other).all(), key=lambda each: -each.weight):
        if each.topic not in {said.topic for said in found}:
            found.append(each)
    return tuple(each.reason for each in found[:MOST_REASONS])


class Comparison:
    """The table after the better move and after the other one."""

    def __init__(self, view: View, better: Move, other: Move) -> None:
        self.view = view
        self.seat = view.seat
        self.moves = (better, other)
        self.better = After(view, better)
        self.other = After(view, other)

    def all(self) -> Iterator[Weighed]:
        """All reasons."""
        parts: list[Callable[[], Iterator[Weighed]]] = [
            self._end, self._points, self._tiles, self._gauntlet, self._cards, self._bonus, self._tokens,
            self._taken, self._colours, self._threats, self._deck, self._costs,
        ]  # fmt: skip
        for part in parts:
            yield from part()

    @property
    def _may_end(self) -> bool:
        """Whether after one of the moves the game may be over before the mover's next turn."""
        return not (self.better.has_turn(self.seat) and self.other.has_turn(self.seat))

    @property
    def _returns(self) -> bool:
        """Whether after one of the moves tokens are still to be returned."""
        return "return" in (self.better.table.phase, self.other.table.phase)

    # --- what the better move gains ---

    def _end(self) -> Iterator[Weighed]:
        """The better move wins, or starts the last round."""
        outcome, instead = self.better.table.outcome(), self.other.table.outcome()
        if outcome and self.seat in outcome.winners and not (instead and self.seat in instead.winners):
            yield Weighed(4 * DECIDES, "end", Reason("wins"))
        elif self._reaches(self.better) and not self._reaches(self.other) and outcome is None:
            yield Weighed(2 * DECIDES, "end", Reason("last-round"))

    def _reaches(self, after: After) -> bool:
        return after.table.meets_goal(self.seat)

    def _points(self) -> Iterator[Weighed]:
        """It buys a card with more points."""
        gained, instead = map(self._scored, self.moves)
        if gained > instead:
            yield Weighed(
                gained - instead, "points", Reason("points", {"points": gained, "instead": instead})
            )

    def _scored(self, move: Move) -> int:
        return move.card.points if move.kind is Kind.BUY and move.card else 0

    def _tiles(self) -> Iterator[Weighed]:
        """It brings a tile, or comes nearer to one."""
        for tile in self.better.new_tiles:
            if not self.other.new_tiles:
                yield Weighed(tile.points + 0.5, "tile", Reason("tile", {"tile": tile.id}))
        both = [tile for tile in self.other.table.tiles if tile and tile in self.better.table.tiles]
        for tile in both:
            lack, instead = missing(self.better.seat, tile), missing(self.other.seat, tile)
            if 0 < lack < instead and lack <= MOST_MISSING and not self.better.new_tiles:
                parts: Parts = {"tile": tile.id, "missing": lack}
                yield Weighed(tile.points / (1.5 + lack), "tile-near", Reason("tile-near", parts))

    def _gauntlet(self) -> Iterator[Weighed]:
        """It brings what else the goal and the Avengers tile ask for."""
        better, other, rules = self.better.seat, self.other.seat, self.view.ruleset
        if better.has_avengers_tile and not other.has_avengers_tile:
            yield Weighed(rules.avengers_points + 0.4, "avengers", Reason("avengers"))
        if rules.time_stone and better.tokens["t"] > other.tokens["t"]:
            yield Weighed(2.5, "stone", Reason("stone"))
        gained = better.tags - self.view.seats[self.seat].tags
        if gained and better.tags > other.tags and not better.has_avengers_tile:
            yield Weighed(0.5 * gained, "tags", Reason("tags", {"gained": gained, "tags": better.tags}))
        lack, instead = better.bonuses.counts.count(0), other.bonuses.counts.count(0)
        if rules.goal_every_colour and lack < instead and lack <= MOST_MISSING:
            yield Weighed(1.0, "colours", Reason("colours", {"missing": lack}))

    def _cards(self) -> Iterator[Weighed]:
        """It makes a card payable that would not be so soon."""
        if self._may_end:
            return
        reach = set(self.other.in_reach(self.seat))
        now = (self.better.payable(self.seat) - self.other.payable(self.seat)) & reach
        if card := _best(now):
            yield Weighed(0.9 + 0.6 * card.points, "pays", Reason("pays-next", {"card": card.id}))
        soon = (self.better.payable_soon(self.seat) - self.other.payable_soon(self.seat)) & reach
        if card := _best(soon - now):
            yield Weighed(0.5 + 0.4 * card.points, "pays", Reason("pays-soon", {"card": card.id}))

    def _bonus(self) -> Iterator[Weighed]:
        """It adds a bonus that makes cards cheaper."""
        if not self._is_buying(0) or self._is_buying(1):
            return
        card = self.moves[0].card
        assert card is not None
        reach = self.better.in_reach(self.seat)
        cheaper = [each for each in reach if self._price(each, self.better) < self._price(each, self.view)]
        if cheaper:
            parts: Parts = {"colour": self._letter(card.bonus), "count": len(cheaper)}
            yield Weighed(0.2 + 0.12 * len(cheaper), "bonus", Reason("cheaper", parts))

    def _price(self, card: Card, at: After | View) -> int:
        return (at.table if isinstance(at, After) else at).price(card, self.seat).total

    def _is_buying(self, which: int) -> bool:
        return self.moves[which].kind is Kind.BUY

    def _letter(self, colour: int) -> str:
        return self.view.ruleset.letters[colour]

    def _tokens(self) -> Iterator[Weighed]:
        """It keeps or brings more jokers."""
        joker = self.view.ruleset.joker.letter
        kept = self.better.seat.tokens[joker] - self.other.seat.tokens[joker]
        if kept > 0 and not self._returns:
            yield Weighed(0.4 * kept, "jokers", Reason("jokers", {"count": kept}))

    # --- what it denies the others ---

    def _taken(self) -> Iterator[Weighed]:
        """It takes a card that another seat could buy."""
        card = self.moves[0].card
        if self.moves[0].kind not in TAKING or card not in self.other.table.spaces or card is None:
            return
        for seat in self.other.others:
            parts: Parts = {"card": card.id, "seat": seat}
            if card in self.other.payable(seat):
                yield Weighed(0.9 + 0.7 * card.points, threat(seat, card), Reason("takes-card", parts))
            elif card in self.other.payable_soon(seat):
                yield Weighed(0.3 + 0.35 * card.points, threat(seat, card), Reason("takes-card-soon", parts))

    def _colours(self) -> Iterator[Weighed]:
        """It takes the last tokens of a colour that another seat needs."""
        if self.moves[0].kind is not Kind.TAKE or self._may_end or self._returns:
            return
        for letter in dict.fromkeys(self.moves[0].tokens):
            if self.better.table.bank[letter] or not self.other.table.bank[letter]:
                continue
            for seat in self.other.others:
                left = set(self.better.in_reach(seat)) - self.better.payable_soon(seat)
                if card := _best(self._needing(letter, seat) & left):
                    parts: Parts = {"colour": letter, "seat": seat, "card": card.id}
                    yield Weighed(0.4 + 0.35 * card.points, "last", Reason("takes-colour", parts))

    def _needing(self, letter: str, seat: int) -> set[Card]:
        """The cards that a seat could pay after one more turn, but for which it lacks this colour now."""
        soon = self.other.payable_soon(seat) - self.other.payable(seat)
        return {card for card in soon if self.other.table.lacking(card, seat)[letter]}

    def _threats(self) -> Iterator[Weighed]:
        """After the other move, a seat could end the game, or get a tile; after the better one it can't."""
        for seat in self.other.others:
            if self.other.hides(seat) or not self.better.has_turn(seat):
                continue
            open_now, instead = self.other.chances(seat), self.better.chances(seat)
            yield from self._goal_threats(seat, open_now, instead)
            yield from self._tile_threats(seat, open_now, instead)
            if not any(chance.avengers for chance in instead):
                for chance in open_now:
                    if chance.avengers and self._lasts(seat):
                        parts: Parts = {"seat": seat, "card": chance.card.id}
                        yield Weighed(3.2, threat(seat, chance.card), Reason("stops-avengers", parts))

    def _lasts(self, seat: int) -> bool:
        """Whether nothing of this is still to be chosen in the mover's own turn."""
        return "tile" not in (self.better.table.phase, self.other.table.phase) and seat != self.seat

    def _goal_threats(self, seat: int, open_now: list[Chance], instead: list[Chance]) -> Iterator[Weighed]:
        if any(chance.goal for chance in instead) or self.other.table.meets_goal(seat):
            return
        for chance in open_now:
            if chance.goal and self._lasts(seat):
                parts: Parts = {"seat": seat, "card": chance.card.id}
                yield Weighed(
                    DECIDES + chance.card.points, threat(seat, chance.card), Reason("stops-goal", parts)
                )

    def _tile_threats(self, seat: int, open_now: list[Chance], instead: list[Chance]) -> Iterator[Weighed]:
        kept = {tile for chance in instead for tile in chance.tiles}
        for chance in open_now:
            for tile in chance.tiles:
                if tile not in kept and self._lasts(seat) and self._is_won_by_buying(seat, tile):
                    parts: Parts = {"seat": seat, "card": chance.card.id, "tile": tile.id}
                    yield Weighed(tile.points, threat(seat, chance.card), Reason("stops-tile", parts))

    def _is_won_by_buying(self, seat: int, tile: Tile) -> bool:
        """Whether the seat does not have the bonuses already."""
        return missing(self.other.table.seats[seat], tile) > 0

    # --- what the other move lets happen or costs ---

    def _deck(self) -> Iterator[Weighed]:
        """The other move turns up a card that the next seat may well be able to buy at once."""
        level, instead = (self._turned_up(move) for move in self.moves[::-1])
        if not level or instead or not self.other.others:
            return
        seat, unseen = self.other.others[0], self.view.unseen(level)
        could = [card for card in unseen if not self.other.table.lacks(card, seat)]
        if len(could) >= LIKELY * len(unseen):
            points = sum(0.5 + card.points for card in could) / len(unseen)
            parts: Parts = {
                "seat": seat, "level": level, "count": len(could), "total": len(unseen)
            }  # fmt: skip
            yield Weighed(0.7 * points, "deck", Reason("opens-deck", parts))

    def _turned_up(self, move: Move) -> int:
        """The level of which a move turns up a new card for all to see; 0 if it turns up none."""
        is_shown = move.kind in TAKING and move.card in self.view.spaces
        return move.card.level if is_shown and move.card and self.view.decks[move.card.level] else 0

    def _costs(self) -> Iterator[Weighed]:
        """The other move returns tokens, or fills the hand."""
        count = self.other.to_return()
        if count > self.better.to_return():
            yield Weighed(0.5 * count, "returns", Reason("returns", {"count": count}))
        if self.moves[1].kind in (Kind.RESERVE, Kind.RESERVE_DECK) and self._hand_is_full:
            yield Weighed(0.45, "hand", Reason("fills-hand"))

    @cached_property
    def _hand_is_full(self) -> bool:
        """Whether nothing more can be reserved after the other move, though it can after the better one."""
        table = self.other._free(self.seat), self.better._free(self.seat)
        full, instead = (
            not any(move.kind in (Kind.RESERVE, Kind.RESERVE_DECK) for move in each.legal_moves)
            for each in table
        )
        return full and not instead


def threat(seat: int, card: Card) -> str:
    """The topic of what a seat could do with a card: said once, by its weightiest consequence."""
    return f"{seat} {card.id}"


def _best(cards: set[Card]) -> Card | None:
    """The card with most points; of equal ones, of the highest level."""
    return max(cards, key=lambda card: (card.points, card.level, card.id), default=None)
