"""Worker threads of this process; results come in the order of the tasks."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

Result = TypeVar("Result")


class Pool(Protocol[Result]):
    """Workers that call a task with numbers."""

    on_result: Callable[[Any], None]  # called with each result as it arrives

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Start the tasks and return at once."""

    def finish(self) -> list[Result]:
        """Wait for all results and return them in the order of the numbers."""
        ...

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Start, and wait for the results."""
        ...

    def stop(self) -> None:
        """Cancel what is not done yet."""

    def close(self) -> None:
        """Release the workers."""


class Threads(Generic[Result]):
    """Worker threads, for tasks that run in kernels; the caller's own thread is one of them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.on_result: Callable[[Any], None] = lambda _result: None
        self._lock = threading.Lock()
        self._others: list[threading.Thread] = []
        self._waiting: list[int] = []

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Start all threads but the caller's own."""
        self._task = task
        self._numbers = list(numbers)
        self._waiting = self._numbers[::-1]
        self._results: dict[int, Result] = {}
        self._failure: BaseException | None = None
        self._others = [threading.Thread(target=self._guarded, daemon=True) for _ in range(self.threads - 1)]
        for other in self._others:
            other.start()

    def finish(self) -> list[Result]:
        """Work too, wait for the others, and return all results in the order of the numbers."""
        self._pull()
        self._join()
        if self._failure is not None:
            raise self._failure
        return [self._results[number] for number in self._numbers]

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Start, and wait for the results."""
        self.start(task, numbers)
        return self.finish()

    def stop(self) -> None:
        """End every thread after its current task."""
        with self._lock:
            self._waiting.clear()
        self._join()

    def close(self) -> None:
        """Do nothing: the threads end by themselves."""

    def _join(self) -> None:
        for other in self._others:
            other.join()

    def _guarded(self) -> None:
        try:
            self._pull()
        except BaseException as error:  # raised in the caller's thread
            self._failure = error
            with self._lock:
                self._waiting.clear()

    def _pull(self) -> None:
        """Run tasks until none is waiting."""
        while True:
            with self._lock:
                if not self._waiting:
                    return
                number = self._waiting.pop()
            result = self._task(number)
            with self._lock:
                self._results[number] = result
                self.on_result(result)
