"""A position as one line of text: complete, or as one seat sees it. The form is in docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from cabochon.arguments import shown
from cabochon.editions import Ruleset, load, ruleset_ids, unknown_ruleset
from cabochon.editions.components import LEVELS, digits
from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError, InvalidPosition, InvalidText, Phrase, WrongType, all_of
from cabochon.rules.check import check, problems
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
MOST_PROBLEMS = 20  # that are told of one line
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
        raise InvalidText("position-line")
    words = text.split()
    if not words or words[0].count(":") != 1:
        raise InvalidText("position-begins")
    name, players_text = words[0].split(":")
    ruleset = _ruleset(name, ruleset)
    players = _number(players_text, Phrase("number-of-players"), 9)
    check_players(players)
    return ruleset, _Reader(ruleset, players, words[1:]).read()


def _ruleset(name: str, ruleset: Ruleset | None) -> Ruleset:
    if ruleset is None:
        if name not in ruleset_ids():
            raise unknown_ruleset(name)
        return load(name)
    if not isinstance(ruleset, Ruleset):
        raise WrongType("not-a-ruleset", value=shown(ruleset))
    if name != ruleset.id:
        raise InvalidText("position-other", found=name[:40], ruleset=ruleset.id)
    return ruleset


def _number(text: str, what: str | Phrase, most: int = MOST_TURNS, least: int = 0) -> int:
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not least <= int(text) <= most:
        raise InvalidText("field-number", what=what, text=text[:20], least=least, most=most)
    return int(text)


class _Reader:
    """Fills a state from the fields of a position, and notes everything that is wrong with them."""

    def __init__(self, ruleset: Ruleset, players: int, words: list[str]) -> None:
        self.ruleset = ruleset
        self.players = players
        self.problems: list[CabochonError] = []
        self.fields = self._fields(words)
        self.states = states(1)
        self.rules = tables(ruleset)[0]
        self.s = self.states[0]
        clear(self.s, self.rules, players)

    def read(self) -> States:
        steps: list[Callable[[], None]] = [self._tiles, *(partial(self._row, level) for level in LEVELS)]
        steps += [partial(self._seat, seat) for seat in range(self.players)]
        for step in (*steps, self._turn, self._moved, self._passes, self._avengers, self._bank, self._phase):
            with self._noting():
                step()
        if not self.problems:  # else what the rules say follows from what was not understood
            self.problems += problems(int(check(self.s, self.rules)))
        if self.problems:
            raise all_of(sorted(self.problems, key=lambda error: not isinstance(error, InvalidText)))
        return self.states

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Note what is wrong, and read on."""
        try:
            yield
        except CabochonError as error:
            if len(self.problems) < MOST_PROBLEMS:
                self.problems.append(error)

    def _fields(self, words: list[str]) -> dict[str, str]:
        allowed = [key for key in KEYS if key not in SEAT_KEYS[self.players :]]
        fields: dict[str, str] = {}
        unknown = [word for word in words if "=" not in word or word.partition("=")[0] not in allowed]
        if unknown:
            shortened = [f"'{word[:40]}'" for word in unknown[:5]]
            self.problems.append(InvalidText("field-unknown", words=shortened, fields=allowed))
        for word in words:
            key, _, value = word.partition("=")
            with self._noting():
                if key in fields and key in allowed:
                    raise InvalidText("field-twice", field=key)
            fields.setdefault(key, value)
        with self._noting():
            missing = [key for key in ("tiles", *LEVEL_KEYS) if key not in fields]
            if missing:
                raise InvalidText("position-lacks", fields=missing)
        return fields

    def _things(self, key: str, text: str, number: int | None = None) -> list[str]:
        things = [] if text == NONE and number is None else text.split(",")
        if number == 0 and text == NONE:
            return []
        if number is not None and len(things) != number:
            raise InvalidText("entries-number", field=key, number=number, found=len(things))
        return things

    def _card(self, id: str) -> int:
        card = self.ruleset.card_by_id.get(id)
        if card is None:
            raise InvalidText(
                "card-unknown", game=self.ruleset.title, card=id[:20], example=self.ruleset.cards[0]
            )
        return card.index

    def _tile(self, id: str) -> int:
        tile = self.ruleset.tile_by_id.get(id)
        if tile is None:
            known = list(self.ruleset.tile_by_id)
            raise InvalidText("tile-unknown", game=self.ruleset.title, tile=id[:20], tiles=known)
        return tile.index

    def _tokens(self, key: str, text: str) -> int:
        kinds = len(self.ruleset.kinds)
        if not re.fullmatch(rf"\d{{{kinds}}}", text, re.ASCII):
            letters = "".join(kind.letter for kind in self.ruleset.kinds)
            raise InvalidText("tokens-digits", field=key, text=text[:20], number=kinds, letters=letters)
        return pack(int(digit) for digit in text)

    def _draw(self, index: int) -> None:
        """Take a card out of its deck; one that is gone already is in two places."""
        level = int(self.rules.level[index])
        bit = 1 << (index - int(self.rules.start[level]))
        if not int(self.s.deck[level]) & bit:
            raise InvalidPosition("card-twice", clause="S2", card=self.ruleset.cards[index])
        self.s.deck[level] = int(self.s.deck[level]) & ~bit
        self.s.left[level] -= 1

    def _tiles(self) -> None:
        number = self.ruleset.by_players(self.ruleset.tiles_on_table, self.players)
        if "tiles" not in self.fields:
            return
        for place, id in enumerate(self._things("tiles", self.fields["tiles"], number)):
            with self._noting():
                self.s.tile[place] = NO_TILE if id == NONE else self._tile(id)

    def _row(self, level: int) -> None:
        key = LEVEL_KEYS[level - 1]
        if key not in self.fields:
            return
        for column, id in enumerate(self._things(key, self.fields[key], 4)):
            with self._noting():
                index = NO_CARD if id == NONE else self._card(id)
                self.s.face[4 * (level - 1) + column] = index
                if index != NO_CARD:
                    self._draw(index)

    def _seat(self, seat: int) -> None:
        key = f"seat{seat + 1}"
        nothing = "0" * len(self.ruleset.kinds) + "/-/-/-"
        parts = self.fields.get(key, nothing).split("/")
        if len(parts) != SEAT_PARTS:
            raise InvalidText("seat-parts", seat=seat + 1, example=nothing)
        tokens, cards, hand, tiles = parts
        with self._noting():
            self.s.tokens[seat] = self._tokens(key, tokens)
        for id in self._things(key, cards):
            with self._noting():
                self._buy(seat, self._card(id))
        if len(self._things(key, hand)) > HAND:
            self.problems.append(InvalidPosition("hand-large", clause="A4", seat=seat + 1, most=HAND))
        for place, text in enumerate(self._things(key, hand)[:HAND]):
            with self._noting():
                self._reserve(seat, place, text)
        for id in self._things(key, tiles):
            with self._noting():
                self._win(seat, id)

    def _win(self, seat: int, id: str) -> None:
        tile = self._tile(id)
        if int(self.s.won[seat]) >> tile & 1:
            raise InvalidPosition("tile-twice", clause="S4", seat=seat + 1, tile=id)
        self.s.won[seat] |= 1 << tile
        self.s.score[seat] += self.rules.tile_points[tile]

    def _buy(self, seat: int, index: int) -> None:
        self._draw(index)
        self.s.bought[seat, index >> 5] |= 1 << (index & 31)
        self.s.bonus[seat] += self.rules.gain[index]
        self.s.score[seat] += self.rules.points[index]

    def _reserve(self, seat: int, place: int, text: str) -> None:
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
        if self.fields.get("phase") != f"reveal:hand{place + 1}":
            return False
        return _number(self.fields.get("turn", "0"), "turn") % self.players == seat

    def _turn(self) -> None:
        turn = _number(self.fields.get("turn", "0"), "turn")
        self.s.turn = turn
        self.s.seat = turn % self.players

    def _moved(self) -> None:
        self.s.stirred = _number(self.fields.get("moved", "0"), "moved")

    def _passes(self) -> None:
        self.s.passes = _number(self.fields.get("passes", "0"), "passes", self.players)

    def _avengers(self) -> None:
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
            raise InvalidPosition("tokens-too-many", clause="S3")
        self.s.bank = pack(left)

    def _phase(self) -> None:
        name, _, place = self.fields.get("phase", "action").partition(":")
        slot, _, jokers = place.partition("*")
        takes_slot = name in ("pay", "reveal", "setup")
        if name not in PHASES or takes_slot != (slot in SLOTS) or (bool(place) and not takes_slot):
            raise InvalidText("phase-form", phase=name[:30])
        if jokers and name != "pay":
            raise InvalidText("jokers-phase", phase=name)
        if not all(letter in self.ruleset.letters for letter in jokers):
            raise InvalidText("jokers-for", text=jokers[:20], letters=self.ruleset.letters)
        self.s.phase = PHASES.index(name)
        self.s.slot = SLOTS[slot] if name in ("reveal", "setup") else -1
        self.s.wanted = SLOTS[slot] if name == "pay" else -1
        if len(jokers) > self.ruleset.jokers:
            raise InvalidPosition(
                "jokers-too-many", clause="P3", most=self.ruleset.jokers, placed=len(jokers)
            )
        self.s.jokers = pack(jokers.count(letter) for letter in self.ruleset.letters)
