import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../src/lib/api/client';
import type { Board } from '../src/lib/api/types';
import { Asking } from '../src/lib/review/asking';
import { calls } from '../src/lib/review/calls';
import { bestMove, faultsOf, happened, luckiest, momentsOf, turnsOf } from '../src/lib/review/game';
import { Graph } from '../src/lib/review/graph';
import { moveOf } from '../src/lib/review/notation';
import { Reviewing } from '../src/lib/review/reviewing.svelte';
import { marksOf } from '../src/lib/review/spots';
import type { Decision, ReviewAnswer } from '../src/lib/review/types';
import { ANSWER, entry, REPLAY, RULES, SEATS } from './reviewed';

afterEach(() => vi.restoreAllMocks());

describe('a move in notation', () => {
  it.each([
    ['wbg', 'take', { tokens: 'wbg' }],
    ['bb', 'take', { tokens: 'bb' }],
    ['R2', 'reserve_deck', { level: 2 }],
    ['R1b10121', 'reserve', { card: '1b10121' }],
    ['B3k00070', 'buy', { card: '3k00070' }],
    ['*r', 'joker', { tokens: 'r' }],
    ['.', 'pay', {}],
    ['-w', 'return', { tokens: 'w' }],
    ['@33003', 'tile', { tile: '33003' }],
    ['pass', 'pass', {}],
  ] as const)('%s is a %s', (text, kind, parts) => {
    expect(moveOf(text)).toMatchObject({ text, kind, ...parts });
  });
});

describe('the turns of a review', () => {
  const turns = turnsOf(ANSWER);

  it('hold all decisions of a turn', () => {
    expect(turns.map(({ entries }) => entries.map(({ number }) => number))).toEqual([[0], [1, 2], [3]]);
    expect(turns[1]).toMatchObject({ turn: 2, seat: 1, before: [0.5, 0.5], after: [0.8, 1 - 0.8] });
  });

  it('tell faults, and who had luck with a card', () => {
    expect(faultsOf(ANSWER.review!).map(({ number }) => number)).toEqual([1, 3]);
    const lucky = luckiest(ANSWER.review!);
    expect(lucky.map(({ entry: { number }, seat }) => [number, seat])).toEqual([
      [3, 0],
      [2, 0],
    ]);
    expect(lucky[1]!.points).toBeCloseTo(18);
  });

  it('are key moments where something happened', () => {
    const moments = momentsOf(ANSWER);
    expect(moments.map(({ at, turning, faults, luck }) => [at, turning, faults.length, luck.length])).toEqual(
      [
        [2, { seat: 0, points: 30 }, 1, 1],
        [3, null, 1, 1],
      ],
    );
  });

  it('have a best move, which is an action', () => {
    expect(bestMove(ANSWER.review!)?.move).toBe('wbg');
    const paid = [entry([1, 0, '.', 0.5, 0.5, 0.5], 'best')];
    expect(bestMove({ ...ANSWER.review!, entries: paid })).toBeNull();
  });

  it('tell whether a seat then did what a fault had let it do', () => {
    const buys = entry([4, 1, 'B1b10121', 0.9, 0.9, 0.9]);
    const later = entry([6, 1, 'B1k00210', 0.9, 0.9, 0.9]);
    const review = { ...ANSWER.review!, entries: [...ANSWER.review!.entries, buys, later] };
    const fault = faultsOf(review)[1]!;
    const found = (code: string, card: string, seat = 1): boolean =>
      happened(review, fault, { code, parts: { card, seat } });
    expect(found('takes-card', '1b10121')).toBe(true);
    expect(found('stops-goal', '1b10121')).toBe(true);
    expect(found('takes-card-soon', '1b10121')).toBe(false);
    expect(found('takes-card', '1k00210')).toBe(false); // not on its next turn
    expect(found('takes-card', '1b10121', 0)).toBe(false);
  });

  it('have no faults while nothing is weighed', () => {
    const entries = ANSWER.review!.entries.map((each) => ({ ...each, choice: null, verdict: null }));
    const young = { ...ANSWER, review: { ...ANSWER.review!, entries } };
    expect(momentsOf(young).flatMap(({ faults }) => faults)).toEqual([]);
    expect(turnsOf(young)).toHaveLength(3);
  });
});

