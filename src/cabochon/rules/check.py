"""Whether a state could have come about by the rules, and everything that says it could not."""

from __future__ import annotations

from cabochon.errors import InvalidPosition
from cabochon.kernels.bits import popcount
from cabochon.kernels.jit import kernel
from cabochon.rules.actions import MOST_COLOURS
from cabochon.rules.gems import KINDS, STONE, STONE_LANE, count, count_all, covers, lane
from cabochon.rules.legal import TOKEN_LIMIT, card_at, fits_payment, fitting_payment, tiles_met
from cabochon.rules.state import (
    ACTION,
    HAND,
    HAND_PLACE,
    NO_CARD,
    NO_TILE,
    NOBODY,
    OVER,
    PAY,
    RETURN,
    REVEAL,
    SEATS,
    SETUP,
    SPACES,
    TILE,
    TILE_PLACE,
    TILES,
    UNKNOWN,
    State,
)
from cabochon.rules.tables import Tables
from cabochon.rules.turn import ROUNDS_WITHOUT_PROGRESS, is_over, meets_goal, tags

FEWEST_PLAYERS = 2

FINE = 0
(
    PLAYERS,
    MOVER,
    TOKENS,
    STONES,
    LIMIT,
    HANDS,
    CARDS_TWICE,
    EMPTY_SPACE,
    BONUSES,
    POINTS,
    TILES_WRONG,
    AVENGERS,
    PASSES,
    STIRRED,
    PAYMENT,
    RETURNS,
    CHOICE,
    TURN_UP,
    ENDING,
    SETTING_UP,
    UNKNOWN_CARDS,
) = (1 << place for place in range(21))
# Each problem with the clause that it breaks, and the code of its error.
PROBLEMS = {
    PLAYERS: ("S1", "check-players"),
    MOVER: ("S5", "check-mover"),
    TOKENS: ("S3", "check-tokens"),
    STONES: ("E1", "check-stones"),
    LIMIT: ("E3", "check-limit"),
    HANDS: ("A4", "check-hands"),
    CARDS_TWICE: ("S2", "check-cards"),
    EMPTY_SPACE: ("A8", "check-spaces"),
    BONUSES: ("P5", "check-bonuses"),
    POINTS: ("G3", "check-points"),
    TILES_WRONG: ("S4", "check-tiles"),
    AVENGERS: ("E2", "check-avengers"),
    PASSES: ("G5", "check-passes"),
    STIRRED: ("G6", "check-stirred"),
    PAYMENT: ("P3", "check-payment"),
    RETURNS: ("E3", "check-returns"),
    CHOICE: ("E4", "check-choice"),
    TURN_UP: ("A8", "check-turn-up"),
    ENDING: ("G2", "check-ending"),
    SETTING_UP: ("S2", "check-setup"),
    UNKNOWN_CARDS: ("S2", "check-unknown"),
}


def problems(found: int) -> list[InvalidPosition]:
    """The errors for what ``check`` found.

    >>> print(*problems(PASSES | CHOICE), sep="; ")
    G5: more passes in this round than turns; E4: a tile is to be chosen, but fewer than two are met
    """
    return [InvalidPosition(code, clause=clause) for bit, (clause, code) in PROBLEMS.items() if found & bit]


@kernel
def check(s: State, rules: Tables) -> int:
    """The set of everything that the rules can't bring about, by the bits above, or FINE."""
    if s.players < FEWEST_PLAYERS or s.players > SEATS:
        return PLAYERS
    if s.seat < 0 or s.turn < 0 or s.seat != s.turn % s.players:
        return MOVER
    pieces = check_hands(s) | check_cards(s, rules) | check_tiles(s, rules)
    found = pieces | check_tokens(s, rules) | check_seats(s, rules)
    found |= check_avengers(s, rules) | check_counters(s)
    if ought_to_have_ended(s, rules):
        found |= ENDING
    if pieces == FINE:  # else the phase may look for a card where none is
        found |= check_phase(s, rules)
    return found


@kernel
def check_tokens(s: State, rules: Tables) -> int:
    """Tokens are conserved, and each seat is within its limits (S3, E1, E3)."""
    found = FINE
    for kind in range(KINDS):
        total = lane(int(s.bank), kind)
        for seat in range(int(s.players)):
            total += lane(int(s.tokens[seat]), kind)
        if total != lane(int(rules.bank[int(s.players)]), kind):
            found |= TOKENS
    for seat in range(int(s.players)):
        moves = seat == s.seat
        icons = s.bonus[seat] >= STONE
        stones = lane(int(s.tokens[seat]), STONE_LANE)
        if stones != (1 if icons else 0) and not (moves and s.phase == REVEAL and stones == 0):
            found |= STONES
        in_turn = moves and (s.phase == REVEAL or s.phase == RETURN)
        if count_all(int(s.tokens[seat])) > TOKEN_LIMIT + (MOST_COLOURS if in_turn else 0):
            found |= LIMIT
    return found


