"""Broken data files: each is refused, and the message says what is wrong."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import RulesetError, load
from cabochon.editions.load import DATA
from cabochon.editions.validate import validate
from tests.editions.data_files import (
    Rows,
    rows_of,
    variant,
    with_cards,
    with_tiles,
    write_rows,
    write_ruleset,
)

# ------------------------------------------------------------------------------------ numbers and features


@pytest.mark.parametrize(
    ("text", "base", "message"),
    [
        ("[S3]\ntokens = [4, 0, 7]", "splendor", "1 to 9 tokens of a colour are allowed (S3)"),
        ("[S3]\ntokens = [4, 5, 10]", "splendor", "1 to 9 tokens of a colour are allowed (S3)"),
        ("[S3]\njokers = 10", "splendor", "1 to 9 tokens of a colour are allowed (S3)"),
        ("[S3]\njokers = -1", "splendor", "1 to 9 tokens of a colour are allowed (S3)"),
        ("[S4]\ntiles = [3, 4, 6]", "splendor", "6 tiles on the table (S4)"),
        ("[S4]\ntiles = [2, 3, 5]", "marvel", "5 tiles on the table (S4)"),
        ("[S4]\ntiles = [-1, 3, 4]", "marvel", "-1 tiles on the table (S4)"),
        ("[G2]\npoints = 0", "splendor", "the goal (G2) is 0 points, 1 to 100 are allowed"),
        ("[G2]\npoints = 101", "splendor", "the goal (G2) is 101 points, 1 to 100 are allowed"),
        (
            "[G2]\ntime_stone = true",
            "splendor",
            "the goal (G2) asks for a Time Stone that nobody can get (E1)",
        ),
        ('[G3]\nties = ["most cards"]', "splendor", "unknown tie-breaks (G3) most cards"),
        (
            '[G3]\nties = ["fewest cards", "avengers tile"]',
            "marvel",
            "'avengers tile' comes before 'fewest cards' (G3)",
        ),
        (
            "[E2]\navengers_tags = -1",
            "splendor",
            "tags and points of the Avengers tile (E2) must be 0 to 100",
        ),
        (
            "[E2]\navengers_points = 101",
            "marvel",
            "tags and points of the Avengers tile (E2) must be 0 to 100",
        ),
        ("[E2]\navengers_tags = 0", "marvel", "has tags, but the ruleset has no Avengers tile"),
        (
            "[components]\nlevel_sizes = [40, 30, 21]",
            "splendor",
            "cards per level (40, 30, 20), must be (40, 30, 21)",
        ),
        (
            '[components]\njoker = ["gold", "w"]',
            "splendor",
            "the tokens' letters must be different small letters, not w, b, g, r, k, w",
        ),
        ('[components]\njoker = ["gold", "J"]', "splendor", "must be different small letters"),
        ('[components]\njoker = ["gold", "t"]', "marvel", "must be different small letters"),
    ],
)
def test_a_wrong_number_is_refused(tmp_path: Path, text: str, base: str, message: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(message)) as caught:
        variant(tmp_path, text, base)
    assert str(caught.value).startswith("ruleset 'variant': ")


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"tokens of a colour.*; .*the goal \(G2\) is 0 points"):
        variant(tmp_path, "[S3]\njokers = 12\n[G2]\npoints = 0")


@pytest.mark.parametrize(
    "text",
    [
        '[G2]\npoints = "21"',
        "[G2]\npoints = 21.0",
        "[G2]\npoints = true",
        '[S3]\ntokens = ["4", "5", "7"]',
        "[S3]\ntokens = [4, 5]",
        "[S3]\ntokens = 4",
        "[S4]\ntiles = [3, 4, 5, 5]",
        "[components]\nlevel_sizes = 90",
        '[components]\njoker = ["gold"]',
        "[components]\ncolours = 5",
        '[A2]\ntake_fewer = "no"',
        "[A2]\ntake_fewer = 1",
        '[G3]\nties = "fewest cards"',
        'title = ""',
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_what_it_must_be(tmp_path: Path, text: str) -> None:
    setting = text.partition(" = ")[0].replace("\n", " ")
    with pytest.raises(RulesetError, match=re.escape(f"ruleset variant.toml: {setting} must be ")):
        variant(tmp_path, text)


def test_a_misspelt_setting_is_refused_with_those_there_are(tmp_path: Path) -> None:
    message = "ruleset variant.toml: [G2] has no point; it has points, every_colour, time_stone"
    with pytest.raises(RulesetError, match=re.escape(message)):
        variant(tmp_path, "[G2]\npoint = 21")


def test_a_number_is_needed_for_2_3_and_4_players() -> None:
    with pytest.raises(RulesetError, match="S3 and S4 need a number for 2, 3 and 4 players"):
        validate(replace(load("splendor"), tokens=(4, 5)), (40, 30, 20))


# ------------------------------------------------------------------------------------ cards


def change_first(**values: str) -> Callable[[Rows], Rows]:
    """Change the first row of a component file."""
    return lambda rows: [rows[0] | values, *rows[1:]]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda rows: rows[1:], "cards per level (39, 30, 20), must be (40, 30, 20)"),
        (lambda rows: rows[::-1], "cards must be sorted by level, 1 to 3"),
        (lambda rows: [*rows[:-1], rows[-1] | {"level": "4"}], "sorted by level, 1 to 3"),
        (change_first(white="10"), "card 1w100021 costs (10, 0, 0, 2, 1), 0 to 9 of a colour are allowed"),
        (change_first(white="-1"), "0 to 9 of a colour are allowed"),
        (change_first(points="-1"), "card 1w00021 has negative points or tags"),
        (change_first(bonus="pink"), "'pink'"),
        (change_first(red="two"), "'two'"),
        (change_first(level=""), "''"),
        (
            lambda rows: [{key: row[key] for key in row if key != "green"} for row in rows],
            "lacks the column 'green'",
        ),
    ],
)
def test_wrong_cards_are_refused(tmp_path: Path, change: Callable[[Rows], Rows], message: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(message)):
        with_cards(tmp_path, change)


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ((3, 30, 20), "a level has 4 to 62 cards, all together at most 120"),
        ((63, 30, 20), "a level has 4 to 62 cards, all together at most 120"),
        ((60, 41, 20), "a level has 4 to 62 cards, all together at most 120"),
    ],
)
def test_too_few_or_too_many_cards_are_refused(
    tmp_path: Path, sizes: tuple[int, int, int], message: str
) -> None:
    def resize(rows: Rows) -> Rows:
        resized = []
        for level, size in enumerate(sizes, start=1):
            of_level = [row for row in rows if row["level"] == str(level)]
            resized += [of_level[number % len(of_level)] for number in range(size)]
        return resized

    with pytest.raises(RulesetError, match=message):
        with_cards(tmp_path, resize, more=f"level_sizes = {list(sizes)}")


def test_more_twins_than_there_are_letters_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError):
        with_cards(tmp_path, lambda rows: [*[rows[0]] * 9, *rows[9:]])


def test_tags_are_refused_where_there_is_no_avengers_tile(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="card 1w00021 has tags, but the ruleset has no Avengers tile"):
        with_cards(
            tmp_path, lambda rows: [row | {"avengers_tags": "1" if row["id"] == "1" else "0"} for row in rows]
        )


def test_two_cards_with_the_same_id_are_refused() -> None:
    splendor = load("splendor")
    twins = (replace(splendor.cards[0], id=splendor.cards[1].id), *splendor.cards[1:])
    with pytest.raises(RulesetError, match="two cards have the same id"):
        validate(replace(splendor, cards=twins), (40, 30, 20))


def test_there_are_five_basic_colours(tmp_path: Path) -> None:
    def with_pink(rows: Rows) -> Rows:
        return [row | {"pink": "0"} for row in rows]

    colours = '["white", "w"], ["blue", "b"], ["green", "g"], ["red", "r"], ["black", "k"], ["pink", "p"]'
    write_rows(tmp_path / "my_tiles.csv", with_pink(rows_of("splendor_nobles.csv")))
    with pytest.raises(RulesetError, match="6 basic colours, must be 5"):
        with_cards(tmp_path, with_pink, more=f'tiles = "my_tiles.csv"\ncolours = [{colours}]')


# ------------------------------------------------------------------------------------ tiles


@pytest.mark.parametrize(
    ("base", "change", "message"),
    [
        ("marvel", lambda rows: rows[:-1], "every tile must have the same number of sides"),
        ("splendor", lambda rows: [rows[0], *rows[:-1]], "two tiles ask for the same"),
        ("splendor", change_first(white="0", blue="0"), "tile Machiavelli asks for (0, 0, 0, 0, 0)"),
        ("splendor", change_first(white="10"), "tile Machiavelli asks for (10, 4, 0, 0, 0), 0 to 9"),
        ("splendor", lambda rows: rows[:4], "5 tiles on the table (S4)"),
        ("splendor", change_first(points="three"), "'three'"),
        (
            "splendor",
            lambda rows: [*rows, *(rows[0] | {"id": str(n), "white": str(n - 10)} for n in range(11, 17))],
            "16 tile sides, at most 15 are allowed",
        ),
    ],
)
def test_wrong_tiles_are_refused(
    tmp_path: Path, base: str, change: Callable[[Rows], Rows], message: str
) -> None:
    with pytest.raises(RulesetError, match=re.escape(message)):
        with_tiles(tmp_path, change, base)


# ------------------------------------------------------------------------------------ files


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("this is no TOML", "ruleset mine.toml is not TOML"),
        ('id = "mine"', "ruleset mine.toml: title is missing"),
        ('id = "mine"\ntitle = "T"\nrulebook = "R"', "ruleset mine.toml: the table 'components' is missing"),
        ('id = "mine"\nbased_on = "chess"', "no ruleset 'chess'; there are marvel, splendor, splendor-2014"),
        ('id = "mine"\nbased_on = 3', "3"),
        ('id = "mine"\nbased_on = "splendor"\n[S9]\nx = 1', "ruleset mine.toml: unknown tables S9"),
        ('id = "mine"\nbased_on = "splendor"\nG2 = 21', "ruleset mine.toml: "),
        ('id = "mine"\nbased_on = "splendor"\n[components]\ncards = "none.csv"', "none.csv"),
        ('id = 3\nbased_on = "splendor"', "id"),
        ('id = "with space"\nbased_on = "splendor"', "id"),
        ('id = "with:colon"\nbased_on = "splendor"', "id"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError, match=re.escape(message)):
        load(str(path))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b'id = "\xff"')
    with pytest.raises(RulesetError, match="is not TOML"):
        load(str(path))


def test_a_ruleset_that_is_whole_but_for_its_level_sizes_is_refused(tmp_path: Path) -> None:
    text = (DATA / "splendor.toml").read_text(encoding="utf-8").replace("level_sizes = [40, 30, 20]\n", "")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError, match="level_sizes"):
        load(str(tmp_path / "mine.toml"))


def test_a_variant_must_have_an_id_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('based_on = "splendor"\n[G2]\npoints = 21', encoding="utf-8")
    with pytest.raises(RulesetError, match="id is missing"):
        load(str(path))


def test_a_ruleset_based_on_itself_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'id = "mine"\nbased_on = "{path.as_posix()}"', encoding="utf-8")
    with pytest.raises(RulesetError, match=r"mine\.toml"):
        load(str(path))


def test_a_row_that_is_cut_short_is_refused(tmp_path: Path) -> None:
    rows = rows_of("splendor_cards.csv")
    write_rows(tmp_path / "my_cards.csv", rows)
    cut = (tmp_path / "my_cards.csv").read_text(encoding="utf-8").rstrip().rpartition(",")[0]
    (tmp_path / "my_cards.csv").write_text(cut, encoding="utf-8")
    with pytest.raises(RulesetError, match="variant"):
        variant(tmp_path, '[components]\ncards = "my_cards.csv"')


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="no ruleset"):
        load(str(tmp_path / "mine.toml"))


def test_nothing_of_this_touches_the_rulesets_of_the_package(tmp_path: Path) -> None:
    write_rows(tmp_path / "splendor_nobles.csv", [{"id": "1"}])
    with pytest.raises(RulesetError):
        load(str(write_ruleset(tmp_path, "[G2]\npoints = 21")))
    assert len(load("splendor").tiles) == 10
