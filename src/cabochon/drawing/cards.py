"""Cards and decks, drawn at the origin."""

from __future__ import annotations

from cabochon.drawing.boxes import counts
from cabochon.drawing.draw import SERIF, disc, element, fitted, label, moved, panel, title, use
from cabochon.drawing.gems import LEVEL_FILLS, SHEEN, TAG, back, digit
from cabochon.drawing.palette import GOLD, INK, INK_ON_DARK, PAPER, TIME_STONE, Look, looks, toned
from cabochon.drawing.words import kind_name
from cabochon.editions import Card, Ruleset
from cabochon.editions.components import LEVELS
from cabochon.locale import Words
from cabochon.pieces import HandCard

WIDTH, HEIGHT, ROUND = 118, 132, 10
STRIP = 39  # the light foot of a card, where its cost stands
MINI_WIDTH, MINI_HEIGHT = 52, 72
MOST_LAYERS = 2  # of a deck that show


def space(card: Card | None, ruleset: Ruleset, say: Words) -> str:
    """A face-up card, or its empty space."""
    return empty(WIDTH, HEIGHT, ROUND) if card is None else _face(card, ruleset, say)


def empty(width: float, height: float, radius: float) -> str:
    """The outline of an empty place."""
    return panel(
        1, 1, width - 2, height - 2, radius, fill="#000000", fill_opacity=0.16,
        stroke=PAPER, stroke_opacity=0.22, stroke_dasharray="5 6",
    )  # fmt: skip


def _face(card: Card, ruleset: Ruleset, say: Words) -> str:
    look = looks(ruleset)[card.bonus]
    return element(
        "g",
        title(card_description(card, ruleset, say)),
        shadow(WIDTH, HEIGHT, ROUND),
        _body(look, WIDTH, HEIGHT, ROUND, STRIP),
        use(look.gem, WIDTH / 2, 52, 78, opacity=0.3),
        _points(card, look, 11, 24, 32),
        use(look.gem, WIDTH - 24, 25, 34),
        _marks(card, ruleset),
        _names(card, look),
        _cost(card, ruleset, say),
    )


def card_description(card: Card, ruleset: Ruleset, say: Words) -> str:
    """A card in words."""
    name = f"{card.name}, " if card.name else ""
    worth = say(
        "card-told",
        points=card.points,
        colour=kind_name(ruleset.colours[card.bonus].name, say),
        cost=counts(card.cost, ruleset, say),
        tags=card.tags,
    )
    return f"{name}{card.id}: {worth}"


def shadow(width: float, height: float, radius: float) -> str:
    """The shadow of a card."""
    return panel(1, 3, width, height, radius, fill="#000000", fill_opacity=0.35)


def _body(look: Look, width: float, height: float, radius: float, strip: float) -> str:
    """The two fields of a card: the colour of its bonus above, paper below."""
    top = height - strip
    field = f"M0 {top}V{radius}A{radius} {radius} 0 0 1 {radius} 0H{width - radius}"
    field += f"A{radius} {radius} 0 0 1 {width} {radius}V{top}z"
    return (
        panel(0, 0, width, height, radius, fill=PAPER)
        + element("path", d=field, fill=field_colour(look))
        + element("path", d=field, fill=f"url(#{SHEEN})")
        + element("path", d=f"M0 {top}H{width}", stroke=toned(look.fill, -0.5), stroke_width=1.5)
        + panel(
            0.7, 0.7, width - 1.4, height - 1.4, radius - 0.5, fill="none", stroke=PAPER, stroke_opacity=0.55
        )
    )


def field_colour(look: Look) -> str:
    """The colour of a card that gives this bonus; light ones stay light."""
    return toned(look.fill, -0.12 if look.ink == INK_ON_DARK else -0.04)


def _points(card: Card, look: Look, x: float, y: float, size: float) -> str:
    """The points, if there are any."""
    if not card.points:
        return ""
    return label(str(card.points), x, y, size, fill=look.ink, font_family=SERIF, font_weight="bold")


def _marks(card: Card, ruleset: Ruleset) -> str:
    return "".join(use(sign, 19 + 21 * place, 55, 19) for place, sign in enumerate(_signs(card, ruleset)))


def _signs(card: Card, ruleset: Ruleset) -> list[str]:
    """Avengers tags and, first, the sign that a card of the highest level brings a Time Stone (E1)."""
    brings_stone = ruleset.time_stone and card.level == LEVELS[-1]
    return [TIME_STONE.gem] * brings_stone + [TAG] * card.tags


def _names(card: Card, look: Look) -> str:
    foot = HEIGHT - STRIP
    if not card.name:
        return label(card.id, 9, foot - 10, 9.5, fill=look.ink, fill_opacity=0.9)
    return fitted(card.name, 9, foot - 20, 11.5, WIDTH - 18, fill=look.ink, font_weight="bold") + label(
        card.id, 9, foot - 7.5, 8.5, fill=look.ink, fill_opacity=0.9
    )


