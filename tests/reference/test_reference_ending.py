"""Tests of the reference on its own: end of a turn and end of the game."""

import pytest

from tests.reference.game import ReferenceGame
from tests.reference.helpers import (
    any_reveal,
    check_conservation,
    empty_table,
    give,
    idle_turn,
    new_game,
    show,
)
from tests.reference.state import Decision, HandCard

RULESETS = ("splendor", "splendor-2014", "marvel")


def ready(game: ReferenceGame, seat: int, points: int, cards: int = 0) -> None:
    """Make a seat meet every condition but points, and set its points and number of cards."""
    game.seats[seat].bonuses = [max(1, b) for b in game.seats[seat].bonuses]
    game.seats[seat].points = points
    game.seats[seat].cards = [*range(cards)]
    if game.ruleset == "marvel":
        give(game, seat, [0, 0, 0, 0, 0, 0, 1])


def finish_round(game: ReferenceGame) -> None:
    """Play idle turns to the end of the round."""
    while game.phase != "over":
        idle_turn(game)
        if game.seat == 0:
            return


# -------------------------------------------------------------------- Time Stone and Avengers tile


def test_time_stone_comes_once_after_the_reveal() -> None:
    """E1, P4: the first level 3 card gives a Time Stone, the second does not."""
    game = new_game("marvel")
    game.seats[0].bonuses = [7] * 5
    game.tiles = [None, None]
    game.apply(("buy", 70))
    assert (game.phase, game.seats[0].tokens[6]) == ("reveal", 0)
    any_reveal(game)
    assert (game.seats[0].tokens[6], game.bank[6]) == (1, 1)
    idle_turn(game)
    game.apply(("buy", 71))
    any_reveal(game)
    assert (game.seats[0].tokens[6], game.bank[6]) == (1, 1)


def test_free_level_3_card_makes_eleven() -> None:
    """E1, E3: a Time Stone can force a return, but is never returned."""
    game = new_game("marvel", 4)
    game.tiles = [None] * 4
    game.seats[0].bonuses = [7] * 5
    give(game, 0, [2, 2, 2, 2, 0, 2, 0])
    game.apply(("buy", 70))
    any_reveal(game)
    assert game.phase == "return"
    assert game.legal() == {("return", kind) for kind in (0, 1, 2, 3, 5)}
    game.apply(("return", 5))
    assert (sum(game.seats[0].tokens), game.seats[0].tokens[6], game.seat) == (10, 1, 1)


def test_no_time_stone_in_splendor() -> None:
    """E1: Splendor has no Time Stone."""
    game = new_game("splendor")
    game.tiles = [None] * 3
    game.seats[0].bonuses = [7] * 5
    game.apply(("buy", 70))
    any_reveal(game)
    assert game.seats[0].tokens[6] == game.bank[6] == 0


def test_example_6_avengers() -> None:
    """E2, example 6: equal tags do not take the tile, more do."""
    game = new_game("marvel", 3)
    hannah, julian, peter = game.seats
    hannah.tags, hannah.points, game.avengers_owner = 4, 3, 0
    julian.tags = peter.tags = 3
    julian.bonuses = peter.bonuses = [2, 7, 2, 7, 7]
    peter.bonuses = [7, 7, 7, 7, 7]
    game.tiles = [None] * 3
    show(game, 13, 0)
    show(game, 78, 8)
    idle_turn(game)
    game.apply(("buy", 13))  # Wasp
    any_reveal(game)
    assert (game.avengers_owner, julian.tags, julian.points, hannah.points) == (0, 4, 0, 3)
    game.apply(("buy", 78))  # Captain America, worth 3
    any_reveal(game)
    assert (game.avengers_owner, peter.tags, peter.points, hannah.points) == (2, 5, 6, 0)


