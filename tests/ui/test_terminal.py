from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cabochon import Game
from cabochon.agents import Greedy, Limit, parse_agent
from cabochon.record import read_record
from cabochon.ui.terminal import TerminalTable
from cabochon.ui.words import ending_words, turn_words
from tests.record.games import random_game

Typing = Callable[[list[str]], None]


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
    TerminalTable(game, 0, parse_agent("random")).run()
    assert game.is_over
    assert "The game is over: seat 1 won" in capsys.readouterr().out


def test_an_illegal_turn_is_explained_and_nothing_is_lost(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 2, seed=2)
    typing(["www", "pass", "", "nonsense", "wbg"])
    TerminalTable(game, 0, parse_agent("greedy")).run()
    shown = capsys.readouterr().out
    assert "A1: an action takes three different colours" in shown
    assert "A7: passing is allowed only" in shown
    assert "is not a turn" in shown
    assert game.turn == 2


def test_a_turn_can_be_taken_back(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("splendor", 2, seed=2)
    typing(["undo", "wbg", "undo"])
    TerminalTable(game, 0, parse_agent("greedy")).run()
    assert game.turn == 0
    assert "nothing to take back" in capsys.readouterr().out


def test_help_moves_hint_and_board_are_shown(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing(["help", "moves", "hint", "board", "quit"])
    TerminalTable(Game("marvel", 2, seed=2), 0, parse_agent("greedy")).run()
    shown = capsys.readouterr().out
    for words in ("Type a turn", "R1 R2 R3 ybo", "The best bot would play", "Goodbye"):
        assert words in shown


def test_a_game_can_be_saved_and_gone_on_with(
    typing: Typing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("splendor", 3, seed=2)
    path = tmp_path / "saved.cbn"
    typing(["wbg", f"save {path}", "save", f"save {tmp_path / 'no' / 'where'}", "quit"])
    TerminalTable(game, 0, parse_agent("greedy")).run()
    assert read_record(path).game() == game
    shown = capsys.readouterr().out
    assert "Say where" in shown
    assert "can't be written" in shown


def test_the_opponents_unseen_card_is_not_told() -> None:
    game = Game("splendor", 2, seed=2)
    game.push("R2")
    drawn = game.turns[0].reveal
    assert drawn is not None
    assert turn_words(game, game.turns[0]) == "reserves a card of level 2 unseen"


def test_turns_are_told_in_words() -> None:
    game = random_game("splendor", 2, seed=11)
    words = [turn_words(game, turn) for turn in game.turns]
    assert any("returns 1 " in text for text in words)
    assert any(text.startswith("buys a ") for text in words)
    assert any("receives " in text for turn, text in zip(game.turns, words, strict=True) if turn.tile) or all(
        turn.tile is None for turn in game.turns
    )
    assert ending_words(game).endswith("(G2: goal)")
    assert ending_words(game.start) == "not finished"
