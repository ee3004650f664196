"""What is in the box and what differs: rulesets, cards and tiles, as data files and one loader."""

from cabochon.editions.components import Card, Colour, Tile
from cabochon.editions.load import level_sizes, load, ruleset_ids, unknown_ruleset
from cabochon.editions.ruleset import Ruleset

__all__ = ["Card", "Colour", "Ruleset", "Tile", "level_sizes", "load", "ruleset_ids", "unknown_ruleset"]
