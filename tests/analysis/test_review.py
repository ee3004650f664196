"""Reviews: what is said, accuracy, turning points, JSON."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from cabochon import Game
from cabochon.analysis import Cancelled, Judgement, Review, growing_review, review_game
from cabochon.analysis.choice import Choice
from cabochon.analysis.judgements import FAULTS, accuracy, judged, move_accuracy, weights
from cabochon.analysis.ledger import END, MIDDLE, OPENING, Entry, Ledger
from cabochon.analysis.reasons import Reason
from cabochon.analysis.review import EFFORTS, Effort
from cabochon.analysis.review_json import from_json, from_object, to_json, to_object
from cabochon.analysis.verdicts import verdict
from cabochon.analysis.wording import Wording
from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.locale import LANGUAGES
from cabochon.notation.record import Record
from tests.analysis.games import played
from tests.notation.games import TABLES

TINY = Effort(simulations=6, nodes=40, samples=2, looks=1)
SCHEMA = json.loads((files("cabochon") / "schema" / "review.schema.json").read_text("utf-8"))


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", TINY)


@cache
def reviewed(ruleset: str, players: int) -> Review:
    return review_game(played(ruleset, players), "quick")


def choice(lost: float, margin: float = 0.0, players: int = 2) -> Choice:
    """A choice that lost these points."""
    others = [lost / 100 / (players - 1)] * (players - 1)
    return Choice(0, 5, "R1", (-lost / 100, *others), margin / 100, ("R1", "wbg"))


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        (-3, "best"),
        (-0.5, "close"),
        (0.5, "close"),
        (3, "good"),
        (7, "inaccuracy"),
        (12, "mistake"),
        (20, "blunder"),
    ],
)
def test_a_loss_has_a_name(lost: float, said: str) -> None:
    assert judged(choice(lost, 0.1), 2) == said
    assert (
        judged(choice(lost / 2, 0.05, players=4), 4) == said
    )  # with four seats there is half as much to lose


def test_what_may_lie_on_either_side_of_a_threshold_is_unclear() -> None:
    assert judged(choice(7, 2.1), 2) is Judgement.UNCLEAR
    assert judged(choice(7, 1.9), 2) is Judgement.INACCURACY
    assert judged(choice(3, 2.1), 2) is Judgement.UNCLEAR
    assert judged(choice(-1.2, 0.3), 2) is Judgement.UNCLEAR
    assert judged(choice(30, 26), 2) is Judgement.UNCLEAR
    assert judged(Choice(0, 1), 2) is Judgement.FORCED


def test_a_fault_is_called_by_what_is_sure() -> None:
    assert judged(choice(30, 16), 2) is Judgement.MISTAKE
    assert judged(choice(9.8, 1), 2) is Judgement.INACCURACY
    assert judged(choice(9.8, 5), 2) is Judgement.UNCLEAR


def test_a_verdict_names_the_better_move_and_its_line() -> None:
    worse, better = verdict(choice(7, 1), 2), verdict(choice(-7, 1), 2)
    assert (worse.better, worse.line) == ("R1", ("R1", "wbg"))
    assert [worse.loss, worse.low, worse.high] == pytest.approx([7, 6, 8])
    assert (better.better, better.line, better.loss) == (None, (), 0.0)
    other = replace(choice(7, 1), line=("wbg", "R1"))  # the search's best move was the one that was made
    assert verdict(other, 2).line == ("R1",)


def test_accuracy_is_lichess_s() -> None:
    assert move_accuracy(0) == 100
    assert [round(move_accuracy(loss)) for loss in (5, 10, 15, 30)] == [81, 65, 52, 26]
    assert accuracy([]) is None
    assert accuracy([(100.0, 1.0), (50.0, 3.0)]) == pytest.approx((62.5 + 1 / 0.015) / 2)
    assert accuracy([(0.0, 1.0)]) == 0.5  # the harmonic mean takes no less than 1


def test_moves_count_more_where_the_chances_move() -> None:
    assert weights([50, 50, 50, 50]) == [0.5, 0.5, 0.5]
    assert weights([50, 90, 50, 50]) == [12, 12, 0.5]
    assert weights([50, 54, 50, 50]) == [2, 2, 0.5]
    assert len(weights(list(range(81)))) == 80
    assert weights(list(range(81)))[0] == pytest.approx(5.25**0.5)  # of eight numbers in a row


def flat(players: int, *entries: tuple[int, str, Choice]) -> Review:
    even = (1 / players,) * players
    made = tuple(
        Entry(turn, made.seat, stage, "wbg", None, even, even, even, made) for turn, stage, made in entries
    )
    return Review("splendor", players, True, "", "", "quick", Ledger(even, even, made))


def test_accuracy_is_of_a_seat_and_a_stage_and_leaves_out_what_is_not_judged() -> None:
    review = flat(
        2,
        (1, OPENING, choice(0.2)),
        (2, OPENING, replace(choice(0), seat=1, change=(0.3, -0.3))),
        (3, MIDDLE, choice(10, 0.1)),
        (5, END, choice(-9)),
        (7, END, Choice(0, 1)),
    )
    assert review.accuracy(0, OPENING) is None
    assert review.accuracy(0, MIDDLE) == pytest.approx(move_accuracy(10))
    assert review.accuracy(0, END) == 100
    assert review.accuracy(1) == pytest.approx(move_accuracy(30))
    assert move_accuracy(10) < (review.accuracy(0) or 0) < 100
    four = flat(4, (1, MIDDLE, choice(5, 0.1, players=4)))
    assert four.accuracy(0) == pytest.approx(move_accuracy(10))  # twice as much is at stake


def test_faults_have_reasons_and_other_choices_have_none() -> None:
    found = [said for players in (2, 3, 4) for said in reviewed("splendor", players).verdicts if said]
    faults = [said for said in found if said.judgement in FAULTS]
    assert not any(said.reasons for said in found if said.judgement not in FAULTS)
    assert sum(bool(said.reasons) for said in faults) > 0.8 * len(faults) > 5


def test_it_is_told_whether_what_was_let_happen_happened() -> None:
    even = (0.5, 0.5)
    made = [(1, 0, "wbg"), (2, 1, "B1b00040"), (2, 1, "-w"), (3, 0, "wbg"), (4, 1, "wbg"), (6, 1, "B1k00030")]
    entries = tuple(Entry(turn, seat, OPENING, move, None, even, even, even) for turn, seat, move in made)
    review = Review("splendor", 2, True, "", "", "quick", Ledger(even, even, entries))
    bought = Reason("takes-card", {"card": "1b00040", "seat": 1})
    assert review.happened(0, bought)
    assert not review.happened(3, bought)
    assert not review.happened(0, Reason("pays-next", {"card": "1b00040"}))
    assert not review.happened(3, Reason("stops-goal", {"card": "1k00030", "seat": 1}))  # a turn too late
    assert not review.happened(5, bought)


def lucky(*luck: float, choice: Choice | None = None, start: float = 0.5, average: float = 0.5) -> Review:
    """A game in which nothing but luck changes the chances of the first seat; it begins with a choice."""
    at, entries = start, []
    for turn, came in enumerate(luck, 1):
        before, after = (at, 1 - at), (at + came, 1 - at - came)
        made = choice if turn == 1 else Choice(0, 1)
        entries.append(Entry(turn, 0, OPENING, "R1w03000", "1b00040", before, before, after, made))
        at += came
    ledger = Ledger((average, 1 - average), (start, 1 - start), tuple(entries))
    return Review("splendor", 2, True, "", "", "quick", ledger)


def test_three_sentences_say_what_decided_a_game() -> None:
    review = lucky(0.2, -0.1, 0.4, choice=choice(12, 0.1))
    assert review.decided == (
        Reason("play-decided", {"seat": 0}),
        Reason("costliest", {"seat": 0, "turn": 1, "move": "R1w03000", "better": "R1", "points": 12}),
        Reason("luckiest", {"seat": 0, "turn": 3, "card": "1b00040", "points": 40}),
    )
    turned = lucky(0.2, -0.3, choice=choice(2, 0.1), start=0.6, average=0.6)
    assert [each.code for each in turned.decided] == ["play-decided", "no-fault", "luckiest"]
    by_luck = lucky(0.8, start=0.2, average=0.2)
    assert by_luck.decided[0] == Reason("luck-decided", {"seat": 0, "without": 1, "points": 80})
    dealt = lucky(0.005, start=0.7)
    assert dealt.decided[2] == Reason("deal", {"seat": 0, "points": 20})
    assert lucky(0.001).decided[2] == Reason("no-luck")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_decided_has_words(language: str) -> None:
    say = Wording(load("splendor"), language, ["Ada", "Ben"])
    stories = [
        lucky(0.8, start=0.2, average=0.2),
        lucky(0.2, choice=choice(12)),
        lucky(0.0),
        lucky(0, start=0.9),
    ]
    said = [say.sentence(each) for review in stories for each in review.decided]
    assert len({each.code for review in stories for each in review.decided}) == 7
    assert all(
        sentence.endswith(".") and "$" not in sentence and "story-" not in sentence for sentence in said
    )


def test_turning_points_are_the_turns_that_changed_most_and_say_why() -> None:
    at = [(0.5, 0.5), (0.55, 0.45), (0.4, 0.6), (0.9, 0.1), (0.6, 0.4), (1.0, 0.0)]
    bad = Choice(0, 3, "R1", (-0.15, 0.15), 0.01)
    entries = (
        Entry(1, 0, OPENING, "wbg", None, at[0], at[1], at[1]),
        Entry(2, 0, OPENING, "wbg", None, at[1], at[2], at[2], bad),
        Entry(3, 0, OPENING, "R1", "1b10121", at[2], (0.45, 0.55), at[3]),
        Entry(4, 1, OPENING, "R1", None, at[3], at[4], at[4]),
        Entry(5, 0, OPENING, "R1", "1b10122", at[4], at[4], at[5]),
    )
    review = Review("splendor", 2, True, "", "", "quick", Ledger(at[0], at[0], entries))
    assert [(point.turn, point.seat, point.cause) for point in review.turning_points] == [
        (2, 0, "skill"),
        (3, 0, "luck"),
        (4, 1, "fog"),
        (5, 0, "luck"),
    ]
    assert review.turning_points[1].change == pytest.approx((0.5, -0.5))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_review_survives_its_json(ruleset: str, players: int) -> None:
    review = reviewed(ruleset, players)
    text = to_json(review)
    jsonschema.validate(json.loads(text), SCHEMA)
    again = from_json(text)
    assert again == review
    assert to_json(again) == text
    for seat in json.loads(text)["seats"]:
        parts = ("average", "deal", "luck", "skill", "gifts", "fog")
        assert sum(seat[part] for part in parts) == pytest.approx(seat["result"], abs=1e-5)


def change(whole: dict[str, Any], *path: str | int, to: Any) -> dict[str, Any]:
    """A copy of an object in which one thing is another."""
    copy = json.loads(json.dumps(whole))
    at = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return dict(copy)


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (["players"], 3),
        (["effort"], "huge"),
        (["judge"], 5),
        (["start"], [0.5, 0.6]),
        (["entries", 3, "after"], [0.123, 0.877]),
        (["entries", 0, "seat"], 7),
        (["entries", 0, "move"], None),
        (["entries", 0, "stage"], "night"),
        (["entries", 0, "choice", "change"], [0.5]),
        (["entries", 0, "choice"], []),
        (["entries", 0, "choice", "reasons"], [{"code": "magic", "parts": {}}]),
        (["entries", 0, "choice", "reasons"], [{"code": "points", "parts": {"points": "3", "instead": 0}}]),
        (["entries"], None),
    ],
)
def test_a_damaged_review_is_refused(path: list[str | int], to: Any) -> None:
    whole = to_object(reviewed("splendor", 2))
    with pytest.raises(CabochonError, match="a review is damaged"):
        from_object(change(whole, *path, to=to))


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": "cabochon-review", "version": 2}'])
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(CabochonError, match="format and version must be"):
        from_json(text)


def test_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(CabochonError, match="not JSON"):
        from_json("{")


def test_it_grows_and_can_be_watched() -> None:
    game = played("splendor", 2, turns=6)
    told: list[tuple[int, int]] = []
    review = review_game(game, "quick", progress=lambda done, total: told.append((done, total)))
    assert told == [(done, len(game)) for done in range(len(game) + 1)]
    *parts, last = growing_review(Record.of(game), "quick")
    assert last == review
    assert last.complete
    assert not parts[0].complete
    assert parts[0].verdicts == (None,) * len(game)
    assert parts[2].verdicts[:2] == last.verdicts[:2]
    assert from_json(to_json(parts[0])) == parts[0]
    assert not review.finished


def test_it_can_be_cancelled() -> None:
    stop = threading.Event()
    parts = growing_review(played("splendor", 2, turns=6), "quick", stop=stop)
    next(parts)
    stop.set()
    with pytest.raises(Cancelled):
        next(parts)


def test_what_can_t_be_reviewed_is_refused() -> None:
    with pytest.raises(CabochonError, match="a game without moves has nothing to review"):
        review_game(Game("splendor", 2, seed=1))
    with pytest.raises(CabochonError, match="there is no effort 'huge'; there are quick, normal, deep"):
        review_game(played("splendor", 2, turns=2), "huge")


def test_the_checksum_is_of_the_game_and_not_of_its_tags() -> None:
    game = played("splendor", 2, turns=4)
    named = Record.of(game, tags={"Seat1": "Ann"}, seconds={0: 3.0})
    assert review_game(named, "quick").record == review_game(game, "quick").record
    assert review_game(played("splendor", 2, turns=5), "quick").record != review_game(game, "quick").record
