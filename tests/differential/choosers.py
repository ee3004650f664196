"""Those who choose: each a temper that leads the games to other corners of the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.reference.game import ReferenceGame
from tests.reference.payment import forced_jokers
from tests.reference.rules import BASIC, JOKER
from tests.reference.state import Decision

Options = dict[int, Decision]
Chooser = Callable[[ReferenceGame, Options], int]


def uniform(source: Random) -> Chooser:
    """Every legal decision is equally likely."""

    def choose(_game: ReferenceGame, options: Options) -> int:
        return source.choice(list(options))

    return choose


def _buyer(source: Random, sign: int) -> Chooser:
    """Buys whenever it can; with sign 1 most points first, with -1 fewest; else works towards a card."""

    def choose(game: ReferenceGame, options: Options) -> int:
        buys = [action for action, decision in options.items() if decision[0] == "buy"]
        if buys and source.random() < 0.95:
            worth = {action: game.cards[_card(options[action])].points for action in buys}
            best = max(sign * points for points in worth.values())
            return source.choice([action for action in buys if sign * worth[action] == best])
        takes = [action for action, decision in options.items() if decision[0] == "take"]
        if takes and source.random() < 0.85:
            lacking = _nearest(game)
            useful = {action: _use(options[action], lacking) for action in takes}
            best = max(useful.values())
            return source.choice([action for action in takes if useful[action] == best])
        return source.choice(list(options))

    return choose


def _card(decision: Decision) -> int:
    card = decision[1] if len(decision) > 1 else None
    assert isinstance(card, int)
    return card


def _use(decision: Decision, lacking: list[int]) -> int:
    colours = decision[1] if len(decision) > 1 else ()
    assert isinstance(colours, tuple)
    return sum(min(colours.count(colour), lacking[colour]) for colour in set(colours))


def _nearest(game: ReferenceGame) -> list[int]:
    """What lacks for the card that lacks least."""
    mover = game.seats[game.seat]
    cards = [card for card in game.face if card is not None] + [held.card for held in mover.hand]
    return min((forced_jokers(game.cards[card], mover) for card in cards), key=sum, default=[0] * 5)


def eager(source: Random) -> Chooser:
    """Goes for points."""
    return _buyer(source, 1)


def modest(source: Random) -> Chooser:
    """Buys what is worth least, so that games are long, decks run out and tiles come."""
    return _buyer(source, -1)


def hoarder(source: Random) -> Chooser:
    """Gathers tokens of its favourite colours and reserves, hardly ever buys: the bank runs dry."""
    taste = {seat: [source.random() for _ in BASIC] for seat in range(4)}
    love_of_jokers = source.choice((-1.0, 2.0))
    buys_at_all = source.choice((0.0, 0.0, 0.02, 0.2))
    reserves_at_all = source.choice((0.0, 0.1, 0.9))
    slips = source.choice((0.0, 0.0, 0.05))

    def value(game: ReferenceGame, decision: Decision) -> float:
        likes = taste[game.seat]
        match decision:
            case ("take", tuple(colours)):
                return 10 + sum(likes[colour] for colour in colours)
            case ("return", kind) if isinstance(kind, int):
                return -(love_of_jokers if kind == JOKER else likes[kind])
            case ("reserve" | "reserve_deck", _):
                return 20 if source.random() < reserves_at_all else 5 + source.random()
            case ("buy", _):
                return 30 if source.random() < buys_at_all else source.random()
            case _:
                return source.random()

    def choose(game: ReferenceGame, options: Options) -> int:
        if source.random() < slips:
            return source.choice(list(options))
        values = {action: value(game, decision) for action, decision in options.items()}
        return max(values, key=values.__getitem__)

    return choose


CHOOSERS: dict[str, Callable[[Random], Chooser]] = {
    "uniform": uniform,
    "eager": eager,
    "modest": modest,
    "hoarder": hoarder,
}
