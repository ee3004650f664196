"""Whatever is done at a table, in whatever order: what must hold, holds."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.property.machine import TableMachine

# Derandomized: the same games every time, so that a failure is never luck. Nor is it shrunk, which can take
# minutes: add Phase.shrink to see the shortest way there.
FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=10,
    stateful_step_count=30,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", ["splendor", "splendor-2014", "marvel"])
def test_everything_that_must_hold_holds_at_every_table(ruleset: str, players: int) -> None:
    class Machine(TableMachine):
        def __init__(self) -> None:
            super().__init__(ruleset, players)

    run_state_machine_as_test(Machine, settings=FIXED)
