"""What differs between the three rulesets, and the numbers that they share."""

from dataclasses import dataclass

BASIC = range(5)
JOKER = 5
TIME = 6

JOKERS = 5  # S3
BASIC_TOKENS = {2: 4, 3: 5, 4: 7}  # S1, S3
HAND_LIMIT = 3  # A4
TAKE_TWO_PILE = 4  # A3
TOKEN_LIMIT = 10  # E3
AVENGERS_TAGS = 3  # E2
AVENGERS_POINTS = 3  # the table "What differs"
QUIET_ROUNDS = 40  # G6


@dataclass(frozen=True)
class Rules:
    """One column of the table "What differs"."""

    name: str
    colours: tuple[str, ...]
    cards_file: str
    tiles_file: str
    more_tiles_than_players: int
    short_supply: bool
    marvel: bool
    goal_points: int


SPLENDOR_COLOURS = ("white", "blue", "green", "red", "black")
MARVEL_COLOURS = ("yellow", "blue", "orange", "red", "purple")

SPLENDOR = Rules(
    name="splendor",
    colours=SPLENDOR_COLOURS,
    cards_file="splendor_cards.csv",
    tiles_file="splendor_nobles.csv",
    more_tiles_than_players=1,
    short_supply=True,
    marvel=False,
    goal_points=15,
)
SPLENDOR_2014 = Rules(
    name="splendor-2014",
    colours=SPLENDOR_COLOURS,
    cards_file="splendor_cards.csv",
    tiles_file="splendor_nobles.csv",
    more_tiles_than_players=1,
    short_supply=False,
    marvel=False,
    goal_points=15,
)
MARVEL = Rules(
    name="marvel",
    colours=MARVEL_COLOURS,
    cards_file="marvel_characters.csv",
    tiles_file="marvel_locations.csv",
    more_tiles_than_players=0,
    short_supply=True,
    marvel=True,
    goal_points=16,
)
RULESETS = {rules.name: rules for rules in (SPLENDOR, SPLENDOR_2014, MARVEL)}
