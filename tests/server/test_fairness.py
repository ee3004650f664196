"""The cards follow from the secret, the secret from nothing, and anybody can check."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest

from cabochon.errors import InvalidRecord
from cabochon.notation.record import Record
from cabochon.notation.record_files import read_record, write_record
from cabochon.server.fairness import commitment, deal, new_secret, place, seed_of, verify
from cabochon.server.storage.events import Agreed, Moved
from cabochon.server.tables.state import TableState
from cabochon.server.wire.records import whole_record
from tests.golden import fairness as golden
from tests.notation.games import random_game
from tests.server.random_games import ID, random_events
from tests.ui.test_commands import run, run_json


def finished(ruleset: str = "splendor", players: int = 2, seed: int = 0) -> tuple[bytes, Record]:
    secret, events = random_events(ruleset, players, seed, most=5000)
    return secret, whole_record(TableState.replay(ID, secret, events))


def test_a_reveal_is_a_digest_that_anybody_can_compute() -> None:
    secret = bytes(range(32))
    digest = hmac.new(secret, b"cabochon reveal 7 0", hashlib.sha256).digest()
    assert place(secret, 7, 40) == int.from_bytes(digest, "big") % 40
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()
    assert len({new_secret() for _ in range(100)}) == 100


def test_a_digest_beyond_the_last_full_multiple_is_thrown_away() -> None:
    secret = bytes(32)
    first = int.from_bytes(hmac.digest(secret, b"cabochon reveal 0 0", "sha256"), "big")
    second = int.from_bytes(hmac.digest(secret, b"cabochon reveal 0 1", "sha256"), "big")
    candidates = first  # so many that the first digest is just too large
    assert second < candidates
    assert place(secret, 0, candidates) == second


def test_every_candidate_is_equally_likely() -> None:
    found = Counter(place(b"x" * 32, number, 7) for number in range(7000))
    assert set(found) == set(range(7))
    assert all(880 < times < 1120 for times in found.values())


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 4), ("splendor-2014", 3)])
def test_every_reveal_of_a_game_is_recomputed(ruleset: str, players: int) -> None:
    _, record = finished(ruleset, players)
    verdict = verify(record)
    assert verdict.fair
    assert verdict.reveals > 30


def test_a_record_with_another_card_is_found_out() -> None:
    secret, events = random_events("splendor", 2, 1, most=60)
    state = TableState.replay(ID, secret, events)
    last = max(place for place, event in enumerate(events) if isinstance(event, Moved) and event.reveal)
    changed = events[last]
    assert isinstance(changed, Moved)
    assert state.game is not None
    reveal = changed.reveal or ""
    other = next(card.id for card in state.game.unseen(int(reveal[0])))
    events[last] = changed.model_copy(update={"reveal": other})
    forged = TableState.replay(ID, secret, events[: last + 1])
    assert forged.game is not None
    record = Record.of(forged.game, {"Secret": secret.hex(), "Commitment": commitment(secret)})
    verdict = verify(record)
    assert [(one.found, one.expected) for one in verdict.differences] == [(other, reveal)]
    assert not verdict.fair


def test_another_deal_or_another_secret_is_found_out() -> None:
    secret, record = finished()
    dealt, _ = deal("splendor", 2, b"y" * 32)
    other = Record.of(dealt, {"Secret": secret.hex(), "Commitment": commitment(secret)})
    assert {difference.turn for difference in verify(other).differences} == {0}
    swapped = Record(record.start, record.turns, {**record.tags, "Secret": "00" * 32})
    verdict = verify(swapped)
    assert not verdict.commitment_holds
    assert verdict.differences


@pytest.mark.parametrize("tags", [{}, {"Secret": "12"}, {"Secret": "zz" * 32}, {"Secret": "00" * 32}])
def test_a_record_that_promised_nothing_can_t_be_verified(tags: dict[str, str]) -> None:
    with pytest.raises(InvalidRecord):
        verify(Record.of(random_game("splendor", 2, seed=1), tags))


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    _, record = finished()
    write_record(record, tmp_path / "fair.cbn")
    assert "fair, all" in run("verify", tmp_path / "fair.cbn")
    tags = {**record.tags, "Secret": "00" * 32}
    write_record(Record(record.start, record.turns, tags), tmp_path / "forged.json")
    told = run("verify", tmp_path / "forged.json", answer=1)
    assert "not the one that was promised" in told
    assert "was due" in told
    write_record(Record.of(random_game("splendor", 2, seed=1)), tmp_path / "plain.cbn")
    assert "tag Secret" in run("verify", tmp_path / "plain.cbn", answer=1)


# --- with the parts of browsers ---


def mixed(seats: tuple[int, ...] = (0, 1)) -> Record:
    """The record of a game that two people ended, into which these seats mixed their parts."""
    state = golden.played("splendor", 2, seats)
    state.apply(Agreed(seat=0))
    return whole_record(state)


def changed(record: Record, **tags: str) -> Record:
    """The same record with other tags; an empty one is left out."""
    return Record(record.start, record.turns, {k: v for k, v in {**record.tags, **tags}.items() if v})


def test_what_is_pinned_down_comes_out_as_ever() -> None:
    assert json.loads(golden.FILE.read_text(encoding="utf-8")) == golden.vectors()


def test_a_seed_is_a_digest_that_anybody_can_compute() -> None:
    secret, first, last = b"s" * 32, b"f" * 32, b"l" * 32
    whole = b"cabochon seed" + secret + b"\x00" + first + b"\x03" + last
    assert seed_of(secret, {3: last, 0: first}) == hashlib.sha256(whole).digest()
    assert seed_of(secret, {}) == secret


def test_a_record_with_parts_is_verified_in_both_forms(tmp_path: Path) -> None:
    record = mixed()
    for name in ("game.cbn", "game.json"):
        write_record(record, tmp_path / name)
        again = read_record(tmp_path / name)
        assert again == record
        verdict = verify(again)
        assert (verdict.fair, verdict.mixed, verdict.missing) == (True, (0, 1), ())


def test_a_part_that_was_replaced_or_left_out_is_found_out() -> None:
    record = mixed()
    other = verify(changed(record, Part2="00" * 32))
    assert (other.fair, other.wrong) == (False, (1,))
    assert other.differences
    chosen = verify(changed(record, Part2="00" * 32, PartHash2=hashlib.sha256(bytes(32)).hexdigest()))
    assert (chosen.fair, chosen.wrong) == (False, ())
    left_out = verify(changed(record, Part2=""))
    assert (left_out.fair, left_out.missing) == (False, (1,))


def test_a_part_that_was_never_given_is_told_but_no_fault(tmp_path: Path) -> None:
    record = changed(mixed((0,)), PartHash2="ab" * 32)
    write_record(record, tmp_path / "game.cbn")
    told = run("verify", tmp_path / "game.cbn")
    assert "seat 2 gave the hash" in told
    assert "part of seat 1 is mixed in" in told


def test_what_was_seen_before_the_game_is_compared(tmp_path: Path) -> None:
    record, file = mixed(), tmp_path / "game.cbn"
    write_record(record, file)
    seen, own = record.tags["Commitment"], record.tags["Part1"]
    found = run_json("verify", file, "--commitment", seen.upper(), "--part", own)
    assert (found["fair"], found["mixed"], found["missing"], found["problems"]) == (True, [1, 2], [], [])
    assert "not the one that you saw" in run("verify", file, "--commitment", "00" * 32, answer=1)
    assert "not in the record" in run("verify", file, "--part", own, "--part", "00" * 32, answer=1)
    assert "64 hexadecimal digits" in run("verify", file, "--commitment", "abc", answer=1)


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({"Part1": "12"}, "part-form"),
        ({"Part1": "zz" * 32}, "part-form"),
        ({"PartHash1": "12"}, "part-form"),
        ({"Part3": "00" * 32}, "part-no-seat"),
        ({"Part0": "00" * 32}, "part-no-seat"),
        ({"Part01": "00" * 32}, "part-no-seat"),
        ({"PartHash1": ""}, "part-no-hash"),
    ],
)
def test_broken_tags_of_parts_are_named(tags: dict[str, str], code: str) -> None:
    with pytest.raises(InvalidRecord) as error:
        verify(changed(mixed(), **tags))
    assert error.value.code == code
