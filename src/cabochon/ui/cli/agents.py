"""cabochon agents: who can play, and with which options."""

from __future__ import annotations

from typing import Any

from cabochon.ui.cli.common import JsonOption, one_line_errors, print_json
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned


def agents(as_json: JsonOption = False) -> None:
    """List the agents that can play, with their options.

    Example: cabochon agents
    """
    with one_line_errors():
        rows = listed()
        if as_json:
            print_json({"agents": rows})
            return
        lines = [[row["agent"], row["about"], " ".join(row["options"])] for row in rows]
        print(*(line.rstrip() for line in aligned("<  <  <", lines)), sep="\n")
        print(f"\n{tell()('agents-own')}")


def listed() -> list[dict[str, Any]]:
    """All agents: name, what it does, and its options as they are written."""
    from cabochon.agents.levels import LEVELS
    from cabochon.agents.names import KINDS

    say = tell()
    levels = {f"level{number}": number for number in LEVELS}
    return [
        {
            "agent": name,
            "about": say("level-plays", level=levels[name]) if name in levels else say(f"agent-{name}"),
            "options": [say("agent-command")] if kind.runs_command else [f"{one}=…" for one in kind.options],
        }
        for name, kind in KINDS.items()
    ]
