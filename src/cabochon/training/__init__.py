"""Training of networks: self-play in kernels, a learner beside it, and gating."""
