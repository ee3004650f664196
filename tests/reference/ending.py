"""Who wins and in what order the seats end: clauses G2 to G5 and the ties row."""

from collections.abc import Sequence

from tests.reference.rules import TIME, Rules
from tests.reference.state import Seat


def meets_goal(rules: Rules, seat: Seat) -> bool:
    """Tell whether a seat meets the condition that ends the game (row "end")."""
    if seat.points < rules.goal_points:
        return False
    if not rules.marvel:
        return True
    return all(count >= 1 for count in seat.bonuses) and seat.tokens[TIME] >= 1


def groups(rules: Rules, seats: Sequence[Seat]) -> list[list[int]]:
    """Split the seats into those who can win and the rest, who are placed after them."""
    everybody = list(range(len(seats)))
    able = [s for s in everybody if meets_goal(rules, seats[s])]
    if not rules.marvel or not able:
        return [everybody]  # G3 in Splendor; G5 in marvel when nobody meets the condition
    return [able, [s for s in everybody if s not in able]]  # G3 in marvel


def best(rules: Rules, seats: Sequence[Seat], owner: int | None, group: Sequence[int]) -> list[int]:
    """Find the best of a group: most points, then the ties row; several if they are still equal."""
    most = max(seats[s].points for s in group)
    tied = [s for s in group if seats[s].points == most]  # G3
    if rules.marvel and owner in tied:
        return [s for s in tied if s == owner]  # ties: the owner of the Avengers tile
    fewest = min(len(seats[s].cards) for s in tied)  # G4: cards in hand do not count
    return [s for s in tied if len(seats[s].cards) == fewest]  # G3: those still equal share


def winners(rules: Rules, seats: Sequence[Seat], owner: int | None) -> list[int]:
    """Find the winners."""
    return best(rules, seats, owner, groups(rules, seats)[0])


def ranks(rules: Rules, seats: Sequence[Seat], owner: int | None) -> list[int]:
    """Rank all seats 1, 2, 2, 4: the best first, then the best of those that are left, and so on."""
    result = [0] * len(seats)
    placed = 0
    for group in groups(rules, seats):
        left = list(group)
        while left:
            equal = best(rules, seats, owner, left)
            for s in equal:
                result[s] = placed + 1
                left.remove(s)
            placed += len(equal)
    return result
