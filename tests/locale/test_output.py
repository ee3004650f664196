"""What commands and boards say: every id that the code uses has words in every language, and no others."""

import ast
import re
import unicodedata
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import cabochon
from cabochon import Game
from cabochon.agents import agent_names
from cabochon.agents.benchmark import NETWORK, SearchBenchmark
from cabochon.agents.levels import LEVELS
from cabochon.analysis.benchmark import JUDGE, REVIEWS
from cabochon.benchmark import CHESS, OURS, PUSH_POP, RANDOM_MOVES
from cabochon.drawing import board_svg, board_text
from cabochon.drawing.words import FOLDER as BOARD
from cabochon.editions import load
from cabochon.envs.benchmark import EnvironmentBenchmark
from cabochon.locale import LANGUAGES, catalogues, spelled, words
from cabochon.position import Position
from cabochon.rules.benchmark import Benchmark
from cabochon.ui.cli.common import speak
from cabochon.ui.cli.output import FOLDER as OUTPUT
from cabochon.ui.cli.spoken import FOLDER as HELP
from cabochon.ui.columns import aligned
from tests.drawing.games import TABLES, decisions, played
from tests.locale.test_catalogues import PLURALS, variables

SOURCES = {OUTPUT: ("ui/cli/*.py", "ui/report.py"), BOARD: ("drawing/*.py",)}
PHASES = ("setup", "action", "pay", "return", "tile", "reveal")  # of a game that goes on
HEADS = ("rating", "interval", "score", "wins", "games", "move", "seats")
LIBRARIES = {"PettingZoo", "OpenSpiel"}


def messages(language: str, folder: str) -> dict[str, ftl.Message]:
    entries = FluentParser().parse("\n".join(catalogues(language, folder).values())).body
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    found = [entry for entry in entries if isinstance(entry, ftl.Message)]
    assert len(found) == len({entry.id.name for entry in found})
    return {entry.id.name: entry for entry in found}


def sources(folder: str) -> list[Path]:
    """The code that words its output from this folder."""
    package = Path(cabochon.__file__).parent
    return [file for pattern in SOURCES[folder] for file in package.glob(pattern)]


def literals(folder: str) -> set[str]:
    """All texts in the code that words its output from this folder."""
    nodes = [node for file in sources(folder) for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def asked(folder: str) -> set[str]:
    """The ids that the code asks for by name: say("…") and tell()("…")."""
    text = "\n".join(file.read_text("utf-8") for file in sources(folder))
    return set(re.findall(r"""(?:\bsay|\btell\(\)|\b_numbered)\(\s*["']([a-z][a-z-]+)["']""", text))


def measured() -> list[str]:
    """What ``cabochon bench`` measures, by its name in the report."""
    report = Benchmark(1, 1, None, starts=False).run(lambda: None)
    other = [f"the other engine, {players} players" for players in (2, 4)]
    starts = ["import cabochon", "compiling everything, once", "warm start of cabochon simulate"]
    searches = list(SearchBenchmark(1)._searchers)
    reviews = [f"{effort} review of a game, {players} players, two threads" for players, effort in REVIEWS]
    games = [f"{library}, {what}" for library in (OURS, CHESS) for what in (RANDOM_MOVES, PUSH_POP)]
    return [
        *games, *(speed["name"] for speed in report["speeds"]), *report["ratios"], *report["sizes"], *starts,
        *other, *(f"splendor to {name}, games/s" for name in other),
        *searches, f"{searches[-1]} to one", *EnvironmentBenchmark(1)._runs,
        JUDGE, f"{JUDGE} to {NETWORK}", *reviews,
    ]  # fmt: skip


def bench_id(name: str) -> str:
    return re.sub(r"[^a-z]+", "-", f"bench {name}".lower())


def built(folder: str) -> set[str]:
    """The ids that the code puts together."""
    if folder == BOARD:
        kinds = {kind.name.replace(" ", "-") for id in ("splendor", "marvel") for kind in load(id).kinds}
        named = {f"{beginning}-{kind}" for kind in kinds for beginning in ("kind", "colour")}
        return named | {f"status-{phase}" for phase in PHASES}
    bench = {bench_id(name) for name in measured() if name not in LIBRARIES}
    heads = {f"column-{head}" for head in HEADS} | {f"train-{name}" for name in ("value", "policy")}
    agents = {f"agent-{name}" for name in agent_names() if not name.startswith("level")}
    return agents | bench | heads | {f"bench-{head}" for head in ("speeds", "games", "turns", "share")}


@pytest.mark.parametrize("folder", SOURCES)
def test_what_the_code_says_has_words_and_nothing_else_has(folder: str) -> None:
    known = set(messages("en", folder))
    assert len(asked(folder)) > 25
    elsewhere = (words("en"), words("pl", HELP))
    assert not [id for id in asked(folder) - known if not any(id in other for other in elsewhere)]
    assert built(folder) <= known
    assert known <= literals(folder) | built(folder)


@pytest.mark.parametrize("folder", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words_details_and_its_own_plurals(language: str, folder: str) -> None:
    english, own = messages("en", folder), messages(language, folder)
    assert list(own) == list(english)
    for id, message in own.items():
        found = variables(message)
        assert found.names == variables(english[id]).names, id
        for forms in found.plurals:
            assert forms <= PLURALS[language] | {"other"}, id


@pytest.mark.parametrize("folder", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_with_marks_are_one_letter_each_so_that_columns_stay_in_line(
    language: str, folder: str
) -> None:
    for text in catalogues(language, folder).values():
        assert unicodedata.is_normalized("NFC", text)


def test_what_is_measured_and_how_levels_play_is_told_in_english_as_programs_call_it() -> None:
    from cabochon.ui.cli.bench import called

    speak("en")
    for name in measured():
        assert called(name) == name
    say = words("en", OUTPUT)
    assert [say("level-plays", level=number) for number in LEVELS] == [
        level.words for level in LEVELS.values()
    ]


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, "1 gra jest"), (2, "2 gry są"), (5, "5 gier jest"), (14, "14 gier"), (1022, "1\xa0022 gry są")],
)
def test_polish_games_are_counted_as_poles_do(count: int, expected: str) -> None:
    assert words("pl", OUTPUT)("games-in-log", games=count).startswith(expected)
    assert words("pl", OUTPUT)("games-in-log", games=spelled(count, ",")).startswith(expected)


