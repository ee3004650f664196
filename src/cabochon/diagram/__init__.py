"""Pictures of a table: plain text and SVG."""

from cabochon.diagram.svg import board_svg
from cabochon.diagram.text import board_text

__all__ = ["board_svg", "board_text"]
