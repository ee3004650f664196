"""A small network, evaluated in kernels: inputs from the view, a value for every seat, and a policy."""
