"""How each kind of token looks: its colour, the ink on it, and a shape of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cabochon.editions import Ruleset

PAPER = "#f6efdf"
INK = "#2b211b"
INK_ON_DARK = "#ffffff"
GOLD = "#e2b95a"
MUTED = "#bfae98"
DARK = 0.5  # of the brightness above which the ink is dark


@dataclass(frozen=True, slots=True)
class Look:
    """The colour and shape of a kind of token."""

    fill: str
    shape: str

    @property
    def ink(self) -> str:
        """The colour of digits on it."""
        return INK if brightness(self.fill) > DARK else INK_ON_DARK

    @property
    def gem(self) -> str:
        """The id of its symbol; equal symbols have equal ids, so that pictures on one page can share them."""
        return f"cabochon-{self.shape}-{self.fill[1:]}"

    @property
    def flat(self) -> str:
        """The id of its outline, for small digits."""
        return f"{self.gem}-flat"


KNOWN = {
    "white": Look("#f1f3f6", "brilliant"),
    "blue": Look("#2d67cf", "hexagon"),
    "green": Look("#1f9257", "emerald"),
    "red": Look("#c8313f", "round"),
    "black": Look("#41414d", "lozenge"),
    "yellow": Look("#f2c91f", "trillion"),
    "orange": Look("#ec7a26", "princess"),
    "purple": Look("#8145bd", "pear"),
    "pink": Look("#e57ab0", "marquise"),
    "brown": Look("#8a5a34", "pentagon"),
    "cyan": Look("#35b6c9", "marquise"),
    "teal": Look("#1d8a8a", "pentagon"),
    "silver": Look("#c3ccd6", "princess"),
}
JOKERS = {
    "gold": Look("#dba827", "star"),
    "gray": Look("#97a1ad", "star"),
    "grey": Look("#97a1ad", "star"),
}
ANY_JOKER = Look("#b9a58a", "star")
TIME_STONE = Look("#24b36b", "hourglass")
SPARE_FILLS = ("#35b6c9", "#e57ab0", "#8a5a34", "#a9c23f", "#7f8fd9")
SHAPES = (
    "marquise",
    "pentagon",
    "princess",
    "pear",
    "trillion",
    "lozenge",
    "hexagon",
    "emerald",
    "round",
    "brilliant",
)


@lru_cache(maxsize=32)
def looks(ruleset: Ruleset) -> tuple[Look, ...]:
    """The looks of a ruleset's kinds of token; unknown colours get a spare colour and shape."""
    known = [KNOWN.get(colour.name.strip().lower()) for colour in ruleset.colours]
    shapes = iter([shape for shape in SHAPES if all(look is None or look.shape != shape for look in known)])
    fills = iter([fill for fill in SPARE_FILLS if all(look is None or look.fill != fill for look in known)])
    chosen: list[Look] = []
    for look in known:
        if look is None:
            chosen.append(Look(next(fills), next(shapes)))
        elif look.shape in {other.shape for other in chosen}:
            chosen.append(Look(look.fill, next(shapes)))
        else:
            chosen.append(look)
    joker = JOKERS.get(ruleset.joker.name.strip().lower(), ANY_JOKER)
    return (*chosen, joker, *((TIME_STONE,) if ruleset.time_stone else ()))


def brightness(colour: str) -> float:
    """How light a colour is, from 0 to 1.

    >>> round(brightness("#ffffff"), 2), brightness("#000000")
    (1.0, 0.0)
    """
    red, green, blue = _channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def toned(colour: str, shade: float) -> str:
    """A colour, lighter for a shade above 0 and darker below; -1 is black, 1 is white.

    >>> toned("#804020", 0.5), toned("#804020", -0.5)
    ('#c0a090', '#402010')
    """
    goal = 255 if shade > 0 else 0
    mixed = [round(channel + (goal - channel) * abs(shade)) for channel in _channels(colour)]
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
