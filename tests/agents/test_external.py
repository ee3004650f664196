import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cabochon import Game
from cabochon.agents import EngineFailure, ExternalEngine, Limit, Random, parse_agent
from cabochon.agents.protocol.process import Program
from cabochon.errors import CabochonError
from tests.notation.games import TABLES

ROOT = Path(__file__).parents[2]
PLAIN = [sys.executable, str(ROOT / "examples" / "plain_engine.py")]
START = Game("splendor", 2, seed=7).view(0)
ONCE = Limit(seconds=0.1)


class Watched(subprocess.Popen[bytes]):
    """A process that can be looked at afterwards."""

    started: ClassVar[list[subprocess.Popen[bytes]]] = []

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.started.append(self)


@pytest.fixture(autouse=True)
def _nothing_stays_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(subprocess, "Popen", Watched)
    monkeypatch.setattr(Watched, "started", [])
    threads = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= threads
    for process in Watched.started:
        assert process.returncode is not None
        assert all(stream and stream.closed for stream in (process.stdin, process.stdout, process.stderr))


# --- the sample engine --------------------------------------------------------------------------------


def test_the_sample_engine_is_short_and_imports_nothing_of_ours() -> None:
    text = Path(PLAIN[1]).read_text("utf-8")
    assert len(text.splitlines()) <= 60
    assert [line for line in text.splitlines() if "import " in line] == ["import sys"]


def test_the_sample_engine_beats_random_players_everywhere() -> None:
    with parse_agent(f"engine:'{PLAIN[0]}' '{PLAIN[1]}'").make(START.ruleset, 2) as engine:
        for ruleset, players in TABLES:
            wins = 0
            for seed in range(3):
                game = Game(ruleset, players, seed)
                while not game.is_over:
                    agent = engine if game.seat == seed % players else Random(seed)
                    game.push(agent.choose(game.view(game.seat), Limit(seconds=20)))
                outcome = game.outcome()
                wins += outcome is not None and seed % players in outcome.winners
            assert wins >= 2, (ruleset, players)


# --- engines that do as they should -------------------------------------------------------------------


SPEAK = """
import sys, time
def say(*lines): print(*lines, sep="\\n", flush=True)
asked = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    asked.append(line.strip())
    print(line.strip(), file=sys.stderr)
    if word == "cbp": {hello}
    elif word == "ready?": {ready}
    elif word == "legal": moves = rest.split()
    elif word == "go": {go}
    elif word == "stop": {stop}
    elif word == "quit": {quit}
"""
WELL = {
    "hello": "say('id name  Test', 'id author Me', 'option seed text 0', 'option n whole 1 0 9', 'cbpok 1')",
    "ready": "say('ready')",
    "go": "say('move ' + moves[0])",
    "stop": "pass",
    "quit": "break",
}


def fake(folder: Path, **ways: str) -> list[str]:
    """The command of an engine that behaves well but for these ways."""
    path = folder / "fake engine.py"
    path.write_text(SPEAK.format(**WELL | ways), "utf-8")
    return [sys.executable, str(path)]


def test_everything_that_an_engine_tells_is_kept_and_nonsense_is_not(tmp_path: Path) -> None:
    go = (
        "say('info', 'info   ', 'info chances 2 x', 'info chances 0.25 0.75', 'info nodes 12', "
        "'info nodes 34', 'info seconds nan', 'info line ' + moves[0] + ' R2 B1w99999', "
        "'info visits ' + moves[1] + ' 7 zzz 8 R1', 'info huge ' + 'x' * 9000, '', 'move ' + moves[0])"
    )
    with ExternalEngine(fake(tmp_path, go=go), grace=0.3) as engine:
        found = engine.evaluate(START, ONCE)
        moves = list(START.legal_moves)
        assert (engine.name, engine.author, list(engine.options)) == ("Test", "Me", ["seed", "n"])
        assert found.move == moves[0]
        assert found.chances == (0.25, 0.75)
        assert (found.simulations, found.seconds) == (34, 0.0)
        assert [str(move) for move in found.line] == [str(moves[0]), "R2"]
        assert found.visits == {moves[1]: 7}


