import threading
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import CabochonError, View
from cabochon.agents import Limit
from cabochon.arena import Match, MatchResult, PlayedGame, SequentialTest, play_match
from cabochon.move import Move
from cabochon.notation.record_files import read_record
from tests.arena import entrants
from tests.arena.entrants import FailingEntrant, ViewsEntrant


def without_times(result: MatchResult) -> list[PlayedGame]:
    return [replace(game, seconds=()) for deal in result.deals for game in deal.games]


def test_the_better_agent_wins_and_everything_is_counted() -> None:
    result = play_match(["greedy", "random"], games=20)
    greedy, random = result.standings
    assert greedy.games == random.games == result.games == 20
    assert greedy.wins + random.wins == 20
    assert greedy.score > 0.9
    assert greedy.games_by_seat == (10, 10)
    assert sum(greedy.wins_by_seat) == greedy.wins
    assert greedy.low < greedy.score <= greedy.high
    assert greedy.seconds_a_move > 0
    assert 15 < result.mean_rounds < 60
    turns = [game.turns for deal in result.deals for game in deal.games]
    assert result.mean_turns == pytest.approx(sum(turns) / len(turns)) == 2 * result.mean_rounds
    assert result.summary()["mean_turns"] == round(result.mean_turns, 3)
    assert result.elo is not None
    assert result.elo[1] > 100


@pytest.mark.parametrize(("agents", "players"), [(2, 4), (3, 4), (3, 3)])
def test_every_seat_at_the_table_is_counted_and_no_win_is_lost(agents: int, players: int) -> None:
    result = play_match(["greedy", "random", "random"][:agents], players=players, games=2 * players)
    assert sum(standing.wins for standing in result.standings) == pytest.approx(2 * players)
    assert sum(standing.games for standing in result.standings) == 2 * players * players
    assert result.standings[0].games_by_seat == (2,) * players


def test_agents_of_the_same_name_are_told_apart() -> None:
    result = play_match(["random", "random"], games=2)
    assert [standing.name for standing in result.standings] == ["random", "random (2)"]


def test_results_depend_on_the_seed_and_not_on_the_jobs() -> None:
    def play(seed: int, jobs: int) -> list[PlayedGame]:
        agents = ["search:nodes=30", "random", "greedy"]
        return without_times(play_match(agents, games=12, seed=seed, jobs=jobs))

    assert play(5, jobs=1) == play(5, jobs=3) != play(6, jobs=3)


def test_a_test_stops_in_the_same_place_whatever_the_jobs() -> None:
    def play(jobs: int) -> MatchResult:
        test = SequentialTest(0, 200)
        return play_match(["greedy", "random"], games=200, test=test, jobs=jobs)

    one, three = play(1), play(3)
    assert one.test is not None
    assert one.test.verdict == "better"
    assert one.games < 60
    assert without_times(one) == without_times(three)


