import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cabochon import Game, InvalidRecord, Record
from cabochon.notation.record_files import read_record, write_record
from cabochon.notation.record_json import from_json, to_json
from cabochon.notation.record_text import from_text, to_text
from tests.notation.games import TABLES, random_game

SCHEMA: dict[str, Any] = json.loads((files("cabochon") / "schema" / "record.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def game() -> Game:
    return random_game("splendor", 2, seed=11)


@pytest.fixture
def text(game: Game) -> str:
    return to_text(Record.of(game, {"Seat1": "Ada"}, seconds={0: 1.25}, comments={1: "well; played"}))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_record_replays_to_the_same_game_in_both_forms(ruleset: str, players: int) -> None:
    for seed in range(4):
        game = random_game(ruleset, players, seed)
        record = Record.of(game)
        assert from_text(to_text(record)).game() == game
        assert from_json(to_json(record)).game() == game
        assert from_json(to_json(record)) == from_text(to_text(record)) == record


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_game_can_be_recorded_after_every_single_decision(ruleset: str, players: int) -> None:
    for decisions in range(0, 160, 7):
        game = random_game(ruleset, players, seed=decisions, decisions=decisions)
        record = from_text(to_text(Record.of(game)))
        assert record.game() == game
        assert Record.of(record.game()) == record


def test_a_payment_not_settled_yet_is_recorded_as_open() -> None:
    for seed in range(60):
        game = random_game("splendor", 2, seed)
        while game.moves and game.phase != "pay":
            game.pop()
        if game.phase == "pay":
            break
    assert str(game.turns[-1]).endswith("*")
    assert from_text(to_text(Record.of(game))).game() == game


def test_written_and_read_again_the_text_is_the_same(text: str) -> None:
    assert to_text(from_text(text)) == text


def test_tags_seconds_and_comments_come_back(text: str) -> None:
    record = from_text(text)
    assert record.tags["Seat1"] == "Ada"
    assert record.turns[0].seconds == 1.25
    assert record.turns[1].comment == "well; played"


def test_quotes_and_backslashes_survive_in_tags(game: Game) -> None:
    record = Record.of(game, {"Site": 'a "b" \\ c'})
    assert from_text(to_text(record)).tags["Site"] == 'a "b" \\ c'


def test_a_record_tells_how_the_game_ended(game: Game) -> None:
    outcome = game.outcome()
    assert outcome is not None
    tags = Record.of(game).tags
    assert tags["Result"] == "+".join(str(seat + 1) for seat in outcome.winners)
    assert tags["Points"] == "-".join(map(str, outcome.points))
    assert Record.of(game).outcome() == outcome


def test_a_record_of_a_position_in_the_middle_numbers_its_turns_from_there() -> None:
    middle = random_game("splendor", 2, seed=11, decisions=31)
    while middle.phase != "action":
        middle.pop()
    later = Game.from_position(middle.position(), seed=1)
    later.push(next(iter(later.legal_moves)))
    text = to_text(Record.of(later))
    assert text.splitlines()[-1].startswith(f"{middle.turn // 2 + 1}.{middle.turn % 2 + 1} ")
    assert from_text(text).game() == later


def test_json_records_satisfy_the_published_schema(game: Game) -> None:
    record = Record.of(game, {"Seat1": "Ada"}, {0: 2}, {0: "x"})
    jsonschema.validate(json.loads(to_json(record)), SCHEMA)


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 2},
        {"format": "chess"},
        {"turns": {}},
        {"turns": [{"turn": 3}]},
        {"turns": [{"turn": "wbg", "seconds": -1}]},
        {"turns": [{"turn": "wbg", "extra": 1}]},
        {"tags": {"lower": "x"}},
        {"tags": {"Seat1": 3}},
        {"start": 5},
        {"more": 1},
    ],
    ids=str,
)
def test_what_the_schema_refuses_is_refused_by_the_reader(game: Game, damage: dict[str, Any]) -> None:
    whole = {**json.loads(to_json(Record.of(game))), **damage}
    assert list(jsonschema.Draft202012Validator(SCHEMA).iter_errors(whole))
    with pytest.raises(InvalidRecord):
        from_json(json.dumps(whole))


def test_the_schema_itself_is_valid() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def _edit(text: str, line: int, new: str) -> str:
    lines = text.splitlines()
    lines[line - 1] = new
    return "\n".join(lines)


