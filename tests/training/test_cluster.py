import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon import CabochonError, load
from cabochon.agents.network.forward import random_weights
from cabochon.training import cluster
from cabochon.training.chunks import SelfPlay
from cabochon.training.cluster import Cluster
from cabochon.training.duel import Duel, Side
from cabochon.training.workers import Threads
from tests.training.tiny import tiny

pytest.importorskip("ray")


@pytest.fixture(scope="module")
def workers() -> Iterator[Cluster[Any]]:
    """Two workers of a cluster of this machine alone."""
    pool = Cluster[Any](cluster.LOCAL, threads=2)
    yield pool
    pool.close()


def test_chunks_from_threads_and_from_a_cluster_are_the_same(workers: Cluster[Any]) -> None:
    task = SelfPlay(tiny(), load("marvel"), random_weights(2, hidden=8, hidden2=8), generation=3)
    heard: list[object] = []
    workers.on_result = heard.append
    far = workers.play(task, range(3))
    near = Threads[Any](1).play(task, range(3))
    assert len(heard) == 3
    for one, other in zip(near, far, strict=True):
        np.testing.assert_array_equal(one.stats, other.stats)
        for a, b in zip(one.samples, other.samples, strict=True):
            np.testing.assert_array_equal(a, b)


def test_duels_from_threads_and_from_a_cluster_are_the_same(workers: Cluster[Any]) -> None:
    duel = Duel(load("splendor"), 2, Side(8, random_weights(2, hidden=8, hidden2=8)), Side(8), seed="far")
    np.testing.assert_array_equal(workers.play(duel, range(4)), Threads[Any](1).play(duel, range(4)))


@dataclass(frozen=True)
class DiesOnce:
    """Takes its worker with it, the first time."""

    trace: Path

    def __call__(self, number: int) -> int:
        if number == 1 and not self.trace.exists():
            self.trace.touch()
            os._exit(1)
        return number


def test_what_a_dead_worker_left_is_done_again(workers: Cluster[Any], tmp_path: Path) -> None:
    assert workers.play(DiesOnce(tmp_path / "died"), range(3)) == [0, 1, 2]
    assert (tmp_path / "died").exists()


def _fail(number: int) -> int:
    raise ValueError(f"no chunk {number}")


def test_an_error_of_a_task_is_one_line(workers: Cluster[Any]) -> None:
    with pytest.raises(CabochonError, match=r"a worker of the cluster failed: ValueError\('no chunk 0'\)"):
        workers.play(_fail, range(1))


def test_what_is_stopped_is_dropped(workers: Cluster[Any]) -> None:
    workers.start(DiesOnce(Path(os.devnull)), range(20))
    workers.stop()
    assert workers.finish() == []


@pytest.mark.parametrize("address", ["somewhere", ":", "host:port", "127.0.0.1:0", "127.0.0.1:99999999"])
def test_an_address_without_a_cluster_is_refused(address: str) -> None:
    with pytest.raises(CabochonError, match=r"there is no cluster at|a cluster is auto, local or host:port"):
        Cluster[Any](address, threads=1)
