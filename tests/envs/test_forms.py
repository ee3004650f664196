"""Forms of observations, opponents by name, pixels, and the ids that Gymnasium finds."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cabochon import Game
from cabochon.agents import Greedy, Limit, Random
from cabochon.envs.gymnasium import Solo
from cabochon.envs.pettingzoo import raw_env
from cabochon.envs.pieces import pieces
from cabochon.envs.render import COLUMNS, ROWS, ROWS_OF_A_SEAT, pixels
from cabochon.envs.single import observation
from tests.envs.test_gymnasium import lowest, play
from tests.notation.games import random_game


@pytest.mark.parametrize("form", ["masked", "pieces"])
def test_a_dict_holds_the_mask_and_what_the_row_holds(form: str) -> None:
    plain, named = Solo("marvel", 3, seat=1), Solo("marvel", 3, seat=1, observation=form)
    (row, info), (observation, _) = plain.reset(seed=4), named.reset(seed=4)
    assert observation in named.observation_space
    assert observation["action_mask"].tolist() == info["action_mask"].tolist()
    if form == "masked":
        assert observation["observation"].tolist() == row.tolist()
    else:
        parts = [piece.ravel() for name, piece in observation.items() if name != "action_mask"]
        assert sum(map(len, parts)) == len(row)
        assert np.sort(np.concatenate(parts)).tolist() == np.sort(row).tolist()
    check_env(named, skip_render_check=True)


def test_pieces_are_views_of_the_row_and_tell_what_is_on_the_table() -> None:
    game = Game("splendor", players=3, seed=7)
    row = observation(game, 0)
    found = pieces(row)
    assert all(np.shares_memory(piece, row) for piece in found.values())
    game.push_action(30)  # wbg
    found = pieces(observation(game, 1))
    assert found["bank"].tolist()[:6] == [4, 4, 4, 5, 5, 5]
    assert found["tokens"][2].tolist()[:5] == [1, 1, 1, 0, 0]  # of the seat before the observer
    for space, card in enumerate(game.spaces):
        assert card is not None
        assert found["cards"][space].tolist()[:7] == [*card.cost, card.points, card.level]
    both = pieces(np.stack([row, row]))
    assert both["cards"].shape == (2, 12, 16)


@pytest.mark.parametrize("opponent", ["level3", Greedy, Greedy()])
def test_opponents_are_names_classes_and_agents(opponent: Any) -> None:
    named = play(Solo("splendor", 2, opponents=opponent, seat=0), 3, lowest)
    assert named == play(Solo("splendor", 2, opponents=Greedy(), limit=Limit(nodes=1), seat=0), 3, lowest)


def test_each_seat_can_have_an_opponent_by_name() -> None:
    env = Solo("splendor", 4, opponents=["level1", Random, None], seat=2)
    reward, _ = play(env, 3, lowest)
    assert any(reward == pytest.approx(one) for one in (-1 / 3, 1 / 9, 1 / 3, 1.0))


def test_pixels_show_the_table_and_always_have_one_size() -> None:
    env = Solo("splendor", 2, seat=0, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    env.step(lowest(env.action_masks()))
    second = env.render()
    assert first.shape == second.shape
    assert first.shape[2] == 3
    assert first.dtype == np.uint8
    assert (first != second).any()
    assert 0.5 < (first == 255).mean() < 0.99  # dark letters on white
    zoo = raw_env("splendor", 2, "rgb_array")
    zoo.reset(seed=1)
    assert zoo.render().shape == first.shape


@pytest.mark.parametrize("players", [2, 4])
def test_every_text_of_a_table_has_room(players: int) -> None:
    for seed in range(3):
        game: Game = random_game("marvel", players, seed=seed)
        lines = str(game).splitlines()
        assert len(lines) <= ROWS + ROWS_OF_A_SEAT * players
        assert max(map(len, lines)) <= COLUMNS - 1
        shown = pixels(str(game), players)
        assert (shown[:, -5:] == 255).all()  # nothing is cut off at the right


def test_gymnasium_imports_the_module_that_an_id_names() -> None:
    code = (
        "import gymnasium; e = gymnasium.make('cabochon.envs.gymnasium:cabochon/Splendor-2p-v0', "
        "opponents='level1', observation='masked'); print(sorted(e.reset(seed=1)[0]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['action_mask', 'observation']"
    assert "cabochon/Marvel-4p-v0" in gymnasium.registry
