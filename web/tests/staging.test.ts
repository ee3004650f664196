import { describe, expect, it } from 'vitest';
import type { Move } from '../src/lib/api/types';
import {
  clicked,
  complete,
  extendable,
  found,
  matching,
  payment,
  unstaged,
  within,
} from '../src/lib/state/staging';

const move = (part: Partial<Move>): Move => ({
  text: '',
  kind: 'take',
  tokens: '',
  card: null,
  level: null,
  tile: null,
  ...part,
});
const take = (tokens: string): Move => move({ text: tokens, tokens });
const LEGAL = [
  take('wbg'),
  take('wbr'),
  take('bgr'),
  take('bb'),
  move({ kind: 'buy', text: 'B1w', card: '1w' }),
  move({ kind: 'reserve_deck', text: 'R2', level: 2 }),
];

describe('staging tokens', () => {
  it('finds the legal move whatever the order of clicks', () => {
    expect(matching(LEGAL, 'gwb')?.text).toBe('wbg');
    expect(matching(LEGAL, 'wb')).toBeUndefined();
    expect(matching(LEGAL, '')).toBeUndefined();
  });

  it('is complete only when no longer legal move begins with it', () => {
    expect(complete(LEGAL, 'gbw')).toBe(true);
    expect(complete(LEGAL, 'wb')).toBe(false);
    expect(complete([take('w'), take('ww')], 'w')).toBe(false);
    expect(complete([take('w'), take('ww')], 'ww')).toBe(true);
  });

  it('counts equal letters', () => {
    expect(within('bb', 'bgr')).toBe(false);
    expect(within('bb', 'bb')).toBe(true);
    expect(extendable(LEGAL, 'ww')).toBe(false);
  });

  it('stages, stages a second one where that is allowed, and puts both back', () => {
    expect(clicked(LEGAL, '', 'b')).toEqual({ staged: 'b', refused: '' });
    expect(clicked(LEGAL, 'b', 'b')).toEqual({ staged: 'bb', refused: '' });
    expect(clicked(LEGAL, 'bb', 'b')).toEqual({ staged: '', refused: '' });
  });

  it('puts a token back where a second one is not allowed', () => {
    expect(clicked(LEGAL, 'wb', 'w')).toEqual({ staged: 'b', refused: '' });
  });

  it('refuses tokens that lead to no legal move and names it', () => {
    expect(clicked(LEGAL, 'wg', 'k')).toEqual({ staged: 'wg', refused: 'wgk' });
    expect(clicked(LEGAL, 'wbg', 'r')).toEqual({ staged: 'wbg', refused: 'wbgr' });
  });

  it('unstages one of two', () => {
    expect(unstaged('bb', 'b')).toBe('b');
  });
});

describe('legal moves of cards, decks and tiles', () => {
  it('are found by what they are about', () => {
    expect(found(LEGAL, 'buy', '1w')?.text).toBe('B1w');
    expect(found(LEGAL, 'reserve_deck', 2)?.text).toBe('R2');
    expect(found(LEGAL, 'reserve_deck', 3)).toBeUndefined();
    expect(found([move({ kind: 'return', tokens: 'k', text: '-k' })], 'return', 'k')?.text).toBe('-k');
    expect(found([move({ kind: 'tile', tile: '44000', text: '@44000' })], 'tile', '44000')?.text).toBe(
      '@44000',
    );
  });
});

describe('a payment', () => {
  it('spends colours first and jokers for what is missing', () => {
    expect(payment({ w: 3, b: 1 }, { w: 1, b: 2 }, {})).toEqual({ tokens: { w: 1, b: 1 }, jokers: 2 });
  });
  it('honours jokers placed where the colour is at hand', () => {
    expect(payment({ w: 2 }, { w: 2 }, { w: 1 })).toEqual({ tokens: { w: 1 }, jokers: 1 });
  });
});
