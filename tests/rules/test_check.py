"""``check`` finds every way in which a state can be wrong, and names the clause that it breaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cabochon import Game
from cabochon.rules import check as problems
from cabochon.rules.check import FINE, PROBLEMS, check
from cabochon.rules.gems import JOKER, STONE, TAG, pack
from cabochon.rules.state import (
    ACTION,
    HAND_PLACE,
    NO_CARD,
    NO_TILE,
    OVER,
    PAY,
    RETURN,
    REVEAL,
    SETUP,
    TILE,
    TILE_PLACE,
    UNKNOWN,
)
from tests.golden.counts import trees

pytestmark = pytest.mark.kernels

Change = Callable[[Any], object]
GOLDEN = {tree.name: tree.position for tree in trees()}


def start(ruleset: str = "splendor", players: int = 3) -> Game:
    return Game(ruleset, players, seed="check")


def late(name: str) -> Game:
    """A game in a golden position."""
    return Game.from_position(GOLDEN[name], seed=1)


def laying_out(things: int) -> Game:
    """A table on which so many tiles and cards are laid out."""
    game = Game.empty("splendor", 3, seed="check")
    for _ in range(things):
        game.reveal()
    return game


def waiting(move: str) -> Game:
    """A game that waits for a card to turn up."""
    game = start()
    game.push(move, reveal=None)
    return game


def problem_after(game: Game, change: Change) -> int:
    """What check says once the state was changed."""
    assert check(game._s, game._rules) == FINE
    change(game._s)
    return int(check(game._s, game._rules))


def put(name: str, value: int, *place: int) -> Change:
    """A change of one number."""

    def change(s: Any) -> None:
        if place:
            s[name][place] = value
        else:
            s[name] = value

    return change


def add(name: str, value: int, *place: int) -> Change:
    """A change of one number by so much."""

    def change(s: Any) -> None:
        if place:
            s[name][place] += value
        else:
            s[name] += value

    return change


def both(*changes: Change) -> Change:
    """Several changes."""

    def change(s: Any) -> None:
        for each in changes:
            each(s)

    return change


def to_seat(seat: int, tokens: int) -> Change:
    """Tokens go from the table to a seat."""
    return both(add("bank", -tokens), add("tokens", tokens, seat))


def back_into_deck(space: int) -> Change:
    """A face-up card goes back, although its space must not be empty."""

    def change(s: Any) -> None:
        s.deck[space // 4] |= 1 << (int(s.face[space]) - (0, 40, 70)[space // 4])
        s.left[space // 4] += 1
        s.face[space] = NO_CARD

    return change


def swap_levels(s: Any) -> None:
    s.face[0], s.face[4] = int(s.face[4]), int(s.face[0])


TWO_OF_EACH, FOUR_OF_EACH = pack([2] * 5), pack([4] * 5)

CASES: list[tuple[str, Callable[[], Game], Change]] = [
    ("PLAYERS", start, put("players", 5)),
    ("PLAYERS", start, put("players", 1)),
    ("MOVER", start, put("seat", 1)),
    ("MOVER", start, put("seat", -1)),
    ("MOVER", start, put("turn", -3)),
    ("TOKENS", start, add("bank", 1)),
    ("TOKENS", start, add("tokens", JOKER, 1)),
    ("STONES", lambda: start("marvel"), to_seat(0, STONE)),
    ("STONES", lambda: late("payments, marvel:4"), lambda s: to_seat(int(s.seat), STONE)(s)),
    ("LIMIT", start, to_seat(1, TWO_OF_EACH + JOKER)),
    ("HANDS", start, put("hand_size", -1, 0)),
    ("HANDS", start, put("hand_size", 4, 0)),
    ("HANDS", start, put("hidden", 1, 2)),
    ("HANDS", start, put("hand_size", 1, 1)),
    ("HANDS", start, put("hand", UNKNOWN, 1, 0)),
    ("CARDS_TWICE", start, lambda s: put("face", int(s.face[1]), 0)(s)),
    ("CARDS_TWICE", start, put("face", UNKNOWN, 0)),
    ("CARDS_TWICE", start, swap_levels),
    ("CARDS_TWICE", start, put("bought", 0xFFFF, 0, 0)),
    ("CARDS_TWICE", start, add("left", -1, 2)),
    ("CARDS_TWICE", start, put("deck", 0, 1)),
    ("EMPTY_SPACE", start, back_into_deck(6)),
    ("BONUSES", start, add("bonus", 1, 0)),
    ("BONUSES", lambda: start("marvel"), add("bonus", TAG, 2)),
    ("POINTS", start, add("score", 3, 1)),
    ("TILES_WRONG", start, put("tile", NO_TILE, 0)),
    ("TILES_WRONG", start, put("tile", 12, 0)),
    ("TILES_WRONG", start, put("tile", -1, 0)),
    ("TILES_WRONG", start, put("tile", 16, 0)),
    ("TILES_WRONG", start, lambda s: put("tile", int(s.tile[1]), 0)(s)),
    ("TILES_WRONG", lambda: start("marvel"), lambda s: put("tile", int(s.tile[1]) ^ 1, 0)(s)),
    (
        "TILES_WRONG",
        start,
        lambda s: both(put("won", 1 << int(s.tile[0]), 0), put("score", 3, 0), put("tile", NO_TILE, 0))(s),
    ),
    ("TILES_WRONG", start, lambda s: both(put("won", 1 << int(s.tile[0]), 0), put("score", 3, 0))(s)),
    ("AVENGERS", start, put("avengers", 3)),
    ("AVENGERS", start, put("avengers", -2)),
    ("AVENGERS", start, put("avengers", 1)),
    ("AVENGERS", lambda: start("marvel"), both(put("avengers", 1), put("score", 3, 1))),
    (
        "AVENGERS",
        lambda: late("avengers, marvel:3"),
        lambda s: both(add("score", -3, int(s.avengers)), put("avengers", -1))(s),
    ),
    ("PASSES", start, put("passes", 1)),
    ("PASSES", start, put("passes", -1)),
    ("STIRRED", start, put("stirred", 1)),
    ("STIRRED", start, put("stirred", -1)),
    ("PAYMENT", lambda: late("paying, splendor:3"), put("wanted", -1)),
    ("PAYMENT", lambda: late("paying, splendor:3"), put("wanted", 15)),
    ("PAYMENT", lambda: late("paying, splendor:3"), put("wanted", 14)),
    ("PAYMENT", lambda: late("paying, splendor:3"), put("jokers", FOUR_OF_EACH)),
    ("PAYMENT", start, both(put("phase", PAY), put("wanted", 0))),
    ("RETURNS", start, put("phase", RETURN)),
    ("CHOICE", start, put("phase", TILE)),
    ("TURN_UP", start, put("phase", REVEAL)),
    ("TURN_UP", start, both(put("phase", REVEAL), put("slot", TILE_PLACE))),
    ("TURN_UP", start, both(put("phase", REVEAL), put("slot", 3))),
    ("TURN_UP", start, both(put("phase", REVEAL), put("slot", HAND_PLACE))),
    ("ENDING", start, put("phase", OVER)),
    ("SETTING_UP", start, both(put("phase", SETUP), put("turn", 3), put("slot", 0))),
    ("SETTING_UP", lambda: laying_out(0), put("slot", -1)),
    ("SETTING_UP", start, both(put("phase", SETUP), put("slot", HAND_PLACE))),
    ("SETTING_UP", lambda: laying_out(0), put("slot", TILE_PLACE + 4)),
    ("SETTING_UP", lambda: laying_out(1), put("slot", TILE_PLACE)),
    ("SETTING_UP", lambda: laying_out(6), put("slot", 1)),
    ("SETTING_UP", lambda: laying_out(6), both(add("bank", -1), put("tokens", 1, 0))),
    ("PASSES", lambda: laying_out(6), put("passes", 1)),
    ("ENDING", start, put("phase", OVER + 1)),
    ("ENDING", lambda: late("last round, splendor:2"), both(add("turn", 1), put("seat", 0))),
    ("UNKNOWN_CARDS", start, put("left", -1, 0)),
]


def test_every_problem_has_a_case_and_a_clause() -> None:
    tested = {getattr(problems, name) for name, _, _ in CASES}
    assert tested == set(PROBLEMS)
    assert all(re.fullmatch("[SAPEVG][1-9]", clause) for clause, _ in PROBLEMS.values())


@pytest.mark.parametrize(("name", "game", "change"), CASES, ids=[f"{i} {c[0]}" for i, c in enumerate(CASES)])
def test_what_is_wrong_is_found(name: str, game: Callable[[], Game], change: Change) -> None:
    found = problem_after(game(), change)
    assert found & getattr(problems, name), [str(problem) for problem in problems.problems(found)]


@pytest.mark.parametrize("move", ["R1", "R2", "R3"])
def test_a_blind_card_about_to_turn_up_is_fine(move: str) -> None:
    assert problem_after(waiting(move), lambda _: None) == FINE


def test_a_space_about_to_be_filled_is_fine_and_no_other_may_be_empty() -> None:
    game = start()
    game.push(
        next(move for move in game.legal_moves if str(move).startswith("R1") and move.card), reveal=None
    )
    assert problem_after(game, lambda _: None) == FINE
    assert problem_after(game, back_into_deck(11)) == problems.EMPTY_SPACE


def test_a_table_being_set_up_is_fine_at_every_step() -> None:
    for ruleset in ("splendor", "marvel"):
        game = Game.empty(ruleset, 4, seed=2)
        while game.phase == "setup":
            assert check(game._s, game._rules) == FINE
            game.reveal()
        assert game._s.phase == ACTION


def test_the_payment_of_an_unknown_card_can_not_be_checked() -> None:
    game = late("paying, splendor:3")
    for seat in range(game.players):
        view = game.view(seat)
        assert check(view._s, view._rules) == FINE
    view = game.view()
    place = 12
    view._s.wanted = place
    view._s.hand[view.seat] = (UNKNOWN, NO_CARD, NO_CARD)
    assert problems.check_payment(view._s, view._rules, view.seat) == FINE
