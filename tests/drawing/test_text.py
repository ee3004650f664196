from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cabochon import Card, Game, Ruleset, Tile, View, load
from tests.drawing.games import TABLES, decisions, played


def cost(numbers: Sequence[int], ruleset: Ruleset) -> list[str]:
    return [f"{number}{letter}" for number, letter in zip(numbers, ruleset.letters, strict=True) if number]


def box(lines: list[str], id: str, height: int) -> list[list[str]]:
    """The words on each line inside the box whose lower edge bears the id."""
    row = next(row for row, line in enumerate(lines) if f"└ {id} " in line)
    left = lines[row].index(f"└ {id} ")
    right = lines[row].index("┘", left)
    return [lines[row - up][left + 1 : right].split() for up in range(height, 0, -1)]


def assert_card_is_shown(lines: list[str], card: Card, ruleset: Ruleset) -> None:
    top, price = box(lines, card.id, 2)
    stone = ["t"] if ruleset.time_stone and card.level == 3 else []
    tags = ["A" * card.tags] if card.tags else []
    assert top == [str(card.points), f"+{ruleset.letters[card.bonus]}", *tags, *stone]
    assert price == cost(card.cost, ruleset)


def assert_tile_is_shown(lines: list[str], tile: Tile, ruleset: Ruleset) -> None:
    [words] = box(lines, tile.id, 1)
    assert words == [str(tile.points), *cost(tile.demand, ruleset)]


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_card_and_tile_on_the_table_is_shown_with_all_that_it_says(ruleset: str, players: int) -> None:
    for moves in (0, 45):
        game = played(ruleset, players, 5, moves)
        lines = str(game).splitlines()
        for card in filter(None, game.spaces):
            assert_card_is_shown(lines, card, game.ruleset)
        for tile in filter(None, game.tiles):
            assert_tile_is_shown(lines, tile, game.ruleset)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_no_line_of_a_whole_game_has_more_than_79_columns_or_ends_in_blanks(
    ruleset: str, players: int
) -> None:
    for game in decisions(Game(ruleset, players, seed=players), Random(players)):
        for line in [*str(game).splitlines(), *str(game.view()).splitlines()]:
            assert len(line) <= 79
            assert line == line.rstrip()
            assert line.isprintable()


def test_names_that_are_far_too_long_are_cut() -> None:
    marvel = load("marvel")
    long = "Doctor\nDoom\x1b[31m " * 20
    cards = tuple(replace(card, name=long) for card in marvel.cards)
    tiles = tuple(replace(tile, name=long) for tile in marvel.tiles)
    text = str(Game(replace(marvel, id="long", title=long, cards=cards, tiles=tiles), 4, seed=1))
    assert max(map(len, text.splitlines())) == 79
    assert "Doctor Doom" in text
    for line in text.splitlines():
        assert line.count("┌") == line.count("┐")
    assert "\x1b" not in text
    assert len(text.splitlines()) < 45


def test_a_space_whose_deck_ran_out_and_a_tile_that_was_taken_are_shown_empty() -> None:
    game = played("splendor", 2, 3)
    gaps = [*game.spaces, *game.tiles].count(None)
    assert gaps > 0
    assert str(game).count("┌╌") == gaps
    for level, left in game.decks.items():
        row = next(line for line in str(game).splitlines() if line.startswith(f"level {level}"))
        below = str(game).splitlines()[str(game).splitlines().index(row) + 1]
        assert below.startswith(f"{left} left")


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_bank_and_each_seat_have_a_row_of_tokens_beside_bonuses(ruleset: str, players: int) -> None:
    game = played(ruleset, players, 8, 60)
    rows = {" ".join(line.split()[:2]): line for line in str(game).replace("►", " ").splitlines()}
    bank = next(line for line in str(game).splitlines() if line.startswith("  bank"))
    assert [int(word) for word in bank.split()[1:]] == list(game.bank.values())
    for seat in game.seats:
        row = rows[f"seat {seat.number + 1}"]
        for place, (kind, tokens) in enumerate(seat.tokens.items()):
            cell = row[10 + 9 * place : 19 + 9 * place].split()
            bonus = seat.bonuses[kind] if place < 5 else 0
            assert cell == ([str(tokens), f"+{bonus}"] if bonus else [str(tokens or "-")])
        assert row.endswith(f"{seat.tokens.total}/10")


