import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon import CabochonError, load
from cabochon.agents.network.files import load_weights
from cabochon.training import old_names
from cabochon.training.chunks import SelfPlay
from cabochon.training.folder import Folder
from cabochon.training.replay import Replay
from tests.training.tiny import TINY, start, timeless, tiny

pytest.importorskip("torch")

from cabochon.training.learner import Learner, Losses
from cabochon.training.model import losses
from cabochon.training.run import Observer, Run


class Interrupter(Observer):
    """Interrupts in the middle of a generation."""

    def __init__(self, generation: int) -> None:
        self.when = generation

    def games(self, run: Run) -> None:
        if run.counters.generation == self.when:
            raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes longer than a tiny generation; the whole run below, made before, still draws."""
    monkeypatch.setattr("cabochon.training.run.draw_progress", lambda *_: False)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A tiny run from beginning to end."""
    run = start(tmp_path_factory.mktemp("run") / "whole")
    run.run()
    return run


def same_state(a: Run, b: Run) -> bool:
    """Whether two runs know exactly the same."""
    first, second = a._arrays(), b._arrays()
    assert first.keys() == second.keys()
    return all(np.array_equal(first[name], second[name]) for name in first if name != "counters")


def test_a_run_leaves_everything_that_it_promises(whole: Run) -> None:
    assert sorted(path.name for path in whole.folder.path.iterdir() if path.name != "best.npz") == [
        "checkpoint.npz", "latest.npz", "log.jsonl", "progress.svg", "settings.json",
    ]  # fmt: skip
    assert [line["generation"] for line in whole.log] == [1, 2, 3, 4]
    assert [line["games"] for line in whole.log] == [20, 40, 60, 80]
    assert ["gate" in line and "baseline" in line for line in whole.log] == [False, True, False, True]
    assert whole.folder.read_log() == whole.log
    assert load_weights(whole.folder.path / "latest.npz", 2).first.shape[1] == TINY["hidden"]
    assert len(whole.replay) == TINY["replay_window"]  # the tiny window is full and has begun to turn


def test_threads_change_nothing(whole: Run, tmp_path: Path) -> None:
    run = start(tmp_path / "run", threads=3, games=20)
    run.run()
    assert timeless(run.log) == timeless(whole.log)
    assert same_state(run, whole)


@pytest.mark.parametrize("generation", [0, 1, 3])
def test_an_interrupted_run_goes_on_as_if_nothing_had_happened(
    generation: int, whole: Run, tmp_path: Path
) -> None:
    interrupted = start(tmp_path / "run", Interrupter(generation), threads=2)
    with pytest.raises(KeyboardInterrupt):
        interrupted.run()
    again = start(tmp_path / "run")
    assert again.counters.generation == generation
    again.run()
    assert timeless(again.log) == timeless(again.folder.read_log()) == timeless(whole.log)
    assert same_state(again, whole)


