"""Tests of the reference on its own: setup, actions, payment, hidden cards and the rulebooks' examples."""

from fractions import Fraction
from itertools import product

import pytest

from tests.reference.game import ReferenceGame
from tests.reference.helpers import FACE, any_reveal, empty_table, give, new_game, show
from tests.reference.payment import can_pay, payment, price
from tests.reference.perft import perft
from tests.reference.state import HandCard

RULESETS = ("splendor", "splendor-2014", "marvel")


# -------------------------------------------------------------------- setup


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_setup(ruleset: str, players: int) -> None:
    """S2, S3, S4, S6: what lies on the table at the start."""
    game = new_game(ruleset, players)
    stones = players if ruleset == "marvel" else 0
    assert game.bank == [{2: 4, 3: 5, 4: 7}[players]] * 5 + [5, stones]
    assert len(game.tiles) == players + (ruleset != "marvel")
    assert [len(deck) for deck in game.decks] == [36, 26, 16]
    assert (game.phase, game.seat, game.turns, game.reason) == ("action", 0, 0, None)
    assert all(sum(seat.tokens) == seat.points == 0 for seat in game.seats)


@pytest.mark.parametrize(
    ("ruleset", "players", "tiles", "face"),
    [
        ("chess", 2, (0, 1, 2), FACE),
        ("splendor", 1, (0, 1), FACE),
        ("splendor", 5, (0, 1, 2, 3, 4, 5), FACE),
        ("splendor", 2, (0, 1), FACE),
        ("splendor", 2, (0, 1, 1), FACE),
        ("splendor", 2, (0, 1, 10), FACE),
        ("splendor", 2, (0, 1, -1), FACE),
        ("marvel", 2, (0, 1), FACE),  # both sides of one Location
        ("marvel", 2, (0, 2, 4), FACE),
        ("splendor", 2, (0, 1, 2), FACE[:11]),
        ("splendor", 2, (0, 1, 2), (0, 0, *FACE[2:])),
        ("splendor", 2, (0, 1, 2), (40, *FACE[1:4], 0, *FACE[5:])),
        ("splendor", 2, (0, 1, 2), (*FACE[:11], 90)),
    ],
)
def test_nonsense_is_refused(
    ruleset: str, players: int, tiles: tuple[int, ...], face: tuple[int, ...]
) -> None:
    """S1, S2, S4: an impossible setup is refused."""
    with pytest.raises(ValueError, match=r"no such|can play|are needed|twice|not of the level"):
        ReferenceGame(ruleset, players, tiles, face)


# -------------------------------------------------------------------- taking


def test_first_actions() -> None:
    """A1, A3, A4: 10 ways to take three, 5 to take two, 12 cards and 3 decks to reserve."""
    kinds = [decision[0] for decision in new_game().legal()]
    assert (kinds.count("take"), kinds.count("reserve"), kinds.count("reserve_deck")) == (15, 12, 3)
    assert len(kinds) == 30


@pytest.mark.parametrize(
    ("there", "legal"), [((1, 4), {(1, 4), (1, 1)}), ((2,), {(2,), (2, 2)}), ((), set())]
)
def test_short_supply(there: tuple[int, ...], legal: set[tuple[int, ...]]) -> None:
    """A2: exactly one of each colour there is; not in the first printing."""
    for ruleset in RULESETS:
        game = new_game(ruleset)
        game.bank[:5] = [0] * 5
        for colour in there:
            game.bank[colour] = 1
        if there:
            game.bank[there[0]] = 4
        expected = {t for t in legal if len(set(t)) < len(t)} if ruleset == "splendor-2014" else legal
        assert {d[1] for d in game.legal() if d[0] == "take"} == expected  # type: ignore[misc]


def test_take_two_needs_four() -> None:
    """A3: a pile of 3 is not enough."""
    game = new_game()
    game.apply(("take", (0, 1, 2)))
    takes = {d for d in game.legal() if d[0] == "take" and d[-1] in {(c, c) for c in range(5)}}
    assert takes == {("take", (3, 3)), ("take", (4, 4))}


def test_nine_take_two_return_one() -> None:
    """A9, E3: with 9 in hand take two, and return one of the two."""
    game = new_game("splendor", 4)
    give(game, 0, [3, 3, 3, 0, 0, 0, 0])
    game.apply(("take", (3, 3)))
    assert game.phase == "return"
    assert game.legal() == {("return", 0), ("return", 1), ("return", 2), ("return", 3)}
    game.apply(("return", 3))
    assert (game.phase, game.seat, game.seats[0].tokens) == ("action", 1, [3, 3, 3, 1, 0, 0, 0])


