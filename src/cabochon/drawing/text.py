"""The table as plain text, at most 79 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cabochon.drawing.boxes import beside, card_box, marks, tile_box
from cabochon.drawing.words import FOLDER, clean, goal, shorten, status
from cabochon.editions import Ruleset
from cabochon.editions.components import LEVELS
from cabochon.locale import USUAL, Words, words
from cabochon.outcome import outcome_of
from cabochon.pieces import HandCard, Seat, Tokens
from cabochon.rules.legal import TOKEN_LIMIT

if TYPE_CHECKING:
    from cabochon.position import Position

WIDTH = 79
CARD = 17
LEFT = 8  # beside the cards: the decks
ROW = 4
LABEL = 10  # beside the tokens: whose they are
COLUMN = 9


def board_text(position: Position, language: str = USUAL) -> str:
    """The table as text: tiles, cards, bank and seats."""
    say = words(language, FOLDER)
    lines = [
        *_header(position, say),
        "",
        *_tiles(position, say),
        *(line for level in reversed(LEVELS) for line in _level(position, level, say)),
        "",
        *_bank(position, say),
        *(line for seat in position.seats for line in _seat(position, seat, say)),
    ]
    return "\n".join(shorten(line, WIDTH).rstrip() for line in lines)


def _header(position: Position, say: Words) -> list[str]:
    about = [
        clean(position.ruleset.title),
        say("players", count=position.players),
        say("round", number=position.round),
        say("goal", goal=goal(position.ruleset, say)),
    ]
    return [*_wrap(about, ""), status(position, say)]


def _wrap(parts: Iterable[str], indent: str) -> list[str]:
    """The parts on as few lines as hold them."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines.append(indent + part)
    return lines


def _tiles(position: Position, say: Words) -> list[str]:
    tiles = position.tiles
    if not tiles:
        return []
    if len(tiles) > ROW:
        width = (WIDTH + 1) // len(tiles) - 1
        return beside([tile_box(tile, position.ruleset, width, say) for tile in tiles])
    side = _side("", say("tiles"), "")
    return beside([side, *(tile_box(tile, position.ruleset, CARD, say) for tile in tiles)])


def _level(position: Position, level: int, say: Words) -> list[str]:
    side = _side("", say("level", level=level), say("left", count=position.decks[level]), "")
    return beside([side, *(card_box(card, position.ruleset, CARD, say) for card in position.row(level))])


def _side(*lines: str) -> list[str]:
    return [f"{line:{LEFT - 1}}" for line in lines]


def _bank(position: Position, say: Words) -> list[str]:
    kinds = [f"{kind.letter} {_kind(clean(kind.name), say)}" for kind in position.ruleset.kinds]
    bank = _columns(f"  {say('bank')}", [str(count) for count in position.bank.counts])
    lines = [_columns("", kinds), bank]
    if position.ruleset.avengers_tags and position.avengers_owner is None:
        lines.append(f"  {say('avengers-free', points=position.ruleset.avengers_points)}")
    return lines


def _kind(name: str, say: Words) -> str:
    """A kind of token in one short word."""
    id = f"kind-{name.replace(' ', '-')}"
    return say(id) if id in say else name.partition(" ")[0]


def _columns(label: str, cells: Sequence[str], end: str = "") -> str:
    return f"{label:{LABEL}}" + "".join(f"{shorten(cell, COLUMN - 1):{COLUMN}}" for cell in cells) + end


def _seat(position: Position, seat: Seat, say: Words) -> list[str]:
    label = f"{_pointer(position, seat)} {say('seat', seat=seat.number + 1)}"
    cells = [_holding(place, seat.tokens, seat.bonuses) for place in range(len(seat.tokens))]
    row = _columns(label, cells, f"{seat.tokens.total}/{TOKEN_LIMIT}")
    return ["─" * WIDTH, row, *_wrap(_possessions(position.ruleset, seat, say), " " * LABEL)]


def _pointer(position: Position, seat: Seat) -> str:
    """The mark of the seat to move or, at the end, of a winner."""
    outcome = outcome_of(position)
    chosen = [position.seat] if outcome is None else outcome.winners
    return ("►" if outcome is None else "*") if seat.number in chosen else " "


def _holding(place: int, tokens: Tokens, bonuses: Tokens) -> str:
    """Tokens of a kind beside the bonuses of that colour: ``2 +3``."""
    bonus = bonuses.counts[place] if place < len(bonuses) else 0
    return f"{tokens.counts[place]} +{bonus}" if bonus else str(tokens.counts[place] or "-")


def _possessions(ruleset: Ruleset, seat: Seat, say: Words) -> Iterable[str]:
    yield say("points-of", points=seat.points, goal=ruleset.goal_points)
    yield say("cards", count=len(seat.cards))
    if seat.tags:
        yield say("tags", count=seat.tags)
    if seat.has_avengers_tile:
        yield say("avengers-held", points=ruleset.avengers_points)
    if seat.tiles:
        tiles = " ".join(map(str, seat.tiles))
        yield say("tiles-held", noun=clean(ruleset.tile_noun), count=len(seat.tiles), tiles=tiles)
    if seat.hand:
        yield say("hand", cards=", ".join(_hand_card(held, ruleset, say) for held in seat.hand))


def _hand_card(held: HandCard, ruleset: Ruleset, say: Words) -> str:
    if held.card is None:
        return str(held)
    return f"{held} {say('worth', points=held.card.points)} {marks(held.card, ruleset)}".rstrip()
