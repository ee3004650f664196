"""Threads in which bots choose moves; kernels release the GIL while they run."""

from __future__ import annotations

import asyncio
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cabochon.agents import Agent, AgentName, Evaluation, Limit, parse_agent, strongest
from cabochon.editions import Ruleset
from cabochon.move import Move
from cabochon.server.metrics import THINKING_SECONDS
from cabochon.view import View

MOST_AGENTS = 6  # kept by a thread: search trees need much memory


class BotThreads:
    """A bounded number of threads, each with its own agents."""

    def __init__(self, number: int, seed: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="thinker")
        self._own = threading.local()
        self._stop = threading.Event()
        self._seed = secrets.randbits(32) if seed is None else seed

    def waiting(self) -> int:
        """How many bots and hints wait for a thread."""
        return self._threads._work_queue.qsize()

    async def choose(self, level: int, view: View) -> Move:
        """The move of a bot of this level."""
        loop = asyncio.get_running_loop()
        with THINKING_SECONDS.labels("bot").time():
            return await loop.run_in_executor(self._threads, self._play, parse_agent(f"level{level}"), view)

    def _play(self, name: AgentName, view: View) -> Move:
        limit = self._limit(name, Limit(seconds=1))
        return self._agent(name, view.ruleset, view.players).choose(view, limit)

    async def hint(self, view: View, seconds: float) -> Evaluation:
        """The strongest bot's evaluation."""
        loop = asyncio.get_running_loop()
        with THINKING_SECONDS.labels("hint").time():
            return await loop.run_in_executor(self._threads, self._advise, view, Limit(seconds=seconds))

    def _advise(self, view: View, limit: Limit) -> Evaluation:
        name = strongest(view.ruleset, view.players)
        return self._agent(name, view.ruleset, view.players).evaluate(view, self._limit(name, limit))

    def _limit(self, name: AgentName, default: Limit) -> Limit:
        return replace(name.limit(default), stop=self._stop)

    def _agent(self, name: AgentName, ruleset: Ruleset, players: int) -> Agent:
        """This thread's agent of that name, made on first use."""
        agents: dict[tuple[str, str, int], Agent] = self._own.__dict__.setdefault("agents", {})
        key = (name.text, ruleset.id, players)
        if key not in agents:
            while len(agents) >= MOST_AGENTS:
                agents.pop(next(iter(agents))).close()
            agents[key] = name.make(ruleset, players, self._seed)
        return agents[key]

    def close(self) -> None:
        """Stop all searches and end the threads."""
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)