@kernel
def check_hands(s: State) -> int:
    """Hands are filled from the first place, and only cards can be hidden (A4)."""
    for seat in range(int(s.players)):
        cards = int(s.hand_size[seat])
        if cards < 0 or cards > HAND or int(s.hidden[seat]) >> cards != 0:
            return HANDS
        for place in range(HAND):
            if (s.hand[seat, place] != NO_CARD) != (place < cards):
                return HANDS
    return FINE


@kernel
def check_cards(s: State, rules: Tables) -> int:
    """Every card is in exactly one place, and spaces are filled while decks last (S2, A8)."""
    found = FINE
    for level in range(3):
        start = int(rules.start[level])
        seen = int(s.deck[level])
        places = popcount(seen)
        unknown = 0
        if s.left[level] < 0:
            found |= UNKNOWN_CARDS
        for seat in range(int(s.players)):
            for card in range(start, start + int(rules.cards[level])):
                if int(s.bought[seat, card >> 5]) >> (card & 31) & 1:
                    seen |= 1 << (card - start)
                    places += 1
            for place in range(HAND):
                card = int(s.hand[seat, place])
                if card == UNKNOWN + level:
                    unknown += 1
                elif card < UNKNOWN and rules.level[card] == level:
                    seen |= 1 << (card - start)
                    places += 1
        for space in range(4 * level, 4 * level + 4):
            card = int(s.face[space])
            if card == NO_CARD:
                if s.left[level] > 0 and not awaits_card(s, space):
                    found |= EMPTY_SPACE
            elif card >= UNKNOWN or rules.level[card] != level:
                found |= CARDS_TWICE
            else:
                seen |= 1 << (card - start)
                places += 1
        if places != rules.cards[level] or seen != rules.deck[level]:
            found |= CARDS_TWICE
        if popcount(int(s.deck[level])) - unknown + (1 if awaits_blind(s, level) else 0) != s.left[level]:
            found |= CARDS_TWICE
    return found


@kernel
def awaits_card(s: State, space: int) -> bool:
    """Whether a card will turn up in the space."""
    if s.phase == SETUP:
        return bool(s.slot >= TILE_PLACE or s.slot <= space)
    return bool(s.phase == REVEAL and s.slot == space)


@kernel
def awaits_blind(s: State, level: int) -> bool:
    """Whether the mover has reserved blindly from this deck and not yet seen the card."""
    if s.phase != REVEAL or s.slot < HAND_PLACE or s.slot >= TILE_PLACE:
        return False
    return bool(s.hand[int(s.seat), int(s.slot) - HAND_PLACE] == UNKNOWN + level)


@kernel
def check_seats(s: State, rules: Tables) -> int:
    """Bonuses, tags and points follow from cards and tiles."""
    found = FINE
    for seat in range(int(s.players)):
        bonus = 0
        points = int(rules.avengers_points) if s.avengers == seat else 0
        for card in range(UNKNOWN):
            if int(s.bought[seat, card >> 5]) >> (card & 31) & 1:
                bonus += int(rules.gain[card])
                points += int(rules.points[card])
        for tile in range(NO_TILE):
            if int(s.won[seat]) >> tile & 1:
                points += int(rules.tile_points[tile])
        if bonus != s.bonus[seat]:
            found |= BONUSES
        if points != s.score[seat]:
            found |= POINTS
    return found


@kernel
def check_tiles(s: State, rules: Tables) -> int:
    """As many tiles as the game has, no two of them sides of one; those taken were earned (S4, E4)."""
    number = 0
    sides = 0
    for place in range(TILES):
        tile = int(s.tile[place])
        if tile != NO_TILE:
            if tile < 0 or tile > NO_TILE or sides & int(rules.sides[tile]) != 0 or rules.sides[tile] == 0:
                return TILES_WRONG
            sides |= int(rules.sides[tile])
            number += 1
    for seat in range(int(s.players)):
        for tile in range(NO_TILE):
            if int(s.won[seat]) >> tile & 1:
                if sides & int(rules.sides[tile]) != 0 or not covers(
                    int(s.bonus[seat]), int(rules.demand[tile])
                ):
                    return TILES_WRONG
                sides |= int(rules.sides[tile])
                number += 1
    if s.phase != SETUP and number != rules.tiles_on_table[int(s.players)]:
        return TILES_WRONG
    return FINE


@kernel
def check_avengers(s: State, rules: Tables) -> int:
    """The Avengers tile is with the seat that has the most tags, if enough (E2)."""
    owner = int(s.avengers)
    if owner < NOBODY or owner >= s.players or (owner != NOBODY and rules.avengers_tags == 0):
        return AVENGERS
    enough = int(rules.avengers_tags) if owner == NOBODY else tags(s, owner) + 1
    if owner != NOBODY and tags(s, owner) < rules.avengers_tags:
        return AVENGERS
    for seat in range(int(s.players)):
        claims_next = seat == s.seat and s.phase == REVEAL
        if rules.avengers_tags != 0 and tags(s, seat) >= enough and not claims_next:
            return AVENGERS
    return FINE


