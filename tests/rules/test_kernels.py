"""Kernels that do the same in two ways do the same: setting up, playing, hiding, simulating."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from cabochon import Game, load
from cabochon.kernels.bits import popcount
from cabochon.kernels.jit import COMPILED
from cabochon.rules.actions import RESERVE_DECK
from cabochon.rules.apply import apply, play
from cabochon.rules.chance import draw, generators, reveal
from cabochon.rules.hide import SPECTATOR, hide, redeal
from cabochon.rules.legal import legal
from cabochon.rules.playout import (
    SHARES,
    fold,
    new_tally,
    playout,
    playout_choosing,
    random_decision,
    simulate,
)
from cabochon.rules.score import end_reason, standing, winners
from cabochon.rules.setup import new_game
from cabochon.rules.state import OVER, REVEAL, UNKNOWN, states
from cabochon.rules.tables import tables
from tests.rules.statistics import is_uniform

pytestmark = pytest.mark.kernels

TABLES_AND_PLAYERS = [(r, p) for r in ("splendor", "splendor-2014", "marvel") for p in (2, 3, 4)]
GAMES = 20 if COMPILED else 1
every_table = pytest.mark.parametrize(("ruleset", "players"), TABLES_AND_PLAYERS)


def midway(ruleset: str, players: int, seed: str, decisions: int = 60) -> tuple[Any, Any]:
    """A state after some random decisions, and its rules."""
    rules = tables(load(ruleset))[0]
    array, rng = states(1), generators(seed)[0]
    source = Random(seed)
    new_game(array[0], rules, players, rng)
    for _ in range(decisions):
        options = int(legal(array[0], rules))
        if array[0].phase == OVER:
            break
        actions = [action for action in range(options.bit_length()) if options >> action & 1]
        play(array[0], rules, source.choice(actions), rng, False)
    return array, rules


@every_table
def test_setting_up_step_by_step_equals_setting_up_at_once(ruleset: str, players: int) -> None:
    for seed in range(GAMES):
        at_once = Game(ruleset, players, seed=seed)
        stepwise = Game.empty(ruleset, players, seed=seed)
        steps = 0
        while stepwise.phase == "setup":
            stepwise.reveal()
            steps += 1
        assert steps == 12 + load(ruleset).by_players(load(ruleset).tiles_on_table, players)
        assert stepwise._states.tobytes() == at_once._states.tobytes()
        assert stepwise._rngs.tobytes() == at_once._rngs.tobytes()


@every_table
@pytest.mark.parametrize("usual_payment", [False, True])
def test_playing_equals_applying_drawing_and_revealing(
    ruleset: str, players: int, usual_payment: bool
) -> None:
    rules = tables(load(ruleset))[0]
    first, second = states(1), states(1)
    ours, theirs = generators("play", 2)
    for _ in range(GAMES):
        new_game(first[0], rules, players, ours)
        second[:] = first
        theirs.state = ours.state
        while first[0].phase != OVER:
            action = random_decision(first[0], rules, ours)
            assert random_decision(second[0], rules, theirs) == action
            play(first[0], rules, action, ours, usual_payment)
            apply(second[0], rules, action, usual_payment)
            if second[0].phase == REVEAL:
                reveal(second[0], rules, draw(second[0], rules, theirs))
            assert first.tobytes() == second.tobytes()
            assert ours.state == theirs.state


@every_table
def test_simulating_adds_up_single_playouts(ruleset: str, players: int) -> None:
    rules = tables(load(ruleset))
    tally, digest, turns, wins = new_tally(), 0, 0, [0] * 4
    simulate(states(1), rules, generators("sum"), tally, GAMES, players, True)
    array, rng = states(1), generators("sum")[0]
    decisions, longest, endings = 0, 0, [0, 0, 0]
    for _ in range(GAMES):
        new_game(array[0], rules[0], players, rng)
        decisions += playout(array[0], rules[0], rng)
        digest = int(fold(array[0], digest))
        turns += int(array[0].turn)
        longest = max(longest, int(array[0].turn))
        endings[end_reason(array[0], rules[0])] += 1
        best = int(winners(array[0], rules[0]))
        for seat in range(players):
            wins[seat] += SHARES // best.bit_count() if best >> seat & 1 else 0
    counted = tally[0]
    assert (counted.games, counted.turns, counted.decisions) == (GAMES, turns, decisions)
    assert (counted.digest, counted.longest) == (digest, longest)
    assert (counted.wins.tolist(), counted.endings.tolist()) == (wins, endings)
    assert sum(wins) == SHARES * GAMES


@every_table
def test_G3_winners_are_those_with_the_best_standing(ruleset: str, players: int) -> None:
    rules = tables(load(ruleset))[0]
    array, rng = states(1), generators("winners")[0]
    for _ in range(GAMES):
        new_game(array[0], rules, players, rng)
        playout_choosing(array[0], rules, rng)
        standings = [int(standing(array[0], rules, seat)) for seat in range(players)]
        best = {seat for seat in range(players) if standings[seat] == max(standings)}
        assert {seat for seat in range(4) if int(winners(array[0], rules)) >> seat & 1} == best


def test_two_folds_differ_when_anything_counted_differs() -> None:
    array, _ = midway("marvel", 3, "fold")
    digests = {int(fold(array[0], 1))}
    for name in ("turn", "bank"):
        changed = array.copy()
        changed[0][name] += 1
        digests.add(int(fold(changed[0], 1)))
    for name in ("tokens", "bonus", "score"):
        for seat in range(3):
            changed = array.copy()
            changed[0][name][seat] += 1
            digests.add(int(fold(changed[0], 1)))
    assert len(digests) == 1 + 2 + 9
    assert all(0 <= digest < 2**63 for digest in digests)


# -------------------------------------------------------------------- views


@every_table
def test_V2_hiding_twice_is_hiding_once_and_a_spectator_sees_least(ruleset: str, players: int) -> None:
    for seed in range(GAMES):
        array, rules = midway(ruleset, players, f"hide {seed}")
        spectator = array.copy()
        hide(spectator[0], rules, SPECTATOR)
        for viewer in range(players):
            view = array.copy()
            hide(view[0], rules, viewer)
            once = view.tobytes()
            hide(view[0], rules, viewer)
            assert view.tobytes() == once
            hide(view[0], rules, SPECTATOR)
            assert view.tobytes() == spectator.tobytes()


@every_table
def test_V2_hiding_puts_hidden_cards_among_the_unseen_and_changes_nothing_else(
    ruleset: str, players: int
) -> None:
    for seed in range(GAMES):
        array, rules = midway(ruleset, players, f"unseen {seed}")
        view = array.copy()
        hide(view[0], rules, 0)
        for name in array.dtype.names:
            if name not in ("deck", "hand"):
                assert view[0][name].tolist() == array[0][name].tolist()
        for level in range(3):
            hidden = sum(
                int(card) == UNKNOWN + level for hand in view[0].hand.tolist()[1:players] for card in hand
            )
            assert popcount(int(view[0].deck[level])) == int(array[0].left[level]) + hidden


@every_table
def test_a_redealt_view_looks_the_same(ruleset: str, players: int) -> None:
    rng = generators("redeal")[0]
    for seed in range(GAMES):
        array, rules = midway(ruleset, players, f"redeal {seed}")
        for viewer in (SPECTATOR, *range(players)):
            view = array.copy()
            hide(view[0], rules, viewer)
            dealt = view.copy()
            redeal(dealt[0], rules, rng)
            assert not any(UNKNOWN <= card < 127 for card in dealt[0].hand.ravel().tolist())
            hide(dealt[0], rules, viewer)
            assert dealt.tobytes() == view.tobytes()


@every_table
def test_V2_who_may_not_see_a_card_goes_on_with_it_unknown(ruleset: str, players: int) -> None:
    """A viewer's state follows the game: the blind card of somebody else turns up as an unknown one."""
    for seed in range(GAMES):
        array, rules = midway(ruleset, players, f"unknown {seed}", decisions=2)
        seat, level = int(array[0].seat), seed % 3
        view = array.copy()
        viewer = (seat + 1) % players
        hide(view[0], rules, viewer)
        apply(view[0], rules, RESERVE_DECK + level, False)
        reveal(view[0], rules, UNKNOWN + level)
        play(array[0], rules, RESERVE_DECK + level, generators(seed)[0], False)
        hide(array[0], rules, viewer)
        assert view.tobytes() == array.tobytes()


