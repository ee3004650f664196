import { describe, expect, it } from 'vitest';
import example from '../src/lib/mock/splendor2.json';
import type { Board } from '../src/lib/api/types';
import { flights } from '../src/lib/state/flights';
import { hintSpots, lastSpots } from '../src/lib/state/outline';
import { clockWords } from '../src/lib/state/clock';

const board = example.board as unknown as Board;
const changed = (change: (copy: Board) => void): Board => {
  const copy = structuredClone(board);
  change(copy);
  return copy;
};

describe('flights', () => {
  it('are none where nothing changed', () => {
    expect(flights(board, board)).toEqual([]);
  });

  it('bring taken tokens from the bank', () => {
    const after = changed((copy) => void (copy.seats[1]!.tokens['r'] = copy.seats[1]!.tokens['r']! + 1));
    expect(flights(board, after)).toEqual([{ what: 'token', name: 'r', from: 'bank-r', to: 'seat-1-r' }]);
  });

  it('bring a bought card to its buyer and the tokens back', () => {
    const id = board.rows[1]![0]!;
    const after = changed((copy) => {
      copy.seats[0]!.cards.push(id);
      copy.seats[0]!.tokens['r'] = board.seats[0]!.tokens['r']! - 1;
    });
    expect(flights(board, after)).toContainEqual({
      what: 'card',
      name: id,
      from: `card-${id}`,
      to: 'seat-0',
    });
    expect(flights(board, after)).toContainEqual({
      what: 'token',
      name: 'r',
      from: 'seat-0-r',
      to: 'bank-r',
    });
  });

  it('show only the back of a card reserved unseen', () => {
    const after = changed((copy) => void copy.seats[1]!.hand.push({ level: 2, card: null, hidden: true }));
    expect(flights(board, after)).toEqual([{ what: 'back', name: '2', from: 'deck-2', to: 'hand-1' }]);
  });
});

describe('outlines', () => {
  const entry = (seat: number, tokens: string, complete = true) => ({
    turn: 0,
    round: 1,
    seat,
    text: tokens,
    reveal: null,
    tile: null,
    complete,
    by_clock: false,
    moves: [{ text: tokens, kind: 'take' as const, tokens, card: null, level: null, tile: null }],
  });
  it('last until one has played again', () => {
    expect([...lastSpots([entry(0, 'wbg'), entry(1, 'rk')], 0)]).toEqual(['bank-r', 'bank-k']);
    expect([...lastSpots([entry(1, 'rk'), entry(0, 'wbg')], 0)]).toEqual([]);
  });
  it('point to what a hint is about', () => {
    expect([
      ...hintSpots({ text: 'R2', kind: 'reserve_deck', tokens: '', card: null, level: 2, tile: null }),
    ]).toEqual(['deck-2']);
  });
});

describe('the clock', () => {
  it('runs only for the seat whose time runs', () => {
    const clock = { left: [61_000, 30_000], running: 0 };
    expect(clockWords(clock, 0, 2000)).toBe('0:59');
    expect(clockWords(clock, 1, 2000)).toBe('0:30');
    expect(clockWords(null, 0, 0)).toBe('');
  });
});
