"""Every error of the package is recognised by its English, and has words in every language."""

import re

import pytest
from fluent.syntax import FluentParser, ast

from cabochon import Game, load
from cabochon.arena.plot import ENDINGS
from cabochon.editions import ruleset_ids
from cabochon.editions.form import HEAD, TABLES
from cabochon.errors import InvalidRecord
from cabochon.locale import LANGUAGES, catalogues, words
from cabochon.locale.errors import FOLDER, LINE, PART, WORDED, closest, recognised, translated
from cabochon.move import how_to_write
from cabochon.rules.check import PROBLEMS
from cabochon.training.settings import _WORDS
from tests.locale.test_catalogues import OTHERS, PLURALS, variables
from tests.locale.wordings import is_unknown, unknown, wordings

SOME, MORE = unknown("some"), unknown("more")

HOW_TO_WRITE = (
    f"a turn is like {SOME}, {SOME}, B{MORE}, R{MORE}, R2 or pass; then *{SOME} for a joker instead of "
    f"{SOME}, -{SOME} for a returned token, @{SOME} for a tile"
)
# Expressions that are no wording in their place: what they give is found elsewhere, or stands in BY_HAND.
COMPUTED = {
    "PROBLEMS[problem]",
    "', '.join(moves[:SHOWN_MOVES]) + (f' and {more} more' if more > 0 else '')",
    "complaint(error, self.language)",
    "error",
    "error.reason",
    "self._how_it_ended()",
    "self.board.refusal(action)",
    "self.refusal(action)",
    "too_late",
}
# Wordings that stand in tables, or are put together from arguments.
BY_HAND = [
    *PROBLEMS[1:],
    *_WORDS.values(),
    *(kind for table in (HEAD, *TABLES.values()) for kind, _ in table.values()),
    *(load(id).tile_noun for id in ruleset_ids()),
    HOW_TO_WRITE,
    " or ".join(ENDINGS),
    "the number of players",
    "a record",
    "a turn",
    "none",
    "no options",
    f"no {SOME} within {MORE} s",
    f"{SOME}: {MORE}",
    f"{SOME}; {MORE}",
    str(InvalidRecord(SOME, line=3)),
    str(InvalidRecord(SOME, turn=2)),
    str(InvalidRecord(SOME, line=3, turn=2)),
]
# What Python, the system and the reader of the command line say, and what is asked for by its id.
FOREIGN = re.compile(r"(os|json|toml|usage)-.*|no-closing-quote|needs-extra|cache-unwritable")


def found() -> list[tuple[str, str]]:
    return [
        (where, text)
        for where, expression, text in wordings()
        if expression not in COMPUTED or not is_unknown(text)
        if not expression.startswith(("say()", "_numbered("))  # worded by the catalogue of the commands
    ]


def covering(text: str) -> dict[str, bool]:
    """The ids that leave no word of the text over, and whether they do so without the words of parts."""
    return {
        id: all(map(is_unknown, parts.values()))
        for _, id, parts in recognised(text)
        if all(is_unknown(part) or (name in WORDED and covering(part)) for name, part in parts.items())
    }


def used(text: str) -> set[str]:
    """The ids that a text is translated by."""
    _, id, parts = closest(text)
    return {id}.union(*(used(parts[name]) for name in WORDED & parts.keys()))


def messages(language: str) -> dict[str, ast.Message]:
    entries = [
        entry for text in catalogues(language, FOLDER).values() for entry in FluentParser().parse(text).body
    ]
    assert not [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    known = [entry for entry in entries if isinstance(entry, ast.Message)]
    by_id = {message.id.name: message for message in known}
    assert len(by_id) == len(known)
    return by_id


def test_every_wording_is_recognised_by_just_one_id() -> None:
    every = [*found(), *(("by hand", text) for text in BY_HAND)]
    assert len(every) > 200
    for where, text in every:
        ids = covering(text)
        direct = [id for id in ids if ids[id]] or list(ids)
        assert direct == [closest(text)[1]], f"{where}: {text!r}"


def test_nothing_computed_is_forgotten_in_the_list() -> None:
    assert {expression for _, expression, _ in wordings()} >= COMPUTED


def test_every_id_is_of_use() -> None:
    texts = [*(text for _, text in found()), *BY_HAND]
    ids = set().union(*map(used, texts))
    assert {id for id in messages("en") if not FOREIGN.fullmatch(id)} == ids - {""}


def test_the_english_is_plain_enough_to_be_recognised() -> None:
    lines = dict(LINE.findall("\n".join(catalogues("en", FOLDER).values())))
    english = messages("en")
    assert set(lines) == set(english)
    for id, wording in lines.items():
        assert "{" not in PART.sub("", wording), id
    assert len({PART.sub("{}", wording) for wording in lines.values()}) == len(lines)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_words_for_every_error(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert list(other) == list(english)
    for id, message in english.items():
        assert variables(other[id]).names == variables(message).names, id
        for forms in variables(other[id]).plurals:
            assert forms <= PLURALS[language] | {"other"}, id


@pytest.mark.parametrize("language", OTHERS)
def test_every_error_can_be_said(language: str) -> None:
    for id, message in messages("en").items():
        parts = {name: f"<{name}>" for name in variables(message).names}
        said = words(language, FOLDER)(id, **parts)
        assert all(part in said for part in parts.values()), id


def test_english_and_what_is_unknown_stay_as_they_are() -> None:
    for language in LANGUAGES:
        assert translated("the moon is full", language) == "the moon is full"
    assert translated("a position is a line of text", "en") == "a position is a line of text"


@pytest.mark.parametrize(
    ("text", "polish"),
    [
        ("2 words must follow, not 5", "muszą nastąpić 2 słowa, a nie 5"),
        ("5 words must follow, not 1", "musi nastąpić 5 słów, a nie 1"),
        ("1 words must follow, not 0", "musi nastąpić 1 słowo, a nie 0"),
        ("'a; b' stands twice", "'a; b' występuje dwa razy"),
        (
            "ruleset 'x': two cards have the same id; 4 basic colours, must be 5; two tiles ask for the same",
            "'x': dwie karty mają to samo id; podstawowych kolorów jest 4, a musi być 5; dwie płytki",
        ),
        (
            "engine 'my bot': it ended with exit code 1: ValueError: no; never",
            "silnik 'my bot': skończył z kodem wyjścia 1: ValueError: no; never",
        ),
        (
            "line 7, turn 4: 'wbg' is not finished: it lacks its return decision",
            "wiersz 7, tura 4: 'wbg' to nie cała tura: brakuje decyzji w fazie return",
        ),
        ("a network for 4000000 players can't begin a game of 3, only one of as many or more", "4000000"),
    ],
)
def test_the_parts_of_an_error_find_their_places(text: str, polish: str) -> None:
    assert polish in translated(text, "pl")


def test_what_was_told_takes_the_place_of_a_part() -> None:
    told = {"A1: no": "A1: nie"}
    assert translated("line 3: 'ww': A1: no", "pl", told) == "wiersz 3: 'ww': A1: nie"


def test_a_game_says_what_it_said_in_english() -> None:
    with pytest.raises(ValueError, match="there is no seat 5; the seats are 0 to 1"):
        Game("splendor", 2).view(5)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_what_a_turn_looks_like_is_told_with_the_game_s_own_letters_and_cards(ruleset: str) -> None:
    how = how_to_write(load(ruleset))
    assert f"B{load(ruleset).cards[0]}" in how
    assert f"B{load(ruleset).cards[0]}" in translated(how, "pl")
    assert "a turn is like" not in translated(how, "pl")
