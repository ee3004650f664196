"""Who sits at a table, and what they are called."""

import pytest

from cabochon import CabochonError, Game
from cabochon.agents.levels import LEVELS
from cabochon.ui.sitting import Sitting, parse_sitter, recorded_sitters


@pytest.mark.parametrize("name", ["level1", "level 1", "level 10", "greedy", "net:nodes=5"])
def test_a_person_is_not_called_like_a_bot(name: str) -> None:
    with pytest.raises(CabochonError, match="is the name of a bot"):
        parse_sitter(f"you:{name}")


def test_a_person_comes_back_as_a_person() -> None:
    sitters = [parse_sitter("you:level one"), parse_sitter("you"), parse_sitter("level1")]
    tags = Sitting(Game("splendor", 3, seed=1), sitters).record().tags
    assert recorded_sitters(tags, 3) == sitters


def test_a_bot_of_any_level_comes_back_as_that_bot() -> None:
    for number in LEVELS:
        bot = parse_sitter(f"level{number}")
        tags = Sitting(Game("splendor", 2, seed=1), [bot, parse_sitter("you")]).record().tags
        assert recorded_sitters(tags, 2)[0] == bot


def test_a_name_that_is_too_long_is_refused_or_shown_as_cut() -> None:
    with pytest.raises(CabochonError, match="has 21 characters; at most 20 are allowed"):
        parse_sitter(f"you:{'x' * 21}")
    assert parse_sitter(f"you:{'x' * 20}").name == "x" * 20
    recorded = recorded_sitters({"Seat1": "Wolfeschlegelsteinhausen"}, 2)
    sitting = Sitting(Game("splendor", 2, seed=1), recorded)
    assert sitting.names[0] == "Wolfeschlegelsteinh…"
    assert sitting.record().tags["Seat1"] == "Wolfeschlegelsteinhausen"
