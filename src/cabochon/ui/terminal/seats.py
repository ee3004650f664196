"""The players' areas."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from cabochon.editions import Card
from cabochon.pieces import HandCard, Seat
from cabochon.rules.legal import TOKEN_LIMIT
from cabochon.rules.state import HAND
from cabochon.ui.terminal.picture import Picture
from cabochon.ui.terminal.spots import Drawn, Spot
from cabochon.ui.terminal.styles import BRIGHT, DIM, PLAIN, WARNING, chips, letter, line, paint, pile

COLUMN = 3


class HandSpot(Spot):
    """A reserved card."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(id=f"hand-{seat + 1}-{place + 1}")
        self.seat = seat
        self.place = place

    @property
    def held(self) -> HandCard | None:
        """The reserved card, known or not."""
        there = self.picture is not None and self.seat < self.picture.view.players
        hand = self.picture.seats[self.seat].hand if self.picture and there else ()
        return hand[self.place] if self.place < len(hand) else None

    @property
    def card(self) -> Card | None:
        """The card, if the viewer may see it."""
        return self.held.card if self.held else None

    def words(self) -> str:
        """What the viewer may know of the card."""
        if self.picture is None or self.held is None:
            return ""
        speech = self.picture.speech
        if self.held.card is None:
            return speech("hidden-reserve", level=self.held.level)
        own = f" ({speech('only-you-see')})" if self.held.hidden and self.seat == self.picture.sees else ""
        return speech.card_in_full(self.held.card) + own

    def draw(self) -> Text:
        """Level, colour and points; below them the cost, where there is room."""
        width, height = self.size.width - 1, self.size.height
        if self.picture is None or self.held is None:
            return Text("")
        card = self.held.card
        if card is None:
            lines = [line(width, Text(f" ?{self.held.level}", Style(bold=True)), "", self.body)]
            return self.framed(lines + [line(width, Text(""), "", self.body)] * (height - 1))
        return self.framed(self._face(self.picture, card, width)[:height])

    def _face(self, picture: Picture, card: Card, width: int) -> list[Text]:
        own = self.seat == picture.sees
        paid = (
            "✓"
            if own and not picture.lacks(card, self.seat)
            else "•"
            if self.held and self.held.hidden
            else ""
        )
        mark = "★" if picture.hint is not None and picture.hint.card == card else paid
        head = Text(f"{card.level}{letter(picture.ruleset, card.bonus)} {card.points}")
        style = paint(picture.ruleset, card.bonus) + Style(underline=self.raised)
        return [
            line(width, head, mark, style),
            line(width, chips(picture.ruleset, card.cost, width), "", self.body),
        ]


class SeatFace(Drawn):
    """Name, points, tokens and bonuses of a player."""

    def __init__(self, seat: int) -> None:
        super().__init__(classes="face")
        self.seat = seat

    def draw(self) -> Text:
        """Three lines: name and points, tokens, bonuses with the number of tokens."""
        if self.picture is None or self.seat >= self.picture.view.players:
            return Text("")
        picture, seat = self.picture, self.picture.seats[self.seat]
        width = self.size.width
        points = Text(f"{seat.points}/{picture.ruleset.goal_points} ", BRIGHT)
        held = Text(f"{seat.tokens.total}/{TOKEN_LIMIT} ", self._full(seat))
        return pile(
            [
                line(
                    width, Text.assemble(self._pointer(), (picture.names[self.seat], self._style())), points
                ),
                line(width, Text.assemble(" ", *self._tokens(picture, seat))),
                line(width, Text.assemble(" ", *self._bonuses(seat)), held),
            ]
        )

    def _style(self) -> Style:
        moves = self.picture is not None and self.picture.view.seat == self.seat
        return PLAIN + Style(
            bold=moves, underline=self.picture is not None and self.picture.sees == self.seat
        )

    def _pointer(self) -> Text:
        view = self.picture.view if self.picture else None
        if view is None or view.is_over or view.seat != self.seat:
            return Text(" ")
        return Text("►", BRIGHT)

    @staticmethod
    def _full(seat: Seat) -> Style:
        return WARNING if seat.tokens.total > TOKEN_LIMIT else DIM

    @staticmethod
    def _tokens(picture: Picture, seat: Seat) -> Iterator[Text]:
        for kind, count in enumerate(seat.tokens.counts):
            name = letter(picture.ruleset, kind)
            face = paint(picture.ruleset, kind) if count else DIM
            yield Text.assemble((f"{count or '·'}{name}", face), " ")

    @staticmethod
    def _bonuses(seat: Seat) -> Iterator[Text]:
        for count in seat.bonuses.counts:
            yield Text(f"+{count}".ljust(COLUMN) if count else " · ", PLAIN if count else DIM)


