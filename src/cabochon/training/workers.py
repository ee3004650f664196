"""Those who play: threads of this process. Results come in the order of the tasks, whoever did them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

Result = TypeVar("Result")


class Pool(Protocol[Result]):
    """Workers that call a task with numbers."""

    heard: Callable[[Any], None]  # told each result as it comes

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Begin, and come back at once."""

    def finish(self) -> list[Result]:
        """Help, wait for the last one, and give all results in the order of the numbers."""
        ...

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Begin and finish."""
        ...

    def stop(self) -> None:
        """Drop what is not done yet."""

    def close(self) -> None:
        """Let the workers go."""


class Threads(Generic[Result]):
    """Worker threads, for tasks that run in kernels; the caller's own thread is one of them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.heard: Callable[[Any], None] = lambda _result: None
        self._lock = threading.Lock()
        self._others: list[threading.Thread] = []
        self._waiting: list[int] = []

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Let all threads but one begin."""
        self._task = task
        self._numbers = list(numbers)
        self._waiting = self._numbers[::-1]
        self._results: dict[int, Result] = {}
        self._failure: BaseException | None = None
        self._others = [threading.Thread(target=self._guarded, daemon=True) for _ in range(self.threads - 1)]
        for other in self._others:
            other.start()

    def finish(self) -> list[Result]:
        """Help, wait for the others, and give all results in the order of the numbers."""
        self._pull()
        self._join()
        if self._failure is not None:
            raise self._failure
        return [self._results[number] for number in self._numbers]

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Begin and finish."""
        self.start(task, numbers)
        return self.finish()

    def stop(self) -> None:
        """Let every thread end after the task that it has."""
        with self._lock:
            self._waiting.clear()
        self._join()

    def close(self) -> None:
        """Threads end by themselves."""

    def _join(self) -> None:
        for other in self._others:
            other.join()

    def _guarded(self) -> None:
        try:
            self._pull()
        except BaseException as error:  # handed to the caller's thread
            self._failure = error
            with self._lock:
                self._waiting.clear()

    def _pull(self) -> None:
        """Do tasks until none is waiting."""
        while True:
            with self._lock:
                if not self._waiting:
                    return
                number = self._waiting.pop()
            result = self._task(number)
            with self._lock:
                self._results[number] = result
                self.heard(result)
