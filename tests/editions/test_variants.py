"""Rulesets that are data files and nothing else: the engine plays them as they are."""

from pathlib import Path
from random import Random

import pytest

from cabochon import Game, View, load
from tests.editions.data_files import Rows, variant, with_cards, with_tiles, write_ruleset

MOST_DECISIONS = 5000
POINTS_ALONE = "[G2]\nevery_colour = false\ntime_stone = false\n"


def play_out(game: Game, seed: int) -> Game:
    """Play to the end, at random but buying where possible; all tokens stay in the game."""
    chooser = Random(seed)
    supply = [sum(counts) for counts in zip(*_all_tokens(game), strict=True)]
    for _ in range(MOST_DECISIONS):
        if game.is_over:
            return game
        options = list(game.legal_moves)
        game.push(chooser.choice([move for move in options if str(move)[0] in "B@"] or options))
        assert [sum(counts) for counts in zip(*_all_tokens(game), strict=True)] == supply
    raise AssertionError("the game does not end")


def _all_tokens(game: Game) -> list[tuple[int, ...]]:
    return [game.bank.counts, *(seat.tokens.counts for seat in game.seats)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_fourth_ruleset_to_21_points_is_played_to_the_end(tmp_path: Path, players: int, seed: int) -> None:
    path = write_ruleset(tmp_path, 'title = "Splendor to 21"\n[G2]\npoints = 21')
    game = play_out(Game(path, players, seed), seed)
    outcome = game.outcome()
    assert outcome
    assert (outcome.reason, outcome.clause) == ("goal", "G2")
    assert max(outcome.points) >= 21
    assert [outcome.points[seat] for seat in outcome.winners] == [max(outcome.points)] * len(outcome.winners)
    assert game.turn % players == 0


def test_until_then_nobody_had_21_points_at_the_end_of_a_round(tmp_path: Path) -> None:
    game = play_out(Game(write_ruleset(tmp_path, "[G2]\npoints = 21"), 2, 1), 1)
    best_of_rounds = []
    while game.moves:
        game.pop()
        if game.seat == 0 and game.phase == "action":
            best_of_rounds.append(max(seat.points for seat in game.seats))
    assert 15 <= max(best_of_rounds) < 21


def test_all_that_a_variant_does_not_name_is_as_in_its_base(tmp_path: Path) -> None:
    ruleset = variant(tmp_path, "[G2]\npoints = 21")
    base = load("splendor")
    assert (ruleset.id, ruleset.goal_points) == ("variant", 21)
    for part in (
        "cards",
        "tiles",
        "tokens",
        "jokers",
        "tiles_on_table",
        "take_fewer",
        "ties",
        "colours",
        "title",
    ):
        assert getattr(ruleset, part) == getattr(base, part)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_numbers_of_tokens_and_tiles(tmp_path: Path, players: int) -> None:
    text = "[S3]\ntokens = [5, 6, 9]\njokers = 2\n[S4]\ntiles = [5, 1, 0]"
    game = Game(variant(tmp_path, text), players, seed=1)
    assert game.bank.counts == (*[{2: 5, 3: 6, 4: 9}[players]] * 5, 2)
    assert len(game.tiles) == {2: 5, 3: 1, 4: 0}[players]
    outcome = play_out(game, 1).outcome()
    assert outcome
    assert max(outcome.points) >= 15


def test_no_jokers_at_all(tmp_path: Path) -> None:
    game = Game(variant(tmp_path, "[S3]\njokers = 0"), 2, seed=1)
    game.push("R1")
    assert (game.seats[0].tokens.total, len(game.seats[0].hand)) == (0, 1)
    play_out(game, 1)
    assert game.is_over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_marvel_with_a_lower_goal_and_an_easier_avengers_tile(tmp_path: Path, players: int) -> None:
    text = f"[E2]\navengers_tags = 2\navengers_points = 5\n{POINTS_ALONE}points = 8"
    game = play_out(Game(variant(tmp_path, text, "marvel"), players, seed=3), 3)
    outcome = game.outcome()
    assert outcome
    assert (outcome.reason, max(outcome.points) >= 8) == ("goal", True)
    owner = game.avengers_owner
    assert owner is not None
    seat = game.seats[owner]
    assert seat.tags >= 2
    assert seat.points == 5 + sum(card.points for card in seat.cards) + sum(
        tile.points for tile in seat.tiles
    )


def test_marvel_where_all_can_win_and_nothing_breaks_a_tie(tmp_path: Path) -> None:
    text = f"[G3]\nonly_who_met_the_goal = false\nties = []\n{POINTS_ALONE}points = 1"
    ruleset = variant(tmp_path, text, "marvel")
    fresh = Game(ruleset, 2, seed=8)
    one, other = [card for card in fresh.unseen(1) if card.points == 1][:2]
    more = next(card for card in fresh.unseen(1) if card.points == 0)
    line = fresh.position().replace("seat1=0000000/-/", f"seat1=0000000/{one}/").replace("turn=0", "turn=2")
    line = line.replace("seat2=0000000/-/", f"seat2=0000000/{other},{more}/")
    line = line.replace("phase=action", "phase=over")
    outcome = Game.from_position(line, seed=1, ruleset=ruleset).outcome()
    assert outcome
    assert (outcome.winners, outcome.decided_by) == ((0, 1), "shared")


def test_a_small_box_of_own_cards(tmp_path: Path) -> None:
    def few(rows: Rows) -> Rows:
        return [row for level in "123" for row in [row for row in rows if row["level"] == level][:5]]

    ruleset = with_cards(tmp_path, few, more="level_sizes = [5, 5, 5]\n[S4]\ntiles = [0, 0, 0]")
    game = Game(ruleset, 2, seed=1)
    assert (len(ruleset.cards), game.decks, game.tiles) == (15, {1: 1, 2: 1, 3: 1}, ())
    assert play_out(game, 1).outcome()


def test_own_tiles_beside_the_file(tmp_path: Path) -> None:
    cheap = with_tiles(tmp_path, lambda rows: [row | {"points": "1"} for row in rows[:5]])
    game = play_out(Game(cheap, 4, seed=2), 2)
    assert {tile.points for tile in cheap.tiles} == {1}
    for seat in game.seats:
        assert seat.points == sum(card.points for card in seat.cards) + len(seat.tiles)


def test_a_variant_of_a_variant(tmp_path: Path) -> None:
    first = write_ruleset(tmp_path, "[G2]\npoints = 21")
    second = tmp_path / "second.toml"
    second.write_text(f'id = "second"\nbased_on = "{first.as_posix()}"\n[S3]\njokers = 6', encoding="utf-8")
    ruleset = load(str(second))
    assert (ruleset.id, ruleset.goal_points, ruleset.jokers) == ("second", 21, 6)


def test_positions_and_views_of_a_variant_can_be_written_and_read(tmp_path: Path) -> None:
    ruleset = variant(tmp_path, "[G2]\npoints = 21\n[S4]\ntiles = [5, 5, 5]")
    game = Game(ruleset, 2, seed=1)
    game.push("R2")
    line = game.position()
    assert line.startswith("variant:2 ")
    assert Game.from_position(line, ruleset=ruleset) == game
    assert View.from_position(game.view(1).position(), 1, ruleset=ruleset) == game.view(1)
