"""Reviews on the wire. Reasons and sentences are data: the browser has the words."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.wire.answers import ErrorBody
from cabochon.server.wire.board import Board
from cabochon.server.wire.moves import MoveShape, Payment
from cabochon.server.wire.replay import Frame

Chances = list[float]
Stage = Literal["opening", "middle", "end"]


class Reason(Model):
    """A reason or a sentence: the id of its wording, and what the wording needs."""

    code: str = Field(description="The id of the wording, such as takes-card.")
    parts: dict[str, str | int] = Field(description="Cards by id, seats from 0, numbers.")


class ReviewedChoice(Model):
    """A decision against the strongest other one, by what its maker could know."""

    options: int = Field(description="How many moves were legal.")
    rival: str = Field(description="The strongest other move; empty if there was none.")
    change: Chances = Field(description="What it changed for each seat; empty if it was forced.")
    margin: float = Field(description="Of the 95 % interval around what its maker lost.")
    line: list[str] = Field(description="How the search goes on with its best move, which comes first.")
    reasons: list[Reason] = Field(description="Why the other move was better, where the choice was a fault.")


class ReviewVerdict(Model):
    """What is said about a decision, in points of win chance."""

    judgement: Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced", "close", "unclear"] = (
        Field(description="In a word.")
    )
    loss: float = Field(description="What it lost; 0 if it may as well be nothing.")
    low: float = Field(description="The lower end of the 95 % interval of the loss.")
    high: float = Field(description="The upper end.")
    better: str | None = Field(description="The move that was better.")
    line: list[str] = Field(description="It, and how the game may go on.")


class ReviewedEntry(Model):
    """A decision, with every seat's win chance around it."""

    turn: int = Field(description="Its turn, from 1.")
    seat: int = Field(description="Who decided.")
    stage: Stage = Field(description="The stage of the game.")
    move: str = Field(description="The decision.")
    reveal: str | None = Field(description="The card that turned up.")
    before: Chances = Field(description="Win chances before it.")
    decided: Chances = Field(description="After it, as a mean over all cards that could turn up.")
    after: Chances = Field(description="After the card that did.")
    choice: ReviewedChoice | None = Field(description="Null while it is not weighed.")
    verdict: ReviewVerdict | None = Field(description="Null while it is not weighed.")


class Accuracies(Model):
    """The accuracy of a seat from 0 to 100; null where nothing was judged."""

    whole: float | None = Field(description="In the whole game.")
    opening: float | None = Field(description="In the opening.")
    middle: float | None = Field(description="In the middle.")
    end: float | None = Field(description="In the end.")


class SeatReview(Model):
    """What made a seat's result; average to fog add up to it. In win chances."""

    accuracy: Accuracies = Field(description="How well it played.")
    average: float = Field(description="Before the deal.")
    deal: float = Field(description="The deal.")
    luck: float = Field(description="The cards that turned up.")
    skill: float = Field(description="Its own choices, at most 0.")
    gifts: float = Field(description="The others' choices.")
    fog: float = Field(description="What nobody could know, and the judge's own error.")
    result: float = Field(description="Its share of the victory, or its win chance where the game stopped.")
    luck_had: float = Field(description="The deal and the cards.")
    luck_needed: float = Field(description="How much luck it took to win, as all played.")


class ReviewedTurn(Model):
    """A turn that changed much."""

    turn: int = Field(description="From 1.")
    seat: int = Field(description="Whose it was.")
    change: Chances = Field(description="What it changed for each seat.")
    cause: Literal["luck", "skill", "fog"] = Field(description="What did most of it.")


class ReviewObject(Model):
    """A review, as cabochon review --json prints it."""

    format: Literal["cabochon-review"] = Field(description="Always this.")
    version: int = Field(description="Of the format.")
    ruleset: str = Field(description="The game's ruleset.")
    players: int = Field(description="How many played.")
    finished: bool = Field(description="Whether the game was over.")
    record: str = Field(description="A checksum of the moves and cards.")
    judge: str = Field(description="The judge's version; the preview's is that of the quick effort.")
    effort: Literal["quick", "normal", "deep"] = Field(description="The effort; the preview's is quick.")
    average: Chances = Field(description="Win chances before the deal.")
    start: Chances = Field(description="Win chances after it.")
    entries: list[ReviewedEntry] = Field(description="All decisions.")
    seats: list[SeatReview] = Field(description="What made the result of each seat.")
    turning_points: list[ReviewedTurn] = Field(description="The turns that changed most.")
    decided: list[Reason] = Field(description="What decided this game, in three sentences.")


class ReviewAnswer(Model):
    """A review, as far as it is made."""

    id: str = Field(description="What it is asked for by; the same game always has the same.")
    state: Literal["waiting", "running", "done", "failed"] = Field(
        description="Waiting for the first values, growing, done, or ended by an error."
    )
    ahead: int = Field(description="While waiting: reviews that were asked for before.")
    done: int = Field(description="Decisions weighed.")
    total: int = Field(description="Decisions of the game.")
    review: ReviewObject | None = Field(description="The review so far; null while there is nothing.")
    frames: list[int] = Field(description="For each entry, the replay's frame after its turn.")
    error: ErrorBody | None = Field(description="Why it failed.")


class ReviewedDecision(Model):
    """A decision on the board, as its maker saw it."""

    seat: int = Field(description="Who decided.")
    board: Board = Field(description="The table before the decision.")
    legal: list[MoveShape] = Field(description="The legal decisions.")
    payments: dict[str, Payment] = Field(description="For each card that could be bought, how it is paid.")
    played: MoveShape = Field(description="What was decided.")
    better: MoveShape | None = Field(description="What was better, if anything was.")
    line: list[Frame] = Field(
        description="How the game may go on from the better move, a frame for each turn; cards that turn up "
        "on the way are null."
    )


class TriedMove(Model):
    """Another move against the best one, in points of win chance."""

    ok: bool = Field(description="Whether it loses at most 4 points, times 2 / seats.")
    loss: float = Field(description="What it loses.")
    low: float = Field(description="The lower end of the 95 % interval.")
    high: float = Field(description="The upper end.")
    close: bool = Field(description="Whether it may as well lose nothing.")
    chances: Chances = Field(description="Every seat's win chance after it.")
    reasons: list[Reason] = Field(description="Why the best move is better.")


class LiveChances(Model):
    """The win chances by what the viewer knows."""

    version: int = Field(description="The version of the table.")
    chances: Chances = Field(description="Each seat's.")
