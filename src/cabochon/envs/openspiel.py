"""OpenSpiel: the game with explicit chance; importing the module registers ``python_cabochon``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from cabochon.editions import Card, Tile, load
from cabochon.editions.ruleset import PLAYERS
from cabochon.envs.observation import BYTES, IN_HAND, SEAT_WORDS, SEATS_FROM, row_length
from cabochon.envs.pieces import pieces
from cabochon.envs.single import observation, rewards
from cabochon.envs.structs import Struct, table_struct
from cabochon.errors import CabochonError, InvalidPosition
from cabochon.game import Game
from cabochon.rules.actions import ACTIONS
from cabochon.rules.state import HAND, HAND_PLACE, REVEAL, TILES
from cabochon.rules.turn import ROUNDS_WITHOUT_PROGRESS

NAME = "python_cabochon"
MOST_CARDS = 120  # of any ruleset; tiles are numbered from here on as chance outcomes
MOST_TILES = 15
NO_ACTION = MOST_CARDS + MOST_TILES  # neither an action nor an outcome of chance

# Decisions of one turn: the action, a payment in up to 5 jokers, up to 3 tokens returned, a tile.
DECISIONS_OF_A_PURCHASE = 1 + 6 + 1 + 1
DECISIONS_OF_A_TAKE = 1 + 3 + 1

OWN_HAND = slice(BYTES * (SEATS_FROM + IN_HAND), BYTES * (SEATS_FROM + SEAT_WORDS))

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Splendor and Splendor: Marvel, by Cabochon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS[-1],
    min_num_players=PLAYERS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"players": PLAYERS[0], "ruleset": "splendor"},
)


def longest_game(cards: int, players: int) -> int:
    """A number of decisions that no game exceeds (G6).

    Every card is reserved and bought at most once, and between two such turns, as before the first and after
    the last, lie at most 40 rounds and the rest of one.
    """
    stirring = 2 * cards
    idle = (stirring + 1) * (ROUNDS_WITHOUT_PROGRESS + 1) * players
    return stirring * DECISIONS_OF_A_PURCHASE + idle * DECISIONS_OF_A_TAKE


class CabochonGame(pyspiel.Game):
    """``python_cabochon(players=2,ruleset=splendor)``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        self.ruleset = load(str(chosen.get("ruleset", "splendor")))
        self.players = int(chosen.get("players", PLAYERS[0]))
        self.start = Game.empty(self.ruleset, self.players, seed=0)
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=NO_ACTION,
                num_players=self.players,
                min_utility=-1.0 / (self.players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=longest_game(len(self.ruleset.cards), self.players),
            ),
            chosen,
        )

    def new_initial_state(self, state: Any = None) -> CabochonState:
        """The empty table, with tiles and cards dealt by chance; or what a struct or a position tells."""
        if isinstance(state, pyspiel.StateStruct):
            state = state.to_dict()
        return CabochonState(self, state["position"] if isinstance(state, dict) else state)

    def max_chance_nodes_in_history(self) -> int:
        """Each tile and each card turns up once."""
        return TILES + len(self.ruleset.cards)

    def make_py_observer(
        self, iig_obs_type: Any | None = None, params: dict[str, Any] | None = None
    ) -> CabochonObserver:
        """The observer, which gives states as numbers and text."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return CabochonObserver(self.players, iig_obs_type or usual, params)


class CabochonState(pyspiel.State):
    """A state of the game: one board, and what has happened as each player saw it."""

    def __init__(self, game: CabochonGame, position: str | None = None) -> None:
        super().__init__(game)
        self.position = position  # that the game began from
        if position is None:
            self.board = game.start.copy()
            self.logs = ("",) * game.players
            return
        self.board = Game.from_position(position, seed=0, ruleset=game.ruleset)
        if self.board.players != game.players:
            raise CabochonError("position-players", found=self.board.players, players=game.players)
        self.logs = tuple(f" {self.board.view(player).position()}" for player in range(game.players))

    def _awaits_chance(self) -> bool:
        """Whether a card or tile must turn up now."""
        return self.board.phase in ("reveal", "setup")

    def current_player(self) -> int:
        """Whose decision it is; chance and the end count as players."""
        if self._awaits_chance():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.board.is_over else self.board.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.board.legal_actions if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can turn up, each with its probability; tiles are numbered behind the cards."""
        found = self.board.can_turn_up()
        first = MOST_CARDS if isinstance(found[0], Tile) else 0
        return [(first + thing.index, 1.0 / len(found)) for thing in found]

    def _apply_action(self, action: int) -> None:
        board = self.board
        if not self._awaits_chance():
            self._note(f"{board.seat}:{action}")
            board.push_action(action, reveal=None)
        elif action >= MOST_CARDS:
            self._note(f"t{action - MOST_CARDS}")
            board.reveal(self._thing(action))
        else:
            self._note(f"c{action}", only=board.seat if self._is_hidden() else None)
            board.reveal(self._thing(action))

    def _is_hidden(self) -> bool:
        """Whether the card that must turn up goes into a hand."""
        return bool(self.board._s.phase == REVEAL and self.board._s.slot >= HAND_PLACE)

    def _note(self, event: str, only: int | None = None) -> None:
        """Add an event to what each player has seen, or for others that something turned up."""
        self.logs = tuple(
            f"{log} {event if only in (None, player) else 'c?'}" for player, log in enumerate(self.logs)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if action == NO_ACTION:
            return "nothing that can be done now"
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self._thing(action)} turns up"
        return str(self.board.move_of(action)) if self.board.is_legal(action) else f"action {action}"

    def _thing(self, outcome: int) -> Card | Tile:
        """The card or tile that an outcome of chance stands for."""
        ruleset = self.board.ruleset
        return ruleset.tiles[outcome - MOST_CARDS] if outcome >= MOST_CARDS else ruleset.cards[outcome]

    def _to_struct(self) -> Struct:
        return {"current_player": self.current_player(), **table_struct(self.board)}

    def _to_observation_struct(self, player: int) -> Struct:
        return {
            "current_player": self.current_player(),
            **table_struct(self.board.view(player if player >= 0 else None)),
        }

    def _action_to_struct(self, player: int, action: int) -> Struct:
        if player == pyspiel.PlayerId.CHANCE:
            return {"turns_up": self._thing(action).id}
        return {"move": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Struct) -> list[int]:
        """The action that can be chosen now and looks like this."""
        player = self.current_player()
        alike = (one for one in self.legal_actions() if self._action_to_struct(player, one) == struct)
        return [next(alike, NO_ACTION)]  # an empty list would count as legal

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.board.is_over

    def returns(self) -> list[float]:
        """What the game is worth to each player."""
        return rewards(self.board)

    def __str__(self) -> str:
        return self.board.position()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> CabochonState:
        """A state that the player can't tell from this one, with the cards hidden from it dealt again."""
        while True:
            state = self._replayed(self._dealt_anew(player_id, probability_sampler))
            if state is not None:
                return state

    def _dealt_anew(self, player: int, sampler: Callable[[], float]) -> dict[int, int]:
        """For each card hidden from the player, a card that it may be as well."""
        view = self.board.view(player)
        dealt: dict[int, int] = {}
        for seat, hand in enumerate(self.board._s.hand.tolist()):
            for place, card in enumerate(hand):
                if card < MOST_CARDS and view._s.hand[seat, place] != card:
                    level = self.board.ruleset.cards[card].level
                    unseen = [other.index for other in view.unseen(level)]
                    free = [other for other in unseen if other not in dealt.values()]
                    dealt[card] = free[int(sampler() * len(free))]
        return dealt

    def _began(self, dealt: dict[int, int]) -> str | None:
        """The position that the game began from, with other cards dealt blindly; None for an empty table."""
        cards = self.board.ruleset.cards
        others = {f"({cards[card]})": f"({cards[other]})" for card, other in dealt.items()}
        return self.position and re.sub(r"\(\w+\)", lambda card: others.get(card[0], card[0]), self.position)

    def _replayed(self, dealt: dict[int, int]) -> CabochonState | None:
        """The same game with other cards dealt blindly; None where it can't have gone so."""
        try:
            state: CabochonState = self.get_game().new_initial_state(self._began(dealt))
        except InvalidPosition:
            return None
        for action in self.history():
            happens = dealt.get(action, action) if state._is_hidden() else action
            if not state._awaits_chance() and not state.board.is_legal(action):
                return None  # the card being paid for can't be this one
            state.apply_action(happens)
        return state


