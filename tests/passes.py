"""Two more passes over the tests of the kernels: ``python -m tests.passes``.

One runs the kernels as plain Python, with every warning an error (a number that overflows in NumPy is one);
the engine's own tests, apart from the others, cover every line of it. The other pass runs all of them
compiled, with the bounds of every array checked.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent
KERNELS = [ROOT / "src" / "cabochon" / folder for folder in ("kernels", "rules")]
PYTEST = ["pytest", "-q", "-m", "kernels", "-p", "no:cacheprovider", "-W", "error"]
OF_THE_ENGINE = ["differential", "golden", "kernels", "rules"]  # folders whose tests run every line of it
LONGEST = 900  # seconds

NOT_KERNELS = {
    "benchmark.py": "measures the kernels, for `cabochon bench`",
    "jit.py": "hands kernels to the compiler and chooses its folder",
    "simulation.py": "runs kernels in threads, for `cabochon simulate`",
    "warm.py": "compiles kernels ahead",
}
ONLY_FOR_THE_COMPILER = (
    r"^@(intrinsic|overload\()"  # generators of machine code, which plain Python never calls
)


@dataclass
class Pass:
    """A run of pytest in a process of its own."""

    name: str
    command: list[str]
    settings: dict[str, str]
    output: Path
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)

    def start(self) -> subprocess.Popen[bytes]:
        """Let it run."""
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith(("NUMBA_", "COVERAGE_"))
        }
        with self.output.open("wb") as file:
            return subprocess.Popen(
                [sys.executable, "-m", *self.command],
                cwd=ROOT,
                env={**environment, **self.settings},
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    @property
    def last_line(self) -> str:
        """How pytest sums itself up."""
        lines = self.output.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return lines[-1].strip("= ") if lines else "no output"


def run_side_by_side(passes: list[Pass]) -> None:
    """Run all passes at the same time, and note which failed."""
    started = time.monotonic()
    running = [(each, each.start()) for each in passes]
    try:
        while running and time.monotonic() - started < LONGEST:
            time.sleep(0.2)
            for each, process in running:
                if process.poll() is not None:
                    each.seconds = time.monotonic() - started
                    each.problems += (
                        [f"pytest ended with code {process.returncode}"] if process.returncode else []
                    )
            running = [(each, process) for each, process in running if process.returncode is None]
    finally:
        for each, process in running:
            process.terminate()
            process.wait()
            each.problems.append(f"stopped after {time.monotonic() - started:.0f} seconds")


def folders() -> tuple[list[str], list[str]]:
    """The tests of the engine alone, and all others."""
    parts = sorted(path for path in (ROOT / "tests").iterdir() if any(path.glob("test_*.py")))
    own = [f"tests/{path.name}" for path in parts if path.name in OF_THE_ENGINE]
    return own, [f"tests/{path.name}" for path in parts if path.name not in OF_THE_ENGINE]


def kernel_files() -> list[Path]:
    """All files of the engine but those that hold no kernels."""
    return [
        path for folder in KERNELS for path in sorted(folder.glob("*.py")) if path.name not in NOT_KERNELS
    ]


def uncovered(data: Path) -> list[str]:
    """The lines of kernels that no test has run."""
    measured = Coverage(data_file=str(data), config_file=str(ROOT / "pyproject.toml"))
    measured.load()
    measured.exclude(ONLY_FOR_THE_COMPILER)
    problems = []
    for path in kernel_files():
        _, _, _, missing, lines = measured.analysis2(str(path))
        if missing:
            problems.append(f"{path.relative_to(ROOT)}: lines {lines} were never run")
    return problems


def main() -> int:
    """Run the passes side by side; 0 if all are fine."""
    with tempfile.TemporaryDirectory(prefix="cabochon-passes-") as name:
        folder = Path(name)
        data = folder / "coverage"
        own, others = folders()
        without_compiler = {"NUMBA_DISABLE_JIT": "1"}
        engine = Pass(
            "the engine in plain Python",
            ["coverage", "run", f"--data-file={data}", "-m", *PYTEST, *own],
            without_compiler,
            folder / "engine",
        )
        rest = Pass("the rest in plain Python", [*PYTEST, *others], without_compiler, folder / "rest")
        bounds = Pass("bounds checked", [*PYTEST, "tests"], {"NUMBA_BOUNDSCHECK": "1"}, folder / "bounds")
        passes = [engine, rest, bounds]
        run_side_by_side(passes)
        if not engine.problems:
            engine.problems += uncovered(data)
        for each in passes:
            if each.problems:
                print(each.output.read_text(encoding="utf-8", errors="replace"))
        for each in passes:
            verdict = "FAILED" if each.problems else "fine"
            print(f"{each.name}: {verdict} ({each.last_line}; done after {each.seconds:.0f} s)")
            for problem in each.problems:
                print(f"  {problem}")
    if not engine.problems:
        print(f"every line of the kernels was run ({len(kernel_files())} files)")
    return 1 if any(each.problems for each in passes) else 0


if __name__ == "__main__":
    sys.exit(main())
