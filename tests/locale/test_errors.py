"""Every error has words in every language, with places for the parts that it is raised with."""

import ast
import pickle
import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cabochon import Game, errors, load
from cabochon.editions import ruleset_ids
from cabochon.editions.form import HEAD, TABLES
from cabochon.errors import FOLDER, SYSTEM, CabochonError, IllegalMove, InvalidRecord, RulesetError, all_of
from cabochon.explain import CLAUSE_OF_KIND, CLAUSE_OF_PHASE
from cabochon.locale import LANGUAGES, catalogues, words
from cabochon.move import how_to_write
from cabochon.rules.check import PROBLEMS
from cabochon.server.config import KINDS, settings_of
from cabochon.server.refusal import STATUS
from cabochon.training.settings import _WORDS
from tests.locale.raised import literals, made
from tests.locale.test_catalogues import OTHERS, PLURALS, variables

# Codes that stand in tables, and reach an error from there.
TABLED = {
    *SYSTEM.values(),
    *STATUS,
    *_WORDS.values(),
    *KINDS.values(),
    *(setting.about.form for setting in settings_of().values() if setting.about.form),
    *(code for _, code in PROBLEMS.values()),
    *(code for _, code in (*CLAUSE_OF_PHASE.values(), *CLAUSE_OF_KIND.values())),
    *(kind for table in (HEAD, *TABLES.values()) for kind, _ in table.values()),
}
SENT = {"IllegalMove", "Refusal"}  # their parts are also for programs, and words may leave some out
# Codes that are put together.
BUILT = {"at-line", "at-turn", "at-line-and-turn", "usage-missing-argument", "usage-missing-option"}


def messages(language: str) -> dict[str, ftl.Message]:
    entries = [
        entry for text in catalogues(language, FOLDER).values() for entry in FluentParser().parse(text).body
    ]
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    known = [entry for entry in entries if isinstance(entry, ftl.Message)]
    by_id = {message.id.name: message for message in known}
    assert len(by_id) == len(known)
    return by_id


def test_every_code_has_words_with_the_parts_that_it_is_raised_with() -> None:
    known = messages("en")
    found = 0
    for where, name, code, parts, is_open in made():
        if isinstance(code, ast.Constant):
            found += 1
            assert code.value in known, f"{where}: {code.value!r}"
            places = variables(known[str(code.value)]).names
            unsaid = set() if name in SENT else parts - places
            assert is_open or (places <= parts and not unsaid), f"{where}: {parts} for {places}"
    assert found > 250
    assert known.keys() >= TABLED | BUILT


def test_a_code_that_is_not_written_out_comes_from_a_table() -> None:
    computed = {
        (where.split(":")[0], ast.unparse(code))
        for where, _, code, _, _ in made()
        if isinstance(code, ast.Name | ast.Attribute | ast.Subscript | ast.JoinedStr | ast.IfExp)
    }
    assert computed == COMPUTED


COMPUTED = {
    ("agents/protocol/process.py", "code"),  # whatever failure() is given
    ("arguments.py", "what"),
    ("editions/form.py", "form"),
    ("errors.py", "SYSTEM[error.errno]"),
    ("errors.py", "f\"at-{'-and-'.join(known)}\""),
    ("notation/record_json.py", "what"),
    ("rules/check.py", "code"),
    ("explain.py", "code"),
    ("server/refusal.py", "'illegal-move' if isinstance(error, IllegalMove) else 'not-a-move'"),
    ("server/config.py", "KINDS[self.kind]"),
    ("server/config.py", "about.form"),
    ("training/settings.py", "_WORDS[KINDS[name]]"),
    ("training/settings.py", "_WORDS[kind]"),
    ("training/settings.py", "code"),
    ("ui/cli/usage.py", "code"),
    ("ui/cli/usage.py", "f'usage-missing-{kind}'"),
}


def test_all_words_are_of_use() -> None:
    assert set(messages("en")) - literals() == BUILT


