import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from cabochon import CabochonError
from cabochon.training import old_names
from cabochon.training.settings import (
    KINDS,
    RANGES,
    Settings,
    load_settings,
    merge_settings,
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
        ({"batch_size": 2.5}, "batch_size must be a whole number, not 2.5"),
        ({"batch_size": True}, "batch_size must be a whole number, not True"),
        ({"ruleset": 3}, "ruleset must be a text, not 3"),
        ({"final_learning_rate": 0.1}, "final_learning_rate must be at most learning_rate, 0.002, not 0.1"),
    ],
)
def test_bad_settings_are_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        Settings(**wrong)


def test_every_number_has_its_range() -> None:
    assert set(RANGES) == set(KINDS) - {"ruleset", "players", "seed", "start"}


def test_settings_come_back_from_their_file(tmp_path: Path) -> None:
    settings = Settings(ruleset="marvel", players=3, learning_rate=1e-3, td_weight=1)
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
        (["batch_size"], "there is no setting 'batch_size'"),
        (["batch_size=many"], "batch_size must be a whole number, not 'many'"),
        (["batch_size=1", "batch=2"], "the setting batch_size is given twice"),
        (["batch_size=1", "batch_size=2"], "the setting batch_size is given twice"),
    ],
)
def test_texts_that_are_no_settings_are_refused(pairs: list[str], reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        parse_settings(pairs)


def test_a_run_may_be_made_longer_and_changed_in_no_other_way() -> None:
    kept = Settings(players=3, hours=2)
    assert merge_settings(kept, {"hours": 5.0, "generations": 7, "players": 3}) == Settings(
        players=3, hours=5.0, generations=7
    )
    with pytest.raises(CabochonError, match=r"has players=3, which can't be changed: players=2 was given"):
        merge_settings(kept, {"players": 2})
    with pytest.raises(
        CabochonError, match="hours=2, which can be raised but not lowered: hours=1 was given"
    ):
        merge_settings(kept, {"hours": 1})


OLD = {
    "ruleset": "marvel", "players": 4, "hours": 2.2, "generations": 0, "seed": 63, "start": "marvel-4",
    "hidden": 128, "last": 64, "games": 600, "full": 400, "quick": 50, "thorough": 0.25, "noise": 0.2,
    "concentration": 11.0, "cooling": 15.0, "window": 1000000, "reuse": 4.0, "first_reuse": 8.0,
    "batch": 512, "rate": 0.001, "last_rate": 0.0001, "decay": 0.0002, "trust": 0.5, "outlook": 0.9,
    "blind": 2, "policy": 0.5, "fates": 2.0, "average": 0.9, "gate": 40, "gate_games": 200,
    "gate_nodes": 90, "gate_elo": 20.0, "fixed_games": 40, "fixed_nodes": 100, "save": 5,
}  # fmt: skip


def test_settings_of_earlier_versions_are_read_and_written_with_the_new_names(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(OLD))
    settings = load_settings(path)
    named = {old_names.SETTINGS.get(name, name): value for name, value in OLD.items()}
    assert asdict(settings) == named | {"gate_adjusted": 0, "colour_exchange": 0.0}  # which are newer
    save_settings(settings, path)
    assert set(json.loads(path.read_text())) == set(KINDS)
    assert load_settings(path) == settings


def test_every_old_name_is_accepted_as_text_and_none_is_a_present_name() -> None:
    assert old_names.SETTINGS.keys() <= OLD.keys()
    assert not old_names.SETTINGS.keys() & KINDS.keys()
    pairs = [f"{name}={OLD[name]}" for name in old_names.SETTINGS]
    assert parse_settings(pairs) == {new: OLD[old] for old, new in old_names.SETTINGS.items()}
