"""The texts around the board: whose turn it is, what is asked, and what is in focus."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from cabochon.ui.sitting import Sitting
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.spots import Spot, TileSpot
from cabochon.ui.terminal.styles import DIM, chips

CHIPS = 30  # columns for tokens in a line of words


def status(sitting: Sitting, *, paused: bool) -> str:
    """Which player is to do what."""
    say, game = sitting.speech, sitting.game
    if game.is_over:
        return say("status-over")
    if paused:
        return say("status-paused")
    name = sitting.names[game.seat]
    if not sitting.persons_turn:
        return say("status-other", name=name)
    if len(sitting.people) > 1 and game.phase == "action":
        return say("status-yours-named", name=name)
    return say.task(game)


def notice(picture: Picture, remark: Text, focused: Widget | None) -> Text:
    """What is staged, and a remark; without one, what is asked or what is in focus."""
    head = _staged(picture) if picture.staged else Text("")
    if remark:
        return head.append_text(remark)
    looked = focused.words() if isinstance(focused, Spot) else ""
    if picture.decides and picture.view.phase == "return":
        return Text(picture.speech("return-how"), DIM)
    if picture.decides and picture.view.phase == "tile":
        more = f"\n{looked}" if looked and isinstance(focused, TileSpot) else ""
        return Text.assemble((_tiles(picture), DIM), more)
    if picture.decides and picture.payment:
        return _payment(picture)
    return head.append(looked)


def _staged(picture: Picture) -> Text:
    counts = [picture.staged.count(kind.letter) for kind in picture.ruleset.kinds]
    words = picture.speech("staged", tokens="")
    return Text.assemble((words, DIM), chips(picture.ruleset, counts, CHIPS), "\n")


def _tiles(picture: Picture) -> str:
    """The tiles that can be chosen, with their digits."""
    earned = [move.tile for move in picture.legal]
    places = enumerate(picture.view.tiles, 1)
    names = [
        f"{place} {picture.speech.tile(tile)}"
        for place, tile in places
        if tile is not None and tile in earned
    ]
    return picture.speech("tile-how", tiles=", ".join(names))


def _payment(picture: Picture) -> Text:
    paid = chips(picture.ruleset, picture.payment, CHIPS)
    pays = Text.assemble((f"{picture.speech('pay-now')}: ", DIM), paid)
    return pays.append(f"\n{picture.speech('pay-how')}", DIM)
