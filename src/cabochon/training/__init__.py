"""Making networks stronger: self-play in kernels, a learner beside it, a gate for what it makes."""