def test_what_a_code_s_words_need_is_written_where_english_alone_can_read_it() -> None:
    for id, message in messages("en").items():
        parts = {name: f"<{name}>" for name in variables(message).names}
        assert "{" not in words("en", FOLDER)(id, **parts), id


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
        assert "{" not in said, id
        choices = {"game", "phase", "noun"}  # which only select
        assert all(part in said for name, part in parts.items() if name not in choices), id


@pytest.mark.parametrize(
    ("count", "polish"),
    [
        (2, "muszą nastąpić 2 słowa, a nie 5"),
        (5, "musi nastąpić 5 słów, a nie 5"),
        (1, "musi nastąpić 1 słowo, a nie 5"),
        (5000, "musi nastąpić 5000 słów, a nie 5"),
    ],
)
def test_numbers_decide_plurals_and_are_not_grouped(count: int, polish: str) -> None:
    assert CabochonError("words-follow", number=count, found=5).text("pl") == polish


def test_errors_within_errors_are_said_in_the_same_language() -> None:
    move = IllegalMove("pile-empty", clause="A1", token=errors.Name("colour", "w", "white"))
    error = InvalidRecord("turn-invalid", text="ww", reason=move, line=7, turn=4)
    assert str(error).startswith("line 7, turn 4: 'ww': A1: There are no tokens of this colour")
    assert error.text("pl") == "wiersz 7, tura 4: 'ww': A1: Na stole nie ma znaczników tego koloru: biały."
    assert (error.line, error.turn, move.clause) == (7, 4, "A1")
    assert error.data() == {
        "code": "turn-invalid",
        "parts": {
            "text": "ww",
            "reason": {"code": "pile-empty", "parts": {"clause": "A1", "token": "w"}},
            "line": 7,
            "turn": 4,
        },
    }


def test_several_problems_are_one_error_which_still_knows_each() -> None:
    two = all_of([RulesetError("cards-same-id"), RulesetError("tiles-same")])
    around = RulesetError("of-ruleset", name="x", reason=two)
    assert str(around) == "ruleset 'x': two cards have the same id; two tiles ask for the same"
    assert [str(one) for one in around.problems] == [
        "ruleset 'x': two cards have the same id",
        "ruleset 'x': two tiles ask for the same",
    ]
    assert around.problems[0].code == "of-ruleset"
    alone = RulesetError("tiles-same")
    assert alone.problems == [alone]


def test_what_can_not_be_printed_is_escaped_and_an_error_is_one_line() -> None:
    assert str(CabochonError("setting-twice", name="a\nb\x1b")) == r"the setting a\nb\x1b is given twice"


def test_errors_come_whole_from_other_processes() -> None:
    with pytest.raises(IllegalMove) as caught:
        Game("splendor", 2, seed=1).push("www")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.data(), str(copy)) == (IllegalMove, caught.value.data(), str(caught.value))


def test_a_code_without_words_is_its_own_text() -> None:
    for language in LANGUAGES:
        assert CabochonError("the moon is full").text(language) == "the moon is full"


@pytest.mark.parametrize("ruleset", ruleset_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_turn_looks_like_is_told_with_the_game_s_own_letters_and_cards(
    ruleset: str, language: str
) -> None:
    with pytest.raises(errors.InvalidText) as caught:
        Game(ruleset, 2, seed=1).push("?")
    how = how_to_write(load(ruleset)).text(language)
    assert f"B{load(ruleset).cards[0]}" in how
    assert how in caught.value.text(language)
    letters = set(re.findall(r"[*-]([a-z])\b", how))
    assert letters <= set(load(ruleset).letters)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("yyy", "Take three different colours"),
        ("1w", "a turn is like ybo, yy, B1y00030"),
        ("w", "'w' is no token of Splendor: Marvel; they are y, b, o, r, p, j, t"),
        ("B1w", "no card in reach begins with '1w'; in reach are 1"),
    ],
)
def test_marvel_is_told_with_marvel_s_examples(turn: str, words: str) -> None:
    with pytest.raises(CabochonError) as caught:
        Game("marvel", 2, seed=1).push(turn)
    assert words in str(caught.value)