@pytest.mark.parametrize(("tags", "owner"), [(1, None), (2, 0)])
def test_first_avengers(tags: int, owner: int | None) -> None:
    """E2: three tags are needed to take it first."""
    game = new_game("marvel")
    game.tiles = [None] * 2
    game.seats[0].tags = tags
    game.seats[0].bonuses = [2, 1, 2, 0, 0]
    show(game, 13, 0)
    game.apply(("buy", 13))
    assert game.avengers_owner is None
    any_reveal(game)
    assert (game.avengers_owner, game.seats[0].points) == (owner, 0 if owner is None else 3)


# -------------------------------------------------------------------- tiles


def test_example_2_noble_comes_by_itself() -> None:
    """E4, example 2: the third card of a kind brings the noble; 5 lie there with 4 players."""
    game = new_game("splendor", 4, tiles=(5, 6, 7, 8, 9))
    assert len(game.tiles) == 5
    game.seats[0].bonuses = [2, 3, 3, 0, 0]
    show(game, 7, 0)  # costs 4 green
    give(game, 0, [0, 0, 1, 0, 0, 0, 0])
    game.apply(("buy", 7))
    assert game.tiles[0] == 5
    any_reveal(game)
    assert (game.tiles, game.seats[0].tiles, game.seats[0].points) == ([None, 6, 7, 8, 9], [5], 1 + 3)
    assert game.seat == 1


def test_example_5_location() -> None:
    """E4, example 5: 3 yellow, 3 blue and 3 red bonuses bring the matching Location."""
    game = new_game("marvel", 2, tiles=(0, 7))
    game.seats[0].bonuses = [3, 3, 0, 3, 0]
    idle_turn(game)
    assert (game.tiles, game.seats[0].tiles, game.seats[0].points) == ([0, None], [7], 3)


def test_tokens_do_not_bring_a_tile() -> None:
    """E4: only bonuses count."""
    game = new_game("splendor", 4)
    give(game, 0, [4, 3, 0, 0, 0, 0, 0])
    game.apply(("take", (1, 2, 3)))
    assert game.seats[0].tiles == []


def test_three_nobles_come_on_three_turns_passes_included() -> None:
    """E4, A7, G5: one a turn, the player choosing; a round with a tile is not a dead round."""
    game = new_game()
    empty_table(game)
    game.seats[0].bonuses = [4, 4, 4, 4, 0]
    game.apply(("pass",))
    assert (game.phase, game.legal()) == ("tile", {("tile", 0), ("tile", 1), ("tile", 2)})
    game.apply(("tile", 1))
    game.apply(("pass",))
    game.apply(("pass",))
    assert game.legal() == {("tile", 0), ("tile", 2)}
    game.apply(("tile", 2))
    game.apply(("pass",))
    game.apply(("pass",))  # a single one comes by itself
    assert (game.seats[0].tiles, game.tiles, game.seats[0].points) == ([1, 2, 0], [None] * 3, 9)
    game.apply(("pass",))
    assert game.phase == "action"
    for _ in range(2):
        game.apply(("pass",))
    assert (game.phase, game.reason, game.seat, game.turns) == ("over", "all passed", 0, 8)
    assert (game.winners(), game.ranks()) == ([0], [1, 2])


def test_tokens_go_back_before_the_tile() -> None:
    """E3, E4: the order of the end of a turn."""
    game = new_game("splendor", 4)
    game.seats[0].bonuses = [4, 4, 4, 0, 0]
    give(game, 0, [2, 2, 2, 2, 2, 0, 0])
    game.apply(("reserve", 0))
    any_reveal(game)
    assert (game.phase, game.seats[0].tiles) == ("return", [])
    game.apply(("return", 5))
    assert game.legal() == {("tile", 0), ("tile", 1)}


# -------------------------------------------------------------------- passing


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pass_only_without_another_action(ruleset: str) -> None:
    """A7, A2: with two colours left the first printing passes, the others take."""
    game = new_game(ruleset)
    empty_table(game)
    game.bank[1] = game.bank[2] = 1
    expected = ("pass",) if ruleset == "splendor-2014" else ("take", (1, 2))
    assert game.legal() == {expected}


