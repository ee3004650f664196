"""The open tables: one room is the only authority over each."""
