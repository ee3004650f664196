"""What may lie on the table at the start: clauses S2 and S4."""

from collections.abc import Sequence

from tests.reference.components import Card, Tile

SPACES = 12


def check_tiles(tile_list: Sequence[Tile], wanted: int, tiles: Sequence[int]) -> None:
    """Refuse tiles that cannot lie on the table together (S4)."""
    if len(tiles) != wanted:
        raise ValueError(f"{wanted} tiles are needed, not {len(tiles)}")
    if any(tile not in range(len(tile_list)) for tile in tiles):
        raise ValueError("no such tile")
    if len({tile_list[tile].piece for tile in tiles}) != wanted:
        raise ValueError("the same tile twice")


def check_face(cards: Sequence[Card], face: Sequence[int]) -> None:
    """Refuse anything but 4 different cards of each level (S2)."""
    if len(face) != SPACES or len(set(face)) != SPACES:
        raise ValueError("12 different cards are needed")
    for space, card in enumerate(face):
        if card not in range(len(cards)):
            raise ValueError(f"no such card: {card}")
        if cards[card].level != space // 4 + 1:
            raise ValueError(f"card {card} is not of the level of space {space}")


def full_decks(cards: Sequence[Card], face: Sequence[int]) -> list[set[int]]:
    """Collect by level the cards that are not face up (S2)."""
    decks = []
    for level in (1, 2, 3):
        of_level = {card.number for card in cards if card.level == level}
        decks.append(of_level - set(face))
    return decks
