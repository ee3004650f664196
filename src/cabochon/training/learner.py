"""The learner: stochastic gradient descent on batches from the replay window."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import numpy as np
import torch

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import CARDS
from cabochon.editions import Ruleset
from cabochon.training.model import Batch, Model, losses
from cabochon.training.replay import Replay
from cabochon.training.settings import Settings
from cabochon.training.symmetry import Exchanges

Arrays = dict[str, Any]


class Losses(NamedTuple):
    """Mean losses."""

    value: float
    policy: float


class Learner:
    """The model, its optimizer and its random generator; all of it can be saved as plain arrays."""

    def __init__(self, settings: Settings, ruleset: Ruleset) -> None:
        torch.set_num_threads(1)  # measured faster than more; the other cores play meanwhile
        self.settings = settings
        sizes = (settings.players, settings.hidden, settings.hidden2)
        self.model = Model(ruleset, *sizes, seed=settings.seed)
        self.averaged = Model(ruleset, *sizes, seed=settings.seed) if settings.ema_decay else self.model
        self.optimizer = torch.optim.AdamW(
            self.model.parameters(),
            lr=settings.learning_rate,
            weight_decay=settings.weight_decay,
            betas=(0.9, 0.99),
            fused=True,
        )
        self.rng = np.random.default_rng(settings.seed)
        self.exchanges = Exchanges(ruleset, settings.players, settings.colour_exchange)

    def learn(self, replay: Replay, steps: int, learning_rate: float, td_weight: float) -> Losses | None:
        """Take optimizer steps on random batches; returns the mean losses, or None after 0 steps."""
        if steps == 0:
            return None
        for group in self.optimizer.param_groups:
            group["lr"] = learning_rate
        settings, total = self.settings, np.zeros(2)
        for _ in range(steps):
            value_loss, policy_loss, auxiliary_loss = losses(self.model, self._batch(replay), td_weight)
            self.optimizer.zero_grad()
            loss = (
                value_loss
                + settings.policy_loss_weight * policy_loss
                + settings.auxiliary_loss_weight * auxiliary_loss
            )
            loss.backward()  # type: ignore[no-untyped-call]  # torch has no types for it
            self.optimizer.step()
            total += value_loss.item(), policy_loss.item()
        self._update_average()
        return Losses(*(total / steps).tolist())

    def start_from(self, weights: Weights) -> None:
        """Start from given weights."""
        self.model.start_from(weights)
        self.averaged.start_from(weights)

    def weights(self) -> Weights:
        """Return the network for self-play."""
        return self.model.weights()

    def candidate(self) -> Weights:
        """Return the network for the gate: the moving average of the weights, if one is kept."""
        return self.averaged.weights()

    def _update_average(self) -> None:
        if self.averaged is self.model:
            return
        with torch.no_grad():
            for mean, new in zip(self.averaged.parameters(), self.model.parameters(), strict=True):
                mean.lerp_(new, 1 - self.settings.ema_decay)

    def _batch(self, replay: Replay) -> Batch:
        picked = replay.sample(self.rng, self.settings.batch_size)
        exchange = self.exchanges.pick(self.rng, self.settings.batch_size)
        return Batch(
            torch.from_numpy(self.exchanges.inputs(exchange, picked.active)),
            torch.from_numpy(self.exchanges.policy(exchange, picked.rows)),
            *map(
                _floats,
                (
                    picked.policy_target,
                    picked.td_target,
                    picked.result,
                    picked.policy_weight & (exchange == 0),  # a policy goes by the exact costs
                    self.exchanges.cards(exchange, as_flags(picked.bought)),
                ),
            ),
        )

    def arrays(self) -> Arrays:
        """Return copies of everything that is needed to resume."""
        found: Arrays = {f"model/{name}": _copy(tensor) for name, tensor in self.model.state_dict().items()}
        if self.averaged is not self.model:
            found |= {f"averaged/{name}": _copy(t) for name, t in self.averaged.state_dict().items()}
        for number, moments in self.optimizer.state_dict()["state"].items():
            found |= {f"optimizer/{number}/{name}": _copy(tensor) for name, tensor in moments.items()}
        return found | {"rng": np.array(json.dumps(self.rng.bit_generator.state))}

    def restore(self, arrays: Arrays) -> None:
        """Resume from saved arrays."""
        self.model.load_state_dict(_tensors(arrays, "model/"))
        if self.averaged is not self.model:
            self.averaged.load_state_dict(_tensors(arrays, "averaged/"))
        state: dict[int, dict[str, torch.Tensor]] = {}
        for name, tensor in _tensors(arrays, "optimizer/").items():
            number, _, moment = name.partition("/")
            state.setdefault(int(number), {})[moment] = tensor
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": state, "param_groups": groups})
        self.rng.bit_generator.state = json.loads(str(arrays["rng"]))


def as_flags(sets: Any) -> Any:
    """Sets of cards as arrays with a 0 or 1 for each card."""
    whole = np.unpackbits(sets.view(np.uint8), axis=-1, bitorder="little")  # as the words lie in memory
    return whole[..., :CARDS]


def _floats(column: Any) -> torch.Tensor:
    return torch.from_numpy(column.astype(np.float32))


def _copy(tensor: torch.Tensor) -> Any:
    return tensor.detach().numpy().copy()


def _tensors(arrays: Arrays, prefix: str) -> dict[str, torch.Tensor]:
    return {
        name.removeprefix(prefix): torch.from_numpy(np.array(array))
        for name, array in arrays.items()
        if name.startswith(prefix)
    }
