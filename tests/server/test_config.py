"""The settings of a server: from options, the environment, a file and defaults, in this order."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pytest

from cabochon.errors import CabochonError
from cabochon.server import config as reading
from cabochon.server.config import KINDS, Config, read_config, settings_of
from cabochon.server.settings import OTHERS, Hosting, Rate, Settings, without_password


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cabochon.toml"


def problems(options: dict[str, Any], environment: dict[str, str], file: Path | None = None) -> list[str]:
    with pytest.raises(CabochonError) as caught:
        read_config(options, environment, file)
    return [str(problem) for problem in caught.value.problems]


def held(config: Config, name: str) -> tuple[Any, str]:
    found = config.values[name]
    return found.value, found.source


def test_without_anything_the_defaults_hold() -> None:
    config = read_config({}, {"CABOCHON_CACHE": "/x", "PATH": "/bin", "CABOCHON_SERVICE_HOST": "else's"})
    assert config.group(Settings) == Settings()
    assert config.group(Hosting) == Hosting()
    assert {found.source for found in config.values.values()} == {""}


def test_an_option_goes_before_a_variable_before_the_file(file: Path) -> None:
    file.write_text("grace = 1\nbot-pause = 1\nhint-seconds = 1.5\n")
    environment = {"CABOCHON_GRACE": "2", "CABOCHON_BOT_PAUSE": "2"}
    config = read_config({"grace": "3", "most_live": None}, environment, file)
    assert held(config, "grace") == (3.0, "--grace")
    assert held(config, "bot_pause") == (2.0, "CABOCHON_BOT_PAUSE")
    assert held(config, "hint_seconds") == (1.5, str(file))
    assert held(config, "most_live") == (5000, "")


def test_every_setting_can_be_given_in_all_three_ways(file: Path) -> None:
    """Whatever fields there are: a value other than the default arrives in its place, in its type."""
    others = {
        "database": "sqlite:///x.db", "proxies": ("10.0.0.0/8", "::1"), "origins": ("https://a.example",),
        "metrics_token": "a-secret-of-16-letters", "host": "0.0.0.0", "port": 99,
    }  # fmt: skip
    for name, setting in settings_of().items():
        value = setting.choices[-1] if setting.choices else others.get(name, other_than(setting.default))
        text = ",".join(value) if isinstance(value, tuple) else str(value)
        as_list = list(value) if isinstance(value, tuple) else value
        file.write_text(f"{setting.key} = {toml(as_list)}\n")
        for config in (
            read_config({name: text}, {}),
            read_config({}, {setting.variable: text}),
            read_config({}, {}, file),
        ):
            assert config.values[name].value == value, name
            assert type(config.values[name].value) is setting.kind, name
            made = {group: config.group(group) for group in (Settings, Hosting)}
            assert made != {Settings: Settings(), Hosting: Hosting()}, name


def other_than(default: Any) -> Any:
    if isinstance(default, bool):
        return not default
    if isinstance(default, int | float):
        return default + 1
    return "text"


def toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def test_both_numbers_of_a_rate_are_set_apart() -> None:
    settings = read_config({"requests_burst": "9"}, {"CABOCHON_TALK_PER_SECOND": "0.25"}).group(Settings)
    assert settings.requests == Rate(9, 50)
    assert settings.talk == Rate(5, 0.25)


def test_the_environment_may_name_the_file(file: Path, tmp_path: Path) -> None:
    file.write_text("most-tables = 7\n")
    assert held(read_config({}, {"CABOCHON_CONFIG": str(file)}), "most_tables") == (7, str(file))
    other = tmp_path / "other.toml"
    other.write_text("most-tables = 8\n")
    assert held(read_config({}, {"CABOCHON_CONFIG": str(file)}, other), "most_tables") == (8, str(other))


def test_every_problem_is_told_with_its_place(file: Path) -> None:
    file.write_text(
        'grase = 1\nmost-live = "many"\nbot_threads = 3\nnonsense = 1\nproxy = 1\ntalk-burst = 0\n'
    )
    told = problems(
        {"bot_threads": "0", "grace": "long"},
        {"CABOCHON_MOST_TABELS": "4", "CABOCHON_PORT": "-1", "CABOCHON_LOG_LEVEL": "loud"},
        file,
    )
    assert told == [
        f"{file}: there is no setting 'grase'; did you mean 'grace'?",
        f"{file}: most-live must be a whole number, not 'many'",
        f"{file}: there is no setting 'bot_threads'; did you mean 'bot-threads'?",
        f"{file}: there is no setting 'nonsense'",
        f"{file}: proxy must be true or false, not 1",
        f"{file}: talk-burst must be at least 1, not 0",
        "there is no setting CABOCHON_MOST_TABELS; did you mean CABOCHON_MOST_TABLES?",
        "CABOCHON_PORT must be 0 to 65535, not -1",
        "CABOCHON_LOG_LEVEL must be one of debug, info, warning, error, not 'loud'",
        "--bot-threads must be 1 to 1024, not 0",
        "--grace must be a number, not 'long'",
    ]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"most_live": "1.5"}, "--most-live must be a whole number, not 1.5"),
        ({"grace": "nan"}, "--grace must be a number, not nan"),
        ({"grace": "-1"}, "--grace must be 0 to 86400, not -1"),
        ({"proxies": ["*"]}, "--proxies must be an address or a network such as 10.0.0.0/8, not '*'"),
        (
            {"origins": ["https://a.example/x"]},
            "--origins must be a site such as https://example.org, without",
        ),
        ({"metrics_token": "short"}, "--metrics-token must be one word of at least 16 characters, not ***"),
        ({"metrics_token": "***"}, "--metrics-token has *** in the place of a secret"),
        ({"database": "postgresql://a:***@b/c"}, "--database has *** in the place of a secret"),
        ({"requests_per_second": "0"}, "--requests-per-second must be at least 0.001, not 0"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(given: dict[str, Any], reason: str) -> None:
    [told] = problems(given, {})
    assert told.startswith(reason)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"grace = = 1", "line 1, column 9 can't be read"),
        (b"\xff", "can't be read"),
        (None, "there is no such file or folder"),
    ],
)
def test_a_file_that_can_t_be_read_is_told_in_one_line(
    content: bytes | None, reason: str, file: Path
) -> None:
    if content is not None:
        file.write_bytes(content)
    [told] = problems({}, {}, file)
    assert str(file) in told
    assert reason in told
    assert "\n" not in told


def test_every_setting_is_described() -> None:
    for name, setting in settings_of().items():
        about = setting.about
        assert about.help.endswith("."), f"{name} needs help: use setting() in server/settings.py"
        assert about.unit or setting.kind is bool, f"{name} needs a unit"
        assert about.panel != OTHERS, f"{name} needs a panel"
        assert setting.kind in KINDS, name


def test_a_plain_field_becomes_a_setting_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True, slots=True)
    class Grown:
        most_cats: int = 3  # a comment is not help
        purring: Rate = field(default=Rate(1, 2))

    monkeypatch.setattr(reading, "GROUPS", (Hosting, Settings, Grown))
    monkeypatch.setitem(Grown.__init__.__globals__, "Rate", Rate)
    config = read_config({"most_cats": "4"}, {"CABOCHON_PURRING_BURST": "5"})
    assert config.group(Grown) == Grown(4, Rate(5, 2))
    assert problems({"most_cats": "-1"}, {}) == ["--most-cats must be at least 0, not -1"]


def test_no_two_settings_have_the_same_name() -> None:
    names = [field.name for group in (Hosting, Settings) for field in fields(group)]
    assert len(set(names)) == len(names)
    assert len({setting.variable for setting in settings_of().values()}) == len(settings_of())


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://ada:top:secret@db/x",
        "postgresql://ada:top%40secret@db/x?sslmode=require",
        "postgresql://ada@db/x?sslmode=require&password=top-secret",
        "postgresql://:secret@/x?host=/run",
        "postgresql://ada:sec@ret@db/x",
    ],
)
def test_no_part_of_a_password_is_shown(url: str) -> None:
    shown = without_password(url)
    assert "***" in shown
    assert "sec" not in shown
    assert shown.endswith(("db/x", "sslmode=require", "***", "host=/run"))


def test_what_is_printed_is_a_file_that_says_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from cabochon.ui.cli.settings import print_settings

    given = {
        "origins": ["https://a.example", "https://b.example"],
        "port": "0",
        "grace": "0.5",
        "proxy": True,
    }
    config = read_config(given, {})
    print_settings(config)
    file.write_text(capsys.readouterr().out)
    again = read_config({}, {}, file)
    assert again.group(Settings) == config.group(Settings)
    assert again.group(Hosting) == config.group(Hosting)
    assert len(tomllib.loads(file.read_text())) == len(settings_of())
