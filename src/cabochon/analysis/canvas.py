"""Simple shapes, and how they become SVG or, with matplotlib, PNG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from pathlib import Path

from cabochon.drawing.draw import SANS, SERIF, Point, disc, element, label, number, panel, polygon
from cabochon.errors import CabochonError, cause

ENDINGS = (".png", ".svg")
DOTS = 2  # of a PNG, for each unit of the picture


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0.0
    edge: str = "none"


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[Point, ...]
    colour: str
    width: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = "none"


@dataclass(frozen=True, slots=True)
class Diamond:
    """A square on its corner."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = "none"

    @property
    def corners(self) -> list[Point]:
        """The top, right, bottom and left corner."""
        x, y, r = self.x, self.y, self.radius
        return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]


@dataclass(frozen=True, slots=True)
class Text:
    """Words on one line; ``y`` is the middle of its capitals."""

    words: str
    x: float
    y: float
    size: float
    fill: str
    anchor: str = "start"  # start, middle or end
    bold: bool = False
    serif: bool = False


Shape = Box | Line | Dot | Diamond | Text


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture: its size, what it shows in words, and its shapes from the bottom up."""

    width: float
    height: float
    title: str
    description: str
    shapes: Sequence[Shape]

    def svg(self) -> str:
        """The picture as SVG."""
        return element(
            "svg",
            element("title", escape(self.title)),
            element("desc", escape(self.description)),
            *map(_svg, self.shapes),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            role="img",
            font_family=SANS,
            style="max-width:100%;height:auto",
        )

    def write(self, path: Path) -> None:
        """Write the picture to a file, as SVG or PNG by its ending."""
        check_picture(path)
        try:
            if path.suffix.lower() == ".svg":
                path.write_text(self.svg(), encoding="utf-8")
            else:
                self._write_png(path)
        except OSError as error:
            raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error

    def _write_png(self, path: Path) -> None:
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        with rc_context({"text.parse_math": False}):
            figure = Figure(figsize=(self.width / 72, self.height / 72))  # a unit is a point
            axes = figure.add_axes((0, 0, 1, 1))
            axes.set_xlim(0, self.width)
            axes.set_ylim(self.height, 0)
            axes.axis("off")
            for order, shape in enumerate(self.shapes):
                _plot(axes, shape, order)
            figure.savefig(path, dpi=72 * DOTS)


def check_picture(path: Path) -> None:
    """Refuse a picture that can't be drawn, before any work is done for it."""
    if path.suffix.lower() not in ENDINGS:
        raise CabochonError("plot-name", file=path.name)
    if not path.parent.is_dir():
        raise CabochonError("plot-folder", file=path, folder=path.parent)
    if path.suffix.lower() == ".png" and find_spec("matplotlib") is None:
        raise CabochonError("plot-needs")


def _svg(shape: Shape) -> str:
    if isinstance(shape, Box):
        return panel(
            shape.x, shape.y, shape.width, shape.height, shape.radius, fill=shape.fill, stroke=shape.edge
        )
    if isinstance(shape, Line):
        path = "M" + "L".join(f"{number(x, 1)} {number(y, 1)}" for x, y in shape.points)
        dashes = {"stroke_dasharray": "4 6"} if shape.dashed else {}
        return element(
            "path",
            d=path,
            fill="none",
            stroke=shape.colour,
            stroke_width=shape.width,
            stroke_linejoin="round",
            stroke_linecap="round",
            **dashes,
        )
    if isinstance(shape, Dot):
        return disc(shape.x, shape.y, shape.radius, fill=shape.fill, stroke=shape.edge, stroke_width=2)
    if isinstance(shape, Diamond):
        return polygon(shape.corners, fill=shape.fill, stroke=shape.edge, stroke_width=2)
    return label(
        shape.words,
        shape.x,
        shape.y,
        shape.size,
        fill=shape.fill,
        text_anchor=shape.anchor,
        font_weight="bold" if shape.bold else "normal",
        **({"font_family": SERIF} if shape.serif else {}),
    )


def _plot(axes: object, shape: Shape, order: int) -> None:
    """Draw a shape with matplotlib."""
    from matplotlib.axes import Axes
    from matplotlib.patches import Circle, FancyBboxPatch, Patch, Polygon

    assert isinstance(axes, Axes)
    if isinstance(shape, Text):
        axes.text(
            shape.x,
            shape.y + 0.36 * shape.size,
            shape.words,
            fontsize=shape.size * SHRINK,
            color=shape.fill,
            ha={"start": "left", "middle": "center", "end": "right"}[shape.anchor],
            va="baseline",
            weight="bold" if shape.bold else "normal",
            family="DejaVu Serif" if shape.serif else "DejaVu Sans",
            zorder=order,
        )
        return
    if isinstance(shape, Line):
        xs, ys = zip(*shape.points, strict=True)
        axes.plot(
            xs,
            ys,
            color=shape.colour,
            lw=shape.width,
            ls=(0, (2, 3)) if shape.dashed else "-",
            solid_joinstyle="round",
            solid_capstyle="round",
            zorder=order,
        )
        return
    patch: Patch
    if isinstance(shape, Box):
        style = f"round,pad=0,rounding_size={shape.radius}" if shape.radius else "square,pad=0"
        patch = FancyBboxPatch((shape.x, shape.y), shape.width, shape.height, boxstyle=style)
    elif isinstance(shape, Dot):
        patch = Circle((shape.x, shape.y), shape.radius)
    else:
        patch = Polygon(shape.corners)
    patch.set(facecolor=shape.fill, edgecolor=shape.edge, lw=1.5, zorder=order)
    axes.add_patch(patch)


SHRINK = 0.93  # matplotlib's DejaVu is wider than the fonts of browsers
