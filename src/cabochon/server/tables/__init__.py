"""The state of a table: what its stored events add up to."""
