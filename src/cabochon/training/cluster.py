"""Those who play, on several machines: the same tasks through Ray."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from cabochon.errors import CabochonError

Result = TypeVar("Result")
LOCAL = "local"  # a cluster of this machine alone, for as long as the run lasts
AUTO = "auto"  # the one that this machine belongs to
PATIENCE = 5.0  # seconds until a machine that does not answer is taken to be gone


class Cluster(Generic[Result]):
    """Workers of a Ray cluster; a task whose worker dies is done again by another."""

    def __init__(self, address: str, threads: int) -> None:
        self.heard: Callable[[Any], None] = lambda _result: None
        self._ray = import_ray()
        self._join(address, threads)
        # A dead worker or machine costs a task, never the run; an error in the task itself is ours to hear.
        remote = self._ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)
        self._remote = remote(_do)
        self._waiting: list[Any] = []

    def _join(self, address: str, threads: int) -> None:
        if address not in (LOCAL, AUTO):
            _knock(address)
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
        try:
            if address == LOCAL:
                self._ray.init(num_cpus=threads, include_dashboard=False, **quiet)
            else:
                self._ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            first = str(error).strip().split("\n")[0]
            raise CabochonError(f"there is no cluster at {address!r}: {first}") from error

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Send the task once, and a call of it for each number."""
        stored = self._ray.put(task)
        self._waiting = [self._remote.remote(stored, number) for number in numbers]

    def finish(self) -> list[Result]:
        """Wait for all results; they are given in the order of the numbers."""
        results = []
        for waiting in self._waiting:
            try:
                result = self._ray.get(waiting)
            except self._ray.exceptions.RayTaskError as error:
                raise CabochonError(f"a worker of the cluster failed: {error.cause!r}") from error
            self.heard(result)
            results.append(result)
        self._waiting = []
        return results

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Begin and finish."""
        self.start(task, numbers)
        return self.finish()

    def stop(self) -> None:
        """Drop what is not done yet."""
        for waiting in self._waiting:
            self._ray.cancel(waiting)
        self._waiting = []

    def close(self) -> None:
        """Leave the cluster; a local one ends."""
        self._ray.shutdown()


def _do(task: Callable[[int], Result], number: int) -> Result:
    """What a worker runs."""
    return task(number)


def _knock(address: str) -> None:
    """Refuse an address at which nobody answers; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise CabochonError(f"a cluster is {AUTO}, {LOCAL} or host:port, not {address!r}")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise CabochonError(f"there is no cluster at {address!r}: {error}") from error


def import_ray() -> Any:
    """Ray, or one line that says how to get it."""
    try:
        import ray
    except ImportError:
        raise CabochonError("a cluster needs Ray: pip install 'cabochon[cluster]'") from None
    return ray
