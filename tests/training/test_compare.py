"""Matches of two networks: fair, resumed from a log, the same on any number of threads; and luck."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon import load
from cabochon.agents.network.files import network_for, save_weights
from cabochon.analysis import Judge
from cabochon.arena import SequentialTest
from cabochon.errors import CabochonError
from cabochon.training import compare
from cabochon.training.compare import Contender, NetworkMatch
from cabochon.training.duel import Duel, Side
from cabochon.training.luck import luck_of_duel
from tests.training.test_gate import preferring
from tests.ui.test_commands import run, run_json

SLOW_TO_BUY, BUYER = (
    Contender("reserver", preferring(2, reserve=4)),
    Contender("buyer", preferring(2, buy=4)),
)


def contest(*contenders: Contender, **options: Any) -> NetworkMatch:
    return NetworkMatch(*contenders, **{"simulations": 4, "games": 20} | options)


def played(match: NetworkMatch) -> list[Any]:
    """What the games were, without what no two runs share."""
    return [[replace(game, seconds=(), luck_seconds=0.0) for game in deal.games] for deal in match.deals]


def test_each_deal_is_played_from_every_seat_against_copies_of_the_other() -> None:
    weights = preferring(4, buy=4)
    match = contest(Contender("a", weights), Contender("a", weights), players=4, games=6)
    result = match.play()
    assert [[game.seats for game in deal.games] for deal in result.deals] == 2 * [
        [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    ]
    assert match.setting.names == ("a", "a (2)")
    assert result.standings[0].games == 8
    assert result.standings[1].games == 24
    assert result.standings[0].wins + result.standings[1].wins == pytest.approx(8)


def test_the_better_network_is_found_and_the_worse_too() -> None:
    def test() -> SequentialTest:
        return SequentialTest(0, 60)

    better = contest(BUYER, SLOW_TO_BUY, games=2000, test=test()).play()
    worse = contest(SLOW_TO_BUY, BUYER, games=2000, test=test()).play()
    assert better.test is not None
    assert worse.test is not None
    assert (better.test.verdict, worse.test.verdict) == ("better", "not better")
    assert better.games < 1000 > worse.games
    assert better.standings[0].score > 0.5 > worse.standings[0].score


def test_the_number_of_threads_changes_nothing() -> None:
    one, three = contest(BUYER, SLOW_TO_BUY, adjusted=True), contest(BUYER, SLOW_TO_BUY, adjusted=True)
    one.play(1)
    three.play(3)
    assert played(one) == played(three)
    other = contest(BUYER, SLOW_TO_BUY, adjusted=True, seed=2)
    other.play()
    assert played(one) != played(other)


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_the_kernel_tells_what_turned_up(ruleset: str, players: int) -> None:
    """After each card, the decks are those from which the next one is drawn."""
    weights = network_for(ruleset, players)
    judge = Judge(load(ruleset), players, 0)
    for game in Duel(load(ruleset), players, Side(3, weights), Side(3, weights), "x").games(1):
        assert len(game.pending) > 10
        for at in range(len(game.pending)):
            after, chances = judge.outcomes(game.pending[at : at + 1])
            assert 0 <= game.came[at] < len(after) == len(chances)
            if at + 1 < len(game.pending):
                assert np.array_equal(after[game.came[at]].deck, game.pending[at + 1].deck)
        luck = luck_of_duel(game, judge)
        assert sum(luck) == pytest.approx(0, abs=1e-5)
        assert max(luck) > 0.01


def test_luck_is_what_the_card_was_worth_beyond_the_mean() -> None:
    weights = network_for("splendor", 2)
    judge = Judge(load("splendor"), 2, 0)
    game = next(Duel(load("splendor"), 2, Side(3, weights), Side(3, weights), "y").games(1))
    brought = np.zeros(2)
    for at, came in enumerate(game.came):
        after, _ = judge.outcomes(game.pending[at : at + 1])
        values = judge.values(after)
        brought += values[came] - values.mean(axis=0)
    assert luck_of_duel(game, judge) == pytest.approx(tuple(brought), abs=1e-6)


def test_it_goes_on_from_its_log(tmp_path: Path) -> None:
    log = tmp_path / "two.jsonl"
    whole = contest(BUYER, SLOW_TO_BUY, adjusted=True)
    whole.play()
    begun = contest(BUYER, SLOW_TO_BUY, adjusted=True, games=8, log=log)
    begun.play()
    assert begun.games_left == 0
    resumed = contest(BUYER, SLOW_TO_BUY, adjusted=True, log=log)
    assert (resumed.games_played, resumed.games_left) == (8, 12)
    resumed.play()
    assert played(resumed) == played(whole)
    assert contest(BUYER, SLOW_TO_BUY, adjusted=True, log=log).games_left == 0


def test_a_test_that_was_decided_stays_decided(tmp_path: Path) -> None:
    options: dict[str, Any] = {"games": 2000, "log": tmp_path / "log"}
    first = contest(BUYER, SLOW_TO_BUY, test=SequentialTest(0, 100), **options)
    games = first.play().games
    again = contest(BUYER, SLOW_TO_BUY, test=SequentialTest(0, 100), **options)
    assert again.games_left == 0
    assert again.play().games == games


@pytest.mark.parametrize(
    "changes", [{"simulations": 5}, {"seed": 2}, {"adjusted": True}, {"ruleset": "splendor-2014"}]
)
def test_the_log_of_another_comparison_is_refused(tmp_path: Path, changes: dict[str, Any]) -> None:
    log = tmp_path / "log"
    contest(BUYER, SLOW_TO_BUY, games=2, log=log).play()
    with pytest.raises(CabochonError, match="log"):
        contest(BUYER, SLOW_TO_BUY, games=2, log=log, **changes)


def test_another_network_of_the_same_name_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "log"
    contest(BUYER, SLOW_TO_BUY, games=2, log=log).play()
    with pytest.raises(CabochonError, match="networks"):
        contest(BUYER, Contender("reserver", preferring(2, reserve=5)), games=2, log=log)


def test_equal_time_is_as_many_simulations_as_each_makes_in_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    measured = iter([[900.0, 300.0], [800.0, 400.0]])
    monkeypatch.setattr(compare, "speeds", lambda *_: next(measured))
    first = contest(BUYER, SLOW_TO_BUY, seconds=0.01, games=2, log=tmp_path / "log")
    assert first.simulations == (9, 3)
    first.play()
    assert contest(BUYER, SLOW_TO_BUY, seconds=0.01, log=tmp_path / "log").simulations == (9, 3)
    assert contest(BUYER, SLOW_TO_BUY, seconds=0.01).simulations == (8, 4)


def test_a_larger_network_makes_fewer_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "SPEED_SIMULATIONS", 200)
    monkeypatch.setattr(compare, "SPEED_ROUNDS", 2)
    small, large = compare.speeds([BUYER.weights, network_for("splendor", 2)], load("splendor"), 2)
    assert small > 0 < large


def test_the_command_says_who_is_better(tmp_path: Path) -> None:
    for contender in (BUYER, SLOW_TO_BUY):
        save_weights(contender.weights, tmp_path / f"{contender.name}.npz", 2)
    files = tmp_path / "buyer.npz", tmp_path / "reserver.npz"
    options = ("--simulations", 4, "--test", "--elo1", 60, "--adjusted", "--log", tmp_path / "log")
    text = run("compare", *files, *options)
    assert "buyer.npz" in text
    assert "is better" in text
    assert "score without luck" in text
    assert "4 simulations a move" in text
    found = run_json("compare", *files, *options)
    assert found["test"]["verdict"] == "better"
    assert found["games"] == len((tmp_path / "log").read_text("utf-8").splitlines()[1:]) * 2
    assert found["simulations"] == [4, 4]
    assert found["adjusted"]["scores"][0] > 0.5
    assert json.loads((tmp_path / "log").read_text("utf-8").splitlines()[0])["networks"] == found["networks"]


def test_the_command_refuses_what_can_t_be_compared() -> None:
    assert "splendor-4.npz is a network for 4 players, not 2" in run(
        "compare", "splendor-4", "splendor-2", answer=1
    )
    assert "chess.npz" in run("compare", "chess", "splendor-2", answer=1)
    assert "no ruleset 'chess'" in run("compare", "splendor-2", "splendor-2", "-r", "chess", answer=1)
    assert "--simulations" in run("compare", "splendor-2", "splendor-2", "--simulations", 0, answer=2)
    assert "for 2 players, not 5" in run("compare", "splendor-2", "splendor-2", "-p", 5, answer=1)
