"""Exchanged colours: positions that differ only in their colours are worth the same, or nearly so.

Splendor's tiles stay the same when every colour takes the place of the next one, and so do three cards of
four. The others become a card of the same level, points and colour with another cost. A sample with
exchanged colours is nearly as good as a new one.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network import inputs as rows
from cabochon.agents.network import policy_rows as policy
from cabochon.editions import Ruleset
from cabochon.editions.components import COLOURS, Card, Tile
from cabochon.rules.actions import RETURNS, TAKES

Order = tuple[int, ...]  # the colour that takes each colour's place
Places = NDArray[np.int16]
LEAST_ALIKE = 0.6  # the share of cards that must stay the same


class Exchange(NamedTuple):
    """Where rows go when colours are exchanged; the last entry of inputs and policy is for padding."""

    inputs: Places
    policy: Places
    cards: Places


class Exchanges:
    """Exchanges colours in some of the samples of a batch."""

    def __init__(self, ruleset: Ruleset, players: int, share: float) -> None:
        found = exchanges(ruleset, players)
        self.share = share if len(found) > 1 else 0.0
        self._inputs = np.stack([exchange.inputs for exchange in found]).astype(np.int64)
        self._policy = np.stack([exchange.policy for exchange in found]).astype(np.int64)
        self._sources = np.argsort(np.stack([exchange.cards for exchange in found]), axis=1)

    def pick(self, rng: np.random.Generator, number: int) -> NDArray[np.int64]:
        """The exchange of each sample; 0 changes nothing."""
        if not self.share:
            return np.zeros(number, np.int64)
        others = rng.integers(1, len(self._inputs), number)
        return np.where(rng.random(number) < self.share, others, 0)

    def inputs(self, picked: NDArray[np.int64], active: NDArray[Any]) -> NDArray[np.int64]:
        """Active inputs, padded with -1, after the exchange; padded with the number of inputs."""
        moved: NDArray[np.int64] = self._inputs[picked[:, None], active]
        return moved

    def policy(self, picked: NDArray[np.int64], found: NDArray[Any]) -> NDArray[np.int64]:
        """Policy rows, padded with -1, after the exchange."""
        moved: NDArray[np.int64] = self._policy[picked[:, None], found]
        return moved

    def cards(self, picked: NDArray[np.int64], flags: NDArray[Any]) -> NDArray[Any]:
        """A flag for each seat and card, after the exchange."""
        return np.take_along_axis(flags, self._sources[picked][:, None, :], 2)


def exchanges(ruleset: Ruleset, players: int) -> list[Exchange]:
    """All exchanges of colours that keep the tiles and most cards, the one that changes nothing first."""
    orders = [order for order in permutations(range(COLOURS)) if _keeps(ruleset, order)]
    return [_exchange(ruleset, players, order) for order in orders]


def _keeps(ruleset: Ruleset, order: Order) -> bool:
    """Whether the tiles and most cards stay the same."""
    tiles = Counter(tile.demand for tile in ruleset.tiles)
    if Counter(_moved(tile.demand, order) for tile in ruleset.tiles) != tiles:
        return False
    cards = Counter((_kind(card), card.cost) for card in ruleset.cards)
    moved = Counter((_kind(card, order), _moved(card.cost, order)) for card in ruleset.cards)
    return (cards & moved).total() >= LEAST_ALIKE * len(ruleset.cards)


def _moved(counts: tuple[int, ...], order: Order) -> tuple[int, ...]:
    found = [0] * COLOURS
    for colour, number in enumerate(counts):
        found[order[colour]] = number
    return tuple(found)


def _kind(card: Card, order: Order = tuple(range(COLOURS))) -> tuple[int, int, int, int]:
    return card.level, card.points, card.tags, order[card.bonus]


def _exchange(ruleset: Ruleset, players: int, order: Order) -> Exchange:
    cards = _cards(ruleset.cards, order)
    tiles = _tiles(ruleset.tiles, order)
    return Exchange(_inputs(players, order, cards, tiles), _policy(order, cards, tiles), cards)


def _cards(cards: tuple[Card, ...], order: Order) -> Places:
    """For each card one of the same kind; together they differ as little as possible in cost."""
    found = np.arange(rows.CARDS, dtype=np.int16)
    for kind in {_kind(card) for card in cards}:
        sources = [card for card in cards if _kind(card, order) == kind]
        targets = [card for card in cards if _kind(card) == kind]
        if len(sources) != len(targets):
            raise ValueError(f"no exchange of colours: {kind}")
        for source in list(sources):
            same = [card for card in targets if card.cost == _moved(source.cost, order)]
            if same:
                found[source.index] = same[0].index
                targets.remove(same[0])
                sources.remove(source)
        best = min(
            permutations(targets),
            key=lambda chosen: sum(
                abs(a - b)
                for source, target in zip(sources, chosen, strict=True)
                for a, b in zip(_moved(source.cost, order), target.cost, strict=True)
            ),
        )
        for source, target in zip(sources, best, strict=True):
            found[source.index] = target.index
    return found


def _tiles(tiles: tuple[Tile, ...], order: Order) -> Places:
    found = np.arange(rows.TILE_SIDES, dtype=np.int16)
    places = {tile.demand: tile.index for tile in tiles}
    for tile in tiles:
        found[tile.index] = places[_moved(tile.demand, order)]
    return found


def _inputs(players: int, order: Order, cards: Places, tiles: Places) -> Places:
    """Where each input goes."""
    found = np.arange(rows.input_rows(players) + 1, dtype=np.int16)
    for seat in range(players):
        base = seat * rows.SEAT_ROWS
        for part in (rows.TOKENS, rows.BONUS, rows.NEED_AWAY):
            _move(found, base + part, order, rows.STEPS)
        for part in (rows.FACE_AWAY, rows.HAND_AWAY):
            _move(found, base + part, cards, rows.STEPS)
        _move(found, base + rows.TILE_AWAY, tiles, rows.TILE_STEPS)
    _move(found, players * rows.SEAT_ROWS + rows.BANK, order, rows.STEPS)
    return found


def _policy(order: Order, cards: Places, tiles: Places) -> Places:
    """Where each decision goes."""
    found = np.arange(policy.POLICY_ROWS + 1, dtype=np.int16)
    for part in (policy.BUYS, policy.RESERVES, policy.HAND_BUYS):
        _move(found, part, cards)
    places = {take: number for number, take in enumerate(TAKES)}
    takes = [places[tuple(sorted(order[colour] for colour in take))] for take in TAKES]
    _move(found, policy.TAKING, takes)
    _move(found, policy.PAYING, order)
    _move(found, policy.RETURNING, (*order, RETURNS - 1))
    _move(found, policy.CHOOSING, tiles)
    found[-1] = -1
    return found


def _move(found: Places, base: int, order: Any, steps: int = 1) -> None:
    """Blocks of rows take the places that ``order`` names."""
    for place, target in enumerate(order):
        for step in range(steps):
            found[base + steps * place + step] = base + steps * int(target) + step
