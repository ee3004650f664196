"""A table in a plain terminal: the board as text, turns typed in, people and bots in the seats."""

from __future__ import annotations

from cabochon.drawing import board_text
from cabochon.errors import CabochonError, InvalidText, NoMove
from cabochon.ui.screen import clear_screen
from cabochon.ui.sitting import Sitting

NEVER = -1
LEAVING = ("quit", "q", "exit")


class Quit(Exception):
    """The player has had enough."""


class PlainTable:
    """One game, line by line."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.say = sitting.speech
        self.shown = NEVER  # how many moves had been made when the board was last shown
        self.refused = ""  # the file that was there already when saving was asked for
        self.sees: int | None = sitting.people[0] if len(sitting.people) == 1 else None

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        print(self.say("plain-welcome", title=self.game.ruleset.title, players=self.game.players))
        try:
            while not self.game.is_over:
                if self.sitting.persons_turn:
                    self._persons_decision()
                else:
                    self._bots_turn()
        except (Quit, EOFError):
            print(f"\n{self.say('goodbye')}")
            return
        finally:
            self.sitting.close()
        print(f"\n{board_text(self.game, self.say.language)}\n")
        print(f"{self.say('game-ended')} {self.say.ending(self.game, self.sitting.names)}")

    def _bots_turn(self) -> None:
        seat, turn = self.game.seat, self.game.turn
        while self.game.turn == turn and not self.game.is_over:
            self.game.push(self.sitting.bots_move(self.game.view(seat)))
        self._tell()

    def _tell(self) -> None:
        """The last turn in words."""
        turn = self.game.last_turn
        print(f"{self.sitting.names[turn.seat]}: {self.say.turn(turn)}.")

    def _persons_decision(self) -> None:
        self._hand_over()
        begins = self.game.phase == "action" or self.shown == NEVER
        if begins and self.shown != len(self.game.moves):
            self._board()
            self.shown = len(self.game.moves)
        line = input(f"{self._question()} ").strip()
        word, _, rest = line.partition(" ")
        commands = {"moves": self._moves, "board": self._board, "hint": self._hint, "undo": self._undo}
        if word in commands:
            commands[word]()
        elif word == "save":
            self._save(rest.strip())
        elif word in LEAVING:
            raise Quit
        elif word in ("help", "?", "h"):
            self._help()
        elif line:
            self._turn(line)

    def _hand_over(self) -> None:
        """Nobody's hidden cards are shown before they sit in front of the screen."""
        if self.game.seat == self.sees:
            return
        name = self.sitting.names[self.game.seat]
        clear_screen()
        self._wait(self.say("hand-over", name=name))
        self.sees, self.shown = self.game.seat, NEVER

    def _wait(self, words: str) -> None:
        """Let the person read before anything else happens."""
        if input(f"{words} [Enter] ").strip() in LEAVING:
            raise Quit

    def _question(self) -> str:
        if self.game.phase == "tile":
            return f"{self.say('status-tile')}: {' '.join(map(str, self.game.legal_moves))}"
        ids = {"pay": "ask-payment", "return": "ask-return"}
        return self.say(ids.get(self.game.phase, "ask-turn"), name=self.sitting.names[self.game.seat])

    def _turn(self, text: str) -> None:
        try:
            self.game.push(text)
        except CabochonError as error:
            print(f"  {error.text(self.say.language)}")
            if isinstance(error, InvalidText):
                print(f"  {self.say('type-help')}")
            return
        if self.game.last_turn.complete:
            self._tell()
        drawn = self.sitting.drawn()
        if drawn and len(self.sitting.people) > 1 and self.game.last_turn.complete:
            self._wait(f"  {drawn} {self.say('seen-it')}")  # the next person's turn clears the screen
        elif drawn:
            print(f"  {drawn}")

    def _help(self) -> None:
        letters = self.game.ruleset.letters
        card = next((card.id for card in self.game.spaces if card), "1w00021")
        print(self.say("plain-help", take=letters[:3], two=letters[0] * 2, letter=letters[1], card=card))

    def _moves(self) -> None:
        print(" ".join(map(str, self.game.legal_moves)))

    def _board(self) -> None:
        print(f"\n{board_text(self.game.view(self.game.seat), self.say.language)}\n")

    def _hint(self) -> None:
        move, chance = self.sitting.hint(self.game.view(self.game.seat))
        print(f"  {self.say('hint-move', move=str(move), words=self.say.move(move), chance=f'{chance:.0%}')}")

    def _undo(self) -> None:
        if not self.sitting.undo():
            print(f"  {NoMove('no-take-back').text(self.say.language)}")

    def _save(self, name: str) -> None:
        if not name:
            print(f"  {self.say('say-where')}")
            return
        if self.sitting.would_overwrite(name) and name != self.refused:
            self.refused = name
            print(f"  {self.say('save-again', file=name)}")
            return
        try:
            self.sitting.save(name)
        except CabochonError as error:
            print(f"  {error.text(self.say.language)}")
        else:
            print(f"  {self.say('saved', file=name)}")
