"""A recorded game, to step through."""

from __future__ import annotations

from pydantic import Field

from cabochon.errors import CabochonError, InvalidRecord
from cabochon.notation.record import Record
from cabochon.notation.record_json import from_json
from cabochon.notation.record_text import from_text
from cabochon.server.model import Model
from cabochon.server.refusal import Refusal
from cabochon.server.wire.board import Board, board_of
from cabochon.server.wire.results import Result, result_of
from cabochon.server.wire.turn_log import LogEntry, log_entry

MOST_TURNS = 2000  # of an uploaded record: many times a long game


class Frame(Model):
    """One moment of a recorded game."""

    board: Board = Field(description="The table at this moment.")
    entry: LogEntry | None = Field(description="The turn that led here; null at the start.")
    comment: str = Field(default="", description="The record's remark.")


class Replay(Model):
    """A recorded game, to step through."""

    ruleset: str = Field(description="Its ruleset.")
    players: int = Field(description="How many play.")
    tags: dict[str, str] = Field(description="Who, when, how it ended.")
    frames: list[Frame] = Field(description="The start, then one frame after each turn.")
    result: Result | None = Field(description="How it ended; null if it did not.")


def replay_text(record: Record, result: Result | None = None) -> str:
    """A whole record as a ``Replay`` in JSON; everyone who has the record may see all of it.

    Each frame is written before the next one is made, so that a long game needs little memory.
    ``result`` is how the game ended if that is not by the rules.
    """
    if len(record.turns) > MOST_TURNS:
        raise Refusal("record-invalid", reason=InvalidRecord("replay-large", most=MOST_TURNS))
    frames: list[str] = []
    for number, game in enumerate(record.replay()):
        turn = game.last_turn if number else None
        done = game.turn - 1 if turn is not None and turn.complete else game.turn
        entry = None if turn is None else log_entry(turn, done, game.players)
        comment = record.turns[number - 1].comment if number else ""
        frame = Frame(board=board_of(game, memory_aid=True), entry=entry, comment=comment)
        frames.append(frame.model_dump_json())
    head = Replay(
        ruleset=game.ruleset.id,
        players=game.players,
        tags=dict(record.tags),
        frames=[],
        result=result or result_of(game),
    )
    return f'{head.model_dump_json(exclude={"frames"})[: -len("}")]},"frames":[{",".join(frames)}]}}'


def read_upload(text: str) -> Record:
    """The record in an uploaded file, checked."""
    read = from_json if text.lstrip().startswith("{") else from_text
    try:
        return read(text, most_turns=MOST_TURNS)
    except CabochonError as error:
        raise Refusal("record-invalid", reason=error) from error
