"""Workers on several machines: the same tasks through Ray."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from cabochon.errors import CabochonError, cause

Result = TypeVar("Result")
LOCAL = "local"  # a cluster on this machine alone, while the run lasts
AUTO = "auto"  # the cluster that this machine belongs to
TIMEOUT = 5.0  # seconds to wait for a machine's answer


class Cluster(Generic[Result]):
    """Workers of a Ray cluster; a task whose worker dies is run again by another."""

    def __init__(self, address: str, threads: int) -> None:
        self.on_result: Callable[[Any], None] = lambda _result: None
        self._ray = import_ray()
        self._join(address, threads)
        # A dead worker or machine costs a task, never the run; an error in the task itself is raised.
        remote = self._ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)
        self._remote = remote(_run)
        self._waiting: list[Any] = []

    def _join(self, address: str, threads: int) -> None:
        if address not in (LOCAL, AUTO):
            _check_reachable(address)
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
        try:
            if address == LOCAL:
                self._ray.init(num_cpus=threads, include_dashboard=False, **quiet)
            else:
                self._ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            first = str(error).strip().split("\n")[0]
            raise CabochonError("cluster-none", address=address, reason=first) from error

    def start(self, task: Callable[[int], Result], numbers: Iterable[int]) -> None:
        """Send the task once, and queue a call of it for each number."""
        stored = self._ray.put(task)
        self._waiting = [self._remote.remote(stored, number) for number in numbers]

    def finish(self) -> list[Result]:
        """Wait for all results and return them in the order of the numbers."""
        results = []
        for waiting in self._waiting:
            try:
                result = self._ray.get(waiting)
            except self._ray.exceptions.RayTaskError as error:
                raise CabochonError("cluster-failed", reason=repr(error.cause)) from error
            self.on_result(result)
            results.append(result)
        self._waiting = []
        return results

    def play(self, task: Callable[[int], Result], numbers: Iterable[int]) -> list[Result]:
        """Start, and wait for the results."""
        self.start(task, numbers)
        return self.finish()

    def stop(self) -> None:
        """Cancel what is not done yet."""
        for waiting in self._waiting:
            self._ray.cancel(waiting)
        self._waiting = []

    def close(self) -> None:
        """Leave the cluster; a local one ends."""
        self._ray.shutdown()


def _run(task: Callable[[int], Result], number: int) -> Result:
    """What a worker runs."""
    return task(number)


def _check_reachable(address: str) -> None:
    """Refuse an address that does not answer; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise CabochonError("cluster-form", auto=AUTO, local=LOCAL, address=address)
    try:
        socket.create_connection((host, int(port)), TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise CabochonError("cluster-none", address=address, reason=cause(error)) from error


def import_ray() -> Any:
    """Import Ray, or raise an error that says how to install it."""
    try:
        import ray
    except ImportError:
        raise CabochonError("cluster-needs") from None
    return ray
