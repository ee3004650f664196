"""A learner that knows nothing but the rules learns to beat random play, in a few minutes on two cores.

Needs the extra ``examples``. Prints how often it wins as it learns, and draws the curve:

    python examples/learn_to_beat_random.py --ruleset splendor --steps 80000
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from cabochon.envs.gymnasium import Solo

ENVIRONMENTS = 16
ROLLOUT = 256  # steps of each environment between two updates
SHORT_STEPS = 2 * ENVIRONMENTS * ROLLOUT  # enough to see that everything works
LOOKS = 20  # how often the learner is measured on its way
GAMES = 100  # of each measurement


def main() -> None:
    """Learn, measure, draw."""
    chosen = arguments()
    torch.set_num_threads(chosen.threads)
    learner = new_learner(chosen.ruleset, chosen.players, chosen.seed)
    steps = SHORT_STEPS if chosen.short else chosen.steps
    games = GAMES // 10 if chosen.short else GAMES
    curve: list[tuple[int, float]] = []
    started = time.monotonic()
    while True:
        share = won(learner, chosen.ruleset, chosen.players, games)
        curve.append((learner.num_timesteps, share))
        minutes = (time.monotonic() - started) / 60
        print(f"{learner.num_timesteps:>9,} steps, {minutes:4.1f} minutes: wins {share:.0%} of its games")
        if learner.num_timesteps >= steps:
            break
        learner.learn(max(steps // LOOKS, 1), reset_num_timesteps=False)
    draw(curve, chosen.ruleset, chosen.players, chosen.out)
    print(f"The curve is in {chosen.out}.")


def arguments() -> argparse.Namespace:
    """What was asked for at the command line."""
    parser = argparse.ArgumentParser(description="Learn to beat random play.")
    parser.add_argument("--ruleset", default="splendor", help="splendor, splendor-2014 or marvel")
    parser.add_argument("--players", type=int, default=2, help="2 to 4; all others play at random")
    parser.add_argument("--steps", type=int, default=80_000, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of the network's sums")
    parser.add_argument("--short", action="store_true", help="only a few steps, to see that all works")
    parser.add_argument("--out", type=Path, default=Path("learning_curve.png"), help="where the curve goes")
    return parser.parse_args()


def new_learner(ruleset: str, players: int, seed: int) -> MaskablePPO:
    """A fresh network, and games against random play for it to learn from."""
    environments = DummyVecEnv([lambda: Solo(ruleset, players)] * ENVIRONMENTS)
    return MaskablePPO(
        "MlpPolicy",
        environments,
        n_steps=ROLLOUT,
        batch_size=512,
        n_epochs=4,
        learning_rate=3e-4,
        gamma=0.995,  # a win soon is worth a little more than a win late
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )


def won(learner: MaskablePPO, ruleset: str, players: int, games: int) -> float:
    """The share of games that the learner wins, playing at its best; a shared win counts in part."""
    env = Solo(ruleset, players)
    total = 0.0
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            action, _ = learner.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, ended, _, _ = env.step(int(action))
        total += (reward * (players - 1) + 1) / players  # the share of the win
    return total / games


def draw(curve: list[tuple[int, float]], ruleset: str, players: int, path: Path) -> None:
    """The share of games won against the steps taken, and the share of one who plays at random as well."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot([steps for steps, _ in curve], [100 * share for _, share in curve], marker="o")
    axes.axhline(100 / players, linestyle="--", color="gray", label="random play")
    axes.set(title=f"Learning to beat random play: {ruleset}, {players} players")
    axes.set(xlabel="decisions of the learner", ylabel="games won (%)", ylim=(0, 100))
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=150)


if __name__ == "__main__":
    main()
