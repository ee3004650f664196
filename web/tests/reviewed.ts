/** A game of two seats and three turns with its review, for tests. */
import { prepared, type Box, type Replay, type Rules, type TableSeat } from '../src/lib/api/types';
import box from '../src/lib/mock/box.json';
import { personAt } from '../src/lib/state/seats';
import type { Entry, Judgement, ReviewAnswer } from '../src/lib/review/types';

export const RULES: Rules = prepared((box as unknown as Box).rulesets.find(({ id }) => id === 'splendor')!);
export const MARVEL: Rules = prepared((box as unknown as Box).rulesets.find(({ id }) => id === 'marvel')!);
export const SEATS: TableSeat[] = [personAt(0, 'Ada', true), personAt(1, 'Ben')];

type Told = [turn: number, seat: number, move: string, before: number, decided: number, after: number];

/** A decision; the chances are those of the first seat. */
export function entry(
  [turn, seat, move, before, decided, after]: Told,
  judgement: Judgement | null = 'good',
  loss = 0,
  reveal: string | null = null,
): Entry {
  const both = (chance: number): number[] => [chance, 1 - chance];
  const better = loss ? 'Rb' : null;
  return {
    turn,
    seat,
    stage: 'opening',
    move,
    reveal,
    before: both(before),
    decided: both(decided),
    after: both(after),
    choice: judgement && {
      options: 9,
      rival: 'wbg',
      change: both(decided - before).map((_, at) => (at === seat ? -loss / 100 : loss / 100)),
      margin: 0.01,
      line: ['wbg'],
      reasons: loss ? [{ code: 'wins', parts: {} }] : [],
    },
    verdict: judgement && { judgement, loss, low: loss - 1, high: loss + 1, better, line: [] },
  };
}

const account = (result: number): NonNullable<ReviewAnswer['review']>['seats'][number] => ({
  accuracy: { whole: 80, opening: 80, middle: null, end: null },
  average: 0.5,
  deal: 0,
  luck: 0.1,
  skill: -0.2,
  gifts: 0.1,
  fog: 0,
  result,
  luck_had: 0.1,
  luck_needed: 0,
});

export const ENTRIES: Entry[] = [
  entry([1, 0, 'wbg', 0.5, 0.5, 0.5], 'best'),
  entry([2, 1, 'B1w00003', 0.5, 0.62, 0.62], 'mistake', 12),
  entry([2, 1, '@33003', 0.62, 0.62, 0.8], 'forced', 0, '1b10121'),
  entry([3, 0, 'R2', 0.8, 0.7, 0.9], 'blunder', 20),
];

export const ANSWER: ReviewAnswer = {
  id: 'abc',
  state: 'done',
  ahead: 0,
  done: 4,
  total: 4,
  frames: [1, 2, 2, 3],
  error: null,
  review: {
    format: 'cabochon-review',
    version: 1,
    ruleset: 'splendor',
    players: 2,
    finished: true,
    record: '',
    judge: '',
    effort: 'normal',
    average: [0.5, 0.5],
    start: [0.5, 0.5],
    entries: ENTRIES,
    seats: [account(1), account(0)],
    turning_points: [{ turn: 2, seat: 1, change: [0.3, -0.3], cause: 'luck' }],
    decided: [{ code: 'no-fault', parts: {} }],
  },
};

/** The recorded game: empty boards, which these tests do not look at. */
export const REPLAY = {
  ruleset: 'splendor',
  players: 2,
  tags: {},
  frames: [0, 1, 2, 3].map((turn) => ({ board: { turn }, entry: null, comment: '' })),
  result: null,
} as unknown as Replay;
