from pathlib import Path

import pytest

from tests.ui.test_match import run, run_json

OTHER = "<!-- levels of marvel with 4 -->\nkept\n<!-- end of levels -->\n"
BEGIN = "<!-- levels of splendor with 2 -->\n"
PAGE = f"# Levels\n\n{OTHER}{BEGIN}old\n<!-- end of levels -->\nthe end\n"


def test_the_levels_are_measured_and_their_table_is_written_into_a_page(tmp_path: Path) -> None:
    page = tmp_path / "levels.md"
    page.write_text(PAGE, encoding="utf-8")
    text, _ = run("levels", "--games", 4, "--highest", 3, "--page", page, "--log", tmp_path / "log")
    rows = [line for line in text.splitlines() if line.startswith("| level")]
    assert [row.split()[1] for row in rows] == ["level", "level3", "level2", "level1"]
    assert "Splendor, 2 players, 8 games." in text
    written = page.read_text("utf-8")
    assert written.startswith(f"# Levels\n\n{OTHER}{BEGIN}")
    assert written.endswith("<!-- end of levels -->\nthe end\n")
    assert text in written
    assert "old" not in written


def test_the_levels_as_json_are_rated_from_the_lowest_on() -> None:
    report = run_json("levels", "--games", 6, "--highest", 2, "--ruleset", "marvel")
    assert report["games"] == 6
    assert {agent["agent"]: agent["elo"] for agent in report["agents"]}["level1"] == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--highest", 1), "the highest level must be 2 to"),
        (("--highest", 99), "the highest level must be 2 to"),
        (("--page", "nowhere.md"), "nowhere.md can't be read"),
        (("--games", 0), "games"),
    ],
)
def test_levels_refuses_what_makes_no_sense(arguments: tuple[object, ...], complaint: str) -> None:
    _, error = run("levels", *arguments, answer=1)
    assert complaint in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("text", ["# Something else\n", PAGE])
def test_a_page_without_a_place_for_the_table_is_left_alone(tmp_path: Path, text: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    _, error = run("levels", "--page", page, "--players", 3, answer=1)
    assert "no place for the table" in error
    assert "levels of splendor with 3" in error
    assert page.read_text("utf-8") == text
