"""The whole server as one ASGI application."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Match, Route

from cabochon.server.cluster.limits import Limits
from cabochon.server.http.api import ROUTER, health, ready
from cabochon.server.http.costs import SNAPSHOT, pays
from cabochon.server.http.guard import Guard, answer
from cabochon.server.http.pages import ANY_PAGE, DOCS, PAGES, is_api
from cabochon.server.http.readings import Readings
from cabochon.server.http.reviews import REVIEWS
from cabochon.server.http.watch import Watch
from cabochon.server.http.websocket import SOCKETS
from cabochon.server.refusal import Refusal
from cabochon.server.reviews.reviews import Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.wire.answers import ErrorAnswer, error_body
from cabochon.server.wire.socket_messages import FromClient, FromServer, with_snapshot

DESCRIPTION = """Play Splendor and Splendor: Marvel. Every browser has a secret in a cookie; a seat belongs to
the browser that took it. The socket `/api/v1/tables/{id}/live` tells what happens: its messages are the
schemas `FromClient` and `FromServer`. Errors have a code, which is the id of their wording, and say in
English what was wrong."""

NOT_FOUND, WRONG_METHOD = 404, 405
LONGEST_PLACE = 100  # letters of a key that is wrong, in the answer that says so
ROUTERS = (SOCKETS, ROUTER, REVIEWS, DOCS, PAGES)  # the last one takes every path that is left


def make_app(
    database: str, settings: Settings | None = None, time: Time | None = None, client: Path | None = None
) -> FastAPI:
    """The server for this database; ``client`` is the folder of the built browser client."""
    settings, time = settings or Settings(), time or Time()
    limits = Limits(time)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        stored = Database(
            database, settings.database_seconds, settings.most_listed, settings.database_threads
        )
        rooms = Rooms(stored, settings, time, limits)
        await rooms.open()
        app.state.rooms = rooms
        app.state.reviews = Reviews(rooms.services, app.state.readings.run)
        try:
            yield
        finally:
            app.state.reviews.close()
            app.state.readings.close()
            await rooms.leave()

    app = FastAPI(
        title="Cabochon",
        version="1",
        description=DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.sockets = Counter()
    app.state.readings = Readings(settings.most_kept)
    app.state.requests = limits.limiter("requests", settings.requests)
    app.state.talk = limits.limiter("talk", settings.talk)
    app.state.work = limits.limiter("work", settings.work)
    app.state.client = client
    app.state.is_stopping = lambda: False  # whoever runs the server knows better
    for path, probe in (("/health", health), ("/ready", ready)):  # where load balancers look for them
        app.add_api_route(path, probe, include_in_schema=False)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_found)
    for router in ROUTERS:
        app.include_router(router)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]  # the way that FastAPI documents
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)  # files come compressed already
    app.add_middleware(Guard, settings=settings, requests=app.state.requests)
    app.add_middleware(Watch, settings=settings)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    if error.code != "stale-version":
        return answer(error)
    room = await request.app.state.rooms.room(request.path_params["id"])
    if not pays(request, SNAPSHOT, room.state):
        return answer(error)
    body = with_snapshot(ErrorAnswer(error=error_body(error)), room.snapshot_text(request.state.owner))
    return Response(body, error.status, media_type="application/json")


async def _not_understood(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))[:LONGEST_PLACE]
    return answer(Refusal("bad-request", detail=f"{where}: {first['msg']}"))


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code not in (NOT_FOUND, WRONG_METHOD):
        return answer(Refusal("bad-request", detail=str(error.detail)))
    allowed = _allowed(request)
    if error.status_code == NOT_FOUND or not allowed:
        return answer(Refusal("not-found"))
    headers = {"allow": ", ".join(sorted(allowed))}
    if request.method == "OPTIONS":
        return Response(status_code=204, headers=headers)
    refusal = answer(Refusal("wrong-method"))
    refusal.headers.update(headers)
    return refusal


def _allowed(request: Request) -> set[str]:
    """The methods that a path answers to; what is not the API's is a page."""
    every = (*request.app.routes, *(route for router in ROUTERS for route in router.routes))
    routes = [route for route in every if isinstance(route, Route)]
    here = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    of_api = any(route.path != ANY_PAGE for route in here) or is_api(request.url.path)
    found = [route for route in here if not (of_api and route.path == ANY_PAGE)]
    methods = {method for route in found for method in route.methods or ()}
    return methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set()) if methods else set()


def describe(app: FastAPI) -> dict[str, Any]:
    """The API's description, with the messages of the socket in it."""
    if app.openapi_schema is None:
        whole = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        shapes = whole["components"]["schemas"]
        for name, shape in _socket_shapes(shapes).items():
            shapes.setdefault(name, shape)
        app.openapi_schema = whole
    return app.openapi_schema


def _socket_shapes(known: dict[str, Any]) -> dict[str, Any]:
    """The shapes of the socket's messages; what the paths use too is called as it is there."""
    _, messages = models_json_schema(
        [(FromClient, "validation"), (FromServer, "serialization")],
        ref_template="#/components/schemas/{model}",
    )
    text = json.dumps(messages["$defs"])
    for name in messages["$defs"]:
        if f"{name}-Output" in known:
            text = text.replace(f'"#/components/schemas/{name}"', f'"#/components/schemas/{name}-Output"')
    shapes: dict[str, Any] = json.loads(text)
    return {name: shape for name, shape in shapes.items() if f"{name}-Output" not in known}
