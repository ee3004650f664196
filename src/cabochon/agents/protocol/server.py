"""An agent served over two streams, for any program as client: see docs/protocol.md."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import BinaryIO

from cabochon.agents.agent import Agent, check_has_decision
from cabochon.agents.limits import Limit
from cabochon.agents.names import MOST_THREADS, AgentName
from cabochon.agents.protocol.infos import infos_of
from cabochon.agents.protocol.messages import (
    IS_READY,
    MOST_BYTES,
    QUIT,
    READY,
    STOP,
    VERSION,
    Answer,
    Command,
    Error,
    Go,
    Hello,
    HelloDone,
    Id,
    NewGame,
    Option,
    Position,
    Reply,
    Set,
    parse_command,
)
from cabochon.arguments import shown
from cabochon.editions import Ruleset, load, ruleset_ids, unknown_ruleset
from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.view import View

AUTHOR = "The Cabochon authors"
DEFAULT_LIMIT = Limit(seconds=1.0)  # for a ``go`` without a limit, if the agent's name has none either


class Engine:
    """Answers the lines of one client until it quits or its lines end."""

    def __init__(self, name: AgentName, source: BinaryIO, sink: BinaryIO, *, seed: int | str = 0) -> None:
        self.name = name
        self.seed = seed
        self._source = source
        self._sink = sink
        self._writing = threading.Lock()
        self._agent: Agent | None = None
        self._table: tuple[str, int] | None = None  # the ruleset and players that the agent was made for
        self._view: View | None = None
        self._thinking: threading.Thread | None = None
        self._busy = False  # from ``go`` until the move is about to be written
        self._stop = threading.Event()

    def run(self) -> None:
        """Answer until the end."""
        try:
            for line in self._lines():
                if not self._take(line):
                    break
        finally:
            self._stop.set()
            self._wait()
            self._leave()

    def _lines(self) -> Iterator[str]:
        """Yield the client's lines; one that is too long is refused."""
        too_long = False
        while line := self._source.readline(MOST_BYTES):
            ends = line.endswith(b"\n")
            if len(line) == MOST_BYTES and not ends:
                too_long = True
            elif too_long:
                too_long = False
                self._say(Error(f"a line has at most {MOST_BYTES} bytes"))
            elif line.strip():
                yield line.decode("utf-8", errors="replace")

    def _take(self, line: str) -> bool:
        """Execute a line; returns whether to go on."""
        try:
            command = parse_command(line)
            if command == QUIT:
                return False
            self._do(command)
        except CabochonError as error:
            self._say(Error(str(error)))
        return True

    def _do(self, command: Command) -> None:
        if command == STOP:
            self._stop.set()
        elif command == IS_READY:
            self._say(READY)
        elif self._busy:
            raise CabochonError("engine-thinking")
        elif isinstance(command, Hello):
            self._introduce(command)
        elif isinstance(command, Set):
            self.set_option(command.name, command.value)
        elif isinstance(command, NewGame):
            self._leave()
            self._sit(_ruleset(command.ruleset), command.players)
        elif isinstance(command, Position):
            self._look(command)
        elif isinstance(command, Go):
            self._go(command)

    def _introduce(self, hello: Hello) -> None:
        if hello.version < VERSION:
            raise CabochonError("version-unspoken", version=hello.version, own=VERSION)
        self._say(Id("name", f"Cabochon {self.name}"), Id("author", AUTHOR))
        self._say(*self._options().values(), HelloDone(VERSION))

    def _options(self) -> dict[str, Option]:
        options = [Option("seed", str(self.seed))]
        if "threads" in self.name.kind.options:
            options.append(Option("threads", str(self.name.options.threads), (1, MOST_THREADS)))
        return {option.name: option for option in options}

    def set_option(self, name: str, value: str) -> None:
        """Set one of the engine's options, for the next game."""
        options = self._options()
        if name not in options:
            raise CabochonError("option-unknown", option=name[:40], options=list(options))
        if name == "seed":
            self.seed = value
        else:
            threads = int(value[:9]) if value.isascii() and value.isdigit() else 0
            if not 1 <= threads <= MOST_THREADS:
                raise CabochonError("threads-range", most=MOST_THREADS, value=shown(value[:40]))
            self.name = replace(self.name, options=replace(self.name.options, threads=threads))
        self._leave()

    def _leave(self) -> None:
        """Close the agent and forget the game."""
        if self._agent:
            self._agent.close()
        self._agent = self._table = self._view = None

    def _sit(self, ruleset: Ruleset, players: int) -> None:
        """Make an agent for this ruleset and number of players, if there is none yet."""
        check_players(players)
        if self._table != (ruleset.id, players):
            self._leave()
            self._agent = self.name.make(ruleset, players, self.seed)
            self._agent.get_ready(Game(ruleset, players, seed=0).view(0))
            self._table = (ruleset.id, players)

    def _look(self, command: Position) -> None:
        self._view = None  # after a refused position there is none
        view = View.of_mover(command.line)  # a line may hold more than the seat may know
        self._sit(view.ruleset, view.players)
        self._view = view

    def _go(self, go: Go) -> None:
        if self._view is None or self._agent is None:
            raise CabochonError("no-position")
        check_has_decision(self._view)
        given = go.seconds is not None or go.nodes is not None
        limit = Limit(go.seconds, go.nodes) if given else self.name.limit(DEFAULT_LIMIT)
        self._wait()
        self._stop = threading.Event()
        self._thinking = threading.Thread(
            target=self._think, args=(self._agent, self._view, replace(limit, stop=self._stop))
        )
        self._busy = True
        self._thinking.start()

    def _think(self, agent: Agent, view: View, limit: Limit) -> None:
        replies: list[Reply]
        try:
            evaluation = agent.evaluate(view, limit)
            replies = [*infos_of(evaluation), Answer(str(evaluation.move))]
        except Exception as error:  # any error: the client waits for an answer
            replies = [Error(f"no move was found: {error}")]
        self._busy = False  # before the move: the client may write its next line as soon as it reads it
        self._say(*replies)

    def _wait(self) -> None:
        if self._thinking:
            self._thinking.join()
            self._thinking = None

    def _say(self, *replies: Reply) -> None:
        """Write complete lines, from any thread; a client that has exited is ignored."""
        text = "".join(f"{reply}\n" for reply in replies)
        with self._writing:
            try:
                self._sink.write(text.encode("utf-8", errors="replace"))
                self._sink.flush()
            except (BrokenPipeError, ValueError):
                self._stop.set()


def _ruleset(name: str) -> Ruleset:
    """Load one of the package's rulesets; a client can't name a file."""
    if name not in ruleset_ids():
        raise unknown_ruleset(name)
    return load(name)
