"""What the server refuses is sent as data, with the words of the error behind it."""

import pytest

from cabochon import Game
from cabochon.errors import CabochonError
from cabochon.server.refusal import Refusal, refusal_of


def refused(text: str) -> Refusal:
    game = Game("splendor", 2, seed=1)
    game.push("wbg")
    with pytest.raises(CabochonError) as caught:
        game.push(text)
    return refusal_of(caught.value)


def test_a_forbidden_move_is_sent_with_its_rule_and_the_parts_of_its_words() -> None:
    refusal = refused("B3")
    assert (refusal.code, refusal.status) == ("not-a-move", 422)
    dear = refused(f"B{Game('splendor', 2, seed=1).row(3)[0]}")
    assert (dear.code, dear.status) == ("illegal-move", 422)
    assert dear.details["rule"] == "too-dear"
    assert dear.details["clause"] == "P2"
    assert dear.details["lacking"] == "3w 7k"
    assert dear.details["jokers"] == 0
    assert str(dear) == f"P2: {dear.details['reason']}"
    assert dear.text("es").startswith("P2: Te falta: blanco")


def test_a_refusal_has_the_words_of_its_reason_and_else_its_own() -> None:
    assert refused("nonsense").text("pl").startswith("'nonsense' to nie tura")
    assert str(Refusal("seat-taken", seat=2)) == "Seat 2 is taken."
    assert Refusal("seat-taken", seat=2).details == {"seat": 2}
    assert refusal_of(Refusal("internal")).status == 500