@kernel
def has_acted(s: State) -> bool:
    """Whether the action of the present turn is done, but not the turn."""
    return bool(s.phase == RETURN or s.phase == TILE or s.phase == REVEAL)


@kernel
def turns_before_round(s: State) -> int:
    """How many turns were completed before the present round, or before the last one."""
    return int(s.turn) - (int(s.players) if s.phase == OVER else int(s.seat))


@kernel
def check_counters(s: State) -> int:
    """The counters that can end a game are possible (G5, G6)."""
    begun = int(s.turn) + (1 if has_acted(s) else 0)
    found = FINE
    if s.stirred < 0 or s.stirred > begun or s.stirred > latest_stir(s):
        found |= STIRRED
    round_began = turns_before_round(s)
    others = 1 if s.stirred > round_began or s.phase == RETURN or s.phase == REVEAL else 0
    if s.passes < 0 or s.passes > max(0, begun - round_began - others):
        found |= PASSES
    return found


@kernel
def latest_stir(s: State) -> int:
    """The turn by which as many cards as seats have must have moved: the game does not wait longer (G6)."""
    moves = 1
    for seat in range(int(s.players)):
        moves += 2 * count(int(s.bonus[seat])) + int(s.hand_size[seat])  # reserved, then bought
    return moves * (ROUNDS_WITHOUT_PROGRESS + 1) * int(s.players)


@kernel
def ought_to_have_ended(s: State, rules: Tables) -> bool:
    """Whether the game was over when the present round began (G2, G6).

    Since then no seat but those that have moved can have come closer to the goal.
    """
    began = turns_before_round(s)
    if s.stirred <= began and began - int(s.stirred) >= ROUNDS_WITHOUT_PROGRESS * int(s.players):
        return True
    if s.phase == OVER:
        return False
    for seat in range(int(s.seat) + (1 if has_acted(s) else 0), int(s.players)):
        if meets_goal(s, rules, seat):
            return True
    return False


@kernel
def check_phase(s: State, rules: Tables) -> int:
    """What the game waits for is what it must wait for."""
    seat = int(s.seat)
    if s.phase == PAY:
        return check_payment(s, rules, seat)
    if s.phase == RETURN:
        return FINE if count_all(int(s.tokens[seat])) > TOKEN_LIMIT else RETURNS
    if s.phase == TILE:
        return FINE if popcount(tiles_met(s, rules, seat)) > 1 else CHOICE
    if s.phase == REVEAL:
        return check_reveal(s, seat)
    if s.phase == OVER:
        return FINE if seat == 0 and s.turn > 0 and is_over(s, rules) else ENDING
    if s.phase == SETUP:
        return check_setup(s, rules)
    return FINE if s.phase == ACTION else ENDING


@kernel
def check_setup(s: State, rules: Tables) -> int:
    """Tiles, then cards, lie up to the place that is filled next, and no seat has anything (S2, S4, S6)."""
    slot = int(s.slot)
    tiles = int(rules.tiles_on_table[int(s.players)])
    if slot < 0 or HAND_PLACE <= slot < TILE_PLACE or slot >= TILE_PLACE + tiles:
        return SETTING_UP
    laid_tiles = slot - TILE_PLACE if slot >= TILE_PLACE else tiles
    laid_cards = 0 if slot >= TILE_PLACE else slot
    for place in range(TILES):
        if (s.tile[place] != NO_TILE) != (place < laid_tiles):
            return SETTING_UP
    for space in range(SPACES):
        if (s.face[space] != NO_CARD) != (space < laid_cards):
            return SETTING_UP
    for seat in range(int(s.players)):
        if s.tokens[seat] != 0 or s.bonus[seat] != 0 or s.hand_size[seat] != 0:
            return SETTING_UP
    return FINE if s.turn == 0 and s.stirred == 0 and s.passes == 0 else SETTING_UP


@kernel
def check_payment(s: State, rules: Tables, seat: int) -> int:
    """The wanted card is there, and the jokers placed so far leave a choice (P3)."""
    slot = int(s.wanted)
    if slot < 0 or slot >= SPACES + HAND:
        return PAYMENT
    card = card_at(s, seat, slot)
    if card == NO_CARD:
        return PAYMENT
    if card >= UNKNOWN:  # in a view the card is unknown: some card of its level must fit
        return FINE if fitting_payment(s, rules, card - UNKNOWN) != 0 else PAYMENT
    return FINE if fits_payment(s, rules, seat, card) else PAYMENT


@kernel
def check_reveal(s: State, seat: int) -> int:
    """The card that turns up has an empty place to go to, and a deck to come from (A8)."""
    slot = int(s.slot)
    if slot < 0 or slot >= TILE_PLACE:
        return TURN_UP
    if slot < SPACES:
        return FINE if s.face[slot] == NO_CARD and s.left[slot >> 2] != 0 else TURN_UP
    card = int(s.hand[seat, slot - HAND_PLACE])
    return FINE if UNKNOWN <= card < NO_CARD and s.left[card - UNKNOWN] != 0 else TURN_UP
