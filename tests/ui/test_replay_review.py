"""The review in the terminal's replay: it grows in the background, and leads through the game."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from cabochon import Game
from cabochon.analysis import Cancelled, Review, growing_review
from cabochon.analysis.moments import faults, key_moments, lucky_cards
from cabochon.analysis.review import EFFORTS
from cabochon.notation.record import Record
from cabochon.ui.terminal import reviewing
from cabochon.ui.terminal.bars import Choices, TitleBar
from cabochon.ui.terminal.dialogs import Dialog
from cabochon.ui.terminal.graph import ReviewGraph
from cabochon.ui.terminal.replay import ReplayScreen
from tests.analysis.games import played
from tests.ui.driving import LARGE, SMALL, Driver, drive, sitting
from tests.ui.reviewing import TINY, comes_true, record, replay, review, shows_board, shows_panel, status

HUGE = (140, 48)


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EFFORTS:
        monkeypatch.setitem(EFFORTS, name, TINY)


def test_a_key_makes_the_review_and_shows_or_hides_it() -> None:
    async def story(driver: Driver) -> None:
        assert shows_board(driver)
        assert not shows_panel(driver)
        await driver.press("r")
        assert review(driver).complete
        assert await comes_true(driver, lambda: shows_panel(driver) and not shows_board(driver))
        assert " decided: " in driver.text()
        await driver.press("r")
        assert await comes_true(driver, lambda: shows_board(driver) and not shows_panel(driver))

    drive(record(), story)


@pytest.mark.parametrize(("players", "size"), [(2, LARGE), (4, LARGE), (4, HUGE)])
def test_a_larger_screen_has_room_for_board_and_review(players: int, size: tuple[int, int]) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("e")
        assert await comes_true(driver, lambda: shows_board(driver) and shows_panel(driver))
        region = driver.app.screen.query_one("#review").region
        assert region.bottom == size[1] - 1
        assert driver.app.screen.query_one("#board").region.bottom <= region.y
        await driver.pilot.resize_terminal(*SMALL)
        assert await comes_true(driver, lambda: not shows_board(driver))
        await driver.pilot.resize_terminal(*size)
        assert await comes_true(driver, lambda: shows_board(driver))

    drive(record("splendor", players, turns=24), story, size)


def test_the_keys_lead_from_one_key_moment_to_the_next() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        screen, found = replay(driver), review(driver)
        turns = sorted({found.ledger.entries[at].turn for at in key_moments(found)})
        assert len(turns) > 3
        seen = []
        for _ in turns:
            await driver.press("full_stop")
            seen.append(screen.place)
        assert seen == turns
        await driver.press("full_stop")
        assert screen.place == turns[-1]
        await driver.press("comma", "comma")
        assert screen.place == turns[-3]

    drive(record(), story)


def test_a_fault_is_told_with_its_loss_the_better_move_and_reasons() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        screen, found = replay(driver), review(driver)
        at = next(at for at in faults(found) if found.verdicts[at].reasons)  # type: ignore[union-attr]  # a fault has one
        assert screen.reviewed is not None
        screen._go_to(found.ledger.entries[at].turn)
        await driver.settle()
        shown = " ".join(driver.text().split())
        said = found.verdicts[at]
        assert said is not None
        assert f"{said.loss:.1f} points lost (95 %: " in shown
        assert f"better: {said.better}" in shown
        for reason in screen.reviewed.report.why(at):
            assert reason in shown

    drive(record(), story)


def test_the_luck_of_a_card_is_told_for_everybody() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        found = review(driver)
        entry = found.ledger.entries[lucky_cards(found)[0]]
        replay(driver)._go_to(entry.turn)
        await driver.settle()
        shown = " ".join(driver.text().split())
        assert "It turned up " in shown
        assert str(entry.reveal) in shown
        assert f"Ada {100 * entry.luck[0]:+.1f}" in shown

    drive(record(), story)


def test_the_better_line_is_played_on_the_board_step_by_step() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("full_stop")
        screen = replay(driver)
        while screen.reviewed is not None and screen.reviewed.better(screen.place) is None:
            await driver.press("full_stop")
        assert screen.reviewed is not None
        place, better = screen.place, screen.reviewed.better(screen.place)
        assert better is not None
        at, moves = better
        await driver.press("b")
        assert await comes_true(driver, lambda: shows_board(driver))
        assert len(screen.game) == at + len(screen.game.last_turn.moves)
        assert str(screen.game.moves[at]) == moves[0]
        assert status(driver).startswith("Better line, 1 of ")
        await driver.press("p")
        assert screen.game.position() == screen.line[0].position()
        assert len(screen.game) == at
        await driver.press("e", "n")
        assert screen.game is screen.line[-1]
        await driver.press("escape")
        assert not screen.line
        assert screen.place == place
        assert await comes_true(driver, lambda: shows_panel(driver))
        await driver.press("b", "b")
        assert not screen.line

    drive(record(), story)


def test_a_click_on_the_graph_goes_to_its_turn() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        screen = replay(driver)
        graph = screen.query_one(ReviewGraph)
        column = graph.columns().of(20)
        await driver.pilot.click(ReviewGraph, offset=(20 + column, 0))
        assert screen.place == 20
        assert "turn 20" in driver.text()
        bar = screen.query_one("#moments", Choices)
        await driver.pilot.click("#moments", offset=(bar.place_of("moment(1)") + 1, 0))
        assert screen.place > 20
        await driver.pilot.click("#moments", offset=(bar.place_of("summary") + 1, 0))
        assert isinstance(driver.app.screen, Dialog)

    drive(record(), story)


def test_the_graph_marks_faults_and_luck_in_their_seats_row() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("e")
        found, graph = review(driver), replay(driver).query_one(ReviewGraph)
        rows = graph.render().plain.split("\n")
        high = (len(rows) - 1) // 2
        columns = graph.columns()
        for at in faults(found):
            entry, said = found.ledger.entries[at], found.verdicts[at]
            assert said is not None
            mark = {"inaccuracy": "⁈", "mistake": "?", "blunder": "⁇"}[said.judgement]
            assert rows[high * (entry.seat + 1) - 1][20 + columns.of(entry.turn)] == mark
        assert sum(row.count("★") for row in rows[:-1]) <= len(lucky_cards(found))
        assert "▲" in rows[-1]
        last = found.ledger.result.index(1.0)
        assert rows[high * (last + 1) - 2].rstrip().endswith("█")

    drive(record(), story, HUGE)


def test_the_summary_tells_accuracy_luck_and_what_decided() -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("i")
        text = driver.text()
        assert isinstance(driver.app.screen, Dialog)
        assert "accuracy" in text
        assert " decided: " in text
        await driver.press("pagedown", "pagedown")
        assert "luck had" in driver.text()
        await driver.press("escape")
        assert isinstance(driver.app.screen, ReplayScreen)

    drive(record(), story)


def test_the_first_results_are_there_before_the_rest_and_escape_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(*args: Any, stop: threading.Event, **options: Any) -> Iterator[Review]:
        for number, each in enumerate(growing_review(*args, stop=stop, **options)):
            yield each
            if number == 5:
                begun.set()
                go_on.wait(20)
                if stop.is_set():
                    raise Cancelled

    monkeypatch.setattr(reviewing, "growing_review", slow)

    async def story(driver: Driver) -> None:
        await driver.pilot.press("r")
        assert begun.wait(30)
        await driver.pilot.pause()
        screen = replay(driver)
        weighed = [entry.choice is not None for entry in review(driver).ledger.entries]
        assert sum(weighed) == 5
        title = screen.query_one(TitleBar)
        assert title.warning.startswith("Review: ")
        await driver.pilot.press("n", "n", "n", "n", "n", "n", "n")
        assert "Not weighed yet" in driver.text()
        await driver.pilot.press("escape")
        assert not screen.thinking.busy
        go_on.set()
        await driver.settle()
        assert sum(entry.choice is not None for entry in review(driver).ledger.entries) == 5
        assert title.warning == ""
        await driver.press("r")
        assert review(driver).complete

    drive(record(), story)


def test_an_unfinished_game_is_reviewed_and_one_without_turns_is_not() -> None:
    async def reviewed(driver: Driver) -> None:
        await driver.press("r")
        assert not review(driver).finished
        assert review(driver).complete

    async def refused(driver: Driver) -> None:
        await driver.press("r")
        assert replay(driver).reviewed is None
        assert not replay(driver).thinking.busy

    drive(record(turns=7), reviewed)
    drive(record(turns=0), refused)


def test_a_game_from_the_middle_is_reviewed_by_the_replay_s_turns() -> None:
    begun = played("splendor", 2, turns=20)
    game = Game.from_position(begun.position(), seed=1)
    while not game.is_over and len(game) < 6:
        game.push(game.legal_moves[0])

    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("n")
        screen = replay(driver)
        assert screen.reviewed is not None
        assert screen.reviewed.decisions(1)[0] == 0
        assert max(screen.reviewed.turns) == len(screen.games) - 1

    drive(Record.of(game), story)


def test_what_can_t_be_reviewed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.ui.terminal.replay.EFFORT", "huge")

    async def story(driver: Driver) -> None:
        await driver.press("r")
        assert "there is no effort 'huge'" in driver.app.screen.query_one(TitleBar).warning
        assert shows_board(driver)

    drive(record(), story)


@pytest.mark.parametrize("keys", [("r",), ("escape", "r")])
def test_a_game_that_has_ended_at_the_table_is_reviewed(keys: tuple[str, ...]) -> None:
    async def story(driver: Driver) -> None:
        assert isinstance(driver.app.screen, Dialog)
        await driver.press(*keys)
        await driver.settle()
        assert review(driver).complete
        assert await comes_true(driver, lambda: shows_panel(driver))

    drive(sitting(played("splendor", 2).copy(), "you:Ada", "greedy"), story)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
@pytest.mark.parametrize(("players", "size"), [(4, SMALL), (2, SMALL), (4, LARGE), (2, (100, 30))])
def test_all_of_it_has_room(language: str, players: int, size: tuple[int, int]) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("full_stop")
        screen = replay(driver)
        for at in ("start", "line"):
            for bar in screen.query(Choices):
                if bar.region.area:
                    assert bar.render().cell_len <= bar.size.width, at
                    assert bar.region.bottom <= size[1]
            while screen.reviewed and screen.reviewed.better(screen.place) is None:
                await driver.press("n")
            await driver.press("b")
        graph = screen.query_one(ReviewGraph)
        await driver.press("escape")
        assert screen.region.contains_region(graph.region)
        rows = graph.render().split("\n")
        assert len(rows) <= graph.size.height
        assert all(row.cell_len <= graph.size.width for row in rows)

    drive(record("marvel", players, turns=24), story, size, language=language)


@pytest.mark.parametrize(("players", "size"), [(2, SMALL), (4, LARGE)])
def test_the_review_looks_as_it_did(players: int, size: tuple[int, int]) -> None:
    async def story(driver: Driver) -> None:
        await driver.press("r")
        await driver.press("full_stop", "full_stop")
        await driver.matches(f"review-{players}-{size[0]}x{size[1]}")
        await driver.press("i")
        await driver.matches(f"review-summary-{players}")

    drive(record("marvel", players), story, size)
