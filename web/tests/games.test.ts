import { describe, expect, it } from 'vitest';
import type { GameLine, Result, TableSeat } from '../src/lib/api/types';
import { filtered, fittingLevel, tally, waitingFor, type Filter } from '../src/lib/state/games';

const person = (number: number, name: string, mine: boolean): TableSeat =>
  ({ number, kind: 'person', name, level: null, mine, connected: true, away: false }) as TableSeat;
const bot = (number: number, level: number): TableSeat =>
  ({ number, kind: 'bot', name: '', level, mine: false, connected: true, away: false }) as TableSeat;

let clock = 0;
const game = (part: Partial<GameLine>): GameLine =>
  ({
    table: String(++clock),
    ruleset: 'splendor',
    state: 'over',
    seats: [person(0, 'Ada', true), bot(1, 3)],
    my_turn: false,
    created: clock,
    result: null,
    ...part,
  }) as GameLine;
const ended = (level: number, ...winners: number[]): GameLine =>
  game({
    seats: [person(0, 'Ada', true), bot(1, level)],
    result: { winners, points: [15, 12] } as unknown as Result,
  });
const won = (level: number): GameLine => ended(level, 0);
const lost = (level: number): GameLine => ended(level, 1);

describe('the fitting level', () => {
  it('is 3 at first, and goes up after wins and down after losses', () => {
    expect(fittingLevel([], 10)).toBe(3);
    expect(fittingLevel([won(3)], 10)).toBe(4);
    expect(fittingLevel([won(3), won(4), lost(5)], 10)).toBe(4);
    expect(fittingLevel([lost(3), lost(2), lost(1)], 10)).toBe(1);
    expect(fittingLevel([won(10)], 10)).toBe(10);
  });

  it('learns nothing from beating a weak bot, from losing to a much stronger one, or from people', () => {
    expect(fittingLevel([won(1), lost(9)], 10)).toBe(3);
    const friends = game({
      seats: [person(0, 'Ada', true), person(1, 'Bo', false)],
      result: { winners: [0], points: [15, 3] } as unknown as Result,
    });
    expect(fittingLevel([friends], 10)).toBe(3);
  });

  it('goes by the order in which the games were begun, whatever the order of the list', () => {
    expect(fittingLevel([won(3), lost(4)].reverse(), 10)).toBe(3);
  });
});

describe('results against bots', () => {
  it('are counted for each level, shared victories apart', () => {
    const found = tally([won(1), won(1), lost(2), ended(2, 0, 1)], 3);
    expect(found).toEqual([
      { won: 2, shared: 0, lost: 0 },
      { won: 0, shared: 1, lost: 1 },
      { won: 0, shared: 0, lost: 0 },
    ]);
  });

  it('count for the strongest of several bots, and not at all without a winner', () => {
    const three = game({
      seats: [person(0, 'Ada', true), bot(1, 1), bot(2, 3)],
      result: { winners: [0], points: [15, 3, 4] } as unknown as Result,
    });
    expect(tally([three, ended(2)], 3).map((line) => line.won)).toEqual([0, 0, 1]);
    expect(tally([ended(2)], 3)[1]).toEqual({ won: 0, shared: 0, lost: 0 });
  });
});

describe('the list of games', () => {
  const turn = game({ state: 'playing', my_turn: true });
  const other = game({ state: 'playing', ruleset: 'marvel' });
  const lobby = game({ state: 'waiting' });
  const friends = game({ seats: [person(0, 'Ada', true), person(1, 'Żółw', false)] });
  const all = [lobby, other, friends, turn];
  const names = (one: GameLine): string => one.seats.map((seat) => seat.name).join(' ');
  const any: Filter = { ruleset: '', state: '', opponents: '', words: '' };

  it('begins with what waits for me', () => {
    expect(waitingFor(all)).toEqual([turn, other, lobby]);
  });

  it('is filtered by game, state and opponents', () => {
    expect(filtered(all, any, names)).toEqual(all);
    expect(filtered(all, { ...any, ruleset: 'marvel' }, names)).toEqual([other]);
    expect(filtered(all, { ...any, state: 'turn' }, names)).toEqual([turn]);
    expect(filtered(all, { ...any, state: 'open' }, names)).toEqual([lobby, other, turn]);
    expect(filtered(all, { ...any, state: 'over' }, names)).toEqual([friends]);
    expect(filtered(all, { ...any, opponents: 'people' }, names)).toEqual([friends]);
    expect(filtered(all, { ...any, opponents: 'bots' }, names)).toEqual([lobby, other, turn]);
  });

  it('is searched without regard to capitals and accents', () => {
    expect(filtered(all, { ...any, words: ' zoł' }, names)).toEqual([friends]);
  });
});
