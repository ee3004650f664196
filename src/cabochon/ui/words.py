"""Turns and endings in plain words."""

from __future__ import annotations

from cabochon.editions import Card, Ruleset
from cabochon.game import Game, Turn
from cabochon.move import Kind, Move


def card_words(ruleset: Ruleset, card: Card) -> str:
    """A card in words: its name or colour, its points and its id.

    >>> from cabochon import load
    >>> card_words(load("marvel"), load("marvel").cards[1])
    'Rocket (1y10020)'
    """
    name = card.name or f"a {ruleset.colours[card.bonus].name} card"
    points = f" worth {card.points}" if card.points else ""
    return f"{name}{points} ({card.id})"


def token_words(ruleset: Ruleset, letters: str) -> str:
    """Tokens in words.

    >>> from cabochon import load
    >>> token_words(load("splendor"), "wwk")
    '2 white, 1 black'
    """
    names = {kind.letter: kind.name for kind in ruleset.kinds}
    return ", ".join(f"{letters.count(letter)} {names[letter]}" for letter in dict.fromkeys(letters))


def turn_words(game: Game, turn: Turn) -> str:
    """A turn in words, as everybody may hear it."""
    ruleset = game.ruleset
    parts = [
        _move_words(ruleset, move)
        for move in turn.moves
        if move.kind not in (Kind.RETURN, Kind.TILE, Kind.PAY)
    ]
    returned = "".join(move.tokens for move in turn.moves if move.kind is Kind.RETURN)
    if returned:
        parts.append(f"returns {token_words(ruleset, returned)}")
    if turn.tile is not None:
        parts.append(f"receives {turn.tile.name}")
    return ", ".join(parts)


def _move_words(ruleset: Ruleset, move: Move) -> str:
    if move.kind is Kind.TAKE:
        return f"takes {token_words(ruleset, move.tokens)}"
    if move.kind is Kind.RESERVE_DECK:
        return f"reserves a card of level {move.level} unseen"
    if move.kind is Kind.PASS:
        return "passes and shows the hand"
    if move.kind is Kind.JOKER:
        return f"with a {ruleset.joker.name} token for {token_words(ruleset, move.tokens)}"
    verb = "buys" if move.kind is Kind.BUY else "reserves"
    return f"{verb} {card_words(ruleset, move.card)}" if move.card else verb


def ending_words(game: Game) -> str:
    """How a game ended, in words."""
    outcome = game.outcome()
    if outcome is None:
        return "not finished"
    winners = " and ".join(f"seat {seat + 1}" for seat in outcome.winners)
    points = "-".join(map(str, outcome.points))
    verb = "share the victory" if outcome.is_shared else "won"
    by = "" if outcome.decided_by in ("points", "shared") else f" by the tie-break: {outcome.decided_by}"
    return f"{winners} {verb} {points}{by} ({outcome.clause}: {outcome.reason})"
