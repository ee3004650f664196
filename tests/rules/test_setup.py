"""Setup: clauses S1 to S6."""

from collections import Counter
from fractions import Fraction

import pytest

from cabochon import Card, Game, InvalidPosition, InvalidReveal, RulesetError, Tile, load
from tests.rules.positions import RULESETS, bank, idle, position, refused

SEEDS = 60


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_S1_refuses_any_number_of_players_but_2_to_4(ruleset: str, players: int) -> None:
    with pytest.raises(RulesetError, match=r"S1: .* 2, 3 or 4 players, not"):
        Game(ruleset, players)
    with pytest.raises(RulesetError, match="S1"):
        Game.empty(ruleset, players)


def test_S1_a_position_has_2_to_4_players_too() -> None:
    line = Game("splendor", 2, seed=1).position()
    with pytest.raises(RulesetError, match="S1"):
        Game.from_position(line.replace("splendor:2", "splendor:5"))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_two_three_and_four_can_play(ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=1)
    assert len(game.seats) == game.players == players


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S2_four_cards_of_each_level_lie_face_up_and_the_rest_in_its_deck(ruleset: str) -> None:
    for seed in range(SEEDS):
        game = Game(ruleset, 3, seed)
        assert [card.level for card in game.spaces if card] == [1] * 4 + [2] * 4 + [3] * 4
        assert len(set(game.spaces)) == 12
        assert game.decks == {1: 36, 2: 26, 3: 16}
        for level in (1, 2, 3):
            assert {*game.row(level), *game.unseen(level)} == set(game.ruleset.level(level))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S2_the_decks_are_shuffled_so_that_every_card_may_lie_in_every_space(ruleset: str) -> None:
    seen = [
        {game.spaces[space] for game in (Game(ruleset, 2, seed) for seed in range(600))} for space in (0, 11)
    ]
    assert seen == [set(load(ruleset).level(1)), set(load(ruleset).level(3))]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S2_every_card_of_the_level_is_equally_likely_to_turn_up(ruleset: str) -> None:
    game = Game.empty(ruleset, 2, seed=1)
    while isinstance(next(iter(game.outcomes())), Tile):
        game.reveal()
    assert game.outcomes() == dict.fromkeys(game.ruleset.level(1), Fraction(1, 40))
    first = game.reveal()
    assert game.outcomes() == {card: Fraction(1, 39) for card in game.ruleset.level(1) if card != first}


def test_S2_a_card_of_another_level_cannot_be_laid_out() -> None:
    game = Game.empty("splendor", 2, seed=1)
    for tile in ("33300", "03330", "00333"):
        game.reveal(tile)
    with pytest.raises(InvalidReveal, match="a card of level 1"):
        game.reveal("2r14200")


def test_S2_nobody_moves_before_the_table_is_set_up() -> None:
    assert refused(Game.empty("splendor", 2, seed=1), "wbg") == "S2"


def test_S2_a_card_is_never_in_two_places() -> None:
    with pytest.raises(InvalidPosition, match="S2: card 1w00021 is in two places"):
        position("splendor", level1="1w00021", seat1="-/1w00021")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 7)])
def test_S3_tokens_follow_from_the_number_of_players(ruleset: str, players: int, each: int) -> None:
    game = Game(ruleset, players, seed=1)
    assert game.bank.counts[:5] == (each,) * 5
    assert game.bank["j"] == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S3_in_marvel_there_is_a_time_stone_for_each_player(players: int) -> None:
    assert Game("marvel", players, seed=1).bank["time stone"] == players


def test_S3_there_are_no_other_tokens() -> None:
    bank_of_splendor = Game("splendor", 2, seed=1).bank
    assert list(bank_of_splendor) == ["white", "blue", "green", "red", "black", "gold"]
    assert "time stone" not in bank_of_splendor
    assert list(Game("marvel", 2, seed=1).bank) == [
        "yellow", "blue", "orange", "red", "purple", "gray", "time stone",
    ]  # fmt: skip


def test_S3_no_token_is_ever_made_or_lost() -> None:
    with pytest.raises(InvalidPosition, match="S3"):
        position("splendor", seat1="500000")
    with pytest.raises(InvalidPosition, match="S3"):
        position("splendor", bank="444445", seat1="100000")


@pytest.mark.parametrize(("ruleset", "more"), [("splendor", 1), ("splendor-2014", 1), ("marvel", 0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_S4_tiles_are_drawn_at_random(ruleset: str, more: int, players: int) -> None:
    seen: Counter[Tile | None] = Counter()
    for seed in range(SEEDS):
        game = Game(ruleset, players, seed)
        assert len(game.tiles) == len(set(game.tiles)) == players + more
        seen.update(game.tiles)
    assert set(seen) == set(load(ruleset).tiles)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S4_both_sides_of_a_location_are_never_on_the_table(players: int) -> None:
    for seed in range(10 * SEEDS):
        pieces = [tile.piece for tile in Game("marvel", players, seed).tiles if tile]
        assert len(set(pieces)) == len(pieces) == players


def test_S4_a_location_shows_either_side_with_equal_chance() -> None:
    game = Game.empty("marvel", 2, seed=1)
    assert game.outcomes() == dict.fromkeys(game.ruleset.tiles, Fraction(1, 8))
    game.reveal("44000")  # Avengers Tower, with Attilan on its back
    assert {tile.name for tile in game.outcomes() if isinstance(tile, Tile)} == {
        "Hell's Kitchen, NYC", "Triskelion", "Asgard", "Wakanda", "Atlantis", "Knowhere",
    }  # fmt: skip
    with pytest.raises(InvalidReveal, match="00044 can't turn up"):
        game.reveal("00044")


def test_S4_a_position_with_both_sides_of_a_location_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="S4"):
        position("marvel", tiles="44000,00044")


def test_S4_a_tile_taken_is_not_replaced_and_kept_for_good() -> None:
    game = position("splendor", tiles="33300,00333,30033", seat1="-/wwwbbbggg")
    idle(game)
    noble = game.ruleset.tile_by_id["33300"]
    for _ in range(6):
        assert game.seats[0].tiles == (noble,)
        assert game.tiles[0] is None
        assert len([tile for tile in game.tiles if tile]) == 2
        idle(game)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_S5_the_first_seat_starts_and_the_turn_goes_around(ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=1)
    order = []
    for _ in range(2 * players):
        order.append(game.seat)
        idle(game)
    assert order == [*range(players)] * 2
    assert (game.turn, game.round) == (2 * players, 3)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S6_nobody_starts_with_anything(ruleset: str) -> None:
    game = Game(ruleset, 4, seed=1)
    for seat in game.seats:
        assert (seat.tokens.total, seat.bonuses.total, seat.points, seat.tags) == (0, 0, 0, 0)
        assert (seat.cards, seat.hand, seat.tiles, seat.has_avengers_tile) == ((), (), (), False)
    assert game.avengers_owner is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S2_S3_S4_a_table_laid_out_by_hand_is_the_same_as_one_drawn(ruleset: str) -> None:
    drawn = Game(ruleset, 3, seed=5)
    by_hand = Game.empty(ruleset, 3)
    for thing in (*drawn.tiles, *drawn.spaces):
        assert isinstance(thing, Card | Tile)
        by_hand.reveal(thing)
    assert by_hand.phase == "action"
    assert by_hand.position() == drawn.position()
    assert bank(by_hand) == bank(drawn)
