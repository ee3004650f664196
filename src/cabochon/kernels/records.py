"""Static types of NumPy records and arrays: for mypy alone, so that it checks the names of fields.

Numba and NumPy look at a dtype, which has no static type. A protocol beside the dtype names the same fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, Self, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

Number = TypeVar("Number", int, float)
Record = TypeVar("Record")


class Row(Protocol[Number]):
    """A field with one axis."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Number]: ...
    @overload
    def __getitem__(self, at: int, /) -> Number: ...
    @overload
    def __getitem__(self, at: slice, /) -> Row[Number]: ...
    @overload
    def __setitem__(self, at: int, value: Number, /) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: ArrayLike, /) -> None: ...
    def __array__(self) -> NDArray[Any]: ...
    def tolist(self) -> list[Number]:
        """The numbers."""
        ...


class Grid(Protocol[Number]):
    """A field with two axes."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Row[Number]]: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> Number: ...
    @overload
    def __getitem__(self, at: int, /) -> Row[Number]: ...
    def __setitem__(self, at: tuple[int, int], value: Number, /) -> None: ...


class Records(Protocol[Record]):
    """An array of records."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each axis."""
        ...

    @property
    def strides(self) -> tuple[int, ...]:
        """The bytes from one record to the next."""
        ...

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Record]: ...
    @overload
    def __getitem__(self, at: int, /) -> Record: ...
    @overload
    def __getitem__(self, at: slice, /) -> Self: ...
    @overload
    def __getitem__(self, field: str, /) -> NDArray[Any]: ...
    @overload
    def __setitem__(self, at: int, record: Record, /) -> None: ...
    @overload
    def __setitem__(self, at: slice, records: Self, /) -> None: ...
    @overload
    def __setitem__(self, field: str, value: ArrayLike, /) -> None: ...
    def __array__(self) -> NDArray[Any]: ...
    def copy(self) -> Self:
        """The same records in an array of its own."""
        ...

    def setflags(self, *, write: bool) -> None:
        """Allow or forbid writing."""
        ...

    def tobytes(self) -> bytes:
        """All records as bytes."""
        ...

    def view(self, kind: type[NDArray[Any]] | str, /) -> NDArray[Any]:
        """The same memory as another kind of array."""
        ...


def new_records(number: int, fields: np.dtype[Any]) -> Any:
    """An array of records filled with zeros; the caller names its static type."""
    return np.zeros(number, fields).view(np.recarray)
