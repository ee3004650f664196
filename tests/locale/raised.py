"""Where the sources make errors: the class, the code and the names of the parts of each."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cabochon

SOURCE = Path(cabochon.__file__).parent
PLACES = {"InvalidRecord": {"line", "turn"}}  # parts that a class says by itself


class Made(NamedTuple):
    """One call that makes an error or a phrase."""

    where: str
    name: str
    code: ast.expr
    parts: frozenset[str]
    is_open: bool  # whether more parts are passed by **


@cache
def modules() -> dict[str, ast.Module]:
    files = sorted(SOURCE.rglob("*.py"))
    return {str(path.relative_to(SOURCE)): ast.parse(path.read_text("utf-8")) for path in files}


@cache
def makers() -> set[str]:
    """The classes of errors and phrases, and what makes one by the same arguments."""
    names, before = {"Phrase", "failure"}, 0
    while len(names) != before:
        before = len(names)
        for tree in modules().values():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and names & {ast.unparse(base) for base in node.bases}:
                    names.add(node.name)
    return names - {"Name", "Count"}  # which have their words from elsewhere


def made() -> Iterator[Made]:
    for file, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                if name in makers():
                    named = {keyword.arg for keyword in node.keywords} - {"clause"} - PLACES.get(name, set())
                    parts = frozenset(part for part in named if part)
                    yield Made(f"{file}:{node.lineno}", name, node.args[0], parts, None in named)


def literals() -> set[str]:
    """Every text in the sources."""
    nodes = [node for tree in modules().values() for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
