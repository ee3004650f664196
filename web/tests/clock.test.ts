import { describe, expect, it } from 'vitest';
import { clockWords, hurryOf } from '../src/lib/state/clock';

const SEAT = 1;
const clock = { left: [60_000, 45_000], running: SEAT };
const WHOLE = 600; // seconds that each seat began with
const hurryAfter = (seconds: number, whole = WHOLE): string => hurryOf(clock, SEAT, seconds * 1000, whole);

describe('the clock of the seat to move', () => {
  it('is calm, then amber for the last 30 seconds, then red for the last 10', () => {
    expect([14, 15, 34, 35, 60].map((passed) => hurryAfter(passed))).toEqual([
      '',
      'low',
      'low',
      'urgent',
      'urgent',
    ]);
  });

  it('hurries later where the whole time is short', () => {
    expect([24, 25, 34, 35].map((passed) => hurryAfter(passed, 60))).toEqual(['', 'low', 'low', 'urgent']);
  });

  it('stays calm while another seat moves, and without a clock', () => {
    expect(hurryOf({ ...clock, running: 0 }, SEAT, 44_000, WHOLE)).toBe('');
    expect(hurryOf(null, SEAT, 44_000, WHOLE)).toBe('');
  });

  it('tells minutes and seconds, and stops at zero', () => {
    expect(clockWords(clock, SEAT, 0)).toBe('0:45');
    expect(clockWords(clock, SEAT, 36_200)).toBe('0:09');
    expect(clockWords(clock, SEAT, 50_000)).toBe('0:00');
    expect(clockWords(clock, 0, 50_000)).toBe('1:00');
  });
});