def test_redealing_makes_every_pair_of_unseen_cards_equally_likely() -> None:
    """Two cards of level 3 that a seat can't see: each ordered pair of those unseen is as likely."""
    game = Game("splendor", 2, seed="pair")
    for turn in ("R1", "R3", "R1", "R3"):
        game.push(turn)
    view = game.view(0)
    unseen = [card.index for card in view.unseen(3)]
    rng, times = generators("pairs")[0], 60_000 if COMPILED else 3_000
    pairs: Counter[tuple[int, int]] = Counter()
    dealt = states(1)
    for _ in range(times):
        dealt[:] = view._states
        redeal(dealt[0], game._rules, rng)
        first, second, _ = dealt[0].hand[1].tolist()
        pairs[first, second] += 1
    assert set(pairs) <= {(a, b) for a in unseen for b in unseen if a != b}
    if COMPILED:
        assert is_uniform([pairs[a, b] for a in unseen for b in unseen if a != b])
    else:
        assert is_uniform(Counter(first for first, _ in pairs.elements()).values())


def test_kernels_touch_only_the_record_they_are_given() -> None:
    array = np.repeat(midway("marvel", 4, "neighbours")[0], 3).view(np.recarray)
    rules = tables(load("marvel"))[0]
    before = array[0].tobytes()
    playout_choosing(array[1], rules, generators(1)[0])
    hide(array[1], rules, SPECTATOR)
    assert array[1].phase == OVER
    assert array[0].tobytes() == array[2].tobytes() == before
