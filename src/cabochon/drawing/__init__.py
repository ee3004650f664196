"""Pictures of a table: plain text and SVG."""

from cabochon.drawing.svg import board_svg
from cabochon.drawing.text import board_text

__all__ = ["board_svg", "board_text"]
