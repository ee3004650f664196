"""For the site: examples in docstrings become blocks of code, as Markdown writes them."""

from __future__ import annotations

from typing import Any

import griffe


class Fences(griffe.Extension):
    """Rewrites each docstring as it is read from the sources."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the examples of one docstring."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    r"""The text with a fence around each example, which ends with an empty line.

    >>> fenced("One.\n\n>>> 1 + 1\n2").splitlines()
    ['One.', '', '```python', '>>> 1 + 1', '2', '```']
    """
    lines: list[str] = []
    inside = False
    for line in [*text.splitlines(), ""]:
        if not inside and line.startswith(">>> "):
            lines.append("```python")
            inside = True
        elif inside and not line:
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join(lines[:-1])
