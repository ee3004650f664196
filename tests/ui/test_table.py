from pathlib import Path

import pytest
from textual.widgets import Input

from cabochon import Game, Kind, Move
from cabochon.agents import Greedy, Limit
from cabochon.notation.record import Record
from cabochon.notation.record_files import read_record
from cabochon.ui.terminal.bars import Choices
from cabochon.ui.terminal.dialogs import Dialog, FileName, HandOver
from cabochon.ui.terminal.play import PlayScreen
from cabochon.ui.terminal.replay import ReplayScreen
from cabochon.ui.terminal.seats import HandSpot
from cabochon.ui.terminal.start import StartScreen
from tests.notation.games import random_game
from tests.ui.driving import Driver, drive, offered, said, sitting

ONCE = Limit(nodes=1)
ROWS = (
    "tiles=33003,00440,04400 level1=1b00202,1b10220,1w01211,1b01310 level2=2w00142,2r20023,2k01420,2r00005 "
    "level3=3g07000,3w03353,3b30335,3w30036 turn=8 moved=1 phase=action"
)


@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [
        ("splendor", ("you", "random")),
        ("splendor-2014", ("random", "you", "random")),
        ("marvel", ("you", "random", "level1", "greedy")),
    ],
)
def test_a_whole_game_is_played_by_keys(ruleset: str, seats: tuple[str, ...]) -> None:
    game = Game(ruleset, len(seats), seed=2)

    async def story(driver: Driver) -> None:
        while not game.is_over:
            before = len(game.moves)
            await driver.play(Greedy().choose(game.view(game.seat), ONCE))
            assert len(game.moves) > before
        assert isinstance(driver.app.screen, Dialog)
        assert "Game over" in driver.text()
        await driver.press("v")
        assert isinstance(driver.app.screen, ReplayScreen)

    drive(sitting(game, *seats), story)
    assert game.is_over


def test_confirm_lights_up_only_when_the_rules_allow_what_is_staged() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("1")
        assert offered(driver)["confirm"] is False
        await driver.press("1")
        assert offered(driver)["confirm"] is True
        await driver.press("1")
        assert driver.table.staged == ""
        assert said(driver) == "Back on the table: 2 white"
        await driver.press("1", "2", "3")
        assert offered(driver)["confirm"] is True
        await driver.press("escape")
        assert driver.table.staged == ""
        assert driver.game.moves == ()

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


def test_an_illegal_wish_is_explained_by_its_rule() -> None:
    game = Game("splendor", 2, seed=2)

    async def story(driver: Driver) -> None:
        await driver.press("1", "2", "3", "4")
        assert said(driver).endswith("A1: Take three different colours, or two of one colour.")
        await driver.press("escape", "6")
        assert "A1: Tokens of this kind can't be taken: gold" in said(driver)
        await driver.press("b")
        assert "P2: You still need:" in said(driver)
        await driver.press("p")
        assert "A7: You can pass only when you can do nothing else." in said(driver)
        await driver.press("right")
        assert "A7" not in said(driver)
        assert game.moves == ()

    drive(sitting(game, "you", "greedy"), story)


def test_tokens_and_cards_are_taken_with_the_mouse() -> None:
    game = Game("splendor", 2, seed=2)

    async def story(driver: Driver) -> None:
        for pile in (1, 2, 3):
            await driver.pilot.click(f"#pile-{pile}", offset=(3, 0))
        bar = driver.app.screen.query_one("#choices", Choices)
        await driver.pilot.click("#choices", offset=(bar.place_of("confirm") + 1, 0))
        await driver.settle()
        assert str(game.moves[0]) == "wbg"
        card = game.row(3)[1]
        await driver.pilot.click("#card-3-2", offset=(4, 1))
        await driver.pilot.click("#choices", offset=(bar.place_of("reserve") + 1, 0))
        await driver.settle()
        assert game.moves[2] == Move(Kind.RESERVE, card=card)
        await driver.pilot.click("#choices", offset=(bar.size.width - 1, 0))
        foot = driver.app.screen.query_one("#foot", Choices)
        await driver.pilot.click("#foot", offset=(foot.place_of("undo") + 1, 0))
        await driver.settle()
        assert len(game.moves) == 2

    drive(sitting(game, "you", "greedy"), story)


