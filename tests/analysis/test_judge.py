"""Win chances: exact at the end, the same every time, and by what the viewer may know alone."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from cabochon import Game, RulesetError
from cabochon.agents.network.forward import random_weights
from cabochon.analysis.judge import Cancelled, Judge
from cabochon.analysis.powers import POWERS
from cabochon.errors import CabochonError
from cabochon.move import Kind
from tests.agents.test_large_rulesets import more_cards
from tests.analysis.games import played, with_a_secret
from tests.editions.data_files import with_cards
from tests.notation.games import TABLES

FEW = 8  # simulations


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_seats_share_the_victory_that_is_to_come(ruleset: str, players: int) -> None:
    game = played(ruleset, players, turns=5 * players)
    chances = Judge.of(game, FEW).value(game)
    assert len(chances) == players
    assert all(0 < chance < 1 for chance in chances)
    assert sum(chances) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_game_that_is_over_has_its_exact_result(ruleset: str, players: int) -> None:
    game = played(ruleset, players)
    outcome = game.outcome()
    assert outcome is not None
    expected = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(players)]
    assert Judge.of(game, FEW).value(game) == tuple(expected)


def test_a_shared_victory_is_divided() -> None:
    game = Game("splendor", 4, seed=1)
    while not game.is_over:
        game.push("pass") if "pass" in game.legal_moves else game.push(min(game.legal_moves, key=str))
    shared = game.copy()
    shared._s.score[:] = 3  # seats as equal as can be, but for what breaks ties
    shared._s.bonus[:] = 0
    outcome = shared.outcome()
    assert outcome is not None
    assert outcome.is_shared
    assert Judge.of(shared, FEW).value(shared) == (0.25,) * 4


def test_the_number_of_threads_does_not_matter() -> None:
    game = played("splendor", 2, turns=20)
    batch = np.concatenate([Game("splendor", 2, seed=k)._states for k in range(70)] + [game._states])
    once = Judge.of(game, FEW).values(batch)
    for threads in (2, 5):
        assert np.array_equal(Judge.of(game, FEW, threads=threads).values(batch), once)
    assert np.array_equal(Judge.of(game, FEW).values(batch[::-1])[::-1], once)  # nor does the order
    assert len(np.unique(once[:, 0])) > 60


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_viewer_s_win_chances_do_not_tell_what_others_hide(ruleset: str, players: int) -> None:
    game, owner = with_a_secret(ruleset, players)
    judge = Judge.of(game, FEW)
    worlds = [
        Game.redeal(game.view(other), seed=k) for k in range(6) for other in range(players) if other != owner
    ]
    for viewer in {*range(players), None} - {owner}:
        mine = [world for world in worlds if world.view(viewer) == game.view(viewer)]
        assert len(mine) >= 6
        assert {judge.value(world.view(viewer)) for world in mine} == {judge.value(game.view(viewer))}
    assert len({judge.value(world) for world in worlds}) > 1  # with open hands they differ


def test_what_can_turn_up_is_what_the_game_says() -> None:
    judge = Judge.of(Game("marvel", 3, seed=1), FEW)
    seen = set()
    for seed in range(4):
        game = played("marvel", 3, seed, turns=12 + seed)
        for move in game.legal_moves:
            pending = game.copy()
            pending.push(move, reveal=None)
            if pending.phase != "reveal":
                continue
            after, probabilities = judge.outcomes(pending._states)
            assert probabilities.tolist() == [float(chance) for chance in pending.outcomes().values()]
            found = pending.copy()
            card = found.reveal()
            found._s.hidden[:] = 0
            at = list(pending.outcomes()).index(card)
            assert after[at : at + 1].tobytes() == found._states.tobytes()
            seen.add(move.kind)
    assert seen == {Kind.BUY, Kind.RESERVE, Kind.RESERVE_DECK}


def test_a_pending_card_has_the_mean_of_all_that_can_turn_up() -> None:
    game = played("splendor", 2, 3, turns=14).copy()
    game.push("R2", reveal=None)
    judge = Judge.of(game, FEW)
    mean = np.zeros(2)
    for card, chance in game.outcomes().items():
        after = game.copy()
        after.reveal(card)
        mean += float(chance) * np.array(judge.value(after))
    assert judge.value(game) == pytest.approx(mean.tolist(), abs=1e-12)


def test_the_version_names_the_network_and_the_simulations() -> None:
    game = Game("splendor", 2, seed=1)
    versions = [
        Judge.of(game, FEW).version,
        Judge.of(game, FEW + 1).version,
        Judge(game.ruleset, 2, FEW, weights=random_weights(2)).version,
        Judge.of(Game("splendor", 3), FEW).version,
    ]
    assert len(set(versions)) == 4
    assert Judge.of(game, FEW, threads=2).version == versions[0]


def test_the_average_belongs_to_the_seats_and_not_to_a_deal() -> None:
    average = Judge(Game("splendor", 3).ruleset, 3, 1).average
    assert sum(average) == pytest.approx(1, abs=1e-12)
    assert all(0.25 < chance < 0.42 for chance in average)


def test_it_stops_when_it_is_told_to() -> None:
    game = Game("splendor", 2, seed=1)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Cancelled):
        Judge(game.ruleset, 2, FEW, stop=stop).value(game)


def test_what_it_does_not_know_is_refused(tmp_path: Path) -> None:
    large = with_cards(tmp_path, more_cards, more="level_sizes = [40, 30, 26]")
    with pytest.raises(RulesetError, match="a network knows 90 cards"):
        Judge(large, 2)
    judge = Judge.of(Game("splendor", 2), FEW)
    with pytest.raises(CabochonError, match="one for splendor with 2 players, not for marvel with 3"):
        judge.value(Game("marvel", 3))
    with pytest.raises(CabochonError, match="not set up yet"):
        judge.value(Game.empty("splendor", 2))


def test_chances_of_a_timid_network_are_stretched(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("splendor", 2, turns=20)
    judge = Judge(game.ruleset, 2, FEW, weights=random_weights(2, seed=5))
    batch = np.concatenate([game._states, Game("splendor", 2, seed=1)._states, played("splendor", 2)._states])
    narrow = judge.values(batch)
    monkeypatch.setitem(POWERS, (judge.ruleset.id, judge.version.split("-")[1]), 3.0)
    wide = judge.values(batch)
    cubes = narrow**3
    assert wide == pytest.approx(cubes / cubes.sum(axis=1, keepdims=True))
    assert np.abs(wide - narrow)[:2].max() > 1e-4
    assert wide[2].tolist() == narrow[2].tolist()  # a game that is over has its result
