"""The judge of a match is chosen before it, as good as its agents' time allows."""

from __future__ import annotations

import pytest

from cabochon.agents import Limit
from cabochon.analysis import luck_judge
from cabochon.analysis.adjusting import MOST_SIMULATIONS, STATES_A_DECISION
from cabochon.arena.setting import make_setting


def simulations(*agents: str, limit: Limit | None = None) -> int:
    return luck_judge(make_setting(agents, limit=limit or Limit(nodes=200))).simulations


def test_it_follows_from_the_simulations_of_the_agents() -> None:
    assert simulations("net:nodes=2000", "net:nodes=2000") == 2000 // STATES_A_DECISION
    assert simulations("net:nodes=2000", "net:nodes=400") == 1200 // STATES_A_DECISION
    assert simulations("net", "net", limit=Limit(nodes=4000)) == 4000 // STATES_A_DECISION
    assert simulations("net:nodes=10", "net:nodes=10") == 1
    assert simulations("net:nodes=400000", "net:nodes=400000") == MOST_SIMULATIONS


def test_it_is_the_same_every_time() -> None:
    setting = make_setting(["net:nodes=600", "net:nodes=700"])
    assert luck_judge(setting).version == luck_judge(setting).version


@pytest.mark.parametrize("seconds", [0.5])
def test_agents_with_a_clock_get_a_judge_by_the_speed_of_the_machine(seconds: float) -> None:
    by_nodes = simulations("net:nodes=40", "net:nodes=40", limit=Limit(seconds=seconds))
    by_clock = simulations("net", "net", limit=Limit(seconds=seconds))
    assert by_nodes == 2  # the clock does not matter: 40 simulations take less
    assert by_clock > by_nodes


def test_agents_that_do_not_search_leave_little_time() -> None:
    assert simulations("random", "random", limit=Limit(seconds=10)) < 100
