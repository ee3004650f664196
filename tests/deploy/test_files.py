"""The files of deploy/ are accepted by the programs that they are for, and docs/deploy.md shows them all."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.server.config import read_config
from cabochon.server.metrics import REGISTRY
from cabochon.server.settings import Hosting
from tests.deploy.programs import DEPLOY, ROOT, nginx_site, program


def accepted(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_example_of_settings_is_accepted_also_with_what_is_commented_out(tmp_path: Path) -> None:
    assert read_config({}, {}, DEPLOY / "cabochon.toml").group(Hosting) == Hosting(proxy=True)
    commented = re.sub(r"^# (?=[a-z-]+ = )", "", (DEPLOY / "cabochon.toml").read_text(), flags=re.MULTILINE)
    (tmp_path / "whole.toml").write_text(commented)
    assert read_config({}, {}, tmp_path / "whole.toml").group(Hosting).proxies == ("10.0.0.5",)


def test_the_example_of_secrets_is_accepted() -> None:
    lines = re.findall(r"^(?:# )?(CABOCHON_\w+)=(.+)$", (DEPLOY / "secrets.env").read_text(), re.MULTILINE)
    assert len(lines) == 3
    for name, value in lines:
        assert read_config({}, {name: value}).values


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    settings = nginx_site(tmp_path, 8000, 8080, 8443)
    told = accepted(program("nginx"), "-t", "-p", tmp_path, "-c", settings, folder=tmp_path)
    assert "test is successful" in told
    assert "[warn]" not in told


def test_caddy_accepts_its_file(tmp_path: Path) -> None:
    accepted(
        program("caddy"), "adapt", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile", folder=tmp_path
    )


@pytest.mark.parametrize("unit", ["cabochon@.service", "cabochon-think.service"])
def test_systemd_accepts_a_unit(unit: str, tmp_path: Path) -> None:
    text = (DEPLOY / unit).read_text()
    assert "/opt/cabochon/bin/cabochon " in text
    named = tmp_path / unit.replace("@.", "@8000.")
    named.write_text(text.replace("/opt/cabochon/bin/cabochon", sys.executable))
    told = accepted(program("systemd-analyze"), "verify", "--man=no", named, folder=tmp_path)
    assert named.name not in told, told  # a key that it does not know is only a warning


def test_prometheus_accepts_its_files(tmp_path: Path) -> None:
    accepted(program("promtool"), "check", "config", DEPLOY / "prometheus.yml", folder=tmp_path)


def test_alerts_ask_for_what_is_measured() -> None:
    names = {
        f"{family.name}{suffix}"
        for family in REGISTRY.collect()
        for suffix in ("", "_total", "_bucket", "_count", "_sum")
    }
    asked = set(re.findall(r"\b((?:cabochon|process)_\w+)", (DEPLOY / "cabochon-alerts.yml").read_text()))
    assert len(asked) >= 8
    assert asked <= names


def test_the_page_shows_every_file() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    shown = set(re.findall(r'^--8<-- "deploy/([^"]+)"$', page, re.MULTILINE))
    assert shown == {path.name for path in DEPLOY.iterdir()}


def test_the_page_lists_everything_that_is_measured() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    for family in REGISTRY.collect():
        if family.name.startswith("cabochon_"):
            assert f"`{family.name}" in page, family.name


def test_the_page_lists_every_event_of_the_log_and_no_other() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    sources = (ROOT / "src" / "cabochon" / "server").rglob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    events = set(re.findall(r"(?:log_(?:event|failure|detail|problem)|_broken)\(\s*\"([a-z ]+)\"", text))
    table = page.partition("| event | level | when |")[2]
    cells = re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)
    assert {name for cell in cells for name in re.findall(r"`([a-z ]+)`", cell)} == events
