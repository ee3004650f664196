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

from cabochon.server.http.api import ROUTER
from cabochon.server.http.guard import Guard, answer
from cabochon.server.http.pages import DOCS, PAGES
from cabochon.server.http.watch import Watch
from cabochon.server.http.websocket import SOCKETS
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.wire.answers import ErrorAnswer, error_body
from cabochon.server.wire.socket_messages import FromClient, FromServer

DESCRIPTION = """Play Splendor and Splendor: Marvel. Every browser has a secret in a cookie; a seat belongs to
the browser that took it. The socket `/api/v1/tables/{id}/live` tells what happens: its messages are the
schemas `FromClient` and `FromServer`. Errors have a code, which is the id of their wording, and say in
English what was wrong."""


def make_app(
    database: str, settings: Settings | None = None, time: Time | None = None, client: Path | None = None
) -> FastAPI:
    """The server for this database; ``client`` is the folder of the built browser client."""
    settings, time = settings or Settings(), time or Time()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        rooms = Rooms(Database(database), settings, time)
        await rooms.open()
        app.state.rooms = rooms
        try:
            yield
        finally:
            rooms.close()

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
    app.state.talk = RateLimiter(settings.talk, time)
    app.state.work = RateLimiter(settings.work, time)
    app.state.client = client
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_found)
    for router in (SOCKETS, ROUTER, DOCS, PAGES):  # the last one takes every path that is left
        app.include_router(router)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]  # the way that FastAPI documents
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)  # files come compressed already
    app.add_middleware(Guard, settings=settings, time=time)
    app.add_middleware(Watch, settings=settings)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return await _with_snapshot(request, error) if error.code == "stale-version" else answer(error)


async def _with_snapshot(request: Request, error: Refusal) -> Response:
    room = await request.app.state.rooms.room(request.path_params["id"])
    snapshot = room.snapshot(request.state.owner)
    body = ErrorAnswer(error=error_body(error), snapshot=snapshot).model_dump_json()
    return Response(body, error.status, media_type="application/json")


async def _not_understood(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    return answer(Refusal("bad-request", detail=f"{where}: {first['msg']}"))


async def _not_found(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: "not-found", 405: "wrong-method"}
    if error.status_code not in codes:
        return answer(Refusal("bad-request", detail=str(error.detail)))
    refusal = answer(Refusal(codes[error.status_code]))
    refusal.headers.update(error.headers or {})
    return refusal


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
