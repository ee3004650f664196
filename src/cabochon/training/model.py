"""The network in torch, for learning alone: the same sums as ``agents.network``, with factored rows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import CARDS, FACE_AWAY, REACH, SEAT_ROWS, STEPS, input_rows
from cabochon.agents.network.policy import POLICY_ROWS
from cabochon.editions import Ruleset
from cabochon.training.factors import input_factors, policy_factors

NEVER = -1e9  # the logit of what is not legal


class Batch(NamedTuple):
    """Samples to learn from; see ``selfplay.Samples``."""

    active: torch.Tensor  # padded with the number of input rows
    rows: torch.Tensor  # padded with -1
    shares: torch.Tensor
    found: torch.Tensor
    result: torch.Tensor
    weight: torch.Tensor
    bought: torch.Tensor  # seats, from the mover on, x cards: 1 where the seat had bought it at the end


class Model(torch.nn.Module):
    """The network with each row as a sum: its own weights and those of its kinds."""

    first_factors: torch.Tensor
    policy_factors: torch.Tensor

    def __init__(self, ruleset: Ruleset, players: int, hidden: int, last: int, seed: int = 0) -> None:
        super().__init__()
        self.rows = input_rows(players)
        first = input_factors(ruleset, players)
        policy = policy_factors(ruleset)
        nothing = np.zeros((1, first.shape[1]), np.float32)  # the row of padding
        self.register_buffer(
            "first_factors", torch.from_numpy(np.vstack([first, nothing])).to_sparse(), persistent=False
        )
        self.register_buffer("policy_factors", torch.from_numpy(policy), persistent=False)
        dice = torch.Generator().manual_seed(seed)

        def normal(*shape: int, scale: float) -> torch.nn.Parameter:
            return torch.nn.Parameter(torch.randn(*shape, generator=dice) * scale)

        def zeros(*shape: int) -> torch.nn.Parameter:
            return torch.nn.Parameter(torch.zeros(*shape))

        self.first = normal(self.rows + 1, hidden, scale=0.02)
        self.first_kinds = normal(first.shape[1], hidden, scale=0.03)
        self.first_bias = zeros(hidden)
        self.second = normal(hidden, last, scale=(2 / hidden) ** 0.5)
        self.second_bias = zeros(last)
        self.value = zeros(players, last)
        self.value_bias = zeros(players)
        self.policy = normal(POLICY_ROWS, last, scale=0.01)
        self.policy_kinds = normal(policy.shape[1], last, scale=0.01)
        self.policy_bias = zeros(POLICY_ROWS)
        self.fates = zeros(players * CARDS, last)  # for learning alone: who will have bought which card
        self.fates_bias = zeros(players * CARDS)

    def begin_with(self, weights: Weights) -> None:
        """Become this network; kinds have nothing to add yet."""
        folded = {
            "first": np.vstack([weights.first, np.zeros((1, weights.first.shape[1]), np.float32)]),
            "first_kinds": np.zeros(self.first_kinds.shape, np.float32),
            "policy_kinds": np.zeros(self.policy_kinds.shape, np.float32),
            "fates": np.zeros(self.fates.shape, np.float32),
            "fates_bias": np.zeros(self.fates_bias.shape, np.float32),
        }
        arrays = weights._asdict() | folded
        self.load_state_dict({name: torch.from_numpy(np.array(array)) for name, array in arrays.items()})

    def first_rows(self) -> torch.Tensor:
        """The first layer, kinds folded in."""
        kinds: torch.Tensor = torch.sparse.mm(self.first_factors, self.first_kinds)
        return self.first + kinds

    def policy_rows(self) -> torch.Tensor:
        """The policy rows, kinds folded in."""
        return self.policy + self.policy_factors @ self.policy_kinds

    def forward(self, active: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Value logits of the seats, from the mover on, policy logits of all rows, and the cards' fates."""
        total = torch.nn.functional.embedding_bag(
            active, self.first_rows(), mode="sum", padding_idx=self.rows
        )
        hidden = torch.relu(total + self.first_bias)
        last = torch.relu(hidden @ self.second + self.second_bias)
        return (
            last @ self.value.T + self.value_bias,
            last @ self.policy_rows().T + self.policy_bias,
            last @ self.fates.T + self.fates_bias,
        )

    def in_sight(self, active: torch.Tensor) -> torch.Tensor:
        """Samples x cards: 1 for those face up or in a hand that the mover sees."""
        place, row = active // SEAT_ROWS, active % SEAT_ROWS
        seen = (row >= FACE_AWAY) & (row < REACH) & (place < len(self.value))
        card = torch.where(seen, (row - FACE_AWAY) // STEPS % CARDS, CARDS)
        return torch.zeros(len(active), CARDS + 1).scatter_(1, card, 1.0)[:, :CARDS]

    def weights(self) -> Weights:
        """The network as the kernels read it; a copy, so that learning can go on beside play."""
        with torch.no_grad():
            tensors = (
                self.first_rows()[: self.rows], self.first_bias, self.second, self.second_bias,
                self.value, self.value_bias, self.policy_rows(), self.policy_bias,
            )  # fmt: skip
            return Weights(*(np.array(tensor.detach().numpy(), np.float32, order="C") for tensor in tensors))


def losses(model: Model, batch: Batch, trust: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """How wrong the network is about who wins (result and search mixed by ``trust``), policy and fates.

    The policy's is the divergence from the search's shares, so that 0 is perfect; the fates' is about the
    cards in sight alone.
    """
    values, policies, fates = model(batch.active)
    target = (1 - trust) * batch.result + trust * batch.found
    value_loss = -(target * torch.log_softmax(values, 1)).sum(1).mean()
    logits = torch.gather(policies, 1, batch.rows.clamp(min=0)).masked_fill(batch.rows < 0, NEVER)
    surprise = batch.shares * (torch.log(batch.shares + 1e-9) - torch.log_softmax(logits, 1))
    policy_loss = (surprise.sum(1) * batch.weight).sum() / (batch.weight.sum() + 1e-6)
    seen = model.in_sight(batch.active)[:, None, :].expand_as(batch.bought)
    doubts = torch.nn.functional.binary_cross_entropy_with_logits(
        fates.view(batch.bought.shape), batch.bought, weight=seen, reduction="sum"
    )
    return value_loss, policy_loss, doubts / (seen.sum() + 1e-6)
