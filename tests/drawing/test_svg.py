from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from cabochon import Card, Game, Ruleset, View, load
from cabochon.drawing import board_svg
from cabochon.drawing.palette import looks
from cabochon.editions import Colour
from tests.drawing.games import TABLES, decisions, played

SVG = "{http://www.w3.org/2000/svg}"


def drawn(table: Game | View) -> Element:
    return fromstring(board_svg(table))


def groups(picture: Element, beginning: str) -> list[Element]:
    """The elements whose own title begins so."""
    return [
        group
        for group in picture.iter(f"{SVG}g")
        if (group.findtext(f"{SVG}title") or "").startswith(beginning)
    ]


def words(element: Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def uses(element: Element) -> list[str]:
    return [use.get("href", "")[1:] for use in element.iter(f"{SVG}use")]


def beginning(card: Card) -> str:
    return f"{card.name}, {card.id}:" if card.name else f"{card.id}:"


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_face_up_card_shows_points_bonus_cost_and_id(ruleset: str, players: int) -> None:
    game = played(ruleset, players, 5, 45)
    kinds = looks(game.ruleset)
    picture = drawn(game)
    for card in filter(None, game.spaces):
        [group] = groups(picture, beginning(card))
        price = [
            (str(number), letter)
            for number, letter in zip(card.cost, game.ruleset.letters, strict=True)
            if number
        ]
        points = [str(card.points)] if card.points else []
        names = [card.name] if card.name else []
        assert words(group) == [*points, *names, card.id, *(word for pair in price for word in pair)]
        assert kinds[card.bonus].gem in uses(group)
        assert uses(group).count("cabochon-tag") == card.tags
        stone = game.ruleset.time_stone and card.level == 3
        assert (looks(load("marvel"))[-1].gem in uses(group)) == stone
        for kind, number in zip(kinds, card.cost, strict=False):
            assert (kind.flat in uses(group)) == bool(number)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_tile_shows_its_name_points_and_demand(ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=2)
    for tile in filter(None, game.tiles):
        [group] = groups(drawn(game), f"{tile.name}, {tile.id}:")
        demand = [
            f"{number} {letter}"
            for number, letter in zip(tile.demand, game.ruleset.letters, strict=True)
            if number
        ]
        assert " ".join(words(group)) == " ".join([str(tile.points), *demand, tile.name])


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_decks_bank_and_seats_show_their_counts(ruleset: str, players: int) -> None:
    game = played(ruleset, players, 8, 60)
    picture = drawn(game)
    for level, left in game.decks.items():
        [deck] = groups(picture, f"level {level}: ")
        assert words(deck) == [str(left) if left else "no cards left"]
    for kind, count in game.bank.items():
        [pile] = groups(picture, f"{kind}: ")
        assert words(pile)[0] == str(count)
    for seat in game.seats:
        [area] = groups(picture, f"seat {seat.number + 1}: ")
        assert f"{seat.points} / {game.ruleset.goal_points}" in words(area)
        assert any(line.startswith(f"{seat.tokens.total}/10 tokens · ") for line in words(area))
        assert ("to play" in words(area)) == (seat.number == game.seat)
        bonuses = [*seat.bonuses.values(), 0, 0]
        for colour, bonus, tokens in zip(game.ruleset.kinds, bonuses, seat.tokens.values(), strict=False):
            counts = [str(number) for number in (bonus, tokens) if number]
            at = words(area).index(colour.letter)
            assert words(area)[at - len(counts) : at] == counts


def test_empty_places_and_the_winner_are_shown_at_the_end() -> None:
    game = played("splendor", 2, 3)
    outcome = game.outcome()
    assert outcome is not None
    picture = drawn(game)
    for seat in game.seats:
        [area] = groups(picture, f"seat {seat.number + 1}: ")
        assert ("winner" in words(area)) == (seat.number in outcome.winners)
        for tile in seat.tiles:
            assert len(groups(area, f"{tile.name}, {tile.id}:")) == 1
    assert any(line.startswith("game over") for line in words(picture))


def test_a_reserved_card_is_its_face_to_its_owner_and_a_back_to_others() -> None:
    game = Game("splendor", 2, seed=1)
    game.push("R2")
    [held] = game.seats[0].hand
    assert held.card is not None
    [own] = groups(drawn(game.view(0)), f"reserved: {held.card.id}:")
    assert str(held.card.points) in words(own)
    assert "only its owner" in str(own.findtext(f"{SVG}title"))
    other = drawn(game.view(1))
    [seen] = groups(other, "a reserved card of level 2, not seen")
    assert words(seen) == []
    assert held.card.id not in board_svg(game.view(1))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_games_that_differ_only_in_what_a_viewer_may_not_see_look_the_same_to_them(
    viewer: int | None,
) -> None:
    game = played("marvel", 3, 10, 40)
    others = [Game.redeal(game.view(viewer), seed=seed) for seed in range(10)]
    assert any(board_svg(other) != board_svg(game) for other in others)
    assert all(board_svg(other.view(viewer)) == board_svg(game.view(viewer)) for other in others)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_picture_of_every_decision_is_sound_and_small(ruleset: str, players: int) -> None:
    for turn, game in enumerate(decisions(Game(ruleset, players, seed=players), Random(players))):
        if turn % 9 == 0 or game.phase != "action":
            text = board_svg(game.view(0))
            fromstring(text)
            assert len(text) < 120_000


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_the_picture_needs_nothing_from_elsewhere(ruleset: str) -> None:
    picture = drawn(played(ruleset, 4, 3, 80))
    names = {element.tag.removeprefix(SVG) for element in picture.iter()}
    assert names.isdisjoint({"script", "style", "image", "foreignObject", "a", "font-face"})
    ids = Counter(element.get("id") for element in picture.iter() if element.get("id"))
    assert set(ids.values()) == {1}
    values = [value for element in picture.iter() for value in element.attrib.values()]
    assert not [value for value in values if "://" in value]
    referred = {*uses(picture), *(found for value in values for found in re.findall(r"url\(#(.+?)\)", value))}
    assert referred <= set(ids)


def test_the_picture_says_what_it_is_to_those_who_cannot_see_it() -> None:
    picture = drawn(Game("marvel", 3, seed=1))
    assert picture.get("role") == "img"
    assert picture[0].tag == f"{SVG}title"
    assert picture[0].text == "Splendor: Marvel, 3 players"
    assert picture[1].tag == f"{SVG}desc"
    assert "seat 1 to play" in str(picture[1].text)


def test_a_symbol_means_the_same_in_every_picture_so_that_several_fit_on_one_page() -> None:
    symbols: dict[str, bytes] = {}
    for ruleset in ("splendor", "marvel"):
        defs = drawn(Game(ruleset, 2, seed=1)).find(f"{SVG}defs")
        assert defs is not None
        for symbol in defs:
            id = symbol.get("id", "")
            assert id.startswith("cabochon-")
            assert symbols.setdefault(id, tostring(symbol)) == tostring(symbol)


def test_equal_games_give_equal_pictures() -> None:
    assert board_svg(played("marvel", 2, 7, 30)) == board_svg(played("marvel", 2, 7, 30))


def test_more_players_need_a_higher_picture() -> None:
    heights = [float(drawn(Game("splendor", players, seed=1)).get("height", "0")) for players in (2, 3, 4)]
    assert heights[0] < 800
    assert heights[0] < heights[1] == heights[2]


def named(ruleset: Ruleset, name: str) -> Ruleset:
    cards = tuple(replace(card, name=name) for card in ruleset.cards)
    tiles = tuple(replace(tile, name=name) for tile in ruleset.tiles)
    return replace(ruleset, id="named", title=name, tile_noun=name, cards=cards, tiles=tiles)


def test_names_are_escaped() -> None:
    name = '<b> & "it\'s"'
    picture = drawn(Game(named(load("marvel"), name), 2, seed=1))
    assert words(picture).count(name) >= 12
    assert not list(picture.iter(f"{SVG}b"))


def test_names_with_letters_that_no_picture_may_hold_are_cleaned() -> None:
    assert "A B C" in words(drawn(Game(named(load("marvel"), "A\0 B\n\x1bC"), 2, seed=1)))


def positions(element: Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, float, Element]]:
    """Where each text stands, and how large it is."""
    move = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    if element.tag == f"{SVG}text":
        yield (
            x + float(element.get("x", "0")),
            y + float(element.get("y", "0")),
            float(element.get("font-size", "0")),
            element,
        )
    for inner in element:
        yield from positions(inner, x, y)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_even_long_names_stay_in_the_picture(players: int) -> None:
    picture = drawn(Game(named(load("marvel"), "Wide " * 40), players, seed=1))
    height = float(picture.get("height", "0"))
    for x, y, size, text in positions(picture):
        width = 0.5 * size * len("".join(text.itertext()))
        left = {"middle": x - width / 2, "end": x - width}.get(text.get("text-anchor", ""), x)
        assert left > 5
        assert left + width < 995
        assert size < y < height - 5


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_every_kind_of_token_has_a_colour_and_a_shape_of_its_own(ruleset: str) -> None:
    kinds = looks(load(ruleset))
    assert len({kind.shape for kind in kinds}) == len({kind.fill for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    "names",
    [
        "mauve ochre puce taupe ecru",
        "pink cyan brown teal silver",
        "mauve puce pink brown cyan",
        "blue mauve Red orange silver",
    ],
)
def test_colours_of_ones_own_get_a_look_of_their_own(names: str) -> None:
    colours = tuple(Colour(name, letter) for name, letter in zip(names.split(), "abcde", strict=True))
    ruleset = replace(load("marvel"), id=names, colours=colours, joker=Colour("wild", "j"))
    kinds = looks(ruleset)
    assert len({kind.shape for kind in kinds}) == len({kind.fill for kind in kinds}) == 7
    assert {kind.gem for kind in kinds} <= {
        symbol.get("id") for symbol in drawn(Game(ruleset, 2, seed=1)).iter()
    }
