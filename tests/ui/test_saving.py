"""No game is lost unasked: saving, leaving, and the ways back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input

from cabochon import Game
from cabochon.notation.record_files import read_record
from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.app import INTERRUPTED, TableApp
from cabochon.ui.terminal.dialogs import FileName, HandOver
from cabochon.ui.terminal.play import PlayScreen
from cabochon.ui.terminal.saving import LeaveDialog, OverwriteDialog
from cabochon.ui.terminal.start import StartScreen
from tests.ui.driving import Driver, drive, said, sitting

TAKE = ("1", "2", "3", "c")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the files of each test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(*seats: str) -> Sitting:
    return sitting(Game("splendor", 2, seed=2), *(seats or ("you", "greedy")))


def is_left(driver: Driver) -> bool:
    return driver.app._exit


def typed(driver: Driver) -> Input:
    assert isinstance(driver.app.screen, FileName)
    return driver.app.screen.query_one(Input)


def test_a_free_name_is_offered_and_then_the_games_own(folder: Path) -> None:
    for name in ("game.cbn", "game-2.cbn"):
        (folder / name).write_text("precious")

    async def story(driver: Driver) -> None:
        await driver.press(*TAKE, "s")
        assert typed(driver).value == "game-3.cbn"
        await driver.press("enter", *TAKE, "s")
        assert typed(driver).value == "game-3.cbn"
        await driver.press("enter")
        assert "Saved" in said(driver)

    drive(new(), story)
    assert (folder / "game.cbn").read_text() == "precious"
    assert len(read_record(folder / "game-3.cbn").game().moves) == 4


def test_another_file_is_replaced_only_if_that_is_wanted(folder: Path) -> None:
    other = folder / "other.cbn"
    other.write_text("precious")

    async def story(driver: Driver) -> None:
        await driver.press(*TAKE, "s")
        typed(driver).value = "other.cbn"
        await driver.press("enter")
        assert isinstance(driver.app.screen, OverwriteDialog)
        await driver.press("escape")
        assert typed(driver).value == "other.cbn"
        assert other.read_text() == "precious"
        await driver.press("enter", "r")
        assert "Saved" in said(driver)

    drive(new(), story)
    assert read_record(other).game().turn == 2


def test_the_file_that_a_game_was_opened_from_is_its_own(folder: Path) -> None:
    new().save("kept.cbn")

    async def story(driver: Driver) -> None:
        await driver.press("o")
        typed(driver).value = "kept.cbn"
        await driver.press("enter", *TAKE, "s")
        assert typed(driver).value == "kept.cbn"
        await driver.press("enter")
        assert "Saved" in said(driver)

    drive(None, story)
    assert read_record(folder / "kept.cbn").game().turn == 2


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_leaving_asks_once_if_moves_would_be_lost(key: str) -> None:
    async def story(driver: Driver) -> None:
        await driver.press(*TAKE, key)
        assert isinstance(driver.app.screen, LeaveDialog)
        await driver.press("escape")
        assert isinstance(driver.app.screen, PlayScreen)
        assert not is_left(driver)
        await driver.press(key, key)
        assert is_left(driver)
        assert driver.app.return_code == (INTERRUPTED if key == "ctrl+c" else 0)

    drive(new(), story)


def test_leaving_can_save_first(folder: Path) -> None:
    async def story(driver: Driver) -> None:
        await driver.press(*TAKE, "q", "s", "enter")
        assert is_left(driver)

    drive(new(), story)
    assert read_record(folder / "game.cbn").game().turn == 2


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_what_is_saved_is_left_at_once(key: str) -> None:
    async def story(driver: Driver) -> None:
        await driver.press(*TAKE, "s", "enter", key)
        assert is_left(driver)

    drive(new(), story)


def test_a_new_game_asks_and_the_old_one_can_be_gone_back_to() -> None:
    async def story(driver: Driver) -> None:
        game = driver.game
        await driver.press(*TAKE, "n")
        assert isinstance(driver.app.screen, LeaveDialog)
        await driver.press("q")
        assert isinstance(driver.app.screen, StartScreen)
        await driver.press("escape")
        assert driver.app.screen_stack[-1] is driver.table
        assert driver.game is game
        await driver.press(*TAKE)
        assert game.turn == 4
        await driver.press("n", "q", "enter")
        assert driver.game is not game
        assert len(driver.app.screen_stack) == 2

    drive(new(), story)


def test_escape_does_not_leave_the_start_screen() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("escape")
        assert isinstance(driver.app.screen, StartScreen)
        assert not is_left(driver)
        await driver.press("q")
        assert is_left(driver)

    drive(None, story)


def test_the_cover_between_two_people_saves_and_asks(folder: Path) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("enter", *TAKE, "escape")
        assert isinstance(driver.app.screen, HandOver)
        assert not is_left(driver)
        await driver.press("q")
        assert isinstance(driver.app.screen, LeaveDialog)
        await driver.press("escape", "s", "enter")
        assert isinstance(driver.app.screen, HandOver)
        assert (folder / "game.cbn").exists()
        await driver.press("q")
        assert is_left(driver)

    drive(new("you:Ada", "you:Ben"), story)


@pytest.mark.parametrize(("code", "ends"), [(0, None), (INTERRUPTED, KeyboardInterrupt)])
def test_an_interrupt_ends_as_it_ends_every_command(
    code: int, ends: type[BaseException] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(app: TableApp) -> None:
        app._return_code = code

    monkeypatch.setattr("textual.app.App.run", run)
    act: Callable[[], None] = TableApp(None).run
    if ends is None:
        act()
    else:
        with pytest.raises(ends):
            act()
