"""Games in lockstep are the same games as one by one."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from cabochon import CabochonError, Game
from cabochon.envs.lockstep import Lockstep
from cabochon.envs.single import mask, observation, rewards
from cabochon.rules.setup import new_game
from tests.envs.test_observation import SETTINGS


def each_alone(games: Lockstep) -> list[Game]:
    """The same games, each by itself."""
    alone = [Game(games.ruleset, games.players) for _ in range(games.games)]
    for game, rng in zip(alone, games._rngs, strict=True):
        game._rngs[0].state = rng.state
    for game, state in zip(alone, games._states, strict=True):
        game._states[0] = state
    return alone


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_games_in_lockstep_go_as_they_would_alone(ruleset: str, players: int) -> None:
    games = Lockstep(ruleset, players, games=3, seed=5)
    alone = each_alone(games)
    finished = 0
    while finished < 3:
        actions = games.random_actions()
        games.step(actions)
        for row, game in enumerate(alone):
            game.push_action(int(actions[row]))
            assert games.ended[row] == game.is_over
            assert games.rewards[row].tolist() == pytest.approx(rewards(game))
            if game.is_over:
                finished += 1
                new_game(game._s, game._rules, players, game._rngs[0])
            assert games.seats[row] == game.seat
            assert games.observations[row].tobytes() == observation(game, game.seat).tobytes()
            assert games.masks[row].tolist() == mask(game).tolist()


def test_threads_change_nothing() -> None:
    one, three = (Lockstep("marvel", 3, games=10, seed="x", threads=threads) for threads in (1, 3))
    for _ in range(300):
        for games in (one, three):
            games.step(games.random_actions())
        assert one._states.tobytes() == three._states.tobytes()
        assert one.observations.tobytes() == three.observations.tobytes()
        assert one.rewards.tobytes() == three.rewards.tobytes()
    three.close()


def test_a_seed_gives_the_same_games_again_and_another_seed_others() -> None:
    games = Lockstep("splendor", 2, games=4, seed=1)
    first = games.observations.copy()
    games.step(games.random_actions())
    games.reset(1)
    assert games.observations.tolist() == first.tolist()
    assert len({row.tobytes() for row in first}) == 4
    games.reset(2)
    assert games.observations.tolist() != first.tolist()


@pytest.mark.kernels
@pytest.mark.parametrize("action", [-30, -1, 0, 60, 77, 78, 1000])
def test_an_illegal_action_loses_its_game_alone(action: int) -> None:
    games = Lockstep("splendor", 3, games=3, seed=1)
    games.step(games.random_actions())  # so that the second seat is to move
    actions = games.random_actions()
    actions[1] = action
    games.step(actions)
    assert games.illegal.tolist() == games.ended.tolist() == [False, True, False]
    assert games.rewards.tolist() == [[0, 0, 0], [0.5, -1, 0.5], [0, 0, 0]]
    assert games.seats.tolist() == [2, 0, 2]
    games.step(games.random_actions())
    assert not games.rewards.any()
    assert not games.illegal.any()


def test_rewards_of_each_finished_game_sum_to_nought() -> None:
    games = Lockstep("splendor", 4, games=16, seed=1)
    finished = 0
    while finished < 20:
        games.step(games.random_actions())
        assert np.abs(games.rewards.sum(axis=1)).max() < 1e-6
        assert (games.rewards[games.ended].max(axis=1) > 0).all()
        finished += int(games.ended.sum())


def test_a_shared_win_is_shared() -> None:
    for players, winners, worth in (
        (2, [0], [1, -1]),
        (2, [0, 1], [0, 0]),
        (3, [2], [-0.5, -0.5, 1]),
        (3, [0, 1], [0.25, 0.25, -0.5]),
        (4, [1, 2, 3], [-1 / 3, 1 / 9, 1 / 9, 1 / 9]),
    ):
        game = Game("splendor", players)
        for seat in winners:
            game._s.score[seat] = 15
        assert rewards(game) == [0] * players
        game._s.phase = 6  # over
        assert rewards(game) == pytest.approx(worth)


def test_what_can_not_be_is_refused() -> None:
    with pytest.raises(CabochonError, match="must be 1 to 1048576, not 0"):
        Lockstep(games=0)
    with pytest.raises(CabochonError, match="number of threads"):
        Lockstep(games=2, threads=3)
    with pytest.raises(CabochonError, match="a step needs 2 actions"):
        Lockstep(games=2).step([1])
    with pytest.raises(CabochonError, match="S1"):
        Lockstep(players=5)


@pytest.mark.parametrize("threads", [1, 2])
def test_pickled_games_go_on_in_the_same_way(threads: int) -> None:
    games = Lockstep("marvel", 3, games=6, seed=1, threads=threads)
    for _ in range(30):
        games.step(games.random_actions())
    copy = pickle.loads(pickle.dumps(games))
    for _ in range(100):
        for one in (games, copy):
            one.step(one.random_actions())
        assert games.observations.tobytes() == copy.observations.tobytes()
        assert games.masks.tolist() == copy.masks.tolist()
        assert games.rewards.tolist() == copy.rewards.tolist()
    games.close()
    copy.close()
