"""The picture of a review: what is on it, that it fits, and its two formats."""

from __future__ import annotations

import re
import struct
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cabochon.analysis import Review, review_game
from cabochon.analysis.canvas import Canvas, Diamond, Dot, Line, Text
from cabochon.analysis.judgements import FAULTS
from cabochon.analysis.moments import MARKS
from cabochon.analysis.picture import SEATS, review_picture
from cabochon.analysis.review import EFFORTS, Effort
from cabochon.analysis.wording import Wording
from cabochon.drawing.draw import LETTER_WIDTH
from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.locale import LANGUAGES
from tests.analysis.games import played

NAMES = ["Ada <b>&", "Maximilian the Unbelievably Long-Named", "", "Dan"]
TABLES = [("splendor", 2, 1000), ("marvel", 4, 1000), ("splendor", 3, 7)]


@cache
def reviewed(ruleset: str, players: int, turns: int) -> Review:
    usual = EFFORTS["quick"]
    EFFORTS["quick"] = Effort(simulations=6, nodes=40, samples=2)
    try:
        return review_game(played(ruleset, players, turns=turns), "quick")
    finally:
        EFFORTS["quick"] = usual


def drawn(ruleset: str, players: int, turns: int = 1000, language: str = "en") -> Canvas:
    say = Wording(load(ruleset), language, NAMES[:players])
    return review_picture(reviewed(ruleset, players, turns), say)


def span(text: Text) -> tuple[float, float]:
    """From where to where words reach, about."""
    wide = len(text.words) * LETTER_WIDTH["bold" if text.bold else "normal"] * text.size * 0.9
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * wide
    return left, left + wide


def is_mark(text: Text) -> bool:
    return text.words in MARKS.values()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ruleset", "players", "turns"), TABLES)
def test_everything_lies_inside_and_words_do_not_overlap(
    ruleset: str, players: int, turns: int, language: str
) -> None:
    picture = drawn(ruleset, players, turns, language)
    texts = [shape for shape in picture.shapes if isinstance(shape, Text) and not is_mark(shape)]
    for text in texts:
        assert 0 <= span(text)[0] <= span(text)[1] <= picture.width, text
        assert 0 < text.y < picture.height
    rows = sorted(texts, key=lambda text: (round(text.y), span(text)[0]))
    for text, beside in pairwise(rows):
        assert abs(text.y - beside.y) > 10 or span(text)[1] <= span(beside)[0], (text, beside)
    for line in [shape for shape in picture.shapes if isinstance(shape, Line)]:
        assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in line.points)


@pytest.mark.parametrize(("ruleset", "players", "turns"), TABLES)
def test_there_is_a_line_for_each_seat_and_a_mark_for_each_fault(
    ruleset: str, players: int, turns: int
) -> None:
    review, picture = reviewed(ruleset, players, turns), drawn(ruleset, players, turns)
    lines = [shape for shape in picture.shapes if isinstance(shape, Line) and shape.colour in SEATS]
    assert sorted(line.colour for line in lines) == sorted(SEATS[:players])
    assert all(len(line.points) == len(review.ledger.entries) + 1 for line in lines)
    faults = [said for said in review.verdicts if said is not None and said.judgement in FAULTS]
    marks = [shape for shape in picture.shapes if isinstance(shape, Text) and is_mark(shape)]
    assert len(marks) == len(faults) + len(MARKS)  # the legend has one of each
    dots = [shape for shape in picture.shapes if isinstance(shape, Dot)]
    assert len(dots) == len(faults) + len(MARKS) + players
    assert 1 <= len([shape for shape in picture.shapes if isinstance(shape, Diamond)]) <= 7


def test_names_accuracy_luck_and_result_are_there() -> None:
    review = reviewed("splendor", 2, 1000)
    words = [shape.words for shape in drawn("splendor", 2).shapes if isinstance(shape, Text)]
    winner = max(review.ledger.seats, key=lambda seat: review.ledger.result[seat])
    assert words[0].endswith((" wins", "…"))
    assert all(f"{review.accuracy(seat) or 0:.0f}%" in words for seat in (0, 1))
    assert "100%" in words
    assert f"{round(100 * review.ledger.account(winner).luck_had):+d}" in words
    assert "Ada <b>&" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_is_sound_and_says_the_same_in_words(language: str) -> None:
    text = drawn("marvel", 4, language=language).svg()
    about = {child.tag.rpartition("}")[2]: child.text for child in ET.fromstring(text)}
    assert len(about["desc"] or "") > 50
    assert "Ada &lt;b&gt;&amp;" in text
    if language != "en":
        assert not re.search(r"\b(luck|lucky|turn|wins|accuracy|choices|players|result)\b", text)


def test_it_is_written_as_svg_or_png(tmp_path: Path) -> None:
    picture = drawn("splendor", 2)
    picture.write(tmp_path / "game.svg")
    assert (tmp_path / "game.svg").read_text("utf-8") == picture.svg()
    picture.write(tmp_path / "game.png")
    data = (tmp_path / "game.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (1440, int(2 * picture.height))


def test_what_can_t_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = drawn("splendor", 2)
    with pytest.raises(CabochonError, match=r"ends in .png or .svg"):
        picture.write(tmp_path / "game.jpg")
    with pytest.raises(CabochonError, match="there is no folder"):
        picture.write(tmp_path / "no" / "game.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(CabochonError, match="it is a folder"):
        picture.write(tmp_path / "folder.svg")
    monkeypatch.setattr("cabochon.analysis.canvas.find_spec", lambda _name: None)
    with pytest.raises(CabochonError, match="needs matplotlib"):
        picture.write(tmp_path / "game.png")
