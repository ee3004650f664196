import builtins
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cabochon import Game
from cabochon.agents import Greedy, Limit
from cabochon.notation.record_files import read_record
from cabochon.ui.plain import PlainTable
from cabochon.ui.sitting import Sitting, parse_sitter
from cabochon.ui.words import Speech
from tests.notation.games import random_game
from tests.rules.positions import position

Typing = Callable[[list[str]], None]


def table(game: Game, *seats: str, language: str = "en") -> PlainTable:
    return PlainTable(Sitting(game, [parse_sitter(seat) for seat in seats], language))


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    def script(lines: list[str]) -> None:
        answers: Iterator[str] = iter(lines)

        def answer(_question: str = "") -> str:
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return script


@pytest.mark.parametrize("ruleset", ["splendor", "splendor-2014", "marvel"])
def test_a_person_plays_a_whole_game_by_typing(
    ruleset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(ruleset, 2, seed=2)
    monkeypatch.setattr("builtins.input", lambda _: str(Greedy().choose(game.view(0), Limit(nodes=1))))
    table(game, "you", "random").run()
    assert game.is_over
    assert "The game is over. Player 1 wins" in capsys.readouterr().out


def test_an_illegal_turn_is_explained_and_nothing_is_lost(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 2, seed=2)
    typing(["www", "pass", "", "nonsense", "wbg"])
    table(game, "you", "greedy").run()
    shown = capsys.readouterr().out
    assert "A1: Take three different colours, or two of one colour." in shown
    assert "A7: You can pass only" in shown
    assert "is not a turn" in shown
    assert shown.count("  Type help for help.") == 1
    assert game.turn == 2


def test_a_level_alone_may_be_several_cards(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["B3", "quit"])
    game = Game("splendor", 2, seed=2)
    table(game, "you", "greedy").run()
    assert f"'3' may be {', '.join(map(str, game.row(3)))}" in capsys.readouterr().out


def test_a_turn_can_be_taken_back(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("splendor", 2, seed=2)
    typing(["undo", "wbg", "undo"])
    table(game, "you", "greedy").run()
    assert game.turn == 0
    assert "Nothing can be taken back" in capsys.readouterr().out


def test_help_moves_hint_and_board_are_shown(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["help", "moves", "hint", "board", "quit"])
    table(Game("marvel", 2, seed=2), "you", "greedy").run()
    shown = capsys.readouterr().out
    for words in ("Type a turn", "R1 R2 R3 ybo", "A strong player would play", "Goodbye"):
        assert words in shown


def test_a_file_of_something_else_is_replaced_only_when_that_is_asked_for_twice(
    typing: Typing, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary", "utf-8")
    typing([f"save {path}", "quit"])
    table(Game("splendor", 2, seed=2), "you", "greedy").run()
    assert "exists already" in capsys.readouterr().out
    assert path.read_text("utf-8") == "dear diary"
    typing([f"save {path}", f"save {path}", "wbg", f"save {path}", "quit"])
    game = Game("splendor", 2, seed=2)
    table(game, "you", "greedy").run()
    assert capsys.readouterr().out.count("exists already") == 1
    assert read_record(path).game() == game


def test_a_game_can_be_saved_and_gone_on_with(
    typing: Typing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 3, seed=2)
    path = tmp_path / "saved.cbn"
    typing(["wbg", f"save {path}", "save", f"save {tmp_path / 'no' / 'where'}", "quit"])
    table(game, "you", "greedy", "random").run()
    record = read_record(path)
    assert record.game() == game
    assert [record.tags[f"Seat{seat}"] for seat in (1, 2, 3)] == ["you", "greedy", "random"]
    shown = capsys.readouterr().out
    assert "Name the file" in shown
    assert "can't be written" in shown


def test_the_opponents_unseen_card_is_not_told() -> None:
    game = Game("splendor", 2, seed=2)
    game.push("R2")
    drawn = game.turns[0].reveal
    assert drawn is not None
    assert Speech(game.ruleset).turn(game.turns[0]) == "reserves the top card of level 2"


def test_a_card_that_was_reserved_unseen_is_told_to_its_owner(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 2, seed=2)
    typing(["R2", "quit"])
    table(game, "you", "greedy").run()
    assert f"You drew {Speech(game.ruleset).card(game.hand(0)[0].card)}" in capsys.readouterr().out  # type: ignore[arg-type]  # it was drawn just now


def test_between_two_people_the_screen_is_cleared_before_hands_are_shown(
    typing: Typing, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "30")
    game = Game("splendor", 2, seed=2)
    typing(["", "R2", "", "", "wbg", "quit"])
    table(game, "you:Ada", "you:Ben").run()
    shown = capsys.readouterr().out
    assert game.turn == 2
    boards = shown.split("\n" * 30)
    assert len(boards) == 4  # before Ada's first turn, before Ben's, and before Ada's second
    assert "hand: ?2" in boards[2]
    assert f"hand: ({game.hand(0)[0].card})" not in boards[2]


def test_who_drew_unseen_says_when_they_have_seen_it(
    typing: Typing, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 2, seed=2)
    asked: list[str] = []
    typing(["", "R2", "quit"])
    answer = builtins.input

    def ask(question: str) -> str:
        asked.append(question)
        return answer()

    monkeypatch.setattr("builtins.input", ask)
    table(game, "you:Ada", "you:Ben").run()
    assert asked[-1].endswith(f"({game.hand(0)[0].card}). Enter when you have seen it [Enter] ")
    assert "Goodbye." in capsys.readouterr().out


@pytest.mark.parametrize(("terminal", "clears"), [("xterm", True), ("dumb", False)])
def test_a_terminal_is_cleared_also_of_what_can_be_scrolled_back_to(
    terminal: str,
    clears: bool,
    typing: Typing,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    typing(["", "quit"])
    table(Game("splendor", 2, seed=2), "you", "you").run()
    assert ("\033[3J" in capsys.readouterr().out) is clears


def test_a_game_that_is_gone_on_with_in_mid_turn_shows_the_board(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    game = position("splendor", 2, seat1="222210")
    game.push("wbg")
    assert game.phase == "return"
    typing(["-r", "quit"])
    table(game, "you", "greedy").run()
    assert capsys.readouterr().out.count("level 3") == 1


def test_turns_are_told_in_words() -> None:
    game = random_game("splendor", 2, seed=11)
    say = Speech(game.ruleset)
    words = [say.turn(turn) for turn in game.turns]
    assert any("returns 1 " in text for text in words)
    assert any(text.startswith("buys ") for text in words)
    assert any(
        "is visited by " in text for turn, text in zip(game.turns, words, strict=True) if turn.tile
    ) or all(turn.tile is None for turn in game.turns)
    assert say.ending(game).endswith("(G2)")
    assert say.ending(game.start) == "not finished"


def test_the_plain_table_speaks_polish(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["www", "wbg", "quit"])
    table(Game("splendor", 2, seed=2), "you", "greedy", language="pl").run()
    shown = capsys.readouterr().out
    for words in ("A1: Weź trzy znaczniki różnych kolorów", "Gracz 1: bierze: biały,", "Do widzenia"):
        assert words in shown
