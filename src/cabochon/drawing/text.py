"""The table as plain text, at most 79 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cabochon.drawing.boxes import beside, card_box, marks, tile_box
from cabochon.drawing.words import FOLDER, clean, goal, shorten, status
from cabochon.editions import Ruleset
from cabochon.editions.components import LEVELS
from cabochon.locale import USUAL, Words, words
from cabochon.outcome import outcome_of
from cabochon.position import HandCard, Seat, Table, Tokens
from cabochon.rules.legal import TOKEN_LIMIT

WIDTH = 79
CARD = 17
LEFT = 8  # beside the cards: the decks
ROW = 4
LABEL = 10  # beside the tokens: whose they are
COLUMN = 9


def board_text(table: Table, language: str = USUAL) -> str:
    """The table as text: tiles, cards, bank and seats."""
    say = words(language, FOLDER)
    lines = [
        *_header(table, say),
        "",
        *_tiles(table, say),
        *(line for level in reversed(LEVELS) for line in _level(table, level, say)),
        "",
        *_bank(table, say),
        *(line for seat in table.seats for line in _seat(table, seat, say)),
    ]
    return "\n".join(shorten(line, WIDTH).rstrip() for line in lines)


def _header(table: Table, say: Words) -> list[str]:
    about = [
        clean(table.ruleset.title),
        say("players", count=table.players),
        say("round", number=table.round),
        say("goal", goal=goal(table.ruleset, say)),
    ]
    return [*_wrap(about, ""), status(table, say)]


def _wrap(parts: Iterable[str], indent: str) -> list[str]:
    """The parts on as few lines as hold them."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines.append(indent + part)
    return lines


def _tiles(table: Table, say: Words) -> list[str]:
    tiles = table.tiles
    if not tiles:
        return []
    if len(tiles) > ROW:
        width = (WIDTH + 1) // len(tiles) - 1
        return beside([tile_box(tile, table.ruleset, width, say) for tile in tiles])
    side = _side("", say("tiles"), "")
    return beside([side, *(tile_box(tile, table.ruleset, CARD, say) for tile in tiles)])


def _level(table: Table, level: int, say: Words) -> list[str]:
    side = _side("", say("level", level=level), say("left", count=table.decks[level]), "")
    return beside([side, *(card_box(card, table.ruleset, CARD, say) for card in table.row(level))])


def _side(*lines: str) -> list[str]:
    return [f"{line:{LEFT - 1}}" for line in lines]


def _bank(table: Table, say: Words) -> list[str]:
    kinds = [f"{kind.letter} {_kind(clean(kind.name), say)}" for kind in table.ruleset.kinds]
    bank = _columns(f"  {say('bank')}", [str(count) for count in table.bank.counts])
    lines = [_columns("", kinds), bank]
    if table.ruleset.avengers_tags and table.avengers_owner is None:
        lines.append(f"  {say('avengers-free', points=table.ruleset.avengers_points)}")
    return lines


def _kind(name: str, say: Words) -> str:
    """A kind of token in one short word."""
    id = f"kind-{name.replace(' ', '-')}"
    return say(id) if id in say else name.partition(" ")[0]


def _columns(label: str, cells: Sequence[str], end: str = "") -> str:
    return f"{label:{LABEL}}" + "".join(f"{shorten(cell, COLUMN - 1):{COLUMN}}" for cell in cells) + end


def _seat(table: Table, seat: Seat, say: Words) -> list[str]:
    label = f"{_pointer(table, seat)} {say('seat', seat=seat.number + 1)}"
    cells = [_holding(place, seat.tokens, seat.bonuses) for place in range(len(seat.tokens))]
    row = _columns(label, cells, f"{seat.tokens.total}/{TOKEN_LIMIT}")
    return ["─" * WIDTH, row, *_wrap(_possessions(table.ruleset, seat, say), " " * LABEL)]


def _pointer(table: Table, seat: Seat) -> str:
    """What marks the seat whose turn it is or, at the end, who won."""
    outcome = outcome_of(table)
    chosen = [table.seat] if outcome is None else outcome.winners
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
