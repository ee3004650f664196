"""What the table says and offers at its several moments, and how it behaves where there is little room."""

from collections.abc import Sequence

import pytest
from textual.widgets import Input

from cabochon import Game, Kind, Move
from cabochon.ui.terminal.bars import Choices
from cabochon.ui.terminal.dialogs import Dialog
from cabochon.ui.terminal.keys import table_keys
from cabochon.ui.terminal.log import TurnLine, TurnLog, logged_turns
from cabochon.ui.words import Speech
from tests.notation.games import random_game
from tests.ui.driving import LARGE, SMALL, Driver, drive, offered, said, sitting
from tests.ui.test_table import ROWS, at_a_tile

RETURNING = f"splendor:2 seat1=222220/-/-/- {ROWS}"


def keys(driver: Driver) -> dict[str, str]:
    assert driver.table.picture is not None
    return dict(table_keys(driver.table.picture, people=bool(driver.table.sitting.people)))


def foot(driver: Driver) -> list[str]:
    return [choice.action for choice in driver.app.screen.query_one("#foot", Choices).offered]


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 10)])
def test_a_small_terminal_says_what_is_needed_and_hears_no_moves(size: tuple[int, int]) -> None:
    async def story(driver: Driver) -> None:
        await driver.pilot.resize_terminal(*size)
        await driver.press("1", "2", "3", "c", "r", "n")
        shown = " ".join(driver.text().split())
        needed = "80 x 24 characters are needed; there are {} x {}".replace("x", "\N{MULTIPLICATION SIGN}")
        assert shown == needed.format(*size)
        assert driver.game.moves == ()
        assert driver.table.staged == ""
        await driver.pilot.resize_terminal(*SMALL)
        await driver.press("1", "2", "3", "c")
        assert "needed" not in driver.text()
        assert driver.game.turn == 2
        await driver.pilot.resize_terminal(*size)
        await driver.press("s", "q", "q")
        assert driver.app._exit

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [SMALL, LARGE, (100, 30)])
def test_a_whole_round_is_in_sight(players: int, size: tuple[int, int]) -> None:
    game = random_game("splendor", players, seed=4, decisions=90)
    seats = ["greedy"] * players
    seats[game.seat] = "you"

    async def story(driver: Driver) -> None:
        log = driver.app.screen.query_one(TurnLog)
        lines = log.render().split("\n")
        assert len(lines) <= log.size.height
        assert all(line.cell_len <= log.size.width + 1 for line in lines)
        shown = " ".join(log.render().plain.split())
        told = logged_turns(game, driver.table.sitting.names, driver.table.say)
        assert all(any(form in shown for form in beginnings(turn)) for turn in told[-players:])

    drive(sitting(game, *seats), story, size)


def beginnings(turn: TurnLine) -> Sequence[str]:
    """How a turn may begin in the log."""
    forms = (turn.in_full, turn.in_words, turn.in_notation, turn.in_column(11))
    return [form.plain.rstrip(" …")[:9] for form in forms]


def test_a_tile_is_asked_for_by_its_name() -> None:
    game = at_a_tile()
    seats = ["greedy", "greedy"]
    seats[game.seat] = "you"
    names = [move.tile.name for move in game.legal_moves if move.tile]

    async def story(driver: Driver) -> None:
        assert said(driver).startswith("Choose one of these: ")
        assert all(name in said(driver) for name in names)
        assert "cost" not in said(driver)
        buttons = driver.app.screen.query_one("#choices", Choices).offered
        for button, name in zip(buttons, names, strict=True):
            assert button.words == name or button.words.endswith("…")
        await driver.walk_to(f"#tile-{buttons[0].key}")
        assert "asks for the bonuses" in said(driver)
        assert next(iter(keys(driver))).replace(" ", "") == "".join(button.key for button in buttons)

    drive(sitting(game, *seats), story)


def test_a_purchase_is_taken_back_or_paid_by_its_keys() -> None:
    game, buy = paying()

    async def story(driver: Driver) -> None:
        await driver.play(buy)
        await driver.press("2", "escape")
        assert game.phase == "action"
        assert game.moves == ()
        await driver.play(buy)
        assert {"pay", "cancel"} <= set(offered(driver))
        assert keys(driver)["2 3 4 5"] == "Pay gold instead of that colour"
        await driver.press("enter")
        assert str(game.turns[0]) == "B1w01211"

    drive(sitting(game, "you", "greedy"), story)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
