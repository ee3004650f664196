"""The wordings of errors as they stand in the source; a private character is what only a run can tell."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from zlib import crc32

import cabochon

SOURCE = Path(cabochon.__file__).parent
ERRORS_OF_THE_WIRE = {"IllegalMove", "Refusal", "Conflict"}  # they have codes, or reach nobody
HELPERS = {"fail", "failure"}  # their first argument is a wording too
BUILDERS = re.compile(r"refusal|_expected|_how_it_ended|_some|_\w+_problems")  # functions that give wordings
UNKNOWN = range(0xE000, 0xF000)

Values = dict[str, list[ast.expr]]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def error_names() -> set[str]:
    """The package's errors, found by what they are based on."""
    names = {"CabochonError"}
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and names & {ast.unparse(base) for base in node.bases}:
                names.add(node.name)
    return names - ERRORS_OF_THE_WIRE


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in [SOURCE / "errors.py", *sorted(SOURCE.rglob("*.py"))]:
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"))


@cache
def wordings() -> list[tuple[str, str, str]]:
    """Every wording: where it stands, its expression, and its text in each of its variants."""
    names = error_names() | HELPERS
    return [
        (f"{file}:{node.lineno}", ast.unparse(node), text)
        for file, tree in modules()
        for function in ast.walk(tree)
        if isinstance(function, Function)
        for node in _worded(function, names)
        for text in _texts(node, _values(function))
    ]


def _values(function: Function) -> Values:
    """What the local names of a function may stand for."""
    values: Values = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                values.setdefault(ast.unparse(target), []).append(node.value)
    return values


def _worded(function: Function, names: set[str]) -> Iterator[ast.expr]:
    """The expressions that become the text of an error."""
    builds = BUILDERS.fullmatch(function.name)
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called in names:
                yield node.args[0]
        elif builds and isinstance(node, ast.Return | ast.Yield) and node.value:
            yield node.value


def _texts(node: ast.expr, values: Values) -> list[str]:
    """All that an expression may say."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*(_texts(part, values) for part in node.values))]
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.JoinedStr | ast.Call):
        return ["".join(parts) for parts in product(_texts(node.left, values), _texts(node.right, values))]
    if isinstance(node, ast.IfExp):
        return _texts(node.body, values) + _texts(node.orelse, values)
    if isinstance(node, ast.BoolOp):
        return [text for value in node.values for text in _texts(value, values)]
    if isinstance(node, ast.FormattedValue):
        return _texts(node.value, values)
    name = ast.unparse(node)
    if name in values:
        others = {key: value for key, value in values.items() if key != name}
        return [text for value in values[name] for text in _texts(value, others)]
    return [unknown(name)]


def unknown(expression: str) -> str:
    """A character for what is only known at run time; the same expression has the same one."""
    return chr(UNKNOWN[crc32(expression.encode()) % len(UNKNOWN)])


def is_unknown(text: str) -> bool:
    """Whether the text is known at run time only, with no word of ours and nothing to part."""
    return not re.search(r"[A-Za-z]|: ", text)
