import json
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import CabochonError
from cabochon.arena import Deal, Tournament
from cabochon.arena.plot import plot_ratings

AGENTS = ["greedy", "random", "search:nodes=30"]


def without_times(contest: Tournament) -> list[Deal]:
    return [
        replace(deal, games=tuple(replace(game, seconds=()) for game in deal.games)) for deal in contest.deals
    ]


@pytest.fixture(scope="module")
def whole() -> Tournament:
    contest = Tournament(AGENTS, games=4)
    contest.play()
    return contest


def test_everybody_meets_everybody_in_every_seat_and_is_rated(whole: Tournament) -> None:
    assert whole.games_played == 12
    assert [standing.games_by_seat for standing in whole.standings] == [(4, 4)] * 3
    assert whole.ratings().best_first[0].name == "greedy"
    assert whole.against(0, 1) == 1
    assert whole.against(1, 0) == 0
    summary = whole.summary(whole.ratings("random"))
    assert json.loads(json.dumps(summary))["agents"][-1]["elo"] == 0


def test_an_interrupted_tournament_goes_on_where_it_stopped(whole: Tournament, tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    first = Tournament(AGENTS, games=4, log=log)

    def interrupt(_games: int) -> None:
        if len(first.deals) >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.play(progress=interrupt)
    second = Tournament(AGENTS, games=4, log=log)
    assert second.deals == first.deals
    assert second.games_left == 12 - first.games_played
    second.play(jobs=2)
    assert without_times(second) == without_times(whole)
    third = Tournament(AGENTS, games=4, log=log)
    assert third.games_left == 0
    assert third.ratings() == whole.ratings()
    assert Tournament(AGENTS, games=6, log=log).games_left == 6


def test_a_last_line_that_was_cut_off_is_forgotten(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    contest = Tournament(["greedy", "random"], games=4, log=log)
    contest.play()
    text = log.read_text("utf-8")
    log.write_text(text[:-20], "utf-8")
    again = Tournament(["greedy", "random"], games=4, log=log)
    assert again.games_left == 2
    again.play()
    assert len(log.read_text("utf-8").splitlines()) == 3
    assert without_times(Tournament(["greedy", "random"], games=4, log=log)) == without_times(contest)


def test_logs_of_other_tournaments_and_other_files_are_refused(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    Tournament(["greedy", "random"], games=2, log=log).play()
    with pytest.raises(CabochonError, match="the log of another tournament: its seed is 1, not 2"):
        Tournament(["greedy", "random"], games=2, log=log, seed=2)
    with pytest.raises(CabochonError, match="its agents is"):
        Tournament(["random", "greedy"], games=2, log=log)
    for text in ("hello\n", "[1]\n", '{"a": 1}\n'):
        other = tmp_path / "other"
        other.write_text(text, "utf-8")
        with pytest.raises(CabochonError, match="is not the log of a tournament"):
            Tournament(["greedy", "random"], log=other)
        assert other.read_text("utf-8") == text
    lines = log.read_text("utf-8").splitlines()
    for damaged in ('{"pairing": [0, 1]}', lines[1].replace('"seats": [0, 1]', '"seats": [0, 7]')):
        other.write_text(f"{lines[0]}\n{damaged}\n", "utf-8")
        with pytest.raises(CabochonError, match="line 2"):
            Tournament(["greedy", "random"], log=other)
    with pytest.raises(CabochonError, match="can't be used"):
        Tournament(["greedy", "random"], log=tmp_path / "no" / "log")


def test_records_are_named_for_those_who_met(tmp_path: Path) -> None:
    Tournament(["greedy", "random"], players=3, games=3, folder=tmp_path).play()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{who}-0001-{game}.cbn" for who in ("1+2", "2+1") for game in (1, 2, 3)
    ]


def test_three_and_four_play_tournaments_too() -> None:
    contest = Tournament(["greedy", "random", "random", "random"], players=3, games=3)
    contest.play(jobs=2)
    assert contest.games_played == 12
    assert [standing.games_by_seat for standing in contest.standings] == [(3, 3, 3)] * 4
    assert contest.ratings().best_first[0].name == "greedy"


@pytest.mark.parametrize("number", [1, 65])
def test_a_tournament_has_at_least_two_agents_and_not_too_many(number: int) -> None:
    with pytest.raises(CabochonError, match=f"between 2 to 64 agents, not {number}"):
        Tournament(["greedy"] * number)


def test_ratings_are_drawn_as_svg_or_png(whole: Tournament, tmp_path: Path) -> None:
    ratings = whole.ratings()
    plot_ratings(ratings, tmp_path / "a.svg", "Title")
    plot_ratings(ratings, tmp_path / "b.svg", "Title")
    plot_ratings(ratings, tmp_path / "a.png", "Title")
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(CabochonError, match=r"ends in .png or .svg"):
        plot_ratings(ratings, tmp_path / "a.gif")
    with pytest.raises(CabochonError, match="there is no folder"):
        plot_ratings(ratings, tmp_path / "no" / "a.svg")


def test_without_matplotlib_a_plot_is_refused_with_what_to_do(
    whole: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cabochon.arena.plot.find_spec", lambda _name: None)
    with pytest.raises(CabochonError, match="needs matplotlib"):
        plot_ratings(whole.ratings(), tmp_path / "a.svg")
