"""An external program as an agent, over the engine protocol: see docs/protocol.md."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from cabochon.agents.agent import Agent, check_has_decision
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.protocol.infos import FACTS, evaluation_of
from cabochon.agents.protocol.messages import (
    IS_READY,
    QUIT,
    READY,
    STOP,
    VERSION,
    Answer,
    Error,
    Go,
    Hello,
    HelloDone,
    Id,
    Info,
    Legal,
    NewGame,
    Option,
    Position,
    Set,
    one_line,
    parse_reply,
)
from cabochon.agents.protocol.process import Program
from cabochon.errors import CabochonError, EngineFailure, Phrase
from cabochon.move import Move
from cabochon.view import View

SHOWN_MOVES = 5
TIMEOUT = 60.0  # seconds to start, to get ready, and to move if only nodes are limited
GRACE = 2.0  # seconds beyond its limit


class ExternalEngine(Agent):
    """A program that chooses moves; any mistake of it raises ``EngineFailure`` and ends the program."""

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seed: int | str | None = None,
        timeout: float = TIMEOUT,
        grace: float = GRACE,
    ) -> None:
        self.timeout = timeout
        self.grace = grace
        self.name = ""
        self.author = ""
        self.options: dict[str, Option] = {}
        self._game: tuple[str, int] | None = None
        self._turn = 0
        self._failure: EngineFailure | None = None
        self._program: Program | None = Program(split_command(command))
        try:
            self._greet(self._program)
            if seed is not None and "seed" in self.options:
                self._program.send(Set("seed", str(seed)))
        except BaseException:
            self._end(politely=False)
            raise

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """Return the program's answer."""
        check_has_decision(view)
        if self._program is None:
            raise self._failure or EngineFailure("engine-closed")
        try:
            self._show(self._program, view)
            return self._ask(self._program, view, limit)
        except BaseException as error:  # an interrupt too, or the program would go on searching
            self._failure = error if isinstance(error, EngineFailure) else None
            self._end(politely=False)
            raise

    def close(self) -> None:
        """End the program."""
        self._end(politely=True)

    def _end(self, *, politely: bool) -> None:
        if self._program:
            program, self._program = self._program, None
            program.send(QUIT)
            program.end(politely=politely)

    def _greet(self, program: Program) -> None:
        def handle(line: str) -> bool:
            reply = _understood(program, line)
            if isinstance(reply, Id) and reply.what == "name":
                self.name = one_line(reply.text)
            elif isinstance(reply, Id):
                self.author = one_line(reply.text)
            elif isinstance(reply, Option):
                self.options[reply.name] = reply
            elif isinstance(reply, HelloDone):
                if reply.version != VERSION:
                    raise program.failure("protocol-version", version=reply.version, own=VERSION)
                return True
            elif not isinstance(reply, Info):
                raise program.failure("answered", line=one_line(line), asked=Hello(VERSION))
            return False

        program.send(Hello(VERSION))
        program.receive(self.timeout, handle, HelloDone(VERSION))

    def _show(self, program: Program, view: View) -> None:
        """Send the position, and wait until the program is ready."""

        def handle(line: str) -> bool:
            reply = _understood(program, line)
            if reply != READY and not isinstance(reply, Info):
                raise program.failure("answered", line=one_line(line), asked=IS_READY)
            return reply == READY

        game = (view.ruleset.id, view.players)
        if game != self._game or view.turn < self._turn:
            program.send(NewGame(*game))
        self._game, self._turn = game, view.turn
        moves = tuple(str(move) for move in view.legal_moves)
        program.send(Position(view.position()), Legal(moves), IS_READY)
        program.receive(self.timeout, handle, READY)

    def _ask(self, program: Program, view: View, limit: Limit) -> Evaluation:
        infos: dict[str, Info] = {}
        moves: list[Move] = []

        def handle(line: str) -> bool:
            reply = _understood(program, line)
            if isinstance(reply, Info):
                infos.update({reply.what: reply} if reply.what in FACTS else {})
            elif isinstance(reply, Answer):
                moves.append(_legal_move(program, view, reply.move))
            else:
                raise program.failure("answered-go", line=one_line(line))
            return bool(moves)

        asked_to_stop = False

        def nudge() -> None:
            nonlocal asked_to_stop
            if limit.stopped and not asked_to_stop:
                asked_to_stop = True
                program.send(STOP)

        seconds = self.timeout if limit.seconds is None else limit.seconds + self.grace
        program.send(Go(limit.seconds, limit.nodes))
        program.receive(seconds, handle, "move", nudge if limit.stop else None)
        return evaluation_of(view, moves[0], infos.values())


def split_command(command: str | Sequence[str]) -> list[str]:
    """Split a command line into words.

    >>> split_command("python3 'my engine.py' --level 3")
    ['python3', 'my engine.py', '--level', '3']

    """
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise EngineFailure(
            "command-unreadable", command=one_line(str(command)), reason=str(error)
        ) from error
    if not words:
        raise EngineFailure("engine-command")
    return words


def _understood(program: Program, line: str) -> object:
    """Parse the program's reply; an invalid line or a reported error is a failure."""
    try:
        reply = parse_reply(line)
    except CabochonError as error:
        if not line.strip() or line.startswith("info"):
            return Info("nothing", ())  # an unknown info line is ignored
        raise program.failure("no-reply", line=one_line(line)) from error
    if isinstance(reply, Error):
        raise program.failure("engine-says", text=one_line(reply.text, 300))
    return reply


def _legal_move(program: Program, view: View, text: str) -> Move:
    """Return the legal move with this text."""
    for move in view.legal_moves:
        if str(move) == text:
            return move
    raise program.failure("engine-illegal", move=one_line(text), known=_some(view))


def _some(view: View) -> Phrase | list[str]:
    moves = [str(move) for move in view.legal_moves]
    more = len(moves) - SHOWN_MOVES
    return Phrase("and-more", some=moves[:SHOWN_MOVES], more=more) if more > 0 else moves
