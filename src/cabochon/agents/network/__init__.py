"""A small network, evaluated in the kernel: inputs from the view, value of every seat, policy by content."""
