"""PettingZoo's own checks."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from pettingzoo import make
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from cabochon import CabochonError
from cabochon.envs.pettingzoo import env, raw_env
from tests.envs.test_observation import SETTINGS

CYCLES = 300  # longer than a game
IDS = {
    f"cabochon/{name}-{players}p-v0": (ruleset, players)
    for name, ruleset in (("Splendor", "splendor"), ("Splendor2014", "splendor-2014"), ("Marvel", "marvel"))
    for players in (2, 3, 4)
}


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be"
)  # a dict, for the mask
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # the same
@pytest.mark.parametrize("kind", [env, raw_env])
@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_pettingzoo_accepts_the_environment(kind: Callable[..., Any], ruleset: str, players: int) -> None:
    api_test(kind(ruleset, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_a_seed_gives_the_same_game(ruleset: str, players: int) -> None:
    seed_test(partial(env, ruleset, players), num_cycles=CYCLES)


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_every_render_mode_renders(ruleset: str) -> None:
    render_test(partial(env, ruleset))


def test_the_turn_based_game_can_be_made_parallel() -> None:
    parallel_api_test(turn_based_aec_to_parallel(env("marvel", 3)), num_cycles=CYCLES)


@pytest.mark.parametrize("id", IDS)
def test_all_games_are_registered(id: str) -> None:
    game = make("aec", id).unwrapped
    assert (game.game.ruleset.id, len(game.possible_agents)) == IDS[id]


def random_play(game: Any, steps: int) -> list[Any]:
    """What happens in so many random steps; actions follow from the observations alone."""
    story: list[Any] = []
    for _ in range(steps):
        if not game.agents:
            break
        observation, reward, ended, _, _ = game.last()
        legal = observation["action_mask"].nonzero()[0]
        action = None if ended else int(legal[observation["observation"].sum() % len(legal)])
        story.append((game.agent_selection, observation["observation"].tobytes(), reward, action))
        game.step(action)
    return story


@pytest.mark.parametrize("kind", [env, raw_env])
def test_a_pickled_game_goes_on_in_the_same_way(kind: Callable[..., Any]) -> None:
    game = kind("marvel", 2)
    game.reset(seed=5)
    random_play(game, 40)
    copy = pickle.loads(pickle.dumps(game))
    rest = random_play(game, 1000)
    assert rest == random_play(copy, 1000)
    assert rest[-1][3] is None  # played to the end
    game.reset()
    copy.reset()
    assert random_play(game, 20) == random_play(copy, 20)


def test_each_ruleset_has_a_name_and_each_seat_an_agent() -> None:
    assert env().metadata["name"] == "cabochon_splendor_v0"
    assert env("splendor-2014").metadata["name"] == "cabochon_splendor_2014_v0"
    assert env("marvel", 3).possible_agents == ["player_0", "player_1", "player_2"]


def test_only_the_mover_may_choose() -> None:
    game = env("splendor", 2)
    game.reset(seed=1)
    assert game.observe("player_0")["action_mask"].any()
    assert not game.observe("player_1")["action_mask"].any()


def test_who_chooses_an_illegal_action_loses_to_all_others() -> None:
    game = env("splendor", 3)
    game.reset(seed=1)
    game.step(30)
    game.step(70)
    rewards = {}
    for agent in game.agent_iter():
        observation, rewards[agent], ended, truncated, _ = game.last()
        assert (ended, truncated, observation["action_mask"].any()) == (True, False, False)
        game.step(None)
    assert rewards == {"player_0": 0.5, "player_1": -1, "player_2": 0.5}
    game.reset(seed=1)
    assert game.observe("player_0")["action_mask"].any()


def test_an_illegal_action_raises_where_that_was_chosen() -> None:
    for game in (raw_env("splendor", 2), env("splendor", 2, illegal="raise")):
        game.reset(seed=1)
        with pytest.raises(CabochonError, match="action 70 belongs to phase return"):
            game.step(70)
        game.step(30)
    with pytest.raises(CabochonError, match="render_mode must be one of"):
        raw_env(render_mode="film")
    with pytest.raises(CabochonError, match="'lose' or 'raise', not 'pass'"):
        env(illegal="pass")
