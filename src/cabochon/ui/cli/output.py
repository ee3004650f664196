"""What commands print: words from catalogues of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cabochon.ui.cli.common import spoken

if TYPE_CHECKING:
    from cabochon.locale import Words

FOLDER = "output"


def tell() -> Words:
    """The words of what is printed in this run."""
    from cabochon.locale import words

    return words(spoken(), FOLDER)
