"""Matches and tournaments take names, classes, instances and import paths."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from cabochon.agents import Agent, Evaluation, Greedy, Limit, Random
from cabochon.agents.entrants import entrant_of, is_import_path
from cabochon.arena import play_match, play_tournament
from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.view import View

BOTS = """
from cabochon.agents import Agent, Evaluation

class First(Agent):
    def evaluate(self, view, limit):
        return Evaluation(next(iter(view.legal_moves)))

class Particular(First):
    def __init__(self, taste):
        pass

ready = First()
number = 3
"""


class Watched(Agent):
    """Plays the first move, and counts how many threads decide at once."""

    def __init__(self) -> None:
        self.closed = False
        self.decisions = 0
        self.deciding = 0
        self.most = 0

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        self.deciding += 1
        self.most = max(self.most, self.deciding)
        self.decisions += 1
        threading.Event().wait(0.0005)
        self.deciding -= 1
        return Evaluation(next(iter(view.legal_moves)))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "bots_of_mine.py").write_text(BOTS)
    (tmp_path / "bots_broken.py").write_text("import nowhere_at_all")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "bots_of_mine", raising=False)
    return "bots_of_mine"


def test_a_class_an_instance_and_a_name_play_the_same_games() -> None:
    results = [play_match([one, "random"], games=4) for one in ("greedy", Greedy, Greedy())]
    assert len({result.standings[0].wins for result in results}) == 1
    assert [result.standings[0].name for result in results] == ["greedy", "Greedy", "Greedy"]


def test_a_class_that_takes_a_seed_gets_another_for_each_deal() -> None:
    entrant = entrant_of(Random)
    made = [entrant.make(load("splendor"), 2, seed) for seed in ("a", "b")]
    assert [agent.seed for agent in made if isinstance(agent, Random)] == ["a", "b"]


def test_an_instance_is_not_closed_and_decides_one_view_at_a_time() -> None:
    watched = Watched()
    play_match([watched, "random"], games=8, jobs=4)
    assert watched.decisions > 50
    assert watched.most == 1
    assert not watched.closed


def test_an_import_path_is_a_class_or_an_instance(module: str) -> None:
    result = play_match([f"{module}:First", f"{module}:ready"], games=2)
    assert [standing.name for standing in result.standings] == [f"{module}:First", f"{module}:ready"]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("bots_of_mine:Nobody", "the module bots_of_mine has no agent Nobody"),
        ("bots_of_mine:number", "the module bots_of_mine has no agent number"),
        ("bots_of_mine:Particular", "can't be made without arguments: .*taste"),
        ("bots_broken:X", "can't be imported: No module named 'nowhere_at_all'"),
        ("no_such_module:X", "there is no agent 'no_such_module:X': there is no module no_such_module"),
        ("nobody", "there is no agent 'nobody'; there are"),
        (3, "3 is not an agent"),
        (dict, "is not an agent"),
        (str.upper, "is not an agent"),
    ],
)
@pytest.mark.usefixtures("module")
def test_what_is_no_agent_is_refused_in_one_line(path: Any, reason: str) -> None:
    with pytest.raises(CabochonError, match=reason) as caught:
        play_match([path, "random"], games=2)
    assert "\n" not in str(caught.value)


def test_names_with_options_are_no_import_paths() -> None:
    assert is_import_path("bots:First")
    assert is_import_path("my.bots:First")
    for name in ("search:seconds", "engine:python3", "greedy", "net:seconds=1", "instinct:x"):
        assert not is_import_path(name)


def test_results_print_readably() -> None:
    text = str(play_match([Greedy, "random"], games=4, seed=3))
    assert text.splitlines()[0] == "4 games of Splendor with 2 players"
    assert "Greedy  100.0%" in text
    played = play_tournament([Greedy, "random", Random], games=2)
    lines = str(played).splitlines()
    assert lines[0] == "6 games of Splendor with 2 players"
    assert lines[1].split()[:2] == ["1.", "Greedy"]
    assert str(played.ratings()) in str(played)
    assert played.games_played == 6
