"""Every language says everything, with the same details, and nothing twice."""

import re

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cabochon.locale import CATALOGUES, LANGUAGES, catalogues, preferred, words

OTHERS = [language for language in LANGUAGES if language != "en"]
RULES = "rules.ftl"  # in English they stand in docs/rules.md
SHARED = ("moves.ftl", "refusals.ftl")  # of the errors, those that the browser says too
PLURALS = {"en": {"one", "other"}, "es": {"one", "other"}, "pl": {"one", "few", "many"}}


class _Variables(Visitor):
    """Collects the names of the placeables, and the variants of plurals."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if "one" in keys:
            self.plurals.append(keys)
        self.generic_visit(node)


def read_by_browser(language: str) -> dict[str, str]:
    """The catalogues that the browser reads, those of refusals and of the review included."""
    shared = {file: text for file, text in catalogues(language, "errors").items() if file in SHARED}
    assert len(shared) == len(SHARED)
    return catalogues(language) | shared | catalogues(language, "insight")


def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file, text in read_by_browser(language).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file}: {entry.content}"
            if isinstance(entry, ast.Message) and file != RULES:
                assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(message: ast.Message) -> _Variables:
    visitor = _Variables()
    visitor.visit(message)
    return visitor


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_what_english_says(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert set(other) == set(english)
    for id, message in english.items():
        assert variables(other[id]).names == variables(message).names, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_their_language(language: str) -> None:
    for id, message in messages(language).items():
        for forms in variables(message).plurals:
            assert forms <= PLURALS[language] | {"other"}, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_worded(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for text in read_by_browser(language).values():
        bundle.add_resource(FluentResource(text))
    for id, message in messages(language).items():
        for game in ("splendor", "marvel"):
            details: dict[str, object] = dict.fromkeys(variables(message).names, 2)
            pattern = bundle.get_message(id).value
            assert pattern is not None
            _, errors = bundle.format_pattern(pattern, details | {"game": game})
            assert not errors, id


@pytest.mark.parametrize(
    ("count", "expected"), [(1, "1 turę"), (3, "3 tury"), (5, "5 tur"), (12, "12 tur"), (22, "22 tury")]
)
def test_polish_counts_as_poles_do(count: int, expected: str) -> None:
    assert words("pl")("replay-begins", count=count).endswith(expected)


def test_spanish_takes_with_a_verb_that_is_decent_everywhere() -> None:
    for path in (CATALOGUES / "es").rglob("*.ftl"):
        assert not re.search(r"\b(re)?co(ge|gi|ja|jo)", path.read_text("utf-8"), re.IGNORECASE), path


@pytest.mark.parametrize(
    ("language", "faulty"),
    [
        ("en", r"can be paid now|Only who|card or from the deck|Most points decided"),
        ("en", r"\b([Ww]hoever|[Ss]omebody)\b"),
        ("pl", r"strzałki poruszają|Wygrywa najwięcej|przy (jednym|tym) urządzeniu|[Żż]eton"),
        ("es", r"flechas se mueven|Ganan más|Cartas limpias"),
    ],
)
def test_sentences_that_no_native_would_write_are_gone(language: str, faulty: str) -> None:
    for file, text in catalogues(language).items():
        assert not re.findall(faulty, text), file


def test_the_language_is_taken_from_the_environment() -> None:
    assert preferred({"LC_ALL": "es_ES.UTF-8", "LANG": "pl_PL.UTF-8"}) == "es"
    assert preferred({"LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "es_ES"}) == "pl"
    assert preferred({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}) == "en"
    assert preferred({"LANGUAGE": "fr:pl:es", "LANG": "fr_FR"}) == "pl"


def test_what_is_missing_is_its_own_name() -> None:
    assert words("pl")("no-such-words") == "no-such-words"
    assert "no-such-words" not in words("pl")
