"""Names that settings, checkpoints and logs of earlier versions have, and what they are called now."""

from __future__ import annotations

from typing import Any

SETTINGS = {
    "last": "hidden2",
    "full": "full_simulations",
    "quick": "fast_simulations",
    "thorough": "full_probability",
    "noise": "dirichlet_fraction",
    "concentration": "dirichlet_concentration",
    "cooling": "temperature_rounds",
    "window": "replay_window",
    "reuse": "replay_ratio",
    "first_reuse": "first_replay_ratio",
    "batch": "batch_size",
    "rate": "learning_rate",
    "last_rate": "final_learning_rate",
    "decay": "weight_decay",
    "trust": "td_weight",
    "outlook": "td_lambda",
    "blind": "td_warmup",
    "policy": "policy_loss_weight",
    "fates": "auxiliary_loss_weight",
    "average": "ema_decay",
    "gate": "gate_interval",
    "gate_nodes": "gate_simulations",
    "fixed_games": "baseline_games",
    "fixed_nodes": "baseline_simulations",
    "save": "checkpoint_interval",
}
ARRAYS = {
    "learner/dice": "learner/rng",
    "learner/model/fates": "learner/model/auxiliary",
    "learner/model/fates_bias": "learner/model/auxiliary_bias",
    "learner/averaged/fates": "learner/averaged/auxiliary",
    "learner/averaged/fates_bias": "learner/averaged/auxiliary_bias",
    "replay/shares": "replay/policy_target",
    "replay/found": "replay/td_target",
    "replay/weight": "replay/policy_weight",
}
LOG = {"fixed": "baseline"}


def renamed(whole: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """The same entries under their present names.

    >>> renamed({"outlook": 0.9, "seed": 1}, SETTINGS)
    {'td_lambda': 0.9, 'seed': 1}

    """
    return {names.get(name, name): value for name, value in whole.items()}
