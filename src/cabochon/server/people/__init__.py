"""The players of a table: seats, presence, votes."""
