"""The end of a turn and of a round: E1 to E4, G1, G2, G5 and G6."""

from __future__ import annotations

from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import part
from cabochon.rules.gems import JOKER_LANE, STONE, at_least, count_all, lane
from cabochon.rules.legal import TOKEN_LIMIT, tiles_met
from cabochon.rules.state import ACTION, NO_TILE, NOBODY, OVER, RETURN, TILE, State
from cabochon.rules.tables import Tables

TAG_LANE = JOKER_LANE
EVERY_COLOUR = 31
ROUNDS_WITHOUT_PROGRESS = 40  # G6


@part
def after_action(s: State, rules: Tables, seat: int) -> None:
    """What follows an action once its card has turned up (E1-E4); it is called again after a return (E3)."""
    if s.bonus[seat] >= STONE and s.tokens[seat] < STONE:  # E1: a Time icon, but no Time Stone yet
        s.bank -= STONE
        s.tokens[seat] += STONE
    if int(rules.avengers_tags) > 0:
        claim_avengers(s, rules, seat)
    settle(s, rules, seat)


@part
def tags(s: State, seat: int) -> int:
    """The seat's Avengers tags."""
    return lane(int(s.bonus[seat]), TAG_LANE)


@part
def tags_wanted(s: State, rules: Tables) -> int:
    """How many tags earn the Avengers tile now: enough of them, or one more than its owner has (E2)."""
    owner = int(s.avengers)
    return int(rules.avengers_tags) if owner == NOBODY else tags(s, owner) + 1


@part
def claim_avengers(s: State, rules: Tables, seat: int) -> None:
    """Hand over the Avengers tile to a seat that has earned it (E2)."""
    if tags(s, seat) < tags_wanted(s, rules):
        return
    owner = int(s.avengers)
    if owner != NOBODY:
        s.score[owner] -= rules.avengers_points
    s.score[seat] += rules.avengers_points
    s.avengers = seat


@part
def settle(s: State, rules: Tables, seat: int) -> None:
    """The token limit, then a tile, then the next seat; stops where the player must choose (E3, E4)."""
    if count_all(int(s.tokens[seat])) > TOKEN_LIMIT:
        s.phase = RETURN
        return
    met = tiles_met(s, rules, seat)
    if met & (met - 1) != 0:
        s.phase = TILE
        return
    if met != 0:
        take_tile(s, rules, seat, lowest(met))
    end_turn(s, rules)


@part
def take_tile(s: State, rules: Tables, seat: int, place: int) -> None:
    """Give a tile to the seat; it is not replaced (S4, E4)."""
    tile = int(s.tile[place])
    s.score[seat] += rules.tile_points[tile]
    s.won[seat] |= 1 << tile
    s.tile[place] = NO_TILE
    s.passes = 0


@part
def end_turn(s: State, rules: Tables) -> None:
    """Go to the next seat; after the last one, the round is over (G1)."""
    s.turn += 1
    s.phase = ACTION
    s.seat += 1
    if s.seat == s.players:
        s.seat = 0
        end_round(s, rules)


@part
def end_round(s: State, rules: Tables) -> None:
    """The game is over, or another round begins."""
    if is_over(s, rules):
        s.phase = OVER
    else:
        s.passes = 0


@part
def is_over(s: State, rules: Tables) -> bool:
    """Whether the goal is met (G2), all passed (G5) or no card has moved for too long (G6)."""
    players = int(s.players)
    over = s.passes == players or s.turn - s.stirred >= ROUNDS_WITHOUT_PROGRESS * players
    for seat in range(players):
        over = over or meets_goal(s, rules, seat)
    return bool(over)


@part
def meets_goal(s: State, rules: Tables, seat: int) -> bool:
    """Whether the seat has all that the goal asks for (G2)."""
    return suffices(rules, int(s.score[seat]), int(s.bonus[seat]), s.tokens[seat] >= STONE)


@part
def suffices(rules: Tables, score: int, bonus: int, stone: bool) -> bool:
    """Whether these points and bonuses, with or without a Time Stone, are all that the goal asks for (G2)."""
    if score < rules.goal_points:
        return False
    if rules.goal_every_colour and at_least(bonus, 1) != EVERY_COLOUR:
        return False
    return stone or not rules.goal_time_stone
