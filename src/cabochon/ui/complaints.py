"""What went wrong, in the language of whoever reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cabochon.errors import IllegalMove, InvalidRecord
from cabochon.locale import USUAL


def complaint(problem: Exception | str, language: str, file: Path | None = None) -> str:
    """An error, or the text of one, in one line of this language; what is not known stays English.

    The file that it is about, if there is one, is named once, with its folder.
    """
    text = str(problem)
    if file is None:
        return _worded(problem, language)
    if file.name and text.startswith(f"{file.name} "):  # it names the file itself
        return _worded(f"{file}{text.removeprefix(file.name)}", language)
    return f"{file}: {_worded(problem, language)}"


def _worded(problem: Exception | str, language: str) -> str:
    if language == USUAL:
        return str(problem)
    from cabochon.locale.errors import translated

    return translated(str(problem), language, _ruling(problem, language))


def _ruling(problem: Any, language: str) -> dict[str, str]:
    """The words for the move that breaks a recorded game, which are those of the table."""
    cause = problem.__cause__ if isinstance(problem, InvalidRecord) and problem.ruleset else None
    if not isinstance(cause, IllegalMove):
        return {}
    from cabochon.ui.words import Speech

    return {str(cause): Speech(problem.ruleset, language).refusal(cause)}
