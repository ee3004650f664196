"""The judge of a match: as good as half of the agents' time allows, chosen before the first game."""

from __future__ import annotations

import time

from cabochon.agents.entrants import Entrant
from cabochon.agents.limits import Limit
from cabochon.agents.random import Random
from cabochon.agents.searcher import Searcher
from cabochon.analysis.judge import Judge
from cabochon.arena.setting import Setting
from cabochon.game import Game

STATES_A_DECISION = (
    20  # the judge values about 12 for each decision; half of the time, and searches stop early
)
MOST_SIMULATIONS = 800  # more bring next to nothing
REHEARSAL = "rehearsal"  # the seed of the table at which agents and machine are measured
PROBE = Limit(nodes=4000)  # a search that tells how fast this machine is


def luck_judge(setting: Setting) -> Judge:
    """The judge for a match: the better, the longer its agents think.

    Where agents search a number of simulations it follows from that number alone, else from measured time.
    """
    searched = [_searched(entrant, setting) for entrant in setting.entrants]
    simulations = int(sum(searched) / len(searched) / STATES_A_DECISION)
    return Judge(setting.ruleset, setting.players, max(1, min(simulations, MOST_SIMULATIONS)))


def _searched(entrant: Entrant, setting: Setting) -> float:
    """How many simulations take as long as a decision of this agent."""
    limit = entrant.limit(setting.limit)
    with entrant.make(setting.ruleset, setting.players, REHEARSAL) as agent:
        if agent.compiles == Searcher.compiles:
            timed = float("inf") if limit.seconds is None else limit.seconds * _per_second(setting)
            return min(timed, float("inf") if limit.nodes is None else limit.nodes)
        if agent.compiles or isinstance(agent, Random):  # it decides at once
            return 1.0
        view = Game(setting.ruleset, setting.players, REHEARSAL).view(0)
        agent.get_ready(view)
        started = time.perf_counter()
        agent.choose(view, limit)
        return (time.perf_counter() - started) * _per_second(setting)


def _per_second(setting: Setting) -> float:
    """How many simulations this machine makes in a second."""
    judge = Judge(setting.ruleset, setting.players)
    searcher = Searcher(judge.weights)
    view = Game(setting.ruleset, setting.players, REHEARSAL).view(0)
    searcher.get_ready(view)
    found = searcher.evaluate(view, PROBE)
    return found.simulations / found.seconds
