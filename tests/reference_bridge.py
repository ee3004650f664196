"""Between the engine and the reference: decisions and numbers of actions, and a game handed over midway."""

from __future__ import annotations

from cabochon import Game
from cabochon.rules.actions import BUY, BUY_HAND, PASS, PAY_NOW, RESERVE, RESERVE_DECK, TAKE, TAKES
from cabochon.rules.state import HAND_PLACE
from tests.reference import helpers
from tests.reference.game import ReferenceGame
from tests.reference.state import Decision, HandCard, Seat

TAKE_NUMBERS = {colours: TAKE + number for number, colours in enumerate(TAKES)}
KINDS = 7


# -------------------------------------------------------------------- decisions


def action_of(reference: ReferenceGame, decision: Decision) -> int:
    """The engine's number, within its phase, of a decision of the reference."""
    match decision:
        case ("take", tuple(colours)):
            return TAKE_NUMBERS[colours]
        case ("reserve", int(card)):
            return RESERVE + reference.face.index(card)
        case ("reserve_deck", int(level)):
            return RESERVE_DECK + level - 1
        case ("buy", int(card)):
            return slot_of(reference, card)
        case ("joker" | "return", int(kind)):
            return kind
        case ("tile", int(tile)):
            return reference.tiles.index(tile)
        case ("pay",):
            return PAY_NOW
        case _:
            return PASS


def slot_of(reference: ReferenceGame, card: int) -> int:
    """Where a card that can be bought lies: its space, or after all spaces its place in the mover's hand."""
    if card in reference.face:
        return BUY + reference.face.index(card)
    hand = reference.seats[reference.seat].hand
    return BUY_HAND + [held.card for held in hand].index(card)


def decisions(reference: ReferenceGame) -> dict[int, Decision]:
    """All legal decisions of the reference under the engine's numbers, in the order of the numbers."""
    numbered = {action_of(reference, decision): decision for decision in reference.legal()}
    return dict(sorted(numbered.items()))


# -------------------------------------------------------------------- a game handed over midway


def reference_of(game: Game, usual_payment: bool = False) -> ReferenceGame:
    """The reference in the position of a game that is set up and not over."""
    if game.phase in ("setup", "over"):
        raise ValueError(f"a game in phase {game.phase} can't be handed over")
    reference = helpers.new_game(game.ruleset.id, game.players, usual_payment=usual_payment)
    reference.bank = list(_seven(game.bank.counts))
    reference.face = [card.index if card else None for card in game.spaces]
    reference.decks = [{card.index for card in game.unseen(level)} for level in (1, 2, 3)]
    reference.tiles = [tile.index if tile else None for tile in game.tiles]
    reference.avengers_owner = game.avengers_owner
    reference.seats = [_seat(game, number) for number in range(game.players)]
    reference.seat = game.seat
    reference.turns = game.turn
    reference.phase = game.phase
    _hand_over_turn(game, reference)
    _hand_over_round(game, reference)
    return reference


def _seven(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The counts of all kinds of token, with the Time Stone where the ruleset has none."""
    return (*counts, *(0,) * (KINDS - len(counts)))


def _seat(game: Game, number: int) -> Seat:
    seat = game.seats[number]
    return Seat(
        tokens=list(_seven(seat.tokens.counts)),
        bonuses=list(seat.bonuses.counts),
        points=seat.points,
        cards=[card.index for card in seat.cards],
        hand=[HandCard(held.card.index, held.hidden) for held in seat.hand if held.card],
        tiles=[tile.index for tile in seat.tiles],
        tags=seat.tags,
    )


def _hand_over_turn(game: Game, reference: ReferenceGame) -> None:
    """What the present turn still has to do: a payment, or a card to turn up."""
    if game.paying_for is not None and game.paying_for.card is not None:
        reference.buying = game.paying_for.card.index
        reference.jokers = list(game.jokers_placed.counts)
    if game.phase == "reveal":
        slot = int(game._s.slot)
        blind = slot >= HAND_PLACE
        reference.awaited = ("hand", game.seats[game.seat].hand[-1].level) if blind else ("face", slot)
        top = [card.index for card in game.seats[game.seat].cards if card.level == 3]
        reference.bought = top[-1] if top else None  # E1 is still to come where the Time Stone lacks


def _hand_over_round(game: Game, reference: ReferenceGame) -> None:
    """The counters that can end the game (G5, G6)."""
    stirred = int(game._s.stirred)
    reference.passes_in_round = int(game._s.passes)  # not counting those before a tile, as if there was none
    reference.card_in_round = card_in_round(stirred, game.turn, game.seat)
    reference.quiet_rounds = quiet_rounds(stirred, game.turn, game.players)


def card_in_round(stirred: int, turn: int, seat: int) -> bool:
    """Whether a card was bought or reserved in this round, from the engine's counter of G6."""
    return stirred > turn - seat


def quiet_rounds(stirred: int, turn: int, players: int) -> int:
    """How many whole rounds ended since the round in which a card was last bought or reserved."""
    return max(0, turn // players - -(-stirred // players))
