"""A game and who sits at it: what the plain table and the one in colours have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from cabochon.agents import Agent, AgentName, Limit, agent_names, parse_agent, strongest
from cabochon.drawing.words import shorten
from cabochon.errors import CabochonError, cause
from cabochon.game import Game
from cabochon.move import Kind, Move
from cabochon.notation.record import Record
from cabochon.notation.record_files import write_record
from cabochon.ui.words import Speech
from cabochon.view import View

THINKING = Limit(seconds=0.5)
HINT = Limit(seconds=1.0)
PERSON = "you"
LONGEST = 20  # characters of a name on the table
COUNTING = re.compile(r"level ?([1-9]|10)")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person, or a bot by the name of its agent."""

    name: str = ""
    agent: AgentName | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person at this keyboard decides."""
        return self.agent is None


def parse_sitter(text: str) -> Sitter:
    """Who a text stands for: ``you``, ``you:Ada``, or the name of an agent.

    >>> parse_sitter("you:Ada").name, parse_sitter("level5").is_person
    ('Ada', False)
    """
    word, _, name = text.strip().partition(":")
    if word == PERSON:
        return Sitter(_persons_name(name.strip()))
    try:
        return Sitter(agent=parse_agent(text))
    except CabochonError as error:
        raise CabochonError("or-a-person", reason=error, you=PERSON) from error


def _persons_name(name: str) -> str:
    """The name, if it can't be taken for a bot's and fits the table."""
    if len(name) > LONGEST:
        raise CabochonError("name-too-long", name=name, count=len(name), most=LONGEST)
    if not _recorded(name).is_person:
        raise CabochonError("name-of-a-bot", name=name)
    return name if name.isprintable() else ""


def recorded_sitters(tags: Mapping[str, str], players: int) -> list[Sitter]:
    """Who sat at a recorded game: a name that is a bot's means that bot, any other a person.

    A file may name bots only: options behind the name could run programs, so they are not believed.
    """
    return [_recorded(tags.get(f"Seat{number}", "")) for number in range(1, players + 1)]


def _recorded(tag: str) -> Sitter:
    level = COUNTING.fullmatch(tag)
    name = f"level{level[1]}" if level else tag.partition(":")[0]
    if name in agent_names() and name != "engine":
        return Sitter(agent=parse_agent(name))
    return Sitter("" if tag == PERSON else tag)


class Sitting:
    """A game in progress, the people and bots at it, and what may be done besides moving."""

    def __init__(
        self, game: Game, sitters: Sequence[Sitter], language: str = "en", file: str | Path | None = None
    ) -> None:
        if len(sitters) != game.players:
            raise CabochonError("seats-number", seats=game.players, found=len(sitters))
        self.game = game
        self.sitters = tuple(sitters)
        self.speech = Speech(game.ruleset, language)
        self.file = Path(file).expanduser() if file is not None else None  # where this game is kept
        self._agents: dict[int, Agent] = {}
        self._kept = game.moves

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_person)

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to move."""
        return not self.game.is_over and self.sitters[self.game.seat].is_person

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [self._name(seat) for seat in range(self.game.players)]

    def _name(self, seat: int) -> str:
        sitter = self.sitters[seat]
        if sitter.agent is not None:
            level = COUNTING.fullmatch(sitter.agent.text)
            if level:
                return self.speech("bot-name", seat=seat + 1, level=int(level[1]))
            return self.speech("bot-called", seat=seat + 1, name=sitter.agent.text.partition(":")[0])
        return shorten(sitter.name, LONGEST) or self.speech("guest-number", number=seat + 1)

    def view(self, seat: int | None) -> View:
        """What the person at the keyboard may see now."""
        return self.game.view(seat)

    def bots_move(self, view: View, stop: Event | None = None) -> Move:
        """The move of the bot that is to move in this view."""
        sitter = self.sitters[view.seat]
        if sitter.agent is None:
            raise CabochonError("person-moves")
        if view.seat not in self._agents:
            self._agents[view.seat] = sitter.agent.make(view.ruleset, view.players, view.seat)
        limit = replace(sitter.agent.limit(THINKING), stop=stop)
        return self._agents[view.seat].choose(view, limit)

    def hint(self, view: View, stop: Event | None = None) -> tuple[Move, float]:
        """What the strongest bot would play in this view, and the chance to win that it sees."""
        name = strongest(view.ruleset, view.players)
        with name.make(view.ruleset, view.players) as adviser:
            found = adviser.evaluate(view, replace(HINT, stop=stop))
        return found.move, found.chances[view.seat] if found.chances else 0.0

    def undo(self) -> bool:
        """Back to a person's decision before this one; False if there is none."""
        deciders = [turn.seat for turn in self.game.turns for _ in turn.moves]
        own = [place for place, seat in enumerate(deciders) if self.sitters[seat].is_person]
        for _ in range(len(deciders) - own[-1] if own else 0):
            self.game.pop()
        return bool(own)

    def record(self) -> Record:
        """The game so far, with who sits where."""
        tags = {
            f"Seat{seat}": sitter.agent.text if sitter.agent else sitter.name or PERSON
            for seat, sitter in enumerate(self.sitters, 1)
        }
        return Record.of(self.game, tags)

    @property
    def would_be_lost(self) -> bool:
        """Whether people play a game that goes on and has moves that are not saved."""
        return bool(self.people) and not self.game.is_over and self.game.moves != self._kept

    def would_overwrite(self, path: str | Path) -> bool:
        """Whether there is such a file, and it is not this game's own."""
        wanted = Path(path).expanduser()
        return wanted.exists() and not (self.file and self.file.exists() and wanted.samefile(self.file))

    def save(self, path: str | Path) -> None:
        """Write the record; ``CabochonError`` if that can't be done."""
        try:
            write_record(self.record(), Path(path).expanduser())
        except OSError as error:
            raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error
        self.file, self._kept = Path(path).expanduser(), self.game.moves

    def drawn(self) -> str:
        """The card that the person of the last turn drew unseen, in words; empty if none."""
        turn = self.game.last_turn
        blind = turn.reveal is not None and turn.moves[0].kind is Kind.RESERVE_DECK
        return self.speech("you-drew", card=self.speech.card(turn.reveal)) if blind and turn.reveal else ""

    def close(self) -> None:
        """Let the bots go."""
        for agent in self._agents.values():
            agent.close()
        self._agents.clear()
