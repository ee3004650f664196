import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cabochon.ui.cli import app
from tests.training.tiny import TINY

OPTIONS = ["--games", 20, "--hidden", 8, "--hidden2", 8] + [
    part
    for name, value in TINY.items()
    if name not in ("games", "hidden", "hidden2", "generations")
    for part in ("--set", f"{name}={value}")
]


def train(*arguments: object, answer: int = 0) -> str:
    """Run the command; gives its output, or its one line of error."""
    result = CliRunner().invoke(app, ["train", *(str(argument) for argument in arguments)])
    assert result.exit_code == answer, result.output
    if answer == 0:
        return result.stdout
    lines = [line for line in result.stderr.splitlines() if "compiling" not in line]
    assert len(lines) == 1, result.stderr
    return lines[0].removeprefix("cabochon: ")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """The folder of a tiny run of one generation."""
    pytest.importorskip("torch")
    train("--out", tmp_path / "run", "--generations", 1, *OPTIONS)
    return tmp_path / "run"


def test_a_run_tells_each_generation_and_its_end_and_can_be_made_longer(run: Path) -> None:
    said = train("--out", run, "--generations", 2).splitlines()
    assert re.match(r"generation 2, .* 40 games, .* value loss \S+, policy loss \S+, gate: ", said[0])
    assert "against rollouts" in said[0]
    assert said[1].startswith("2 generations, 40 games")
    assert json.loads((run / "settings.json").read_text())["hidden"] == 8
    assert len((run / "log.jsonl").read_text().splitlines()) == 2


def test_a_complete_run_and_other_options_are_refused(run: Path) -> None:
    assert "is complete; --hours or --generations makes it longer" in train("--out", run, answer=1)
    assert "has hidden=8, which can't be changed: hidden=9 was given" in train(
        "--out", run, "--hidden", 9, answer=1
    )
    for name in ("batch_size", "batch"):  # the old name too
        assert "has batch_size=128, which can't be changed" in train(
            "--out", run, "--set", f"{name}=64", answer=1
        )


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--players", 5], "players"),
        (["--ruleset", "chess"], "chess"),
        (["--threads", 0], "the number of threads must be 1 to 256, not 0"),
        (["--set", "colour=blue"], "there is no setting 'colour=blue'"),
        (["--games", 20, "--set", "games=40"], "games is given as an option and by --set"),
        (["--hours", -2], "hours must be 0.001 to 10000, not -2"),
    ],
)
def test_bad_options_are_refused_and_leave_no_folder(options: list[Any], reason: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    assert reason in train("--out", tmp_path / "run", *options, answer=1)
    assert not (tmp_path / "run").exists()


def test_an_interrupt_is_one_line_and_the_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch")
    from cabochon.training.run import Run

    def interrupted(_run: Run, _generation: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Run, "_run_gate", interrupted)
        said = train("--out", tmp_path / "run", "--generations", 3, *OPTIONS, answer=130)
    assert said == "interrupted; generation 1 is saved, the same command goes on"
    lines = train("--out", tmp_path / "run").splitlines()
    assert [line.split(",")[0] for line in lines[:2]] == ["generation 2", "generation 3"]


@pytest.mark.parametrize(
    ("module", "options", "extra"),
    [("torch", [], "training needs torch: pip install 'cabochon[train]'"),
     ("ray", ["--cluster", "local"], "a cluster needs Ray: pip install 'cabochon[cluster]'")],
)  # fmt: skip
def test_what_is_not_installed_is_asked_for_in_one_line(
    module: str, options: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch")
    monkeypatch.setitem(sys.modules, module, None)
    assert train("--out", tmp_path / "run", *options, answer=1) == extra
    assert not (tmp_path / "run").exists()


def test_a_run_on_a_cluster_of_this_machine(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("ray")
    said = train(
        "--out", tmp_path / "far", "--generations", 2, "--cluster", "local", "--threads", 2, *OPTIONS
    )
    assert said.splitlines()[-2].startswith("2 generations, 40 games")
    train("--out", tmp_path / "near", "--generations", 2, *OPTIONS)
    far, near = ((tmp_path / name / "latest.npz").read_bytes() for name in ("far", "near"))
    assert far == near
