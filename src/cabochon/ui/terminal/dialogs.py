"""Dialogs over the table: keys, memory aid, turns, a file's name, handing over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cabochon.editions.components import LEVELS
from cabochon.locale import Words
from cabochon.ui.terminal.bars import Choice, Choices
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.styles import BRIGHT, DIM, PLAIN, chips, letter, paint
from cabochon.ui.words import Speech


class Dialog(ModalScreen[str | None]):
    """A box with a title, some words and a way out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]

    def __init__(
        self,
        title: str,
        words: Text,
        choices: Iterable[Choice],
        *,
        unseen: Iterable[Choice] = (),  # there is no room for them, but their keys work
        at_end: bool = False,
    ) -> None:
        super().__init__()
        self.unseen = list(unseen)
        self.heading = title
        self.words = words
        self.choices = list(choices)
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """Title, words, choices."""
        with Vertical(id="dialog"):
            yield Static(Text(self.heading, BRIGHT), id="heading")
            with VerticalScroll(id="words", can_focus=False):
                yield Static(self.words)
            yield Choices(id="ways")

    def on_mount(self) -> None:
        """Offer the ways out."""
        self.query_one(Choices).show(self.choices)
        if self.at_end:
            self.query_one("#words").scroll_end(animate=False)

    def on_key(self, event: events.Key) -> None:
        """A choice's own key takes it."""
        for choice in [*self.choices, *self.unseen]:
            if event.key == choice.key.lower():
                event.stop()  # or the table would get it, too, once the dialog is closed
                self.call_later(self.run_action, f"screen.{choice.action}")

    def action_scroll(self, lines: int) -> None:
        """Show more of the words."""
        self.query_one("#words").scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_answer(self, word: str) -> None:
        """Back to the table with an answer."""
        self.dismiss(word)


class HandOver(Dialog):
    """Hides the table until the next person sits in front of it."""

    def __init__(self, speech: Speech, name: str) -> None:
        ready = Choice("Enter", speech("hand-over-ready", name=name), "answer('ready')", main=True)
        why = Text(f"\n{speech('hand-over-why')}\n")
        save, leave = Choice("s", speech("save"), "save"), Choice("q", speech("quit"), "leave")
        super().__init__(speech("hand-over-to", name=name), why, [ready, save, leave])

    def action_close(self) -> None:
        """Do nothing: only the next person uncovers the table."""

    async def action_save(self) -> None:
        """Save the game that is covered."""
        await self.run_action("app.save")

    async def action_leave(self) -> None:
        """Leave the program."""
        await self.run_action("app.leave")


class FileName(ModalScreen[str | None]):
    """Asks for the name of a file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, name: str, speech_cancel: str) -> None:
        super().__init__()
        self.heading = title
        self.usual = name
        self.cancel = speech_cancel

    def compose(self) -> ComposeResult:
        """Title and a line to type in."""
        with Vertical(id="dialog"):
            yield Static(Text(self.heading, BRIGHT), id="heading")
            yield Input(self.usual, id="file")
            yield Choices(id="ways")

    def on_mount(self) -> None:
        """Offer the ways out."""
        self.query_one(Choices).show([Choice("Esc", self.cancel, "close")])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The name is typed."""
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        """No file."""
        self.dismiss(None)


def close_choice(speech: Speech | Words) -> Choice:
    """The way back to the table."""
    return Choice("Esc", speech("close"), "close", main=True)


def drawn_dialog(speech: Speech, drawn: str) -> Dialog:
    """A dialog with a card drawn blindly, shown to its owner only."""
    seen = Choice("Enter", speech("have-seen"), "close", main=True)
    return Dialog(drawn, Text(speech("only-you-see")), [seen])


def keys_dialog(speech: Speech | Words, keys: Iterable[tuple[str, str]]) -> Dialog:
    """The keys and what they do."""
    lines = [Text.assemble((f"{key:>9}  ", BRIGHT), (words, PLAIN)) for key, words in keys]
    return Dialog(speech("help"), Text("\n").join(lines), [close_choice(speech)])


def memory_dialog(picture: Picture) -> Dialog:
    """The cards not seen yet, by level and colour."""
    speech, view = picture.speech, picture.view
    words = Text(speech("memory-words") + "\n")
    for level in reversed(LEVELS):
        unseen = view.unseen(level)
        words.append("\n" + speech("memory-level", level=level, count=len(unseen)) + "\n", BRIGHT)
        for kind in range(len(view.ruleset.colours)):
            cards = [card for card in unseen if card.bonus == kind]
            if not cards:
                continue
            words.append(f" {letter(view.ruleset, kind)} ", paint(view.ruleset, kind))
            for card in cards:
                words.append(f"  {card.points}:", DIM).append_text(chips(view.ruleset, card.cost, 20))
            words.append("\n")
    return Dialog(speech("memory"), words, [close_choice(speech)])


def turns_dialog(speech: Speech, lines: Iterable[Text]) -> Dialog:
    """All turns played."""
    return Dialog(speech("log"), Text("\n").join(lines), [close_choice(speech)], at_end=True)