class CabochonObserver:
    """Tells a state: all that a player may know, its public part, or its private part."""

    def __init__(self, players: int, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise CabochonError("no-settings", name=NAME, settings=params)
        self.kind = kind
        self.sees_hand = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall:
            length = row_length(players) if kind.public_info else OWN_HAND.stop - OWN_HAND.start
            self.tensor = np.zeros(length, np.float32)
            # The pieces are views of the tensor: what is written into it is in them.
            whole = kind.public_info
            self.dict = pieces(self.tensor) if whole else {"hand": self.tensor.reshape(HAND, -1)}

    def set_from(self, state: CabochonState, player: int) -> None:
        """Write the state's row, as ``docs/envs.md`` tells it, or of the private part the own hand."""
        if self.tensor is not None:
            row = observation(state.board, player if self.sees_hand else None)
            self.tensor[:] = row if self.kind.public_info else row[OWN_HAND] * self.sees_hand

    def string_from(self, state: CabochonState, player: int) -> str:
        """The state as a line of text; with perfect recall, all that happened as the player saw it."""
        if self.kind.perfect_recall:
            return f"player {player}:{state.logs[player]}"
        if not self.kind.public_info:
            return " ".join(map(str, state.board.hand(player))) if self.sees_hand else ""
        return state.board.view(player if self.sees_hand else None).position()


pyspiel.register_game(GAME_TYPE, CabochonGame)
