"""The long proofs of insight: ``python -m tests.insight`` measures games that no training saw."""
