"""Whole games, from the start page to the end screen, every move by clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import People


@pytest.mark.parametrize("ruleset", ["splendor", "splendor-2014", "marvel"])
def test_a_person_plays_a_whole_game_against_a_bot(people: People, ruleset: str) -> None:
    table = people.enter().begin(ruleset)
    table.to_the_end()
    table.expect_end()
    assert table.game.ruleset.id == ruleset


@pytest.mark.parametrize(("ruleset", "players"), [("marvel", 3), ("splendor", 4)])
def test_a_person_plays_a_whole_game_against_several_bots(people: People, ruleset: str, players: int) -> None:
    table = people.enter().begin(ruleset, ("bot", "me", "bot", "bot")[:players])
    for number in range(players):
        expect(table.seat(number)).to_be_visible()
    table.to_the_end()
    table.expect_end()
