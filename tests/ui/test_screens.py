import pytest

from cabochon.ui.terminal.bars import Choices
from tests.notation.games import random_game
from tests.ui.driving import LARGE, SMALL, Driver, drive, sitting


@pytest.mark.parametrize("language", ["en", "pl", "es"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_everything_has_room_on_the_screen(language: str, size: tuple[int, int]) -> None:
    game = random_game("marvel", 4, seed=4, decisions=90)
    seats = ["level1", "level2", "level3", "level4"]
    seats[game.seat] = "you"

    async def story(driver: Driver) -> None:
        screen = driver.app.screen
        for bar in screen.query(Choices):
            assert bar.render().cell_len <= bar.size.width
            assert bar.region.bottom <= size[1]
        for spot in screen.query(".seat, #log, CardSpot, DeckSpot, TileSpot, PileSpot"):
            assert not spot.display or (spot.region.area and screen.region.contains_region(spot.region))
        await driver.press("question_mark")
        ways = driver.app.screen.query_one("#ways", Choices)
        assert driver.app.screen.region.contains_region(ways.region)

    drive(sitting(game, *seats, language=language), story, size)


@pytest.mark.parametrize(
    ("ruleset", "players", "decisions", "size"),
    [
        ("splendor", 2, 40, SMALL),
        ("splendor", 4, 90, LARGE),
        ("marvel", 4, 130, SMALL),
        ("marvel", 3, 100, LARGE),
        ("splendor-2014", 3, 60, (100, 30)),
    ],
)
def test_the_table_looks_as_it_did(ruleset: str, players: int, decisions: int, size: tuple[int, int]) -> None:
    game = random_game(ruleset, players, seed=4, decisions=decisions)
    while game.phase != "action":
        game.pop()
    seats = [f"level{seat + 1}" for seat in range(players)]
    seats[game.seat] = "you:Ada"

    async def story(driver: Driver) -> None:
        await driver.matches(f"{ruleset}-{players}-{size[0]}x{size[1]}")

    drive(sitting(game, *seats), story, size)


def test_the_start_screen_and_the_keys_look_as_they_did() -> None:
    async def story(driver: Driver) -> None:
        await driver.matches("start")
        await driver.press("enter", "question_mark")
        await driver.matches("keys")

    drive(None, story, seed=3)


def test_the_end_looks_as_it_did() -> None:
    async def story(driver: Driver) -> None:
        await driver.matches("end")

    drive(sitting(random_game("marvel", 3, seed=4), "you:Ada", "level2", "net"), story)
