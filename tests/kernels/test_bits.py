"""Sets as machine words: compiled and plain agree, whichever instructions there are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import llvmlite.binding as llvm
import pytest

from cabochon.kernels import bits
from cabochon.kernels.bits import lowest, popcount, select
from cabochon.kernels.jit import COMPILED, kernel

pytestmark = pytest.mark.kernels

SOURCE = Random("bits")
WORDS = [1 << place for place in range(63)]
WORDS += [(1 << size) - 1 for size in range(1, 63)]
WORDS += [SOURCE.getrandbits(62) | 1 << SOURCE.randrange(62) for _ in range(200)]
WORDS += [SOURCE.getrandbits(62) & SOURCE.getrandbits(62) & SOURCE.getrandbits(62) | 1 for _ in range(200)]


@kernel
def compiled_popcount(members: int) -> int:
    return popcount(members)


@kernel
def compiled_lowest(members: int) -> int:
    return lowest(members)


@kernel
def compiled_select(members: int, k: int) -> int:
    return select(members, k)


def places(members: int) -> list[int]:
    """The set bits, found in the slowest way."""
    return [place for place in range(64) if members >> place & 1]


@pytest.mark.parametrize("function", [popcount, compiled_popcount], ids=["plain", "compiled"])
def test_popcount_counts_the_members(function: Callable[[int], int]) -> None:
    assert function(0) == 0
    assert [function(word) for word in WORDS] == [len(places(word)) for word in WORDS]


@pytest.mark.parametrize("function", [lowest, compiled_lowest], ids=["plain", "compiled"])
def test_lowest_is_the_first_member(function: Callable[[int], int]) -> None:
    assert [function(word) for word in WORDS] == [places(word)[0] for word in WORDS]


@pytest.mark.parametrize("function", [select, compiled_select], ids=["plain", "compiled"])
def test_select_is_the_kth_member(function: Callable[[int, int], int]) -> None:
    for word in WORDS:
        assert [function(word, k) for k in range(word.bit_count())] == places(word)


def _compiled_select(monkeypatch: pytest.MonkeyPatch, bmi2: bool) -> Any:
    """What a processor with or without the deposit instruction would run."""
    monkeypatch.setattr(llvm, "get_host_cpu_features", lambda: {"bmi2": bmi2})
    return kernel(bits._compiled_select(None, None))


@pytest.mark.skipif(not COMPILED, reason="plain Python has only one way")
def test_select_by_steps_equals_select_by_deposit(monkeypatch: pytest.MonkeyPatch) -> None:
    has_deposit = llvm.get_host_cpu_features().get("bmi2", False)
    by_steps = _compiled_select(monkeypatch, bmi2=False)
    by_deposit = _compiled_select(monkeypatch, bmi2=True) if has_deposit else by_steps
    assert by_steps.__name__ == "by_steps"
    for word in WORDS:
        for k in range(word.bit_count()):
            assert by_steps(word, k) == by_deposit(word, k) == select(word, k)
