"""Proxies: what they say of who asks is believed, what others say is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from cabochon.server.http import run as running
from cabochon.server.http.app import make_app
from cabochon.server.http.run import run, trusted_proxies
from cabochon.server.settings import Hosting, Rate, Settings
from tests.server.random_games import FakeTime

BURST = 5
NETWORK = Hosting(proxies=("10.0.0.0/8", "2001:db8:1::/48"))
PROXY, STRANGER, PERSON = "10.1.2.3", "198.51.100.9", "203.0.113."


def statuses(hosting: Hosting, folder: Path, address: str, headers: list[dict[str, str]]) -> list[int]:
    """The answers to requests that come from an address and claim something."""
    settings = Settings(bot_threads=1, requests=Rate(BURST, 0.001))
    app: Any = make_app(f"sqlite:///{folder / 'tables.db'}", settings, FakeTime())
    behind: Any = ProxyHeadersMiddleware(app, trusted_proxies(hosting))
    with TestClient(behind, client=(address, 50_000)) as client:
        return [client.get("/api/v1/health", headers=each).status_code for each in headers]


def claims(*, before: str = "") -> list[dict[str, str]]:
    return [{"x-forwarded-for": f"{before}{PERSON}{number}"} for number in range(2 * BURST)]


@pytest.mark.parametrize("address", [PROXY, f"::ffff:{PROXY}", "2001:db8:1::7"])
def test_each_person_behind_a_trusted_proxy_counts_alone(address: str, tmp_path: Path) -> None:
    assert statuses(NETWORK, tmp_path, address, claims()) == [200] * 2 * BURST


@pytest.mark.parametrize(
    ("hosting", "address"),
    [
        (NETWORK, STRANGER),
        (NETWORK, "127.0.0.1"),  # only --proxy trusts this machine
        (NETWORK, "2001:db8:2::7"),
        (Hosting(proxy=True), STRANGER),
        (Hosting(proxy=True), PROXY),
        (Hosting(), "127.0.0.1"),
    ],
)
def test_what_others_say_does_not_count(hosting: Hosting, address: str, tmp_path: Path) -> None:
    assert statuses(hosting, tmp_path, address, claims()) == [200] * BURST + [429] * BURST


def test_what_a_person_says_before_the_proxy_does_not_count(tmp_path: Path) -> None:
    forged = [{"x-forwarded-for": f"{PERSON}{number}, {STRANGER}"} for number in range(2 * BURST)]
    assert statuses(NETWORK, tmp_path, PROXY, forged) == [200] * BURST + [429] * BURST


def test_a_second_trusted_proxy_is_looked_through(tmp_path: Path) -> None:
    chain = [{"x-forwarded-for": f"{PERSON}{number}, 10.9.9.9"} for number in range(2 * BURST)]
    assert statuses(NETWORK, tmp_path, PROXY, chain) == [200] * 2 * BURST


@pytest.mark.parametrize(("address", "is_secure"), [(PROXY, True), (STRANGER, False)])
def test_only_a_trusted_proxy_makes_the_cookie_secure(address: str, is_secure: bool, tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(bot_threads=1))
    behind: Any = ProxyHeadersMiddleware(app, trusted_proxies(NETWORK))  # type: ignore[arg-type]  # two names for ASGI
    with TestClient(behind, client=(address, 50_000)) as client:
        cookie = client.get("/", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
    assert ("; Secure" in cookie) == is_secure


@pytest.mark.parametrize(
    ("hosting", "believed"),
    [
        (Hosting(), []),
        (Hosting(proxy=True), ["127.0.0.0/8", "::1/128", "::ffff:127.0.0.0/104"]),
        (Hosting(proxies=("192.0.2.1",)), ["192.0.2.1/32", "::ffff:192.0.2.1/128"]),
    ],
)
def test_the_running_server_is_told_what_is_set(
    hosting: Hosting, believed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, Any] = {}

    class Server:
        def __init__(self, config: Any) -> None:
            found.update(vars(config))

        def run(self, _sockets: object) -> None:
            pass

    monkeypatch.setattr("uvicorn.Server", Server)
    monkeypatch.setattr(running, "get_ready", lambda: None)
    monkeypatch.setattr(running, "log_to_stderr", lambda level: found.update(level=level))
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # of uvicorn's own command line
    settings = Settings(most_at_once=77, most_message=500)
    run(
        f"sqlite:///{tmp_path / 'tables.db'}", [], hosting=replace(hosting, stop_seconds=3), settings=settings
    )
    assert found["proxy_headers"] is bool(believed)
    assert found["forwarded_allow_ips"] == believed
    assert found["level"] == "info"
    assert (found["limit_concurrency"], found["timeout_graceful_shutdown"]) == (77, 3)
    assert found["ws_max_size"] == 1000
