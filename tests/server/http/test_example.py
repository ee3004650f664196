"""The client of the API's documentation, against a server of its own."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import uvicorn

from cabochon.server.http.app import make_app
from cabochon.server.http.run import listen
from tests.server.opened_rooms import QUICK

DOCS = Path(__file__).parents[3] / "docs" / "api.md"


def test_the_documented_client_plays_a_game(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(import.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
    sockets = listen("127.0.0.1", 0)
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", QUICK)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, args=(sockets,))
    thread.start()
    try:
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        address = f"http://127.0.0.1:{sockets[0].getsockname()[1]}"
        done = subprocess.run(
            [sys.executable, "-c", code, address], capture_output=True, text=True, check=False, timeout=120
        )
    finally:
        server.should_exit = True
        thread.join()
    assert done.returncode == 0, done.stderr
    assert "winners:" in done.stdout
