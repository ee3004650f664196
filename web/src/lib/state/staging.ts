/** Staging tokens: which sets can still become a legal move, and which one is. */
import type { Move } from '../api/types';

const sorted = (letters: string): string => [...letters].sort().join('');

/** Whether the letters of one are all among those of the other, twice if twice. */
export function within(part: string, whole: string): boolean {
  let rest = whole;
  for (const letter of part) {
    if (!rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return true;
}

/** The legal move that takes exactly the staged tokens. */
export const matching = (legal: readonly Move[], staged: string): Move | undefined =>
  staged === ''
    ? undefined
    : legal.find((move) => move.kind === 'take' && sorted(move.tokens) === sorted(staged));

/** Whether more tokens can turn the staged ones into a legal move. */
export const extendable = (legal: readonly Move[], staged: string): boolean =>
  legal.some((move) => move.kind === 'take' && within(staged, move.tokens));

/** Whether the staged tokens are a legal move and no longer one begins with them. */
export const complete = (legal: readonly Move[], staged: string): boolean =>
  matching(legal, staged) !== undefined &&
  !legal.some(
    (move) => move.kind === 'take' && move.tokens.length > staged.length && within(staged, move.tokens),
  );

export interface Staging {
  staged: string;
  refused: string; // the set that was wished for and can't be; empty if all is well
}

/**
 * A click on a pile: stage a token, a second one where that is allowed, or put them back.
 * Where the tokens can't lead to a legal move it is refused and nothing changes.
 */
export function clicked(legal: readonly Move[], staged: string, letter: string): Staging {
  const wanted = staged + letter;
  if (extendable(legal, wanted)) return { staged: wanted, refused: '' };
  if (staged.includes(letter)) return { staged: staged.replaceAll(letter, ''), refused: '' };
  return { staged, refused: wanted };
}

/** One staged token fewer. */
export const unstaged = (staged: string, letter: string): string => staged.replace(letter, '');

/** The legal move of a kind for a card, deck or tile. */
export function found(legal: readonly Move[], kind: Move['kind'], what: string | number): Move | undefined {
  return legal.find(
    (move) => move.kind === kind && (move.card ?? move.tile ?? move.level ?? move.tokens) === what,
  );
}

/** What a payment is made of: each colour's tokens, and jokers for the rest. */
export function payment(
  price: Record<string, number>,
  held: Record<string, number>,
  placed: Record<string, number>,
): { tokens: Record<string, number>; jokers: number } {
  const tokens: Record<string, number> = {};
  let jokers = 0;
  for (const [letter, wanted] of Object.entries(price)) {
    const chosen = placed[letter] ?? 0;
    const paid = Math.min(wanted - chosen, held[letter] ?? 0);
    tokens[letter] = paid;
    jokers += wanted - paid;
  }
  return { tokens, jokers };
}
