"""Boards, logs and results for one viewer, made from that viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import cast

from cabochon.editions import Card, Ruleset, Tile, load, ruleset_ids
from cabochon.editions.components import LEVELS
from cabochon.editions.ruleset import PLAYERS
from cabochon.engine.legal import TOKEN_LIMIT
from cabochon.engine.state import HAND
from cabochon.engine.turn import meets_goal
from cabochon.game import Turn
from cabochon.move import Kind, Move, turn_text
from cabochon.outcome import outcome_of
from cabochon.record import Record
from cabochon.server.board import (
    Area,
    Board,
    Box,
    CardInfo,
    Counts,
    Frame,
    HandCard,
    LevelInfo,
    LogEntry,
    MoveKind,
    MoveShape,
    Paying,
    Phase,
    Replay,
    Result,
    RulesetInfo,
    TileInfo,
    TokenKind,
)
from cabochon.table import Seat, Table, Tokens
from cabochon.view import Shown, View

KIND_NAMES = {kind: cast(MoveKind, kind.name.lower()) for kind in Kind}


def counts(tokens: Tokens) -> Counts:
    """Tokens by letter."""
    kinds = tokens.ruleset.kinds
    return {kind.letter: number for kind, number in zip(kinds, tokens.counts, strict=False)}


def id_of(thing: Card | Tile | None) -> str | None:
    """The id of a card or tile, if there is one."""
    return None if thing is None else thing.id


def move_shape(move: Move) -> MoveShape:
    """A decision in parts."""
    return MoveShape(
        text=str(move),
        kind=KIND_NAMES[move.kind],
        tokens=move.tokens,
        card=id_of(move.card),
        level=move.level or None,
        tile=id_of(move.tile),
    )


def legal_shapes(view: View) -> list[MoveShape]:
    """The legal decisions, if the viewer is the one to decide."""
    if view.viewer is None or view.viewer != view.seat or view.is_over:
        return []
    return [move_shape(move) for move in view.legal_moves]


# --- the board -------------------------------------------------------------------------------------


def board_of(view: Shown, *, memory_aid: bool) -> Board:
    """What lies on the table."""
    seats = view.seats
    areas = [_area(view, seat) for seat in seats]
    return Board(
        phase=cast(Phase, view.phase),
        turn=view.turn,
        round=view.round,
        seat=view.seat,
        bank=counts(view.bank),
        rows={level: [id_of(card) for card in view.row(level)] for level in LEVELS},
        decks=view.decks,
        tiles=[id_of(tile) for tile in view.tiles],
        avengers=view.avengers_owner,
        last_round=any(area.meets_goal for area in areas),
        paying=_paying(view),
        seats=areas,
        lacks={card.id: [_lack(card, seat) for seat in seats] for card in _in_sight(view, seats)},
        unseen={level: [card.id for card in view.unseen(level)] for level in LEVELS} if memory_aid else None,
    )


def _area(view: Table, seat: Seat) -> Area:
    return Area(
        tokens=counts(seat.tokens),
        bonuses=counts(seat.bonuses),
        points=seat.points,
        cards=[card.id for card in seat.cards],
        hand=[HandCard(level=held.level, card=id_of(held.card), hidden=held.hidden) for held in seat.hand],
        tiles=[tile.id for tile in seat.tiles],
        tags=seat.tags,
        has_avengers_tile=seat.has_avengers_tile,
        meets_goal=bool(meets_goal(view._s, view._rules, seat.number)),
    )


def _in_sight(view: Table, seats: Sequence[Seat]) -> Iterable[Card]:
    yield from (card for card in view.spaces if card)
    yield from (held.card for seat in seats for held in seat.hand if held.card)


def _lack(card: Card, seat: Seat) -> int:
    """How many tokens the seat lacks for the card, bonuses and jokers counted in (P1, P2)."""
    *held, jokers = seat.tokens.counts[: len(card.cost) + 1]
    priced = zip(card.cost, seat.bonuses.counts, held, strict=True)
    return max(0, sum(max(0, cost - bonus - tokens) for cost, bonus, tokens in priced) - jokers)


def _paying(view: Table) -> Paying | None:
    wanted = view.paying_for
    if wanted is None:
        return None
    price = counts(view.price(wanted.card)) if wanted.card else {}
    return Paying(card=id_of(wanted.card), level=wanted.level, price=price, jokers=counts(view.jokers_placed))


# --- the log ---------------------------------------------------------------------------------------


def log_of(turns: Sequence[Turn], view: View, start: int = 0, by_clock: Iterable[int] = ()) -> list[LogEntry]:
    """The turns from ``start`` on, without the cards that the viewer may not know."""
    late = set(by_clock)
    return [_entry(turns[number], number, view, late) for number in range(start, len(turns))]


def _entry(turn: Turn, number: int, view: View, late: set[int]) -> LogEntry:
    secret = turn.seat != view.viewer and any(move.kind is Kind.RESERVE_DECK for move in turn.moves)
    moves = turn.moves if turn.phase != "pay" else tuple(masked(move, view) for move in turn.moves)
    hides = moves != turn.moves
    return LogEntry(
        turn=number,
        round=number // view.players + 1,
        seat=turn.seat,
        text=turn_text(moves) + "*" if hides else turn.text,
        moves=[_shape(move, view) for move in moves],
        reveal=turn.reveal.id if turn.reveal and not secret else None,
        tile=id_of(turn.tile),
        complete=turn.complete,
        by_clock=number in late,
    )


def masked(move: Move, view: View) -> Move:
    """The decision, without a hidden card that is still being paid for."""
    paying = view.paying_for
    hides = move.kind is Kind.BUY and paying is not None and paying.card is None
    return replace(move, card=None) if hides else move


def _shape(move: Move, view: View) -> MoveShape:
    shape = move_shape(move)
    if move.kind is Kind.BUY and move.card is None and view.paying_for is not None:
        return shape.model_copy(update={"level": view.paying_for.level})
    return shape


def seen_move(move: Move, view: View) -> MoveShape:
    """A decision that was just made, as the viewer may know it."""
    return _shape(masked(move, view), view)


# --- the end ---------------------------------------------------------------------------------------


def result_of(table: Table) -> Result | None:
    """How the game ended; None while it goes on."""
    outcome = outcome_of(table)
    if outcome is None:
        return None
    return Result.model_validate(
        {
            "winners": list(outcome.winners),
            "ranks": list(outcome.ranks),
            "points": list(outcome.points),
            "reason": outcome.reason,
            "clause": outcome.clause,
            "decided_by": outcome.decided_by,
            "lacks": list(outcome.lacks),
        }
    )


def forfeit_result(table: Table, loser: int) -> Result:
    """The end by the clock: whose time ran out comes last, the others stand by their points."""
    points = [seat.points for seat in table.seats]
    standing = [-1 if seat == loser else number for seat, number in enumerate(points)]
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Result(
        winners=winners,
        ranks=ranks,
        points=points,
        reason="time",
        clause="",
        decided_by="time" if len(winners) == 1 else "shared",
        forfeited=loser,
    )


def replay_of(record: Record) -> Replay:
    """A whole record as frames; whoever has the record may see all of it."""
    frames: list[Frame] = []
    for number, game in enumerate(record.replay()):
        turn = game.last_turn if number else None
        view = View(game.ruleset, game._states, game.seat if turn is None else turn.seat)
        entry = _entry(turn, game.turn - 1 if turn.complete else game.turn, view, set()) if turn else None
        comment = record.turns[number - 1].comment if number else ""
        frames.append(Frame(board=board_of(game, memory_aid=True), entry=entry, comment=comment))
    return Replay(
        ruleset=game.ruleset.id,
        players=game.players,
        tags=dict(record.tags),
        frames=frames,
        result=result_of(game),
    )


# --- what never changes ----------------------------------------------------------------------------


@cache
def box() -> Box:
    """The rulesets and the levels of bots."""
    from cabochon.agents.levels import LEVELS as BOT_LEVELS  # the decks have levels too

    return Box(
        rulesets=[ruleset_info(load(id)) for id in ruleset_ids()],
        levels=[LevelInfo(level=number, words=level.words) for number, level in BOT_LEVELS.items()],
    )


def ruleset_info(ruleset: Ruleset) -> RulesetInfo:
    """All that never changes about a ruleset."""
    return RulesetInfo(
        id=ruleset.id,
        title=ruleset.title,
        kinds=_kinds(ruleset),
        cards=[
            CardInfo(
                id=card.id,
                level=card.level,
                bonus=ruleset.letters[card.bonus],
                points=card.points,
                cost=_sparse(ruleset, card.cost),
                tags=card.tags,
                name=card.name,
            )
            for card in ruleset.cards
        ],
        tiles=[
            TileInfo(id=tile.id, name=tile.name, demand=_sparse(ruleset, tile.demand), points=tile.points)
            for tile in ruleset.tiles
        ],
        tile_noun=ruleset.tile_noun,
        players=list(PLAYERS),
        tokens=dict(zip(PLAYERS, ruleset.tokens, strict=True)),
        jokers=ruleset.jokers,
        tiles_on_table=dict(zip(PLAYERS, ruleset.tiles_on_table, strict=True)),
        token_limit=TOKEN_LIMIT,
        hand_limit=HAND,
        take_fewer=ruleset.take_fewer,
        goal_points=ruleset.goal_points,
        goal_every_colour=ruleset.goal_every_colour,
        goal_time_stone=ruleset.goal_time_stone,
        avengers_tags=ruleset.avengers_tags,
        avengers_points=ruleset.avengers_points,
        ties=list(ruleset.ties),
    )


def _kinds(ruleset: Ruleset) -> list[TokenKind]:
    roles = {ruleset.joker.letter: "joker", **dict.fromkeys(ruleset.letters, "colour")}
    return [
        TokenKind.model_validate(
            {"letter": kind.letter, "name": kind.name, "role": roles.get(kind.letter, "time stone")}
        )
        for kind in ruleset.kinds
    ]


def _sparse(ruleset: Ruleset, numbers: tuple[int, ...]) -> Counts:
    return {letter: number for letter, number in zip(ruleset.letters, numbers, strict=True) if number}
