/** Which places on the page the last turns and a hint are about. */
import type { LogEntry, Move } from '../api/types';

/** The places that a move touches. */
function spots(move: Move): string[] {
  if (move.kind === 'take' || move.kind === 'return')
    return [...move.tokens].map((letter) => `bank-${letter}`);
  if (move.kind === 'reserve_deck') return [`deck-${move.level}`];
  return [move.card, move.tile].filter((name): name is string => Boolean(name));
}

/** What happened since one's own last turn: piles taken from, decks, and the cards that turned up. */
export function lastSpots(log: readonly LogEntry[], me: number | null): ReadonlySet<string> {
  const found = new Set<string>();
  for (const entry of [...log].reverse()) {
    if (entry.seat === me && entry.complete) break;
    for (const spot of entry.moves.flatMap(spots)) found.add(spot);
    if (entry.reveal) found.add(entry.reveal);
    if (me === null) break;
  }
  return found;
}

/** The places that a hint points to. */
export const hintSpots = (move: Move | null): ReadonlySet<string> => new Set(move ? spots(move) : []);
