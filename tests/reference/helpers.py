"""Positions and checks for the tests of the reference."""

from tests.reference.game import ReferenceGame
from tests.reference.state import Seat

FACE = (0, 1, 2, 3, 40, 41, 42, 43, 70, 71, 72, 73)
SPLENDOR_TILES = (0, 1, 2, 3, 4)
MARVEL_TILES = (0, 2, 4, 6)


def new_game(
    ruleset: str = "splendor",
    players: int = 2,
    face: tuple[int, ...] = FACE,
    tiles: tuple[int, ...] | None = None,
    usual_payment: bool = False,
) -> ReferenceGame:
    """Set up a game with a fixed table."""
    if tiles is None:
        tiles = MARVEL_TILES[:players] if ruleset == "marvel" else SPLENDOR_TILES[: players + 1]
    return ReferenceGame(ruleset, players, tiles, face, usual_payment)


def give(game: ReferenceGame, seat: int, tokens: list[int]) -> None:
    """Move tokens from the bank to a seat."""
    for kind, count in enumerate(tokens):
        game.bank[kind] -= count
        game.seats[seat].tokens[kind] += count


def show(game: ReferenceGame, card: int, space: int) -> None:
    """Put a card of a deck in a space, and the card that was there back into its deck."""
    deck = game.decks[space // 4]
    old = game.face[space]
    if old is not None:
        deck.add(old)
    deck.discard(card)
    game.face[space] = card


def any_reveal(game: ReferenceGame) -> None:
    """Reveal the lowest card if one is awaited."""
    if game.phase == "reveal":
        game.reveal(min(game.outcomes()))


def idle_turn(game: ReferenceGame) -> None:
    """Play a turn that takes tokens, or passes, and returns as many as needed."""
    first = min(d for d in game.legal() if d[0] in ("take", "pass"))
    game.apply(first)
    while game.phase == "return":
        game.apply(min(game.legal()))


def empty_table(game: ReferenceGame) -> None:
    """Leave no card and no basic token on the table, so that only a pass is possible with an empty hand."""
    game.face = [None] * 12
    game.decks = [set(), set(), set()]
    game.bank[:5] = [0] * 5


def check_seat(game: ReferenceGame, seat: Seat, has_avengers: bool) -> None:
    """Check that what a seat counts follows from what it owns."""
    cards = [game.cards[card] for card in seat.cards]
    assert seat.bonuses == [sum(card.bonus == colour for card in cards) for colour in range(5)]
    assert seat.tags == sum(card.tags for card in cards)
    tile_points = 3 * len(seat.tiles) + (3 if has_avengers else 0)
    assert seat.points == sum(card.points for card in cards) + tile_points
    assert len(seat.hand) <= 3
    assert min(seat.tokens) >= 0
    assert seat.tokens[6] <= 1


def check_conservation(game: ReferenceGame) -> None:
    """Check that no token, card or tile came or went, and that every seat adds up."""
    basic = {2: 4, 3: 5, 4: 7}[game.players]
    stones = game.players if game.ruleset == "marvel" else 0
    for kind, total in enumerate([basic] * 5 + [5, stones]):
        assert game.bank[kind] + sum(seat.tokens[kind] for seat in game.seats) == total
    assert min(game.bank) >= 0
    where = [card for card in game.face if card is not None]
    where += [card for deck in game.decks for card in deck]
    where += [card for seat in game.seats for card in seat.cards]
    where += [held.card for seat in game.seats for held in seat.hand]
    assert sorted(where) == list(range(90))
    for number, seat in enumerate(game.seats):
        check_seat(game, seat, game.avengers_owner == number)
