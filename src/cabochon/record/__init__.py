"""A whole game as a file: what happened, move by move and card by card, so that it replays for ever."""

from cabochon.record.files import read_record, write_record
from cabochon.record.record import Record, RecordedTurn

__all__ = ["Record", "RecordedTurn", "read_record", "write_record"]
