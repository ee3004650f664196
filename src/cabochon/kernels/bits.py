"""Sets as machine words: how many, the lowest, the k-th. Each compiles to one or a few instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

WORD = ir.IntType(64)


def popcount(members: int) -> int:
    """How many bits are set.

    >>> popcount(0b10110)
    3
    """
    return members.bit_count()


def lowest(members: int) -> int:
    """The place of the lowest set bit.

    >>> lowest(0b10100)
    2
    """
    return (members & -members).bit_length() - 1


def select(members: int, k: int) -> int:
    """The place of the k-th set bit, from 0.

    >>> select(0b10110, 1)
    2
    """
    for _ in range(k):
        members &= members - 1
    return (members & -members).bit_length() - 1


# The compiled versions of the three functions above.  # pragma: no cover: code generators, not rules


@intrinsic
def _popcount(_context: Any, _word: Any) -> Any:
    def generate(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic
def _lowest(_context: Any, _word: Any) -> Any:
    def generate(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic
def _deposit(_context: Any, _word: Any, _mask: Any) -> Any:
    def generate(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        signature = ir.FunctionType(WORD, [WORD, WORD])
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=signature)
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), generate


@overload(popcount)
def _compiled_popcount(members: Any) -> Callable[..., Any]:
    def implementation(members: Any) -> Any:
        return _popcount(members)

    return implementation


@overload(lowest)
def _compiled_lowest(members: Any) -> Callable[..., Any]:
    def implementation(members: Any) -> Any:
        return _lowest(members)

    return implementation


@overload(select)
def _compiled_select(members: Any, k: Any) -> Callable[..., Any]:
    def by_deposit(members: Any, k: Any) -> Any:
        return _lowest(_deposit(1 << k, members))

    def by_steps(members: Any, k: Any) -> Any:
        for _ in range(k):
            members &= members - 1
        return _lowest(members)

    return by_deposit if llvm.get_host_cpu_features().get("bmi2", False) else by_steps
