"""The page about the architecture agrees with the code: its layers, and who writes a state."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from tests.docs.blocks import ROOT

PACKAGE = ROOT / "src" / "cabochon"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def rows(chapter: str) -> list[list[str]]:
    """The module names in the first column of a chapter's table."""
    text = PAGE.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.+?`) \|", text, re.MULTILINE)
    return [re.findall(r"`([^`]+)`", cell) for cell in cells]


def module(name: str) -> str:
    """The name of a file or folder as the contract has it."""
    return name.removeprefix("notation/").removesuffix(".py").removesuffix("/")


def layers() -> list[set[str]]:
    """The modules of each layer that are there, from the top."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    names = [re.split(r"\s*\|\s*", layer) for layer in contracts[0]["layers"]]
    return [{name.removeprefix("notation.") for name in layer if name[0] != "("} for layer in names]


def test_the_folders_stand_in_the_order_of_the_import_contract() -> None:
    height = {name: number for number, layer in enumerate(layers()) for name in layer}
    named = [[height[module(name)] for name in row] for row in rows("The folders")]
    order = [number for row in named for number in sorted(row)]
    assert order == sorted(order)
    assert {module(name) for row in rows("The folders") for name in row} == set(height)


def writes_a_state(path: Path) -> bool:
    """Whether a function of the file assigns to a field of a parameter that is a State."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            states = {
                argument.arg
                for argument in function.args.args
                if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "State"
            }
            if states & {name for node in ast.walk(function) for name in written(node)}:
                return True
    return False


def written(node: ast.AST) -> list[str]:
    """The names of the objects whose fields an assignment changes."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AugAssign) else targets
    names = []
    for target in targets:
        field = target.value if isinstance(target, ast.Subscript) else target
        if isinstance(field, ast.Attribute) and isinstance(field.value, ast.Name):
            names.append(field.value.id)
    return names


def test_only_the_modules_of_the_page_write_a_state() -> None:
    listed = {name for row in rows("Who writes a State") for name in row}
    found = {str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py") if writes_a_state(path)}
    assert found == listed - {"notation/positions.py"}  # its reader fills a new state of its own
