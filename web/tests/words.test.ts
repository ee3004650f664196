import { describe, expect, it } from 'vitest';
import type { Result, Rules, Snapshot } from '../src/lib/api/types';
import { speak } from '../src/lib/i18n/index.svelte';
import { resultWords } from '../src/lib/state/words';

const seat = (name: string): unknown => ({ kind: 'person', name });
const SNAPSHOT = { seats: [seat('Ada'), seat('Ben')] } as Snapshot;
const RULES = { goal_points: 16, marvel: true } as Rules;
const RESULT: Result = {
  winners: [1],
  ranks: [2, 1],
  points: [17, 16],
  reason: 'goal',
  clause: 'G2',
  decided_by: 'goal',
  lacks: ['stone', ''],
  forfeited: null,
};

describe('the end of a game', () => {
  it('says why more points did not win', async () => {
    await speak('en');
    const { tie } = resultWords(SNAPSHOT, RULES, RESULT);
    expect(tie).toBe('Only Ben met the whole goal. Ada has 17 points, but no Time Stone.');
  });
});
