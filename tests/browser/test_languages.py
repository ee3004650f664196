"""Three languages: the browser's is spoken, every page in it, and nothing is left untranslated."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.tables import BOT, Tables, my_turn, never
from tests.locale.test_catalogues import read_by_browser

LANGUAGES = {"en": "en-GB", "pl": "pl-PL", "es": "es-MX"}
START = {"en": "Set up the table", "pl": "Przygotuj stół", "es": "Preparar la mesa"}
PAGES = ("/", "/learn", "/rules", "/games", "/about", "/settings", "/replay", "/nowhere")
SAID = """() => {
    const names = ['aria-label', 'title', 'placeholder'];
    const all = [...document.querySelectorAll(names.map(name => `[${name}]`).join())];
    const hidden = all.flatMap(each => names.map(name => each.getAttribute(name) ?? ''));
    return [document.body.innerText, ...hidden].join('\\n');
}"""


def keys() -> set[str]:
    """The ids of all wordings; those of one word are words as well."""
    text = "\n".join(read_by_browser("en").values())
    return {key for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE) if "-" in key}


KEYS = keys()
HARMLESS = {"splendor-2014"}  # the id of a ruleset, too


def check_words(page: Page, language: str) -> None:
    """The page says which language it speaks, and no wording is missing."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    said: str = page.evaluate(SAID)
    assert set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", said)) & KEYS - HARMLESS == set()
    assert not re.search(r"\{\s*\$|undefined|NaN|\[object", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_browsers_language(people: People, language: str) -> None:
    ada = people.enter(locale=LANGUAGES[language])
    for path in PAGES:
        check_words(ada.visit(path), language)
    ada.visit("/")
    expect(ada.page.locator("form .big")).to_have_text(START[language])


@pytest.mark.parametrize(
    ("language", "ruleset"), [("en", "splendor"), ("pl", "splendor"), ("pl", "marvel"), ("es", "marvel")]
)
def test_a_game_is_played_in_each_language(
    people: People, tables: Tables, language: str, ruleset: str
) -> None:
    ada = people.enter(locale=LANGUAGES[language])
    table = ada.table(tables.prepare([ada.sitter, BOT, BOT], my_turn(0, 27), ruleset=ruleset))
    check_words(ada.page, language)
    table.turns(2)
    table.wait_for_turn()
    table.spot("deck-2").click()
    check_words(ada.page, language)
    ada.page.keyboard.press("Escape")
    table.spot(f"bank-{table.game.ruleset.joker.letter}").click()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    check_words(ada.page, language)
    for key in ("m", "?"):
        ada.page.keyboard.press(key)
        expect(ada.page.locator("dialog[open]")).to_be_visible()
        check_words(ada.page, language)
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "ruleset"), [("en", "marvel"), ("pl", "marvel"), ("es", "splendor"), ("pl", "splendor")]
)
def test_the_end_is_told_in_each_language(
    people: People, tables: Tables, language: str, ruleset: str
) -> None:
    ada = people.enter(locale=LANGUAGES[language])
    table = ada.table(tables.prepare([ada.sitter, BOT], never, ruleset=ruleset, seed=1))
    expect(table.end).to_be_visible()
    ada.page.locator("dialog[open] button:has(.word)").last.click()  # checks the cards
    expect(ada.page.locator("dialog").get_by_role("status")).to_be_visible()
    check_words(ada.page, language)
    ada.visit(f"/replay/{table.id}")
    check_words(ada.page, language)


def test_the_language_can_be_switched_and_is_remembered(people: People) -> None:
    ada = people.enter()
    page = ada.visit("/")
    page.get_by_label("Language").select_option("pl")
    expect(page.locator("form .big")).to_have_text(START["pl"])
    page.reload()
    expect(page.locator("form .big")).to_have_text(START["pl"])


@pytest.mark.parametrize(
    ("language", "blue", "noble"),
    [("en", "B", "Charles V"), ("pl", "Ni", "Karol V"), ("es", "Az", "Carlos V")],
)
def test_colours_have_letters_and_nobles_names_of_the_language(
    people: People, tables: Tables, language: str, blue: str, noble: str
) -> None:
    ada = people.enter(locale=LANGUAGES[language])
    ada.context.add_init_script("""localStorage.cabochon = '{"letters": true, "speed": "instant"}'""")
    table = ada.table(tables.prepare([ada.sitter, BOT], my_turn(0, 2)))
    expect(table.spot("bank-b")).to_contain_text(blue)
    expect(table.spot("tile-30033")).to_contain_text(noble)
    ada.page.keyboard.press("2")
    expect(table.spot("bank-b")).to_have_attribute("aria-pressed", "true")


def test_a_language_that_is_not_spoken_here_becomes_english(people: People) -> None:
    ada = people.enter(locale="fi-FI")
    check_words(ada.visit("/"), "en")
