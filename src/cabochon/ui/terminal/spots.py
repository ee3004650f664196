"""The pieces on the board: cards, decks, tiles and piles of tokens."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from cabochon.drawing.boxes import marks
from cabochon.editions import Card, Ruleset, Tile
from cabochon.editions.components import COLOURS
from cabochon.move import Kind
from cabochon.rules.gems import JOKER_LANE
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.styles import (
    BODY,
    BRIGHT,
    DIM,
    FAINT,
    GOLD,
    INK,
    PLAIN,
    RAISED,
    READY,
    chips,
    letter,
    line,
    paint,
    pile,
)

EDGE = "▐"  # left of what is in focus
GEM = ("▄██▄", "▀██▀")
LOWEST = 3  # lines of a card
ROOMY = 6  # lines of a card that shows its cost as large chips


class Drawn(Widget):
    """A widget that draws its part of the picture, and only when that has changed."""

    ALLOW_SELECT = False
    picture: Picture | None = None
    drawn: Text | None = None

    def show(self, picture: Picture) -> None:
        """Draw this picture."""
        self.picture = picture
        if not self.size.area or self.draw() != self.drawn:
            self.refresh()

    def draw(self) -> Text:
        """The widget's part of the picture."""
        return Text("")

    def render(self) -> Text:
        """For Textual."""
        self.drawn = self.draw()
        return self.drawn


