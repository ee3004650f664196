"""Whatever the server or the rules refuse has its words in every language."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import cabochon
from cabochon.server.refusal import REFUSALS

HERE = Path(cabochon.__file__).parent
LANGUAGES = ("en", "pl", "es")


def worded(language: str) -> set[str]:
    """The ids that a language has words for."""
    files = sorted((HERE / "locale" / language).glob("*.ftl"))
    entries = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    return {entry.id.name for entry in entries if isinstance(entry, Message)}


def codes_of_the_rules() -> set[str]:
    """The third argument of every IllegalMove, and the third of each row of its tables."""
    codes = set()
    for file in ("rulings.py", "notation/turns.py"):
        for node in ast.walk(ast.parse((HERE / file).read_text("utf-8"))):
            parts = (
                node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []
            )
            clause, code = (parts[0], parts[2]) if len(parts) > 2 else (None, None)
            if isinstance(clause, ast.Constant) and isinstance(code, ast.Constant):
                codes.add(str(code.value))
    return {code for code in codes if not code[0].isupper()}  # a row of clauses is none of reasons


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_is_worded(language: str) -> None:
    assert set(REFUSALS) <= worded(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_is_worded(language: str) -> None:
    codes = codes_of_the_rules()
    assert {"must-act", "too-dear", "nothing-to-pay", "tile-not-earned"} <= codes
    assert codes <= worded(language)