def test_an_illegal_turn_is_refused_with_line_turn_and_clause(text: str) -> None:
    first = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("1.1 "))
    with pytest.raises(InvalidRecord, match=r"A7: You can pass only") as error:
        from_text(_edit(text, first, "1.1 pass"))
    assert (error.value.line, error.value.turn) == (first, 1)
    assert str(error.value).startswith(f"line {first}, turn 1: ")


def test_a_card_that_cannot_turn_up_is_refused(text: str) -> None:
    lines = text.splitlines()
    number, line = next((n, line) for n, line in enumerate(lines, 1) if " >1" in line)
    seen = line[line.index(" >") + 2 :].split()[0]
    with pytest.raises(InvalidRecord, match="can't turn up") as error:
        from_text(_edit(text, number, line.replace(f">{seen}", ">3w03353")))
    assert error.value.line == number


def test_a_missing_reveal_is_refused(text: str) -> None:
    lines = text.splitlines()
    number, line = next((n, line) for n, line in enumerate(lines, 1) if " >1" in line)
    with pytest.raises(InvalidRecord, match="lacks the card that turns up") as error:
        from_text(_edit(text, number, line[: line.index(" >")]))
    assert error.value.line == number


def test_a_reveal_where_nothing_turns_up_is_refused() -> None:
    game = Game("splendor", 2, seed=7)
    game.push("wbg")
    text = to_text(Record.of(game)).replace("1.1 wbg", "1.1 wbg >1b00003")
    with pytest.raises(InvalidRecord, match="no card turns up"):
        from_text(text)


def test_a_turn_left_out_is_noticed_by_its_number(text: str) -> None:
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("2.1 "))
    with pytest.raises(InvalidRecord, match=r"numbered 2\.2, but 2\.1 is next"):
        from_text("\n".join(lines[: number - 1] + lines[number:]))


def test_a_wrong_result_is_refused(text: str) -> None:
    line = next(line for line in text.splitlines() if line.startswith("[Points"))
    with pytest.raises(InvalidRecord, match="the tag Points says"):
        from_text(text.replace(line, '[Points "99-0"]'))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with the line"),
        ("cabochon record 1\n", "Start"),
        ('cabochon record 1\n[Start "splendor:2"]', "start position is not valid"),
        ('cabochon record 1\n[Start "nonsense"]', "start position is not valid"),
        ("cabochon record 1\n[start]", "is not a tag"),
        ('cabochon record 1\n[A "1"]\n[A "2"]', "stands twice"),
        ("cabochon record 1\nhello", "is not a turn"),
    ],
)
def test_damaged_text_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidRecord, match=reason):
        from_text(text)


def test_nothing_follows_a_game_that_is_over(text: str) -> None:
    last = text.splitlines()[-1].split()[0]
    turn = 2 * int(last.split(".")[0])
    with pytest.raises(InvalidRecord, match="The game is over"):
        from_text(f"{text}{turn // 2 + 1}.1 wbg\n")


@pytest.mark.parametrize("name", ["game.cbn", "game.json"])
def test_files_are_written_and_read_in_the_form_of_their_name(game: Game, tmp_path: Path, name: str) -> None:
    record = Record.of(game)
    write_record(record, tmp_path / name)
    assert read_record(tmp_path / name) == record
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(game: Game, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_record(Record.of(game), tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_files_that_are_no_records_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRecord, match="can't be read"):
        read_record(tmp_path / "missing.cbn")
    (tmp_path / "binary.cbn").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidRecord, match="not UTF-8"):
        read_record(tmp_path / "binary.cbn")
    (tmp_path / "huge.cbn").write_bytes(b" " * 4_000_001)
    with pytest.raises(InvalidRecord, match="too many"):
        read_record(tmp_path / "huge.cbn")


def test_tags_and_comments_must_be_one_line(game: Game) -> None:
    with pytest.raises(InvalidRecord, match="one line"):
        Record.of(game, {"Seat1": "a\nb"})
    with pytest.raises(InvalidRecord, match="one line"):
        Record.of(game, comments={0: "a\nb"})
    with pytest.raises(InvalidRecord, match="capital"):
        Record.of(game, {"seat 1": "a"})


def test_seconds_must_be_possible(game: Game) -> None:
    with pytest.raises(InvalidRecord, match="seconds"):
        Record.of(game, seconds={0: -1})
