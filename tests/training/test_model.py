import numpy as np
import pytest

from cabochon import Game, load
from cabochon.agents.network.forward import for_play, forward, new_scratch, policy_logit, random_weights
from cabochon.agents.network.inputs import CARDS, FACE_AWAY, MOST_ACTIVE, STEPS, input_rows, inputs
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.rules.state import NO_CARD, UNKNOWN
from cabochon.rules.tables import tables
from cabochon.training.chunks import SelfPlay
from cabochon.training.factors import input_factors, policy_factors
from cabochon.training.selfplay import Samples
from tests.training.tiny import tiny

torch = pytest.importorskip("torch")

TABLES = [(ruleset, players) for ruleset in ("splendor", "marvel") for players in (2, 3, 4)]


def positions(ruleset: str, players: int) -> Samples:
    """The positions of some games, a few of each."""
    settings = tiny(ruleset=ruleset, players=players, full_simulations=2, fast_simulations=2)
    weights = random_weights(players, hidden=2, hidden2=2)
    found = SelfPlay(settings, load(ruleset), weights, generation=1)(0).samples
    return Samples(*(array[::40] for array in found))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_torch_and_the_kernel_give_the_same_chances_and_logits(ruleset: str, players: int) -> None:
    from cabochon.training.model import Model

    model = Model(load(ruleset), players, hidden=16, hidden2=8, seed=3)
    with torch.no_grad():
        for parameter in model.parameters():  # value weights begin at zero, which would prove little
            parameter.add_(0.1 * torch.randn(parameter.shape, generator=torch.Generator().manual_seed(1)))
    weights = for_play(model.weights())
    scratch = new_scratch(weights)
    found = positions(ruleset, players)
    active = found.active.astype(np.int64)
    active[active < 0] = model.rows
    with torch.no_grad():
        values, policies, _ = model(torch.from_numpy(active))
    chances = torch.softmax(values, 1).numpy()
    for k, row in enumerate(found.active):
        numbers = row[row >= 0].astype(np.int64)
        forward(numbers, len(numbers), weights, scratch)
        np.testing.assert_allclose(scratch.chances[:players], chances[k], atol=0.01)
        logits = [policy_logit(r, weights, scratch) for r in found.rows[k] if r >= 0]
        legal = found.rows[k][found.rows[k] >= 0]
        np.testing.assert_allclose(logits, policies[k].numpy()[legal], atol=0.1)


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 4)])
def test_rows_are_their_own_weights_and_those_of_their_kinds(ruleset: str, players: int) -> None:
    from cabochon.training.model import Model

    rules = load(ruleset)
    model = Model(rules, players, hidden=4, hidden2=3)
    weights = model.weights()
    own, kinds = model.first.detach().numpy(), model.first_kinds.detach().numpy()
    np.testing.assert_allclose(weights.first, own[:-1] + input_factors(rules, players) @ kinds, atol=1e-6)
    own, kinds = model.policy.detach().numpy(), model.policy_kinds.detach().numpy()
    np.testing.assert_allclose(weights.policy, own + policy_factors(rules) @ kinds, atol=1e-6)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_cards_that_look_alike_share_their_kinds(ruleset: str, players: int) -> None:
    from cabochon.agents.network import inputs

    rules = load(ruleset)
    factors = input_factors(rules, players)
    assert factors.shape[0] == input_rows(players)
    assert factors.any(axis=0).sum() > 0.9 * factors.shape[1]  # hardly a column is empty
    assert policy_factors(rules).shape[0] == POLICY_ROWS
    twins = [
        (a, b)
        for a in rules.cards
        for b in rules.cards
        if a.index < b.index and (a.points, a.level, a.bonus) == (b.points, b.level, b.bonus)
    ]
    for a, b in twins[:5]:
        for base in (inputs.FACE_AWAY, inputs.SEAT_ROWS + inputs.HAND_AWAY):
            first, second = (factors[base + inputs.STEPS * card.index + 3] for card in (a, b))
            shared = (first == 1) & (second == 1)
            assert shared.sum() >= 2  # points so far away, and colour so far away
            assert first[np.flatnonzero(first)[0]] != second[np.flatnonzero(first)[0]]  # each has its own
        np.testing.assert_array_equal(policy_factors(rules)[a.index], policy_factors(rules)[b.index])


