"""Moves of every kind, most of them illegal, and what makes two of them the same."""

from __future__ import annotations

from hypothesis import strategies as st

from cabochon import Game, Kind, Move, Ruleset, load


def any_move(ruleset: Ruleset) -> st.SearchStrategy[Move]:
    """A move with what its kind needs, sensible or not."""
    other = load("splendor" if ruleset.id == "marvel" else "marvel")
    letters = "".join(kind.letter for kind in ruleset.kinds)
    tokens = st.text(letters + "xW1", max_size=4)
    token = st.sampled_from([*letters, "", "x", letters[:2], "?"])
    cards = st.sampled_from([*ruleset.cards, *other.cards[:3], None])
    tiles = st.sampled_from([*ruleset.tiles, *other.tiles[:2], None])
    return st.one_of(
        st.builds(Move, st.just(Kind.TAKE), tokens=tokens),
        st.builds(Move, st.just(Kind.RESERVE), card=cards),
        st.builds(Move, st.just(Kind.RESERVE_DECK), level=st.integers(-2, 6)),
        st.builds(Move, st.just(Kind.BUY), card=cards),
        st.just(Move(Kind.PASS)),
        st.just(Move(Kind.PAY)),
        st.builds(Move, st.just(Kind.JOKER), tokens=token),
        st.builds(Move, st.just(Kind.RETURN), tokens=token),
        st.builds(Move, st.just(Kind.TILE), tile=tiles),
    )


def same(game: Game, move: Move) -> Move:
    """The move with its tokens in order, in which legal moves are listed."""
    if move.kind is not Kind.TAKE:
        return move
    order = [kind.letter for kind in game.ruleset.kinds]
    known = all(letter in order for letter in move.tokens)
    return Move(Kind.TAKE, tokens="".join(sorted(move.tokens, key=order.index))) if known else move