def test_all_ways_to_pay_have_room(language: str) -> None:
    game, buy = paying()

    async def story(driver: Driver) -> None:
        await driver.play(buy)
        bar = driver.app.screen.query_one("#choices", Choices)
        assert bar.render().cell_len <= bar.size.width

    drive(sitting(game, "you", "greedy", language=language), story)


def paying() -> tuple[Game, Move]:
    """A game, and a purchase in it that can be paid in many ways."""
    game = Game.from_position(f"splendor:2 seat1=022112/-/-/- {ROWS}", seed=1)
    return game, Move(Kind.BUY, card=game.ruleset.card_by_id["1w01211"])


def test_bots_that_play_alone_wait_at_the_space_bar() -> None:
    async def story(driver: Driver) -> None:
        await driver.pilot.press("space")
        assert driver.table.paused
        assert "Paused" in driver.text()
        played = driver.game.turn
        await driver.press("u", "h", "l")
        assert driver.game.turn == played
        assert foot(driver) == ["pause", "save", "turns", "help", "leave"]
        assert {"h", "u", "c"}.isdisjoint(keys(driver))
        driver.table.pace = 0
        await driver.pilot.press("space")
        while not driver.game.is_over:
            await driver.settle()
        assert driver.game.turn > played
        assert isinstance(driver.app.screen, Dialog)
        await driver.press("escape", "space")
        assert "undo" not in foot(driver)

    game = random_game("splendor", 2, seed=3)
    for _ in range(8):
        game.pop()
    drive(sitting(game, "greedy", "random"), story, pace=600)


def test_the_keys_are_those_of_the_moment() -> None:
    async def story(driver: Driver) -> None:
        assert keys(driver)["1 … 5"] == "Take a token: white, blue, green, red, black"
        assert "p" not in keys(driver)
        await driver.press("1", "2", "3", "c")
        assert driver.game.phase == "return"
        assert keys(driver)["1 2 3 4 5"] == "Return a token: white, blue, green, red, black"
        assert {"c", "b", "r"}.isdisjoint(keys(driver))
        await driver.press("question_mark")
        assert "Return a token" in driver.text()

    drive(sitting(Game.from_position(RETURNING, seed=1), "you", "greedy"), story)


def test_the_start_screen_tells_its_keys_and_keeps_what_was_typed() -> None:
    async def story(driver: Driver) -> None:
        assert "change it" in driver.text()
        await driver.press("question_mark")
        assert "Change the value" in driver.text()
        await driver.press("escape", "o")
        driver.app.screen.query_one(Input).value = "nowhere.cbn"
        await driver.press("enter", "o")
        assert driver.app.screen.query_one(Input).value == "nowhere.cbn"

    drive(None, story)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
def test_the_start_screen_has_room_for_all_its_lines_and_ways(language: str) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("n", "up", *["right"] * ["en", "pl", "es"].index(language))
        await driver.press("down", "down", "left")
        assert driver.app.screen.query_one("#sitter-4").display
        ways = driver.app.screen.query_one("#ways", Choices)
        assert ways.render().cell_len <= ways.size.width
        assert driver.app.screen.region.contains_region(ways.region)

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


def test_too_few_tokens_are_refused_by_what_lies_there() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("1", "2", "c")
        assert said(driver).endswith(
            "A2: There are 5 colours on the table, so take exactly 3 different tokens."
        )

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
def test_a_hint_is_a_sentence(language: str) -> None:
    game = Game("splendor", 2, seed=2)
    say = Speech(game.ruleset, language)
    taking = say.hint(Move(Kind.TAKE, tokens="wbg"), 0.5)
    assert say.move(Move(Kind.TAKE, tokens="wbg")) in taking
    assert ": " + say.move(Move(Kind.TAKE, tokens="wbg")) not in taking
    assert taking.endswith("50%).")
    assert {"en": "pays with", "pl": "płaci", "es": "paga"}[language] in say.hint(
        Move(Kind.JOKER, tokens="w"), 0.5
    )
