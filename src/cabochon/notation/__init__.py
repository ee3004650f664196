"""Text and JSON, both ways: turns, positions, records."""
