"""Rare things that games should bring about, counted as they happen."""

from __future__ import annotations

from collections import Counter

from tests.reference.game import ReferenceGame
from tests.reference.rules import BASIC, JOKER, TIME
from tests.reference.state import Decision

TAKES_OF_A1 = 3


class Watch:
    """Looks at the reference before and after each decision (and what it reveals), and counts."""

    def __init__(self, events: Counter[str]) -> None:
        self.events = events
        self.turn_with_pass = -1

    def before(self, reference: ReferenceGame, decision: Decision) -> None:
        """Remember what may change, and count what the decision itself is."""
        self.decision = decision
        self.seat = reference.seat
        self.turn = reference.turns
        self.owner = reference.avengers_owner
        mover = reference.seats[self.seat]
        self.stones = mover.tokens[TIME]
        self.held = sum(mover.tokens)
        self.cards = len(mover.cards)
        self.tiles = len(mover.tiles)
        self.hidden = any(held.hidden for held in mover.hand)
        self.all_seats_able = [seat for seat in range(reference.players) if reference.meets_goal(seat)]
        self.events["decision"] += 1
        match decision:
            case ("take", tuple(colours)) if len(set(colours)) == len(colours) < TAKES_OF_A1:
                self.events["A2 short supply"] += 1
            case ("take", (first, second)) if first == second:
                self.events["A3 take two"] += 1
            case ("reserve" | "reserve_deck", _) if reference.bank[JOKER] == 0:
                self.events["A5 reserve without joker"] += 1
            case ("joker", _):
                self.events["P3 joker by choice"] += 1
            case ("return", kind):
                self.events["E3 return of a joker" if kind == JOKER else "E3 return"] += 1
            case ("tile", _):
                self.events["E4 tile choice"] += 1
            case ("pass",):
                self.turn_with_pass = self.turn
                self.events["A7 pass"] += 1
                self.events["A7 pass that shows a card"] += self.hidden
            case _:
                pass

    def after(self, reference: ReferenceGame) -> None:
        """Count what the decision brought about, once its card has turned up."""
        mover = reference.seats[self.seat]
        if reference.phase == "pay" and self.decision[0] == "buy":
            self.events["P3 payment choice"] += 1
        if len(mover.cards) > self.cards:
            self.events["A6 purchase"] += 1
            if sum(mover.tokens) - mover.tokens[TIME] + self.stones == self.held:
                self.events["P1 free card"] += 1
        if mover.tokens[TIME] > self.stones:
            self.events["E1 Time Stone"] += 1
            self.events["E3 Time Stone as 11th token"] += sum(mover.tokens) > 10
        if len(mover.tiles) > self.tiles:
            self.events["E4 tile"] += 1
            self.events["E4 tile after a pass"] += self.turn == self.turn_with_pass
        if reference.avengers_owner != self.owner:
            self.events["E2 Avengers claimed" if self.owner is None else "E2 Avengers change hands"] += 1
        if reference.seat == 0 and reference.phase == "action" and self.all_seats_able:
            self.events["G2 goal met in the round and lost"] += 1
        self._table(reference)

    def _table(self, reference: ReferenceGame) -> None:
        if not all(reference.decks):
            self.events["A8 exhausted deck"] += 1
            self.events["A8 empty space"] += None in reference.face
        if not any(reference.bank[colour] for colour in BASIC):
            self.events["A1 exhausted bank"] += 1

    def end(self, reference: ReferenceGame) -> None:
        """Count how the game ended."""
        self.events["game"] += 1
        self.events[f"end: {reference.reason}"] += 1
        winners = reference.winners()
        points = [seat.points for seat in reference.seats]
        level = [seat for seat in range(reference.players) if points[seat] == points[winners[0]]]
        self.events["G3 shared victory"] += len(winners) > 1
        self.events["G3 tie broken"] += len(level) > len(winners) == 1
        self.events["G3 winner without most points"] += max(points) > points[winners[0]]
