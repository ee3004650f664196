import threading
import time

import numpy as np
import pytest

from cabochon import load
from cabochon.agents.network.forward import random_weights
from cabochon.training.chunks import Chunk, SelfPlay
from cabochon.training.workers import Threads
from tests.training.tiny import tiny


@pytest.mark.parametrize("threads", [1, 4])
def test_results_come_in_the_order_of_the_numbers(threads: int) -> None:
    pool = Threads[int](threads)
    heard: list[int] = []
    pool.on_result = heard.append
    pool.start(lambda number: number * number, range(30))
    assert pool.finish() == [number * number for number in range(30)]
    assert sorted(heard) == sorted(number * number for number in range(30))
    assert pool.play(lambda number: -number, [5, 2]) == [-5, -2]


def test_others_play_while_the_first_thread_learns() -> None:
    pool = Threads[str](2)
    pool.start(lambda _number: threading.current_thread().name, range(3))
    for other in pool._others:
        other.join(timeout=10)
    assert threading.current_thread().name not in pool.finish()


def test_a_worker_that_fails_is_heard() -> None:
    def fail(number: int) -> int:
        if threading.current_thread() is not threading.main_thread():
            raise ValueError("no more cards")
        time.sleep(0.01)
        return number

    pool = Threads[int](2)
    pool.start(fail, range(1000))
    with pytest.raises(ValueError, match="no more cards"):
        pool.finish()


def test_what_is_stopped_does_not_go_on() -> None:
    begun: list[int] = []

    def slow(number: int) -> int:
        begun.append(number)
        time.sleep(0.01)
        return number

    pool = Threads[int](3)
    pool.start(slow, range(10_000))
    pool.stop()
    assert len(begun) < 100


def test_a_chunk_depends_on_its_seed_generation_and_number_alone() -> None:
    weights = random_weights(2, hidden=4, hidden2=4)

    def chunk(seed: int, generation: int, number: int) -> Chunk:
        return SelfPlay(tiny(seed=seed), load("splendor"), weights, generation)(number)

    first, again = chunk(1, 1, 1), chunk(1, 1, 1)
    for one, other in zip(first.samples, again.samples, strict=True):
        np.testing.assert_array_equal(one, other)
    for different in (chunk(2, 1, 1), chunk(1, 2, 1), chunk(1, 1, 2)):
        assert not np.array_equal(different.samples.active[:50], first.samples.active[:50])
