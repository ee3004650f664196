"""Questions that the players of a table ask each other, and how the votes are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal

from cabochon.server.people.seats import Sitter, people


@dataclass(frozen=True, slots=True)
class Question:
    """An open question with the answers so far, by browser."""

    number: int
    kind: Literal["takeback", "end", "replace"]
    seat: int
    owner: str
    target: int | None
    level: int | None
    turns: int
    answers: Mapping[str, bool]

    def answered(self, owner: str, *, yes: bool) -> Question:
        """The same question with one more answer."""
        return replace(self, answers={**self.answers, owner: yes})

    def voters(self, sitters: Sequence[Sitter]) -> set[str]:
        """The browsers whose answer counts: all that play now, but not the absent one it is about."""
        absent = None if self.target is None else sitters[self.target].owner
        return people(sitters) - {absent}

    def verdict(self, sitters: Sequence[Sitter], gone: Set[str]) -> bool | None:
        """Yes, no, or None while it is open; ``gone`` are browsers absent for longer than the grace time."""
        if self.answers.get(self.owner) is False:
            return False
        return self._majority(sitters, gone) if self.kind == "replace" else self._all(sitters, gone)

    def _all(self, sitters: Sequence[Sitter], gone: Set[str]) -> bool | None:
        """All must agree; gone players are not waited for, but at least one other must have said yes."""
        others = self.voters(sitters) - {self.owner}
        if any(self.answers.get(owner) is False for owner in others):
            return False
        if others - gone - set(self.answers):
            return None
        return any(owner in self.answers for owner in others)

    def _majority(self, sitters: Sequence[Sitter], gone: Set[str]) -> bool | None:
        """More than half of the present players must agree, and the player in question must still be gone."""
        assert self.target is not None
        sitter = sitters[self.target]
        if sitter.kind != "person" or sitter.owner not in gone:
            return False
        counted = {owner for owner in self.voters(sitters) if owner in self.answers or owner not in gone}
        answers = [self.answers[owner] for owner in counted if owner in self.answers]
        if 2 * sum(answers) > len(counted):
            return True
        return False if 2 * answers.count(False) >= len(counted) else None
