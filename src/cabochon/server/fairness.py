"""Reveals that nobody can choose: a secret and the players' random parts decide them all.

The server shows the hash of its secret first. Each browser that takes part shows the hash of its own random
part, and gives the part only when the hashes of all are fixed. The seed is SHA-256 of "cabochon seed", the
secret, and for each part the number of its seat as one byte and the part itself, in seat order; without parts
the seed is the secret.

Reveal number n (tiles and cards of the setup counted in, from 0) is the candidate whose place is
HMAC-SHA256(seed, "cabochon reveal n attempt") as a number, modulo the number of candidates. Candidates are
all that can turn up there, in order of their ids. A number beyond the last full multiple is thrown away and
the next attempt is asked, so that every candidate is exactly as likely. After a take-back the numbers go on
from what is left, so the same move turns up the same card: nobody can draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import count

from cabochon.editions import Card, Ruleset, Tile
from cabochon.errors import InvalidRecord
from cabochon.game import Game
from cabochon.notation.record import Record

SECRET_BYTES = 32
WHOLE = 2**256
DOMAIN = b"cabochon seed"
COMMITMENT_TAG, SECRET_TAG = "Commitment", "Secret"
PART_TAG, PART_HASH_TAG = "Part", "PartHash"  # a seat's number from 1 follows
HASH = re.compile(r"[0-9a-f]{64}", re.ASCII | re.IGNORECASE)


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown of the secret before the game.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def hash_of_part(part: bytes) -> str:
    """What a browser shows of its part before all hashes are fixed."""
    return hashlib.sha256(part).hexdigest()


def seed_of(secret: bytes, parts: Mapping[int, bytes]) -> bytes:
    """The seed that decides every reveal; parts are given by seat, from 0.

    >>> seed_of(bytes(32), {}) == bytes(32)
    True
    >>> seed_of(bytes(32), {0: bytes(32)}).hex()[:16]
    'f747c3b8be62df0c'
    """
    if not parts:
        return secret
    mixed = hashlib.sha256(DOMAIN + secret)
    for seat in sorted(parts):
        mixed.update(bytes([seat]) + parts[seat])
    return mixed.digest()


def place(seed: bytes, number: int, candidates: int) -> int:
    """The place of reveal ``number`` among its candidates.

    >>> [place(bytes(32), number, 40) for number in range(5)]
    [3, 34, 29, 2, 36]
    """
    limit = WHOLE - WHOLE % candidates
    for attempt in count():
        message = f"cabochon reveal {number} {attempt}".encode()
        value = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        if value < limit:
            return value % candidates
    raise AssertionError("count() never ends")


def next_reveal(game: Game, seed: bytes, number: int) -> Card | Tile:
    """What turns up next in a game that waits for it."""
    candidates = sorted(game.outcomes(), key=lambda thing: thing.id)
    return candidates[place(seed, number, len(candidates))]


def deal(ruleset: str | Ruleset, players: int, seed: bytes) -> tuple[Game, list[str]]:
    """A game set up as the seed says, and the ids of what was laid out, in order."""
    game = Game.empty(ruleset, players, seed=0)
    laid: list[str] = []
    while game.phase == "setup":
        laid.append(game.reveal(next_reveal(game, seed, len(laid))).id)
    return game, laid


def deal_again(ruleset: str | Ruleset, players: int, laid: Iterable[str]) -> Game:
    """The game that was set up so."""
    game = Game.empty(ruleset, players, seed=0)
    for id in laid:
        game.reveal(id)
    return game


@dataclass(frozen=True, slots=True)
class Difference:
    """A reveal that the seed does not explain; turn 0 is the setup."""

    turn: int
    number: int
    found: str
    expected: str

    def __str__(self) -> str:
        where = "the setup" if self.turn == 0 else f"turn {self.turn}"
        return f"{where}: reveal {self.number} was {self.found}, but {self.expected} was due"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a record found; seats count from 0."""

    reveals: int
    commitment_holds: bool
    differences: tuple[Difference, ...]
    mixed: tuple[int, ...] = ()  # the seats whose parts are in the seed
    missing: tuple[int, ...] = ()  # the seats that showed the hash of a part but gave none
    wrong: tuple[int, ...] = ()  # the seats whose part does not fit its hash
    seen_commitment_holds: bool = True
    seen_parts_hold: bool = True

    @property
    def fair(self) -> bool:
        """Whether everything is as the secret and the parts say; a missing part may be a lost connection."""
        as_seen = self.seen_commitment_holds and self.seen_parts_hold
        return self.commitment_holds and as_seen and not self.differences and not self.wrong


