"""The end of a game: winners, ranks, and the rule that ended it."""

from __future__ import annotations

from rich.text import Text

from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.bars import Choice
from cabochon.ui.terminal.dialogs import Dialog
from cabochon.ui.terminal.styles import BRIGHT, DIM, PLAIN

NAME, NUMBER = 24, 9


def ending_dialog(sitting: Sitting) -> Dialog:
    """The result of a finished game, and what can be done now."""
    say, outcome = sitting.speech, sitting.game.outcome()
    if outcome is None:
        raise AssertionError("the game goes on")
    words = Text(say.ending(sitting.game, sitting.names) + "\n\n", PLAIN)
    heads = [say("rank"), say("player"), say("points"), say("cards-bought")]
    words.append(f"{heads[0][:7]:<8}{heads[1]:<{NAME}}{heads[2]:>{NUMBER}}  {heads[3]:>{NUMBER}}\n", DIM)
    for seat in sorted(range(sitting.game.players), key=lambda each: outcome.ranks[each]):
        area = sitting.game.seats[seat]
        style = BRIGHT if seat in outcome.winners else PLAIN
        bought = max(NUMBER, len(heads[3]))
        line = f"{outcome.ranks[seat]:<8}{sitting.names[seat]:<{NAME}}{area.points:>{NUMBER}}"
        words.append(f"{line}  {len(area.cards):>{bought}}\n", style)
    choices = [
        Choice("n", say("new-table"), "answer('new')", main=True),
        Choice("r", say("terminal-review"), "answer('review')"),
        Choice("s", say("save"), "answer('save')"),
        Choice("Esc", say("close"), "close"),
        Choice("q", say("quit"), "answer('leave')"),
    ]
    return Dialog(say("end-title"), words, choices, unseen=[Choice("v", say("replay"), "answer('replay')")])
