"""A learner against bots in many games at once plays the games that it would play one by one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from cabochon import CabochonError, Move, View
from cabochon.envs.lockstep import WAIT, Lockstep
from cabochon.envs.vector import AgainstBots


@pytest.mark.kernels
def test_a_game_that_waits_stays_as_it_is() -> None:
    games = Lockstep("splendor", 2, games=3, seed=1)
    before = games._states.copy()
    actions = games.random_actions()
    actions[1] = WAIT
    games.step(actions)
    assert games._states[1:2].tobytes() == before[1:2].tobytes()
    assert games._states[:1].tobytes() != before[:1].tobytes()
    assert games.seats.tolist() == [1, 0, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_learner_is_always_to_move_in_its_own_seat(players: int) -> None:
    envs = AgainstBots("marvel", players, num_envs=32)
    observations, info = envs.reset(seed=1)
    seats: list[set[int]] = [set() for _ in range(32)]
    ended = 0
    while ended < 40:
        assert (envs.games.seats == info["seat"]).all()
        assert observations in envs.observation_space
        for own, seat in zip(seats, info["seat"].tolist(), strict=True):
            own.add(seat)
        observations, rewards, over, truncated, info = envs.step(envs.games.random_actions())
        assert ((rewards != 0) <= over).all()
        assert not truncated.any()
        ended += int(over.sum())
    assert set().union(*seats) == set(range(players))
    assert max(map(len, seats)) > 1  # a new game may have another seat
    envs.close()


def test_bots_by_name_move_by_their_own_views() -> None:
    seen = set()

    def watch(view: View) -> Move:
        seen.add((view.viewer, view.seat))
        return next(iter(view.legal_moves))

    envs = AgainstBots("splendor", 3, num_envs=4, opponents=[watch, "level1"], seat=0)
    envs.reset(seed=2)
    for _ in range(30):
        envs.step(envs.games.random_actions())
    assert seen == {(1, 1)}


def test_a_strong_bot_beats_random_play_and_random_play_is_even() -> None:
    def mean_reward(opponents: str | None) -> float:
        envs = AgainstBots("splendor", 2, num_envs=16, opponents=opponents)
        envs.reset(seed=5)
        rewards: list[float] = []
        while len(rewards) < 48:
            _, gained, over, _, _ = envs.step(envs.games.random_actions())
            rewards += gained[over].tolist()
        return float(np.mean(rewards))

    assert mean_reward("greedy") < -0.9
    assert abs(mean_reward(None)) < 0.5


def test_an_illegal_action_loses_and_the_same_seed_gives_the_same_games() -> None:
    envs = AgainstBots("splendor", 3, num_envs=2, seat=1)
    first, _ = envs.reset(seed=3)
    first = first.copy()
    actions = envs.games.random_actions()
    actions[0] = 77
    _, rewards, over, _, info = envs.step(actions)
    assert rewards.tolist() == [-1.0, 0.0]
    assert over.tolist() == info["illegal"].tolist() == [True, False]
    again, _ = envs.reset(seed=3)
    assert again.tolist() == first.tolist()


def test_gymnasium_knows_it_by_its_id() -> None:
    envs = gymnasium.make_vec("cabochon/SplendorAgainstBots-2p-v0", num_envs=3, opponents="level2")
    observations, _ = envs.reset(seed=1)
    assert observations.shape == (3, 512)
    with pytest.raises(CabochonError, match="there is no seat 2"):
        AgainstBots(seat=2)
