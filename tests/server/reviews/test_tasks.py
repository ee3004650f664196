"""A review made of small tasks is the review that is made in one go."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from cabochon.analysis import Cancelled, Judge, make_ledger, review_game
from cabochon.analysis.ledger import choice_at, joined
from cabochon.analysis.review import EFFORTS
from cabochon.analysis.review_json import choice_of, ledger_of, to_object
from cabochon.editions import ruleset_ids
from cabochon.errors import CabochonError
from cabochon.notation.record import Record
from cabochon.notation.record_text import from_text
from cabochon.position import Position
from cabochon.server.refusal import Refusal
from cabochon.server.reviews.plan import Plan
from cabochon.server.thinking.agents import ThreadAgents
from cabochon.server.thinking.payload import answer_of, answer_text, task_of, task_text
from cabochon.server.thinking.tasks import Task
from cabochon.server.thinking.weighing import TURNS, Chances, Luck, Try, Weigh
from tests.analysis.games import played, with_a_secret

TABLES = [(ruleset, players) for ruleset in ruleset_ids() for players in (2, 3, 4)]


def answered(task: Task) -> Any:
    """The answer by way of another machine."""
    there = task_of(task_text(task))
    assert there == task
    return answer_of(task, answer_text(there, there.do(ThreadAgents(1), Event())))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_luck_of_a_few_turns_each_makes_the_luck_of_the_game(ruleset: str, players: int) -> None:
    game = played(ruleset, players, seed=5, turns=3 * TURNS - 2)
    plan = Plan.of(Record.of(game), "quick")
    parts = [ledger_of(answered(task), players) for task in plan.luck("quick")]
    assert len(parts) == 3
    whole = make_ledger(game, Judge(game.ruleset, players, EFFORTS["quick"].simulations))
    assert joined(parts) == whole


def test_a_review_of_tasks_is_the_review_of_the_command() -> None:
    game = played("splendor", 2, seed=3, turns=10)
    plan = Plan.of(Record.of(game), "quick")
    expected = review_game(game, "quick")
    ledger = joined([ledger_of(answered(task), 2) for task in plan.luck("quick")])
    assert len(ledger.entries) == plan.decisions == len(game)
    for at, entry in enumerate(expected.ledger.entries):
        choice = choice_of(answered(plan.weigh(at)), entry.seat, 2)
        assert choice == entry.choice
    assert to_object(plan.review(expected.ledger, "quick")) == to_object(expected)


def test_a_task_holds_what_its_mover_could_see() -> None:
    game, seat = with_a_secret("splendor", 3)
    hidden = next(card.card for card in game.hand(seat) if card.hidden)
    plan = Plan.of(Record.of(game), "quick")
    asked = [plan.weigh(at) for at in range(len(game)) if choice_at(game, at)[0].seat != seat]
    assert hidden is not None
    assert any("?" in task.position for task in asked)
    assert not any(hidden.id in task_text(task) for task in asked)


def test_the_id_names_the_game_the_judge_and_the_effort() -> None:
    game = played("splendor", 2, seed=3, turns=6)
    text = Record.of(game, {"Seat1": "Ada"})
    quick, deep = Plan.of(text, "quick"), Plan.of(text, "deep")
    assert quick.id == Plan.of(Record.of(game), "quick").id
    assert quick.id.endswith("-50-quick")
    assert deep.id.endswith("-800-deep")
    assert Plan.of(Record.of(played("splendor", 2, seed=4, turns=6)), "quick").id != quick.id
    assert "Ada" not in quick.text
    assert Plan.of(from_text(quick.text), "quick").id == quick.id


def test_what_can_t_be_reviewed_is_refused() -> None:
    record = Record.of(played("splendor", 2, seed=3, turns=3))
    with pytest.raises(Refusal) as empty:
        Plan.of(Record(record.start), "quick")
    assert empty.value.code == "nothing-to-review"
    with pytest.raises(Refusal) as broken:
        Plan.of(Record(record.start, (*record.turns[:1], *record.turns[:1], *record.turns)), "quick")
    assert broken.value.code == "record-invalid"


def test_a_stopped_task_ends_at_once_and_is_done_from_its_beginning() -> None:
    agents, stop = ThreadAgents(1), Event()
    plan = Plan.of(Record.of(played("splendor", 2, seed=3, turns=6)), "quick")
    stop.set()
    tasks: list[Task] = [plan.weigh(2), *plan.luck("quick")]
    for task in tasks:
        with pytest.raises(Cancelled):
            task.do(agents, stop)
        assert task.do(agents, Event()) == task.do(ThreadAgents(2), Event())


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_everybody_s_chances_are_by_what_they_see(ruleset: str, players: int) -> None:
    game, _ = with_a_secret(ruleset, players)
    for viewer in (None, *range(players)):
        view = game.view(viewer)
        task = Chances(position=view.position())
        assert Position.from_position(task.position).position() == view.position()
        found = answered(task)
        assert isinstance(found, list)
        assert sum(found) == pytest.approx(1, abs=0.001)


def test_a_tried_move_is_set_against_the_best_one() -> None:
    game = played("splendor", 2, seed=3, turns=20)
    view = game.view(game.seat)
    moves = [str(move) for move in view.legal_moves]

    def tried(best: str) -> dict[str, Any]:
        tasks = {move: Try(effort="quick", position=view.position(), move=move, best=best) for move in moves}
        return {move: answered(task) for move, task in tasks.items()}

    against_first = tried(moves[0])
    best = min(moves, key=lambda move: against_first[move]["low"])
    found = tried(best)
    own = found.pop(best)
    assert (own["ok"], own["close"], own["loss"], own["reasons"]) == (True, True, 0, [])
    worst = max(found.values(), key=lambda each: each["loss"])
    assert (worst["ok"], worst["close"]) == (False, False)
    assert worst["loss"] > 4
    assert worst["low"] < worst["loss"] < worst["high"]
    assert all(each["ok"] == (each["loss"] <= 4) for each in found.values())
    assert any(each["reasons"] for each in found.values())


BAD = [
    '{"task": "nothing"}',
    '{"task": "luck", "effort": "quick", "start": "", "turns": [["x", null, 1]]}',
    '{"task": "luck", "effort": "endless", "start": "", "turns": []}',
    '{"task": "weigh", "effort": "quick", "position": "%s", "move": "pass"}' % ("x" * 5000),
    '{"task": "chances"}',
    "[]",
    "7",
]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_task_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # of any kind
        task_of(text)


def test_a_task_about_nonsense_fails_with_a_reason() -> None:
    view = played("splendor", 2, seed=3, turns=3)
    for task in (
        Luck(effort="quick", start="nonsense", turns=[("pass", None)]),
        Weigh(effort="quick", position=view.view(view.seat).position(), move="B1"),
        Chances(position="nonsense"),
    ):
        with pytest.raises(CabochonError):
            task.do(ThreadAgents(1), Event())
