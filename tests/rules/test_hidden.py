"""What is public and what is hidden: clauses V1 and V2."""

from random import Random

import pytest

from cabochon import Game, InvalidPosition, View
from tests.rules.positions import RULESETS, decide, idle, moves, position


def hand(table: Game | View, seat: int) -> list[str]:
    """A seat's hand as this table shows it: ?2 where a card of level 2 is unknown."""
    return [str(held) for held in table.seats[seat].hand]


def played(ruleset: str, players: int, seed: int, decisions: int = 120) -> Game:
    """A game after many random decisions, with a liking for reserving."""
    chooser = Random(f"{ruleset} {players} {seed}")
    game = Game(ruleset, players, seed)
    for _ in range(decisions):
        if game.is_over:
            break
        options = list(game.legal_moves)
        game.push(chooser.choice([move for move in options if str(move)[0] in "RB"] or options))
    return game


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_V1_all_but_the_faces_of_cards_in_hand_is_public(ruleset: str, viewer: int | None) -> None:
    for seed in range(8):
        game = played(ruleset, 3, seed)
        view = game.view(viewer)
        assert (view.bank, view.spaces, view.decks, view.tiles) == (
            game.bank,
            game.spaces,
            game.decks,
            game.tiles,
        )
        assert (view.seat, view.turn, view.phase, view.avengers_owner) == (
            game.seat, game.turn, game.phase, game.avengers_owner,
        )  # fmt: skip
        for seen, real in zip(view.seats, game.seats, strict=True):
            assert (seen.tokens, seen.bonuses, seen.tags) == (real.tokens, real.bonuses, real.tags)
            assert (seen.points, seen.cards, seen.tiles) == (real.points, real.cards, real.tiles)
            assert [held.level for held in seen.hand] == [held.level for held in real.hand]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_V1_V2_a_card_in_hand_is_known_to_its_owner_and_if_it_lay_face_up_to_all(ruleset: str) -> None:
    hidden = 0
    for seed in range(8):
        game = played(ruleset, 3, seed, 60)
        for viewer in (0, 1, 2, None):
            for seat, area in enumerate(game.view(viewer).seats):
                for shown, real in zip(area.hand, game.seats[seat].hand, strict=True):
                    assert shown.card == (None if real.hidden and seat != viewer else real.card)
                    hidden += shown.card is None
    assert hidden


def test_V1_a_reserved_card_that_lay_face_up_stays_known() -> None:
    game = position("splendor", level2="2r14200")
    game.push("R2r14200")
    assert [hand(game.view(viewer), 0) for viewer in (0, 1, None)] == [["2r14200"]] * 3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_V1_the_level_of_a_hidden_card_is_public(level: int) -> None:
    game = Game("marvel", 2, seed=1)
    game.push(f"R{level}")
    (held,) = game.view(1).seats[0].hand
    assert (held.level, held.card, held.hidden) == (level, None, True)
    assert game.view(1).decks == game.decks


def test_V2_a_card_reserved_from_a_deck_is_known_to_its_owner_alone() -> None:
    game = position("splendor", 3)
    game.push("R2", reveal="2r14200")
    assert hand(game.view(0), 0) == ["(2r14200)"]
    assert [hand(game.view(viewer), 0) for viewer in (1, 2, None)] == [["?2"]] * 3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_V2_others_see_the_same_whichever_card_it_is(ruleset: str) -> None:
    game = Game(ruleset, 2, seed=1)
    seen = set()
    for card in game.unseen(3):
        game.push("R3", reveal=card)
        seen.add((game.view(1).position(), game.view().position(), str(game.view(1).unseen(3))))
        assert repr(card) not in repr(game.view(1).seats)
        game.pop()
    assert len(seen) == 1


def test_V2_to_others_the_card_may_still_be_in_the_deck() -> None:
    game = position("splendor")
    game.push("R2", reveal="2r14200")
    card = game.ruleset.card_by_id["2r14200"]
    assert card not in game.view(0).unseen(2)
    assert card in game.view(1).unseen(2)
    assert len(game.view(1).unseen(2)) == game.decks[2] + 1


def test_V2_a_purchase_shows_the_card() -> None:
    game = position("splendor", seat1="000210/-/(1w00021),(1b00003)", turn=2)
    game.push("B1w00021")
    assert [str(card) for card in game.view(1).seats[0].cards] == ["1w00021"]
    assert hand(game.view(1), 0) == ["?1"]


@pytest.mark.parametrize(("bought", "left"), [("1w00021", ["1b00003", "?1"]), ("1b00003", ["?1", "?1"])])
def test_V2_what_is_hidden_stays_so_when_another_card_leaves_the_hand(bought: str, left: list[str]) -> None:
    game = position("splendor", 4, seat1="000240/-/(1w00021),1b00003,(1g00004)", turn=4)
    game.push(f"B{bought}")
    assert hand(game.view(1), 0) == left


def test_V2_a_card_is_hidden_while_it_is_being_paid() -> None:
    game = position("splendor", seat1="000211/-/(1w00021)", turn=2)
    decide(game, "B1w00021")
    assert str(game.view(0).paying_for) == "(1w00021)"
    assert str(game.view(1).paying_for) == "?1"
    assert "1w00021" not in game.view(1).position()
    decide(game, ".")
    assert [str(card) for card in game.view(1).seats[0].cards] == ["1w00021"]


def test_V2_a_card_is_hidden_before_it_has_turned_up() -> None:
    game = position("splendor")
    game.push("R2", reveal=None)
    assert game.phase == "reveal"
    assert [hand(game.view(viewer), 0) for viewer in (0, 1)] == [["?2"], ["?2"]]


def test_V2_the_owner_alone_knows_whether_the_card_can_be_bought() -> None:
    game = position("splendor", seat1="000210/-/(1w00021)", turn=2)
    assert "B1w00021" in moves(game)
    assert "B1w00021" in {str(move) for move in game.view(0).legal_moves}
    assert "B1w00021" not in {str(move) for move in game.view(1).legal_moves}


def test_V2_a_hidden_card_is_written_in_brackets_and_an_unknown_one_as_its_level() -> None:
    game = position("splendor", seat1="-/-/1b00003,(1w00021)", turn=2)
    assert "seat1=000000/-/1b00003,(1w00021)/-" in game.position()
    line = game.view(1).position()
    assert "seat1=000000/-/1b00003,?1/-" in line
    assert View.from_position(line, viewer=1) == game.view(1)
    with pytest.raises(InvalidPosition, match="V2"):
        Game.from_position(line)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_V2_a_game_dealt_anew_looks_the_same_to_the_viewer(ruleset: str) -> None:
    game = played(ruleset, 3, 4, 40)
    others = set()
    for seed in range(20):
        dealt = Game.redeal(game.view(0), seed)
        assert dealt.view(0) == game.view(0)
        others.add(str([hand(dealt, 1), hand(dealt, 2)]))
    assert len(others) > 1


def test_V2_A7_what_was_shown_is_shown_for_good_but_later_cards_are_hidden_again() -> None:
    game = position("splendor", 2, seat1="000210/-/1w00021,1b00003", turn=2)  # shown by an earlier pass
    game.push("R2", reveal="2r14200")
    idle(game)
    assert hand(game.view(1), 0) == ["1w00021", "1b00003", "?2"]


def test_V2_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(InvalidPosition, match="there is no seat 2"):
        Game("splendor", 2, seed=1).view(2)
