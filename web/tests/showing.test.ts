import { describe, expect, it } from 'vitest';
import example from '../src/lib/mock/splendor2.json';
import type { EventInfo, Snapshot } from '../src/lib/api/types';
import { ALOFT } from '../src/lib/state/flights';
import { paceOf } from '../src/lib/state/queue';
import { Showing } from '../src/lib/state/showing.svelte';
import { FakeClock } from './fake-clock';

const start = { ...(example as unknown as Snapshot), version: 10, mine: [0], viewer: 0 };
const OTHER = 1;

/** The table after some more moves, each of which gives seat 1 a red token. */
function after(moves: number, change: Partial<Snapshot> = {}): Snapshot {
  const board = structuredClone(start.board!);
  board.turn += moves;
  board.seats[OTHER]!.tokens['r'] = (board.seats[OTHER]!.tokens['r'] ?? 0) + moves;
  return { ...start, version: start.version + moves, board, ...change };
}
const moved = (version: number, seat = OTHER): EventInfo => ({
  kind: 'move',
  version,
  seat,
  move: null,
  yes: null,
});

function opened(): { showing: Showing; clock: FakeClock } {
  const clock = new FakeClock();
  const showing = new Showing(undefined, clock, () => paceOf('normal', false));
  showing.jump(start);
  return { showing, clock };
}

describe('what is shown of a table', () => {
  it('stays behind the truth until the moves before were seen', () => {
    const { showing, clock } = opened();
    showing.hear(after(1), moved(11));
    showing.hear(after(2, { can_take_back: true }), moved(12));
    expect([showing.truth!.version, showing.now!.version]).toEqual([12, 11]);
    expect([showing.now!.legal, showing.now!.can_take_back]).toEqual([[], false]);
    clock.pass(ALOFT + 500);
    expect(showing.now).toBe(showing.truth);
  });

  it("shows the viewer's own move at once", () => {
    const { showing } = opened();
    showing.hear(after(1), moved(11));
    showing.hear(after(2), moved(12, 0));
    expect(showing.now!.version).toBe(12);
    expect(showing.caption).toBeNull();
  });

  it('jumps to the present when the whole table is sent', () => {
    const { showing, clock } = opened();
    for (const move of [1, 2, 3]) showing.hear(after(move), moved(10 + move));
    showing.jump(after(4));
    expect([showing.now!.version, showing.waiting, showing.resting]).toEqual([14, 0, true]);
    expect(showing.aloft.flights).toEqual([]);
    clock.pass(5000);
    expect(showing.now!.version).toBe(14);
  });

  it('tells who is there at once, even while moves wait', () => {
    const { showing } = opened();
    showing.hear(after(1), moved(11));
    showing.hear(after(2), moved(12));
    showing.refresh({ ...showing.truth!, spectators: 7 });
    expect([showing.now!.version, showing.now!.spectators]).toEqual([11, 7]);
  });

  it('ends the game only when the last move was seen', () => {
    const { showing, clock } = opened();
    showing.hear(after(1), moved(11));
    showing.hear(after(2, { state: 'over' }), moved(12));
    expect(showing.now!.state).toBe('playing');
    clock.pass(ALOFT + 500);
    expect([showing.now!.state, showing.resting]).toEqual(['over', false]);
    clock.pass(ALOFT + 500);
    expect(showing.resting).toBe(true);
  });

  it('ignores an event that an answer had overtaken', () => {
    const { showing } = opened();
    showing.jump(after(2));
    showing.hear(after(1), moved(11));
    expect(showing.now!.version).toBe(12);
  });

  it('keeps the positions that were seen, to look back without a legal move', () => {
    const { showing } = opened();
    const turn = start.board!.turn;
    showing.hear(after(1), moved(11));
    showing.skip();
    showing.hear(after(2), moved(12));
    showing.skip();
    expect([showing.hasSeen(turn), showing.hasSeen(turn + 7)]).toEqual([true, false]);
    showing.look(turn);
    expect([showing.snapshot!.version, showing.snapshot!.legal]).toEqual([11, []]);
    showing.look(null);
    expect(showing.snapshot!.version).toBe(12);
  });
});
