"""The measurements that ``cabochon bench`` can print."""

from __future__ import annotations

import pytest

from cabochon.envs import benchmark


def test_every_kind_of_environment_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "GAMES", 16)
    monkeypatch.setattr(benchmark, "STEPS", 2)
    monkeypatch.setattr(benchmark, "SINGLE_STEPS", 150)
    rounds = []
    speeds = benchmark.EnvironmentBenchmark(2, "marvel", 3).run(lambda: rounds.append(1))
    assert len(rounds) == 2
    assert list(speeds) == [
        "16 games in lockstep, one thread",
        "16 games in lockstep, two threads",
        "one game",
        "Gymnasium, one learner",
        "PettingZoo",
        "OpenSpiel",
    ]
    assert all(speed > 0 for speed in speeds.values())
