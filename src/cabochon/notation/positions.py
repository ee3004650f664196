"""A position as one line of text: complete, or as one seat sees it. The form is in docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cabochon.arguments import shown
from cabochon.editions import Ruleset, load, ruleset_ids, unknown_ruleset
from cabochon.editions.components import LEVELS, digits
from cabochon.editions.ruleset import check_players
from cabochon.errors import InvalidPosition, InvalidText, WrongType
from cabochon.rules.check import FINE, PROBLEMS, check
from cabochon.rules.gems import pack, unpack
from cabochon.rules.setup import clear
from cabochon.rules.state import (
    HAND,
    HAND_PLACE,
    NO_CARD,
    NO_TILE,
    PAY,
    PHASES,
    REVEAL,
    SETUP,
    TILE_PLACE,
    UNKNOWN,
    States,
    states,
)
from cabochon.rules.tables import tables

if TYPE_CHECKING:
    from cabochon.position import Position

NONE = "-"
LEVEL_KEYS = tuple(f"level{level}" for level in LEVELS)
SEAT_KEYS = ("seat1", "seat2", "seat3", "seat4")
COUNTER_KEYS = ("avengers", "turn", "moved", "passes", "phase")
KEYS = ("bank", "tiles", *LEVEL_KEYS, *SEAT_KEYS, *COUNTER_KEYS)
MOST_TURNS = 100_000  # G6 ends every game long before
SEAT_PARTS = 4  # tokens, cards, hand, tiles


def format_position(position: Position) -> str:
    """The position of a game or view as one line."""
    ruleset = position.ruleset
    s = position._s
    fields = {
        "bank": digits(position.bank.counts),
        "tiles": _join(position.tiles),
        **{key: _join(position.row(level)) for key, level in zip(LEVEL_KEYS, LEVELS, strict=True)},
        **{f"seat{seat.number + 1}": _seat_text(seat) for seat in position.seats},
    }
    if ruleset.avengers_tags:
        fields["avengers"] = NONE if position.avengers_owner is None else str(position.avengers_owner + 1)
    fields |= {"turn": str(position.turn), "moved": str(int(s.stirred)), "passes": str(int(s.passes))}
    fields["phase"] = _phase_text(position)
    return f"{ruleset.id}:{position.players} " + " ".join(f"{key}={value}" for key, value in fields.items())


def _join(things: Iterable[object]) -> str:
    return ",".join(NONE if thing is None else str(thing) for thing in things) or NONE


def _seat_text(seat: Any) -> str:
    return "/".join([digits(seat.tokens.counts), _join(seat.cards), _join(seat.hand), _join(seat.tiles)])


def _phase_text(position: Position) -> str:
    s = position._s
    if s.phase == PAY:
        jokers = "".join(
            n * letter
            for n, letter in zip(position.jokers_placed.counts, position.ruleset.letters, strict=True)
        )
        return f"pay:{_slot_text(int(s.wanted))}" + (f"*{jokers}" if jokers else "")
    if s.phase in (REVEAL, SETUP):
        return f"{position.phase}:{_slot_text(int(s.slot))}"
    return position.phase


def _slot_text(slot: int) -> str:
    """The name of a place: 2.3 is the third space of level 2.

    >>> _slot_text(6), _slot_text(12), _slot_text(16)
    ('2.3', 'hand1', 'tile2')
    """
    if slot >= TILE_PLACE:
        return f"tile{slot - TILE_PLACE + 1}"
    return f"hand{slot - HAND_PLACE + 1}" if slot >= HAND_PLACE else f"{slot // 4 + 1}.{slot % 4 + 1}"


SLOTS = {_slot_text(slot): slot for slot in range(TILE_PLACE + 5)}


def parse_state(text: str, ruleset: Ruleset | None = None) -> tuple[Ruleset, States]:
    """The ruleset and the state that a line describes; ``InvalidText`` or ``InvalidPosition`` if none."""
    if not isinstance(text, str):
        raise InvalidText("a position is a line of text")
    words = text.split()
    if not words or words[0].count(":") != 1:
        raise InvalidText("a position begins with ruleset:players, as in splendor:2")
    name, players_text = words[0].split(":")
    ruleset = _ruleset(name, ruleset)
    players = _number(players_text, "the number of players", 9)
    check_players(players)
    return ruleset, _Reader(ruleset, players, _fields(words[1:], players)).read()


def _ruleset(name: str, ruleset: Ruleset | None) -> Ruleset:
    if ruleset is None:
        if name not in ruleset_ids():
            raise unknown_ruleset(name)
        return load(name)
    if not isinstance(ruleset, Ruleset):
        raise WrongType(f"a ruleset must be a Ruleset, not {shown(ruleset)}")
    if name != ruleset.id:
        raise InvalidText(f"the position is of {name[:40]!r}, not of {ruleset.id!r}")
    return ruleset


def _fields(words: list[str], players: int) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in KEYS or (key.startswith("seat") and int(key[-1]) > players):
            allowed = ", ".join(key for key in KEYS if not key.startswith("seat") or int(key[-1]) <= players)
            raise InvalidText(
                f"{word[:40]!r} is no field of a position; the fields are {allowed}, each with ="
            )
        if key in fields:
            raise InvalidText(f"{key} stands twice")
        fields[key] = value
    missing = [key for key in ("tiles", *LEVEL_KEYS) if key not in fields]
    if missing:
        raise InvalidText(f"the position lacks {', '.join(missing)}")
    return fields


def _number(text: str, what: str, most: int = MOST_TURNS, least: int = 0) -> int:
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not least <= int(text) <= most:
        raise InvalidText(f"{what} is {text[:20]!r}, must be a number from {least} to {most}")
    return int(text)


class _Reader:
    """Fills a state from the fields of a position."""

    def __init__(self, ruleset: Ruleset, players: int, fields: dict[str, str]) -> None:
        self.ruleset = ruleset
        self.players = players
        self.fields = fields
        self.states = states(1)
        self.rules = tables(ruleset)[0]
        self.s = self.states[0]
        clear(self.s, self.rules, players)

    def read(self) -> States:
        self._tiles()
        for level in LEVELS:
            self._row(level)
        for seat in range(self.players):
            self._seat(seat)
        self._counters()
        self._bank()
        self._phase()
        problem = int(check(self.s, self.rules))
        if problem != FINE:
            raise InvalidPosition(PROBLEMS[problem])
        return self.states

    def _things(self, key: str, text: str, number: int | None = None) -> list[str]:
        things = [] if text == NONE and number is None else text.split(",")
        if number == 0 and text == NONE:
            return []
        if number is not None and len(things) != number:
            raise InvalidText(f"{key} needs {number} entries, not {len(things)}")
        return things

    def _card(self, id: str) -> int:
        card = self.ruleset.card_by_id.get(id)
        if card is None:
            raise InvalidText(
                f"{self.ruleset.title} has no card {id[:20]!r}; a card is like {self.ruleset.cards[0]}"
            )
        return card.index

    def _tile(self, id: str) -> int:
        tile = self.ruleset.tile_by_id.get(id)
        if tile is None:
            known = ", ".join(self.ruleset.tile_by_id)
            raise InvalidText(f"{self.ruleset.title} has no tile {id[:20]!r}; there are {known}")
        return tile.index

    def _tokens(self, key: str, text: str) -> int:
        kinds = len(self.ruleset.kinds)
        if not re.fullmatch(rf"\d{{{kinds}}}", text, re.ASCII):
            letters = "".join(kind.letter for kind in self.ruleset.kinds)
            raise InvalidText(f"{key} has tokens {text[:20]!r}, must be {kinds} digits ({letters})")
        return pack(int(digit) for digit in text)

    def _draw(self, index: int) -> None:
        """Take a card out of its deck; one that is gone already is in two places."""
        level = int(self.rules.level[index])
        bit = 1 << (index - int(self.rules.start[level]))
        if not int(self.s.deck[level]) & bit:
            raise InvalidPosition(f"S2: card {self.ruleset.cards[index]} is in two places")
        self.s.deck[level] = int(self.s.deck[level]) & ~bit
        self.s.left[level] -= 1

    def _tiles(self) -> None:
        number = self.ruleset.by_players(self.ruleset.tiles_on_table, self.players)
        for place, id in enumerate(self._things("tiles", self.fields["tiles"], number)):
            self.s.tile[place] = NO_TILE if id == NONE else self._tile(id)

    def _row(self, level: int) -> None:
        for column, id in enumerate(self._things(f"level{level}", self.fields[f"level{level}"], 4)):
            index = NO_CARD if id == NONE else self._card(id)
            self.s.face[4 * (level - 1) + column] = index
            if index != NO_CARD:
                self._draw(index)

    def _seat(self, seat: int) -> None:
        key = f"seat{seat + 1}"
        nothing = "0" * len(self.ruleset.kinds) + "/-/-/-"
        parts = self.fields.get(key, nothing).split("/")
        if len(parts) != SEAT_PARTS:
            raise InvalidText(f"{key} needs tokens/cards/hand/tiles, as in {nothing}")
        tokens, cards, hand, tiles = parts
        self.s.tokens[seat] = self._tokens(key, tokens)
        for id in self._things(key, cards):
            self._buy(seat, self._card(id))
        for place, text in enumerate(self._things(key, hand)):
            self._reserve(seat, place, text)
        for id in self._things(key, tiles):
            tile = self._tile(id)
            if int(self.s.won[seat]) >> tile & 1:
                raise InvalidPosition(f"S4: {key} has tile {id} twice")
            self.s.won[seat] |= 1 << tile
            self.s.score[seat] += self.rules.tile_points[tile]

    def _buy(self, seat: int, index: int) -> None:
        self._draw(index)
        self.s.bought[seat, index >> 5] |= 1 << (index & 31)
        self.s.bonus[seat] += self.rules.gain[index]
        self.s.score[seat] += self.rules.points[index]

    def _reserve(self, seat: int, place: int, text: str) -> None:
        if place >= HAND:
            raise InvalidPosition(f"A4: seat{seat + 1} has more than {HAND} cards in hand")
        unknown = re.fullmatch(r"\?([123])", text, re.ASCII)
        hidden = re.fullmatch(r"\((\w+)\)", text, re.ASCII)
        if unknown:
            self.s.hand[seat, place] = UNKNOWN + int(unknown[1]) - 1
            if not self._awaits(seat, place):
                self.s.left[int(unknown[1]) - 1] -= 1
        else:
            index = self._card(hidden[1] if hidden else text)
            self._draw(index)
            self.s.hand[seat, place] = index
        if unknown or hidden:
            self.s.hidden[seat] |= 1 << place
        self.s.hand_size[seat] += 1

    def _awaits(self, seat: int, place: int) -> bool:
        """Whether the card has not yet left its deck, because it is about to turn up."""
        turn = _number(self.fields.get("turn", "0"), "turn")
        return turn % self.players == seat and self.fields.get("phase") == f"reveal:hand{place + 1}"

    def _counters(self) -> None:
        turn = _number(self.fields.get("turn", "0"), "turn")
        self.s.turn = turn
        self.s.seat = turn % self.players
        self.s.stirred = _number(self.fields.get("moved", "0"), "moved")
        self.s.passes = _number(self.fields.get("passes", "0"), "passes", self.players)
        owner = self.fields.get("avengers", NONE)
        if owner != NONE:
            seat = _number(owner, "avengers", self.players, least=1) - 1
            self.s.avengers = seat
            self.s.score[seat] += self.rules.avengers_points

    def _bank(self) -> None:
        """The tokens on the table; where they are left out, those that no seat has."""
        if "bank" in self.fields:
            self.s.bank = self._tokens("bank", self.fields["bank"])
            return
        held = [unpack(int(self.s.tokens[seat])) for seat in range(self.players)]
        whole = unpack(int(self.rules.bank[self.players]))
        left = [total - sum(counts) for total, *counts in zip(whole, *held, strict=True)]
        if min(left) < 0:
            raise InvalidPosition("S3: the seats have more tokens than the game")
        self.s.bank = pack(left)

    def _phase(self) -> None:
        name, _, place = self.fields.get("phase", "action").partition(":")
        slot, _, jokers = place.partition("*")
        takes_slot = name in ("pay", "reveal", "setup")
        if name not in PHASES or takes_slot != (slot in SLOTS) or (bool(place) and not takes_slot):
            raise InvalidText(
                f"phase {name[:30]!r} must be action, pay:2.3, return, tile, reveal:2.3, setup:2.3 or over"
            )
        if jokers and (name != "pay" or not all(letter in self.ruleset.letters for letter in jokers)):
            raise InvalidText(
                f"jokers can't stand for {jokers[:20]!r}; the colours are {self.ruleset.letters}"
            )
        self.s.phase = PHASES.index(name)
        self.s.slot = SLOTS[slot] if name in ("reveal", "setup") else -1
        self.s.wanted = SLOTS[slot] if name == "pay" else -1
        if len(jokers) > self.ruleset.jokers:
            raise InvalidPosition("P3: more jokers are placed than the game has")
        self.s.jokers = pack(jokers.count(letter) for letter in self.ruleset.letters)
