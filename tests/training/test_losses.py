"""Held-out decisions: they are written and read as they were, and predictions are measured by them."""

from __future__ import annotations

import gzip
import math
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import Game
from cabochon.agents.network.files import network_for
from cabochon.errors import CabochonError
from cabochon.training import held_out
from cabochon.training.held_out import DECISIONS_A_GAME, Decision, HeldOut, make_set, read_set
from cabochon.training.losses import Predictor, measure
from cabochon.view import View
from tests.ui.test_commands import run, run_json


@pytest.fixture(scope="module")
def made() -> HeldOut:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(held_out, "PLAY_SIMULATIONS", 4)
        patch.setattr(held_out, "TARGET_SIMULATIONS", 20)
        return make_set("splendor", 2, 3, "a test", "1", lambda: None)


def test_the_same_seed_makes_the_same_set_and_a_file_keeps_it(made: HeldOut, tmp_path: Path) -> None:
    assert len(made.decisions) == 3 * DECISIONS_A_GAME
    made.write(tmp_path)
    assert read_set(tmp_path / made.name) == made
    first = (tmp_path / made.name).read_bytes()
    made.write(tmp_path)
    assert (tmp_path / made.name).read_bytes() == first


def test_a_decision_tells_what_its_maker_sees_and_who_won(made: HeldOut) -> None:
    for decision in made.decisions:
        view = View.of_mover(decision.position)
        assert view.position() == decision.position
        assert sum(decision.result) == pytest.approx(1)
        assert set(decision.visits) <= {str(move) for move in view.legal_moves}
        assert sum(decision.visits.values()) == 20


def test_losses_are_those_of_the_predictions(made: HeldOut) -> None:
    """One decision whose chances are known."""
    game = Game("splendor", 2, seed=1)
    predictor = Predictor(network_for("splendor", 2), 0)
    chances, shares = predictor.predict(game.view(0))
    assert chances.sum() == pytest.approx(1)
    assert sum(shares.values()) == pytest.approx(1, abs=1e-4)
    move = max(shares, key=lambda text: shares[text])
    decision = Decision(game.view(0).position(), (1.0, 0.0), {move: 7})
    found = measure(replace(made, decisions=(decision, decision)), predictor, lambda: None).whole
    assert found.value == pytest.approx(-math.log(chances[0]))
    assert found.brier == pytest.approx(2 * (1 - chances[0]) ** 2)
    assert found.policy == pytest.approx(-math.log(shares[move]))
    assert found.value_error == 0


def test_a_search_is_measured_too(made: HeldOut) -> None:
    weights, seen = network_for("splendor", 2), []
    alone = measure(made, Predictor(weights, 0), lambda: seen.append(1))
    searched = measure(made, Predictor(weights, 30), lambda: None)
    assert len(seen) == len(made.decisions)
    assert alone.whole.value != searched.whole.value
    assert 1 < sum(stage.decisions for stage in alone.stages.values()) <= len(made.decisions)


@pytest.mark.parametrize("text", ["", "{}\n", '{"format":9}\n', "no JSON\n"])
def test_a_file_that_is_no_set_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "splendor-2.jsonl.gz"
    path.write_bytes(gzip.compress(text.encode()))
    with pytest.raises(CabochonError, match="not a set of held-out decisions"):
        read_set(path)


def test_the_command_measures_networks_beside_searches(made: HeldOut, tmp_path: Path) -> None:
    made.write(tmp_path)
    told = run_json("losses", "--set", tmp_path, "--simulations", 0, "--simulations", 10)
    assert [row["simulations"] for row in told["rows"]] == [0, 10]
    assert told["games"] == 3
    lines = run("losses", "splendor-2", "--set", tmp_path).splitlines()
    assert lines[0] == "12 decisions of 3 games (set 1)"
    assert f"{told['rows'][0]['whole']['value']:.4f}" in lines[3]
    brier = lines[lines.index("Brier score by the points of the leader:") + 2]
    assert brier.split()[2] == f"{next(iter(told['rows'][0]['stages'].values()))['brier']:.3f}"


def test_the_command_says_which_set_is_missing(tmp_path: Path) -> None:
    text = run("losses", "-r", "marvel", "-p", 3, "--set", tmp_path, answer=1)
    assert "marvel-3.jsonl.gz" in text
    assert "--make 1000" in text
