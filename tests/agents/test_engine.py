import re
import subprocess
import sys
import threading
from io import BytesIO
from pathlib import Path

import pytest

from cabochon import Game
from cabochon.agents import Limit, Searcher, parse_agent
from cabochon.agents.agent import Agent
from cabochon.agents.limits import Evaluation
from cabochon.agents.names import AgentName, Kind, Options
from cabochon.agents.protocol.server import Engine
from cabochon.view import View
from tests.agents.engine_sessions import answers, session
from tests.notation.games import TABLES

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
START = Game("splendor", 2, seed=7).view(0)


def test_the_session_in_the_docs_goes_as_it_is_written() -> None:
    text = re.search(r"```text\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert text
    command = [sys.executable, "-m", "cabochon", "engine", "--agent", "search", "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8"
    ) as engine:
        assert engine.stdin
        assert engine.stdout
        for line in text[1].splitlines():
            if line.startswith("> "):
                engine.stdin.write(f"{line[2:]}\n")
                engine.stdin.flush()
            elif line.startswith("< "):
                pattern = ".*".join(re.escape(part) for part in line[2:].split("…"))
                assert re.fullmatch(pattern, engine.stdout.readline().rstrip("\n")), line
        engine.stdin.close()
        assert engine.stdout.read() == ""
        assert engine.wait(30) == 0


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_an_engine_plays_what_its_agent_plays(ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=3)
    with session("greedy") as engine, parse_agent("greedy").make(game.ruleset, players) as agent:
        engine.say(f"newgame {ruleset} {players}")
        while game.turn < 60 and not game.is_over:
            view = game.view(game.seat)
            engine.say(f"position {view.position()}", "go nodes 1")
            move, heard = engine.hear_move()
            assert not heard
            assert move == str(agent.choose(view, Limit(nodes=1)))
            game.push(next(legal for legal in game.legal_moves if str(legal) == move))


def test_what_an_agent_found_is_told_before_its_move() -> None:
    expected = Searcher(seed=4).evaluate(START, Limit(nodes=300))
    with session("search", seed=4) as engine:
        engine.say(f"position {START.position()}", "go nodes 300")
        move, heard = engine.hear_move()
    told = {line.split()[1]: line.split()[2:] for line in heard}
    assert move == str(expected.move)
    assert told["chances"] == [f"{chance:.4f}" for chance in expected.chances]
    assert told["nodes"] == ["300"]
    assert told["line"] == [str(move) for move in expected.line]
    assert dict(zip(told["visits"][::2], map(int, told["visits"][1::2]), strict=True)) == {
        str(move): visits for move, visits in expected.visits.items()
    }


def test_an_agent_gets_ready_before_any_clock_runs() -> None:
    done = []

    class Slow(Agent):
        def get_ready(self, view: View) -> None:
            done.append((view.ruleset.id, view.players))

        def evaluate(self, view: View, limit: Limit) -> Evaluation:
            raise NotImplementedError

    lines = b"newgame marvel 3\nready?\n"
    Engine(AgentName("slow", Kind(lambda *_: Slow()), Options()), BytesIO(lines), BytesIO()).run()
    assert done == [("marvel", 3)]


class Ponderer(Agent):
    """Thinks until it is stopped."""

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        assert limit.stop
        assert limit.stop.wait(30)
        return Evaluation(next(iter(view.legal_moves)))


def test_an_engine_that_thinks_answers_stop_and_ready_and_refuses_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ponderer = AgentName("ponderer", Kind(lambda *_: Ponderer()), Options())
    monkeypatch.setattr("tests.agents.engine_sessions.parse_agent", lambda _: ponderer)
    with session("ponderer") as engine:
        for _ in range(3):
            engine.say("stop", f"position {START.position()}", "go", "ready?", "go", "newgame marvel 3")
            assert engine.hear() == "ready"
            for _ in range(2):
                assert engine.hear().startswith("error the engine is thinking")
            engine.say("stop")
            assert engine.hear().startswith("move ")


def test_a_search_is_stopped_between_slices() -> None:
    stop = threading.Event()
    stop.set()
    found = Searcher().evaluate(START, Limit(seconds=600, stop=stop))
    assert 0 < found.simulations <= 256
    assert found.visits[found.move] > 0


def test_the_end_of_the_lines_ends_thinking_too() -> None:
    said = answers("search", f"position {START.position()}", "go seconds 600")
    assert said[-1].startswith("move ")


def test_an_engine_sees_no_more_than_its_seat_may() -> None:
    game = Game("splendor", 2, seed=5)
    for move in ("R1", "R3", "wbg", "R2"):
        game.push(move)
    asked = ("go nodes 200",)
    whole = answers("search", f"position {game.position()}", *asked)
    seen = answers("search", f"position {game.view(0).position()}", *asked)
    assert "(" in game.view(0).position() != game.position()
    assert [line for line in whole if "seconds" not in line] == [
        line for line in seen if "seconds" not in line
    ]


def test_threads_and_seed_can_be_set() -> None:
    said = answers("search:threads=2", "cbp 1", "set threads 3", "set seed 9 lives", "cbp 1")
    assert "option threads whole 2 1 64" in said
    assert "option threads whole 3 1 64" in said
    assert "option seed text 9 lives" in said
    assert not any("threads" in line for line in answers("greedy", "cbp 1"))


OVER = "splendor:2 tiles=-,-,- level1=-,-,-,- level2=-,-,-,- level3=-,-,-,- phase=setup:tile1"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["hello"], "'hello' is none of cbp, ready?"),
        (["cbp 0"], "version 0 is not spoken here"),
        (["cbp one"], "is not written as cbp VERSION"),
        (["cbp"], "is not written as cbp VERSION"),
        (["newgame chess 2"], "no ruleset 'chess'"),
        (["newgame examples/x.toml 2"], "no ruleset 'examples/x.toml'"),
        (["newgame splendor 5"], "S1: a game has 2, 3 or 4 players, not 5"),
        (["newgame splendor"], "is not written as newgame RULESET PLAYERS"),
        (["position"], "is not written as position LINE"),
        (["position chess:2"], "no ruleset 'chess'"),
        (["go"], "there is no position"),
        ([f"position {START.position()}", "position x", "go"], "there is no position"),
        ([f"position {OVER}", "go"], "nothing to decide"),
        (["go nodes many"], "'many' is not a whole number"),
        (["go seconds nan"], "'nan' is not a number"),
        (["go seconds 0"], "above 0 and at most 3600"),
        (["go nodes"], "is not written as go [seconds X] [nodes N]"),
        (["go nodes 5 nodes 6"], "each once"),
        (["go fast 5"], "only seconds and nodes"),
        (["set colour blue"], "no option 'colour'; there are seed, threads"),
        (["set threads 0"], "threads must be 1 to 64, not '0'"),
        (["set threads " + "9" * 9000], "threads must be 1 to 64"),
        (["set threads ²"], "threads must be 1 to 64"),
        (["set"], "is not written as set NAME VALUE"),
        (["stop now"], "is not written as stop"),
        (["w" * 20_000], "at most 16384 bytes"),
        ([b"\xff\xfe\x00"], "is none of"),
    ],
)
def test_what_an_engine_cannot_follow_is_answered_in_one_line(lines: list[str | bytes], reason: str) -> None:
    said = answers("search", *lines, "ready?")
    assert said[-1] == "ready"
    assert said[-2].startswith("error ")
    assert reason in said[-2]


def test_a_seat_must_know_its_own_hand() -> None:
    game = Game("splendor", 2, seed=5)
    for move in ("R1", "wbg"):
        game.push(move)
    assert answers("greedy", f"position {game.view(1).position()}") == [
        "error the line must be what seat 1 sees, its own hand with it"
    ]


def test_an_agent_that_breaks_is_an_error_and_not_the_end() -> None:
    class Broken(Agent):
        def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002 - it fails before it looks
            raise RuntimeError("out\nof ideas")

    sink = BytesIO()
    name = AgentName("broken", Kind(lambda *_: Broken()), Options())
    lines = f"position {START.position()}\ngo\n".encode()
    Engine(name, BytesIO(lines), sink).run()
    assert sink.getvalue() == b"error no move was found: out?of ideas\n"


def test_a_missing_network_is_an_error_of_the_engine() -> None:
    assert answers("net:weights=none.npz", "newgame splendor 2", "ready?")[0].startswith(
        "error none.npz is not"
    )
