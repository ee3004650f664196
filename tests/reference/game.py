"""The game itself, clause by clause."""

import copy
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.reference import ending
from tests.reference import view as views
from tests.reference.actions import legal_actions
from tests.reference.components import load_cards, load_tiles
from tests.reference.payment import joker_options, payment
from tests.reference.rules import (
    AVENGERS_POINTS,
    AVENGERS_TAGS,
    BASIC,
    BASIC_TOKENS,
    JOKER,
    JOKERS,
    QUIET_ROUNDS,
    RULESETS,
    TIME,
    TOKEN_LIMIT,
)
from tests.reference.state import Decision, HandCard, Seat
from tests.reference.table import check_face, check_tiles, full_decks


class ReferenceGame:
    """A game whose tiles and cards are dictated from outside."""

    def __init__(
        self,
        ruleset: str,
        players: int,
        tiles: Sequence[int],
        face: Sequence[int],
        usual_payment: bool = False,
        *,
        folder: Path | None = None,
    ) -> None:
        """Set up a game; `folder` is where the CSV files are, if not in their usual place."""
        if ruleset not in RULESETS:
            raise ValueError(f"no such ruleset: {ruleset}")
        if players not in BASIC_TOKENS:  # S1
            raise ValueError(f"2 to 4 can play, not {players}")
        self.ruleset = ruleset
        self.players = players
        self.usual_payment = usual_payment
        self.rules = RULESETS[ruleset]
        self.cards = load_cards(self.rules.cards_file, self.rules.colours, folder)
        self.tile_list = load_tiles(self.rules.tiles_file, self.rules.colours, folder)
        check_tiles(self.tile_list, players + self.rules.more_tiles_than_players, tiles)
        check_face(self.cards, face)
        self._lay_table(tiles, face)
        self._start()

    def _lay_table(self, tiles: Sequence[int], face: Sequence[int]) -> None:
        """Lay out tokens, cards and tiles."""
        stones = self.players if self.rules.marvel else 0
        self.bank: list[int] = [BASIC_TOKENS[self.players]] * 5 + [JOKERS, stones]  # S3
        self.face: list[int | None] = list(face)  # S2
        self.decks: list[set[int]] = full_decks(self.cards, face)
        self.tiles: list[int | None] = list(tiles)  # S4
        self.avengers_owner: int | None = None

    def _start(self) -> None:
        """Make everything ready for the first turn."""
        self.seats = [Seat() for _ in range(self.players)]  # S6
        self.phase = "action"
        self.seat = 0  # S5
        self.turns = 0
        self.reason: str | None = None
        self.awaited: tuple[str, int] | None = None  # what pending() tells
        self.buying: int | None = None  # the card being paid
        self.jokers = [0] * 5  # jokers placed by choice in this payment
        self.bought: int | None = None  # the card bought in this turn
        self.passes_in_round = 0
        self.tile_in_round = False
        self.card_in_round = False
        self.quiet_rounds = 0

    # ---------------------------------------------------------------- what may be decided

    def legal(self) -> set[Decision]:
        """List every decision that is allowed now."""
        if self.phase == "action":
            return legal_actions(self)
        if self.phase == "pay":
            return {("pay",), *self._legal_jokers()}
        if self.phase == "return":
            tokens = self._mover().tokens
            return {("return", kind) for kind in (*BASIC, JOKER) if tokens[kind] > 0}  # E3: no Time Stone
        if self.phase == "tile":
            return {("tile", tile) for tile in self._tiles_met()}  # E4
        return set()

    def _mover(self) -> Seat:
        """Find the seat whose turn it is."""
        return self.seats[self.seat]

    def _legal_jokers(self) -> set[Decision]:
        """List the colours for which one more joker may be placed (P3)."""
        if self.buying is None:
            return set()
        options = joker_options(self.cards[self.buying], self._mover(), self.jokers)
        return {("joker", colour) for colour in options}

    # ---------------------------------------------------------------- decisions

    def apply(self, decision: Decision) -> None:
        """Carry out a decision."""
        if decision not in list(self.legal()):
            raise ValueError(f"not legal in phase {self.phase}: {decision}")
        match decision:
            case ("take", tuple(colours)):
                self._take(colours)
            case ("reserve", int(card)):
                self._reserve(card)
            case ("reserve_deck", int(level)):
                self._reserve_deck(level)
            case ("buy", int(card)):
                self._buy(card)
            case ("joker", int(colour)):
                self._joker(colour)
            case ("return", int(kind)):
                self._return(kind)
            case ("tile", int(tile)):
                self._take_tile(tile)
            case ("pay",):
                self._pay()
            case _:
                self._pass()

    def _from_bank(self, kind: int) -> None:
        """Give the mover one token."""
        self.bank[kind] -= 1
        self._mover().tokens[kind] += 1

    def _to_bank(self, kind: int) -> None:
        """Take one token from the mover."""
        self._mover().tokens[kind] -= 1
        self.bank[kind] += 1

    def _take(self, colours: tuple[int, ...]) -> None:
        """Take tokens (A1, A2, A3)."""
        for colour in colours:
            self._from_bank(colour)
        self._end_of_turn()

    def _reserve(self, card: int) -> None:
        """Reserve a face-up card, which everybody saw (A4, V1)."""
        self._mover().hand.append(HandCard(card, hidden=False))
        self._reserve_joker()
        self._clear_space(self.face.index(card))

    def _reserve_deck(self, level: int) -> None:
        """Reserve the top card of a deck (A4)."""
        self._reserve_joker()
        self._await(("hand", level))

    def _reserve_joker(self) -> None:
        """Give the joker that comes with a reserved card, if there is one (A5)."""
        self.card_in_round = True  # G6
        if self.bank[JOKER] > 0:
            self._from_bank(JOKER)

    def _buy(self, card: int) -> None:
        """Start a purchase, and pay at once if there is nothing to choose (A6, P3)."""
        self.buying = card
        self.jokers = [0] * 5
        self.phase = "pay"
        if self.usual_payment or not self._legal_jokers():
            self._pay()

    def _joker(self, colour: int) -> None:
        """Let one more joker stand for a colour (P3)."""
        self.jokers[colour] += 1
        if not self._legal_jokers():
            self._pay()

    def _pay(self) -> None:
        """Pay, and get the card (P4, A6)."""
        number = self.buying
        assert number is not None
        for kind, count in enumerate(payment(self.cards[number], self._mover(), self.jokers)):
            for _ in range(count):
                self._to_bank(kind)  # P4
        self.buying = None
        self.jokers = [0] * 5
        self.bought = number
        self.card_in_round = True  # G6
        self._gain_card(number)
        if number in self.face:
            self._clear_space(self.face.index(number))
        else:
            self._mover().hand = [held for held in self._mover().hand if held.card != number]
            self._end_of_turn()

    def _gain_card(self, number: int) -> None:
        """Count a card that was bought (P5)."""
        card, mover = self.cards[number], self._mover()
        mover.cards.append(number)
        mover.bonuses[card.bonus] += 1
        mover.points += card.points
        mover.tags += card.tags

    def _pass(self) -> None:
        """Pass, showing the hand (A7)."""
        for held in self._mover().hand:
            held.hidden = False
        self.passes_in_round += 1  # G5
        self._end_of_turn()

    # ---------------------------------------------------------------- revealing cards

    def _clear_space(self, space: int) -> None:
        """Empty a space, which is filled again at once unless its deck is empty (A8)."""
        self.face[space] = None
        if self.decks[space // 4]:
            self._await(("face", space))
        else:
            self._end_of_turn()

    def _await(self, what: tuple[str, int]) -> None:
        """Wait for a card to be revealed."""
        self.awaited = what
        self.phase = "reveal"

    def pending(self) -> tuple[str, int] | None:
        """Tell what waits for a card: ("face", space), ("hand", level) or nothing."""
        return self.awaited if self.phase == "reveal" else None

    def _awaited_deck(self) -> set[int]:
        """Find the deck from which the awaited card comes."""
        if self.pending() is None or self.awaited is None:
            return set()
        where, index = self.awaited
        return self.decks[index // 4] if where == "face" else self.decks[index - 1]

    def outcomes(self) -> dict[int, Fraction]:
        """List the cards that can be revealed now, all equally likely (S2)."""
        deck = self._awaited_deck()
        return {card: Fraction(1, len(deck)) for card in sorted(deck)}

    def reveal(self, card: int) -> None:
        """Dictate the card that is revealed."""
        if self.awaited is None or card not in self.outcomes():
            raise ValueError(f"card {card} cannot be revealed now")
        where, index = self.awaited
        self._awaited_deck().remove(card)
        self.awaited = None
        if where == "face":
            self.face[index] = card  # A8: in the same space
        else:
            self._mover().hand.append(HandCard(card, hidden=True))  # A4, V2
        self._end_of_turn()

    # ---------------------------------------------------------------- end of a turn

    def _end_of_turn(self) -> None:
        """Carry out E1 and E2, and go on with E3."""
        if self.rules.marvel:
            self._time_stone()
            self._avengers()
        self._token_limit()

    def _time_stone(self) -> None:
        """Give a Time Stone for the first level 3 card, and never a second one (E1)."""
        if self.bought is None or self.cards[self.bought].level != 3:
            return
        if self._mover().tokens[TIME] == 0:
            self._from_bank(TIME)

    def _avengers(self) -> None:
        """Give the Avengers tile to the mover if it is due (E2)."""
        mover = self._mover()
        if self.avengers_owner is None:
            due = mover.tags >= AVENGERS_TAGS
        else:
            due = mover.tags > self.seats[self.avengers_owner].tags  # with equal tags it stays
        if not due:
            return
        if self.avengers_owner is not None:
            self.seats[self.avengers_owner].points -= AVENGERS_POINTS
        mover.points += AVENGERS_POINTS
        self.avengers_owner = self.seat

    def _token_limit(self) -> None:
        """Ask for a token while there are too many, then go on with E4 (E3)."""
        if sum(self._mover().tokens) > TOKEN_LIMIT:
            self.phase = "return"
        else:
            self._tile()

    def _return(self, kind: int) -> None:
        """Return one token (E3)."""
        self._to_bank(kind)
        self._token_limit()

    def _tiles_met(self) -> list[int]:
        """List the tiles on the table for which the mover has the bonuses (E4)."""
        bonuses = self._mover().bonuses
        return [
            tile
            for tile in self.tiles
            if tile is not None and all(bonuses[c] >= self.tile_list[tile].needs[c] for c in BASIC)
        ]

    def _tile(self) -> None:
        """Give the only tile that is met, or ask which (E4)."""
        met = self._tiles_met()
        if len(met) > 1:
            self.phase = "tile"
        elif len(met) == 1:
            self._take_tile(met[0])
        else:
            self._next_turn()

    def _take_tile(self, tile: int) -> None:
        """Give the mover a tile: one a turn, never replaced (E4, S4)."""
        self.tiles[self.tiles.index(tile)] = None
        self._mover().tiles.append(tile)
        self._mover().points += self.tile_list[tile].points
        self.tile_in_round = True  # G5
        self._next_turn()

    def _next_turn(self) -> None:
        """Hand the turn on, clockwise (S5)."""
        self.turns += 1
        self.bought = None
        self.phase = "action"
        self.seat = (self.seat + 1) % self.players
        if self.seat == 0:
            self._end_of_round()  # G1

    # ---------------------------------------------------------------- end of the game

    def _end_of_round(self) -> None:
        """Find out whether the game is over (G1)."""
        self.quiet_rounds = 0 if self.card_in_round else self.quiet_rounds + 1
        if any(self.meets_goal(seat) for seat in range(self.players)):
            self.reason = "goal"  # G2
        elif self.passes_in_round == self.players and not self.tile_in_round:
            self.reason = "all passed"  # G5
        elif self.quiet_rounds >= QUIET_ROUNDS:
            self.reason = "no progress"  # G6
        if self.reason is not None:
            self.phase = "over"
        self.passes_in_round = 0
        self.tile_in_round = False
        self.card_in_round = False

    def meets_goal(self, seat: int) -> bool:
        """Tell whether a seat meets the condition now (G2)."""
        return ending.meets_goal(self.rules, self.seats[seat])

    def _refuse_unless_over(self) -> None:
        """Refuse to name winners of a game that is not over."""
        if self.phase != "over":
            raise ValueError("the game is not over")

    def winners(self) -> list[int]:
        """Find the winners (G3)."""
        self._refuse_unless_over()
        return ending.winners(self.rules, self.seats, self.avengers_owner)

    def ranks(self) -> list[int]:
        """Rank the seats."""
        self._refuse_unless_over()
        return ending.ranks(self.rules, self.seats, self.avengers_owner)

    # ---------------------------------------------------------------- the rest

    def view(self, seat: int | None) -> dict[str, Any]:
        """Show what a seat may know, or a spectator (V1, V2)."""
        return views.view(self, seat)

    def copy(self) -> "ReferenceGame":
        """Copy the game; what never changes is shared."""
        other = copy.copy(self)
        other.bank = list(self.bank)
        other.face = list(self.face)
        other.decks = [set(deck) for deck in self.decks]
        other.tiles = list(self.tiles)
        other.seats = [seat.copy() for seat in self.seats]
        other.jokers = list(self.jokers)
        return other
