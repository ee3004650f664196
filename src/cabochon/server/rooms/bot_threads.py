"""Bots think in a few threads of their own; the kernels let go of the interpreter while they do."""

from __future__ import annotations

import asyncio
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cabochon.agents import Agent, AgentName, Evaluation, Limit, parse_agent, strongest
from cabochon.editions import Ruleset
from cabochon.move import Move
from cabochon.view import View

MOST_AGENTS = 6  # kept by a thread: those that look far ahead need much room


class BotThreads:
    """A bounded number of threads, each with its own agents."""

    def __init__(self, number: int, seed: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="thinker")
        self._own = threading.local()
        self._stop = threading.Event()
        self._seed = secrets.randbits(32) if seed is None else seed

    async def choose(self, level: int, view: View) -> Move:
        """What a bot of this level plays."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._play, parse_agent(f"level{level}"), view)

    def _play(self, name: AgentName, view: View) -> Move:
        limit = self._limit(name, Limit(seconds=1))
        return self._agent(name, view.ruleset, view.players).choose(view, limit)

    async def hint(self, view: View, seconds: float) -> Evaluation:
        """What the strongest bot would do."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._advise, view, Limit(seconds=seconds))

    def _advise(self, view: View, limit: Limit) -> Evaluation:
        name = strongest(view.ruleset, view.players)
        return self._agent(name, view.ruleset, view.players).evaluate(view, self._limit(name, limit))

    def _limit(self, name: AgentName, default: Limit) -> Limit:
        return replace(name.limit(default), stop=self._stop)

    def _agent(self, name: AgentName, ruleset: Ruleset, players: int) -> Agent:
        """This thread's agent of that name, made when it is first asked."""
        agents: dict[tuple[str, str, int], Agent] = self._own.__dict__.setdefault("agents", {})
        key = (name.text, ruleset.id, players)
        if key not in agents:
            while len(agents) >= MOST_AGENTS:
                agents.pop(next(iter(agents))).close()
            agents[key] = name.make(ruleset, players, self._seed)
        return agents[key]

    def close(self) -> None:
        """Let everybody answer at once, and end."""
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)