def _cost(card: Card, ruleset: Ruleset, say: Words) -> str:
    """The cost: a digit on each stone, its letter below."""
    wanted = [place for place, count in enumerate(card.cost) if count]
    if not wanted:
        return label(say("free"), WIDTH / 2, HEIGHT - STRIP / 2, 13, fill=INK, text_anchor="middle")
    step, size = (27, 24) if len(wanted) < len(card.cost) else (22, 20.5)
    drawn = []
    for column, place in enumerate(wanted):
        x = 17 + step * column
        drawn += [
            digit(looks(ruleset)[place], card.cost[place], x, HEIGHT - 24, size),
            letter(ruleset, place, x, HEIGHT - 6.5, 9),
        ]
    return "".join(drawn)


def letter(ruleset: Ruleset, place: int, x: float, y: float, size: float, ink: str = INK) -> str:
    """The letter of a kind of token, as it is typed."""
    return label(ruleset.kinds[place].letter, x, y, size, fill=ink, text_anchor="middle", font_weight="bold")


def deck(level: int, left: int, say: Words) -> str:
    """A deck face down with the number of its cards, or the place of one that is used up."""
    if not left:
        words = label(
            say("no-cards-left"),
            WIDTH / 2,
            HEIGHT / 2,
            12,
            fill=PAPER,
            fill_opacity=0.6,
            text_anchor="middle",
        )
        return element("g", title(say("deck-empty", level=level)), empty(WIDTH, HEIGHT, ROUND), words)
    layers = min(left - 1, MOST_LAYERS)
    under = "".join(
        moved(0, 2.5 * layer, _plate(level, WIDTH, HEIGHT, ROUND)) for layer in range(layers, 0, -1)
    )
    return element(
        "g",
        title(say("deck-left", level=level, count=left)),
        moved(0, 2.5 * layers, shadow(WIDTH, HEIGHT, ROUND)),
        under,
        _back(level, WIDTH, HEIGHT, ROUND),
        _pips(level, WIDTH / 2, HEIGHT - 13, 4),
        disc(WIDTH / 2, 57, 21, fill="#1d1510", fill_opacity=0.82, stroke=PAPER),
        label(
            str(left),
            WIDTH / 2,
            57,
            21,
            fill=PAPER,
            text_anchor="middle",
            font_family=SERIF,
            font_weight="bold",
        ),
    )


def _plate(level: int, width: float, height: float, radius: float) -> str:
    fill = LEVEL_FILLS[level - 1]
    return panel(0, 0, width, height, radius, fill=toned(fill, -0.35), stroke=toned(fill, -0.6))


def _back(level: int, width: float, height: float, radius: float) -> str:
    fill = LEVEL_FILLS[level - 1]
    frame = panel(
        4, 4, width - 8, height - 8, radius - 3, fill="none", stroke=toned(fill, 0.45), stroke_opacity=0.7
    )
    size = min(width - 14, height - 24)
    return _plate(level, width, height, radius) + frame + use(back(level), width / 2, (height - 16) / 2, size)


def _pips(level: int, x: float, y: float, radius: float) -> str:
    """As many dots as the level."""
    step = 3 * radius
    return "".join(disc(x + step * (pip - (level - 1) / 2), y, radius, fill=GOLD) for pip in range(level))


def hand_card(held: HandCard, ruleset: Ruleset, say: Words) -> str:
    """A small card of a hand: its face if it is visible, else the back of its level."""
    if held.card is None:
        return element(
            "g",
            title(say("hand-unseen", level=held.level)),
            _back(held.level, MINI_WIDTH, MINI_HEIGHT, 6),
            _pips(held.level, MINI_WIDTH / 2, MINI_HEIGHT - 10, 2.6),
        )
    return _mini(held.card, ruleset, say, hidden=held.hidden)


def _mini(card: Card, ruleset: Ruleset, say: Words, *, hidden: bool) -> str:
    look = looks(ruleset)[card.bonus]
    veil = panel(
        -2,
        -2,
        MINI_WIDTH + 4,
        MINI_HEIGHT + 4,
        8,
        fill="none",
        stroke=GOLD,
        stroke_width=1.6,
        stroke_dasharray="4 3",
    )
    return element(
        "g",
        title(say("hand-own" if hidden else "hand-open", card=card_description(card, ruleset, say))),
        _body(look, MINI_WIDTH, MINI_HEIGHT, 6, 47),
        _points(card, look, 6, 13, 17),
        use(look.gem, MINI_WIDTH - 13, 13, 18),
        _mini_marks(card, ruleset),
        _mini_cost(card, ruleset),
        label(card.id, 5, MINI_HEIGHT - 7, 7.5, fill=INK),
        veil if hidden else "",
    )


def _mini_cost(card: Card, ruleset: Ruleset) -> str:
    wanted = [place for place, count in enumerate(card.cost) if count]
    columns = 2 if len(wanted) < len(card.cost) else 3
    step = 40 / columns
    return "".join(
        digit(
            looks(ruleset)[place],
            card.cost[place],
            14 + step * (turn % columns),
            34 + 15 * (turn // columns),
            15,
        )
        for turn, place in enumerate(wanted)
    )


def _mini_marks(card: Card, ruleset: Ruleset) -> str:
    signs = _signs(card, ruleset)
    step = min(11.0, 24 / max(1, len(signs)))
    first = 13 - step * (len(signs) - 1) / 2
    return "".join(use(sign, 25, first + step * place, step - 0.5) for place, sign in enumerate(signs))
