import pytest

from cabochon import CabochonError, Game
from cabochon.agents import Greedy, Limit, PolicyAgent, Random, Searcher, agent_names, parse_agent
from cabochon.agents.names import Options
from cabochon.editions import load

TABLE = Limit(seconds=0.1)
SPLENDOR = load("splendor")


def test_a_name_makes_an_agent() -> None:
    assert isinstance(parse_agent("random").make(SPLENDOR, 2), Random)
    assert isinstance(parse_agent("greedy").make(SPLENDOR, 3), Greedy)
    assert isinstance(parse_agent("search").make(SPLENDOR, 4), Searcher)


def test_the_old_name_of_the_policy_agent_still_makes_it() -> None:
    assert isinstance(parse_agent("instinct").make(SPLENDOR, 2), PolicyAgent)
    assert str(parse_agent("instinct")) == "instinct"


def test_options_stand_behind_a_colon() -> None:
    name = parse_agent(" search:seconds=0.5,nodes=200,threads=2 ")
    assert name.options == Options(seconds=0.5, nodes=200, threads=2)
    assert str(name) == "search:seconds=0.5,nodes=200,threads=2"
    agent = name.make(SPLENDOR, 2, seed=7)
    assert isinstance(agent, Searcher)
    assert (agent.threads, agent.seed) == (2, 7)


def test_an_agents_own_limit_goes_before_the_tables() -> None:
    assert parse_agent("search").limit(TABLE) == TABLE
    assert parse_agent("search:nodes=9").limit(TABLE) == Limit(nodes=9)
    assert parse_agent("level1").limit(TABLE) != TABLE


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("deep", r"there is no agent 'deep'; there are random, greedy, search, net, policy"),
        ("", r"there is no agent ''"),
        ("level99", r"there is no agent 'level99'"),
        ("greedy:nodes=3", r"greedy does not know the option 'nodes=3'; it knows no options"),
        ("search:depth=3", r"search does not know the option 'depth=3'; it knows seconds=…, nodes=…"),
        ("search:nodes", r"does not know the option 'nodes'"),
        ("search:nodes=3,nodes=4", r"nodes of search is given twice"),
        ("search:nodes=many", r"nodes must be a whole number, not 'many'"),
        ("search:nodes=-3", r"nodes must be a whole number, not '-3'"),
        ("search:nodes=0", r"the number of nodes must be 1 to 400000, not 0"),
        ("search:nodes=9999999999999999999999", r"the number of nodes must be 1 to 400000"),
        ("search:seconds=0", r"the time to think must be above 0"),
        ("search:seconds=soon", r"seconds must be a number, not 'soon'"),
        ("search:seconds=nan", r"seconds must be a number, not 'nan'"),
        ("search:seconds=inf", r"seconds must be a number, not 'inf'"),
        ("search:threads=0", r"threads must be 1 to 64, not 0"),
    ],
)
def test_a_name_that_makes_no_sense_gets_one_clear_line(text: str, complaint: str) -> None:
    with pytest.raises(CabochonError, match=complaint) as caught:
        parse_agent(text)
    assert "\n" not in str(caught.value)


def test_a_missing_network_file_gets_one_clear_line() -> None:
    with pytest.raises(CabochonError, match=r"nowhere\.npz is not a network"):
        parse_agent("net:weights=nowhere.npz").make(SPLENDOR, 2)


@pytest.mark.parametrize("ruleset", ["splendor", "splendor-2014", "marvel"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_name_plays_at_every_table(ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=2)
    view = game.view(0)
    for text in set(agent_names()) - {"engine"}:  # which needs a command
        name = parse_agent(text)
        limit = Limit(nodes=min(name.limit(Limit(nodes=20)).nodes or 20, 20))
        with name.make(game.ruleset, players, seed=1) as agent:
            assert agent.choose(view, limit) in game.legal_moves
            if isinstance(agent, PolicyAgent | Searcher):
                assert sum(agent.evaluate(view, limit).chances) == pytest.approx(1, abs=1e-3)
