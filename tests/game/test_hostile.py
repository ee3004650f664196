"""Whatever a caller hands over, a call works or says what is wrong with one of the documented errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from cabochon import (
    CabochonError,
    Card,
    Game,
    InvalidPosition,
    InvalidText,
    Kind,
    Move,
    NoMove,
    Record,
    RulesetError,
    View,
    WrongType,
    load,
)
from cabochon.pieces import HandCard, Seat, Tokens

HUGE = 10**7
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 3, 99, HUGE, -HUGE, 2**80, 1.0, 2.5, float("nan"), "", "1w00021", "wbg", "x" * 5000,
    b"wbg", [], (), {}, object(), Game, np.int64(10**6), np.float32(1), np.zeros(3),
)  # fmt: skip
ANY: Any = object()  # of no type that a call takes


def foreign_cards() -> list[Card]:
    """Cards that no Splendor game has: of Marvel, and made by hand with any place in the list."""
    first = load("splendor").cards[0]
    return [load("marvel").cards[0], *(replace(first, index=place) for place in (-1, 1, 127, 128, HUGE))]


def waiting() -> Game:
    """A game in which a card must turn up."""
    game = Game("splendor", 2, seed=7)
    game.push("R2", reveal=None)
    return game


def over() -> Game:
    """A game that is over."""
    game = Game("splendor", 2, seed=7)
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    return game


TABLES: dict[str, Callable[[], Game | View]] = {
    "a new game": lambda: Game("splendor", 2, seed=7),
    "a game of Marvel": lambda: Game("marvel", 4, seed=7),
    "a table not set up": lambda: Game.empty("splendor", 3, seed=7),
    "a card must turn up": waiting,
    "a finished game": over,
    "a seat's view": lambda: Game("splendor", 3, seed=7).view(1),
    "a spectator's view": lambda: waiting().view(),
}


def methods(thing: object) -> dict[str, Callable[..., Any]]:
    """The public methods, class methods too, and how many arguments each takes."""
    names = [name for name in dir(type(thing)) if not name.startswith("_")]
    static = {name: inspect.getattr_static(type(thing), name) for name in names}
    called = [name for name in names if not isinstance(static[name], property)]
    return {name: getattr(thing, name) for name in called if callable(getattr(thing, name))}


def is_answered(call: Callable[[], object]) -> bool:
    """Whether a call works, or fails as the documentation says."""
    try:
        call()
    except CabochonError as error:
        return bool(str(error))
    except TypeError as error:  # Python's own: too few or too many arguments
        return "argument" in str(error)
    except Exception:  # whatever it is, nobody was told of it
        return False
    return True


@pytest.mark.parametrize("table", TABLES)
def test_every_public_method_refuses_strange_arguments_with_a_documented_error(table: str) -> None:
    moves = [
        Move(ANY),
        Move(Kind.BUY, card=ANY),
        Move(Kind.TAKE, tokens=ANY),
        Move(Kind.RESERVE_DECK, level=ANY),
    ]
    things = (*STRANGE, *foreign_cards(), *moves)
    called = TABLES[table]()
    before = called.position()
    for name in methods(called):
        for arguments in ((), *((thing,) for thing in things), *product(things[:12], repeat=2)):
            called = TABLES[table]() if called.position() != before else called
            assert is_answered(partial(getattr(called, name), *arguments)), (
                name,
                [type(each) for each in arguments],
            )


@pytest.mark.parametrize("players", [2.0, True, "2", None, [2], 5, -1, 2**70])
def test_S1_a_number_of_players_is_a_whole_number(players: Any) -> None:
    for make in (Game, Game.empty):
        with pytest.raises(RulesetError, match="S1: a game has 2, 3 or 4 players"):
            make("splendor", players)


def test_numbers_of_numpy_are_whole_numbers_too() -> None:
    game = Game("splendor", np.int64(2), seed=np.int32(3))  # type: ignore[arg-type]
    assert game == Game("splendor", 2, seed=3)
    assert game.view(np.int8(1)) == game.view(1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, -1, 4, HUGE, -HUGE])
def test_P1_there_is_no_price_for_a_seat_that_is_not_there(seat: int) -> None:
    game = Game("splendor", 2, seed=7)
    card = next(card for card in game.spaces if card)
    with pytest.raises(InvalidPosition, match="there is no seat"):
        game.price(card, seat)
    with pytest.raises(InvalidPosition, match="there is no seat"):
        game.hand(seat)


@pytest.mark.parametrize("card", foreign_cards(), ids=repr)
def test_P1_there_is_no_price_for_a_card_of_another_game(card: Card) -> None:
    with pytest.raises(InvalidText, match="Splendor has no card"):
        Game("splendor", 2, seed=7).price(card)


@pytest.mark.parametrize("level", [-1, 0, 4, HUGE])
def test_there_is_no_row_of_a_level_that_is_not_there(level: int) -> None:
    game = Game("splendor", 2, seed=7)
    for look in (game.row, game.unseen):
        with pytest.raises(InvalidPosition, match="there is no level"):
            look(level)


@pytest.mark.parametrize("strange", [None, 3, 2.5, b"wbg", ["wbg"]])
def test_what_is_neither_move_nor_text_is_refused_and_changes_nothing(strange: Any) -> None:
    game = Game("splendor", 2, seed=7)
    before = game.position()
    for call in (game.push, game.parse):
        with pytest.raises(WrongType):
            call(strange)
    with pytest.raises(WrongType):
        game.push("wbg", reveal=ANY)
    with pytest.raises(WrongType):
        game.price(strange)
    assert game.position() == before
    assert game.moves == ()


def test_a_new_game_has_no_move_to_take_back() -> None:
    game = Game("splendor", 2, seed=7)
    for call in (game.pop, game.peek, lambda: game.last_turn):
        with pytest.raises(NoMove) as caught:
            call()
        assert isinstance(caught.value, IndexError)


@pytest.mark.parametrize("seed", [1.5, True, [], {}, object()])
def test_a_seed_is_a_whole_number_or_text(seed: Any) -> None:
    with pytest.raises(WrongType, match="a seed that is not text must be a whole number"):
        Game("splendor", 2, seed=seed)


def test_a_ruleset_made_by_hand_is_checked_too() -> None:
    with pytest.raises(RulesetError, match="cards"):
        Game(replace(load("splendor"), id="bare", cards=()), 2)


def test_what_a_seat_has_can_be_asked_for_anything() -> None:
    seat = Game("splendor", 2, seed=7).seats[0]
    assert isinstance(seat, Seat)
    assert isinstance(seat.tokens, Tokens)
    with pytest.raises(KeyError):
        seat.bonuses["joker"]
    with pytest.raises(KeyError):
        seat.bonuses["j"]
    for strange in STRANGE:
        for tokens in (seat.tokens, seat.bonuses):
            with pytest.raises(KeyError):
                tokens[strange]
        assert strange not in Game("splendor", 2, seed=7).legal_moves or strange == "wbg"
    assert str(HandCard(1, None, hidden=True)) == "?1"


@pytest.mark.parametrize("strange", [None, 3, b"{}", [], object()])
def test_a_record_of_anything_but_text_is_refused(strange: Any) -> None:
    from cabochon.notation.record_json import from_json
    from cabochon.notation.record_text import from_text

    for call in (from_json, from_text, Record.of, lambda start: Record(start).game()):
        with pytest.raises(CabochonError):
            call(strange)
    game = Game("splendor", 2, seed=7)
    for given in ({"tags": {"Seat1": strange}}, {"seconds": {0: "long"}}, {"comments": {0: strange}}):
        game.push(next(iter(game.legal_moves)))
        with pytest.raises(CabochonError):
            Record.of(game, **given)
