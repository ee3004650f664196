"""The ledger adds up for every seat, luck is fair, and skill is judged by what the mover could know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cabochon import Game
from cabochon.analysis.choice import Choice, Weigher
from cabochon.analysis.judge import Judge
from cabochon.analysis.judgements import bounds
from cabochon.analysis.ledger import Entry, Ledger, make_ledger
from cabochon.move import Kind
from cabochon.notation.record import Record
from cabochon.rules.state import States
from tests.analysis.games import played, with_a_secret
from tests.notation.games import TABLES

FEW = 6  # simulations


def weighed(game: Game, threads: int = 1, seed: int = 0) -> Ledger:
    judge = Judge.of(game, FEW, threads=threads)
    return make_ledger(game, judge, Weigher(judge, 40, 2, bounds(game.players), seed, looks=1).weigh)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_it_adds_up_to_the_result_for_every_seat(ruleset: str, players: int) -> None:
    game = played(ruleset, players)
    ledger = weighed(game)
    assert len(ledger.entries) == len(game)
    outcome = game.outcome()
    assert outcome is not None
    for seat in ledger.seats:
        account = ledger.account(seat)
        parts = (account.average, account.deal, account.luck, account.skill, account.gifts, account.fog)
        assert sum(parts) == pytest.approx(account.result, abs=1e-6)
        assert account.result == pytest.approx((seat in outcome.winners) / len(outcome.winners), abs=1e-8)
        assert account.skill < 0
        assert account.adjusted + account.luck_had == pytest.approx(account.result)
    for entry in ledger.entries:
        for part in (entry.luck, entry.action, entry.skill, entry.fog):
            assert sum(part) == pytest.approx(0, abs=1e-7)
        assert entry.reveal is not None or entry.luck == (0.0,) * players
    assert sum(max(map(abs, entry.luck)) for entry in ledger.entries) > 0.1


def test_it_does_not_depend_on_threads() -> None:
    game = played("marvel", 3, turns=15)
    assert weighed(game) == weighed(game, threads=3)
    assert weighed(game) != weighed(game, seed=1)  # the judge is the same, the choices are weighed again
    assert [entry.after for entry in weighed(game, seed=1).entries] == [
        entry.after for entry in weighed(game).entries
    ]


def luck_of_each_card(judge: Judge, game: Game) -> dict[str, np.ndarray]:
    """The luck that the ledger finds for each card that can turn up."""
    found = {}
    for card in game.outcomes():
        after = game.copy()
        after.reveal(card)
        found[str(card)] = np.array(make_ledger(after, judge).entries[-1].luck)
    return found


def pending(kind: Kind) -> Game:
    """A game in which a card is about to turn up after a move of this kind."""
    for seed in range(50):
        game = played("splendor", 2, seed, turns=10 + seed).copy()
        for move in game.legal_moves:
            if move.kind is kind:
                game.push(move, reveal=None)
                if game.phase == "reveal":
                    return game
                break
    raise AssertionError(kind)


class Skewed(Judge):
    """A judge that takes the first card for more likely than it is."""

    def outcomes(self, pending: States) -> tuple[States, Any]:
        after, probabilities = super().outcomes(pending)
        skewed = probabilities.copy()
        skewed[0] *= 1.5
        return after, skewed / skewed.sum()


@pytest.mark.parametrize("kind", [Kind.BUY, Kind.RESERVE, Kind.RESERVE_DECK])
def test_luck_has_mean_0_over_all_that_can_turn_up(kind: Kind) -> None:
    game = pending(kind)

    def mean_luck(judge: Judge) -> float:
        luck = luck_of_each_card(judge, game)
        assert max(abs(part[0]) for part in luck.values()) > 0.001
        return abs(float(sum(float(p) * luck[str(card)][0] for card, p in game.outcomes().items())))

    assert mean_luck(Judge.of(game, FEW)) < 1e-8
    assert mean_luck(Skewed.of(game, FEW)) > 1e-5  # wrong probabilities are found out


def test_a_card_that_is_still_to_turn_up_is_no_luck_yet() -> None:
    game = pending(Kind.RESERVE)
    ledger = make_ledger(game, Judge.of(game, FEW))
    last = ledger.entries[-1]
    assert last.luck == (0.0, 0.0)
    assert last.reveal is None
    assert ledger.result == pytest.approx(Judge.of(game, FEW).value(game))


def test_a_game_from_the_middle_has_no_deal() -> None:
    whole = played("splendor", 2, 1)
    turns = Record.of(whole).turns[20:]
    start = next(game.copy() for at, game in enumerate(Record.of(whole).replay()) if at == 20)
    part = Record(start.position(), turns).game()
    account = make_ledger(part, Judge.of(part, FEW)).account(0)
    assert account.deal == 0
    assert account.average == pytest.approx(Judge.of(part, FEW).value(start)[0], abs=1e-8)
    assert make_ledger(whole, Judge.of(whole, FEW)).account(0).deal != 0


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_choice_is_weighed_by_what_its_maker_could_know(ruleset: str, players: int) -> None:
    game, owner = with_a_secret(ruleset, players)
    game = game.copy()
    while game.seat == owner or len(game.legal_moves) < 2:
        game.push(next(iter(game.legal_moves)))
    move = next(iter(game.legal_moves))
    judge = Judge.of(game, FEW)
    choices = set()
    for seed in range(4):
        world = Game.redeal(game.view(game.seat), seed=seed)
        choices.add(Weigher(judge, 40, 2, bounds(players), looks=1).weigh(world.view(game.seat), move))
    assert choices == {Weigher(judge, 40, 2, bounds(players), looks=1).weigh(game.view(game.seat), move)}


def test_giving_the_game_away_costs_its_maker_and_helps_the_others() -> None:
    game = next(
        game.copy()
        for seed in range(20)
        for game in Record.of(played("splendor", 3, seed)).replay()
        if max(seat.points for seat in game.seats) == 14  # so another seat may well win first
        and any(move.kind is Kind.BUY and wins(game, str(move)) for move in game.legal_moves)
    )
    assert game.seats[game.seat].points < 14
    taken = next(move for move in game.legal_moves if move.kind in (Kind.TAKE, Kind.RESERVE))
    judge = Judge.of(game, 60)
    choice = Weigher(judge, 2000, 4, bounds(3)).weigh(game.view(game.seat), taken)
    assert choice.skill[game.seat] < -0.08
    assert max(choice.skill) > 0.05
    assert sum(choice.skill) == pytest.approx(0, abs=1e-7)
    assert choice.rival.startswith("B")


def wins(game: Game, move: str) -> bool:
    """Whether a purchase ends the game with a victory of its maker."""
    after = game.try_move(move).after
    outcome = after.outcome()
    return outcome is not None and outcome.winners == (game.seat,)


def test_what_may_be_no_loss_counts_as_none() -> None:
    assert Choice(0, 2, "R1", (-0.03, 0.03), 0.02).skill == (-0.03, 0.03)
    assert Choice(0, 2, "R1", (-0.03, 0.03), 0.04).skill == ()
    assert Choice(0, 2, "R1", (0.03, -0.03), 0.01).skill == ()
    assert Choice(0, 1).skill == ()
    whole = (0.5, 0.5)
    assert Entry(1, 0, "end", "R1", None, whole, whole, whole).skill == (0.0, 0.0)


def test_intervals_hold_what_they_promise() -> None:
    """Of 95 % intervals of the same difference most hold the mean of many rounds."""
    game = played("splendor", 2, 5, turns=16)
    judge = Judge.of(game, FEW)
    moves = list(game.legal_moves)[:2]
    view = game.view(game.seat)
    rows = Weigher(judge, 40, 2, ()).compare(view, moves, range(400))
    gaps = (rows[:, 0] - rows[:, 1])[:, game.seat]
    groups = gaps.reshape(100, 4)
    margins = 3.182 * groups.std(axis=1, ddof=1) / 2
    held = np.abs(groups.mean(axis=1) - gaps.mean()) <= margins
    assert 88 <= held.sum() <= 100
