"""OpenSpiel's own test of its API, and the structs in which it tells states and actions."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from cabochon import CabochonError, InvalidPosition
from cabochon.rules.actions import RESERVE_DECK
from tests.conformance.test_openspiel import after, load, random_step
from tests.envs.test_observation import SETTINGS


class OpenSpielsApiTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # it has no types
    """Its own states would all lie in the setup, which has 15 chance nodes: these lie all over a game."""

    game_name = "python_cabochon"
    game: ClassVar[Any]
    game_type: ClassVar[Any]
    some_states: ClassVar[list[Any]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = load("marvel", 3)
        cls.game_type = cls.game.get_type()
        state, chooser, cls.some_states = cls.game.new_initial_state(), Random(1), []
        while not state.is_terminal():
            cls.some_states.append(state.clone())
            random_step(state, chooser)
        cls.some_states = [*cls.some_states[::15], state]


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_a_state_can_be_told_as_a_struct_and_made_from_it(ruleset: str, players: int) -> None:
    game, chooser = load(ruleset, players), Random(3)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if steps % 10 == 0:
            struct = json.loads(state.to_json())
            assert struct["current_player"] == state.current_player()
            assert [seat["points"] for seat in struct["seats"]] == [seat.points for seat in state.board.seats]
            for form in (state.to_struct(), struct, str(state)):
                again = game.new_initial_state(form)
                assert (str(again), again.legal_actions()) == (str(state), state.legal_actions())
                assert again.current_player() == state.current_player()
        random_step(state, chooser)
        steps += 1
    assert game.new_initial_state(state.to_struct()).returns() == state.returns()


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_every_action_has_a_struct_that_is_read_back(ruleset: str, players: int) -> None:
    state, chooser = load(ruleset, players).new_initial_state(), Random(4)
    while not state.is_terminal():
        structs = [state.action_to_struct(action) for action in state.legal_actions()]
        assert [state.struct_to_actions(struct) for struct in structs] == [
            [action] for action in state.legal_actions()
        ]
        other = state.clone()
        action = random_step(state, chooser)
        assert other.apply_action_struct(other.action_to_struct(action)).ok()
        assert (str(other), other.history()) == (str(state), state.history())


def test_an_action_of_another_moment_is_refused() -> None:
    state = load().new_initial_state()
    tile = state.action_to_struct(state.legal_actions()[0])
    assert json.loads(tile.to_json()) == {"turns_up": "44000"}
    state = after(load(), 17)
    take = state.action_to_struct(30)
    assert json.loads(take.to_json()) == {"move": "wbg"}
    assert state.validate_action_struct(take).ok()
    before = str(state)
    for wrong in (tile, state.action_to_struct(0, 77)):
        assert not state.validate_action_struct(wrong).ok()
        assert not state.apply_action_struct(wrong).ok()
    assert str(state) == before
    state.apply_action(RESERVE_DECK)
    assert not state.validate_action_struct(take).ok()  # a card must turn up first


def test_an_observation_as_a_struct_tells_no_hidden_card() -> None:
    state = after(load(), 17)
    state.apply_action(RESERVE_DECK + 2)
    told: dict[int, set[str]] = {0: set(), 1: set()}
    for card in state.legal_actions():
        other = state.child(card)
        for player, structs in told.items():
            structs.add(other.to_observation_struct(player).to_json())
    assert (len(told[0]), len(told[1])) == (len(state.legal_actions()), 1)
    assert json.loads(told[1].pop())["seats"][0]["hand"] == ["?3"]


def test_a_game_from_a_position_deals_its_hidden_cards_anew() -> None:
    chooser, others = Random(5), 0
    for seed in range(8):
        early = after(load("marvel", 2), 40, seed)
        state = load("marvel", 2).new_initial_state(early.to_struct())
        for _ in range(12):
            random_step(state, chooser)
        while state.is_chance_node():
            random_step(state, chooser)
        read = pickle.loads(pickle.dumps(state))
        assert (str(read), read.history()) == (str(state), state.history())
        for player in range(2):
            other = state.resample_from_infostate(player, chooser.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            others += str(other) != str(state)
    assert others > 3


def test_a_position_that_does_not_fit_is_refused() -> None:
    state = after(load("splendor", 2), 17)
    with pytest.raises(CabochonError, match="the position has 2 players, the game 3"):
        load("splendor", 3).new_initial_state(str(state))
    with pytest.raises(CabochonError, match="not of 'marvel'"):
        load("marvel", 2).new_initial_state(state.to_dict())
    state.apply_action(RESERVE_DECK)
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(InvalidPosition, match="V2"):
        load("splendor", 2).new_initial_state(state.observation_string(1))


def test_a_player_that_is_none_sees_what_spectators_see() -> None:
    state = after(load(), 17)
    state.apply_action(RESERVE_DECK)
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert json.loads(state.to_observation_struct().to_json())["seats"][0]["hand"] == ["?1"]


def test_an_observer_tells_named_pieces_that_are_views_of_its_tensor() -> None:
    game = load("splendor", 2)
    state = after(game, 40)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["bank"].tolist()[:5] == [state.board.bank[letter] for letter in "wbgrk"]
    assert sum(piece.size for piece in observer.dict.values()) == observer.tensor.size
    assert all(np.shares_memory(piece, observer.tensor) for piece in observer.dict.values())
    private = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    assert game.make_py_observer(private).dict["hand"].shape == (3, 16)
