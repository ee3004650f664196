"""How well reviews judge: ``python -m tests.insight.judgements`` plants bad moves into strong games.

For some decisions of strong games it judges the strong bot's move, the move of a weaker player, and a
planted move that a deep search puts far behind, each in two reviews with different seeds. What is done is
kept, so a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random

from cabochon import Game, Move
from cabochon.agents import Agent, Limit, parse_agent
from cabochon.agents.network.files import network_for
from cabochon.agents.searcher import Searcher
from cabochon.analysis import EFFORTS, Judge
from cabochon.analysis.choice import Choice, Weigher
from cabochon.analysis.judgements import bounds, judged
from cabochon.view import View

DEEP = 400_000  # simulations that say how far a move is behind
BEHIND = 0.15  # of win chance: a planted move is at least so far behind
LEAST_VISITS = 100  # of a planted move, so that its value is worth something
STRONG = Limit(nodes=20_000)
WEAKER = "level5"
DECISIONS = 8  # of a game
REVIEWS = (0, 1)  # the seeds
FOUND = {"mistake", "blunder"}
FIRST_SEED = "planted"


@dataclass(frozen=True)
class Said:
    """What two reviews say of a move."""

    game: int
    turn: int
    kind: str  # strong, weaker or planted
    move: str
    behind: float | None  # by the deep search, for planted moves
    judgements: list[str]
    losses: list[float]
    margins: list[float]


@cache
def _judge(ruleset: str, players: int, effort: str) -> Judge:
    return Judge.of(Game(ruleset, players, seed=0), EFFORTS[effort].simulations)


@cache
def _agent(name: str, ruleset: str, players: int) -> Agent:
    return parse_agent(name).make(Game(ruleset, players, seed=0).ruleset, players, 0)


def decisions(ruleset: str, players: int, number: int) -> list[tuple[View, Move]]:
    """Some decisions of a strong game that had a choice."""
    game = Game(ruleset, players, seed=f"{FIRST_SEED} {number}")
    bot, met = _agent("net", ruleset, players), []
    while not game.is_over:
        view = game.view(game.seat)
        move = bot.choose(view, STRONG)
        if len(view.legal_moves) > 1:
            met.append((view, move))
        game.push(move)
    return Random(number).sample(met, min(DECISIONS, len(met)))


def planted(view: View, number: int) -> tuple[Move, float] | None:
    """A move that a deep search puts far behind, and how far; None if there is none."""
    searcher = Searcher(network_for(view.ruleset.id, view.players), seed=number)
    found = searcher.evaluate(view, Limit(nodes=DEEP))
    root = searcher._trees[0].nodes[0]
    edges = searcher._trees[0].edges[int(root.first) : int(root.first) + int(root.tried)]
    means = {
        view._chosen(int(edge.action)): float(edge.total) / int(edge.visits)
        for edge in edges
        if int(edge.visits) >= LEAST_VISITS
    }
    best = means[found.move]
    bad = [(move, best - mean) for move, mean in means.items() if best - mean >= BEHIND]
    return Random(number).choice(bad) if bad else None


def said(view: View, move: Move, effort: str) -> list[Choice]:
    """What two reviews find."""
    work, judge = EFFORTS[effort], _judge(view.ruleset.id, view.players, effort)
    return [
        Weigher(judge, work.nodes, work.samples, bounds(view.players), seed).weigh(view, move)
        for seed in REVIEWS
    ]


def study(ruleset: str, players: int, number: int, effort: str) -> list[Said]:
    """Judge the moves of some decisions of a game."""
    rows = []
    for view, own in decisions(ruleset, players, number):
        weaker = _agent(WEAKER, ruleset, players).choose(view, STRONG)
        bad = planted(view, number)
        moves = [("strong", own, None), ("weaker", weaker, None), *([("planted", *bad)] if bad else [])]
        for kind, move, behind in moves:
            choices = said(view, move, effort)
            rows.append(
                Said(
                    number,
                    view.turn,
                    kind,
                    str(move),
                    None if behind is None else round(behind, 4),
                    [judged(choice, players).value for choice in choices],
                    [0.0 if choice.forced else round(-choice.change[view.seat], 4) for choice in choices],
                    [round(choice.margin, 4) for choice in choices],
                )
            )
    return rows


def summary(rows: list[Said]) -> list[str]:
    """The figures in words."""
    lines = []
    bad = [row for row in rows if row.kind == "planted"]
    for name, called in (("blunder", {"blunder"}), ("mistake or worse", FOUND)):
        hits = sum(said in called for row in bad for said in row.judgements)
        lines.append(f"planted moves called {name}: {hits} of {2 * len(bad)} judgements of {len(bad)} moves")
    for kind in ("strong", "weaker"):
        own = [said for row in rows if row.kind == kind for said in row.judgements]
        lines.append(f"{kind} moves called mistake or worse: {sum(s in FOUND for s in own)} of {len(own)}")
    for kind in ("strong", "weaker", "planted"):
        mine = [row for row in rows if row.kind == kind]
        clear = [row for row in mine if "unclear" not in row.judgements]
        same = sum(len(set(row.judgements)) == 1 for row in clear)
        unclear = sum(s == "unclear" for row in mine for s in row.judgements)
        lines.append(f"{kind}: {same} of {len(clear)} agree; {unclear} of {2 * len(mine)} are unclear")
    return lines


def main() -> None:
    """Study games until there are enough planted moves, then say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.insight.judgements", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/insight"))
    parser.add_argument("--ruleset", default="splendor")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--effort", choices=list(EFFORTS), default="normal")
    parser.add_argument("--plants", type=int, default=100, help="at least this number of planted moves")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    path = wanted.out / f"judgements-{wanted.ruleset}-{wanted.players}-{wanted.effort}.jsonl"
    lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
    games = [[Said(**row) for row in json.loads(line)] for line in lines]
    with path.open("a", encoding="utf-8") as file:
        while sum(row.kind == "planted" for rows in games for row in rows) < wanted.plants:
            games.append(study(wanted.ruleset, wanted.players, len(games), wanted.effort))
            file.write(json.dumps([asdict(row) for row in games[-1]]) + "\n")
            file.flush()
            print(f"game {len(games)}", flush=True)
    print("\n".join(summary([row for rows in games for row in rows])))


if __name__ == "__main__":
    main()
