"""Whatever fails, nothing that was acknowledged is lost or doubled, and the tables go on.

``make cluster`` does the same for longer and measures; here the bounds leave room for a busy machine.
"""

from __future__ import annotations

import asyncio

import pytest

from tests.cluster.cluster import LONGEST, Report, prove
from tests.cluster.faults import FAULTS

ENDS_WITHIN = 10.0  # seconds


@pytest.fixture(scope="module")
def report() -> Report:
    """What came of a run with each fault once."""
    return asyncio.run(prove(FAULTS))


@pytest.mark.parametrize("fault", [fault.name for fault in FAULTS])
def test_tables_answer_again_after(fault: str, report: Report) -> None:
    silences = [*report.silences[fault], *report.silences.get(f"{fault}: mended", [])]
    assert max(silences) < LONGEST


def test_no_acknowledged_move_is_lost(report: Report) -> None:
    assert report.verdict.lost == []
    assert len(report.journal.accepted) > 100


def test_no_move_is_made_twice(report: Report) -> None:
    assert report.verdict.doubled == []


def test_every_decision_is_made_once_by_the_seat_to_move(report: Report) -> None:
    assert report.verdict.unfair == []
    assert report.verdict.bot_moves > 10


def test_everybody_is_told_the_same(report: Report) -> None:
    assert report.journal.problems == []
    assert report.behind == []


def test_no_answer_is_an_internal_error(report: Report) -> None:
    assert report.journal.refusals["internal"] == report.journal.refusals["500"] == 0


def test_processes_end_when_asked(report: Report) -> None:
    assert report.ended_badly == []
    assert max(report.endings.values()) < ENDS_WITHIN
