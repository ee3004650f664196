"""What the database says after all, compared with what people were told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cabochon.server.storage.database import Database, StoredTable
from cabochon.server.storage.events import Moved
from cabochon.server.tables.state import TableState
from tests.cluster.journal import Journal, Move


@dataclass
class Verdict:
    """What went wrong, by kind; all empty: nothing did."""

    lost: list[str] = field(default_factory=list)  # acknowledged moves that are not there, or elsewhere
    doubled: list[str] = field(
        default_factory=list
    )  # moves that are there twice, or though they were refused
    unfair: list[str] = field(default_factory=list)  # moves by somebody whose turn it was not
    versions: dict[str, int] = field(default_factory=dict)  # of each table, as stored
    bot_moves: int = 0


def judge(url: str, journal: Journal) -> Verdict:
    """Compare every table that was played at with what its people were told."""
    verdict = Verdict()
    database = Database(url)
    by_table: dict[str, list[Move]] = {id: [] for id in journal.tables}
    for move in journal.moves:
        by_table[move.table].append(move)
    for id, moves in by_table.items():
        stored = database.load(id)
        if stored is None:
            verdict.lost.append(f"the table {id}")
            continue
        verdict.versions[id] = len(stored.events)
        _compare(stored, moves, verdict)
        _replay(stored, verdict)
    database.close()
    return verdict


def _compare(stored: StoredTable, moves: list[Move], verdict: Verdict) -> None:
    """Whether each acknowledged move is there once and each refused one is not there."""
    made = Counter(event.client for event in stored.events if isinstance(event, Moved) and event.client)
    verdict.doubled += [f"{id} at {stored.id}, {times} times" for id, times in made.items() if times > 1]
    for move in moves:
        if move.refused and made[move.id]:
            verdict.doubled.append(f"{move.id} at {stored.id}, which was refused: {move.refused}")
        if move.version is not None and not _is_there(stored, move, move.version):
            verdict.lost.append(f"{move.id} at {stored.id}, version {move.version}")


def _is_there(stored: StoredTable, move: Move, version: int) -> bool:
    event = stored.events[version - 1] if version <= len(stored.events) else None
    return isinstance(event, Moved) and event.client == move.id


def _replay(stored: StoredTable, verdict: Verdict) -> None:
    """Whether each decision was made by the seat whose turn it was: people by clients, bots by none."""
    state = TableState.replay(stored.id, stored.secret, stored.events[:1])
    for number, event in enumerate(stored.events[1:], 2):
        if isinstance(event, Moved):
            bot = state.sitters[event.seat].kind == "bot"
            verdict.bot_moves += bot
            if state.to_move != event.seat or bot == (event.client is not None):
                verdict.unfair.append(f"version {number} of {stored.id}")
        state.apply(event)
