import threading
import time
from dataclasses import dataclass, field

from cabochon import Ruleset, View
from cabochon.agents import Agent, Evaluation, Greedy, Limit
from cabochon.arena.playing import Fixture
from cabochon.arena.pool import play_deals
from cabochon.arena.setting import make_setting


@dataclass
class WaitingEntrant:
    """From the second deal on, its agents wait for the signal, then move slowly."""

    signal: threading.Event = field(default_factory=threading.Event)
    made: int = 0
    moves_after_signal: int = 0

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:  # noqa: ARG002  # as agents do
        entrant, self.made = self, self.made + 1
        waits = self.made > 2  # the first was made to see whether it can be, the second for the first deal

        class Waiting(Greedy):
            def evaluate(self, view: View, limit: Limit) -> Evaluation:
                if waits:
                    entrant.signal.wait()
                    entrant.moves_after_signal += 1
                    time.sleep(0.005)
                return super().evaluate(view, limit)

        return Waiting()

    def limit(self, default: Limit) -> Limit:
        return default


def test_games_under_way_end_when_nobody_waits_for_them_any_more() -> None:
    waiting = WaitingEntrant()
    setting = make_setting([waiting, "random"])
    deals = play_deals(setting, [Fixture((0, 1), number, "") for number in range(9)], 1, lambda _games: None)
    assert next(deals).number == 0
    waiting.signal.set()
    deals.close()
    assert waiting.made <= 3
    assert waiting.moves_after_signal < 15  # a game has more
