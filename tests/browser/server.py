"""The server that the browsers visit: the real one, but nobody waits and nobody is too quick for it.

It is a process of its own, so that it can be killed and started again on the same port and database.
"""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from cabochon.server.http.run import listen, run
from cabochon.server.settings import Rate, Settings

ROOT = Path(__file__).parents[2]
FREE = Rate(1e9, 1e9)
SETTINGS = Settings(
    bot_pause=0,
    hint_seconds=0.05,
    bot_threads=1,
    grace=0,
    most_sockets=1000,
    most_connections=1000,
    most_tables=1_000_000,
    requests=FREE,
    new_tables=FREE,
    messages=FREE,
    talk=FREE,
    asking=FREE,
    work=FREE,
)
PATIENCE = 120.0  # seconds: kernels may have to be compiled first


class Server:
    """A server with a database in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        (probe,) = listen("127.0.0.1", 0)
        self.port = int(probe.getsockname()[1])
        probe.close()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.server", self.database, str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server did not start: {self._log.read_text()[-2000:]}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/v1/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it at once, whatever it is doing: kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait()


def main() -> None:
    """Serve this database on this port."""
    database, port = sys.argv[1:]
    run(database, listen("127.0.0.1", int(port)), settings=SETTINGS)


if __name__ == "__main__":
    main()
