"""Rulesets, cards and tiles: data files and their loader."""

from cabochon.editions.components import Card, Colour, Tile
from cabochon.editions.load import level_sizes, load, ruleset_ids, unknown_ruleset
from cabochon.editions.ruleset import Ruleset

__all__ = ["Card", "Colour", "Ruleset", "Tile", "level_sizes", "load", "ruleset_ids", "unknown_ruleset"]
