"""Nobody is sent a card that they have not been shown."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from cabochon.editions import load
from cabochon.server.people.options import Options
from cabochon.server.storage.events import Event, Moved, Started
from cabochon.server.tables.state import TableState
from cabochon.server.wire.records import partial_record
from tests.server.random_games import ID, random_events, stream

FORGETFUL = Options(memory_aid=False)
TABLES = [("splendor", 2), ("splendor-2014", 3), ("marvel", 4)]
BLIND = ("R1", "R2", "R3")


def blind_reserves(events: Sequence[Event]) -> list[int]:
    return [
        place
        for place, event in enumerate(events)
        if isinstance(event, Moved) and event.reveal is not None and event.text in BLIND
    ]


def until_shown(events: Sequence[Event], place: int) -> int:
    """The place of the first event that may show the card reserved there to others."""
    reserve = events[place]
    assert isinstance(reserve, Moved)
    for later in range(place + 1, len(events)):
        event = events[later]
        if (
            isinstance(event, Moved)
            and event.seat == reserve.seat
            and event.text in (f"B{reserve.reveal}", "pass")
        ):
            return later
    return len(events)


def drawn(events: Sequence[Event]) -> set[str]:
    laid = {id for event in events if isinstance(event, Started) for id in event.laid}
    return laid | {event.reveal for event in events if isinstance(event, Moved) and event.reveal}


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_differ_in_hidden_cards_alone_send_the_same_bytes(
    ruleset: str, players: int, seed: int
) -> None:
    secret, events = random_events(ruleset, players, seed, most=60)
    place = blind_reserves(events)[seed]
    end = until_shown(events, place)
    reserve = events[place]
    assert isinstance(reserve, Moved)
    others = [
        card.id for card in load(ruleset).level(int(reserve.text[1])) if card.id not in drawn(events[:end])
    ]
    twin = list(events[:end])
    twin[place] = reserve.model_copy(update={"reveal": others[seed]})
    for viewer in [None, *range(players)]:
        here, there = stream(secret, events[:end], viewer), stream(secret, twin, viewer)
        assert (here == there) == (viewer != reserve.seat)


def shown_to(seat: int | None, secret: bytes, events: Sequence[Event]) -> list[set[str]]:
    """After each event, the cards that the seat has been shown; a pass shows the whole hand."""
    state = TableState.replay(ID, secret, events[:1])
    shown: set[str] = set()
    blind: dict[int, set[str]] = {}
    after = [set(shown)]
    for event in events[1:]:
        state.apply(event)
        if isinstance(event, Started):
            shown |= set(event.laid)
        elif isinstance(event, Moved) and event.text in BLIND and event.seat != seat:
            blind.setdefault(event.seat, set()).add(event.reveal or "")
        elif isinstance(event, Moved):
            shown |= {event.reveal} if event.reveal else set()
            shown |= blind.pop(event.seat, set()) if event.text == "pass" else set()
        assert state.game is not None
        shown |= {card.id for area in state.game.seats for card in area.cards}
        after.append(set(shown))
    return after


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_no_message_names_a_card_that_the_seat_has_not_been_shown(
    ruleset: str, players: int, seed: int
) -> None:
    secret, events = random_events(ruleset, players, seed, options=FORGETFUL, most=120)
    known = "|".join(card.id for card in load(ruleset).cards)
    card = re.compile(rf"(?<!\w)[RB*]?({known})(?!\w)")
    for viewer in [None, seed % players]:
        allowed = shown_to(viewer, secret, events)
        messages = stream(secret, events, viewer)
        assert len(messages) == len(events) + 1
        for message, shown in zip(messages, [*allowed, allowed[-1]], strict=True):
            named = set(card.findall(message))
            assert named <= shown
            assert named or not shown
        if blind_reserves(events) and len(allowed[-1]) < len(drawn(events)):
            assert len(set(card.findall(messages[-1]))) > 10  # the pattern finds cards where there are any


@pytest.mark.parametrize("seed", range(3))
def test_a_record_of_a_game_that_goes_on_leaves_out_what_the_viewer_may_not_know(seed: int) -> None:
    secret, events = random_events("splendor", 2, seed, most=25)
    place = blind_reserves(events)[-1]
    events = events[: until_shown(events, place)]
    reserve = events[place]
    assert isinstance(reserve, Moved)
    assert reserve.reveal is not None
    state = TableState.replay(ID, secret, events)
    assert reserve.reveal in partial_record(state, reserve.seat)
    assert reserve.reveal not in partial_record(state, 1 - reserve.seat)
    assert reserve.reveal not in partial_record(state, None)
    assert secret.hex() not in partial_record(state, reserve.seat)


def test_a_hidden_card_is_not_named_while_it_is_being_paid_for() -> None:
    for seed in range(40):
        secret, events = random_events("splendor", 2, seed)
        for place in blind_reserves(events):
            end = until_shown(events, place)
            state = TableState.replay(ID, secret, events[: end + 1])
            if state.game is not None and state.game.phase == "pay" and end < len(events):
                reserve = events[place]
                assert isinstance(reserve, Moved)
                last = stream(secret, events[: end + 1], None)[-2]
                assert f"{reserve.reveal}" not in re.sub(r'"unseen":\{.*?\}', "", last)
                assert '"text":"B*"' in last
                return
    pytest.fail("no such payment in forty games")