def test_pass_is_no_way_out_of_a_purchase() -> None:
    """A7: a card that can be bought forbids the pass."""
    game = new_game()
    empty_table(game)
    game.seats[0].hand = [HandCard(0, hidden=True)]
    game.seats[0].bonuses = [0, 0, 0, 2, 1]
    assert game.legal() == {("buy", 0)}


# -------------------------------------------------------------------- end of the game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_round_is_played_out(ruleset: str) -> None:
    """G1, G2: nothing ends before the last seat has had its turn."""
    game = new_game(ruleset, 3)
    ready(game, 0, game.rules.goal_points)
    for seat in range(3):
        assert (game.phase, game.seat) == ("action", seat)
        idle_turn(game)
    assert (game.phase, game.seat, game.turns, game.reason) == ("over", 0, 3, "goal")
    assert (game.legal(), game.pending(), game.winners()) == (set(), None, [0])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_one_point_too_few(ruleset: str) -> None:
    """G2: the condition is a number of points."""
    game = new_game(ruleset)
    ready(game, 0, game.rules.goal_points - 1)
    finish_round(game)
    assert (game.phase, game.meets_goal(0)) == ("action", False)


def test_marvel_goal_has_three_parts() -> None:
    """G2: points alone, or without one bonus, or without the Time Stone, end nothing."""
    game = new_game("marvel")
    ready(game, 0, 30)
    assert game.meets_goal(0)
    game.seats[0].bonuses[3] = 0
    assert not game.meets_goal(0)
    game.seats[0].bonuses[3] = 1
    game.seats[0].tokens[6] = 0
    assert not game.meets_goal(0)


def test_first_seat_with_more_points_wins_in_marvel() -> None:
    """G1, G3: seat 1 with 20 points beats the last seat with 16 of the same round."""
    game = new_game("marvel", 3)
    ready(game, 0, 20)
    ready(game, 2, 16)
    game.seats[1].points = 25  # most points, but does not meet the condition
    finish_round(game)
    assert (game.winners(), game.ranks()) == ([0], [1, 3, 2])


def test_losing_the_avengers_tile_ends_nothing() -> None:
    """G2: who fell below within the round has ended nothing."""
    game = new_game("marvel")
    ready(game, 0, 18)
    game.tiles = [None] * 2
    game.avengers_owner, game.seats[0].tags, game.seats[1].tags = 0, 3, 3
    game.seats[1].bonuses = [2, 1, 2, 0, 0]
    show(game, 13, 0)
    idle_turn(game)
    assert game.meets_goal(0)
    game.apply(("buy", 13))
    any_reveal(game)
    assert (game.phase, game.avengers_owner, game.seats[0].points) == ("action", 1, 15)


def test_ties_in_splendor() -> None:
    """G3, G4: fewest cards bought, then shared; cards in hand do not count."""
    game = new_game("splendor", 4)
    for seat, (points, cards) in enumerate([(15, 9), (16, 8), (16, 7), (16, 7)]):
        game.seats[seat].points = points
        game.seats[seat].cards = [*range(cards)]
    game.seats[2].hand = [HandCard(50, hidden=True)]
    finish_round(game)
    assert (game.winners(), game.ranks()) == ([2, 3], [4, 3, 1, 1])


def test_ties_in_marvel() -> None:
    """G3: the owner of the Avengers tile, then fewest characters."""
    game = new_game("marvel", 4)
    for seat, cards in enumerate([12, 9, 9, 14]):
        ready(game, seat, 17, cards)
    game.seats[3].tags, game.avengers_owner = 3, 3
    finish_round(game)
    assert (game.winners(), game.ranks()) == ([3], [4, 2, 2, 1])
    game.seats[3].points = 16
    assert (game.winners(), game.ranks()) == ([1, 2], [3, 1, 1, 4])


