"""The rules, once, as compiled kernels on one flat state."""