def test_thirteen_tokens_go_back_one_by_one() -> None:
    """E3: three tokens in three decisions, down to exactly 10."""
    game = new_game("splendor", 4)
    give(game, 0, [5, 5, 0, 0, 0, 0, 0])
    game.apply(("take", (2, 3, 4)))
    for kind in (0, 2, 0):
        assert (game.phase, game.seat) == ("return", 0)
        game.apply(("return", kind))
    assert game.seat == 1
    assert game.seats[0].tokens == [3, 5, 0, 1, 1, 0, 0]


# -------------------------------------------------------------------- reserving and revealing


def test_reserve_face_up() -> None:
    """A4, A5, A8, V1: joker at once, then the space is filled from the deck of its level."""
    game = new_game()
    game.apply(("reserve", 41))
    assert (game.phase, game.pending(), game.legal()) == ("reveal", ("face", 5), set())
    assert (game.seats[0].tokens[5], game.seat, game.face[5]) == (1, 0, None)
    assert game.outcomes() == {card: Fraction(1, 26) for card in range(44, 70)}
    for wrong in (41, 10, 40, 89):
        with pytest.raises(ValueError, match="cannot be revealed"):
            game.reveal(wrong)
    game.reveal(60)
    assert (game.face[5], game.phase, game.seat, game.pending()) == (60, "action", 1, None)
    assert game.seats[0].hand == [HandCard(41, hidden=False)]


def test_reserve_from_deck_is_hidden_until_a_pass() -> None:
    """A4, A7, V2: only the owner knows the card until the hand is shown."""
    game = new_game()
    game.apply(("reserve_deck", 3))
    assert (game.pending(), game.seats[0].tokens[5]) == (("hand", 3), 1)
    game.reveal(80)
    assert game.view(0)["seats"][0]["hand"] == (80,)
    assert game.view(1)["seats"][0]["hand"] == game.view(None)["seats"][0]["hand"] == (("?", 3),)
    assert 80 in game.view(1)["unseen"][2]
    assert 80 not in game.view(0)["unseen"][2]
    assert game.view(1)["deck_sizes"] == (36, 26, 15)
    empty_table(game)
    for _ in range(2):
        assert game.legal() == {("pass",)}
        game.apply(("pass",))
    assert game.view(1)["seats"][0]["hand"] == (80,)


def test_views_differ_only_in_the_hidden_card() -> None:
    """V2: two positions that differ in a hidden card look the same to the others."""
    one, other = new_game(), new_game()
    for game, card in ((one, 80), (other, 81)):
        game.apply(("reserve_deck", 3))
        game.reveal(card)
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


def test_hand_limit_and_empty_places() -> None:
    """A4: no fourth card, none from an empty deck or an empty space."""
    game = new_game()
    game.decks[0] = set()
    game.face[0] = None
    reserves = {d for d in game.legal() if d[0].startswith("reserve")}
    assert len(reserves) == 11 + 2
    assert ("reserve_deck", 1) not in reserves
    game.seats[0].hand = [HandCard(card, hidden=True) for card in (50, 51, 52)]
    assert not {d for d in game.legal() if d[0].startswith("reserve")}


@pytest.mark.parametrize("decision", [("reserve", 0), ("reserve_deck", 1)])
def test_reserve_at_ten(decision: tuple[str, int]) -> None:
    """A5, E3: with a joker left one goes back, that joker too; with none nothing does."""
    game = new_game("splendor", 4)
    give(game, 0, [4, 3, 3, 0, 0, 0, 0])
    none_left = game.copy()
    give(none_left, 1, [0, 0, 0, 0, 0, 5, 0])
    game.apply(decision)
    game.reveal(10)
    assert game.legal() == {("return", 0), ("return", 1), ("return", 2), ("return", 5)}
    game.apply(("return", 5))
    assert (game.seat, game.bank[5], len(game.seats[0].hand)) == (1, 5, 1)
    none_left.apply(decision)
    none_left.reveal(10)
    assert (none_left.phase, none_left.seat, len(none_left.seats[0].hand)) == ("action", 1, 1)


def test_hand_keeps_its_order() -> None:
    """A6: a card bought from hand leaves, later ones move up, and nothing is revealed."""
    game = new_game("splendor", 4)
    game.decks[0].remove(16)  # costs 3 red
    game.seats[0].hand = [HandCard(61, hidden=False), HandCard(16, hidden=True), HandCard(50, hidden=True)]
    give(game, 0, [0, 0, 0, 3, 0, 0, 0])
    game.apply(("buy", 16))
    assert [held.card for held in game.seats[0].hand] == [61, 50]
    assert (game.phase, game.seat, game.seats[0].cards, game.bank[3]) == ("action", 1, [16], 7)


