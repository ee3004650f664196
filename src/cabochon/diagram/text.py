"""The table as plain text, at most 79 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cabochon.diagram.boxes import beside, card_box, marks, tile_box
from cabochon.diagram.words import clean, counted, goal, shorten, status
from cabochon.editions import Ruleset
from cabochon.editions.components import LEVELS
from cabochon.engine.legal import TOKEN_LIMIT
from cabochon.outcome import outcome_of
from cabochon.table import HandCard, Seat, Table, Tokens

WIDTH = 79
CARD = 17
LEFT = 8  # beside the cards: the decks
ROW = 4
LABEL = 10  # beside the tokens: whose they are
COLUMN = 9


def board_text(table: Table) -> str:
    """The table as text: tiles, cards, bank and seats."""
    lines = [
        *_header(table),
        "",
        *_tiles(table),
        *(line for level in reversed(LEVELS) for line in _level(table, level)),
        "",
        *_bank(table),
        *(line for seat in table.seats for line in _seat(table, seat)),
    ]
    return "\n".join(shorten(line, WIDTH).rstrip() for line in lines)


def _header(table: Table) -> list[str]:
    ruleset = table.ruleset
    about = [clean(ruleset.title), f"{table.players} players", f"round {table.round}"]
    return [*_wrap([*about, f"goal: {', '.join(goal(ruleset))}"], ""), status(table)]


def _wrap(parts: Iterable[str], indent: str) -> list[str]:
    """The parts on as few lines as hold them."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines.append(indent + part)
    return lines


def _tiles(table: Table) -> list[str]:
    tiles = table.tiles
    if not tiles:
        return []
    if len(tiles) > ROW:
        width = (WIDTH + 1) // len(tiles) - 1
        return beside([tile_box(tile, table.ruleset, width) for tile in tiles])
    side = _side("", "tiles", "")
    return beside([side, *(tile_box(tile, table.ruleset, CARD) for tile in tiles)])


def _level(table: Table, level: int) -> list[str]:
    side = _side("", f"level {level}", f"{table.decks[level]} left", "")
    return beside([side, *(card_box(card, table.ruleset, CARD) for card in table.row(level))])


def _side(*lines: str) -> list[str]:
    return [f"{line:{LEFT - 1}}" for line in lines]


def _bank(table: Table) -> list[str]:
    kinds = [f"{kind.letter} {clean(kind.name).partition(' ')[0]}" for kind in table.ruleset.kinds]
    lines = [_columns("", kinds), _columns("  bank", [str(count) for count in table.bank.counts])]
    if table.ruleset.avengers_tags and table.avengers_owner is None:
        lines.append(f"  Avengers tile, {counted(table.ruleset.avengers_points, 'point')}: nobody has it yet")
    return lines


def _columns(label: str, cells: Sequence[str], end: str = "") -> str:
    return f"{label:{LABEL}}" + "".join(f"{shorten(cell, COLUMN - 1):{COLUMN}}" for cell in cells) + end


def _seat(table: Table, seat: Seat) -> list[str]:
    label = f"{_pointer(table, seat)} seat {seat.number + 1}"
    cells = [_holding(place, seat.tokens, seat.bonuses) for place in range(len(seat.tokens))]
    row = _columns(label, cells, f"{seat.tokens.total}/{TOKEN_LIMIT}")
    return ["─" * WIDTH, row, *_wrap(_possessions(table.ruleset, seat), " " * LABEL)]


def _pointer(table: Table, seat: Seat) -> str:
    """What marks the seat whose turn it is or, at the end, who won."""
    outcome = outcome_of(table)
    chosen = [table.seat] if outcome is None else outcome.winners
    return ("►" if outcome is None else "*") if seat.number in chosen else " "


def _holding(place: int, tokens: Tokens, bonuses: Tokens) -> str:
    """Tokens of a kind beside the bonuses of that colour: ``2 +3``."""
    bonus = bonuses.counts[place] if place < len(bonuses) else 0
    return f"{tokens.counts[place]} +{bonus}" if bonus else str(tokens.counts[place] or "-")


def _possessions(ruleset: Ruleset, seat: Seat) -> Iterable[str]:
    yield f"{seat.points} of {counted(ruleset.goal_points, 'point')}"
    yield counted(len(seat.cards), "card")
    if seat.tags:
        yield counted(seat.tags, "tag")
    if seat.has_avengers_tile:
        yield f"Avengers tile {ruleset.avengers_points}pt"
    if seat.tiles:
        noun = clean(ruleset.tile_noun) + "s" * (len(seat.tiles) > 1)
        yield " ".join([noun, *map(str, seat.tiles)])
    if seat.hand:
        yield "hand: " + ", ".join(_hand_card(held, ruleset) for held in seat.hand)


def _hand_card(held: HandCard, ruleset: Ruleset) -> str:
    if held.card is None:
        return str(held)
    return f"{held} {held.card.points}pt {marks(held.card, ruleset)}".rstrip()