class Spot(Drawn, can_focus=True):
    """A piece on the board that can be focused and chosen, by key or by mouse."""

    class Looked(Message):
        """The spot got the focus."""

        def __init__(self, spot: Spot) -> None:
            self.spot = spot
            super().__init__()

    class Clicked(Message):
        """The spot was clicked on."""

        def __init__(self, spot: Spot) -> None:
            self.spot = spot
            super().__init__()

    def words(self) -> str:
        """What it is."""
        return ""

    def on_focus(self) -> None:
        """Tell the screen."""
        self.post_message(self.Looked(self))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen."""
        event.stop()
        self.focus()
        self.post_message(self.Clicked(self))

    def on_enter(self) -> None:
        """The mouse is here."""
        self.refresh()

    def on_leave(self) -> None:
        """The mouse is gone."""
        self.refresh()

    @property
    def raised(self) -> bool:
        """Whether it stands out: in focus, or under the mouse."""
        return self.has_focus or self.mouse_hover

    @property
    def body(self) -> Style:
        """The colours of its face."""
        return Style(color=INK, bgcolor=RAISED if self.raised else BODY)

    def framed(self, lines: list[Text]) -> Text:
        """The lines behind an edge that shows the focus."""
        edge = Text(EDGE if self.has_focus else " ", Style(color=GOLD))
        return pile([Text.assemble(edge, each) for each in lines])

    def gap(self, width: int, height: int) -> Text:
        """The empty place of a piece."""
        dots = Text(("· " * width)[:width], Style(color=RAISED))
        return self.framed([line(width, dots if row == height // 2 else Text("")) for row in range(height)])


class CardSpot(Spot):
    """A face-up card, or its empty space."""

    def __init__(self, level: int, column: int) -> None:
        super().__init__(id=f"card-{level}-{column + 1}")
        self.level = level
        self.column = column

    @property
    def card(self) -> Card | None:
        """The card that lies here."""
        return self.picture.spaces[4 * (self.level - 1) + self.column] if self.picture else None

    def words(self) -> str:
        """All that stands on the card."""
        return self.picture.speech.card_in_full(self.card) if self.picture and self.card else ""

    def draw(self) -> Text:
        """The card: points and bonus, name, whether it can be paid, cost."""
        width, height = self.size.width - 1, self.size.height
        if self.picture is None or self.card is None:
            return self.gap(width, height)
        return self.framed(card_lines(self.picture, self.card, width, height, self.body))


def card_lines(picture: Picture, card: Card, width: int, height: int, body: Style) -> list[Text]:
    """The face of a card."""
    ruleset = picture.ruleset
    head = paint(ruleset, card.bonus)
    points = Text(f" {card.points or ' '} {marks(card, ruleset)}", head)
    lines = [line(width, points, f"{letter(ruleset, card.bonus)} ", head)]
    name, state = Text(f" {card.name}"), _state(picture, card)
    if height == LOWEST:  # name and state share a line
        return [*lines, line(width, name, state, body), _cost_line(ruleset, card, width, body)]
    costs = 2 if height >= ROOMY else 1
    lines.append(line(width, name, "", body))
    lines += _gem_lines(Style(color=head.bgcolor), width, height - 3 - costs, body)
    lines.append(line(width, Text(f" {card.id}", DIM), state, body))
    if costs > 1:
        return [*lines, *(_cost_line(ruleset, card, width, body, form) for form in ("", "{}"))]
    return [*lines, _cost_line(ruleset, card, width, body)]


def _cost_line(ruleset: Ruleset, card: Card, width: int, body: Style, form: str | None = None) -> Text:
    """What the card costs; as large chips, of which this is one line, where a form is given."""
    cost = chips(ruleset, card.cost, width, form)
    return line(width, Text.assemble(" " if cost.cell_len < width else "", cost), "", body)


def _gem_lines(colour: Style, width: int, height: int, body: Style) -> list[Text]:
    """Lines between name and cost, with a gem where there is room for one."""
    art = [Text(f"{part} ", colour) for part in GEM] if height >= len(GEM) else []
    rows = [*art, *[Text("")] * (height - len(art))]
    return [line(width, Text(""), row, body) for row in rows]


def _state(picture: Picture, card: Card) -> Text:
    """The hint, whether the card can be bought, or how much the viewer or each player lacks."""
    if picture.hint is not None and picture.hint.card == card:
        return Text("★ ", BRIGHT)
    if picture.shows_lacks:
        lacks = [picture.lacks(card, seat) for seat in range(picture.view.players)]
        return Text(" ".join(map(str, lacks)) + " ", PLAIN)
    if picture.sees is None:
        return Text("")
    lack = picture.lacks(card, picture.sees)
    return Text(f"-{lack} ", DIM) if lack else Text("✓ ", READY)


class DeckSpot(Spot):
    """A deck and how many cards it has left."""

    def __init__(self, level: int) -> None:
        super().__init__(id=f"deck-{level}")
        self.level = level

    def words(self) -> str:
        """The deck and what is left of it."""
        if self.picture is None:
            return ""
        return self.picture.speech("deck", level=self.level, count=self.picture.view.decks[self.level])

    def draw(self) -> Text:
        """The level as dots, and the number left."""
        width, height = self.size.width - 1, self.size.height
        left = self.picture.view.decks[self.level] if self.picture else 0
        hinted = self.picture and self.picture.hint and self.picture.hint.level == self.level
        style = self.body + (BRIGHT if hinted else Style())
        lines = [line(width, Text(""), "", style) for _ in range(height)]
        lines[0] = line(width, Text(("•" * self.level).center(width), Style(color=GOLD)), "", style)
        lines[height // 2] = line(width, Text(str(left).center(width), Style(bold=True)), "", style)
        return self.framed(lines)


class TileSpot(Spot):
    """A noble or Location, or its place."""

    def __init__(self, place: int) -> None:
        super().__init__(id=f"tile-{place + 1}")
        self.place = place

    @property
    def tile(self) -> Tile | None:
        """The tile that lies here."""
        tiles = self.picture.view.tiles if self.picture else ()
        return tiles[self.place] if self.place < len(tiles) else None

    @property
    def exists(self) -> bool:
        """Whether the game has a tile in this place."""
        return self.picture is not None and self.place < len(self.picture.view.tiles)

    def words(self) -> str:
        """All that stands on the tile."""
        return self.picture.speech.tile_in_full(self.tile) if self.picture and self.tile else ""

    @property
    def earned(self) -> bool:
        """Whether it can be chosen now."""
        return self.picture is not None and any(
            move.kind is Kind.TILE and move.tile == self.tile for move in self.picture.legal
        )

    def draw(self) -> Text:
        """Its name, its points and what it asks for."""
        width, height = self.size.width - 1, self.size.height
        if self.picture is None or self.tile is None:
            return self.gap(width, height)
        style = self.body + (Style(bgcolor="#6b5410") if self.earned else Style())
        number = f"{self.place + 1} " if self.earned else ""
        name = Text(f"{number}{self.picture.speech.tile(self.tile)}", Style(color=GOLD))
        demand = chips(self.picture.ruleset, self.tile.demand, width - 3)
        points = Text(f" {self.tile.points} ", Style(bold=True))
        blank = [line(width, Text(""), "", style)] * (height - 2)
        return self.framed(
            [line(width, name, "", style), *blank, line(width, points.append_text(demand), "", style)]
        )


class AvengersSpot(Spot):
    """The Avengers Assemble tile: how many tags it needs, or its holder."""

    def __init__(self) -> None:
        super().__init__(id="avengers")

    @property
    def exists(self) -> bool:
        """Whether the ruleset has it."""
        return self.picture is not None and self.picture.ruleset.avengers_tags > 0

    @property
    def holder(self) -> str:
        """Its holder or, if there is none, how many tags it needs."""
        if self.picture is None:
            return ""
        owner = self.picture.view.avengers_owner
        if owner is not None:
            return self.picture.names[owner]
        return self.picture.speech("avengers-free", count=self.picture.ruleset.avengers_tags)

    def words(self) -> str:
        """The tile and its holder."""
        return f"{self.picture.speech('avengers-tile')}: {self.holder}" if self.picture else ""

    def draw(self) -> Text:
        """Its name, its points and its holder."""
        if self.picture is None or not self.exists:
            return Text("")
        width, height = self.size.width - 1, self.size.height
        taken = self.picture.view.avengers_owner is not None
        name = Text(self.picture.speech("avengers-short"), BRIGHT if taken else PLAIN)
        points = Text(f" {self.picture.ruleset.avengers_points} ", Style(bold=True))
        blank = [line(width, Text(""), "", self.body)] * (height - 2)
        fits = taken or len(self.holder) + points.cell_len <= width
        holder = self.holder if fits else f"A{self.picture.ruleset.avengers_tags}+"
        below = line(width, points.append(holder, Style(bold=False)), "", self.body)
        return self.framed([line(width, name, "", self.body), *blank, below])


class PileSpot(Spot):
    """A pile of tokens on the table."""

    def __init__(self, kind: int) -> None:
        super().__init__(id=f"pile-{kind + 1}")
        self.kind = kind

    @property
    def letter(self) -> str:
        """The letter of its tokens."""
        return letter(self.picture.ruleset, self.kind) if self.picture else ""

    @property
    def exists(self) -> bool:
        """Whether the ruleset has such tokens."""
        return self.picture is not None and self.kind < len(self.picture.ruleset.kinds)

    def words(self) -> str:
        """The colour and how many there are."""
        if self.picture is None:
            return ""
        return self.picture.speech(
            "pile",
            colour=self.picture.speech.kind(self.letter),
            count=self.picture.view.bank.counts[self.kind],
            staged=self.picture.staged.count(self.letter),
        )

    @property
    def key(self) -> str:
        """The digit that takes or returns such a token."""
        return str(self.kind + 1) if self.kind <= JOKER_LANE else ""

    def draw(self) -> Text:
        """The pile, its letter, the key, and what is staged of it."""
        if self.picture is None or not self.exists:
            return Text("")
        width, height = self.size.width - 1, self.size.height
        count = self.picture.view.bank.counts[self.kind]
        staged = self.picture.staged.count(self.letter)
        face = paint(self.picture.ruleset, self.kind)
        middle = Text(f"{count - staged} {self.letter}".center(width), face)
        top = [line(width, Text(""), "", face)] * (height - 2)
        return self.framed([*top, middle, line(width, self._below(staged))])

    def _below(self, staged: int) -> Text:
        usable = self.key and (self.kind < COLOURS or (self.picture and self.picture.view.phase == "return"))
        key = Text(f" {self.key}", Style(color=FAINT)) if usable else Text("")
        if staged:
            key.append(f" +{staged}", BRIGHT)
        elif self.picture and self.letter in self.picture.hinted_tokens:
            key.append(" ★", BRIGHT)
        return key