def test_empty_deck_leaves_the_space_empty() -> None:
    """A8: with an empty deck nothing is revealed."""
    game = new_game()
    game.decks[0] = set()
    game.apply(("reserve", 2))
    assert (game.face[:4], game.phase, game.seat) == ([0, 1, None, 3], "action", 1)


# -------------------------------------------------------------------- paying


def test_example_1_splendor_price() -> None:
    """P1, example 1: the printed cost, and 2 blue bonuses against 2 blue and 1 green."""
    game = new_game()
    card = game.cards[61]
    assert (card.level, card.bonus, card.points, card.cost) == (2, 3, 2, (1, 4, 2, 0, 0))
    assert game.cards[24].cost == (0, 2, 1, 0, 0)
    game.seats[0].bonuses = [0, 2, 0, 0, 0]
    assert price(game.cards[24], game.seats[0]) == [0, 0, 1, 0, 0]
    show(game, 24, 0)
    give(game, 0, [0, 0, 1, 0, 0, 0, 0])
    game.apply(("buy", 24))
    assert (game.seats[0].tokens, game.seats[0].bonuses) == ([0] * 7, [0, 2, 0, 1, 0])


def test_example_3_marvel_price() -> None:
    """P1, example 3: a red card worth 2 costs 2 yellow, 4 blue, 1 purple."""
    card = new_game("marvel").cards[61]
    assert (card.bonus, card.points, card.cost) == (3, 2, (2, 4, 0, 0, 1))


def test_example_4_rocket() -> None:
    """P1, example 4: bonuses leave one red token to pay."""
    game = new_game("marvel")
    game.seats[0].bonuses = [1, 0, 0, 1, 0]
    give(game, 0, [0, 0, 0, 1, 0, 0, 0])
    game.apply(("buy", 1))
    assert (game.bank[3], game.seats[0].tokens, game.seats[0].bonuses) == (4, [0] * 7, [2, 0, 0, 1, 0])


def test_forced_jokers_need_no_decision() -> None:
    """P2, P4: with exactly enough jokers there is nothing to choose."""
    game = new_game("splendor", 4)
    give(game, 0, [0, 2, 0, 0, 0, 1, 0])
    game.apply(("buy", 1))
    assert (game.phase, game.bank[:6]) == ("reveal", [7, 7, 7, 7, 7, 5])


def test_payment_choice() -> None:
    """P3: jokers may go where the colour is at hand; nothing changes before the payment."""
    game = new_game("splendor", 4)
    give(game, 0, [0, 0, 0, 2, 1, 2, 0])  # card 0 costs 2 red 1 black
    before = game.bank[:]
    game.apply(("buy", 0))
    assert game.legal() == {("pay",), ("joker", 3), ("joker", 4)}
    game.apply(("joker", 4))
    assert game.legal() == {("pay",), ("joker", 3)}
    assert (game.bank, game.face[0], game.seats[0].cards, game.phase) == (before, 0, [], "pay")
    usual = game.copy()
    usual.apply(("pay",))
    assert usual.seats[0].tokens == [0, 0, 0, 0, 1, 1, 0]
    game.apply(("joker", 3))  # no joker is left: paid at once
    assert (game.phase, game.seats[0].tokens) == ("reveal", [0, 0, 0, 1, 1, 0, 0])


def test_usual_payment() -> None:
    """P3: without the choice, as few jokers as possible are paid."""
    game = new_game("splendor", 4, usual_payment=True)
    give(game, 0, [0, 0, 0, 2, 0, 2, 0])
    game.apply(("buy", 0))
    assert (game.phase, game.seats[0].tokens) == ("reveal", [0, 0, 0, 0, 0, 1, 0])


def test_free_card() -> None:
    """P1: a card can be free, jokers or not, and bonuses are not used up."""
    game = new_game()
    game.seats[0].bonuses = [0, 0, 0, 2, 1]
    give(game, 0, [0, 0, 0, 0, 0, 3, 0])
    game.apply(("buy", 0))
    assert (game.phase, game.seats[0].tokens[5], game.seats[0].bonuses) == ("reveal", 3, [1, 0, 0, 2, 1])


