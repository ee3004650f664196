"""Scores without luck: their mean, their interval, the sequential test by them, and what they cost."""

from __future__ import annotations

import pytest

from cabochon import Game
from cabochon.analysis import Judge, luck_of, make_ledger
from cabochon.arena import Match, SequentialTest, Tournament
from cabochon.arena.adjusted import adjusted
from cabochon.arena.playing import Deal, PlayedGame
from tests.analysis.games import played


def fair(game: Game) -> tuple[float, ...]:
    """A judge that calls everything luck: all seats would have had their fair share."""
    outcome = game.outcome()
    assert outcome is not None
    share, fair_share = 1 / len(outcome.winners), 1 / game.players
    return tuple((share if seat in outcome.winners else 0.0) - fair_share for seat in range(game.players))


def game_of(seats: tuple[int, ...], shares: tuple[float, ...], luck: tuple[float, ...] = ()) -> PlayedGame:
    none = (0,) * len(seats)
    return PlayedGame(seats, shares, none, (2.0,) * len(seats), 20, luck=luck, luck_seconds=1.0)


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_the_luck_of_a_game_is_that_of_its_ledger(ruleset: str, players: int) -> None:
    game = played(ruleset, players)
    judge = Judge.of(game, simulations=4)
    ledger = make_ledger(game, judge)
    found = luck_of(game, judge)
    assert found == pytest.approx([ledger.account(seat).luck for seat in range(players)], abs=1e-6)
    assert sum(found) == pytest.approx(0, abs=1e-6)
    assert any(found)
    assert luck_of(Game(ruleset, players, seed=1), judge) == (0.0,) * players


def test_luck_is_taken_from_the_score() -> None:
    deals = [
        Deal((0, 1), 1, (game_of((0, 1), (1.0, 0.0), (0.4, -0.4)), game_of((1, 0), (1.0, 0.0), (0.3, -0.3)))),
        Deal((0, 1), 2, (game_of((0, 1), (1.0, 0.0), (0.5, -0.5)), game_of((1, 0), (0.0, 1.0), (-0.2, 0.2)))),
    ]
    found = adjusted(deals, 2)
    assert found is not None
    assert [one.score for one in found.scores] == pytest.approx([(0.6 + 0.3 + 0.5 + 0.8) / 4, 0.45])
    assert all(one.low < one.score < one.high for one in found.scores)
    assert found.cost == pytest.approx(4 / 16)
    assert found.spread == pytest.approx((0.0325 / 0.1875) ** 0.5)  # of .6 .3 .5 .8 and of 1 0 1 1
    assert found.summary()["scores"] == [0.55, 0.45]


def test_without_a_judge_there_is_nothing_to_report() -> None:
    deal = Deal((0, 1), 1, (game_of((0, 1), (1.0, 0.0)), game_of((1, 0), (1.0, 0.0))))
    assert adjusted([deal], 2) is None
    assert adjusted([], 2) is None


def test_a_match_that_is_all_luck_has_even_scores_without_it() -> None:
    result = Match(["greedy", "random"], games=6, seed=2, luck=fair).play()
    assert result.standings[0].score == 1.0
    assert result.adjusted is not None
    assert [one.score for one in result.adjusted.scores] == pytest.approx([0.5, 0.5])
    assert result.adjusted.spread is None  # raw results do not vary
    assert result.summary()["adjusted"]["scores"] == [0.5, 0.5]
    assert "adjusted" not in Match(["greedy", "random"], games=2, seed=2).play().summary()


def test_the_test_goes_by_the_score_without_luck() -> None:
    raw = Match(["greedy", "random"], games=60, seed=2, test=SequentialTest(0, 200)).play()
    without = Match(["greedy", "random"], games=60, seed=2, test=SequentialTest(0, 200), luck=fair).play()
    assert raw.test is not None
    assert raw.test.verdict == "better"
    assert without.test is not None
    assert without.test.verdict == "not better"


def test_a_score_without_luck_may_lie_outside() -> None:
    test = SequentialTest()
    test.add(2.4, 2, without_luck=True)
    test.add(-0.4, 2, without_luck=True)
    with pytest.raises(ValueError, match="score"):
        test.add(2.4, 2)


def test_a_tournament_reports_it_for_all() -> None:
    contest = Tournament(["greedy", "random", "random"], games=2, seed=1, luck=fair)
    contest.play()
    assert contest.adjusted is not None
    assert [one.score for one in contest.adjusted.scores] == pytest.approx([0.5] * 3)
