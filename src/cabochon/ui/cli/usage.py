"""Wrong command lines as errors of ours: typer's own have their words in English only."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from cabochon.errors import CabochonError, Phrase


class WrongUsage(CabochonError):
    """A command line with an option, a command or a value that does not exist."""


def unknown_command(name: str, known: Sequence[str]) -> WrongUsage:
    """The error for a command that does not exist; it names those that are like it, or all."""
    alike = get_close_matches(name, known)
    if alike:
        return WrongUsage("usage-no-command-like", name=name, names=[f"'{other}'" for other in alike])
    return WrongUsage("usage-no-command", name=name, names=known)


def wrong_usage(error: Any, args: Sequence[str]) -> WrongUsage | str:
    """Our error for one of typer's, or its own text where we know none."""
    if hasattr(error, "possibilities"):
        if error.possibilities:
            return WrongUsage("usage-no-option-like", option=error.option_name, options=error.possibilities)
        return WrongUsage("usage-no-option", option=error.option_name)
    if hasattr(error, "param_type"):
        kind = "argument" if error.param.param_type_name == "argument" else "option"
        return WrongUsage(f"usage-missing-{kind}", name=_named(error))
    if hasattr(error, "option_name"):
        has_value = any(word.startswith(f"{error.option_name}=") for word in args)
        code = "usage-takes-none" if has_value else "usage-needs-value"
        return WrongUsage(code, option=error.option_name)
    if getattr(error, "param", None) is not None:
        return WrongUsage("usage-invalid", option=_named(error), reason=_reason(error))
    return str(error.format_message())


def _named(error: Any) -> str:
    """The argument or option that an error is about, as help names it."""
    return str(error.param.get_error_hint())


def _reason(error: Any) -> Phrase | str:
    """What is wrong with a value."""
    if not hasattr(error.__cause__, "errors"):
        return str(error.message)
    found = error.__cause__.errors()[0]
    value, limits = found["input"], found.get("ctx", {})
    match found["type"]:
        case "int_parsing":
            return Phrase("not-whole", text=str(value)[:40])
        case "float_parsing":
            return Phrase("not-number", text=str(value)[:40])
        case "greater_than_equal":
            return Phrase("usage-least", value=value, least=limits["ge"])
        case "less_than_equal":
            return Phrase("usage-most", value=value, most=limits["le"])
    return str(error.message)
