from pathlib import Path
from typing import Any

import pytest

from cabochon import CabochonError
from cabochon.training.settings import (
    KINDS,
    RANGES,
    Settings,
    agree,
    load_settings,
    parse_settings,
    save_settings,
)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"players": 5}, "players"),
        ({"games": 30}, "games must be a multiple of 20, not 30"),
        ({"hidden": 0}, "hidden must be 1 to 4096, not 0"),
        ({"hours": float("nan")}, "hours must be a number, not nan"),
        ({"hours": -1}, "hours must be 0.001 to 10000, not -1"),
        ({"batch": 2.5}, "batch must be a whole number, not 2.5"),
        ({"batch": True}, "batch must be a whole number, not True"),
        ({"ruleset": 3}, "ruleset must be a text, not 3"),
        ({"last_rate": 0.1}, "last_rate must be at most rate, 0.002, not 0.1"),
    ],
)
def test_bad_settings_are_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        Settings(**wrong)


def test_every_number_has_its_range() -> None:
    assert set(RANGES) == set(KINDS) - {"ruleset", "players", "seed", "start"}


def test_settings_come_back_from_their_file(tmp_path: Path) -> None:
    settings = Settings(ruleset="marvel", players=3, rate=1e-3, trust=1)
    save_settings(settings, tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") == settings


@pytest.mark.parametrize("text", ["", "[]", "{", '{"colour": 3}', '{"players": "2"}', "\xff", "3"])
def test_a_file_that_holds_no_settings_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="latin-1")
    with pytest.raises(CabochonError, match=r"settings|players must be"):
        load_settings(tmp_path / "settings.json")


@pytest.mark.parametrize(
    ("pairs", "reason"),
    [
        (["colour=3"], "there is no setting 'colour=3'; write key=value with one of ruleset, players"),
        (["batch"], "there is no setting 'batch'"),
        (["batch=many"], "batch must be a whole number, not 'many'"),
        (["batch=1", "batch=2"], "the setting batch is given twice"),
    ],
)
def test_texts_that_are_no_settings_are_refused(pairs: list[str], reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        parse_settings(pairs)


def test_a_run_may_be_made_longer_and_changed_in_no_other_way() -> None:
    kept = Settings(players=3, hours=2)
    assert agree(kept, {"hours": 5.0, "generations": 7, "players": 3}) == Settings(
        players=3, hours=5.0, generations=7
    )
    with pytest.raises(CabochonError, match=r"has players=3, which can't be changed: players=2 was given"):
        agree(kept, {"players": 2})
    with pytest.raises(
        CabochonError, match="hours=2, which can be raised but not lowered: hours=1 was given"
    ):
        agree(kept, {"hours": 1})
