import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../src/lib/review/calls';
import { faultsOf } from '../src/lib/review/game';
import { Learning } from '../src/lib/review/learning.svelte';
import { moveOf } from '../src/lib/review/notation';
import type { Decision, Tried } from '../src/lib/review/types';
import { ANSWER, RULES, SEATS } from './reviewed';

const tried = (ok: boolean): Tried => ({
  ok,
  loss: ok ? 0 : 9,
  low: 0,
  high: 0,
  close: false,
  reasons: [],
  chances: [],
});
const area = { tokens: {}, hand: [] };
const decision = {
  seat: 0,
  board: { turn: 2, phase: 'action', seat: 0, seats: [area, area], rows: {} },
  legal: [moveOf('wbg'), moveOf('R2')],
  payments: {},
  played: moveOf('R2'),
  better: moveOf('wbg'),
  line: [],
} as unknown as Decision;

const attempt = vi.spyOn(calls, 'attempt');
vi.spyOn(calls, 'decision').mockResolvedValue(decision);

async function begun(): Promise<Learning> {
  const learning = new Learning('abc', faultsOf(ANSWER.review!), RULES, SEATS);
  await learning.next();
  return learning;
}
/** Try a move, and wait until it is judged. */
async function answer(learning: Learning, ok: boolean): Promise<void> {
  attempt.mockResolvedValueOnce(tried(ok));
  learning.question!.make(moveOf(ok ? 'wbg' : 'R2'));
  await vi.waitFor(() => expect(learning.question!.weighing).toBe(false));
}

describe('learning from mistakes', () => {
  beforeEach(() => {
    attempt.mockReset();
  });

  it('shows the board of the mistake to its maker, and lets every legal move be made', async () => {
    const { question } = await begun();
    expect(question!.standing).toBe('asked');
    expect(question!.legal.map(({ text }) => text)).toEqual(['wbg', 'R2']);
    expect(question!.snapshot).toMatchObject({ viewer: 0, state: 'playing' });
  });

  it('is right at once', async () => {
    const learning = await begun();
    await answer(learning, true);
    expect(attempt).toHaveBeenCalledWith('abc', 1, 'wbg');
    expect([learning.question!.standing, learning.marks]).toEqual(['found', ['first', null]]);
  });

  it('gives a second try', async () => {
    const learning = await begun();
    await answer(learning, false);
    expect([learning.question!.standing, learning.question!.tried?.loss]).toEqual(['again', 9]);
    await answer(learning, true);
    expect([learning.question!.standing, learning.marks[0]]).toEqual(['found', 'second']);
  });

  it('tells the solution after two wrong tries', async () => {
    const learning = await begun();
    await answer(learning, false);
    await answer(learning, false);
    expect([learning.question!.standing, learning.marks[0]]).toEqual(['told', 'told']);
    learning.question!.make(moveOf('wbg'));
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('tells the solution on demand, and a late answer changes nothing', async () => {
    const learning = await begun();
    attempt.mockResolvedValueOnce(tried(true));
    learning.question!.make(moveOf('wbg'));
    learning.question!.tell();
    await vi.waitFor(() => expect(learning.question!.weighing).toBe(false));
    expect([learning.question!.standing, learning.marks[0]]).toEqual(['told', 'told']);
  });

  it('says why nothing can be judged, and asks the same again', async () => {
    const learning = await begun();
    attempt.mockRejectedValueOnce(new Error('busy'));
    learning.question!.make(moveOf('wbg'));
    await vi.waitFor(() => expect(learning.question!.notice).not.toBeNull());
    expect(learning.question!.standing).toBe('asked');
  });

  it('counts at the end, and begins again', async () => {
    const learning = await begun();
    await answer(learning, true);
    await learning.next();
    learning.question!.tell();
    await learning.next();
    expect([learning.done, learning.question]).toEqual([true, null]);
    expect([learning.count('first'), learning.count('told')]).toEqual([1, 1]);
    await learning.again();
    expect([learning.at, learning.marks]).toEqual([0, [null, null]]);
  });
});
