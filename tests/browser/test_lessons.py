"""The lessons: each can be played to its end, and shows what it asks to click."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People
from tests.browser.test_phone import HIDDEN, SCROLLS, size

ASKED = ".hinted, .teacher p, .bar .button, .card, .pile"
SIZE = "document.querySelector('.board').getBoundingClientRect().toJSON()"


def test_every_lesson_can_be_played_to_its_end(people: People) -> None:
    play_both_lessons(people.enter().visit("/learn"), lambda: None)


def test_a_lesson_on_a_phone_shows_all_that_it_asks_to_click(people: People) -> None:
    page = people.enter(**size(360, 560), locale="es-MX").visit("/learn")

    def check() -> None:
        assert page.evaluate(SCROLLS) == []
        assert page.evaluate(HIDDEN, ASKED) == []

    play_both_lessons(page, check)


def test_the_board_of_a_lesson_stays_where_it_is_from_step_to_step(people: People) -> None:
    page = people.enter(**size(390, 664)).visit("/learn")
    places: list[object] = []
    play_both_lessons(page, lambda: places.append(page.evaluate(SIZE)), lessons=1)
    assert places
    assert all(place == places[0] for place in places)


def test_a_lesson_takes_only_the_tokens_that_it_names(people: People) -> None:
    page = people.enter(**size(390, 664)).visit("/learn")
    page.locator(".lesson").first.click()
    expect(page.locator(".teacher")).to_contain_text("white")
    spot(page, "bank-r").click()  # not among those that the step names
    expect(page.get_by_role("alert")).to_contain_text("outlined")
    expect(page.locator(".staged")).to_have_count(0)
    for letter in "wbg":
        spot(page, f"bank-{letter}").click()
    page.locator(".bar .confirm").click()
    for letter in "wbg":
        expect(spot(page, f"seat-0-{letter}")).to_contain_text("1")


def test_a_lesson_offers_nothing_that_can_not_be_done(people: People) -> None:
    page = people.enter().visit("/learn")
    page.locator(".lesson").first.click()
    page.locator(".card").first.click()
    expect(page.locator(".popover")).to_be_visible()
    expect(page.locator(".popover [aria-keyshortcuts]")).to_have_count(0)


def spot(page: Page, name: str) -> Locator:
    """A place on the table."""
    return page.locator(f'[data-spot="{name}"]')


def play_both_lessons(page: Page, check: Callable[[], None], lessons: int = 2) -> None:
    """Do all that the lessons ask for; the page is checked before and after each answer."""
    for lesson in range(lessons):
        page.locator(".lesson").nth(lesson).click()
        page.locator(".learn").wait_for()
        title = page.get_by_role("heading", level=1)
        steps = int(title.inner_text().split()[-1])
        for step in range(1, steps + 1):
            expect(title).to_have_text(re.compile(rf" {step} .* {steps}$"))
            check()
            do_what_is_shown(page)
            check()
            if step < steps:
                page.locator(".next .main").click()
        page.locator(".next button").click()


def do_what_is_shown(page: Page) -> None:
    """Click what is outlined, again if that is not enough, then the button that is offered."""
    shown = page.locator(".hinted")
    for thing in shown.all():
        thing.click()
    answer = page.locator(".popover [aria-keyshortcuts], .bar .confirm:not(:disabled)")
    if not page.locator(".popover").is_visible() and answer.count() == 0:
        shown.click()
    answer.first.click()
    expect(page.locator(".why")).to_be_visible()
