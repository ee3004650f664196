"""The cards and tiles of the three rulesets: facts that can be checked without a box at hand."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from cabochon import Card, Game, RulesetError, Tile, load, ruleset_ids
from tests.editions.data_files import with_cards, with_tiles

RULESETS = ("splendor", "splendor-2014", "marvel")
DECKS = ("splendor", "marvel")


def named(name: str) -> Card:
    """The Marvel character of this name."""
    (card,) = [card for card in load("marvel").cards if card.name == name]
    return card


def asked(ruleset: str, level: int) -> tuple[int, ...]:
    """How many tokens of each colour the cards of a level cost together."""
    return tuple(
        sum(costs) for costs in zip(*(card.cost for card in load(ruleset).level(level)), strict=True)
    )


# ------------------------------------------------------------------------------------ loading


def test_three_rulesets_come_with_the_package() -> None:
    assert ruleset_ids() == sorted(RULESETS)
    assert [load(id).id for id in RULESETS] == list(RULESETS)


def test_a_ruleset_is_read_once() -> None:
    assert load("marvel") is load("marvel")


def test_an_unknown_ruleset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesetError, match="no ruleset 'chess'; there are marvel, splendor, splendor-2014"):
        load("chess")


def test_an_unknown_token_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        RulesetError, match=r"has no token 'gold'; its tokens are y \(yellow\), .* t \(time stone\)"
    ):
        load("marvel").kind_of("gold")


# ------------------------------------------------------------------------------------ cards


@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_are_40_30_and_20_cards_of_the_levels(ruleset: str) -> None:
    assert [len(load(ruleset).level(level)) for level in (1, 2, 3)] == [40, 30, 20]
    assert [card.index for card in load(ruleset).cards] == list(range(90))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_colour_is_the_bonus_of_8_6_and_4_cards(ruleset: str) -> None:
    for level, number in ((1, 8), (2, 6), (3, 4)):
        assert Counter(card.bonus for card in load(ruleset).level(level)) == dict.fromkeys(range(5), number)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_are_spread_evenly_over_the_colours(ruleset: str) -> None:
    points = {1: [0] * 7 + [1], 2: [1, 1, 2, 2, 2, 3], 3: [3, 4, 4, 5]}
    for level, expected in points.items():
        for colour in range(5):
            cards = [card for card in load(ruleset).level(level) if card.bonus == colour]
            assert sorted(card.points for card in cards) == expected


@pytest.mark.parametrize("ruleset", RULESETS)
def test_costs_are_of_the_sizes_known_for_their_level(ruleset: str) -> None:
    sizes = {1: {3, 4, 5}, 2: {5, 6, 7, 8}, 3: {7, 10, 12, 14}}
    for card in load(ruleset).cards:
        assert len(card.cost) == 5
        assert 0 <= min(card.cost) <= max(card.cost) <= 7
        assert sum(card.cost) in sizes[card.level]


@pytest.mark.parametrize(
    ("ruleset", "level", "expected"),
    [
        ("splendor", 1, (33, 33, 33, 33, 33)),
        ("splendor", 2, (41, 41, 41, 41, 41)),
        ("splendor", 3, (43, 43, 43, 43, 43)),
        ("marvel", 1, (32, 33, 33, 32, 34)),  # Spider-Ham has Kingpin's cost
        ("marvel", 2, (41, 41, 41, 41, 41)),
        ("marvel", 3, (43, 43, 43, 43, 43)),
    ],
)
def test_each_colour_is_asked_for_equally_often(ruleset: str, level: int, expected: tuple[int, ...]) -> None:
    assert asked(ruleset, level) == expected


@pytest.mark.parametrize("level", [1, 2, 3])
def test_both_games_have_the_same_shapes_of_cost_but_for_spider_ham(level: int) -> None:
    shapes = [
        Counter((card.points, *sorted(card.cost)) for card in load(ruleset).level(level)) for ruleset in DECKS
    ]
    missing, added = shapes[0] - shapes[1], shapes[1] - shapes[0]
    assert (missing, added) == (
        (Counter({(0, 0, 0, 0, 2, 2): 1}), Counter({(0, 0, 0, 0, 1, 2): 1}))
        if level == 1
        else (Counter(), Counter())
    )


def test_the_marvel_deck_is_not_the_splendor_deck_in_other_colours() -> None:
    marvel = Counter((card.level, card.bonus, card.points, card.cost) for card in load("marvel").cards)
    best = 0
    for order in permutations(range(5)):
        recoloured = Counter(
            (card.level, order.index(card.bonus), card.points, tuple(card.cost[colour] for colour in order))
            for card in load("splendor").cards
        )
        best = max(best, (recoloured & marvel).total())
    assert best == 18


def test_the_2014_box_is_the_same() -> None:
    splendor, first = load("splendor"), load("splendor-2014")
    assert (first.cards, first.tiles, first.colours, first.joker) == (
        splendor.cards, splendor.tiles, splendor.colours, splendor.joker,
    )  # fmt: skip
    assert (splendor.take_fewer, first.take_fewer) == (True, False)


# ------------------------------------------------------------------------------------ names and tags


def test_30_characters_bear_35_tags() -> None:
    tags = Counter((card.level, card.tags) for card in load("marvel").cards if card.tags)
    assert tags == {(1, 1): 10, (2, 1): 10, (3, 1): 5, (3, 2): 5}
    assert (tags.total(), sum(card.tags for card in load("marvel").cards)) == (30, 35)
    assert not any(card.tags for card in load("splendor").cards)


def test_each_colour_has_7_tags() -> None:
    by_colour: Counter[int] = Counter()
    for card in load("marvel").cards:
        by_colour[card.bonus] += card.tags
    assert by_colour == dict.fromkeys(range(5), 7)


@pytest.mark.parametrize(
    ("name", "id", "points", "tags"),
    [
        ("Rocket", "1y10020", 0, 0),
        ("Elektra", "1b20002", 0, 0),
        ("Wasp", "1b21200", 0, 1),
        ("Ghost Rider", "2r24001", 2, 0),
        ("Captain America", "3o53303", 3, 2),
        ("Gamora", "3b00370", 5, 0),
        ("Doctor Strange", "3r00007", 4, 1),
        ("Nova", "3r00336", 4, 0),
        ("Kingpin", "1o10002a", 0, 0),
        ("Spider-Ham", "1o10002b", 0, 0),
    ],
)
def test_characters_that_somebody_might_doubt(name: str, id: str, points: int, tags: int) -> None:
    card = named(name)
    assert (card.id, card.points, card.tags) == (id, points, tags)


def test_every_character_has_a_name_of_its_own() -> None:
    names = [card.name for card in load("marvel").cards]
    assert all(names)
    assert len(set(names)) == 90


# ------------------------------------------------------------------------------------ ids


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ids_are_unique_and_say_what_the_card_is(ruleset: str) -> None:
    cards = load(ruleset).cards
    assert len({card.id for card in cards}) == len(load(ruleset).card_by_id) == 90
    for card in cards:
        content = f"{card.level}{load(ruleset).letters[card.bonus]}{''.join(map(str, card.cost))}"
        assert card.id.rstrip("ab") == content
        assert load(ruleset).card_by_id[card.id] is card


def test_only_kingpin_and_spider_ham_have_the_same_content() -> None:
    twins = [card.name for ruleset in DECKS for card in load(ruleset).cards if card.id[-1].isalpha()]
    assert twins == ["Kingpin", "Spider-Ham"]


def test_ids_do_not_depend_on_the_order_of_the_file(tmp_path: Path) -> None:
    shuffled = with_cards(
        tmp_path, lambda rows: sorted(rows, key=lambda row: (row["level"], row["red"], row["id"]))
    )
    for card in load("splendor").cards:
        other = shuffled.card_by_id[card.id]
        assert (other.level, other.bonus, other.points, other.cost) == (
            card.level,
            card.bonus,
            card.points,
            card.cost,
        )
    assert [card.id for card in shuffled.cards] != [card.id for card in load("splendor").cards]


def test_ids_of_tiles_do_not_depend_on_the_order_of_the_file(tmp_path: Path) -> None:
    reversed_tiles = with_tiles(tmp_path, lambda rows: rows[::-1])
    assert {tile.id: tile.name for tile in reversed_tiles.tiles} == {
        tile.id: tile.name for tile in load("splendor").tiles
    }


# ------------------------------------------------------------------------------------ tiles


def test_ten_nobles_ask_for_two_or_three_neighbouring_colours() -> None:
    tiles = load("splendor").tiles
    assert len({tile.name for tile in tiles}) == len({tile.piece for tile in tiles}) == 10
    neighbours = {tuple((c - first) % 5 < n for c in range(5)) for first in range(5) for n in (2, 3)}
    assert {tuple(count > 0 for count in tile.demand) for tile in tiles} == neighbours
    assert all(sorted(tile.demand)[-3:] in ([0, 4, 4], [3, 3, 3]) for tile in tiles)


def test_four_locations_have_two_sides_each() -> None:
    sides: dict[int, set[str]] = {}
    for tile in load("marvel").tiles:
        sides.setdefault(tile.piece, set()).add(tile.name)
    assert list(sides.values()) == [
        {"Avengers Tower, NYC", "Attilan"},
        {"Hell's Kitchen, NYC", "Triskelion"},
        {"Asgard", "Wakanda"},
        {"Atlantis", "Knowhere"},
    ]


def test_the_locations_are_eight_of_the_nobles_in_other_colours() -> None:
    nobles = {tile.demand for tile in load("splendor").tiles}
    locations = [tile.demand for tile in load("marvel").tiles]
    orders = permutations(range(5))
    assert any(
        nobles >= {tuple(demand[colour] for colour in order) for demand in locations} for order in orders
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_sides_of_one_location_are_never_together(players: int) -> None:
    for seed in range(1000):
        tiles = [tile for tile in Game("marvel", players, seed).tiles if isinstance(tile, Tile)]
        assert len({tile.piece for tile in tiles}) == players


@pytest.mark.parametrize("ruleset", RULESETS)
def test_tile_ids_are_unique_and_say_what_the_tile_asks_for(ruleset: str) -> None:
    for tile in load(ruleset).tiles:
        assert tile.id == "".join(map(str, tile.demand))
        assert load(ruleset).tile_by_id[tile.id] is tile
        assert tile.points == 3
