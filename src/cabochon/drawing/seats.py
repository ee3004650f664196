"""What a player has in front of them, drawn at the origin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cabochon.drawing.bank import bare, chip, frame
from cabochon.drawing.cards import MINI_WIDTH, empty, field_colour, hand_card, letter
from cabochon.drawing.draw import SERIF, disc, element, fitted, label, moved, panel, polygon, title, use
from cabochon.drawing.gems import TAG
from cabochon.drawing.palette import GOLD, INK, MUTED, PAPER, looks
from cabochon.drawing.tiles import avengers_tile, won_tile
from cabochon.editions.components import COLOURS
from cabochon.locale import Words
from cabochon.outcome import outcome_of
from cabochon.pieces import Seat
from cabochon.rules.legal import TOKEN_LIMIT
from cabochon.rules.state import HAND

if TYPE_CHECKING:
    from cabochon.position import Position

WIDTH, HEIGHT = 473, 184
STONES = 272  # the width of the part with tokens and bonuses


def seat_panel(position: Position, seat: Seat, say: Words) -> str:
    """A seat: points, bonuses above tokens, hand and tiles."""
    role = _role(position, seat, say)
    border: dict[str, str | float] = (
        {"stroke": GOLD, "stroke_opacity": 0.95, "stroke_width": 2} if role else {}
    )
    kinds = "".join(
        moved(14 + _step(position) * (place + 0.5), 0, _kind(position, seat, place))
        for place in range(len(position.ruleset.kinds))
    )
    return element(
        "g",
        title(say("seat-points", seat=seat.number + 1, points=seat.points)),
        frame(WIDTH, HEIGHT, **border),
        _header(position, seat, role, say),
        kinds,
        _extras(position, seat, say),
        moved(WIDTH - 14 - 3 * MINI_WIDTH - 8, 0, _hand(position, seat, say), _tiles(position, seat, say)),
    )


def _role(position: Position, seat: Seat, say: Words) -> str:
    outcome = outcome_of(position)
    if outcome is not None:
        return say("winner") if seat.number in outcome.winners else ""
    return say("to-play") if seat.number == position.seat else ""


def _step(position: Position) -> float:
    return STONES / len(position.ruleset.kinds)


def _header(position: Position, seat: Seat, role: str, say: Words) -> str:
    aim = position.ruleset.goal_points
    done = min(1.0, seat.points / aim)
    tokens = say("tokens-held", tokens=seat.tokens.total, limit=TOKEN_LIMIT)
    held = f"{tokens} · {say('cards', count=len(seat.cards))}"
    marker = polygon([(16, 12), (28, 19), (16, 26)], fill=GOLD) + _badge(role) if role else ""
    return (
        marker
        + fitted(
            say("seat-title", seat=seat.number + 1),
            36 if role else 16,
            19,
            17,
            68,
            fill=PAPER,
            font_weight="bold",
        )
        + label(held, 178, 19, 12.5, fill=MUTED)
        + _score(seat.points, aim)
        + panel(14, 38, WIDTH - 28, 4, 2, fill="#000000", fill_opacity=0.4)
        + (panel(14, 38, (WIDTH - 28) * done, 4, 2, fill=GOLD) if done else "")
    )


def _score(points: int, aim: int) -> str:
    own = element("tspan", str(points), font_size=28, font_family=SERIF, font_weight="bold", fill=GOLD)
    return element("text", own, f" / {aim}", x=WIDTH - 16, y=29, font_size=14, fill=MUTED, text_anchor="end")


def _badge(role: str) -> str:
    width = 58
    return panel(106, 10, width, 18, 9, fill=GOLD) + label(
        role, 106 + width / 2, 19, 11.5, fill=INK, text_anchor="middle", font_weight="bold"
    )


def _kind(position: Position, seat: Seat, place: int) -> str:
    """A colour's bonuses above its tokens, round the middle 0."""
    look = looks(position.ruleset)[place]
    held = seat.tokens.counts[place]
    token = chip(look, 0, 134, 17) + _count(held, 12, 146) if held else bare(0, 134, 16)
    return (
        (_bonus(position, seat, place) if place < COLOURS else "")
        + token
        + letter(position.ruleset, place, 0, 167, 10.5, MUTED)
    )


def _count(number: int, x: float, y: float) -> str:
    """How many: a number on a dark disc."""
    return disc(x, y, 8.5, fill="#14100d", stroke=PAPER, stroke_width=0.8) + label(
        str(number), x, y, 11.5, fill=PAPER, text_anchor="middle", font_weight="bold"
    )


def _bonus(position: Position, seat: Seat, place: int) -> str:
    look, count = looks(position.ruleset)[place], seat.bonuses.counts[place]
    if not count:
        return moved(-17, 54, empty(34, 52, 5))
    return (
        panel(-17, 54, 34, 52, 5, fill=field_colour(look), stroke=PAPER, stroke_opacity=0.5)
        + label(
            str(count), 0, 70, 23, fill=look.ink, text_anchor="middle", font_family=SERIF, font_weight="bold"
        )
        + use(look.gem, 0, 92, 21)
    )


def _extras(position: Position, seat: Seat, say: Words) -> str:
    """Above the joker and the Time Stone: the tags, and the Avengers tile."""
    if not position.ruleset.avengers_tags:
        return ""
    x = 14 + _step(position) * (COLOURS + 0.5)
    tile = avengers_tile(
        position.ruleset.avengers_points,
        50,
        26,
        say("avengers-told", points=position.ruleset.avengers_points),
    )
    return (
        use(TAG, x, 66, 24, opacity=1 if seat.tags else 0.35)
        + label(str(seat.tags), x + 17, 66, 17, fill=PAPER if seat.tags else MUTED, font_family=SERIF)
        + (moved(x - 12, 82, tile) if seat.has_avengers_tile else "")
    )


def _hand(position: Position, seat: Seat, say: Words) -> str:
    places = [hand_card(held, position.ruleset, say) for held in seat.hand]
    places += [empty(MINI_WIDTH, 72, 6)] * (HAND - len(places))
    return "".join(moved((MINI_WIDTH + 4) * column, 53, card) for column, card in enumerate(places))


def _tiles(position: Position, seat: Seat, say: Words) -> str:
    return "".join(
        moved(33.5 * column, 137, won_tile(tile, position.ruleset, say))
        for column, tile in enumerate(seat.tiles)
    )
