from collections import Counter

import pytest

from cabochon.arena.seating import line_up, rotations
from cabochon.arena.tournament import pairings_of


@pytest.mark.parametrize(("agents", "players"), [(2, 2), (3, 3), (4, 4), (2, 3), (2, 4), (3, 4)])
def test_each_agent_sits_in_each_seat_equally_often(agents: int, players: int) -> None:
    for deal in range(6):
        sat: Counter[tuple[int, int]] = Counter()
        for seats in rotations(line_up(tuple(range(agents)), players, deal)):
            sat.update((agent, seat) for seat, agent in enumerate(seats))
        for agent in range(agents):
            assert len({sat[agent, seat] for seat in range(players)}) == 1
            assert sat[agent, 0] >= 1
        assert sat[0, 0] == 1


def test_the_first_agent_has_one_seat_and_the_others_share_the_rest() -> None:
    assert line_up((0, 1), 4) == (0, 1, 1, 1)
    seats = [agent for deal in range(4) for agent in line_up((0, 1, 2), 4, deal)]
    assert Counter(seats) == {0: 4, 1: 6, 2: 6}


def test_neighbours_change_from_deal_to_deal() -> None:
    assert line_up((0, 1, 2), 3, deal=0) != line_up((0, 1, 2), 3, deal=1)


def test_in_a_tournament_everybody_meets_everybody() -> None:
    assert len(pairings_of(5, 2)) == 10
    assert len(pairings_of(5, 3)) == 10
    assert pairings_of(4, 4) == ((0, 1, 2, 3),)


def test_with_fewer_agents_than_seats_each_is_alone_once() -> None:
    assert pairings_of(3, 4) == ((0, 1, 2), (1, 0, 2), (2, 0, 1))
