"""The examples run."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="the extra `examples` is not installed")
def test_the_example_learns_a_little_and_draws_its_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.png"
    command = [sys.executable, str(EXAMPLES / "learn_to_beat_random.py"), "--short", "--out", str(curve)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert "8,192 steps" in done.stdout
    assert curve.stat().st_size > 1000


def test_self_play_learns_a_little() -> None:
    options = ["--updates", "2", "--games", "16", "--steps", "40"]
    command = [sys.executable, str(EXAMPLES / "self_play.py"), *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.startswith("after   0 updates: wins ")
    assert "after   2 updates: wins " in done.stdout
