"""Blocks of code in Markdown, and the remarks right above them that say how they are tested.

``<!-- not run: why -->``      the block is left alone
``<!-- quick: OLD -> NEW -->`` a text is replaced, so that the test is quick
``<!-- quick: --games 2 -->``  options are added to each command; several changes are parted by ``;``
``<!-- file: NAME -->``        the block is saved under this name for the later blocks of its page
``<!-- output: of the page -->`` the text must be among what the page's scripts print
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

BLOCK = re.compile(
    r"^(?:<!-- (?P<word>not run|quick|file|output): (?P<remark>.+?) -->\n)?"
    r"^```(?P<language>\w*)\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code, and what stands above it."""

    page: Path
    line: int
    language: str
    code: str
    word: str
    remark: str

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def is_doctest(self) -> bool:
        """Whether pytest runs it as a doctest."""
        return self.language == "python" and self.code.startswith(">>> ")

    @property
    def quick_code(self) -> str:
        """The code as it is tested."""
        code = self.code
        for change in self._changes:
            old, arrow, new = change.partition(" -> ")
            assert not arrow or old in code, f"{self.place}: there is no {old!r} to be replaced"
            code = code.replace(old, new) if arrow else code
        return code

    @property
    def commands(self) -> list[str]:
        """The command lines as they are tested, with the options that make them quick."""
        options = [change for change in self._changes if " -> " not in change]
        lines = [line.partition("  #")[0] for line in self.quick_code.splitlines()]
        return [" ".join([line, *options]) for line in lines if line.strip()]

    @property
    def _changes(self) -> list[str]:
        return self.remark.split("; ") if self.word == "quick" else []


def blocks(page: Path) -> list[Block]:
    """All blocks of a page."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            page,
            text.count("\n", 0, match.start("language")) + 1,
            match["language"],
            match["code"],
            match["word"] or "",
            match["remark"] or "",
        )
        for match in BLOCK.finditer(text)
    ]
