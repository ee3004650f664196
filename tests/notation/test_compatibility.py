"""Records and positions that the version before wrote still open, and say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from cabochon import Game, Record, read_record, write_record
from cabochon.position import Position

DATA = Path(__file__).parent / "data" / "before"
RECORDS = sorted(path.name for path in DATA.iterdir() if path.stem != "positions")
POSITIONS = (DATA / "positions.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_replays_to_its_result_and_is_written_as_it_was(name: str, tmp_path: Path) -> None:
    record = read_record(DATA / name)
    game = record.check()
    assert game.is_over == ("unfinished" not in name)
    seconds = {number: turn.seconds for number, turn in enumerate(record.turns) if turn.seconds is not None}
    comments = {number: turn.comment for number, turn in enumerate(record.turns) if turn.comment}
    again = Record.of(game, record.tags, seconds, comments)
    write_record(again, tmp_path / name)
    assert (tmp_path / name).read_bytes() == (DATA / name).read_bytes()


def test_an_old_position_reads_and_is_written_as_it_was() -> None:
    assert len(POSITIONS) == 100
    for text in POSITIONS:
        assert Position.from_position(text).position() == text
        if "?" not in text:
            assert Game.from_position(text).position() == text
