"""The choices of the moment, with their keys."""

from __future__ import annotations

from collections.abc import Iterator

from textual.widget import Widget

from cabochon.drawing.words import shorten
from cabochon.editions import Card
from cabochon.move import Kind
from cabochon.ui.terminal.bars import Choice
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.spots import CardSpot, DeckSpot
from cabochon.ui.terminal.staging import completed

NAME = 14  # letters of a tile's name


def choices(picture: Picture, card: Card | None, focused: Widget | None) -> Iterator[Choice]:
    """What the person who decides may choose, with the card or other thing in focus."""
    if not picture.decides:
        return
    if picture.view.phase == "pay":
        yield from _payments(picture)
    elif picture.view.phase == "return":
        for move in picture.legal:
            place = picture.ruleset.kind_of(move.tokens) + 1
            yield Choice(str(place), f"-{move.tokens}", f"digit({place})")
    elif picture.view.phase == "tile":
        earned = [move.tile for move in picture.legal]
        for place, tile in enumerate(picture.view.tiles, 1):
            if tile is not None and tile in earned:
                yield Choice(
                    str(place), shorten(picture.speech.tile(tile), NAME), f"digit({place})", main=True
                )
    else:
        yield from _actions(picture, card, focused)


def _payments(picture: Picture) -> Iterator[Choice]:
    yield Choice("Enter", picture.speech("pay-now"), "pay", main=True)
    yield Choice("Esc", picture.speech("cancel"), "cancel")
    for move in picture.legal:
        if move.kind is Kind.JOKER:
            place = picture.ruleset.kind_of(move.tokens) + 1
            yield Choice(str(place), move.tokens, f"digit({place})")


def _actions(picture: Picture, card: Card | None, focused: Widget | None) -> Iterator[Choice]:
    say = picture.speech
    if picture.staged:
        ready = completed(picture.legal, picture.staged) is not None
        yield Choice("c", say("confirm"), "confirm", ready=ready, main=ready)
        yield Choice("Esc", say("cancel"), "cancel")
    elif isinstance(focused, DeckSpot):
        ready = any(move.level == focused.level for move in picture.legal)
        yield Choice("r", say("action-reserve-blind"), "reserve", ready=ready)
    elif card is not None:
        ready = picture.allows(Kind.BUY, card)
        yield Choice("b", say("action-buy"), "buy", ready=ready, main=ready)
        if isinstance(focused, CardSpot):
            yield Choice("r", say("action-reserve"), "reserve", ready=picture.allows(Kind.RESERVE, card))
    if picture.allows(Kind.PASS):
        yield Choice("p", say("action-pass"), "pay", main=True)


def foot(picture: Picture, *, people: bool, can_undo: bool, paused: bool) -> Iterator[Choice]:
    """What can be done besides moving; a spectator can pause the bots."""
    say = picture.speech
    if picture.view.is_over:
        yield Choice("n", say("new-table"), "new", main=True)
        yield Choice("r", say("terminal-review"), "review")
    elif people:
        yield Choice("h", say("hint"), "hint", ready=picture.decides)
    else:
        yield Choice("Space", say("go-on" if paused else "pause"), "pause", main=paused)
    if people:
        yield Choice("u", say("undo"), "undo", ready=can_undo)
    yield Choice("s", say("save"), "save")
    yield Choice("t", say("log"), "turns")
    yield Choice("?", say("keys"), "help")
    yield Choice("q", say("quit"), "leave")
