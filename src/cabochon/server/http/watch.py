"""What is seen of every request: an id for the log, measurements, and the page that shows them."""

from __future__ import annotations

import hmac
import re
import secrets
from collections import Counter
from ipaddress import ip_address
from time import perf_counter

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cabochon.server import metrics
from cabochon.server.json_log import REQUEST, log_detail
from cabochon.server.reviews.reviews import Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings

PATH = "/metrics"
PHASES = ("waiting", "playing", "over")
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
LOCAL_HOST = re.compile(r"(localhost|127(\.\d+){3}|\[::1\])(:\d+)?")
FIRST_FAILURE = 500


class Watch:
    """Stands before everything else, so that what it shows is not counted or refused as a request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.token = settings.metrics_token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give a request its id, and measure it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        REQUEST.set(secrets.token_hex(8))
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        elif scope["path"] == PATH and scope["method"] == "GET" and may_see(scope, self.token):
            page = metrics_page(scope["app"].state.rooms, scope["app"].state.reviews)
            await page(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        status = FIRST_FAILURE  # if nothing is answered

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status >= FIRST_FAILURE:
                    MutableHeaders(scope=message)["x-request-id"] = REQUEST.get()
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            seconds = perf_counter() - begun
            route = getattr(scope.get("route"), "path", "refused")  # a path would name tables
            metrics.REQUEST_SECONDS.labels(route).observe(seconds)
            metrics.ANSWERS.labels(status).inc()
            milliseconds = round(1000 * seconds, 1)
            log_detail("request", method=scope["method"], route=route, status=status, ms=milliseconds)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = False

        async def sending(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                metrics.SOCKETS.inc()
            elif message["type"] == "websocket.close":
                metrics.CLOSED.labels(message.get("code", 1000)).inc()
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            if accepted:
                metrics.SOCKETS.dec()


def metrics_page(rooms: Rooms, reviews: Reviews) -> Response:
    """All measurements; those of what is there now are taken now."""
    phases: Counter[str] = Counter(room.state.phase for room in rooms.by_id.values())
    for phase in PHASES:
        metrics.TABLES.labels(phase).set(phases[phase])
    for kind, length in queue_lengths(rooms).items():
        metrics.QUEUE.labels(kind).set(length)
    metrics.REVIEWS.set(reviews.count())
    return Response(metrics.measured(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def queue_lengths(rooms: Rooms) -> dict[str, int]:
    """How much work waits to be thought about, by kind."""
    return rooms.services.thinking.waiting()


def may_see(scope: Scope, token: str) -> bool:
    """Whether a request may see the measurements: with the token, or directly from this machine."""
    headers = Headers(scope=scope)
    given = headers.get("authorization", "").encode()
    if token and hmac.compare_digest(given, f"Bearer {token}".encode()):
        return True
    return is_from_this_machine(scope, headers)


def is_from_this_machine(scope: Scope, headers: Headers) -> bool:
    """Whether a program here asks: no proxy asks for others, and no page asks under a name of its own."""
    client = scope.get("client")
    passed_on = any(name in headers for name in FORWARDED)
    is_local = LOCAL_HOST.fullmatch(headers.get("host", "")) is not None
    return client is not None and not passed_on and is_local and _is_loopback(str(client[0]))


def _is_loopback(address: str) -> bool:
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    return bool((mapped or parsed).is_loopback)