class SeatExtras(Drawn):
    """The gauntlet and tags in Marvel, tiles won, and the seat that starts or closes the round."""

    def __init__(self, seat: int) -> None:
        super().__init__(classes="extras")
        self.seat = seat

    def draw(self) -> Text:
        """One line."""
        if self.picture is None or self.seat >= self.picture.view.players:
            return Text("")
        picture, seat = self.picture, self.picture.seats[self.seat]
        parts = Text(" ")
        if picture.ruleset.goal_every_colour or picture.ruleset.goal_time_stone:
            parts.append_text(self._gauntlet(picture, seat))
        if seat.tags:
            parts.append(f"A{seat.tags}", BRIGHT if seat.has_avengers_tile else PLAIN)
        if seat.has_avengers_tile:
            parts.append(f"+{picture.ruleset.avengers_points}", BRIGHT)
        place = "starts" if self.seat == 0 else "closes" if self.seat == picture.view.players - 1 else ""
        role = Text(f"{picture.speech(f'{place}-short')} " if place else "", DIM)
        room = self.size.width - parts.cell_len - role.cell_len
        parts.append_text(self._tiles(picture, seat, room))
        return line(self.size.width, parts, role)

    @staticmethod
    def _gauntlet(picture: Picture, seat: Seat) -> Text:
        """A light for the points, for each colour and for the Time Stone."""
        ruleset = picture.ruleset
        reached = seat.points >= ruleset.goal_points
        meter = Text("◆" if reached else "◇", BRIGHT if reached else DIM)
        for kind, count in enumerate(seat.bonuses.counts):
            meter.append(letter(ruleset, kind) if count else "·", paint(ruleset, kind) if count else DIM)
        stone = len(ruleset.kinds) - 1
        held = seat.tokens.counts[stone] > 0
        meter.append(letter(ruleset, stone) if held else "·", paint(ruleset, stone) if held else DIM)
        return meter.append(" ")

    @staticmethod
    def _tiles(picture: Picture, seat: Seat, room: int) -> Text:
        """The tiles won, as names where there is room, else as ids, else as a number."""
        texts = (
            ", ".join(picture.speech.tile(tile) for tile in seat.tiles),
            " ".join(tile.id for tile in seat.tiles),
            f"{len(seat.tiles)}",
        )
        fitting = next((text for text in texts if len(text) + 2 <= room), texts[-1])
        return Text(f" {fitting}" if seat.tiles else "", Style(color=BRIGHT.color))


class SeatPanel(Vertical):
    """One player's area."""

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"seat-{seat + 1}", classes="seat")
        self.seat = seat
        self.parts: list[Drawn] = []

    def compose(self) -> ComposeResult:
        """Face, hand and extras."""
        yield SeatFace(self.seat)
        with Horizontal(classes="hand"):
            for place in range(HAND):
                yield HandSpot(self.seat, place)
        yield SeatExtras(self.seat)

    def on_mount(self) -> None:
        """Remember the widgets of the area."""
        self.parts = list(self.query(Drawn))

    def show(self, picture: Picture) -> None:
        """Draw this picture."""
        self.display = self.seat < picture.view.players
        self.set_class(picture.view.seat == self.seat and not picture.view.is_over, "-moves")
        for part in self.parts:
            part.show(picture)
            if isinstance(part, HandSpot):
                part.can_focus = part.held is not None
