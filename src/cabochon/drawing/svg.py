"""The table as a picture: one SVG text that needs nothing else."""

from __future__ import annotations

from html import escape

from cabochon.drawing import bank, cards, seats, tiles
from cabochon.drawing.draw import SANS, element, moved, panel
from cabochon.drawing.gems import symbols
from cabochon.drawing.palette import GOLD, looks
from cabochon.drawing.words import FOLDER, clean, status
from cabochon.editions.components import LEVELS
from cabochon.locale import USUAL, Words, words
from cabochon.position import Table

WIDTH = 1000
EDGE = 20
STEP = 128  # from one column of cards to the next
ROWS_TOP = EDGE + tiles.HEIGHT + 14
ROW_STEP = cards.HEIGHT + 12
SIDE = EDGE + 4 * STEP + cards.WIDTH + 18
SEATS_TOP = ROWS_TOP + bank.BANK_HEIGHT + 18
SEAT_GAP = 14


def board_svg(table: Table, language: str = USUAL) -> str:
    """The table as an SVG picture."""
    say = words(language, FOLDER)
    rows = (table.players + 1) // 2
    height = SEATS_TOP + rows * (seats.HEIGHT + SEAT_GAP) - SEAT_GAP + EDGE
    return element(
        "svg",
        element("title", escape(f"{clean(table.ruleset.title)}, {say('players', count=table.players)}")),
        element("desc", escape(_description(table, say))),
        element("defs", _ground(), symbols(looks(table.ruleset))),
        _table(height),
        _tiles(table, say),
        _cards(table, say),
        moved(SIDE, EDGE, bank.status_panel(table, say)),
        moved(SIDE, ROWS_TOP, bank.bank_panel(table, say)),
        _seats(table, say),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        role="img",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def _description(table: Table, say: Words) -> str:
    """The picture in a few words, for those who can't see it."""
    scores = [say("seat-has", seat=seat.number + 1, points=seat.points) for seat in table.seats]
    return say("about-picture", round=table.round, status=status(table, say), scores=", ".join(scores))


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


def _tiles(table: Table, say: Words) -> str:
    return "".join(
        moved(EDGE + STEP * place, EDGE, tiles.tile_face(tile, table.ruleset, say))
        for place, tile in enumerate(table.tiles)
    )


def _cards(table: Table, say: Words) -> str:
    return "".join(
        moved(EDGE, ROWS_TOP + ROW_STEP * row, _level(table, level, say))
        for row, level in enumerate(reversed(LEVELS))
    )


def _level(table: Table, level: int, say: Words) -> str:
    face_up = "".join(
        moved(STEP * (column + 1), 0, cards.space(card, table.ruleset, say))
        for column, card in enumerate(table.row(level))
    )
    return cards.deck(level, table.decks[level], say) + face_up


def _seats(table: Table, say: Words) -> str:
    """The seats in two columns; a last one by itself stands in the middle."""
    drawn = []
    for seat in table.seats:
        alone = table.players % 2 and seat.number == table.players - 1
        column = 0.5 if alone else seat.number % 2
        x = EDGE + column * (seats.WIDTH + SEAT_GAP)
        y = SEATS_TOP + seat.number // 2 * (seats.HEIGHT + SEAT_GAP)
        drawn.append(moved(x, y, seats.seat_panel(table, seat, say)))
    return "".join(drawn)
