"""Making networks stronger: self-play in kernels, every decision a sample to learn from."""
