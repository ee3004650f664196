"""The learner: turns samples into a better network, one batch after the other."""

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

Arrays = dict[str, Any]


class Losses(NamedTuple):
    """How wrong the network was, on average."""

    value: float
    policy: float


class Learner:
    """The network that learns, its optimizer and its dice; all of it can be saved as plain arrays."""

    def __init__(self, settings: Settings, ruleset: Ruleset) -> None:
        torch.set_num_threads(1)  # measured faster than more, and the others play meanwhile
        self.settings = settings
        sizes = (settings.players, settings.hidden, settings.last)
        self.model = Model(ruleset, *sizes, seed=settings.seed)
        self.averaged = Model(ruleset, *sizes, seed=settings.seed) if settings.average else self.model
        self.optimizer = torch.optim.AdamW(
            self.model.parameters(),
            lr=settings.rate,
            weight_decay=settings.decay,
            betas=(0.9, 0.99),
            fused=True,
        )
        self.dice = np.random.default_rng(settings.seed)

    def learn(self, replay: Replay, steps: int, rate: float, trust: float) -> Losses | None:
        """So many steps on random batches of the window; None if there were none."""
        if steps == 0:
            return None
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        total = np.zeros(2)
        for _ in range(steps):
            value_loss, policy_loss, fates_loss = losses(self.model, self._batch(replay), trust)
            self.optimizer.zero_grad()
            loss = value_loss + self.settings.policy * policy_loss + self.settings.fates * fates_loss
            loss.backward()  # type: ignore[no-untyped-call]  # torch has no types for it
            self.optimizer.step()
            total += value_loss.item(), policy_loss.item()
        self._average()
        return Losses(*(total / steps).tolist())

    def begin_with(self, weights: Weights) -> None:
        """Go on from a network that was learned elsewhere."""
        self.model.begin_with(weights)
        self.averaged.begin_with(weights)

    def weights(self) -> Weights:
        """The network as it plays against itself."""
        return self.model.weights()

    def candidate(self) -> Weights:
        """The network that meets the gate: the average of the last ones, if one is kept."""
        return self.averaged.weights()

    def _average(self) -> None:
        if self.averaged is self.model:
            return
        with torch.no_grad():
            for mean, new in zip(self.averaged.parameters(), self.model.parameters(), strict=True):
                mean.lerp_(new, 1 - self.settings.average)

    def _batch(self, replay: Replay) -> Batch:
        picked = replay.pick(self.dice, self.settings.batch)
        active = picked.active.astype(np.int64)
        active[active < 0] = self.model.rows
        return Batch(
            torch.from_numpy(active),
            torch.from_numpy(picked.rows.astype(np.int64)),
            *map(
                _floats, (picked.shares, picked.found, picked.result, picked.weight, as_flags(picked.bought))
            ),
        )

    def arrays(self) -> Arrays:
        """Everything that learning goes on from, as copies."""
        found: Arrays = {f"model/{name}": _copy(tensor) for name, tensor in self.model.state_dict().items()}
        if self.averaged is not self.model:
            found |= {f"averaged/{name}": _copy(t) for name, t in self.averaged.state_dict().items()}
        for number, moments in self.optimizer.state_dict()["state"].items():
            found |= {f"optimizer/{number}/{name}": _copy(tensor) for name, tensor in moments.items()}
        return found | {"dice": np.array(json.dumps(self.dice.bit_generator.state))}

    def restore(self, arrays: Arrays) -> None:
        """Take over what was saved."""
        self.model.load_state_dict(_tensors(arrays, "model/"))
        if self.averaged is not self.model:
            self.averaged.load_state_dict(_tensors(arrays, "averaged/"))
        state: dict[int, dict[str, torch.Tensor]] = {}
        for name, tensor in _tensors(arrays, "optimizer/").items():
            number, _, moment = name.partition("/")
            state.setdefault(int(number), {})[moment] = tensor
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": state, "param_groups": groups})
        self.dice.bit_generator.state = json.loads(str(arrays["dice"]))


def as_flags(sets: Any) -> Any:
    """Sets of cards as arrays of a number for each card, 0 or 1."""
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