def test_all_passed_in_marvel_with_nobody_ready() -> None:
    """G5: when nobody meets the condition, the winner is found among all."""
    game = new_game("marvel", 3)
    empty_table(game)
    game.seats[1].points = 4
    game.seats[2].points = 4
    game.seats[2].cards = [0]
    for _ in range(3):
        game.apply(("pass",))
    assert (game.reason, game.winners(), game.ranks()) == ("all passed", [1], [3, 1, 2])


def test_one_action_keeps_the_game_going() -> None:
    """G5: every player must have passed."""
    game = new_game("splendor")
    empty_table(game)
    game.bank[0] = 1
    game.apply(("take", (0,)))
    game.apply(("pass",))
    assert game.phase == "action"
    game.apply(("pass",))
    game.apply(("pass",))
    assert game.reason == "all passed"


def quiet_game() -> ReferenceGame:
    """Set up a game in which two hands of 10 leave something to take, since both hold jokers."""
    game = new_game("splendor", 2)
    for seat in (0, 1):
        give(game, seat, [0, 0, 0, 0, 0, 2, 0])
    return game


@pytest.mark.parametrize("start", [0, 7])
def test_forty_quiet_rounds(start: int) -> None:
    """G6: 40 rounds without a card bought or reserved, counted from the last such round."""
    game = quiet_game()
    for _ in range(start):
        finish_round(game)
    if start:
        game.apply(("reserve_deck", 1))
        game.reveal(10)
        game.apply(min(game.legal()))  # a token goes back
        finish_round(game)
        start += 1
    rounds = 0
    while game.phase != "over":
        finish_round(game)
        rounds += 1
    assert (rounds, game.turns, game.reason) == (40, 2 * (start + 40), "no progress")
    assert game.ranks() == [1, 1]


def test_a_purchase_is_progress() -> None:
    """G6: a card bought in the 40th round keeps the game going for 40 more."""
    game = quiet_game()
    game.seats[0].bonuses = [0, 0, 0, 2, 1]
    for _ in range(39):
        finish_round(game)
    assert game.quiet_rounds == 39
    game.apply(("buy", 0))
    any_reveal(game)
    finish_round(game)
    assert (game.phase, game.quiet_rounds) == ("action", 0)


def own_everything(game: ReferenceGame, seat: int, cards: list[int]) -> None:
    """Give a seat cards with all that follows from them, and a Time Stone."""
    holder = game.seats[seat]
    holder.cards = cards
    holder.bonuses = [sum(game.cards[card].bonus == colour for card in cards) for colour in range(5)]
    holder.points = sum(game.cards[card].points for card in cards)
    holder.tags = sum(game.cards[card].tags for card in cards)
    give(game, seat, [0, 0, 0, 0, 0, 0, 1])


def test_all_90_cards_gone() -> None:
    """A2, A7, E2, E4, G5: no card is left and nobody can meet the condition, so all pass in the end."""
    game = new_game("marvel", 3, tiles=(0, 2, 4))
    game.face, game.decks = [None] * 12, [set(), set(), set()]
    own_everything(game, 0, [card for card in range(90) if game.cards[card].bonus == 3])
    own_everything(game, 1, [card for card in range(90) if game.cards[card].bonus != 3])
    give(game, 0, [5, 4, 0, 0, 0, 0, 0])
    give(game, 1, [0, 1, 5, 3, 0, 0, 0])
    give(game, 2, [0, 0, 0, 2, 4, 0, 0])
    take, back = ("take", (4,)), ("return", 4)
    first_round: list[Decision] = [take, back, take, back, ("tile", 2), take]
    second_round: list[Decision] = [("pass",), ("pass",), ("tile", 0), ("pass",)]
    for decision in first_round + second_round + [("pass",)] * 6:
        if game.phase == "action":
            assert game.legal() == {decision}
        game.apply(decision)
        check_conservation(game)
    assert (game.phase, game.reason, game.turns) == ("over", "all passed", 12)
    assert (game.avengers_owner, game.seats[1].tiles, game.winners()) == (1, [2, 0, 4], [1])
