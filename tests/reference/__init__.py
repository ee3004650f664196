"""A slow, obvious reference implementation of the rules, for comparison in tests only."""
