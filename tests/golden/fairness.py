"""Seeds, places and games that Python and the page compute alike: ``python -m tests.golden.fairness``."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from cabochon.server.fairness import place, seed_of
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.storage.events import Mixed, Mixing
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from tests.server.random_games import ID, random_move

FILE = Path(__file__).with_name("fairness.json")
GAMES = [("splendor", 2, (0,)), ("marvel", 4, (0, 2, 3)), ("splendor-2014", 3, ())]
SEATS = [(), (0,), (0, 1), (3, 1), (0, 1, 2, 3)]
MOST_MOVES = 60


def bytes_of(words: str) -> bytes:
    """Bytes that look random and are always the same."""
    return hashlib.sha256(words.encode()).digest()


def parts_of(seats: tuple[int, ...]) -> dict[int, bytes]:
    """A part for each of these seats."""
    return {seat: bytes_of(f"part {seat}") for seat in seats}


def played(ruleset: str, players: int, seats: tuple[int, ...]) -> TableState:
    """A table at which these seats mixed in their parts and some moves were made."""
    parts = parts_of(seats)
    sitters = [
        Sitter(
            name=f"Player {seat}",
            owner=f"owner{seat}",
            mixes=seat in parts,
            part_hash=hashlib.sha256(parts[seat]).hexdigest() if seat in parts else None,
        )
        for seat in range(players)
    ]
    created = creation(ruleset, Options(), sitters)
    state = TableState(ID, bytes_of(f"secret of {ruleset}"), created)
    if parts:
        state.apply(Mixing())
    for seat, part in parts.items():
        state.apply(Mixed(seat=seat, part=part.hex(), owner=f"owner{seat}"))
    state.apply(state.deal())
    rng = Random(0)
    for _ in range(MOST_MOVES):
        state.apply(random_move(state, rng))
    return state


def game_of(ruleset: str, players: int, seats: tuple[int, ...]) -> dict[str, Any]:
    """A game: what decides it, what was laid out, and what each turn turned up."""
    state = played(ruleset, players, seats)
    assert state.game is not None
    return {
        "ruleset": ruleset,
        "players": players,
        "secret": state.secret.hex(),
        "parts": hexadecimal(state.parts),
        "laid": state.laid,
        "reveals": [None if turn.reveal is None else turn.reveal.id for turn in state.game.turns],
    }


def hexadecimal(parts: dict[int, bytes]) -> dict[str, str]:
    return {str(seat): part.hex() for seat, part in sorted(parts.items())}


def vectors() -> dict[str, Any]:
    """Everything that is pinned down."""
    secret = bytes_of("secret")
    seeds = [
        {
            "secret": secret.hex(),
            "parts": hexadecimal(parts_of(seats)),
            "seed": seed_of(secret, parts_of(seats)).hex(),
        }
        for seats in SEATS
    ]
    # half of all digests are beyond the last full multiple of the last number, and thrown away
    asked = [(0, 1), (0, 40), (7, 40), (41, 17), (300, 2), *((number, 2**255 + 1) for number in range(6))]
    places = [
        {"seed": secret.hex(), "number": number, "candidates": str(candidates)}
        | {"place": str(place(secret, number, candidates))}
        for number, candidates in asked
    ]
    return {"seeds": seeds, "places": places, "games": [game_of(*game) for game in GAMES]}


def main() -> None:
    """Pin down what the code computes now."""
    FILE.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