def test_a_payment_is_chosen_colour_by_colour() -> None:
    game = Game.from_position(f"splendor:2 seat1=022112/-/-/- {ROWS}", seed=1)

    async def story(driver: Driver) -> None:
        await driver.play(Move(Kind.BUY, card=game.ruleset.card_by_id["1w01211"]))
        assert game.phase == "pay"
        assert set(offered(driver)) == {"pay", "cancel", "digit(2)", "digit(3)", "digit(4)", "digit(5)"}
        assert said(driver) == "Pay: 1b 2g 1r 1k\nA colour's digit pays gold instead of it."
        await driver.press("2")
        assert game.jokers_placed["b"] == 1
        assert said(driver).startswith("Pay: 2g 1r 1k 1j")
        await driver.press("1")
        assert "P3: No joker can stand for white here" in said(driver)
        await driver.press("p")
        assert str(game.turns[0]) == "B1w01211*b"

    drive(sitting(game, "you", "greedy"), story)


def test_tokens_are_returned_by_their_digits() -> None:
    game = Game.from_position(f"splendor:2 seat1=222220/-/-/- {ROWS}", seed=1)

    async def story(driver: Driver) -> None:
        await driver.press("1", "2", "3", "enter")
        assert game.phase == "return"
        assert "Return 3 tokens" in driver.text()
        await driver.press("6")
        assert "E3: You have no such token: gold." in said(driver)
        await driver.press("4", "4", "5")
        assert str(game.turns[0]) == "wbg-rrk"

    drive(sitting(game, "you", "greedy"), story)


def test_a_tile_is_chosen_by_a_click_on_it() -> None:
    game = at_a_tile()
    seats = ["greedy", "greedy"]
    seats[game.seat] = "you"
    earned = list(game.legal_moves)

    async def story(driver: Driver) -> None:
        place = game.tiles.index(earned[-1].tile) + 1
        assert f"digit({place})" in offered(driver)
        await driver.pilot.click(f"#tile-{place}", offset=(2, 0))
        await driver.settle()
        assert earned[-1] in game.moves

    drive(sitting(game, *seats), story)


def at_a_tile() -> Game:
    """A game in which somebody has earned several tiles at once."""
    for seed in range(400):
        game = random_game("splendor", 2, seed)
        while game.moves:
            game.pop()
            if game.phase == "tile":
                return game
    raise AssertionError("nobody ever earns two tiles")


def test_an_unseen_card_is_reserved_and_only_its_owner_sees_it() -> None:
    game = Game("marvel", 2, seed=2)

    async def story(driver: Driver) -> None:
        await driver.play(Move(Kind.RESERVE_DECK, level=3))
        card = game.hand(0)[0].card
        assert card is not None
        assert f"You drew {card.name}" in said(driver)
        assert driver.table.query_one("#hand-1-1", HandSpot).card == card
        await driver.walk_to("#hand-1-1")
        assert "Only you see it" in said(driver)

    drive(sitting(game, "you", "greedy"), story)


def test_a_hint_is_asked_for_and_shown() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("h")
        hinted = driver.table.hinted
        assert hinted is not None
        assert hinted in list(driver.game.legal_moves)
        sentence = driver.table.say.hint(hinted, 0.5).partition(" (chance")[0]
        assert sentence.startswith("In your place, a strong player ")
        assert said(driver).startswith(sentence)
        assert "★" in driver.text()

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


def test_moves_are_taken_back_to_the_persons_last_decision() -> None:
    game = Game("splendor", 3, seed=2)

    async def story(driver: Driver) -> None:
        await driver.press("u")
        assert "Nothing can be taken back" in said(driver)
        await driver.press("1", "2", "3", "c")
        assert game.turn == 3
        await driver.press("u")
        assert game.moves == ()
        assert driver.table.decides

    drive(sitting(game, "you", "greedy", "random"), story)


def test_a_game_is_saved_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "saved.cbn"
    game = Game("splendor", 2, seed=2)

    async def save(driver: Driver) -> None:
        await driver.press("1", "2", "3", "c", "s")
        assert isinstance(driver.app.screen, FileName)
        driver.app.screen.query_one(Input).value = str(path)
        await driver.press("enter")
        assert f"cabochon play {path}" in said(driver)
        await driver.press("s")
        driver.app.screen.query_one(Input).value = str(tmp_path / "no" / "where.cbn")
        await driver.press("enter")
        assert "can't be written" in said(driver)

    drive(sitting(game, "you:Ada", "greedy"), save)
    assert read_record(path).game() == game

    async def go_on(driver: Driver) -> None:
        await driver.press("o")
        driver.app.screen.query_one(Input).value = str(tmp_path / "none.cbn")
        await driver.press("enter")
        assert "none.cbn can't be read" in driver.text()
        await driver.press("o")
        driver.app.screen.query_one(Input).value = str(path)
        await driver.press("enter")
        assert driver.game == game
        assert driver.table.sitting.names == ["Ada", "Bot 2, greedy"]

    drive(None, go_on)


