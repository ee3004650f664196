"""The table as one self-contained SVG picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cabochon.drawing import bank, cards, seats, tiles
from cabochon.drawing.draw import SANS, element, moved, panel
from cabochon.drawing.gems import symbols
from cabochon.drawing.palette import GOLD, looks
from cabochon.drawing.words import FOLDER, clean, status
from cabochon.editions.components import LEVELS
from cabochon.locale import USUAL, Words, words

if TYPE_CHECKING:
    from cabochon.position import Position

WIDTH = 1000
EDGE = 20
STEP = 128  # from one column of cards to the next
ROWS_TOP = EDGE + tiles.HEIGHT + 14
ROW_STEP = cards.HEIGHT + 12
SIDE = EDGE + 4 * STEP + cards.WIDTH + 18
SEATS_TOP = ROWS_TOP + bank.BANK_HEIGHT + 18
SEAT_GAP = 14


def board_svg(position: Position, language: str = USUAL) -> str:
    """The table as an SVG picture."""
    say = words(language, FOLDER)
    rows = (position.players + 1) // 2
    height = SEATS_TOP + rows * (seats.HEIGHT + SEAT_GAP) - SEAT_GAP + EDGE
    return element(
        "svg",
        element(
            "title", escape(f"{clean(position.ruleset.title)}, {say('players', count=position.players)}")
        ),
        element("desc", escape(_description(position, say))),
        element("defs", _ground(), symbols(looks(position.ruleset))),
        _table(height),
        _tiles(position, say),
        _cards(position, say),
        moved(SIDE, EDGE, bank.status_panel(position, say)),
        moved(SIDE, ROWS_TOP, bank.bank_panel(position, say)),
        _seats(position, say),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        role="img",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def _description(position: Position, say: Words) -> str:
    """The text alternative of the picture."""
    scores = [say("seat-has", seat=seat.number + 1, points=seat.points) for seat in position.seats]
    return say("about-picture", round=position.round, status=status(position, say), scores=", ".join(scores))


def _ground() -> str:
    stops = "".join(
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in (("0", "#6b4a33"), ("0.6", "#4a3123"), ("1", "#2a1b13"))
    )
    glow = element("radialGradient", stops, id="cabochon-ground", cx="0.4", cy="0.3", r="0.9")
    grain = element("path", d="M0 7H60M0 19H60M0 34H60M0 41H60", stroke="#000000", stroke_opacity=0.09)
    return glow + element(
        "pattern", grain, id="cabochon-grain", width=60, height=48, patternUnits="userSpaceOnUse"
    )


def _table(height: float) -> str:
    return (
        panel(0, 0, WIDTH, height, 16, fill="url(#cabochon-ground)")
        + panel(0, 0, WIDTH, height, 16, fill="url(#cabochon-grain)")
        + panel(5, 5, WIDTH - 10, height - 10, 12, fill="none", stroke=GOLD, stroke_opacity=0.35)
    )


def _tiles(position: Position, say: Words) -> str:
    return "".join(
        moved(EDGE + STEP * place, EDGE, tiles.tile_face(tile, position.ruleset, say))
        for place, tile in enumerate(position.tiles)
    )


def _cards(position: Position, say: Words) -> str:
    return "".join(
        moved(EDGE, ROWS_TOP + ROW_STEP * row, _level(position, level, say))
        for row, level in enumerate(reversed(LEVELS))
    )


def _level(position: Position, level: int, say: Words) -> str:
    face_up = "".join(
        moved(STEP * (column + 1), 0, cards.space(card, position.ruleset, say))
        for column, card in enumerate(position.row(level))
    )
    return cards.deck(level, position.decks[level], say) + face_up


def _seats(position: Position, say: Words) -> str:
    """The seats in two columns; a last one by itself stands in the middle."""
    drawn = []
    for seat in position.seats:
        alone = position.players % 2 and seat.number == position.players - 1
        column = 0.5 if alone else seat.number % 2
        x = EDGE + column * (seats.WIDTH + SEAT_GAP)
        y = SEATS_TOP + seat.number // 2 * (seats.HEIGHT + SEAT_GAP)
        drawn.append(moved(x, y, seats.seat_panel(position, seat, say)))
    return "".join(drawn)