describe('the graph', () => {
  const box = { width: 340, height: 120, left: 20, right: 20, top: 10, bottom: 10 };
  const graph = new Graph(ANSWER.review!, turnsOf(ANSWER), 3, box);

  it('has a place for each frame and each chance', () => {
    expect([0, 1, 2, 3].map((frame) => graph.x(frame))).toEqual([20, 120, 220, 320]);
    expect([1, 0.5, 0].map((chance) => graph.y(chance))).toEqual([10, 60, 110]);
  });

  it('finds the turn below a finger, and the end beyond the last one', () => {
    expect([0, 20, 119, 121, 319, 321, 999].map((x) => graph.frameAt(x))).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it('draws a line through all frames', () => {
    expect(graph.line(0)).toBe('M20.0 60.0L120.0 60.0L220.0 30.0L320.0 20.0');
    expect(graph.area(0)).toBe(`${graph.line(0)}V110H20Z`);
  });

  it('marks faults in the middle of their turn, on the line of who made them', () => {
    expect(graph.faults().map((mark) => ({ ...mark, y: Math.round(mark.y) }))).toEqual([
      { x: 170, y: 75, at: 1, seat: 1, text: '?' },
      { x: 270, y: 25, at: 2, seat: 0, text: '??' },
    ]);
  });

  it('marks luck at the end of the turn, on the line of who had it', () => {
    expect(graph.luck().map(({ x, y, at, seat }) => [x, Math.round(y), at, seat])).toEqual([
      [320, 20, 2, 0],
      [220, 30, 1, 0],
    ]);
  });

  it('ends with a band for the end of the game', () => {
    expect(graph.band(2)).toEqual({ x: 220, width: 100 });
    expect(graph.band(3)).toEqual({ x: 320, width: 20 });
  });

  it('names turns that do not touch', () => {
    const long = new Graph(ANSWER.review!, [], 104, box);
    const ticks = long.ticks().map((turn) => long.x(turn));
    expect(ticks.length).toBeGreaterThan(2);
    for (const [at, x] of ticks.slice(1).entries()) expect(x - ticks[at]!).toBeGreaterThan(40);
  });
});

describe('the moment that is looked at', () => {
  const reviewing = (): Reviewing => {
    const made = new Reviewing(REPLAY, RULES, SEATS);
    made.answer = ANSWER;
    return made;
  };

  it('begins at the end and stays inside the game', () => {
    const shown = reviewing();
    expect([shown.at, shown.turn]).toEqual([3, null]);
    shown.go(-4);
    expect([shown.at, shown.turn?.turn]).toEqual([0, 1]);
    shown.go(99);
    expect(shown.at).toBe(3);
  });

  it('knows of nobody who has left the table since', () => {
    const seats = SEATS.map((seat) => ({ ...seat, connected: false, away: true }));
    const shown = new Reviewing(REPLAY, RULES, seats);
    expect(shown.seats.every((seat) => seat.connected && !seat.away)).toBe(true);
  });

  it('leaps from one key moment to the next', () => {
    const shown = reviewing();
    const seen: number[] = [];
    shown.go(0);
    for (const direction of [1, 1, 1, -1, -1, -1] as const) {
      shown.leap(direction);
      seen.push(shown.at);
    }
    expect(seen).toEqual([1, 2, 3, 2, 1, 0]);
  });

  it('plays the better line and comes back', async () => {
    const shown = reviewing();
    shown.go(1);
    const line = [4, 5].map((turn) => ({ board: { turn } }));
    vi.spyOn(calls, 'decision').mockResolvedValue({ line } as unknown as Decision);
    await shown.playLine(shown.fault!);
    expect(shown.board.turn).toBe(4);
    shown.stepLine(1);
    shown.stepLine(1);
    expect(shown.board.turn).toBe(5);
    shown.leaveLine();
    expect(shown.board.turn).toBe(1);
  });

  it('shows no line that came after one went on', async () => {
    const shown = reviewing();
    shown.go(1);
    vi.spyOn(calls, 'decision').mockResolvedValue({ line: [{}] } as unknown as Decision);
    const coming = shown.playLine(shown.fault!);
    shown.go(2);
    await coming;
    expect(shown.line).toBeNull();
  });
});

describe('marks on the board', () => {
  const board = { seats: [{ hand: [{ card: 'x' }] }, { hand: [] }] } as unknown as Board;
  const spots = (text: string): string[][] =>
    marksOf(moveOf(text), 'fault', 0, board).map((mark) => mark.spots);

  it('lie where a move takes something', () => {
    expect(spots('wbg')).toEqual([['bank-w'], ['bank-b'], ['bank-g']]);
    expect(spots('R3')).toEqual([['deck-3']]);
    expect(spots('By')).toEqual([['card-y']]);
    expect(spots('@t')).toEqual([['tile-t']]);
    expect(spots('.')).toEqual([]);
  });

  it('lie on the hand where a card is not in sight', () => {
    expect(spots('Bx')).toEqual([['card-x', 'hand-0', 'seat-0']]);
  });

  it('count equal tokens', () => {
    expect(marksOf(moveOf('bb'), 'better', 1, board)).toEqual([
      { sign: 'better', spots: ['bank-b'], count: 2 },
    ]);
  });
});

describe('asking for a review', () => {
  const answer = (state: ReviewAnswer['state']): ReviewAnswer => ({ ...ANSWER, state });

  it('goes on until it is done', async () => {
    const states: string[] = [];
    vi.spyOn(calls, 'again').mockResolvedValueOnce(answer('running')).mockResolvedValueOnce(answer('done'));
    const done = new Promise<void>((resolve) => {
      const asking = new Asking(
        ({ state }) => {
          states.push(state);
          if (state === 'done') resolve();
        },
        () => undefined,
        1,
      );
      void asking.start(Promise.resolve(answer('waiting')));
    });
    await done;
    expect(states).toEqual(['waiting', 'running', 'done']);
  });

  it('survives a line that breaks for a moment', async () => {
    vi.spyOn(calls, 'again')
      .mockRejectedValueOnce(new Refusal('no-connection', ''))
      .mockResolvedValueOnce(answer('done'));
    const heard = await new Promise<string>((resolve, reject) => {
      const asking = new Asking(({ state }) => state === 'done' && resolve(state), reject, 1);
      void asking.start(Promise.resolve(answer('waiting')));
    });
    expect(heard).toBe('done');
  });

  it('tells why it failed', async () => {
    const failed = { ...answer('failed'), error: { code: 'thinking-full', message: '', args: {} } };
    const error = await new Promise<unknown>((resolve) => {
      void new Asking(() => undefined, resolve, 1).start(Promise.resolve(failed));
    });
    expect((error as Refusal).code).toBe('thinking-full');
  });

  it('says no more when the page is left', async () => {
    const heard = vi.fn();
    const asking = new Asking(heard, heard, 1);
    asking.stop();
    await asking.start(Promise.resolve(answer('done')));
    expect(heard).not.toHaveBeenCalled();
  });
});
