"""A server behind nginx or Caddy, with the files of deploy/, on this machine alone."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SECONDS = 60  # for a program to start, on a busy machine

NGINX = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""
CADDY = "{\nadmin off\nauto_https disable_redirects\nskip_install_trust\n}\n"


def program(name: str) -> str:
    """The path of a program; without it, the test is skipped."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], port: int, folder: Path, environment: dict[str, str]) -> Iterator[None]:
    """A program, from when it listens until it is asked to end."""
    name = Path(command[0]).name
    log = folder / f"{name}.out"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env=os.environ | environment, cwd=folder
        )
    try:
        end = time.monotonic() + SECONDS
        while not listens(port):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, f"{name} does not listen: {log.read_text()}"
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


@contextmanager
def cabochon(folder: Path, *options: str, **variables: str) -> Iterator[int]:
    """A server with the settings of the example file; gives its port."""
    port = free_port()
    command = [sys.executable, "-m", "cabochon", "serve", "--config", str(DEPLOY / "cabochon.toml")]
    database = f"sqlite:///{folder / 'tables.db'}"
    environment = {"PYTHONPATH": str(ROOT / "src"), **variables}
    line = [*command, "--port", str(port), "--database", database, *options]
    with running(line, port, folder, environment):
        yield port


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that nobody else vouches for, and its key."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [
            program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
            "-keyout", str(key), "-out", str(cert),
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return cert, key


def nginx_site(folder: Path, server: int, plain: int, secure: int) -> Path:
    """The settings of nginx: our file, with other ports, name and certificate."""
    cert, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in (
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("    listen [::]:80;\n", ""),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("cabochon.example;", "localhost;"),
        ("/etc/letsencrypt/live/cabochon.example/fullchain.pem", str(cert)),
        ("/etc/letsencrypt/live/cabochon.example/privkey.pem", str(key)),
    ):
        assert old in text, old
        text = text.replace(old, new)
    (folder / "site.conf").write_text(text)
    whole = folder / "nginx.conf"
    whole.write_text(NGINX.format(folder=folder, user="user root;" if os.geteuid() == 0 else ""))
    return whole


@contextmanager
def nginx(folder: Path, server: int) -> Iterator[tuple[int, int]]:
    """nginx before a server; gives its ports for http and https."""
    plain, secure = free_port(), free_port()
    settings = nginx_site(folder, server, plain, secure)
    with running([program("nginx"), "-p", str(folder), "-c", str(settings)], secure, folder, {}):
        yield plain, secure


@contextmanager
def caddy(folder: Path, server: int) -> Iterator[int]:
    """Caddy before a server; gives its port for https."""
    cert, key = certificate(folder)
    secure = free_port()
    text = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    site = f"https://localhost:{secure} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}\n"
    assert "\ncabochon.example {\n" in text
    settings = folder / "Caddyfile"
    settings.write_text(CADDY + text.replace("cabochon.example {\n", site))
    command = [program("caddy"), "run", "--config", str(settings), "--adapter", "caddyfile"]
    with running(command, secure, folder, {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}):
        yield secure


class Visitor:
    """Somebody who asks over TLS, from an address of their own in 127.0.0.0/8."""

    def __init__(self, folder: Path, port: int, address: str = "127.0.0.1") -> None:
        self.port, self.address = port, address
        self.tls = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        connection = http.client.HTTPSConnection(
            "localhost", self.port, timeout=SECONDS, context=self.tls, source_address=(self.address, 0)
        )
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None:
            sent["Content-Type"] = "application/json"
        connection.request(method, path, None if body is None else json.dumps(body), sent)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        given = re.match(r"cabochon=[^;]+", answer.headers.get("Set-Cookie", ""))
        self.cookie = given[0] if given else self.cookie
        return answer.status, answer.headers, content