@pytest.mark.parametrize("form", [",", "d", ",.0f", ".2f", ".1%", ".0%", "g", ".6g"])
def test_english_numbers_are_written_as_python_does(form: str) -> None:
    dice = Random(form)
    for _ in range(200):
        value = dice.choice((1 - dice.random(), dice.randrange(10**5) / 8, -dice.random() * 99))
        number = int(value) if form in (",", "d") else value
        assert words("en", OUTPUT).number(number, form) == format(number, form)


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    lines = aligned("  <3 >5  <", [["", "wątki", "%"], ["żółć", "123456", ""]])
    assert lines == ["        wątki  %", "  żółć 123456  "]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_board_keeps_its_columns_in_every_language(ruleset: str, players: int, language: str) -> None:
    for number, game in enumerate(decisions(Game(ruleset, players, seed=players), Random(players))):
        if number % 5 and not game.is_over:
            continue
        lines = board_text(game, language).splitlines()
        plain = board_text(game).splitlines()
        assert max(map(len, lines)) <= 79
        assert all("…" not in line or "┌" in line for line in lines)
        assert boxes(lines) == boxes(plain)
        assert rows(lines, game) == rows(plain, game)


def boxes(lines: list[str]) -> list[str]:
    """The cards and tiles, without what stands to the left of them, and without their names."""
    unnamed = [re.sub("┌.*?┐", lambda edge: "─" * len(edge[0]), line) for line in lines]
    return [line[8:] for line in unnamed if set(line) & set("│└─╎")]


def rows(lines: list[str], table: Position) -> list[str]:
    """The tokens, without whose they are."""
    first = next(place for place, line in enumerate(lines) if line.startswith(" " * 10))
    seats = [lines[place + 1] for place, line in enumerate(lines) if line == "─" * 79]
    assert len(seats) == table.players
    return [line[10:] for line in (lines[first + 1], *seats)]


@pytest.mark.parametrize("language", ["pl", "es"])
def test_a_picture_says_nothing_in_english(language: str) -> None:
    english = re.compile(
        r"\b(seat|points?|tokens?|cards?|round|costs|level|tags?|free|wins|left)\b", re.IGNORECASE
    )
    for moves in (0, 30, 60, 10_000):
        picture = board_svg(played("marvel", 3, 4, moves), language)
        told = re.findall(r"<(?:title|desc|text)[^>]*>([^<]*)<", picture)
        assert not [words for words in told if english.search(words)]
