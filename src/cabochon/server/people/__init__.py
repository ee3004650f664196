"""Who plays: seats, presence, votes."""