def seat_lines(table: Game | View, seat: int) -> str:
    block = str(table).split("─" * 79)[seat + 1]
    return " ".join(block.split())


def test_a_seat_tells_its_points_cards_tags_tiles_and_hand() -> None:
    game = played("marvel", 2, 3)
    for seat in game.seats:
        block = seat_lines(game, seat.number)
        assert f"{seat.points} of 16 points · " in block
        assert f" {len(seat.cards)} cards" in block
        assert f" {seat.tags} tags" in block
        assert ("Avengers tile" in block) == seat.has_avengers_tile
        assert all(f" {tile.id}" in block for tile in seat.tiles)
        assert all(f" {held} {held.card.points}pt" in block for held in seat.hand if held.card)
    assert any(seat.tiles for seat in game.seats)
    assert any(seat.has_avengers_tile for seat in game.seats)


def test_a_card_from_a_deck_is_in_brackets_for_its_owner_and_unknown_to_others() -> None:
    game = Game("splendor", 2, seed=1)
    game.push("R2")
    [held] = game.seats[0].hand
    assert f"({held.card})" in seat_lines(game, 0)
    assert f"({held.card})" in seat_lines(game.view(0), 0)
    assert "hand: ?2" in seat_lines(game.view(1), 0)
    assert str(held.card) not in str(game.view(1))


def test_games_that_differ_only_in_what_a_viewer_may_not_see_look_the_same_to_them() -> None:
    game = played("marvel", 3, 10, 40)
    assert all(any(held.hidden for held in seat.hand) for seat in game.seats)
    others = [Game.redeal(game.view(), seed=seed) for seed in range(10)]
    assert any(str(other) != str(game) for other in others)
    assert all(str(other.view()) == str(game.view()) for other in others)


def test_the_pointer_stands_at_the_seat_whose_turn_it_is() -> None:
    game = Game("splendor", 3, seed=1)
    for seat in (0, 1, 2, 0):
        assert f"► seat {seat + 1} " in str(game)
        assert str(game).count("►") == 1
        assert f"\nseat {seat + 1} to play\n" in str(game)
        game.push("wbg")


def test_the_end_names_the_winners_and_marks_them() -> None:
    game = played("splendor", 4, 2)
    outcome = game.outcome()
    assert outcome is not None
    assert "►" not in str(game)
    assert "game over: " in str(game)
    for seat in range(4):
        assert (f"\n* seat {seat + 1} " in str(game)) == (seat in outcome.winners)


PHASES = {
    "action": "to play",
    "pay": "pays for",
    "return": "returns tokens down to 10",
    "tile": "chooses a",
    "over": "game over",
    "reveal": "waits for a card to turn up",
    "setup": "being set up",
}


def test_the_phase_is_said_in_words() -> None:
    seen = set()
    for seed in range(6):
        for game in decisions(Game("splendor", 4, seed=seed), Random(seed)):
            assert PHASES[game.phase] in str(game)
            seen.add(game.phase)
    assert seen >= {"action", "pay", "return", "over"}


def test_a_table_that_is_not_set_up_can_be_shown() -> None:
    game = Game.empty("marvel", 4, seed=1)
    assert PHASES["setup"] in str(game)
    while game.phase == "setup":
        game.reveal()
        assert str(game)
    game.push("R3", reveal=None)
    assert PHASES["reveal"] in str(game)
    assert "hand: ?3" in seat_lines(game, 0)


def test_a_box_without_tiles_and_with_free_cards_can_be_shown() -> None:
    splendor = load("splendor")
    cards = tuple(replace(card, cost=(0, 0, 0, 0, 0)) for card in splendor.cards)
    game = Game(replace(splendor, id="free", cards=cards, tiles_on_table=(0, 0, 0)), 2, seed=1)
    assert str(game).count("│ free ") == 12
    assert "tiles" not in str(game)
    assert game._repr_svg_().count(">free<") == 12