def test_an_engine_is_told_all_that_it_needs(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = fake(tmp_path, quit=f"open({str(log)!r}, 'w').write('\\n'.join(asked)); break")
    game = Game("marvel", 3, seed=1)
    with ExternalEngine(command, seed=77) as engine:
        for limit in (Limit(seconds=0.5), Limit(nodes=9), Limit(seconds=1, nodes=9)):
            engine.choose(game.view(game.seat), limit)
            game.push("R1")
        engine.choose(START, ONCE)
        game = Game("splendor", 2, seed=7)
        game.push("wbg")
        engine.choose(game.view(1), ONCE)
        engine.choose(START, ONCE)
    lines = log.read_text("utf-8").splitlines()
    assert lines[:3] == ["cbp 1", "set seed 77", "newgame marvel 3"]
    assert [line for line in lines if line.startswith("newgame")] == [
        "newgame marvel 3",
        "newgame splendor 2",
        "newgame splendor 2",
    ]
    assert [line for line in lines if line.startswith("go")][:3] == [
        "go seconds 0.5",
        "go nodes 9",
        "go seconds 1 nodes 9",
    ]
    last = lines.index(f"position {START.position()}")
    assert lines[last + 1] == "legal " + " ".join(map(str, START.legal_moves))


def test_an_engine_can_be_stopped(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with ExternalEngine(fake(tmp_path, go="pass", stop="say('move ' + moves[0])"), grace=0.3) as engine:
        assert engine.choose(START, Limit(seconds=600, stop=stop)) in START.legal_moves


def test_our_own_engine_plays_through_the_protocol() -> None:
    game = Game("marvel", 3, seed=2)
    command = [sys.executable, "-m", "cabochon", "engine", "--agent", "search"]
    with ExternalEngine(command, seed=5) as engine:
        for _ in range(6):
            view = game.view(game.seat)
            found = engine.evaluate(view, Limit(nodes=50))
            assert found.simulations == 50
            assert sum(found.visits.values()) > 0
            assert len(found.chances) == 3
            game.push(found.move)


# --- engines that don't -------------------------------------------------------------------------------

BADLY = {
    "silent": ({"hello": "pass"}, "no cbpok 1 within 0.5 s"),
    "never ready": ({"ready": "pass"}, "no ready within 4 s"),
    "slow": ({"go": "time.sleep(60)"}, "no move within 0.4 s"),
    "dies at the hello": ({"hello": "sys.exit('no licence')"}, "it ended with exit code 1: no licence"),
    "dies at go": ({"go": "1 / 0"}, "it ended with exit code 1: ZeroDivisionError: division by zero"),
    "kills itself": ({"go": "import os; os.abort()"}, "signal 6 ended it"),
    "leaves": ({"go": "sys.exit(0)"}, "it ended with exit code 0"),
    "garbage": ({"go": "say('my move is wbg')"}, "it wrote what is no reply: 'my move is wbg'"),
    "long garbage": ({"go": "say('x' * 500)"}, f"it wrote what is no reply: '{'x' * 59}…'"),
    "no text": ({"go": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"}, "no reply: '��'"),
    "illegal": ({"go": "say('move B3w00007')"}, "its move 'B3w00007' is not legal; legal are R1"),
    "a whole turn": ({"go": "say('move wbg-k')"}, "its move 'wbg-k' is not legal"),
    "two words": ({"go": "say('move wbg wbr')"}, "it wrote what is no reply: 'move wbg wbr'"),
    "no word": ({"go": "say('move')"}, "it wrote what is no reply: 'move'"),
    "ready instead": ({"go": "say('ready')"}, "it answered 'ready' to go"),
    "flood": ({"go": "[say('info text x') for _ in iter(int, 1)]"}, "no move within"),
    "flood of nothing": ({"hello": "[say('') for _ in iter(int, 1)]"}, "no cbpok 1 within"),
    "huge line": (
        {"go": "[print('x' * 99999, end='') for _ in iter(int, 1)]"},
        "a line of more than 16384 bytes",
    ),
    "other version": ({"hello": "say('cbpok 2')"}, "it speaks version 2 of the protocol, not 1"),
    "other protocol": ({"hello": "say('uciok')"}, "it wrote what is no reply: 'uciok'"),
    "move at the hello": ({"hello": "say('move wbg')"}, "it answered 'move wbg' to cbp 1"),
    "error": ({"go": "say('error I give up')"}, "it says 'I give up'"),
    "closes its output": (
        {"go": "import os; sys.stdout.close(); os.close(1); time.sleep(60)"},
        "it closed its output",
    ),
    "won't go": (
        {"go": "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"},
        "no move within 0.4 s",
    ),
}


@pytest.mark.parametrize(("ways", "reason"), BADLY.values(), ids=BADLY.keys())
def test_an_engine_that_misbehaves_fails_with_one_clear_line(
    tmp_path: Path, ways: dict[str, str], reason: str
) -> None:
    timeout = {"no cbpok 1 within 0.5 s": 0.5, "no ready within 4 s": 4.0}.get(reason, 20.0)
    with pytest.raises(EngineFailure) as caught:  # noqa: SIM117 - it may fail at the start or when it is asked
        with ExternalEngine(fake(tmp_path, **ways), timeout=timeout, grace=0.3) as engine:
            engine.choose(START, ONCE if "0.4 s" in reason else Limit(nodes=1))
    text = str(caught.value)
    assert text.startswith("engine '")
    assert reason in text
    assert text.isprintable()
    assert len(text) < 400


def test_a_second_move_is_noticed_before_the_next_decision(tmp_path: Path) -> None:
    with ExternalEngine(
        fake(tmp_path, go="say('move ' + moves[0], 'move ' + moves[1])"), grace=0.3
    ) as engine:
        assert engine.choose(START, ONCE) == next(iter(START.legal_moves))
        with pytest.raises(EngineFailure, match=r"it answered 'move \w+' to ready"):
            engine.choose(START, ONCE)


def test_an_engine_that_failed_cannot_be_asked_again(tmp_path: Path) -> None:
    with ExternalEngine(fake(tmp_path, go="say('move x')"), grace=0.3) as engine:
        for _ in range(2):
            with pytest.raises(EngineFailure, match="its move 'x' is not legal"):
                engine.choose(START, ONCE)
    engine.close()


def test_a_closed_engine_cannot_be_asked() -> None:
    engine = ExternalEngine(PLAIN)
    engine.close()
    with pytest.raises(EngineFailure, match="has been closed"):
        engine.choose(START, ONCE)


def test_an_engine_that_never_listens_blocks_nobody(tmp_path: Path) -> None:
    path = tmp_path / "deaf.py"
    path.write_text("import time\nprint('cbpok 1', flush=True)\ntime.sleep(60)\n", "utf-8")
    program = Program([sys.executable, str(path)])
    for _ in range(100):
        program.send("x" * 10_000)
    program.end(politely=False)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at the process in /proc")
def test_what_an_engine_started_ends_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    heir = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    hello = f"import subprocess; subprocess.Popen([sys.executable, '-c', {heir!r}]); say('cbpok 1')"
    with ExternalEngine(fake(tmp_path, hello=hello)) as engine:
        engine.choose(START, ONCE)
        wait_for(lambda: mark.exists() and mark.read_text("utf-8") != "")
    pid = int(mark.read_text("utf-8"))
    wait_for(lambda: not is_running(pid))  # its pipes are closed a moment before it is gone


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").split()[2] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("engine:", "an engine needs a command line"),
        ("engine", "an engine needs a command line"),
        ("engine:'", "can't be read: No closing quotation"),
    ],
)
def test_an_engine_without_a_command_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        parse_agent(text)


def test_a_program_that_cannot_be_started_is_named(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("no program", "utf-8")
    with pytest.raises(EngineFailure, match=r"engine 'no-such-program': there is no such program"):
        parse_agent("engine:no-such-program").make(START.ruleset, 2)
    with pytest.raises(EngineFailure, match="permission denied"):
        ExternalEngine([str(tmp_path)])
    script.chmod(0o755)
    with pytest.raises(EngineFailure, match="can't be started: it is not a program"):
        ExternalEngine([str(script)])
    with pytest.raises(EngineFailure, match="can't be started: embedded null byte"):
        ExternalEngine(["a\0b"])


def test_the_table_limits_an_engine_and_its_command_may_hold_anything() -> None:
    name = parse_agent("engine:python3 x.py --depth=3,4:5")
    assert name.options.command == ("python3", "x.py", "--depth=3,4:5")
    assert name.limit(Limit(nodes=5)) == Limit(nodes=5)
