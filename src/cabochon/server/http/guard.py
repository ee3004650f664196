"""What stands before every request: who it is from, how large, how often, and what the answer must say."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from ipaddress import AddressValueError, IPv6Address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cabochon.server.json_log import log_failure
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.wire.answers import ErrorAnswer, error_body

COOKIE = "cabochon"
TRY_AGAIN = 1013  # the code of a socket that is closed, but not for ever
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 31_536_000
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SECURE_HEADERS = {"cross-origin-opener-policy": "same-origin"}  # browsers complain of it over plain http


def owner_of(secret: str) -> str:
    """What is stored of a browser's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def answer(refusal: Refusal) -> JSONResponse:
    """A refusal as an HTTP answer."""
    content = ErrorAnswer(error=error_body(refusal)).model_dump()
    wait = {"retry-after": str(refusal.details["seconds"])} if refusal.code == "too-many-requests" else None
    return JSONResponse(content, refusal.status, wait)


def browser_secret(headers: Headers) -> str | None:
    """The secret that the browser was given, if it has one."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and SECRET.fullmatch(morsel.value) else None


def same_origin(headers: Headers, others: Iterable[str]) -> bool:
    """Whether the page that asks came from here; programs that are no browser name no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host") or origin in others


def address_of(scope: Scope) -> str:
    """The address of who asks."""
    client = scope.get("client")
    return household(str(client[0])) if client else "unknown"


def household(address: str) -> str:
    """What one customer of the internet has: an IPv4 address, or the first half of an IPv6 address.

    >>> household("192.0.2.7"), household("::ffff:192.0.2.7"), household("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::')
    """
    try:
        parsed = IPv6Address(address)
    except AddressValueError:
        return address
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))


class Guard:
    """Refuses what is too large, too often or from elsewhere; gives each browser its secret."""

    def __init__(self, app: ASGIApp, settings: Settings, requests: RateLimiter) -> None:
        self.app = app
        self.settings = settings
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        secret = browser_secret(headers)
        new = secret is None
        secret = secret or secrets.token_urlsafe(32)
        scope.setdefault("state", {})["owner"] = owner_of(secret)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
            return
        secure = scope["scheme"] == "https"
        cookie = _cookie(secret, secure=secure) if new else None
        await self._http(scope, receive, _with_headers(send, cookie, secure=secure), headers)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.requests.use(address_of(scope))
        except Refusal:
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        size, begun = 0, False

        async def measured() -> Message:
            """What is received; a body that does not say how long it is ends where it gets too long."""
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.settings.most_body:
                raise Refusal("too-large", most=self.settings.most_body)
            return message

        async def watched(message: Message) -> None:
            """Send; if the body was too long, say so, whatever the application makes of that."""
            nonlocal begun
            first, begun = not begun, True
            if size <= self.settings.most_body:
                await send(message)
            elif first:
                await answer(Refusal("too-large", most=self.settings.most_body))(scope, receive, send)

        try:
            self._check(scope, headers)
            await self.app(scope, measured, watched)
        except Refusal as refusal:
            await answer(refusal)(scope, receive, send)
        except Exception:  # the last resort: the caller learns nothing of what is inside
            log_failure("request failed", path=scope["path"], method=scope["method"])
            if not begun:
                await answer(Refusal("internal"))(scope, receive, send)

    def _check(self, scope: Scope, headers: Headers) -> None:
        self.requests.use(address_of(scope))
        if scope["method"] not in SAFE_METHODS and not same_origin(headers, self.settings.origins):
            raise Refusal("bad-origin")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.most_body:
            raise Refusal("too-large", most=self.settings.most_body)


def _with_headers(send: Send, cookie: str | None, *, secure: bool) -> Send:
    always = HEADERS | SECURE_HEADERS if secure else HEADERS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in always.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            shared = headers["cache-control"].startswith("public")  # may be kept for others: names nobody
            if cookie is not None and not shared:
                headers.append("set-cookie", cookie)
        await send(message)

    return sending


def _cookie(secret: str, *, secure: bool) -> str:
    guarded = "; Secure" if secure else ""
    return f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{guarded}"
