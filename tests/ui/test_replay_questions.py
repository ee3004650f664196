"""Learning from mistakes in the terminal's replay: each is a question on the board."""

from __future__ import annotations

import threading

import pytest
from textual.widgets import Input, Static

from cabochon.analysis.moments import faults
from cabochon.analysis.review import EFFORTS
from cabochon.ui.terminal.learning import Question, QuestionDialog
from cabochon.ui.terminal.replay import ReplayScreen
from tests.ui.driving import LARGE, SMALL, Driver, drive
from tests.ui.reviewing import TINY, record, replay, review


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EFFORTS:
        monkeypatch.setitem(EFFORTS, name, TINY)


def question(driver: Driver) -> Question:
    asked = replay_below(driver).lessons.question
    assert asked is not None
    return asked


def replay_below(driver: Driver) -> ReplayScreen:
    return next(screen for screen in driver.app.screen_stack if isinstance(screen, ReplayScreen))


async def answer(driver: Driver, text: str) -> None:
    field = driver.app.screen.query_one("#answer", Input)
    field.value = text
    await driver.press("enter")


def remark(driver: Driver) -> str:
    return str(driver.app.screen.query_one("#remark", Static).render())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_mistakes_are_asked_about_on_the_board_without_the_answer(size: tuple[int, int]) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        found = review(driver)
        own = [at for at in faults(found) if found.ledger.entries[at].seat == 0]  # the other seat is a bot's
        await driver.press("w")
        assert isinstance(driver.app.screen, QuestionDialog)
        asked = question(driver)
        assert asked.at == own[0]
        assert len(replay_below(driver).game) == own[0]
        text = " ".join(driver.text().split())
        assert f"Ada played {asked.played}. What is better?" in text
        assert "points lost" not in text
        assert f"better: {asked.better}" not in text
        await answer(driver, str(asked.better))
        assert f"Right: {asked.better} is a good move." in driver.text()
        await driver.press("w")
        assert question(driver).at == own[1]
        await driver.press("escape")
        assert replay(driver).place == found.ledger.entries[own[1]].turn
        assert "points lost" in driver.text()

    drive(record(), story, size)


def test_a_wrong_answer_is_told_and_another_may_be_given() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("w")
        asked = question(driver)
        await answer(driver, "nonsense")
        assert "nonsense" in remark(driver)
        await answer(driver, asked.played)
        assert remark(driver) == "That is what was played. Try another move."
        others = [str(move) for move in asked.view.legal_moves]
        losses = {}
        for move in [each for each in others if each not in (asked.played, asked.better)][:6]:
            losses[move] = asked.weigh(asked.move(move), threading.Event())
        right = {move: found for move, found in losses.items() if found and asked.is_right(found)}
        wrong = {move: found for move, found in losses.items() if found and not asked.is_right(found)}
        assert wrong
        for move, found in wrong.items():
            await answer(driver, move)
            assert (
                remark(driver) == f"{move} is {found.loss:.1f} points behind the best move. Try another one."
            )
        for move in list(right)[:1]:
            await answer(driver, move)
            assert f"Right: {move} is a good move." in driver.text()

    drive(record(), story)


def test_an_empty_answer_shows_the_solution() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("w")
        better = question(driver).better
        await answer(driver, "")
        assert replay(driver).lessons.question is None
        assert f"better: {better}" in driver.text()

    drive(record(), story)


def test_who_made_no_mistake_is_asked_nothing() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("w")
        assert "There are no mistakes to learn from." in driver.text()

    drive(record(turns=1), story)
