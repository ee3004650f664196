"""No clause, example, case or difference without a test, and none missing in docs/rules.md."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
RULES = FOLDER.parent.parent / "docs" / "rules.md"

CHAPTERS = {"S": 6, "A": 9, "P": 5, "E": 4, "V": 2, "G": 6}
CLAUSES = [f"{chapter}{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)]
EXAMPLES = range(1, 7)  # those that the rulebooks print
CASES = (
    "seat_1_meets_the_condition_with_20_and_the_last_seat_with_16",
    "holding_9_take_two_return_one_of_the_two",
    "reserve_at_10_with_a_joker_left",
    "reserve_at_10_with_no_joker_left",
    "three_nobles_met_by_one_purchase_come_on_three_turns",
    "all_90_cards_gone",
)
DIFFERENCES = (
    "basic colours",
    "joker",
    "Time Stones",
    "cards",
    "tiles on the table",
    "worth of a tile",
    "Avengers Assemble tile",
    "Infinity Gauntlet tile",
    "fewer than 3 basic colours on the table",
    "pass",
    "end",
    "who can win",
    "ties on points",
)


def names_of_tests() -> list[str]:
    """The names of all test functions beside this file."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("test_*.py"))]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [function.name for function in functions if function.name.startswith("test_")]


NAMES = names_of_tests()


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_has_a_test(clause: str) -> None:
    assert [name for name in NAMES if clause in name.split("_")]


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_of_the_rulebooks_has_a_test(example: int) -> None:
    assert [name for name in NAMES if name.startswith(f"test_example_{example}_")]


@pytest.mark.parametrize("case", CASES)
def test_each_case_has_a_test(case: str) -> None:
    assert [name for name in NAMES if name.startswith(f"test_case_{case}")]


@pytest.mark.parametrize("row", DIFFERENCES)
def test_each_difference_has_a_test(row: str) -> None:
    assert [name for name in NAMES if name.startswith(f"test_row_{row.lower().replace(' ', '_')}")]


def test_no_test_names_a_clause_that_is_not_there() -> None:
    named = {word for name in NAMES for word in name.split("_") if re.fullmatch(r"[A-Z]\d+", word)}
    assert named == set(CLAUSES)


def test_no_two_tests_have_the_same_name() -> None:
    assert [name for name, number in Counter(NAMES).items() if number > 1] == []


def test_the_rules_define_each_clause_once_and_in_order() -> None:
    assert re.findall(r"^- \*\*([A-Z]\d+)\*\* ", RULES.read_text(encoding="utf-8"), re.MULTILINE) == CLAUSES


def test_the_rules_name_no_other_clause() -> None:
    text = RULES.read_text(encoding="utf-8")
    assert set(re.findall(r"\b[A-Z]\d+\b", text)) == set(CLAUSES)


def test_the_rules_have_each_difference_in_their_table() -> None:
    rows = re.findall(r"^\| ([^|]+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(row for row in rows if not row.startswith("---")) == DIFFERENCES
