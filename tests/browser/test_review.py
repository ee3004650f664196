"""The review of a game: graph, moments, board, learning, and what people do with them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from cabochon import Game, Record, write_record
from cabochon.agents import Greedy, Limit
from cabochon.server.people.options import Options
from tests.browser.people import People
from tests.browser.review_page import PATIENCE, ReviewPage, press
from tests.browser.tables import BOT, Tables, my_turn, never
from tests.browser.test_access import check
from tests.browser.test_phone import SCROLLS, TOUCH, size

ACTIONS = ("take", "reserve", "reserve_deck", "buy")


def a_record(folder: Path, turns: int = 8) -> Path:
    """A file with the beginning of a game."""
    game = Game("splendor", players=2, seed=4)
    while game.turn < turns:
        game.push(Greedy().choose(game.view(game.seat), Limit(nodes=1)))
    write_record(Record.of(game), folder / "game.cbn")
    return folder / "game.cbn"


def learnable(review: ReviewPage, seat: int = 0) -> int:
    """The number of a fault that was an action, so that it can be tried with clicks."""
    actions = [n for n in review.faults(seat) if review.decision(n)["played"]["kind"] in ACTIONS]
    assert actions, "this game has no fault to learn from: choose another seed"
    return actions[0]


def test_a_finished_game_is_reviewed_from_its_end(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = ada.table(tables.prepare([ada.sitter, BOT], never, seed=1))
    table.end.wait_for()
    ada.page.locator("dialog[open]").get_by_role("link", name="Review").click()
    review = ReviewPage.finished(ada.page, table.id)
    turns = {review.turn_of(number) for number in review.faults()}
    expect(ada.page.locator("circle.fault")).to_have_count(len(turns))
    expect(review.told).to_contain_text("What decided this game")
    number = review.faults()[0]
    review.go(number)
    assert review.at == review.turn_of(number)
    verdict = review.entries[number]["verdict"]
    expect(review.told).to_contain_text(re.compile(rf"{round(verdict['loss'])} points? lost"))
    expect(review.marks("fault").first).to_be_visible()
    expect(review.marks("better").first).to_be_visible()


def test_it_is_found_in_the_list_of_games_and_in_the_replay(people: People, tables: Tables) -> None:
    ada = people.enter()
    over = tables.prepare([ada.sitter, BOT], never, seed=1)
    for path in ("/games", f"/replay/{over}"):
        link = ada.visit(path).get_by_role("link", name="Review")
        expect(link.first).to_have_attribute("href", f"/review/{over}")


def test_the_keyboard_leads_through_the_game(people: People, tables: Tables) -> None:
    review = ReviewPage.of(people.enter(), tables)
    keys = review.page.keyboard
    last = review.at
    keys.press("Home")
    assert review.at == 1
    keys.press("ArrowRight")
    assert review.at == 2
    places = [1]
    for _ in review.faults():
        keys.press("n")
        places.append(review.at)
    assert places == sorted(places)
    keys.press("p")
    assert review.at < places[-1]
    review.graph.focus()
    keys.press("End")
    assert review.at == last
    number = next(n for n in review.faults() if len(review.decision(n)["line"]) > 1)
    review.go(number)
    keys.press("b")
    where = review.page.locator(".steps .where")
    expect(where).to_contain_text("Better line, 1 of")
    keys.press("ArrowRight")
    expect(where).to_contain_text("Better line, 2 of")
    keys.press("Escape")
    assert review.at == review.turn_of(number)
    keys.press("s")
    expect(review.page.locator("dialog[open]")).to_contain_text("Accuracy")


def test_a_drag_over_the_graph_leads_through_the_game(people: People, tables: Tables) -> None:
    review = ReviewPage.of(people.enter(), tables)
    box = review.graph.bounding_box()
    assert box is not None
    mouse, y = review.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 40, y)
    mouse.down()
    assert review.at <= 2
    mouse.move(box["x"] + box["width"] / 2, y)
    middle = review.at
    mouse.move(box["x"] + box["width"] - 5, y)
    mouse.up()
    assert 2 < middle < review.at
    mouse.move(box["x"] + 40, y)
    assert review.at > middle  # it was let go


@pytest.mark.parametrize("window", [(390, 664), (360, 560), (664, 390)])
@pytest.mark.parametrize("players", [2, 4])
def test_on_a_phone_it_is_one_screen_for_thumbs(
    people: People, tables: Tables, players: int, window: tuple[int, int]
) -> None:
    review = ReviewPage.of(people.enter(**size(*window)), tables, players)
    page = review.page
    review.go(review.faults()[0])
    expect(review.marks("better").first).to_be_visible()
    assert [each for each in page.evaluate(SCROLLS) if "story" not in each] == []
    for button in page.locator(".steps button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH - 0.5
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= window[0]
        assert box["y"] + box["height"] <= window[1]
    if window[0] < window[1]:
        card = page.locator("button.card").first.bounding_box()
        assert card is not None
        assert card["height"] >= TOUCH
    page.get_by_role("button", name="Key moments", exact=True).tap()
    moments = page.locator("dialog[open] li button")
    moments.last.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert review.at > review.turn_of(review.faults()[0])


def test_on_a_phone_the_list_of_key_moments_leads_to_the_summary(people: People, tables: Tables) -> None:
    page = ReviewPage.of(people.enter(**size(390, 664)), tables).page
    page.get_by_role("button", name="Key moments", exact=True).tap()
    page.locator("dialog[open]").get_by_role("button", name="Summary").tap()
    page.wait_for_timeout(300)  # the list has told that it is closed
    expect(page.locator("dialog[open]")).to_contain_text("Accuracy")


@pytest.mark.parametrize("window", [(390, 664), (360, 560)])
def test_on_a_phone_the_better_line_keeps_the_board_where_it_is(
    people: People, tables: Tables, window: tuple[int, int]
) -> None:
    review = ReviewPage.of(people.enter(**size(*window)), tables)
    page, card = review.page, review.page.locator("button.card").first
    review.go(next(n for n in review.faults() if len(review.decision(n)["line"]) > 1))
    before = card.bounding_box()
    page.get_by_role("button", name="Show how it goes on").tap()
    expect(page.locator(".steps .where")).to_contain_text("Better line, 1 of")
    assert card.bounding_box() == before
    expect(page.locator(".told b")).to_have_text("★")
    page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.locator(".told b")).to_have_count(0)  # nobody says that the answer is better than another
    page.get_by_role("button", name="Back to the game").tap()
    expect(page.locator(".told .mark")).to_be_visible()


def test_learning_gives_a_second_try(people: People, tables: Tables) -> None:
    review = ReviewPage.of(people.enter(), tables)
    page, teacher = review.page, review.page.locator(".teacher")
    page.get_by_role("button", name="Learn").click()
    for _ in range(review.faults(0).index(learnable(review))):
        page.get_by_role("button", name="Show the solution").click()
        page.get_by_role("button", name="Next").click()
    number = learnable(review)
    decision = review.decision(number)
    moves = [move for move in decision["legal"] if move["kind"] in ACTIONS]
    wrong = next(move for move in moves if not review.judged(number, move["text"])["ok"])
    press(page, wrong)
    expect(teacher).to_contain_text("once more" if wrong["text"] != decision["played"]["text"] else "else")
    press(page, decision["better"])
    expect(teacher).to_contain_text("Right!")
    page.get_by_role("button", name="Next").click()
    count = len(review.faults(0))
    for place in range(review.faults(0).index(number) + 2, count + 1):
        expect(page.get_by_role("heading", name=f"Mistake {place} of {count}")).to_be_visible()
        page.get_by_role("button", name="Show the solution").click()
        page.get_by_role("button", name="Next").click()
    score = f"1 of {count} found, 0 of them at the first try."
    expect(page.locator("main").get_by_role("status")).to_have_text(score)


def test_learning_tells_the_solution_after_two_wrong_moves(people: People, tables: Tables) -> None:
    review = ReviewPage.of(people.enter(**size(390, 664)), tables)
    page = review.page
    page.get_by_role("button", name="Learn").tap()
    number = review.faults(0)[0]
    decision = review.decision(number)
    moves = [move for move in decision["legal"] if move["kind"] in ACTIONS]
    wrong = [move for move in moves if not review.judged(number, move["text"])["ok"]][:2]
    for move in wrong:
        press(page, move, "tap")
        expect(page.locator(".teacher")).not_to_contain_text("being judged")
    expect(page.locator(".teacher")).to_contain_text("would have been better")
    expect(review.marks("better").first).to_be_visible()


def test_the_picture_is_saved(people: People, tables: Tables, tmp_path: Path) -> None:
    review = ReviewPage.of(people.enter(), tables)
    review.page.keyboard.press("s")
    with review.page.expect_download() as coming:
        review.page.get_by_role("button", name="Share as a picture").click()
    coming.value.save_as(tmp_path / "review.png")
    picture = (tmp_path / "review.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture[16:20], "big") == 1080
    assert len(picture) > 20_000  # it is not empty
    at = review.at
    review.page.keyboard.press("ArrowLeft")
    assert review.at == at  # the summary is still in front
    review.page.keyboard.press("Escape")
    expect(review.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en-GB", ("What decided this game", "Key moments", "Accuracy")),
        ("pl-PL", ("Co zdecydowało o tej grze", "Kluczowe momenty", "Dokładność")),
        ("es-ES", ("Qué decidió esta partida", "Momentos clave", "Precisión")),
    ],
)
def test_it_speaks_three_languages(
    people: People, tables: Tables, language: str, words: tuple[str, ...]
) -> None:
    review = ReviewPage.of(people.enter(locale=language), tables)
    page = review.page
    for text in words[:2]:
        expect(page.get_by_text(text).first).to_be_visible()
    for number in review.faults():
        review.go(number)
        said = review.told.inner_text()
        assert not re.search(r"(review|reason|story)-|\{|\uE000|\uE001", said)
        assert not re.search(r"\b[123][a-z]\d{5}\b", said), "a card's id is nothing to read"
        assert not re.search(r"zyskuje [234] punktów", said), "few points have a form of their own"
    page.keyboard.press("s")
    expect(page.locator("dialog[open]")).to_contain_text(words[2])


def test_axe_finds_nothing_wrong(people: People, tables: Tables) -> None:
    review = ReviewPage.of(people.enter(), tables)
    check(review.page)
    review.go(review.faults()[0])
    check(review.page)
    review.page.keyboard.press("s")
    check(review.page)
    review.page.keyboard.press("Escape")
    review.page.get_by_role("button", name="Learn").click()
    check(review.page)
    review.page.get_by_role("button", name="Show the solution").click()
    check(review.page)


def test_a_game_that_goes_on_is_not_reviewed(people: People, tables: Tables) -> None:
    ada = people.enter()
    table = tables.prepare([ada.sitter, BOT], my_turn(0, 8))
    page = ada.visit(f"/review/{table}")
    expect(page.get_by_role("alert")).to_contain_text("not over")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{table}")
    people.forgive("Failed to load resource")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en-GB", "tells luck from skill"),
        ("pl-PL", "odróżnia szczęście od umiejętności"),
        ("es-ES", "distingue la suerte de la habilidad"),
    ],
)
def test_without_a_game_it_says_what_it_does(
    people: People, tmp_path: Path, language: str, words: str
) -> None:
    page = people.enter(locale=language, **size(360, 560)).visit("/review")
    expect(page.locator("main")).to_contain_text(words)
    assert "review-page" not in page.locator("main").inner_text()
    expect(page.locator("main a[href='/games']")).to_be_visible()
    check(page)
    page.locator("main input[type=file]").set_input_files(a_record(tmp_path))
    expect(page.locator(".graph svg")).to_be_visible(timeout=PATIENCE)


def test_an_opened_record_is_reviewed(people: People, tmp_path: Path) -> None:
    page = people.enter().visit("/replay")
    page.locator("input[type=file]").set_input_files(a_record(tmp_path))
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".graph svg")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".making")).to_have_count(0, timeout=PATIENCE)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuemax", "8")
    page.reload()
    expect(page.get_by_role("slider")).to_be_visible(timeout=PATIENCE)


def test_a_file_that_is_no_record_is_refused(people: People, tmp_path: Path) -> None:
    (tmp_path / "nothing.cbn").write_text("nothing")
    page = people.enter().visit("/review")
    page.locator("input[type=file]").set_input_files(tmp_path / "nothing.cbn")
    expect(page.get_by_role("alert")).to_be_visible()
    people.forgive("Failed to load resource")


def answers(page: Page, *states: dict[str, Any]) -> None:
    """Let the server answer so, one after the other, to the question how far the review is."""
    coming = iter(states)

    def answer(route: Route) -> None:
        whole = json.loads(route.fetch().text())
        route.fulfill(json=whole | {"review": None, "frames": []} | next(coming, {"state": "waiting"}))

    page.route(re.compile(r"/api/v1/(tables/\w+/review|reviews/[^/]+)$"), answer)


def test_it_says_how_far_the_review_is(people: People, tables: Tables) -> None:
    ada = people.enter()
    over = tables.prepare([ada.sitter, BOT], never, seed=1)
    failed = {"code": "thinking-full", "message": "", "args": {}}
    answers(
        ada.page,
        {"state": "waiting", "ahead": 2},
        {"state": "running", "done": 3, "total": 60},
        {"state": "failed", "error": failed},
    )
    page = ada.visit(f"/review/{over}")
    expect(page.locator(".making")).to_contain_text("2 reviews go first")
    expect(page.locator(".making")).to_contain_text("3 of 60 decisions judged")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".making")).to_contain_text("being made")


def test_a_win_bar_stands_where_hints_are_allowed(people: People, tables: Tables) -> None:
    ada = people.enter()
    bar = ada.page.get_by_role("img", name=re.compile("Win chances: Ada .*%"))
    ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 12), options=Options(hints=True)))
    expect(ada.page.locator(".win")).to_have_count(0)  # nobody asked for it
    ada.page.get_by_role("button", name="Win chances").click()
    expect(bar).to_be_visible()
    ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 12), options=Options(hints=False)))
    expect(ada.page.locator(".bar.mine")).to_be_visible()
    expect(ada.page.locator(".win")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Win chances")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en-GB", "It scores 3 points at once; the next best move scores only 1."),
        ("pl-PL", "Daje od razu 3 punkty, a „drugi najlepszy ruch” tylko 1."),
        ("es-ES", "Da 3 puntos de inmediato; la segunda mejor jugada solo da 1."),
    ],
)
def test_a_hint_says_why(people: People, tables: Tables, language: str, words: str) -> None:
    ada = people.enter(**size(390, 664), locale=language)
    why = {"code": "points", "parts": {"points": 3, "instead": 1}}
    move = {"text": "R1", "kind": "reserve_deck", "tokens": "", "card": None, "level": 1, "tile": None}
    ada.page.route(
        "**/hint", lambda route: route.fulfill(json={"move": move, "chances": [], "reasons": [why]})
    )
    ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 12), options=Options(hints=True)))
    ada.page.keyboard.press("h")
    said = ada.page.locator(".bar .hint")
    expect(said).to_contain_text(words)
    expect(said).to_be_in_viewport(ratio=1)