def test_a_run_that_was_killed_goes_on_from_its_checkpoint(whole: Run, tmp_path: Path) -> None:
    """What was written half, or written after the checkpoint, does no harm."""
    run = start(tmp_path / "run", checkpoint_interval=3)
    for _ in range(4):
        run._generation()
        if run.counters.generation == 3:
            saved = (run.folder.path / "checkpoint.npz").read_bytes()
    path = run.folder.path
    (path / "checkpoint.npz").write_bytes(saved)
    (path / ".checkpoint.npz.new").write_bytes(saved[: len(saved) // 2])
    (path / ".best.npz.npz").write_bytes(b"half")
    with (path / "log.jsonl").open("a") as log:
        log.write('{"generation": 5, "ga')
    again = start(path, checkpoint_interval=3)
    assert again.counters.generation == 3
    assert not list(path.glob(".*"))
    again.run()
    assert timeless(again.log) == timeless(whole.log)


def test_a_run_of_an_earlier_version_is_resumed(whole: Run, tmp_path: Path) -> None:
    """Its settings, checkpoint and log have other names."""
    path = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        start(path, Interrupter(2)).run()
    settings = json.loads((path / "settings.json").read_text())
    (path / "settings.json").write_text(json.dumps(with_old_names(settings, old_names.SETTINGS)))
    with np.load(path / "checkpoint.npz") as kept:
        arrays = with_old_names(dict(kept), old_names.ARRAYS)
    np.savez(path / "checkpoint.npz", **arrays)
    lines = [json.loads(line) for line in (path / "log.jsonl").read_text().splitlines()]
    old = [json.dumps(with_old_names(line, old_names.LOG)) + "\n" for line in lines]
    (path / "log.jsonl").write_text("".join(old))
    assert {"learner/model/fates", "replay/found", "learner/dice"} <= arrays.keys()
    assert '"fixed": ' in old[1]
    again = start(path)
    assert again.counters.generation == 2
    again.run()
    assert timeless(again.log) == timeless(whole.log)
    assert same_state(again, whole)


def with_old_names(whole: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    old = {new: name for name, new in names.items()}
    return {old.get(name, name): value for name, value in whole.items()}


def test_kill_leaves_a_folder_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "run"
    script = (
        "import sys; from pathlib import Path; from tests.training.tiny import start\n"
        "start(Path(sys.argv[1]), generations=1000, checkpoint_interval=1).run()"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(path)], cwd=Path(__file__).parents[2])
    log = path / "log.jsonl"
    while (not log.exists() or log.read_text().count("\n") < 2) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    process.wait()
    run = start(path, generations=1000, checkpoint_interval=1)
    assert run.counters.generation >= 1
    assert len(run.log) == run.counters.generation
    run._generation()


def test_a_run_of_another_game_with_four_players(tmp_path: Path) -> None:
    run = start(tmp_path / "run", ruleset="marvel", players=4, generations=2)
    run.run()
    assert run.log[1]["gate"]["games"] == TINY["gate_games"]
    assert load_weights(run.folder.path / "latest.npz", 4).value.shape == (4, TINY["hidden2"])
    assert start(tmp_path / "run", ruleset="marvel", players=4, generations=2).is_over


def test_a_longer_run_goes_on_where_the_shorter_one_ended(tmp_path: Path) -> None:
    start(tmp_path / "run", generations=1).run()
    longer = start(tmp_path / "run", generations=2)
    assert not longer.is_over
    longer.run()
    assert [line["generation"] for line in longer.log] == [1, 2]


def test_a_run_learns(whole: Run) -> None:
    assert whole.log[0]["value_loss"] is None  # there was nothing to learn from yet
    assert min(line["value_loss"] for line in whole.log[1:]) < np.log(2)  # what a guess costs
    batch = whole.learner._batch(whole.replay)
    knows_nothing = Learner(whole.settings, whole.ruleset)
    assert losses(whole.learner.model, batch, 0.5)[1] < losses(knows_nothing.model, batch, 0.5)[1]


def test_learning_makes_the_losses_fall() -> None:
    settings = tiny(batch_size=256, replay_window=10_000)
    learner = Learner(settings, load("splendor"))
    replay = Replay(2, settings.replay_window)
    replay.add(SelfPlay(settings, load("splendor"), learner.weights(), generation=0)(0).samples)

    def measure() -> Losses:  # with a learning rate of 0 nothing is learned
        found = learner.learn(replay, steps=10, learning_rate=0.0, td_weight=0.5)
        assert found is not None
        return found

    before = measure()
    learner.learn(replay, steps=150, learning_rate=2e-3, td_weight=0.5)
    after = measure()
    assert before.value == pytest.approx(np.log(2), abs=1e-3)
    assert after.value < before.value - 0.05
    assert after.policy < before.policy - 0.05


def test_the_best_network_is_the_last_that_was_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cabochon.training.gate import Gate, Verdict

    verdicts = iter(["better", "not better"])
    monkeypatch.setattr(Gate, "test", lambda *_: Verdict(next(verdicts), 20, 0.5, 0.0))
    run = start(tmp_path / "run")
    run._generation()
    assert not (run.folder.path / "best.npz").exists()
    run._generation()
    accepted = (run.folder.path / "best.npz").read_bytes()
    assert accepted == (run.folder.path / "latest.npz").read_bytes()
    run.run()
    assert (run.folder.path / "best.npz").read_bytes() == accepted
    assert accepted != (run.folder.path / "latest.npz").read_bytes()
    assert [line["gate"]["accepted"] for line in run.log if "gate" in line] == [True, False]
    (run.folder.path / "best.npz").unlink()
    assert start(tmp_path / "run").accepted.generation == 2
    assert (run.folder.path / "best.npz").read_bytes() == accepted


def test_the_average_follows_the_network_slowly(tmp_path: Path) -> None:
    run = start(tmp_path / "run", ema_decay=0.5, generations=2)
    first = run.learner.weights().second
    run.run()
    now, mean = run.learner.weights().second, run.learner.candidate().second
    np.testing.assert_allclose(mean, (first + now) / 2, atol=1e-6)
    assert np.array_equal(start(tmp_path / "run").learner.candidate().second, mean)


def test_other_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(CabochonError, match="holds something else than a run"):
        Folder(tmp_path, TINY)
    with pytest.raises(CabochonError, match="is a file; a run needs a folder"):
        Folder(tmp_path / "notes.txt", TINY)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    run = start(tmp_path / "run", generations=1)
    run.run()
    path = run.folder.path / "checkpoint.npz"
    whole = path.read_bytes()
    for damaged in (b"", b"hello", whole[: len(whole) // 2]):
        path.write_bytes(damaged)
        with pytest.raises(CabochonError, match=r"checkpoint\.npz is damaged .*; remove it to begin anew"):
            start(tmp_path / "run", generations=1)
    path.write_bytes(whole)
    settings = run.folder.path / "settings.json"
    settings.write_text(json.dumps(json.loads(settings.read_text()) | {"hidden": 9}))
    with pytest.raises(CabochonError, match="does not fit its settings or this version") as refused:
        start(tmp_path / "run", hidden=9)
    assert "\n" not in str(refused.value)


def test_settings_follow_the_folder(tmp_path: Path) -> None:
    Folder(tmp_path / "run", TINY)
    assert Folder(tmp_path / "run", {}).settings == tiny()


def test_an_error_on_the_way_loses_no_whole_generation(tmp_path: Path) -> None:
    class Breaks(Observer):
        def games(self, run: Run) -> None:
            if run.counters.generation == 1:
                raise CabochonError("the cluster is gone")

    with pytest.raises(CabochonError, match="the cluster is gone"):
        start(tmp_path / "run", Breaks()).run()
    assert start(tmp_path / "run").counters.generation == 1


def test_a_folder_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / ".settings.json.new").mkdir()  # where not even the superuser can write
    with pytest.raises(CabochonError, match="can't be written"):
        Folder(tmp_path / "run", TINY)
