"""The processes of a cluster: servers, thinkers and nginx, each with its log."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tests.postgres import lacks

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds: kernels may have to be compiled first


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A program that can be killed, stopped and started again."""

    def __init__(self, name: str, command: Sequence[str], folder: Path) -> None:
        self.name = name
        self._command = command
        self.log = folder / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd=ROOT, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self.ready():
            if self._process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"{self.name} did not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def ready(self) -> bool:
        """Whether it does its work."""
        return True

    def kill(self) -> None:
        """End it at once, whatever it is doing: kill -9."""
        os.kill(self.pid, signal.SIGKILL)
        assert self._process is not None
        self._process.wait()

    def pause(self) -> None:
        """Let it stand still, as a virtual machine that is moved does."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it run again."""
        os.kill(self.pid, signal.SIGCONT)

    def end(self, most: float = 30.0) -> float:
        """Ask it to end; how many seconds it took. Killed if it takes too long."""
        assert self._process is not None
        begun = time.monotonic()
        self._process.terminate()
        try:
            self._process.wait(most)
        except subprocess.TimeoutExpired:
            self.kill()
        return time.monotonic() - begun

    def ended_well(self) -> bool:
        """Whether it ended because it was asked to."""
        assert self._process is not None
        return self._process.returncode in (0, -signal.SIGTERM)

    def clean_up(self) -> None:
        """Kill it if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self.kill()


class Server(Process):
    """One ``cabochon serve``."""

    def __init__(self, number: int, database: str, folder: Path, *options: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "cabochon", "serve", "--port", str(self.port), "--proxy"]
        super().__init__(f"server-{number}", [*command, "--database", database, *options], folder)

    def ready(self) -> bool:
        """Whether it answers."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/v1/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


class Thinker(Process):
    """One ``cabochon think``."""

    def __init__(self, number: int, database: str, folder: Path) -> None:
        command = [sys.executable, "-m", "cabochon", "think", "--database", database]
        super().__init__(f"thinker-{number}", [*command, "--threads", "1"], folder)
        self._said = 0

    def start(self) -> None:
        """Start it, and wait until it says so."""
        self._said = self.log.stat().st_size if self.log.exists() else 0
        super().start()

    def ready(self) -> bool:
        """Whether it has said that it thinks."""
        return self.log.stat().st_size > self._said


NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx-errors.log;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
  upstream servers {{
    {servers}
  }}
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location / {{
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
    }}
  }}
}}
"""


class Nginx(Process):
    """nginx in front: each new connection goes to the next server."""

    def __init__(self, ports: Sequence[int], folder: Path) -> None:
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        if program is None:
            lacks("no nginx on this machine: install the package nginx")
        self.port = free_port()
        lines = [f"server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in ports]
        settings = folder / "nginx.conf"
        settings.write_text(NGINX.format(folder=folder, servers="\n    ".join(lines), port=self.port))
        super().__init__("nginx", [program, "-p", str(folder), "-c", str(settings)], folder)

    def ready(self) -> bool:
        """Whether it takes connections."""
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True
