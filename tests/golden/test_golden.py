"""The pinned counts still come out; "same seed, same game" on every platform, compiled or plain."""

from __future__ import annotations

import pytest

from cabochon.kernels.jit import COMPILED
from tests.golden.counts import Digest, Tree, depths_to_agree, digests, first_numbers, trees

MOST_COMPILED = 10**9
MOST_PLAIN = 300  # leaves that plain Python counts, and games that it plays
MOST_GAMES_PLAIN = 10
MOST_FOR_REFERENCE = 3000  # more of them agreed when they were pinned down

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("tree", trees(), ids=str)
def test_the_engine_counts_as_many_leaves_as_ever(tree: Tree) -> None:
    most = MOST_COMPILED if COMPILED else MOST_PLAIN
    for depth in depths_to_agree(tree, most):
        assert tree.count(depth) == tree.leaves[depth - 1], f"depth {depth}"


@pytest.mark.parametrize("tree", trees(), ids=str)
def test_the_reference_counts_as_many_leaves_as_the_engine(tree: Tree) -> None:
    for depth in depths_to_agree(tree, MOST_FOR_REFERENCE if COMPILED else 0):
        assert depth <= tree.agreed
        assert tree.count_by_reference(depth) == tree.leaves[depth - 1], f"depth {depth}"


def test_the_reference_agreed_on_most_counts_of_every_ruleset_and_number_of_players() -> None:
    for ruleset in ("splendor", "splendor-2014", "marvel"):
        for players in (2, 3, 4):
            found = [tree for tree in trees() if tree.position.startswith(f"{ruleset}:{players} ")]
            assert len(found) >= 4
            assert sum(tree.agreed for tree in found) > sum(len(tree.leaves) for tree in found) / 2


@pytest.mark.parametrize("digest", digests(), ids=str)
def test_the_same_seed_plays_the_same_games(digest: Digest) -> None:
    if COMPILED or digest.games <= MOST_GAMES_PLAIN:
        assert digest.count() == digest.counted


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert first_numbers(7) == [987, 236, 148, 274, 355, 117, 290, 119, 600, 977, 672, 466]
    assert first_numbers("seven") == [776, 846, 938, 411, 956, 982, 8, 700, 484, 517, 366, 864]
