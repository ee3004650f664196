"""What is stored of a table's options and sitters, as the rest of the server knows them, and back."""

from __future__ import annotations

from collections.abc import Sequence

from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.storage.events import Created, StoredOptions, StoredSitter


def options_of(stored: StoredOptions) -> Options:
    """The options of a table."""
    return Options.model_validate(stored.model_dump())


def sitter_of(stored: StoredSitter) -> Sitter:
    """The holder of a seat."""
    return Sitter.model_validate(stored.model_dump())


def creation(ruleset: str, options: Options, sitters: Sequence[Sitter], host: str | None = None) -> Created:
    """The first event of a table: who made it, by which rules, and who sits where."""
    return Created(
        ruleset=ruleset,
        options=StoredOptions.model_validate(options.model_dump()),
        sitters=[StoredSitter.model_validate(sitter.model_dump()) for sitter in sitters],
        host=host,
    )