def payments_reached(game: ReferenceGame) -> set[tuple[int, ...]]:
    """Collect the tokens left after every way to pay."""
    if game.phase != "pay":
        return {tuple(game.seats[0].tokens)}
    reached = set()
    for decision in game.legal():
        child = game.copy()
        child.apply(decision)
        reached |= payments_reached(child)
    return reached


@pytest.mark.parametrize("card", [2, 40, 41, 70])
@pytest.mark.parametrize("jokers", [0, 1, 3, 5])
@pytest.mark.parametrize("tokens", [(1, 1, 1, 1, 1), (0, 2, 3, 2, 2), (0, 3, 3, 4, 3), (2, 1, 0, 3, 0)])
def test_every_exact_payment(card: int, jokers: int, tokens: tuple[int, ...]) -> None:
    """P2, P3: the payments reached are all that are exact, found by trying all of them."""
    game = new_game("splendor", 4)
    give(game, 0, [*tokens, jokers, 0])
    cost = game.cards[card].cost
    left = set()
    for paid in product(*(range(min(have, asked) + 1) for have, asked in zip(tokens, cost, strict=True))):
        gold = sum(cost) - sum(paid)
        if gold <= jokers:
            left.add((*(have - gone for have, gone in zip(tokens, paid, strict=True)), jokers - gold, 0))
    assert can_pay(game.cards[card], game.seats[0]) == bool(left) == (("buy", card) in game.legal())
    if left:
        assert sum(payment(game.cards[card], game.seats[0], [0] * 5)) == sum(cost)
        game.apply(("buy", card))
        assert (game.phase == "pay") == (len(left) > 1)
        assert payments_reached(game) == left


def test_hidden_card_while_it_is_paid() -> None:
    """V2: a hidden card is unknown to the others until it is bought."""
    game = new_game("splendor", 4)
    game.decks[0].remove(16)
    game.seats[0].hand = [HandCard(16, hidden=True)]
    give(game, 0, [0, 0, 0, 3, 0, 1, 0])
    game.apply(("buy", 16))
    assert (game.view(0)["paying"], game.view(1)["paying"]) == ((16, (0,) * 5), (("?", 1), (0,) * 5))
    game.apply(("pay",))
    assert game.view(1)["seats"][0]["cards"] == (16,)


# -------------------------------------------------------------------- the rest of the interface


def test_illegal_decisions_are_refused() -> None:
    """A decision that is not legal changes nothing."""
    game = new_game()
    before = game.view(None)
    for wrong in [("pass",), ("take", (2, 1, 0)), ("take", (0, 1)), ("buy", 0), ("reserve", 4), ("pay",)]:
        with pytest.raises(ValueError, match="not legal"):
            game.apply(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="cannot be revealed"):
        game.reveal(10)
    with pytest.raises(ValueError, match="not over"):
        game.winners()
    with pytest.raises(ValueError, match="no such seat"):
        game.view(2)
    assert game.view(None) == before


def test_copies_are_apart() -> None:
    """A copy does not share anything that changes."""
    game = new_game("marvel", 3)
    game.apply(("reserve_deck", 1))
    game.reveal(9)
    views = [game.view(seat) for seat in (None, 0, 1, 2)]
    other = game.copy()
    for decision in (("take", (0, 1, 2)), ("reserve", 3), ("reserve_deck", 2), ("take", (3, 3))):
        other.apply(decision)
        any_reveal(other)
    other.seats[0].hand[0].hidden = False
    assert views == [game.view(seat) for seat in (None, 0, 1, 2)]


def test_perft() -> None:
    """Counted by hand: 15 takes, 4 spaces and one deck of each level with 36, 26 and 16 cards."""
    game = new_game()
    assert perft(game, 0) == 1
    assert perft(game, 1) == 15 + 5 * (36 + 26 + 16)
    game.apply(("reserve", 0))
    assert perft(game, 0) == 36
    game.phase = "over"
    assert (perft(game, 0), perft(game, 1)) == (1, 0)


def test_perft_with_payment() -> None:
    """Every order of placing jokers counts apart."""
    game = new_game("splendor", 4)
    empty_table(game)
    game.seats[0].hand = [HandCard(0, hidden=False)]
    game.seats[0].tokens = [0, 0, 0, 2, 1, 2, 0]  # card 0 costs 2 red 1 black
    assert perft(game, 1) == 1  # buy
    assert perft(game, 2) == 3  # pay, joker for red, joker for black
    # after pay: seat 1 takes red and black; after red: pay, red, black; after black: pay, red
    assert perft(game, 3) == 1 + 3 + 2
