"""The network in torch, for learning: the same function as ``agents.network``, with factorized rows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import (
    CARDS,
    FACE_AWAY,
    REACH,
    SEAT_ROWS,
    STEPS,
    check_ruleset_fits,
    input_rows,
)
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.editions import Ruleset
from cabochon.training.factors import input_factors, policy_factors

MASKED = -1e9  # the logit of an illegal move


class Batch(NamedTuple):
    """A batch of samples; see ``selfplay.Samples``."""

    active: torch.Tensor  # padded with the number of input rows
    rows: torch.Tensor  # padded with -1
    policy_target: torch.Tensor
    td_target: torch.Tensor
    result: torch.Tensor
    policy_weight: torch.Tensor
    bought: torch.Tensor  # auxiliary target, seats (from the mover on) x cards: 1 if bought by the end


class Model(torch.nn.Module):
    """The network with factorized rows: each is the sum of its own weights and those of its kinds."""

    first_factors: torch.Tensor
    policy_factors: torch.Tensor

    def __init__(self, ruleset: Ruleset, players: int, hidden: int, hidden2: int, seed: int = 0) -> None:
        super().__init__()
        check_ruleset_fits(ruleset)
        self.rows = input_rows(players)
        first = input_factors(ruleset, players)
        policy = policy_factors(ruleset)
        padding = np.zeros((1, first.shape[1]), np.float32)
        self.register_buffer(
            "first_factors", torch.from_numpy(np.vstack([first, padding])).to_sparse(), persistent=False
        )
        self.register_buffer("policy_factors", torch.from_numpy(policy), persistent=False)
        rng = torch.Generator().manual_seed(seed)

        def normal(*shape: int, scale: float) -> torch.nn.Parameter:
            return torch.nn.Parameter(torch.randn(*shape, generator=rng) * scale)

        def zeros(*shape: int) -> torch.nn.Parameter:
            return torch.nn.Parameter(torch.zeros(*shape))

        self.first = normal(self.rows + 1, hidden, scale=0.02)
        self.first_kinds = normal(first.shape[1], hidden, scale=0.03)
        self.first_bias = zeros(hidden)
        self.second = normal(hidden, hidden2, scale=(2 / hidden) ** 0.5)
        self.second_bias = zeros(hidden2)
        self.value = zeros(players, hidden2)
        self.value_bias = zeros(players)
        self.policy = normal(POLICY_ROWS, hidden2, scale=0.01)
        self.policy_kinds = normal(policy.shape[1], hidden2, scale=0.01)
        self.policy_bias = zeros(POLICY_ROWS)
        # The auxiliary head is not part of the shipped network.
        self.auxiliary = zeros(players * CARDS, hidden2)
        self.auxiliary_bias = zeros(players * CARDS)

    def start_from(self, weights: Weights) -> None:
        """Load a network; the weights of kinds become 0."""
        folded = {
            "first": np.vstack([weights.first, np.zeros((1, weights.first.shape[1]), np.float32)]),
            "first_kinds": np.zeros(self.first_kinds.shape, np.float32),
            "policy_kinds": np.zeros(self.policy_kinds.shape, np.float32),
            "auxiliary": np.zeros(self.auxiliary.shape, np.float32),
            "auxiliary_bias": np.zeros(self.auxiliary_bias.shape, np.float32),
        }
        arrays = weights._asdict() | folded
        self.load_state_dict({name: torch.from_numpy(np.array(array)) for name, array in arrays.items()})

    def first_rows(self) -> torch.Tensor:
        """The first layer with the weights of kinds added."""
        kinds: torch.Tensor = torch.sparse.mm(self.first_factors, self.first_kinds)
        return self.first + kinds

    def policy_rows(self) -> torch.Tensor:
        """The policy rows with the weights of kinds added."""
        return self.policy + self.policy_factors @ self.policy_kinds

    def forward(self, active: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Value logits of the seats (from the mover on), policy logits of all rows, auxiliary logits."""
        total = torch.nn.functional.embedding_bag(
            active, self.first_rows(), mode="sum", padding_idx=self.rows
        )
        hidden = torch.relu(total + self.first_bias)
        hidden2 = torch.relu(hidden @ self.second + self.second_bias)
        return (
            hidden2 @ self.value.T + self.value_bias,
            hidden2 @ self.policy_rows().T + self.policy_bias,
            hidden2 @ self.auxiliary.T + self.auxiliary_bias,
        )

    def visible_cards(self, active: torch.Tensor) -> torch.Tensor:
        """Samples x cards: 1 for those face up or in a hand, as far as the mover sees them."""
        place, row = active // SEAT_ROWS, active % SEAT_ROWS
        seen = (row >= FACE_AWAY) & (row < REACH) & (place < len(self.value))
        card = torch.where(seen, (row - FACE_AWAY) // STEPS % CARDS, CARDS)
        return torch.zeros(len(active), CARDS + 1).scatter_(1, card, 1.0)[:, :CARDS]

    def weights(self) -> Weights:
        """Return the network for the kernels: a copy, so that learning can go on during self-play."""
        with torch.no_grad():
            tensors = (
                self.first_rows()[: self.rows], self.first_bias, self.second, self.second_bias,
                self.value, self.value_bias, self.policy_rows(), self.policy_bias,
            )  # fmt: skip
            return Weights(*(np.array(tensor.detach().numpy(), np.float32, order="C") for tensor in tensors))


def losses(model: Model, batch: Batch, td_weight: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The losses of value, policy and auxiliary head.

    The value target mixes the result with the TD-lambda target by ``td_weight``. The policy loss is the KL
    divergence from the search's visit shares. The auxiliary loss counts visible cards only.
    """
    values, policies, auxiliary = model(batch.active)
    target = (1 - td_weight) * batch.result + td_weight * batch.td_target
    value_loss = -(target * torch.log_softmax(values, 1)).sum(1).mean()
    logits = torch.gather(policies, 1, batch.rows.clamp(min=0)).masked_fill(batch.rows < 0, MASKED)
    divergence = batch.policy_target * (torch.log(batch.policy_target + 1e-9) - torch.log_softmax(logits, 1))
    policy_loss = (divergence.sum(1) * batch.policy_weight).sum() / (batch.policy_weight.sum() + 1e-6)
    seen = model.visible_cards(batch.active)[:, None, :].expand_as(batch.bought)
    auxiliary_loss = torch.nn.functional.binary_cross_entropy_with_logits(
        auxiliary.view(batch.bought.shape), batch.bought, weight=seen, reduction="sum"
    )
    return value_loss, policy_loss, auxiliary_loss / (seen.sum() + 1e-6)
