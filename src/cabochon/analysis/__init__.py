"""Insight into games: win chances, luck told from skill, reviews."""
