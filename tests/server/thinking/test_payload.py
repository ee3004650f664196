"""A job's text holds the view exactly, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from cabochon.agents import Evaluation, Limit, parse_agent
from cabochon.editions import load, ruleset_ids
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.move import Kind as MoveKind
from cabochon.server.thinking.payload import (
    AnswerText,
    DecideText,
)
from cabochon.server.thinking.tasks import Decide
from cabochon.view import View
from tests.server.thinking.jobs import VIEW

TABLES = [(ruleset, players) for ruleset in ruleset_ids() for players in (2, 3, 4)]


def positions(ruleset: str, players: int, seed: int, most: int = 150) -> list[Game]:
    """The positions of a random game with many cards in hands and every kind of decision."""
    rng = Random(f"{ruleset} {players} {seed}")
    game = Game(ruleset, players, seed=seed)
    met: list[Game] = []
    while not game.is_over and len(met) < most:
        met.append(game.copy())
        moves = list(game.legal_moves)
        liked = [move for move in moves if move.kind in (MoveKind.RESERVE_DECK, MoveKind.BUY)]
        game.push(rng.choice(liked if liked and rng.random() < 0.5 else moves))
    return met


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_job_is_restored_byte_for_byte(ruleset: str, players: int) -> None:
    phases = set()
    for game in positions(ruleset, players, seed=1, most=400):
        view = game.view(game.seat)
        text = DecideText.model_validate_json(DecideText.of(Decide(view, 1)).model_dump_json())
        again = text.view()
        assert again._states.tobytes() == view._states.tobytes()
        assert (again.viewer, again.usual_payment, again.ruleset) == (
            view.viewer,
            view.usual_payment,
            view.ruleset,
        )
        assert list(again.legal_moves) == list(view.legal_moves)
        phases.add(view.phase)
    assert {"action", "pay"} <= phases


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_an_agent_chooses_the_same_from_the_restored_view(ruleset: str, players: int) -> None:
    for name in ("level1", "level4", "level8"):
        entrant = parse_agent(name)
        here, there = (entrant.make(load(ruleset), players, 7) for _ in range(2))
        limit = entrant.limit(Limit(nodes=100))
        for game in positions(ruleset, players, seed=2)[::9]:
            view = game.view(game.seat)
            chosen = there.evaluate(DecideText.of(Decide(view, 1)).view(), limit)
            assert here.evaluate(view, limit).visits == chosen.visits
            answer = AnswerText.model_validate_json(AnswerText.of(chosen).model_dump_json()).evaluation(view)
            assert (answer.move, answer.visits) == (chosen.move, chosen.visits)
            assert answer.chances == pytest.approx(chosen.chances)
            assert answer.move in view.legal_moves


@pytest.mark.parametrize("seed", range(5))
def test_games_that_differ_in_hidden_cards_alone_give_the_same_job(seed: int) -> None:
    rng = Random(seed)
    game = Game("splendor", 3, seed=seed)
    other = None
    while other is None:
        blind = [move for move in game.legal_moves if move.kind is MoveKind.RESERVE_DECK]
        if blind:
            twin = game.copy()
            for each in (game, twin):
                each.push(blind[0], reveal=None)
            first, second = rng.sample(sorted(game.outcomes(), key=lambda card: card.id), 2)
            game.reveal(first)
            twin.reveal(second)
            other = twin
        else:
            game.push(rng.choice(list(game.legal_moves)))
    texts = [DecideText.of(Decide(each.view(each.seat), 1)) for each in (game, other)]
    assert game.position() != other.position()
    assert texts[0] == texts[1]
    assert "?" in texts[0].position


BAD = [
    "",
    "{}",
    '{"position": "splendor:2", "level": 1}',
    '{"position": "no-such-game:2 phase=action", "level": 1}',
    '{"position": 7, "level": 1}',
    '{"position": "%s", "level": 1}' % ("x" * 5000),
]
BAD_LIMITS = [{"level": 11}, {"level": 0}, {"seconds": 0}, {"seconds": 1e9}, {"level": 1, "seconds": 1}, {}]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_job_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # of any kind
        DecideText.model_validate_json(text).view()


@pytest.mark.parametrize("limit", BAD_LIMITS)
def test_impossible_limits_are_refused(limit: dict[str, float]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # of any kind
        DecideText.model_validate({"position": VIEW.position(), **limit})


def test_a_position_that_hides_the_own_hand_is_refused() -> None:
    seen = (View.of(game, 1 - game.seat).position() for game in positions("splendor", 2, seed=3))
    hidden = next(text for text in seen if "?" in text)
    with pytest.raises(CabochonError, match="its own hand"):
        DecideText(position=hidden, level=1).view()


def test_an_answer_must_be_legal() -> None:
    with pytest.raises(CabochonError, match="not legal"):
        AnswerText(move="wwww").evaluation(VIEW)
    found = Evaluation(next(iter(VIEW.legal_moves)))
    assert AnswerText.of(found).evaluation(VIEW) == found
