"""What the bots' thinking costs."""

from __future__ import annotations

import time

from cabochon.agents import Limit, parse_agent
from cabochon.editions import load
from cabochon.game import Game

LEVELS = range(1, 11)
DECISIONS = 40  # of each level


def show_levels() -> None:
    """Print the CPU time of a decision of each level, in games of two."""
    for level in LEVELS:
        print(f"  level{level}: {_seconds(level) * 1000:.1f} ms of CPU for each decision", flush=True)


def _seconds(level: int) -> float:
    name = parse_agent(f"level{level}")
    agent = name.make(load("splendor"), 2, 1)
    limit = name.limit(Limit(seconds=1))
    game = Game(seed=level)
    agent.choose(game.view(game.seat), limit)  # compiles
    begun = time.process_time()
    for number in range(DECISIONS):
        game.push(agent.choose(game.view(game.seat), limit))
        if game.is_over:
            game = Game(seed=100 + number)
    spent = time.process_time() - begun
    agent.close()
    return spent / DECISIONS
