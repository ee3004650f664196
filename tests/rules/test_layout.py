"""Records, the action table and who may import Numba."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import pytest

import cabochon
from cabochon import load, ruleset_ids
from cabochon.agents.search.tree import EDGE, NODE, Edge, Node
from cabochon.editions.components import COLOURS
from cabochon.kernels.records import Row
from cabochon.rules.actions import (
    ACTIONS,
    BUY,
    BUY_HAND,
    OFFSET,
    PASS,
    PAY_NOW,
    RESERVE,
    RESERVE_DECK,
    RETURNS,
    TAKE,
    TAKE_TWO,
    TAKES,
    locate,
    take_masks,
)
from cabochon.rules.chance import GENERATOR, Generator
from cabochon.rules.playout import TALLY, Tally
from cabochon.rules.state import (
    ACTION,
    HAND,
    NO_CARD,
    NO_TILE,
    PAY,
    PHASES,
    RETURN,
    SPACES,
    STATE,
    TILE,
    TILES,
    UNKNOWN,
    State,
    states,
)
from cabochon.rules.tables import TABLES, Tables, tables

pytestmark = pytest.mark.kernels

PACKAGE = Path(cabochon.__file__).parent
MAY_IMPORT_NUMBA = {PACKAGE / "kernels" / "jit.py", PACKAGE / "kernels" / "bits.py"}


def test_a_state_has_at_most_256_bytes() -> None:
    assert STATE.itemsize <= 256


def test_a_state_has_no_padding_so_that_equal_states_have_equal_bytes() -> None:
    assert STATE.names is not None
    assert sum(STATE[name].itemsize for name in STATE.names) == STATE.itemsize
    assert np.zeros(2, STATE).strides == (STATE.itemsize,)


@pytest.mark.parametrize(
    ("protocol", "fields"),
    [(State, STATE), (Tables, TABLES), (Generator, GENERATOR), (Tally, TALLY), (Node, NODE), (Edge, EDGE)],
)
def test_the_static_type_of_a_record_names_its_fields(protocol: type, fields: np.dtype[Any]) -> None:
    assert {name: str(hint) for name, hint in get_type_hints(protocol).items()} == {
        name: static_type(fields[name]) for name in fields.names or ()
    }


def static_type(field: np.dtype[Any]) -> str:
    """How a protocol names the type of a field."""
    name = {"b": "bool", "i": "int", "u": "int", "f": "float"}[field.base.kind]
    of_axes = f"{Row.__module__}.{('', 'Row', 'Grid')[field.ndim]}[{name}]"
    return of_axes if field.ndim else f"<class '{name}'>"


def test_a_new_record_is_empty() -> None:
    assert states(3).tobytes() == bytes(3 * STATE.itemsize)


def test_markers_lie_beyond_all_cards_and_tiles() -> None:
    assert UNKNOWN + 3 == NO_CARD == 127
    for ruleset in map(load, ruleset_ids()):
        assert len(ruleset.cards) <= UNKNOWN
        assert len(ruleset.tiles) <= NO_TILE
    assert len(PHASES) == 7


def test_the_action_table_has_no_gaps_and_no_overlaps() -> None:
    sizes = (SPACES, HAND, SPACES, 3, len(TAKES), 1)
    starts = (BUY, BUY_HAND, RESERVE, RESERVE_DECK, TAKE, PASS)
    assert starts == tuple(sum(sizes[:place]) for place in range(len(sizes)))
    phases = ((ACTION, sum(sizes)), (PAY, PAY_NOW + 1), (RETURN, RETURNS), (TILE, TILES))
    at = 0
    for phase, size in phases:
        assert OFFSET[phase] == at
        at += size
    assert at == ACTIONS
    assert PASS < 62  # a legal set is one machine word


def test_locate_finds_every_action_of_the_table() -> None:
    seen = {locate(action) for action in range(ACTIONS)}
    assert len(seen) == ACTIONS
    for action in range(ACTIONS):
        phase, number = locate(action)
        assert OFFSET[phase] + number == action
        assert number >= 0


def test_locate_refuses_what_is_not_in_the_table() -> None:
    with pytest.raises(ValueError, match="actions are numbered 0 to"):
        locate(-1)


def test_A1_A2_A3_every_take_is_listed_once() -> None:
    assert len(set(TAKES)) == len(TAKES) == 10 + 10 + 5 + 5
    assert all(tuple(sorted(take)) == take for take in TAKES)
    assert TAKES[TAKE_TWO - TAKE :] == tuple((colour, colour) for colour in range(COLOURS))


@pytest.mark.parametrize("fewer", [False, True])
def test_A1_A2_masks_take_as_many_colours_as_there_are(fewer: bool) -> None:
    masks = take_masks(fewer)
    for there in range(32):
        allowed = [TAKES[k] for k in range(len(TAKES)) if masks[there] >> k & 1]
        number = min(3, there.bit_count())
        assert all(len(set(take)) == len(take) == number for take in allowed)
        assert all(there >> colour & 1 for take in allowed for colour in take)
        if there.bit_count() >= 3:
            assert len(allowed) == {3: 1, 4: 4, 5: 10}[there.bit_count()]
        else:
            assert len(allowed) == (1 if fewer and there else 0)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_a_ruleset_is_made_into_tables_once_and_nobody_can_write_them(ruleset: str) -> None:
    array = tables(load(ruleset))
    assert tables(load(ruleset)) is array
    with pytest.raises(ValueError, match="read-only"):
        array[0].cost[0] = 1


def _imports(path: Path) -> set[str]:
    """The top-level packages that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.split(".")[0] for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def _writes_a_state(path: Path) -> bool:
    """Whether a file assigns to a field, or a part of a field, of a state ``s``."""
    stored = (
        node.value if isinstance(node, ast.Subscript) else node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
    )
    fields = [node for node in stored if isinstance(node, ast.Attribute)]
    return any(isinstance(field.value, ast.Name) and field.value.id == "s" for field in fields)


def test_five_files_write_a_state() -> None:
    writers = {path for path in PACKAGE.rglob("*.py") if _writes_a_state(path)}
    assert writers == {
        PACKAGE / "rules" / f"{name}.py" for name in ("setup", "apply", "turn", "chance", "hide")
    }


def test_numba_is_imported_in_two_files_only() -> None:
    importers = {path for path in PACKAGE.rglob("*.py") if _imports(path) & {"numba", "llvmlite"}}
    assert importers == MAY_IMPORT_NUMBA
