"""Tree search wholly in kernels: a state in every node, sampled reveals as children, values for all seats."""
