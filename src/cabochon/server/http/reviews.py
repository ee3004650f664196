"""Reviews over HTTP: they are asked for once, and then asked about until they are done."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from cabochon.server.http.api import OWN, TABLE, RoomHere, refused
from cabochon.server.http.costs import charge, charge_reading, turns_of
from cabochon.server.http.guard import address_of
from cabochon.server.http.packed import JSON, Packed
from cabochon.server.http.readings import Key, Readings
from cabochon.server.refusal import Refusal
from cabochon.server.reviews.answers import progress_text, try_task
from cabochon.server.reviews.decisions import decision_text
from cabochon.server.reviews.plan import Plan
from cabochon.server.reviews.reviews import Progress, Reviews
from cabochon.server.wire import requests
from cabochon.server.wire.records import whole_record
from cabochon.server.wire.replay import read_upload
from cabochon.server.wire.reviews import ReviewAnswer, ReviewedDecision, TriedMove

REVIEWS = APIRouter(prefix="/api/v1", responses=refused(413, 422, 429, 500, 503), tags=["reviews"])
UNKNOWN = refused(404)
PROGRESS, DECISION = 2.0, 2.0  # what asking costs


def get_reviews(request: Request) -> Reviews:
    """The reviews of this server."""
    reviews = request.app.state.reviews
    assert isinstance(reviews, Reviews)
    return reviews


def _readings(request: Request) -> Readings:
    readings = request.app.state.readings
    assert isinstance(readings, Readings)
    return readings


ReviewsHere = Annotated[Reviews, Depends(get_reviews)]


@REVIEWS.post("/tables/{id}/review", response_model=ReviewAnswer, responses=TABLE)
async def review_table(
    body: requests.ReviewTable, request: Request, room: RoomHere, reviews: ReviewsHere
) -> Response:
    """Review a game that is over. Asked for again, the same review goes on."""
    state, readings = room.state, _readings(request)
    if state.phase != "over":
        raise Refusal("not-over")
    charge_reading(request, turns_of(state))
    plan = await readings.run(lambda: Plan.of(whole_record(state), body.effort))
    return await _answer(request, await reviews.ask(plan, address_of(request.scope), state.id))


@REVIEWS.post("/records/review", response_model=ReviewAnswer)
async def review_record(body: requests.ReviewRecord, request: Request, reviews: ReviewsHere) -> Response:
    """Review a record file; an unfinished game as far as it goes, one from the middle from there."""
    readings = _readings(request)
    request.app.state.work.use(address_of(request.scope))
    record = await readings.run(lambda: read_upload(body.text))
    charge_reading(request, len(record.turns))
    plan = await readings.run(lambda: Plan.of(record, body.effort))
    return await _answer(request, await reviews.ask(plan, address_of(request.scope)))


@REVIEWS.get("/reviews/{id}", response_model=ReviewAnswer, responses=UNKNOWN)
async def show_review(id: str, request: Request, reviews: ReviewsHere) -> Response:
    """A review as far as it is made; ask every second or so until it is done."""
    charge(request, PROGRESS)
    return await _answer(request, await reviews.find(id, address_of(request.scope)))


async def _answer(request: Request, progress: Progress) -> Response:
    readings = _readings(request)
    if progress.state != "done":
        return Response(await readings.run(lambda: progress_text(progress)), media_type=JSON)
    key: Key = (progress.id, 0, "review")
    packed = await readings.finished(key, lambda: Packed.of(progress_text(progress).encode()))
    return packed.answer(request.headers, OWN)


@REVIEWS.get("/reviews/{id}/decisions/{number}", response_model=ReviewedDecision, responses=UNKNOWN)
async def show_decision(id: str, number: int, request: Request, reviews: ReviewsHere) -> Response:
    """A decision on the board, as its maker saw it, and how the game may go on from the better move."""
    charge(request, DECISION)
    progress = await reviews.find(id, address_of(request.scope))
    return Response(await _readings(request).run(lambda: decision_text(progress, number)), media_type=JSON)


@REVIEWS.post("/reviews/{id}/decisions/{number}/try", responses=refused(404, 409))
async def try_move(
    id: str, number: int, body: requests.TryMove, request: Request, reviews: ReviewsHere
) -> TriedMove:
    """Set another move against the best one, once the decision is weighed."""
    request.app.state.work.use(address_of(request.scope))
    address = address_of(request.scope)
    progress = await reviews.find(id, address)
    task = await _readings(request).run(lambda: try_task(progress, number, body.move))
    return TriedMove.model_validate(await reviews.try_move(id, number, task, address))
