"""Rows of numbers: what they say, and that they say nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cabochon import CabochonError, Game, load
from cabochon.envs.observation import faces, row_length, spread
from cabochon.envs.single import mask, observation
from cabochon.rules.actions import ACTIONS, RESERVE_DECK, TAKE
from tests.envs.plain_rows import plain_row
from tests.rules.positions import RULESETS

SETTINGS = [(ruleset, players) for ruleset in RULESETS for players in (2, 3, 4)]


def random_game(ruleset: str, players: int, seed: int = 0) -> Iterator[Game]:
    """A game before each decision of a random game with a liking for blind reserving, and after the end."""
    chooser = Random(f"{ruleset} {players} {seed}")
    game = Game(ruleset, players, seed)
    yield game
    while not game.is_over:
        options = game.legal_actions
        liked = [action for action in options if RESERVE_DECK <= action < TAKE]
        game.push_action(chooser.choice(liked if liked and chooser.random() < 0.3 else options))
        yield game


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_a_row_says_what_the_view_of_its_observer_says(ruleset: str, players: int) -> None:
    phases = set()
    for game in random_game(ruleset, players):
        phases.add(game.phase)
        for observer in (*range(players), None):
            seen = observation(game, observer).reshape(-1, 8).tolist()
            assert seen == plain_row(game.view(observer))
    assert {"action", "return", "over"} <= phases


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_states_that_look_the_same_to_a_seat_give_the_same_row(ruleset: str, players: int) -> None:
    differ = 0
    for number, game in enumerate(random_game(ruleset, players, seed=1)):
        if game.phase != "action":  # a card being paid for can't be any card
            continue
        for observer in (*range(players), None):
            other = Game(ruleset, players)
            other._states[:] = Game.redeal(game.view(observer), number)._states
            differ += other != game
            assert observation(other, observer).tobytes() == observation(game, observer).tobytes()
    assert differ > 20


def test_the_view_of_a_seat_gives_the_same_row_as_the_whole_state() -> None:
    for game in random_game("marvel", 3, seed=2):
        for observer in range(3):
            shown = Game("marvel", 3)
            shown._states[:] = game.view(observer)._states
            assert observation(shown, observer).tobytes() == observation(game, observer).tobytes()


@pytest.mark.parametrize(("ruleset", "players"), SETTINGS)
def test_a_mask_allows_the_legal_actions_and_no_others(ruleset: str, players: int) -> None:
    phases = set()
    for game in random_game(ruleset, players, seed=3):
        phases.add(game.phase)
        allowed = mask(game)
        assert allowed.shape == (ACTIONS,)
        assert allowed.nonzero()[0].tolist() == game.legal_actions
        assert {str(game.move_of(action)) for action in game.legal_actions} == set(map(str, game.legal_moves))
        assert [game.action_of(game.move_of(action)) for action in game.legal_actions] == game.legal_actions
    assert phases >= {"action", "pay", "return", "over"}


def test_each_phase_has_its_own_part_of_the_mask() -> None:
    first = {"action": 0, "pay": 61, "return": 67, "tile": 73}
    for game in random_game("splendor", 2, seed=3):
        if not game.is_over:
            start = first[game.phase]
            last = min([*(other for other in first.values() if other > start), ACTIONS])
            assert all(start <= action < last for action in game.legal_actions)


def test_illegal_actions_are_refused_with_the_reason() -> None:
    game = Game("splendor", 2, seed=1)
    with pytest.raises(CabochonError, match="numbered 0 to 77, not 78"):
        game.push_action(78)
    with pytest.raises(CabochonError, match="action 70 belongs to phase return"):
        game.push_action(70)
    with pytest.raises(CabochonError, match="action 60 is not legal now"):
        game.push_action(60)
    with pytest.raises(CabochonError, match="not -1"):
        game.push_action(-1)


def test_a_level_that_is_too_large_for_a_row_is_refused() -> None:
    splendor = load("splendor")
    one = splendor.cards[0]
    more = replace(splendor, id="large", cards=(one, *splendor.cards))
    with pytest.raises(CabochonError, match="level 1 of large has 41 cards; rows hold 40"):
        faces(more)


def test_members_are_spread_one_a_byte() -> None:
    for members in range(256):
        assert list(spread(members).to_bytes(8, "little")) == [members >> place & 1 for place in range(8)]


def test_rows_have_a_length_that_follows_from_the_players() -> None:
    assert [observation(Game("marvel", players), 0).shape for players in (2, 3, 4)] == [
        (row_length(players),) for players in (2, 3, 4)
    ]
