"""What compiles the rules: the one place where Numba is imported, and operations on bits."""