def test_learning_does_not_change_the_weights_that_are_being_played() -> None:
    from cabochon.training.model import Model

    model = Model(load("splendor"), 2, hidden=4, hidden2=4)
    weights = model.weights()
    before = [array.copy() for array in weights]
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(1.0)
    for old, now in zip(before, weights, strict=True):
        np.testing.assert_array_equal(old, now)


def test_a_perfect_policy_has_no_loss_and_what_is_not_learned_does_not_count() -> None:
    from cabochon.training.model import Batch, Model, losses

    model = Model(load("splendor"), 2, hidden=4, hidden2=4)
    active = torch.tensor([[1, 5, model.rows], [7, model.rows, model.rows]])
    rows = torch.tensor([[0, 9, -1], [3, 4, 5]])
    with torch.no_grad():
        _, policies, _ = model(active)
    shares = torch.zeros(2, 3)
    shares[0, :2] = torch.softmax(policies[0, [0, 9]], 0)
    shares[1, 0] = 1.0
    half = torch.full((2, 2), 0.5)
    batch = Batch(
        active,
        rows,
        shares,
        half,
        half,
        policy_weight=torch.tensor([1.0, 0.0]),
        bought=torch.zeros(2, 2, CARDS),
    )
    value, policy, _ = losses(model, batch, td_weight=0.5)
    assert policy.item() == pytest.approx(0, abs=1e-5)
    assert value.item() == pytest.approx(np.log(2), abs=1e-5)
    _, policy, _ = losses(model, batch._replace(policy_weight=torch.tensor([1.0, 1.0])), td_weight=0.5)
    assert policy.item() > 0.1


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 4)])
def test_visible_cards_are_those_face_up_and_in_hands_that_the_mover_sees(ruleset: str, players: int) -> None:
    from cabochon.training.model import Model

    game = Game(ruleset, players, seed=4)
    for _ in range(players):
        game.push(game.parse("R2")[0])
    game.push(next(move for move in game.legal_moves if len(str(move)) > 2 and str(move)[0] == "R"))
    view = game.view(game.seat)
    rules = tables(load(ruleset))[0]
    active = np.zeros(MOST_ACTIVE, np.int64)
    number = inputs(view._s, rules, active)
    model = Model(load(ruleset), players, hidden=4, hidden2=4)
    seen = model.visible_cards(torch.from_numpy(active[None, :number]))[0].numpy()
    cards = [card for card in view._s.face if card != NO_CARD]
    hands = [card for hand in view._s.hand[:players] for card in hand if card < UNKNOWN]
    assert sorted(np.flatnonzero(seen)) == sorted(map(int, cards + hands))
    assert len(hands) == 2  # the mover's own card, and the one that was reserved openly


def test_the_auxiliary_target_is_what_each_seat_has_bought_at_the_end() -> None:
    from cabochon.training.learner import as_flags

    found = positions("splendor", 2)
    flags = as_flags(found.bought)
    assert flags.shape == (len(found.bought), 2, CARDS)
    for k in (0, len(flags) - 1):
        for place in range(2):
            sets = [int(word) for word in found.bought[k, place]]
            bought = {card for card in range(CARDS) if sets[card >> 5] >> (card & 31) & 1}
            assert set(np.flatnonzero(flags[k, place]).tolist()) == bought
    assert flags.sum() > 0


def test_the_auxiliary_loss_counts_visible_cards_only() -> None:
    from cabochon.training.model import Batch, Model, losses

    model = Model(load("splendor"), 2, hidden=4, hidden2=4)
    active = torch.tensor([[FACE_AWAY + STEPS * 7 + 2]])  # card 7 alone
    half = torch.full((1, 2), 0.5)
    rows, shares = torch.tensor([[0]]), torch.ones(1, 1)
    batch = Batch(active, rows, shares, half, half, torch.ones(1), bought=torch.zeros(1, 2, CARDS))
    assert losses(model, batch, 0.5)[2].item() == pytest.approx(np.log(2), abs=1e-4)  # it knows nothing yet
    with torch.no_grad():
        model.auxiliary_bias.fill_(30.0)  # sure that everybody will buy everything
    bought = batch.bought.clone()
    bought[0, :, 7] = 1.0
    assert losses(model, batch._replace(bought=bought), 0.5)[2].item() == pytest.approx(0, abs=1e-4)
    assert losses(model, batch, 0.5)[2].item() > 1
