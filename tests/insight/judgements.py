"""How well reviews judge: ``python -m tests.insight.judgements`` plants bad moves into strong games.

For some decisions of strong games it judges the strong bot's move, the move of a weaker player, and a
planted move that a deep search puts far behind, each in two reviews with different seeds. What is done is
kept, so a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random

from cabochon import Game, Move
from cabochon.agents import Agent, Limit, parse_agent
from cabochon.agents.network.files import network_for
from cabochon.agents.network.forward import for_play, new_scratch
from cabochon.agents.search.mcts import run_simulations, start_search
from cabochon.agents.search.tree import SearchParams, new_tree
from cabochon.agents.searcher import Searcher
from cabochon.analysis import EFFORTS, Judge
from cabochon.analysis.choice import Choice, Weigher
from cabochon.analysis.judgements import bounds, judged
from cabochon.rules.chance import generators
from cabochon.view import View

DEEP = 400_000  # simulations that say how far a move is behind: half for it, half for the best one
BEHIND = 0.15  # of win chance: a planted move is at least so far behind
SHALLOW, WIDE = 4_000, SearchParams(c_puct=2.0)  # a search that looks at bad moves too, to find candidates
CANDIDATES = 3  # in one decision
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
    losses: list[float]
    margins: list[float]

    def judgements(self, players: int) -> list[str]:
        """What is said about the move in each review."""
        return [
            judged(Choice(0, 2, "other", (-loss, loss), margin), players).value
            for loss, margin in zip(self.losses, self.margins, strict=True)
        ]


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


def planted(view: View, number: int) -> list[tuple[Move, float]]:
    """Some moves that a deep search puts far behind, and how far."""
    weights = network_for(view.ruleset.id, view.players)
    best = Searcher(weights, seed=number).evaluate(view, STRONG).move
    means = _means(view, WIDE, SHALLOW, number)
    bad = [move for move, mean in means.items() if means[best] - mean >= BEHIND and move != best]
    chosen = Random(number).sample(bad, min(CANDIDATES, len(bad)))
    if not chosen:
        return []
    most = _means(view, SearchParams(), DEEP // 2, number, only=best)[best]
    behind = [
        (move, most - _means(view, SearchParams(), DEEP // 2, number, only=move)[move]) for move in chosen
    ]
    return [(move, far) for move, far in behind if far >= BEHIND]


def _means(
    view: View, params: SearchParams, nodes: int, seed: int, only: Move | None = None
) -> dict[Move, float]:
    """The mean value of each move that a search tried, for the mover; it may be made to search only one."""
    weights = for_play(network_for(view.ruleset.id, view.players))
    tree, scratch, rng = new_tree(nodes + 2), new_scratch(weights), generators(f"{seed} deep")[0]
    start_search(tree, view._s, view._rules, rng, weights, scratch, params)
    edges = tree.edges[: int(tree.nodes[0].edges)]
    if only is not None:
        at = [view._chosen(int(edge.action)) for edge in edges].index(only)
        first, wanted = edges[0], edges[at]  # the first edge is the one to try first
        first.action, wanted.action = wanted.action, first.action
        first.chance, wanted.chance = wanted.chance, first.chance
        for edge in edges:
            edge.prior = 0.0
        first.prior = 1.0
    run_simulations(tree, view._rules, rng, weights, scratch, params, nodes)
    return {
        view._chosen(int(edge.action)): float(edge.total) / int(edge.visits) for edge in edges if edge.visits
    }


def said(view: View, move: Move, effort: str) -> list[Choice]:
    """What two reviews find."""
    work, judge = EFFORTS[effort], _judge(view.ruleset.id, view.players, effort)
    return [
        Weigher(judge, work.nodes, work.samples, bounds(view.players), seed, work.looks).weigh(view, move)
        for seed in REVIEWS
    ]


def study(ruleset: str, players: int, number: int, effort: str) -> list[Said]:
    """Judge the moves of some decisions of a game."""
    rows = []
    for view, own in decisions(ruleset, players, number):
        weaker = _agent(WEAKER, ruleset, players).choose(view, STRONG)
        bad = [("planted", move, behind) for move, behind in planted(view, number)]
        for kind, move, behind in [("strong", own, None), ("weaker", weaker, None), *bad]:
            choices = said(view, move, effort)
            rows.append(
                Said(
                    number,
                    view.turn,
                    kind,
                    str(move),
                    None if behind is None else round(behind, 4),
                    [0.0 if choice.forced else round(-choice.change[view.seat], 4) for choice in choices],
                    [round(choice.margin, 4) for choice in choices],
                )
            )
    return rows


def summary(rows: list[Said], players: int) -> list[str]:
    """The figures in words."""
    of_kind = {
        kind: [row.judgements(players) for row in rows if row.kind == kind]
        for kind in ("strong", "weaker", "planted")
    }
    lines = []
    for name, called in (("blunder", {"blunder"}), ("mistake or worse", FOUND)):
        for kind, pairs in of_kind.items():
            hits = sum(said in called for pair in pairs for said in pair)
            lines.append(f"{kind} moves called {name}: {hits} of {2 * len(pairs)} judgements")
    for kind, pairs in of_kind.items():
        clear = [pair for pair in pairs if "unclear" not in pair]
        same = sum(len(set(pair)) == 1 for pair in clear)
        unclear = sum(said == "unclear" for pair in pairs for said in pair)
        lines.append(f"{kind}: {same} of {len(clear)} agree; {unclear} of {2 * len(pairs)} are unclear")
    counts = Counter(said for pair in of_kind["strong"] for said in pair)
    return [*lines, f"strong moves: {dict(counts.most_common())}"]


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
    print("\n".join(summary([row for rows in games for row in rows], wanted.players)))


if __name__ == "__main__":
    main()
