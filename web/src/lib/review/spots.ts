/** Which places on the board a move is drawn at, and how. */
import type { Board, Move } from '../api/types';

export type Sign = 'played' | 'fault' | 'better';
export interface Mark {
  spots: string[]; // the first one that is on the page is meant
  sign: Sign;
  count: number; // of the tokens taken there
}

const at = (sign: Sign, spots: string[], count = 1): Mark => ({ sign, spots, count });

/** The places that a seat's move touches; a card that is not in sight stands for its owner's hand. */
export function marksOf(move: Move, sign: Sign, seat: number, board: Board): Mark[] {
  switch (move.kind) {
    case 'take':
      return [...new Set(move.tokens)].map((letter) =>
        at(sign, [`bank-${letter}`], [...move.tokens].filter((each) => each === letter).length),
      );
    case 'buy':
    case 'reserve': {
      const inHand = board.seats[seat]!.hand.some((held) => held.card === move.card);
      return [at(sign, [`card-${move.card}`, ...(inHand ? [`hand-${seat}`, `seat-${seat}`] : [])])];
    }
    case 'reserve_deck':
      return [at(sign, [`deck-${move.level}`])];
    case 'tile':
      return [at(sign, [`tile-${move.tile}`])];
    case 'return':
      return [at(sign, [`seat-${seat}-${move.tokens}`, `seat-${seat}`])];
    default:
      return [];
  }
}
