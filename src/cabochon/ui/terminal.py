"""A table in a plain terminal: the board as text, turns typed in, bots in the other seats."""

from __future__ import annotations

from cabochon.agents import AgentName, Limit, strongest
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.move import Kind
from cabochon.record import Record, write_record
from cabochon.ui.words import card_words, ending_words, turn_words

HELP = """\
Type a turn:
  {take:10} take three tokens; {two} takes two of a colour, from a pile of 4 or more
  B{card:9} buy that card; the beginning is enough if no other card begins so
  R{card:9} reserve that card; R1, R2 or R3 the top card of a deck, unseen
  pass       only if nothing else is possible
and behind it, if need be:
  *b         a joker instead of blue    -k  return black    @33300  take that tile
Or: moves, board, hint, undo, save FILE, help, quit"""


THINKING = Limit(seconds=0.5)


class Quit(Exception):
    """The player has had enough."""


class TerminalTable:
    """One game between a person and bots."""

    def __init__(self, game: Game, person: int, bot: AgentName) -> None:
        self.game = game
        self.person = person
        self.shown = -1  # how many moves had been made when the board was last shown
        self.limit = bot.limit(THINKING)
        others = [seat for seat in range(game.players) if seat != person]
        self.bots = {seat: bot.make(game.ruleset, game.players, seat) for seat in others}

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        print(f"{self.game.ruleset.title}, {self.game.players} players. Type help for help.")
        try:
            while not self.game.is_over:
                if self.game.seat == self.person:
                    self._persons_decision()
                else:
                    self._bots_turn()
        except (Quit, EOFError):
            print("\nGoodbye.")
            return
        finally:
            for bot in self.bots.values():
                bot.close()
        print(f"\n{self.game}\n")
        print(f"The game is over: {ending_words(self.game)}.")

    def _bots_turn(self) -> None:
        seat, turn = self.game.seat, self.game.turn
        while self.game.turn == turn and not self.game.is_over:
            self.game.push(self.bots[seat].choose(self.game.view(seat), self.limit))
        print(f"Seat {seat + 1} {turn_words(self.game, self.game.turns[-1])}.")

    def _persons_decision(self) -> None:
        if self.game.phase == "action" and self.shown != len(self.game.moves):
            print(f"\n{self.game.view(self.person)}\n")
            self.shown = len(self.game.moves)
        line = input(f"{self._question()} ").strip()
        word, _, rest = line.partition(" ")
        commands = {"moves": self._moves, "board": self._board, "hint": self._hint, "undo": self._undo}
        if word in commands:
            commands[word]()
        elif word == "save":
            self._save(rest.strip())
        elif word in ("quit", "q", "exit"):
            raise Quit
        elif word in ("help", "?", "h"):
            self._help()
        elif line:
            self._turn(line)

    def _question(self) -> str:
        return {
            "action": "Your turn:",
            "pay": "How do you pay? (. as usual, *b with a joker for blue)",
            "return": "More than 10 tokens. Return one or more, like -k:",
            "tile": "Which tile do you take? " + " ".join(str(move) for move in self.game.legal_moves),
        }[self.game.phase]

    def _turn(self, text: str) -> None:
        try:
            self.game.push(text)
        except CabochonError as error:
            print(f"  {error}")
            return
        turn = self.game.turns[-1]
        if turn.complete:
            print(f"Seat {turn.seat + 1} (you) {turn_words(self.game, turn)}.")
        if turn.reveal is not None and turn.moves[0].kind is Kind.RESERVE_DECK:
            print(f"  You drew {card_words(self.game.ruleset, turn.reveal)}.")

    def _help(self) -> None:
        letters = self.game.ruleset.letters
        card = next((card.id for card in self.game.spaces if card), "1w00021")
        print(HELP.format(take=letters[:3], two=letters[0] * 2, card=card))

    def _moves(self) -> None:
        print(" ".join(map(str, self.game.legal_moves)))

    def _board(self) -> None:
        print(self.game.view(self.person))

    def _hint(self) -> None:
        with strongest(self.game.ruleset, self.game.players).make(
            self.game.ruleset, self.game.players
        ) as adviser:
            found = adviser.evaluate(self.game.view(self.person), THINKING)
        print(f"  The best bot would play {found.move}; it gives you {found.chances[self.person]:.0%}.")

    def _undo(self) -> None:
        """Back to the player's decision before this one."""
        while self.game.moves:
            self.game.pop()
            if self.game.seat == self.person:
                return
        print("  There is nothing to take back.")

    def _save(self, name: str) -> None:
        if not name:
            print("  Say where: save FILE")
            return
        try:
            write_record(Record.of(self.game), name)
        except OSError as error:
            print(f"  {name} can't be written: {error.strerror}")
        else:
            print(f"  Saved. Go on later with: cabochon play --resume {name} --seat {self.person + 1}")