def verify(record: Record, seen: str | None = None, parts_seen: Collection[str] = ()) -> Verdict:
    """Recompute every reveal of a record that bears its secret.

    ``seen`` is the commitment that was seen before the game, ``parts_seen`` are parts that must be in it.
    """
    secret = _secret(record)
    shown = record.tags.get(COMMITMENT_TAG, "")
    if not shown:
        raise InvalidRecord("no-commitment", tag=COMMITMENT_TAG)
    game = record.check()
    parts, hashes = _parts(record, PART_TAG, game.players), _parts(record, PART_HASH_TAG, game.players)
    for seat in parts.keys() - hashes.keys():
        raise InvalidRecord("part-no-hash", tag=f"{PART_TAG}{seat + 1}", hash=f"{PART_HASH_TAG}{seat + 1}")
    reveals, differences = _recompute(game, seed_of(secret, parts))
    return Verdict(
        reveals,
        commitment(secret) == shown.lower(),
        tuple(differences),
        mixed=tuple(sorted(parts)),
        missing=tuple(sorted(hashes.keys() - parts.keys())),
        wrong=tuple(seat for seat in sorted(parts) if hash_of_part(parts[seat]) != hashes[seat].hex()),
        seen_commitment_holds=seen is None or seen.lower() == shown.lower(),
        seen_parts_hold={bytes.fromhex(part) for part in parts_seen} <= set(parts.values()),
    )


def _recompute(game: Game, seed: bytes) -> tuple[int, list[Difference]]:
    """How many reveals the game had, and those that the seed does not explain."""
    start = game.start
    expected, dealt = deal(start.ruleset, start.players, seed)
    differences = _setup_differences(start, expected)
    number = len(dealt)
    again = start.copy()
    for turn, played in enumerate(game.turns, 1):
        for move in played.moves:
            again.push(move, reveal=None)
            if again.phase == "reveal" and played.reveal is not None:
                right = next_reveal(again, seed, number)
                if right != played.reveal:
                    differences.append(Difference(turn, number, played.reveal.id, right.id))
                again.reveal(played.reveal)
                number += 1
    return number, differences


def _secret(record: Record) -> bytes:
    text = record.tags.get(SECRET_TAG, "")
    if not HASH.fullmatch(text):
        raise InvalidRecord("no-secret", tag=SECRET_TAG, digits=2 * SECRET_BYTES)
    return bytes.fromhex(text)


def _parts(record: Record, tag: str, players: int) -> dict[int, bytes]:
    """The values of tags such as Part1, by seat from 0."""
    found = {}
    for key, value in record.tags.items():
        match = re.fullmatch(rf"{tag}(\d+)", key, re.ASCII)
        if match is None:
            continue
        if int(match[1]) not in range(1, players + 1) or match[1].startswith("0"):
            raise InvalidRecord("part-no-seat", tag=key, players=players)
        if not HASH.fullmatch(value):
            raise InvalidRecord("part-form", tag=key, digits=2 * SECRET_BYTES)
        found[int(match[1]) - 1] = bytes.fromhex(value)
    return found


def _setup_differences(start: Game, expected: Game) -> list[Difference]:
    if start.turn:
        raise InvalidRecord("no-setup")
    pairs = zip((*start.tiles, *start.spaces), (*expected.tiles, *expected.spaces), strict=True)
    return [
        Difference(0, number, str(found), str(right))
        for number, (found, right) in enumerate(pairs)
        if found != right
    ]