def test_a_deal_begins_with_the_same_cards_and_each_deal_with_others(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    play_match(["greedy", "random"], players=3, games=6, folder=folder)
    assert sorted(path.name for path in folder.iterdir()) == [
        f"{deal:04}-{game}.cbn" for deal in (1, 2) for game in (1, 2, 3)
    ]
    starts: dict[str, set[str]] = defaultdict(set)
    for path in folder.iterdir():
        starts[path.name[:4]].add(read_record(path).start)
    assert [len(found) for found in starts.values()] == [1, 1]
    assert starts["0001"] != starts["0002"]


def test_records_say_who_sat_where_and_how_long_they_thought(tmp_path: Path) -> None:
    result = play_match(["greedy", "random"], games=2, folder=tmp_path)
    for number, game in enumerate(result.deals[0].games, 1):
        record = read_record(tmp_path / f"0001-{number}.cbn")
        names = [record.tags["Seat1"], record.tags["Seat2"]]
        assert names == [["greedy", "random"][agent] for agent in game.seats]
        winner = int(record.tags["Result"]) - 1
        assert game.shares[winner] == 1
        assert len(record.turns) == game.turns
        assert all(turn.seconds is not None for turn in record.turns)


def test_agents_get_their_seats_view_and_nothing_else() -> None:
    watching = ViewsEntrant()
    play_match([watching, "greedy"], players=3, games=3, limit=Limit(nodes=1))
    assert {view.viewer for view in watching.views} == {0, 1, 2}
    assert all(view.viewer == view.seat and type(view) is View for view in watching.views)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (entrants.hangs, "no answer in 5 s"),
        (entrants.answers_an_illegal_move, "not"),
        (entrants.answers_garbage, "it answered 'wbg', which is not a move"),
    ],
)
def test_an_agent_that_fails_loses_the_game_and_the_match_goes_on(
    answer: Callable[[], Move], reason: str, tmp_path: Path
) -> None:
    failing = FailingEntrant(answer)
    result = play_match([failing, "random"], games=6, folder=tmp_path)
    mine, other = result.standings
    assert (mine.wins, other.wins) == (0, 6)
    assert (mine.failures, other.failures) == (6, 0)
    assert reason in mine.last_failure
    assert read_record(tmp_path / "0002-2.cbn").tags["Failure"].startswith("seat 2: ")
    assert len(failing.made) == 1 + 6  # one to see whether it can be made, then a fresh one for each game
    assert all(agent.closed for agent in failing.made)
    assert result.mean_turns == result.mean_rounds == 0


def test_with_more_players_the_others_share_the_victory_of_a_failed_game() -> None:
    result = play_match([FailingEntrant(), "random", "greedy"], players=4, games=4)
    for game in result.deals[0].games:
        assert game.failed is not None
        assert game.seats[game.failed] == 0
        assert sorted(game.shares) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_an_agents_bug_is_not_taken_for_a_failure() -> None:
    with pytest.raises(ZeroDivisionError):
        play_match([FailingEntrant(entrants.has_a_bug), "random"], games=2)


def test_an_interrupted_match_keeps_what_was_played_and_leaves_no_threads() -> None:
    match = Match(["greedy", "random"], games=400)

    def interrupt(_games: int) -> None:
        if len(match.deals) >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match.play(jobs=2, progress=interrupt)
    assert 2 <= len(match.deals) < 200
    assert match.result().games == 2 * len(match.deals)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("arena")]


def test_games_are_rounded_up_to_whole_deals_and_progress_tells_of_each() -> None:
    match = Match(["random", "random", "random"], games=4)
    told: list[int] = []
    match.play(progress=told.append)
    assert match.games == sum(told) == 6
    assert match.games_left == 0


@pytest.mark.parametrize(
    ("agents", "options", "reason"),
    [
        (["greedy"], {}, "a match is between 2, 3 or 4 agents, not 1"),
        (["greedy"] * 5, {}, "a match is between 2, 3 or 4 agents, not 5"),
        (["greedy"] * 3, {"players": 2}, "3 agents need at least 3 seats, not 2"),
        (["greedy"] * 2, {"players": 5}, "S1: a game has 2, 3 or 4 players, not 5"),
        (["greedy"] * 2, {"players": 0}, "S1: a game has 2, 3 or 4 players, not 0"),
        (["greedy"] * 2, {"games": 0}, "the number of games must be 1 to 1000000, not 0"),
        (["greedy", "deep"], {}, "there is no agent 'deep'"),
        (["greedy"] * 2, {"ruleset": "chess"}, "no ruleset 'chess'; there are"),
        (["greedy"] * 3, {"test": SequentialTest()}, "the sequential test is between 2 agents, not 3"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    agents: list[str], options: dict[str, object], reason: str
) -> None:
    with pytest.raises(CabochonError, match=reason):
        Match(agents, **options)  # type: ignore[arg-type]  # wrong on purpose


def test_a_folder_that_cannot_be_made_and_impossible_jobs_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CabochonError, match="can't be written"):
        Match(["greedy", "random"], folder=tmp_path / "file" / "folder")
    for jobs in (0, 257):
        with pytest.raises(CabochonError, match=f"jobs must be 1 to 256, not {jobs}"):
            play_match(["greedy", "random"], games=2, jobs=jobs)
