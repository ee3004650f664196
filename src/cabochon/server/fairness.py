"""Reveals that nobody can choose: a secret decides them all, and its hash is shown before the first one.

Reveal number n (tiles and cards of the setup counted in, from 0) is the candidate whose place is
HMAC-SHA256(secret, "cabochon reveal n attempt") as a number, modulo the number of candidates. Candidates are
all that can turn up there, in order of their ids. A number beyond the last full multiple is thrown away and
the next attempt is asked, so that every candidate is exactly as likely. After a take-back the numbers go on
from what is left, so the same move turns up the same card: nobody can draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from cabochon.editions import Card, Ruleset, Tile
from cabochon.errors import InvalidRecord
from cabochon.game import Game
from cabochon.notation.record import Record

SECRET_BYTES = 32
WHOLE = 2**256
COMMITMENT_TAG, SECRET_TAG = "Commitment", "Secret"


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown of the secret before the game.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def place(secret: bytes, number: int, candidates: int) -> int:
    """The place of reveal ``number`` among its candidates.

    >>> [place(bytes(32), number, 40) for number in range(5)]
    [3, 34, 29, 2, 36]
    """
    limit = WHOLE - WHOLE % candidates
    for attempt in count():
        message = f"cabochon reveal {number} {attempt}".encode()
        value = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if value < limit:
            return value % candidates
    raise AssertionError("count() never ends")


def next_reveal(game: Game, secret: bytes, number: int) -> Card | Tile:
    """What turns up next in a game that waits for it."""
    candidates = sorted(game.outcomes(), key=lambda thing: thing.id)
    return candidates[place(secret, number, len(candidates))]


def deal(ruleset: str | Ruleset, players: int, secret: bytes) -> tuple[Game, list[str]]:
    """A game set up as the secret says, and the ids of what was laid out, in order."""
    game = Game.empty(ruleset, players, seed=0)
    laid: list[str] = []
    while game.phase == "setup":
        laid.append(game.reveal(next_reveal(game, secret, len(laid))).id)
    return game, laid


def deal_again(ruleset: str | Ruleset, players: int, laid: Iterable[str]) -> Game:
    """The game that was set up so."""
    game = Game.empty(ruleset, players, seed=0)
    for id in laid:
        game.reveal(id)
    return game


@dataclass(frozen=True, slots=True)
class Difference:
    """A reveal that the secret does not explain; turn 0 is the setup."""

    turn: int
    number: int
    found: str
    expected: str

    def __str__(self) -> str:
        where = "the setup" if self.turn == 0 else f"turn {self.turn}"
        return f"{where}: reveal {self.number} was {self.found}, but the secret says {self.expected}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a record found."""

    reveals: int
    commitment_holds: bool
    differences: tuple[Difference, ...]

    @property
    def fair(self) -> bool:
        """Whether everything is as the secret says."""
        return self.commitment_holds and not self.differences


def verify(record: Record) -> Verdict:
    """Recompute every reveal of a record that bears its secret."""
    secret = _secret(record)
    shown = record.tags.get(COMMITMENT_TAG, "")
    if not shown:
        raise InvalidRecord("no-commitment", tag=COMMITMENT_TAG)
    game = record.check()
    start = game.start
    expected, dealt = deal(start.ruleset, start.players, secret)
    differences = _setup_differences(start, expected)
    number = len(dealt)
    again = start.copy()
    for turn, played in enumerate(game.turns, 1):
        for move in played.moves:
            again.push(move, reveal=None)
            if again.phase == "reveal" and played.reveal is not None:
                right = next_reveal(again, secret, number)
                if right != played.reveal:
                    differences.append(Difference(turn, number, played.reveal.id, right.id))
                again.reveal(played.reveal)
                number += 1
    return Verdict(number, commitment(secret) == shown.lower(), tuple(differences))


def _secret(record: Record) -> bytes:
    text = record.tags.get(SECRET_TAG, "")
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise InvalidRecord("no-secret", tag=SECRET_TAG, digits=2 * SECRET_BYTES)
    return secret


def _setup_differences(start: Game, expected: Game) -> list[Difference]:
    if start.turn:
        raise InvalidRecord("no-setup")
    pairs = zip((*start.tiles, *start.spaces), (*expected.tiles, *expected.spaces), strict=True)
    return [
        Difference(0, number, str(found), str(right))
        for number, (found, right) in enumerate(pairs)
        if found != right
    ]
