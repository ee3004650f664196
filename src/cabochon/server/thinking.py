"""Bots think in a few threads of their own; the kernels let go of the interpreter while they do."""

from __future__ import annotations

import asyncio
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cabochon.agents import Agent, AgentName, Evaluation, Limit, parse_agent, strongest
from cabochon.editions import Ruleset
from cabochon.view import View

MOST_AGENTS = 6  # kept by a thread: those that look far ahead need much room


class Thinkers:
    """A bounded number of threads, each with its own agents."""

    def __init__(self, number: int, seed: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="thinker")
        self._own = threading.local()
        self._stop = threading.Event()
        self._seed = secrets.randbits(32) if seed is None else seed

    async def bot(self, level: int, view: View) -> Evaluation:
        """What a bot of this level does."""
        return await self._ask(parse_agent(f"level{level}"), view, Limit(seconds=1))

    async def hint(self, view: View, seconds: float) -> Evaluation:
        """What the strongest bot would do."""
        return await self._ask(strongest(view.ruleset, view.players), view, Limit(seconds=seconds))

    async def _ask(self, name: AgentName, view: View, default: Limit) -> Evaluation:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._think, name, view, default)

    def _think(self, name: AgentName, view: View, default: Limit) -> Evaluation:
        limit = replace(name.limit(default), stop=self._stop)
        return self._agent(name, view.ruleset, view.players).evaluate(view, limit)

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
