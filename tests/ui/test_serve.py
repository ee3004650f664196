"""cabochon serve: its settings, from the command line to the server."""

from __future__ import annotations

import re
import socket
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cabochon.server.config import Config, settings_of
from cabochon.server.http import run as serving
from cabochon.server.settings import Hosting, Rate, Settings
from cabochon.ui.cli import app
from cabochon.ui.cli.settings import ConfigOption, print_settings, read_settings, with_settings


def invoke(*arguments: object, environment: dict[str, str] | None = None) -> Any:
    return CliRunner().invoke(app, ["serve", *map(str, arguments)], env=environment)


def test_all_that_is_set_reaches_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: dict[str, Any] = {}

    def stop(database: str, sockets: list[socket.socket], **options: Any) -> None:
        served.update(options, database=database)
        for listening in sockets:
            listening.close()

    monkeypatch.setattr(serving, "run", stop)
    file = tmp_path / "cabochon.toml"
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    file.write_text(f'database = "{url}"\nbot-threads = 3\nmost-tables = 1\n')
    done = invoke(
        "--config", file, "--port", 0, "--proxies", "10.1.0.0/16", "--proxies", "10.2.0.1", "--proxy",
        "--requests-burst", 7,
        environment={"CABOCHON_MOST_TABLES": "2", "CABOCHON_ORIGINS": "https://a.example, https://b.example"},
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert served["database"] == url
    assert served["hosting"] == Hosting(port=0, database=url, proxy=True, proxies=("10.1.0.0/16", "10.2.0.1"))
    assert served["settings"] == Settings(
        bot_threads=3,
        most_tables=2,
        requests=Rate(7, 50),
        origins=("https://a.example", "https://b.example"),
    )


def test_what_holds_is_printed_with_its_source_and_without_secrets(tmp_path: Path) -> None:
    file = tmp_path / "cabochon.toml"
    file.write_text("grace = 30\n")
    done = invoke(
        "--print-config", "--config", file, "--metrics-token", "do-not-show-this-one",
        environment={"CABOCHON_DATABASE": "postgresql://ada:hush@db/tables"},
    )  # fmt: skip
    assert done.exit_code == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert f"grace = 30 # {file}" in lines
    assert 'database = "postgresql://ada:***@db/tables" # CABOCHON_DATABASE' in lines
    assert 'metrics-token = "***" # --metrics-token' in lines
    assert "bot-threads = 2 # default" in lines
    assert "hush" not in done.output
    assert "do-not-show" not in done.output
    assert len(tomllib.loads(done.stdout)) == len(settings_of()) - 1  # the port is not set


def test_the_database_that_is_used_without_a_setting_is_shown_and_not_made(tmp_path: Path) -> None:
    done = invoke("--print-config", environment={"XDG_DATA_HOME": str(tmp_path)})
    assert tomllib.loads(done.stdout)["database"] == f"sqlite:///{tmp_path}/cabochon/tables.db"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "--bot-threads must be 1 to 1024, not 0"),
        ("pl", "--bot-threads musi wynosić od 1 do 1024, a nie 0"),
        ("es", "--bot-threads debe ser de 1 a 1024, no 0"),
    ],
)
def test_every_problem_has_one_line_in_the_reader_s_language(language: str, said: str) -> None:
    done = invoke("--bot-threads", 0, "--lang", language, environment={"CABOCHON_GRASE": "1"})
    assert done.exit_code == 1
    lines = done.stderr.splitlines()
    assert lines[1] == f"cabochon: {said}"
    assert lines[0].startswith("cabochon: ")
    assert "CABOCHON_GRACE" in lines[0]
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("language", "panel", "remark"), [("pl", "Limity", "domyślnie"), ("es", "Límites", "por defecto")]
)
def test_the_printed_settings_have_remarks_in_the_reader_s_language(
    language: str, panel: str, remark: str
) -> None:
    done = invoke("--print-config", "--lang", language)
    assert f"\n# {panel}\n" in done.stdout
    assert f"# {remark}\n" in done.stdout
    assert "default" not in done.stdout


def test_another_command_can_take_some_of_the_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = typer.Typer()
    found: list[Config] = []

    @small.command()
    @with_settings("bot_threads", database="The servers' database.")
    def think(config: ConfigOption = None, **given: Any) -> None:
        found.append(read_settings(given, config))

    file = tmp_path / "cabochon.toml"
    file.write_text("bot-threads = 7\nmost-tables = 3\n")
    done = CliRunner().invoke(small, ["--config", str(file), "--database", "sqlite:///x.db"])
    assert done.exit_code == 0, done.output
    settings = found[0].group(Settings)
    assert (settings.bot_threads, settings.most_tables) == (7, 3)
    assert found[0].group(Hosting).database == "sqlite:///x.db"
    assert CliRunner().invoke(small, ["--most-tables", "3"]).exit_code == 2
    shown = CliRunner().invoke(small, ["--help"]).stdout
    assert "The servers' database." in shown
    assert "SQLite" not in shown
    print_settings(found[0], "database", "bot_threads")
    assert tomllib.loads(capsys.readouterr().out) == {"database": "sqlite:///x.db", "bot-threads": 7}


def test_help_has_a_line_for_every_setting_in_panels() -> None:
    shown = invoke("--help", environment={"COLUMNS": "100"}).stdout
    for setting in settings_of().values():
        assert re.search(rf"{setting.option}\b", shown), setting.name
        assert f"─ {setting.about.panel} ─" in shown
    assert len(max(shown.splitlines(), key=len)) <= 100
