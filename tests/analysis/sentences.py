"""Whether the sentences of reasons hold: a second, plain check, by the reference and not by the engine."""

from __future__ import annotations

from collections.abc import Callable

from cabochon import Game
from cabochon.analysis.reasons import Reason
from cabochon.move import Move
from tests.reference.game import ReferenceGame
from tests.reference.payment import can_pay, price
from tests.reference.rules import BASIC, JOKER, TIME, TOKEN_LIMIT
from tests.reference_bridge import decisions, reference_of


class Check:
    """The true table before and after two moves; every card is known here, and the sentences must hold."""

    def __init__(self, game: Game, better: Move, other: Move, reason: Reason) -> None:
        self.ids = {card.id: card.index for card in game.ruleset.cards}
        self.tile_ids = {tile.id: tile.index for tile in game.ruleset.tiles}
        self.letters = game.ruleset.letters
        self.seat = game.seat
        self.before = reference_of(game)
        self.decided = [decisions(self.before)[game._choice_of(move)] for move in (better, other)]
        self.better, self.other = (after(self.before, decision) for decision in self.decided)
        self.parts = reason.parts
        self.code = reason.code

    def holds(self) -> bool:
        """Whether the sentence is true."""
        return CHECKS[self.code](self)

    def number(self, name: str) -> int:
        return int(self.parts[name])

    @property
    def card(self) -> int:
        return self.ids[str(self.parts["card"])]

    @property
    def tile(self) -> int:
        return self.tile_ids[str(self.parts["tile"])]

    @property
    def who(self) -> int:
        return int(self.parts["seat"])

    @property
    def colour(self) -> int:
        return self.letters.index(str(self.parts["colour"]))


def after(game: ReferenceGame, decision: object) -> ReferenceGame:
    """The table after a decision, paid in the usual way, with any card turned up."""
    copy = game.copy()
    copy.apply(decision)  # type: ignore[arg-type]  # a decision of this game
    if copy.phase == "pay":
        copy.apply(("pay",))
    if copy.phase == "reveal":
        copy.reveal(min(copy.outcomes()))
    return copy


def as_if_to_move(game: ReferenceGame, seat: int) -> ReferenceGame:
    copy = game.copy()
    copy.seat, copy.phase = seat, "action"
    return copy


def affords(game: ReferenceGame, seat: int, card: int) -> bool:
    """Whether a seat can reach a card and pay it, also when it has returned tokens down to ten."""
    own, wanted = game.seats[seat], game.cards[card]
    in_reach = card in game.face or card in [held.card for held in own.hand]
    keeps = sum(own.tokens) <= TOKEN_LIMIT or sum(price(wanted, own)) <= TOKEN_LIMIT - own.tokens[TIME]
    return in_reach and can_pay(wanted, own) and keeps


def affords_soon(game: ReferenceGame, seat: int, card: int) -> bool:
    """Whether a seat can pay a card now, or after one more turn in which it takes tokens or reserves."""
    free = as_if_to_move(game, seat)
    moves = [decision for decision in free.legal() if decision[0] in ("take", "reserve", "reserve_deck")]
    return affords(game, seat, card) or any(affords(after(free, move), seat, card) for move in moves)


def lacking_bonuses(game: ReferenceGame, seat: int, tile: int) -> int:
    needs, own = game.tile_list[tile].needs, game.seats[seat].bonuses
    return sum(max(0, needs[c] - own[c]) for c in BASIC)


def purchases(game: ReferenceGame, seat: int) -> dict[int, ReferenceGame]:
    """The table after each card that a seat could buy if it was its turn, when the turn is over."""
    free = as_if_to_move(game, seat)
    found = {}
    for decision in free.legal():
        if decision[0] == "buy":
            done = after(free, decision)
            while done.phase in ("return", "tile"):
                done.apply(min(done.legal()))
            found[int(decision[1])] = done  # type: ignore[misc, arg-type]  # a purchase names its card
    return found


def tile_choices(game: ReferenceGame, seat: int, card: int) -> set[int]:
    """The tiles of which a seat gets one if it buys a card now."""
    bonuses = list(game.seats[seat].bonuses)
    bonuses[game.cards[card].bonus] += 1
    open_tiles = [tile for tile in game.tiles if tile is not None]
    return {t for t in open_tiles if all(bonuses[c] >= game.tile_list[t].needs[c] for c in BASIC)}


def points_of(check: Check, which: int) -> int:
    decision = check.decided[which]
    return check.before.cards[decision[1]].points if decision[0] == "buy" else 0  # type: ignore[misc, index]


def won(game: ReferenceGame, seat: int) -> bool:
    return game.phase == "over" and seat in game.winners()


def wins(c: Check) -> bool:
    return won(c.better, c.seat) and not won(c.other, c.seat)


def last_round(c: Check) -> bool:
    return c.better.meets_goal(c.seat) and not c.other.meets_goal(c.seat)


def points(c: Check) -> bool:
    return (points_of(c, 0), points_of(c, 1)) == (c.parts["points"], c.parts["instead"])


def tile(c: Check) -> bool:
    met = {t for t in c.better.tiles if t is not None and not lacking_bonuses(c.better, c.seat, t)}
    gets = set(c.better.seats[c.seat].tiles) - set(c.before.seats[c.seat].tiles)
    return c.tile in (gets or met) and c.other.seats[c.seat].tiles == c.before.seats[c.seat].tiles


def tile_near(c: Check) -> bool:
    lack = lacking_bonuses(c.better, c.seat, c.tile)
    return lack == c.number("missing") < lacking_bonuses(c.other, c.seat, c.tile) and c.tile in c.better.tiles


