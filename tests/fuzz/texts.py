"""Text that is wrong in many ways: random, or something right with a few things changed."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

LONGEST_MESSAGE = 600

# Derandomized: the same texts every time, so that a failure is never luck.
FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=500,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)

# Characters that have surprised somebody before: other digits, other spaces, things that case changes.
ODD = "\0\t\n\r\x1b\x85\u2028\u00a0\u0663\u0966\uff11\u00b2\u00df\u0130\u01c4\u200b\ud800\U0001f48e\"'%{}\\"

any_text = st.one_of(
    st.text(max_size=80),
    st.text(st.sampled_from(ODD + "wbgrkjt123-*@.R/,=:? "), max_size=60),
    st.binary(max_size=60).map(lambda data: data.decode("latin-1")),
    st.binary(max_size=60).map(lambda data: data.decode("utf-8", errors="replace")),
    st.integers(200, 5000).map(lambda length: "w" * length),
)


def is_good_message(error: Exception) -> bool:
    """Something is said of each problem, in one line that a screen can hold."""
    texts = [str(problem) for problem in getattr(error, "problems", [error])]
    return all(
        0 < len(text) < LONGEST_MESSAGE and text.isprintable() and text.strip() == text for text in texts
    )


@st.composite
def changed(draw: st.DrawFn, texts: list[str], words: list[str]) -> str:
    """One of the texts after a few edits, some of which put in words that belong elsewhere."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 1, 2, 7]))
        new = draw(st.one_of(st.sampled_from(words), st.sampled_from(["", *ODD])))
        text = text[:at] + new + text[at + length :]
    return text