def test_two_people_hand_over_and_hide_their_cards() -> None:
    game = Game("splendor", 2, seed=2)

    async def story(driver: Driver) -> None:
        assert isinstance(driver.app.screen, HandOver)
        assert "Ada, it is your turn" in driver.text()
        await driver.press("enter")
        await driver.play(Move(Kind.RESERVE_DECK, level=2))
        hand = driver.table.query_one("#hand-1-1", HandSpot)
        drawn = game.hand(0)[0].card
        assert drawn is not None
        assert hand.card == drawn
        assert "You drew" in driver.text()
        assert drawn.id in driver.text()
        await driver.press("enter")
        assert isinstance(driver.app.screen, HandOver)
        assert hand.card is None
        assert "You drew" not in driver.text()
        await driver.press("enter")
        assert hand.card is None
        assert "You drew" not in driver.text()
        assert "?2" in driver.text()
        await driver.press("1", "2", "3", "c", "enter")
        assert hand.card == game.hand(0)[0].card

    drive(sitting(game, "you:Ada", "you:Ben"), story)


def test_a_record_is_stepped_through_and_played_on() -> None:
    game = random_game("marvel", 3, seed=4)
    tags = {"Seat1": "Ada", "Seat2": "level 3", "Seat3": "engine:rm"}

    async def story(driver: Driver) -> None:
        screen = driver.app.screen
        assert isinstance(screen, ReplayScreen)
        assert "Turn 0 of" in driver.text()
        assert "Bot 2, level 3" in driver.text()
        await driver.press("n", "n")
        assert screen.game.turn == 2
        assert "well played" in said(driver)
        await driver.press("p")
        assert screen.game.turn == 1
        await driver.press("end")
        assert screen.game == game
        assert "wins" in said(driver)
        await driver.press("home", "n", "g")
        assert driver.game.turn >= 2
        assert [sitter.is_person for sitter in driver.table.sitting.sitters] == [True, False, True]

    drive(Record.of(game, tags, comments={1: "well played"}), story)


def test_the_turns_of_a_record_follow_by_themselves_until_that_is_stopped() -> None:
    async def story(driver: Driver) -> None:
        screen = driver.app.screen
        assert isinstance(screen, ReplayScreen)
        await driver.press("space")
        assert screen.runner is not None
        await driver.press("space")
        assert screen.runner is None

    drive(Record.of(random_game("splendor", 2, seed=4)), story)


def test_the_start_screen_sets_up_any_table() -> None:
    async def story(driver: Driver) -> None:
        assert isinstance(driver.app.screen, StartScreen)
        await driver.press("right", "down", "right", "down", "down", "left", "left", "left", "enter")
        assert driver.game.ruleset.id == "marvel"
        assert driver.game.players == 3
        assert driver.table.sitting.people == (0, 1)
        assert isinstance(driver.app.screen, HandOver)

    drive(None, story, seed=3)


def test_the_language_is_chosen_on_the_start_screen() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("up", "right")
        assert "Przygotuj stół" in driver.text()
        await driver.press("enter")
        assert "Twoja tura" in driver.text()

    drive(None, story, seed=3)


def test_bots_play_alone_and_the_end_is_told() -> None:
    async def story(driver: Driver) -> None:
        while not driver.game.is_over:
            await driver.settle()
        assert isinstance(driver.app.screen, Dialog)
        await driver.press("escape", "n")
        assert isinstance(driver.app.screen, StartScreen)

    game = random_game("splendor", 2, seed=3)
    for _ in range(6):
        game.pop()
    drive(sitting(game, "greedy", "random"), story)


def test_a_bot_that_fails_is_told_of_and_the_game_is_not_lost() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("1", "2", "3", "c")
        assert "engine" in said(driver)
        assert driver.game.turn == 1
        await driver.press("u")
        assert driver.table.decides

    drive(sitting(Game("splendor", 2, seed=2), "you", "engine:false"), story)


def test_dialogs_open_and_close_by_keys() -> None:
    async def story(driver: Driver) -> None:
        for key, words in (("question_mark", "Keys and help"), ("m", "Memory aid"), ("t", "Turns")):
            await driver.press(key)
            assert words in driver.text()
            await driver.press("down", "escape")
            assert isinstance(driver.app.screen, PlayScreen)
        await driver.press("l")
        assert driver.table.shows_lacks

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)


def test_leaving_does_not_wait_for_a_bot_that_thinks() -> None:
    async def story(driver: Driver) -> None:
        driver.table.thinking.start(lambda stop: stop.wait(600))
        await driver.pilot.press("q")
        assert driver.app._exit

    drive(sitting(Game("splendor", 2, seed=2), "you", "greedy"), story)
