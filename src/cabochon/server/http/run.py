"""Running the server until it is asked to stop."""

from __future__ import annotations

import gc
import socket
from ipaddress import ip_network
from pathlib import Path
from threading import Timer

import uvicorn

from cabochon.errors import CabochonError, cause
from cabochon.game import Game
from cabochon.server.cluster.file_lock import check_alone
from cabochon.server.http.app import make_app
from cabochon.server.http.connections import protocol
from cabochon.server.http.pages import built_client
from cabochon.server.json_log import log_to_stderr
from cabochon.server.settings import Hosting, Settings
from cabochon.server.storage.database import Database

NEAR = 10  # ports that are tried when the usual one is taken
FIRST_PAGE = 1.0  # seconds in which the first page is shown, before anything is made ready
LOOPBACK = ("127.0.0.0/8", "::1")
IPV4 = 4


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets on this address; an error if it is in use."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen()  # who comes before the server is ready waits
    except OSError as error:
        raise CabochonError("cant-listen", host=host, port=port, reason=cause(error)) from error
    return [bound]


def listen_near(host: str, port: int) -> list[socket.socket]:
    """Sockets on this port, or on one of the next if it is in use."""
    for near in range(port, port + NEAR):
        try:
            return listen(host, near)
        except CabochonError:
            continue
    return listen(host, port)  # tells what is wrong


def trusted_proxies(hosting: Hosting) -> list[str]:
    """The networks whose word is taken for who asks; IPv4 ones also as a socket for both kinds shows them.

    >>> trusted_proxies(Hosting(proxies=("10.0.0.0/8",)))
    ['10.0.0.0/8', '::ffff:10.0.0.0/104']
    """
    networks = [
        ip_network(text) for text in ((*LOOPBACK, *hosting.proxies) if hosting.proxy else hosting.proxies)
    ]
    mapped = [
        f"::ffff:{each.network_address}/{96 + each.prefixlen}" for each in networks if each.version == IPV4
    ]
    return [*map(str, networks), *mapped]


def get_ready() -> None:
    """Load the rules engine, and set aside what stays: the collector need not walk through it again.

    With 200 tables it stopped everything for up to 0.14 s now and then.
    """
    game = Game(seed=0)
    game.push(next(iter(game.legal_moves)))
    gc.collect()
    gc.freeze()


def run(
    database: str,
    sockets: list[socket.socket],
    *,
    hosting: Hosting | None = None,
    client: Path | None = None,
    settings: Settings | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; then finish what is under way and end."""
    hosting, settings = hosting or Hosting(), settings or Settings()
    log_to_stderr(hosting.log_level)
    trusted = trusted_proxies(hosting)
    Database(database).close()  # an impossible database is told in one line, before anything starts
    check_alone(database)
    app = make_app(database, settings, client=client or built_client())
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        http=protocol(settings),
        ws="websockets-sansio",
        ws_max_size=2 * settings.most_message,
        ws_per_message_deflate=False,  # each socket would hold hundreds of kilobytes for it
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=hosting.stop_seconds,
        limit_concurrency=settings.most_at_once,
        h11_max_incomplete_event_size=16_384,
    )
    soon = Timer(FIRST_PAGE, get_ready)
    soon.daemon = True
    soon.start()
    server = uvicorn.Server(config)
    app.state.is_stopping = lambda: server.should_exit
    server.run(sockets)
