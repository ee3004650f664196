"""Count everything anew: ``python -m tests.golden.make``, or with ``--check`` without writing.

The engine counts every depth and the reference all those with not too many leaves; where they differ,
nothing is written. A new position is added to ``perft.json`` with as many zeros for ``leaves`` as depths.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from tests.golden.counts import DIGESTS, PERFT, Digest, Tree, depths_to_agree, digests, trees, write

MOST_FOR_REFERENCE = 200_000


def recount(tree: Tree) -> tuple[Tree, list[str]]:
    """Count a tree by both; gives it with what they disagree about."""
    tree.leaves = [tree.count(depth) for depth in range(1, len(tree.leaves) + 1)]
    tree.agreed = 0
    for depth in depths_to_agree(tree, MOST_FOR_REFERENCE):
        counted = tree.count_by_reference(depth)
        if counted != tree.leaves[depth - 1]:
            return tree, [f"{tree}, depth {depth}: engine {tree.leaves[depth - 1]}, reference {counted}"]
        tree.agreed = depth
    return tree, []


def changes(before: list[Tree] | list[Digest], after: list[Tree] | list[Digest]) -> list[str]:
    """What is not as it was."""
    return [f"{new}: was {old!r}" for old, new in zip(before, after, strict=True) if old != new]


def main() -> int:
    """Count, compare, and write unless something disagrees."""
    counted_trees, counted_digests, disagreements = [], digests(), []
    with ProcessPoolExecutor() as pool:
        for tree, problems in pool.map(recount, trees()):
            print(f"{tree}: {tree.leaves}, agreed {tree.agreed}", flush=True)
            counted_trees.append(tree)
            disagreements += problems
    for digest in counted_digests:
        digest.counted = digest.count()
    news = [*changes(trees(), counted_trees), *changes(digests(), counted_digests)]
    for line in news:
        print(f"changed: {line}")
    if disagreements:
        print("nothing is written, for engine and reference disagree:", *disagreements, sep="\n  ")
        return 1
    if "--check" not in sys.argv:
        write(PERFT, counted_trees)
        write(DIGESTS, counted_digests)
    agreed = sum(tree.agreed for tree in counted_trees)
    depths = sum(len(tree.leaves) for tree in counted_trees)
    print(f"{len(news)} changes; the reference agrees on {agreed} of {depths} counts")
    return 1 if news and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
