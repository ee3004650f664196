"""Matches and tournaments between agents, and their ratings."""

from cabochon.arena.match import Match, MatchResult, play_match
from cabochon.arena.playing import Deal, PlayedGame
from cabochon.arena.ratings import Rating, Ratings, rate
from cabochon.arena.sequential import SequentialTest
from cabochon.arena.standing import Standing
from cabochon.arena.tournament import Tournament, neighbours, play_tournament

__all__ = [
    "Deal",
    "Match",
    "MatchResult",
    "PlayedGame",
    "Rating",
    "Ratings",
    "SequentialTest",
    "Standing",
    "Tournament",
    "neighbours",
    "play_match",
    "play_tournament",
    "rate",
]
