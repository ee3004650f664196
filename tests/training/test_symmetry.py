import numpy as np
import pytest

from cabochon import load
from cabochon.agents.network import inputs as rows
from cabochon.agents.network import policy_rows as policy
from cabochon.agents.network.inputs import inputs
from cabochon.editions.components import COLOURS
from cabochon.rules.chance import generators
from cabochon.rules.gems import pack, unpack
from cabochon.rules.setup import new_game
from cabochon.rules.state import NO_CARD, NO_TILE, States, states
from cabochon.rules.tables import tables
from cabochon.training.symmetry import Exchange, Exchanges, exchanges

NEXT_COLOUR = (1, 2, 3, 4, 0)


def next_colour(players: int) -> Exchange:
    """The exchange in which every colour takes the place of the next one."""
    white = rows.BONUS
    return next(
        found for found in exchanges(load("splendor"), players) if found.inputs[white] == white + rows.STEPS
    )


def middle(players: int) -> States:
    """The start of a game with tokens, bonuses and a reserved card."""
    found = states()
    rules = tables(load("splendor"))[0]
    new_game(found[0], rules, players, generators("exchange")[0])
    for seat in range(players):
        found[0].tokens[seat] = pack([seat, 1, 0, 2, 0, 1])
        found[0].bonus[seat] = pack([0, 2, seat, 0, 1])
    found[0].bank = pack([4, 3, 2, 1, 0, 2])
    found[0].hand[0, 0], found[0].hand_size[0] = found[0].face[11], 1
    return found


def exchanged(found: States, exchange: Exchange) -> States:
    """The same position with the next colour everywhere."""
    other = found.copy()
    s = other[0]
    ruleset = load("splendor")
    tiles = {tile.demand: tile.index for tile in ruleset.tiles}
    for seat in range(int(s.players)):
        s.tokens[seat] = turned(int(s.tokens[seat]))
        s.bonus[seat] = turned(int(s.bonus[seat]))
    s.bank = turned(int(s.bank))
    s.face[:] = [exchange.cards[card] if card != NO_CARD else card for card in s.face]
    s.hand[0, 0] = exchange.cards[s.hand[0, 0]]
    for place, tile in enumerate(s.tile):
        if tile != NO_TILE:
            demand = ruleset.tiles[tile].demand
            s.tile[place] = tiles[demand[-1:] + demand[:-1]]
    return other


def turned(vector: int) -> int:
    """The counts of a vector with the next colour each."""
    counts = unpack(vector)
    return pack((counts[COLOURS - 1], *counts[: COLOURS - 1], *counts[COLOURS:]))


def active(found: States) -> set[int]:
    row = np.zeros(rows.MOST_ACTIVE, np.int64)
    return set(row[: inputs(found[0], tables(load("splendor"))[0], row)].tolist())


def test_splendor_keeps_its_tiles_when_every_colour_takes_the_place_of_the_next() -> None:
    found = exchanges(load("splendor"), 2)
    assert len(found) == COLOURS
    np.testing.assert_array_equal(found[0].inputs, np.arange(rows.input_rows(2) + 1))


def test_marvel_and_its_locations_have_no_such_exchange() -> None:
    assert len(exchanges(load("marvel"), 3)) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_row_is_lost(players: int) -> None:
    for exchange in exchanges(load("splendor"), players):
        assert sorted(exchange.inputs) == list(range(rows.input_rows(players) + 1))
        assert sorted(exchange.policy) == list(range(-1, policy.POLICY_ROWS))
        assert sorted(exchange.cards) == list(range(rows.CARDS))


def test_a_card_becomes_one_of_the_same_level_points_and_next_colour() -> None:
    cards = load("splendor").cards
    same = 0
    for card, place in zip(cards, next_colour(2).cards, strict=True):
        other = cards[place]
        assert (other.level, other.points) == (card.level, card.points)
        assert other.bonus == NEXT_COLOUR[card.bonus]
        assert sum(other.cost) >= 3
        same += other.cost == card.cost[-1:] + card.cost[:-1]
    assert same >= 60  # of 90; the others differ in their cost


@pytest.mark.parametrize("players", [2, 3, 4])
def test_inputs_of_an_exchanged_position_are_those_inputs_exchanged(players: int) -> None:
    exchange, position = next_colour(players), middle(players)
    expected = {int(exchange.inputs[row]) for row in active(position)}
    found = active(exchanged(position, exchange))
    costs = {row for row in expected ^ found if rows.FACE_AWAY <= row % rows.SEAT_ROWS < rows.REACH}
    assert expected ^ found == costs  # cards of another cost may be nearer or farther
    assert len(costs) < len(expected) / 4


def test_two_gems_of_a_colour_become_two_of_the_next() -> None:
    takes = policy.TAKING + np.arange(30)
    found = next_colour(2).policy[takes] - policy.TAKING
    from cabochon.rules.actions import TAKES

    for take, place in zip(TAKES, found, strict=True):
        assert tuple(sorted(NEXT_COLOUR[colour] for colour in take)) == TAKES[place]


def test_samples_that_are_not_picked_stay_as_they_are() -> None:
    mixed = Exchanges(load("splendor"), 2, share=0.4)
    picked = mixed.pick(np.random.default_rng(1), 10_000)
    assert 0.35 < (picked > 0).mean() < 0.45
    padded = np.array([[3, 17, -1], [3, 17, -1]], np.int16)
    kept, moved = mixed.inputs(np.array([0, 1]), padded)
    assert kept.tolist() == [3, 17, rows.input_rows(2)]
    assert moved[-1] == rows.input_rows(2)
    kept, moved = mixed.policy(np.array([0, 1]), padded)
    assert kept.tolist() == [3, 17, -1]
    assert moved[-1] == -1
    flags = np.zeros((2, 2, rows.CARDS), np.uint8)
    flags[:, 1, 5] = 1
    kept_cards, moved_cards = mixed.cards(np.array([0, 1]), flags)
    assert kept_cards[1].argmax() == 5
    assert moved_cards[1].argmax() == exchanges(load("splendor"), 2)[1].cards[5]


def test_without_a_share_nothing_is_picked() -> None:
    assert not Exchanges(load("splendor"), 2, share=0.0).pick(np.random.default_rng(1), 100).any()
    assert not Exchanges(load("marvel"), 2, share=1.0).pick(np.random.default_rng(1), 100).any()
