"""What holds in every position that a game can reach."""

from __future__ import annotations

from collections import Counter

from cabochon import Card, Game, View
from cabochon.pieces import Seat
from cabochon.rules.check import check, problems

BASIC_TOKENS = {2: 4, 3: 5, 4: 7}
TOKEN_LIMIT = 10
HAND_LIMIT = 3


def tokens_are_conserved(game: Game) -> None:
    """S3: as many tokens as the game has, on the table and with the seats."""
    stones = [game.players] if game.ruleset.id == "marvel" else []
    expected = [BASIC_TOKENS[game.players]] * 5 + [5, *stones]
    held = [game.bank.counts, *(seat.tokens.counts for seat in game.seats)]
    assert [sum(counts) for counts in zip(*held, strict=True)] == expected
    assert min(min(counts) for counts in held) >= 0


def cards_are_conserved(game: Game) -> None:
    """S2: each of the 90 cards is in one place, and spaces are filled while decks last (A8)."""
    places = Counter(card for card in game.spaces if card)
    for seat in game.seats:
        places.update(seat.cards)
        places.update(held.card for held in seat.hand if held.card)
    for level in (1, 2, 3):
        unseen = game.unseen(level)
        places.update(unseen)
        assert len(unseen) == game.decks[level]
        assert all(card is None or card.level == level for card in game.row(level))
    assert places == Counter(game.ruleset.cards)
    empty = sum(card is None for level in (1, 2, 3) if game.decks[level] for card in game.row(level))
    blind = any(held.card is None for held in game.hand(game.seat))
    assert empty == (game.phase == "reveal" and not blind)


def tiles_are_conserved(game: Game) -> None:
    """S4: tiles are on the table or taken for good, no two sides of one; those taken are earned (E4)."""
    taken = [tile for seat in game.seats for tile in seat.tiles]
    everywhere = [tile for tile in game.tiles if tile] + taken
    assert len(everywhere) == len(game.tiles)
    assert len({tile.piece for tile in everywhere}) == len(everywhere)
    for seat in game.seats:
        for tile in seat.tiles:
            pairs = zip(seat.bonuses.counts, tile.demand, strict=True)
            assert all(bonus >= asked for bonus, asked in pairs)


def seats_are_within_their_limits(game: Game) -> None:
    """A4, E1, E3: three cards in hand, one Time Stone, and between turns ten tokens at most."""
    for seat in game.seats:
        assert len(seat.hand) <= HAND_LIMIT
        in_turn = seat.number == game.seat and game.phase in ("reveal", "return")
        assert in_turn or seat.tokens.total <= TOKEN_LIMIT
        if game.ruleset.id == "marvel":
            earned = any(card.level == 3 for card in seat.cards)
            stones = seat.tokens["time stone"]
            assert stones == earned or (in_turn and game.phase == "reveal" and stones == 0)


def seats_add_up(game: Game) -> None:
    """Points come from cards, tiles and the Avengers tile; bonuses and tags from cards (P5)."""
    for seat in game.seats:
        avengers = 3 if game.avengers_owner == seat.number else 0
        assert seat.points == points(seat.cards) + 3 * len(seat.tiles) + avengers
        assert list(seat.bonuses.counts) == [
            sum(c.bonus == colour for c in seat.cards) for colour in range(5)
        ]
        assert seat.tags == sum(card.tags for card in seat.cards)
        assert seat.has_avengers_tile == (game.avengers_owner == seat.number)


def points(cards: tuple[Card, ...]) -> int:
    """What the cards are worth."""
    return sum(card.points for card in cards)


def avengers_owner_has_most_tags(game: Game) -> None:
    """E2: at least three, and nobody has more (but for the mover, whose turn is not at that point)."""
    others = [seat for seat in game.seats if game.phase != "reveal" or seat.number != game.seat]
    owner = game.avengers_owner
    if owner is None:
        assert all(seat.tags < 3 for seat in others) or game.ruleset.id != "marvel"
    else:
        assert game.seats[owner].tags >= 3
        assert all(seat.tags <= game.seats[owner].tags for seat in others)


def turns_are_equal_at_the_end(game: Game) -> None:
    """G1: a game ends after a whole round only; until then somebody can decide, or a card turns up."""
    assert game.seat == game.turn % game.players
    assert (game.outcome() is not None) == game.is_over
    if game.is_over:
        assert game.turn % game.players == 0
        assert list(game.legal_moves) == []
    else:
        assert (len(game.legal_moves) == 0) == (game.phase == "reveal") == bool(game.outcomes())


def positions_round_trip(game: Game, views: list[View]) -> None:
    """The text of a position gives the same position again, byte for byte; so does that of a view."""
    assert Game.from_position(game.position(), seed=0) == game
    for view in views:
        again = View.from_position(view.position(), view.viewer)
        assert again == view
        assert again.position() == view.position()


def states_are_possible(game: Game, views: list[View]) -> None:
    """The engine's own check is content with the game and with what everybody sees of it."""
    for table in (game, *views):
        assert problems(check(table._s, table._rules)) == []


def legal_moves_agree(game: Game) -> None:
    """Counting, listing and asking for legal moves give the same; and their text can be read."""
    moves = list(game.legal_moves)
    assert len(moves) == len(set(moves)) == len(game.legal_moves)
    for move in moves:
        assert move in game.legal_moves
        assert str(move) in game.legal_moves
        assert game.parse(str(move))[0] == move
    assert list(game.view(game.seat).legal_moves) == moves


def views_keep_secrets(game: Game, views: list[View]) -> None:
    """V1, V2: everything is public but the hidden cards of others, of which only the level is."""
    for view in views:
        assert (view.bank, view.spaces, view.tiles, view.decks) == (
            game.bank,
            game.spaces,
            game.tiles,
            game.decks,
        )
        for mine, shown in zip(game.seats, view.seats, strict=True):
            assert _public(mine) == _public(shown)
            for card, seen in zip(mine.hand, shown.hand, strict=True):
                known = view.viewer == mine.number or not card.hidden
                assert seen.card == (card.card if known else None)
                assert (seen.level, seen.hidden) == (card.level, card.hidden)


def _public(seat: Seat) -> tuple[object, ...]:
    return seat.tokens, seat.bonuses, seat.points, seat.cards, seat.tiles, seat.tags, seat.has_avengers_tile


def redealt_games_look_the_same(views: list[View], seed: int) -> None:
    """Games that differ only in what a viewer can't see give that viewer the same view, byte for byte."""
    for view in views:
        dealt = Game.redeal(view, seed)
        assert problems(check(dealt._s, dealt._rules)) == []
        assert dealt.view(view.viewer) == view
        cards_are_conserved(dealt)