def avengers(c: Check) -> bool:
    return c.better.avengers_owner == c.seat != c.other.avengers_owner


def stone(c: Check) -> bool:
    return c.better.seats[c.seat].tokens[TIME] == 1 and c.before.seats[c.seat].tokens[TIME] == 0


def tags(c: Check) -> bool:
    now, had = c.better.seats[c.seat].tags, c.before.seats[c.seat].tags
    return (now, now - had) == (c.parts["tags"], c.parts["gained"]) and now > had


def colours(c: Check) -> bool:
    lack, instead = (game.seats[c.seat].bonuses.count(0) for game in (c.better, c.other))
    return lack == c.number("missing") < instead and c.before.rules.marvel


def pays_next(c: Check) -> bool:
    return affords(c.better, c.seat, c.card) and not affords(c.other, c.seat, c.card)


def pays_soon(c: Check) -> bool:
    return affords_soon(c.better, c.seat, c.card) and not affords_soon(c.other, c.seat, c.card)


def cheaper(c: Check) -> bool:
    """Cards that the mover sees and can reach, and that cost less than before."""
    old, new = c.before.seats[c.seat], c.better.seats[c.seat]
    seen = {card for card in c.before.face if card is not None} | {held.card for held in old.hand}
    reach = {card for card in c.better.face if card is not None} | {held.card for held in new.hand}
    cards = [c.before.cards[card] for card in seen & reach]
    fewer = [card for card in cards if sum(price(card, new)) < sum(price(card, old))]
    return len(fewer) == c.parts["count"] and new.bonuses[c.colour] == old.bonuses[c.colour] + 1


def jokers(c: Check) -> bool:
    kept, instead = (game.seats[c.seat].tokens[JOKER] for game in (c.better, c.other))
    return kept - instead == c.number("count") > 0


def has_turn(game: ReferenceGame, mover: int, seat: int) -> bool:
    """Whether a seat moves again whatever happens in between."""
    ending = any(game.meets_goal(each) for each in range(game.players))
    return game.phase != "over" and (seat > mover or not ending)


def takes_card(c: Check) -> bool:
    gone = c.card not in c.better.face
    return gone and affords(c.other, c.who, c.card) and has_turn(c.other, c.seat, c.who)


def takes_card_soon(c: Check) -> bool:
    gone = c.card not in c.better.face
    return gone and affords_soon(c.other, c.who, c.card) and has_turn(c.other, c.seat, c.who)


def takes_colour(c: Check) -> bool:
    empty = c.better.bank[c.colour] == 0 < c.before.bank[c.colour] and c.other.bank[c.colour] > 0
    own, wanted = c.other.seats[c.who], c.before.cards[c.card]
    short = price(wanted, own)[c.colour] > own.tokens[c.colour]
    soon = [affords_soon(game, c.who, c.card) for game in (c.better, c.other)]
    return empty and short and soon == [False, True]


def stops_goal(c: Check) -> bool:
    now = purchases(c.other, c.who)
    then = purchases(c.better, c.who)
    stopped = not any(game.meets_goal(c.who) for game in then.values())
    return now[c.card].meets_goal(c.who) and stopped and has_turn(c.other, c.seat, c.who)


def stops_tile(c: Check) -> bool:
    then = purchases(c.better, c.who)
    kept = any(c.tile in tile_choices(c.better, c.who, card) for card in then)
    now = c.card in purchases(c.other, c.who) and c.tile in tile_choices(c.other, c.who, c.card)
    return now and not kept and has_turn(c.other, c.seat, c.who)


def stops_avengers(c: Check) -> bool:
    now, then = (purchases(game, c.who) for game in (c.other, c.better))
    stopped = not any(game.avengers_owner == c.who for game in then.values())
    takes = now[c.card].avengers_owner == c.who != c.other.avengers_owner
    return takes and stopped and has_turn(c.other, c.seat, c.who)


def opens_deck(c: Check) -> bool:
    """By what the mover knows: the deck, and what others hold unseen."""
    level = int(c.parts["level"])
    hidden = {
        held.card
        for number, seat in enumerate(c.before.seats)
        for held in seat.hand
        if number != c.seat and held.hidden and c.before.cards[held.card].level == level
    }
    deck = c.before.decks[level - 1] | hidden
    could = [card for card in deck if can_pay(c.before.cards[card], c.other.seats[c.who])]
    next_seat = (c.seat + 1) % c.before.players
    return (len(could), len(deck), c.who) == (c.parts["count"], c.parts["total"], next_seat)


def returns(c: Check) -> bool:
    return sum(c.other.seats[c.seat].tokens) - TOKEN_LIMIT == c.parts["count"] and c.other.phase == "return"


def fills_hand(c: Check) -> bool:
    return len(c.other.seats[c.seat].hand) == 3 > len(c.better.seats[c.seat].hand)


CHECKS: dict[str, Callable[[Check], bool]] = {
    "wins": wins,
    "last-round": last_round,
    "points": points,
    "tile": tile,
    "tile-near": tile_near,
    "avengers": avengers,
    "stone": stone,
    "tags": tags,
    "colours": colours,
    "pays-next": pays_next,
    "pays-soon": pays_soon,
    "cheaper": cheaper,
    "jokers": jokers,
    "takes-card": takes_card,
    "takes-card-soon": takes_card_soon,
    "takes-colour": takes_colour,
    "stops-goal": stops_goal,
    "stops-tile": stops_tile,
    "stops-avengers": stops_avengers,
    "opens-deck": opens_deck,
    "returns": returns,
    "fills-hand": fills_hand,
}
