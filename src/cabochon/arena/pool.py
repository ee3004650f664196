"""Plays deals in several threads and yields their results in order."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TypeVar

from cabochon.arena.playing import Deal, Fixture, Progress, play_deal
from cabochon.arena.setting import Setting
from cabochon.errors import CabochonError

MOST_JOBS = 256
AHEAD = 2  # tasks submitted for each job, so that no thread is idle while another is slow

Task = TypeVar("Task")
Result = TypeVar("Result")


def check_jobs(jobs: int) -> None:
    """Refuse a number of jobs that no machine can do."""
    if not 1 <= jobs <= MOST_JOBS:
        raise CabochonError("jobs-range", most=MOST_JOBS, jobs=jobs)


def play_deals(
    setting: Setting, fixtures: Iterable[Fixture], jobs: int, progress: Progress
) -> Generator[Deal, None, None]:
    """Play deals, each with its own agents, and yield them in order; closing it stops the running games."""
    return in_order(lambda fixture, stop: play_deal(setting, fixture, stop, progress), fixtures, jobs)


def in_order(
    work: Callable[[Task, threading.Event], Result], tasks: Iterable[Task], jobs: int
) -> Generator[Result, None, None]:
    """Work on tasks in several threads and yield the results in order; closing it sets the event."""
    check_jobs(jobs)
    stop = threading.Event()
    coming = iter(tasks)
    waiting: deque[Future[Result]] = deque()
    pool = ThreadPoolExecutor(jobs, thread_name_prefix="arena")
    try:
        while True:
            for task in islice(coming, AHEAD * jobs - len(waiting)):
                waiting.append(pool.submit(partial(work, task, stop)))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)
