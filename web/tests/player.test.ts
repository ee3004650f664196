import { describe, expect, it } from 'vitest';
import example from '../src/lib/mock/splendor2.json';
import type { Board, Frame } from '../src/lib/api/types';
import { ALOFT } from '../src/lib/state/flights';
import { Player } from '../src/lib/state/player.svelte';
import { FakeClock } from './fake-clock';

const board = example.board as unknown as Board;
/** A game in which seat 1 takes a red token in each turn. */
const frames = Array.from({ length: 4 }, (_, turn): Frame => {
  const copy = structuredClone(board);
  copy.seats[1]!.tokens['r'] = turn;
  return { board: copy, entry: null, comment: '' };
});

describe('a replay', () => {
  const clock = new FakeClock();
  const pace = { pause: 500, flight: 1 };

  it('shows one step forward with its flights, and a jump without', () => {
    const player = new Player(frames, clock, () => pace);
    player.go(1);
    expect(player.aloft.flights).toHaveLength(1);
    player.go(3);
    expect(player.aloft.flights).toEqual([]);
    player.go(9);
    expect(player.at).toBe(3);
  });

  it('plays each turn half a second after the last landing, and stops at the end', () => {
    const player = new Player(frames, clock, () => pace);
    player.toggle();
    expect(player.at).toBe(1);
    clock.pass(ALOFT + 499);
    expect(player.at).toBe(1);
    clock.pass(1);
    expect(player.at).toBe(2);
    clock.pass(5000);
    expect([player.at, player.playing]).toEqual([3, false]);
  });

  it('stays where it was stopped', () => {
    const player = new Player(frames, clock, () => pace);
    player.toggle();
    player.toggle();
    clock.pass(5000);
    expect([player.at, player.playing]).toEqual([1, false]);
  });
});
