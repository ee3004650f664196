"""The SVG elements of a picture, as text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from textwrap import wrap

from cabochon.drawing.words import clean, shorten

Point = tuple[float, float]

SERIF = "Georgia, 'Palatino Linotype', 'DejaVu Serif', serif"
SANS = "'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
LETTER_WIDTH = {"normal": 0.57, "bold": 0.65}  # of the size of the type, on average
SMALLEST = 0.78  # how far type shrinks before words are cut


def number(value: float, decimals: int = 2) -> str:
    """A number as text, with at most ``decimals`` decimals.

    >>> number(2.0), number(0.256), number(-3.14, 1), number(-0.001)
    ('2', '0.26', '-3.1', '0')
    """
    return f"{round(value, decimals) + 0:g}"


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element with attributes, in which ``_`` stands for ``-``.

    >>> element("g", element("circle", r=2.0), stroke_width=1)
    '<g stroke-width="1"><circle r="2"/></g>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items()
    )
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def label(words: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Escaped words on one line; ``y`` is the middle of its capitals."""
    return element("text", escape(clean(words)), x=x, y=y + 0.36 * size, font_size=size, **attributes)


def fitted(words: str, x: float, y: float, size: float, width: float, **attributes: str | float) -> str:
    """Words that shrink to a width and, where that is not enough, are cut."""
    words = clean(words)
    room = width / (LETTER_WIDTH[str(attributes.get("font_weight", "normal"))] * size)
    scale = max(SMALLEST, min(1.0, room / max(1, len(words))))
    return label(shorten(words, max(2, int(room / scale))), x, y, size * scale, **attributes)


def halved(words: str, letters: int) -> list[str]:
    """The words on one line or, where they have more letters, on two.

    >>> halved("Suleiman the Magnificent", 18)
    ['Suleiman the', 'Magnificent']
    """
    first, *rest = wrap(clean(words), letters) or [""]
    return [first, " ".join(rest)] if rest else [first]


def title(words: str) -> str:
    """The tooltip and screen-reader text of the surrounding element."""
    return element("title", escape(clean(words)))


def moved(x: float, y: float, *inside: str) -> str:
    """A group of elements, moved by ``x`` and ``y``."""
    return element("g", *inside, transform=f"translate({number(x)} {number(y)})")


def polygon(points: Iterable[Point], **attributes: str | float) -> str:
    """A shape with straight edges."""
    return element("path", d=outline(points), **attributes)


def outline(points: Iterable[Point]) -> str:
    """A closed path through the points."""
    return "M" + "L".join(f"{number(x, 1)} {number(y, 1)}" for x, y in points) + "z"


def panel(x: float, y: float, width: float, height: float, radius: float, **attributes: str | float) -> str:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def disc(x: float, y: float, radius: float, **attributes: str | float) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def use(symbol: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """A symbol centred on a point."""
    half = size / 2
    return element("use", href=f"#{symbol}", x=x - half, y=y - half, width=size, height=size, **attributes)
