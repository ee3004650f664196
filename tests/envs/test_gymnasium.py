"""A learner among opponents."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cabochon import CabochonError, Move, View
from cabochon.agents import Greedy, Limit
from cabochon.envs.gymnasium import Solo
from cabochon.envs.single import observation as row_of
from cabochon.envs.vector import SelfPlay


def first_move(view: View) -> Move:
    """An opponent that takes the first legal move."""
    return next(iter(view.legal_moves))


def play(env: Solo, seed: int, choose: Callable[[Any], int]) -> tuple[float, int]:
    """Play one game; gives the reward and the learner's decisions."""
    _, info = env.reset(seed=seed)
    for decisions in range(1, 10_000):
        _, reward, ended, _, info = env.step(choose(info["action_mask"]))
        if ended:
            return reward, decisions
        assert reward == 0
    raise AssertionError("the game does not end")


def lowest(mask: Any) -> int:
    return int(mask.argmax())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_learner_always_is_to_move_and_sees_its_own_seat(players: int) -> None:
    env = Solo("marvel", players, opponents=first_move)
    seats = set()
    for seed in range(20):
        observation, info = env.reset(seed=seed)
        seats.add(info["seat"])
        assert env.game.seat == env.seat == info["seat"]
        assert observation.tolist() == row_of(env.game, env.seat).tolist()
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert seats == set(range(players))


def test_an_opponent_sees_its_own_view_of_its_own_turn() -> None:
    seen = []

    def watch(view: View) -> Move:
        seen.append((view.viewer, view.seat))
        return first_move(view)

    reward, _ = play(Solo("splendor", 3, opponents=watch, seat=1), 4, lowest)
    assert set(seen) == {(0, 0), (2, 2)}
    assert reward in {-0.5, 0.25, 1.0}


def test_agents_are_asked_within_the_limit_and_each_seat_can_have_its_own() -> None:
    asked: list[tuple[int, Any]] = []

    class Counting(Greedy):
        def choose(self, view: View, limit: Any) -> Move:
            asked.append((view.seat, limit))
            return super().choose(view, limit)

    limit = Limit(nodes=1)
    play(Solo("splendor", 3, opponents=[Counting(), first_move], limit=limit, seat=2), 4, lowest)
    assert set(asked) == {(0, limit)}  # seat 0 follows seat 2


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play(Solo("splendor"), 3, lowest) for _ in range(2)]
    assert games[0] == games[1]
    lengths = {play(Solo("splendor"), seed, lowest)[1] for seed in range(5)}
    assert len(lengths) > 1


def test_an_illegal_action_loses_or_raises() -> None:
    env = Solo("splendor", 4)
    env.reset(seed=1)
    _, reward, ended, truncated, _ = env.step(70)
    assert (reward, ended, truncated) == (-1.0, True, False)
    with pytest.raises(CabochonError, match="the game is over; reset"):
        env.step(30)
    env.reset(seed=1)
    env.step(lowest(env.action_masks()))
    strict = Solo("splendor", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(CabochonError, match="action 70 belongs to phase return"):
        strict.step(70)
    assert strict.action_masks().any()


def test_settings_that_can_not_be_are_refused() -> None:
    with pytest.raises(CabochonError, match="'lose' or 'raise', not 'pass'"):
        Solo(illegal="pass")
    with pytest.raises(CabochonError, match="there is no seat 2; the seats are 0 to 1"):
        Solo(seat=2)
    with pytest.raises(CabochonError, match="3 players need 2 opponents, not 1"):
        Solo(players=3, opponents=[first_move])
    with pytest.raises(CabochonError, match="render_mode must be one of ansi, human, rgb_array"):
        Solo(render_mode="film")
    with pytest.raises(CabochonError, match="observation must be 'row', 'masked' or 'pieces', not 'words'"):
        Solo(observation="words")
    with pytest.raises(CabochonError, match="there is no agent 'nobody'"):
        Solo(opponents="nobody")


def test_the_table_is_drawn_as_the_learner_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = Solo(seat=0, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 1 to play" in str(env.render())
    loud = Solo(seat=0, render_mode="human")
    loud.reset(seed=1)
    assert capsys.readouterr().out == f"{env.render()}\n"
    assert Solo().render() is None


def test_a_vector_gives_the_reward_of_who_has_just_moved() -> None:
    envs = SelfPlay("splendor", 3, num_envs=16)
    observations, info = envs.reset(seed=1)
    assert observations in envs.observation_space
    ended = 0
    while ended < 20:
        movers = info["seat"].copy()
        actions = envs.games.random_actions()
        assert actions in envs.action_space
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert rewards.tolist() == info["rewards"][np.arange(16), movers].tolist()
        assert not truncated.any()
        ended += int(terminated.sum())
    envs.close()


def test_a_pickled_game_goes_on_in_the_same_way() -> None:
    env = Solo("splendor", 3, opponents=Greedy(), limit=Limit(nodes=1))
    env.reset(seed=7)
    env.step(lowest(env.action_masks()))
    copy = pickle.loads(pickle.dumps(env))
    for _ in range(400):
        action = lowest(env.action_masks())
        one, other = env.step(action), copy.step(action)
        assert one[0].tolist() == other[0].tolist()
        assert one[1:3] == other[1:3]
        if one[2]:
            break
    assert env.reset()[0].tolist() == copy.reset()[0].tolist()
