"""English is read without Fluent in the base package, and says what Fluent would say."""

import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from cabochon.locale import catalogues, plain
from cabochon.locale.plain import plain_words

FOLDERS = ("board", "errors")  # what the base package needs
VALUES = (0, 1, 2, 21, "yes", "all-passed", "one", "other")


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_message_is_what_fluent_makes_of_it(folder: str) -> None:
    text = "\n".join(catalogues("en", folder).values())
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    say = plain_words(folder)
    assert list(say) == re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    for id, source in plain.MESSAGE.findall(text):
        pattern = bundle.get_message(id).value
        assert pattern is not None
        names = sorted(set(re.findall(r"\$(\w+)", source)))
        for values in product(VALUES, repeat=min(len(names), 3)):
            parts = dict.fromkeys(names, "more") | dict(zip(names, values, strict=False))
            assert say(id, **parts) == bundle.format_pattern(pattern, parts)[0], (id, parts)


def test_numbers_have_no_commas_and_missing_parts_show() -> None:
    assert plain_words("board")("left", count=12345) == "12345 left"
    assert plain_words("board")("left") == "{$count} left"
    assert plain_words("board")("no-such-words") == "no-such-words"


@pytest.mark.parametrize(
    "text",
    [
        "a = { -term }",
        "a = { NUMBER($x) }",
        "a = one line\n    and another",
        "a = { $x ->\n    [one] { $y ->\n        [one] b\n       *[other] c\n      }\n   *[other] d\n  }",
    ],
)
def test_what_only_fluent_can_read_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "words.ftl").write_text(text)
    monkeypatch.setattr(plain, "ENGLISH", tmp_path)
    with pytest.raises(ValueError, match="only Fluent"):
        plain.PlainWords("some")


def test_a_choice_needs_a_usual_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.ftl").write_text("a = { $x ->\n    [one] b\n    [two] c\n  }\n")
    monkeypatch.setattr(plain, "ENGLISH", tmp_path)
    with pytest.raises(ValueError, match="unpack"):
        plain.PlainWords("")


def test_the_reader_needs_nothing_but_python() -> None:
    code = """
import sys
from cabochon.locale.plain import plain_words

plain_words("errors")
print(*{name.partition(".")[0] for name in sys.modules} & {"fluent", "babel", "numpy", "numba"})
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()
