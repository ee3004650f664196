"""The start screen: the ruleset, the number of players, and the player of each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cabochon.agents import agent_names
from cabochon.agents.levels import LEVELS
from cabochon.editions import load, ruleset_ids
from cabochon.editions.ruleset import PLAYERS
from cabochon.locale import LANGUAGES, words
from cabochon.ui.sitting import PERSON
from cabochon.ui.terminal.bars import Choice, Choices, TitleBar
from cabochon.ui.terminal.dialogs import FileName, keys_dialog
from cabochon.ui.terminal.keys import START
from cabochon.ui.terminal.styles import BODY, BRIGHT, DIM, GOLD, INK, PLAIN, RAISED, WARNING, line

LABEL = 20
ORDER = ("splendor", "marvel", "splendor-2014")
NEEDS_A_COMMAND = "engine"


class Pick(Widget, can_focus=True):
    """One of several values; the arrows or a click go to the next or the one before."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Picked(Message):
        """Another value is picked."""

    def __init__(self, id: str, values: Sequence[str], value: str) -> None:
        super().__init__(id=id)
        self.values = list(values)
        self.value = value
        self.label = ""
        self.named = ""

    def name_it(self, label: str, named: str) -> None:
        """Say what is picked here, and how the value is called."""
        self.label, self.named = label, named
        self.refresh()

    def render(self) -> Text:
        """The label and the value between two arrows."""
        width = self.size.width
        body = Style(color=INK, bgcolor=RAISED if self.has_focus or self.mouse_hover else BODY)
        arrow = Style(color=GOLD, bold=True)
        label = f" {self.label}"[: LABEL - 1].ljust(LABEL)
        value = Text.assemble((label, DIM), ("◂ ", arrow), (self.named, PLAIN), (" ▸", arrow))
        return line(width, value, "", body)

    def action_turn(self, step: int) -> None:
        """Another value."""
        place = self.values.index(self.value) + step
        self.value = self.values[place % len(self.values)]
        self.post_message(self.Picked())

    def on_click(self, event: events.Click) -> None:
        """Left of the value: back; else on."""
        self.focus()
        self.action_turn(-1 if event.x < LABEL + 2 else 1)


class StartScreen(Screen[None]):
    """Chooses a ruleset and the players."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "play", show=False),
        Binding("o", "open", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, language: str, *, back: bool = False) -> None:
        super().__init__()
        self.language = language
        self.back = back  # whether a table waits behind this screen
        self.file = ""

    def compose(self) -> ComposeResult:
        """One line for each choice."""
        bots = [f"level{number}" for number in LEVELS]
        others = [name for name in agent_names() if name not in bots and name != NEEDS_A_COMMAND]
        sitters = [PERSON, *bots, *others]
        order = sorted(ruleset_ids(), key=ORDER.index)
        yield TitleBar(id="title")
        with Vertical(id="start"):
            yield Static("", id="lead")
            yield Pick("ruleset", order, order[0])
            yield Pick("players", [str(number) for number in PLAYERS], str(PLAYERS[0]))
            for seat in range(PLAYERS[-1]):
                yield Pick(f"sitter-{seat + 1}", sitters, sitters[3] if seat else PERSON)
            yield Pick("language", list(LANGUAGES), self.language)
            yield Static("", id="about")
            yield Choices(id="ways")

    def on_mount(self) -> None:
        """Show the choices."""
        self.query_one("#ruleset").focus()
        self.draw()

    def on_pick_picked(self) -> None:
        """Something else is picked."""
        self.language = self.query_one("#language", Pick).value
        self.draw()

    def draw(self) -> None:
        """Show all texts in the chosen language."""
        say = words(self.language)
        ruleset = self.query_one("#ruleset", Pick)
        players = self.query_one("#players", Pick)
        ruleset.name_it(say("pick-game"), _title(ruleset.value))
        players.name_it(say("players"), players.value)
        language = self.query_one("#language", Pick)
        language.name_it(say("language"), LANGUAGES[language.value])
        for seat in range(PLAYERS[-1]):
            pick = self.query_one(f"#sitter-{seat + 1}", Pick)
            pick.display = seat < int(players.value)
            pick.name_it(say("pick-seat", number=seat + 1), self._sitter(pick.value))
        self.query_one(TitleBar).show("Cabochon", "")
        self.query_one("#lead", Static).update(
            Text.assemble((say("start-title"), BRIGHT), "\n", (say("start-how"), DIM))
        )
        about = f"about-{ruleset.value}"
        self.query_one("#about", Static).update(Text(say(about) if about in say else "", DIM))
        self.query_one(Choices).show(self._ways())

    def _ways(self) -> Iterator[Choice]:
        say = words(self.language)
        yield Choice("Enter", say("create-table"), "play", main=True)
        yield Choice("o", say("open-table" if self.back else "open-file"), "open")  # room for the way back
        if self.back:
            yield Choice("Esc", say("replay-back"), "back")
        yield Choice("?", say("keys"), "help")
        yield Choice("q", say("quit"), "leave")

    def _sitter(self, value: str) -> str:
        say = words(self.language)
        if value == PERSON:
            return say("sitter-person")
        level = value.removeprefix("level")
        return (
            say("bot-level-words", level=int(level)) if level.isdecimal() else say("sitter-bot", name=value)
        )

    def action_play(self) -> None:
        """Start the game."""
        players = int(self.query_one("#players", Pick).value)
        sitters = [self.query_one(f"#sitter-{seat + 1}", Pick).value for seat in range(players)]
        self.post_message(Begin(self.query_one("#ruleset", Pick).value, sitters, self.language))

    def action_open(self) -> None:
        """Ask for a record."""
        say = words(self.language)
        self.app.push_screen(FileName(say("open-file"), self.file, say("cancel")), self._opened)

    def _opened(self, name: str | None) -> None:
        if name is not None:
            self.file = name
            self.post_message(Open(name, self.language))

    def refuse(self, reason: str) -> None:
        """Show why it can't be done."""
        self.query_one("#about", Static).update(Text(reason, WARNING))

    def action_help(self) -> None:
        """Show the keys."""
        say = words(self.language)
        keys = [(key, say(id)) for key, id in START if self.back or key != "Esc"]
        self.app.push_screen(keys_dialog(say, keys))

    def action_back(self) -> None:
        """Back to the table, if there is one."""
        if self.back:
            self.dismiss(None)

    async def action_leave(self) -> None:
        """Leave the program."""
        await self.run_action("app.leave")


def _title(ruleset: str) -> str:
    rules = load(ruleset)
    return rules.title or ruleset


class Begin(Message):
    """A game is to begin."""

    def __init__(self, ruleset: str, sitters: list[str], language: str) -> None:
        self.ruleset = ruleset
        self.sitters = sitters
        self.language = language
        super().__init__()


class Open(Message):
    """A record is to be opened."""

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.language = language
        super().__init__()
