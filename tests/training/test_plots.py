import sys
from pathlib import Path
from typing import Any

import pytest

from cabochon.training.plots import draw_progress
from tests.training.tiny import tiny

LINE: dict[str, Any] = {
    "generation": 1, "minutes": 0.5, "games": 20, "turns": 60.1, "games_per_second": 31.0, "replay": 900,
    "value_loss": None, "policy_loss": None,
}  # fmt: skip
LEARNED = LINE | {"generation": 2, "value_loss": 0.6172, "policy_loss": 0.31}
JUDGED = LEARNED | {
    "generation": 3,
    "gate": {"verdict": "better", "games": 40, "score": 0.7, "llr": 3.0, "accepted": True},
    "baseline": {"score": 0.4, "low": 0.2, "high": 0.6, "games": 10},
}


@pytest.mark.parametrize("log", [[LINE], [LINE, LEARNED], [LINE, LEARNED, JUDGED]])
def test_a_log_of_any_length_is_drawn_the_same_each_time(log: list[dict[str, Any]], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.svg", "two.svg"):
        assert draw_progress(log, tiny(), tmp_path / name)
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "two.svg").read_text()
    assert f"generation {len(log)}, 20 games" in text
    assert ("nothing learned yet" in text) == (len(log) == 1)
    assert ("better (1)" in text) == (len(log) == 3)
    assert (">0.617<" in text) == (len(log) > 1)


def test_without_matplotlib_nothing_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert not draw_progress([LINE], tiny(), tmp_path / "one.svg")
    assert not list(tmp_path.iterdir())
