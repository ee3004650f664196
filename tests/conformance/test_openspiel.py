"""OpenSpiel's own checks, and the promises that its algorithms rely on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from cabochon import CabochonError, Game
from cabochon.envs.openspiel import (
    DECISIONS_OF_A_PURCHASE,
    DECISIONS_OF_A_TAKE,
    MOST_CARDS,
)
from cabochon.rules.actions import RESERVE_DECK, TAKE
from tests.envs.test_observation import SETTINGS


def load(ruleset: str = "splendor", players: int = 2) -> Any:
    return pyspiel.load_game(f"python_cabochon(players={players},ruleset={ruleset})")


def random_step(state: Any, chooser: Random, *, blind: float = 0.3) -> int:
    """Any step, with a liking for reserving blindly; gives the action."""
    options = state.legal_actions()
    liked = [] if state.is_chance_node() else [one for one in options if RESERVE_DECK <= one < TAKE]
    action: int = chooser.choice(liked if liked and chooser.random() < blind else options)
    state.apply_action(action)
    return action


def after(game: Any, steps: int, seed: int = 1) -> Any:
    """A state at which somebody decides, after about so many steps."""
    state, chooser = game.new_initial_state(), Random(seed)
    while not state.is_terminal() and (len(state.history()) < steps or state.is_chance_node()):
        random_step(state, chooser)
    return state


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_openspiel_accepts_the_game(ruleset: str, players: int) -> None:
    pyspiel.random_sim_test(load(ruleset, players), num_sims=1, serialize=False, verbose=False)


def test_openspiels_own_simulation_of_games_accepts_it(capsys: pytest.CaptureFixture[str]) -> None:
    np.random.seed(1)  # noqa: NPY002  # the simulation draws from it
    games_sim_test.GamesSimTest().sim_game(load("marvel", 3))
    assert "terminated with" in capsys.readouterr().out


def test_states_can_be_written_and_read() -> None:
    game = load("marvel", 3)
    state = after(game, 120)
    read_game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(read_game), str(read), read.history()) == (str(game), str(state), state.history())
    assert [read.information_state_string(player) for player in range(3)] == [
        state.information_state_string(player) for player in range(3)
    ]


def test_a_playthrough_is_the_same_when_it_is_replayed(tmp_path: Path) -> None:
    text = generate_playthrough.playthrough("python_cabochon(players=2,ruleset=marvel)", None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    flags.FLAGS.mark_as_parsed()  # OpenSpiel asks for settings of a command line
    original, replayed = generate_playthrough.replay(str(file))
    assert original == replayed
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_chance_and_decisions_are_those_of_a_game(ruleset: str, players: int) -> None:
    state, game, chooser = load(ruleset, players).new_initial_state(), Game.empty(ruleset, players), Random(1)
    things = game.ruleset
    while not state.is_terminal():
        assert str(state) == game.position()
        if state.is_chance_node():
            odds = {
                things.tiles[action - MOST_CARDS] if action >= MOST_CARDS else things.cards[action]: chance
                for action, chance in state.chance_outcomes()
            }
            assert odds == pytest.approx({thing: float(chance) for thing, chance in game.outcomes().items()})
            action = random_step(state, chooser)
            is_tile = action >= MOST_CARDS
            game.reveal(things.tiles[action - MOST_CARDS] if is_tile else things.cards[action])
        else:
            assert state.current_player() == game.seat
            texts = {state.action_to_string(action): action for action in state.legal_actions()}
            assert set(texts) == set(map(str, game.legal_moves))
            action = random_step(state, chooser)
            text = next(text for text, other in texts.items() if other == action)
            game.push(next(move for move in game.legal_moves if str(move) == text), reveal=None)
    outcome = game.outcome()
    assert outcome is not None
    returns = state.returns()
    assert [seat for seat in range(players) if returns[seat] == max(returns)] == list(outcome.winners)
    assert sum(returns) == pytest.approx(0)


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_a_resampled_state_looks_the_same_to_the_player(ruleset: str, players: int) -> None:
    chooser, others, seen = Random(2), 0, make_observation(load(ruleset, players))
    for steps in range(20, 120, 9):
        state = after(load(ruleset, players), steps, seed=steps)
        for player in range(players):
            other = state.resample_from_infostate(player, chooser.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            rows = []
            for one in (state, other):
                seen.set_from(one, player)
                rows.append(seen.tensor.tolist())
            assert rows[0] == rows[1]
            others += str(other) != str(state)
    assert others > 3


def test_a_card_being_paid_for_is_dealt_anew_only_as_one_that_can_be() -> None:
    game, found = load(), 0
    for seed in range(200):
        state, chooser = game.new_initial_state(), Random(seed)
        while not state.is_terminal() and found < 3:
            random_step(state, chooser, blind=0.6)
            board = state.board
            if board.phase == "pay" and board.paying_for.hidden:
                player = 1 - board.seat
                other = state.resample_from_infostate(player, chooser.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.board.phase == "pay"
                found += 1
    assert found == 3


def test_what_a_player_may_not_know_is_in_none_of_its_strings() -> None:
    state = load().new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    state.apply_action(RESERVE_DECK + 2)
    states = []
    for card in state.legal_actions():
        states.append(state.clone())
        states[-1].apply_action(card)
    for player, different in ((0, len(states)), (1, 1)):
        assert len({one.information_state_string(player) for one in states}) == different
        assert len({one.observation_string(player) for one in states}) == different
    public = make_observation(
        load(), pyspiel.IIGObservationType(private_info=pyspiel.PrivateInfoType.NONE, perfect_recall=False)
    )
    assert len({public.string_from(one, 0) for one in states}) == 1
    private = make_observation(
        load(),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
    )
    assert len({private.string_from(one, 0) for one in states}) == len(states)
    assert {private.string_from(one, 1) for one in states} == {""}
    rows = set()
    for one in states:
        private.set_from(one, 0)
        rows.add(private.tensor.tobytes())
    assert len(rows) == len(states)


def test_a_clone_is_independent() -> None:
    state = after(load(), 50)
    before = str(state)
    clone = state.clone()
    random_step(clone, Random(1))
    assert str(state) == before != str(clone)


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_no_turn_takes_more_decisions_than_the_bound_assumes(ruleset: str, players: int) -> None:
    game = load(ruleset, players)
    for seed in range(3):
        state, chooser = game.new_initial_state(), Random(seed)
        decisions: Counter[int] = Counter()
        stirring = set()
        while not state.is_terminal():
            turn = state.board.turn
            decisions[turn] += not state.is_chance_node()
            random_step(state, chooser)
            if state.board._s.stirred == turn + 1:
                stirring.add(turn)
        for turn, number in decisions.items():
            assert number <= (DECISIONS_OF_A_PURCHASE if turn in stirring else DECISIONS_OF_A_TAKE)
        assert len(stirring) <= 2 * len(state.board.ruleset.cards)
        assert decisions.total() <= game.max_game_length()


def test_openspiels_search_plays_it() -> None:
    game = load("splendor", 2)
    bot = ismcts.ISMCTSBot(
        game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),  # OpenSpiel asks for it
        uct_c=1.5,
        max_simulations=4,
        random_state=np.random.RandomState(1),  # the same
    )
    for steps in (20, 60):
        state = after(game, steps)
        assert bot.step(state) in state.legal_actions()


def test_observations_have_no_settings() -> None:
    with pytest.raises(CabochonError, match="no settings for observations"):
        load().make_py_observer(None, {"colour": "red"})
