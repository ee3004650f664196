import { describe, expect, it } from 'vitest';
import { paceOf, Queue, type Pace } from '../src/lib/state/queue';
import { FakeClock } from './fake-clock';

const FLIGHT = 600;

class Stage {
  clock = new FakeClock();
  shown: string[] = [];
  waiting = 0;
  resting = true;
  queue: Queue;

  constructor(pace: Pace = paceOf('normal', false)) {
    this.queue = new Queue(
      this.clock,
      () => pace,
      (waiting, resting) => ([this.waiting, this.resting] = [waiting, resting]),
    );
  }

  step = (name: string, apart = true) => ({
    apart,
    show: (flight: number, quiet: boolean): number => {
      this.shown.push(
        `${name} at ${Math.round(this.clock.now)}${flight ? '' : ' still'}${quiet ? ' quiet' : ''}`,
      );
      return FLIGHT * flight;
    },
  });
  hear = (...names: string[]): void => names.forEach((name) => this.queue.add(this.step(name)));
}

describe('the queue of moves', () => {
  it('shows a move at once when nothing is in the air', () => {
    const stage = new Stage();
    stage.hear('a');
    expect(stage.shown).toEqual(['a at 0']);
    expect(stage.waiting).toBe(0);
    expect(stage.resting).toBe(false);
  });

  it('shows moves in order, each half a second after the last landing', () => {
    const stage = new Stage();
    stage.hear('a', 'b', 'c');
    expect(stage.waiting).toBe(2);
    stage.clock.pass(1099);
    expect(stage.shown).toEqual(['a at 0']);
    stage.clock.pass(2000);
    expect(stage.shown).toEqual(['a at 0', 'b at 1100', 'c at 2200']);
    expect(stage.waiting).toBe(0);
  });

  it('rests half a second after the last landing', () => {
    const stage = new Stage();
    stage.hear('a');
    stage.clock.pass(1099);
    expect(stage.resting).toBe(false);
    stage.clock.pass(1);
    expect(stage.resting).toBe(true);
  });

  it('lets a late move wait for the rest of the pause only', () => {
    const stage = new Stage();
    stage.hear('a');
    stage.clock.pass(900);
    stage.hear('b');
    stage.clock.pass(500);
    expect(stage.shown).toEqual(['a at 0', 'b at 1100']);
  });

  it('shows the decisions of one turn without a pause between them', () => {
    const stage = new Stage();
    stage.hear('buy');
    stage.queue.add(stage.step('pay', false));
    stage.clock.pass(599);
    expect(stage.shown).toHaveLength(1);
    stage.clock.pass(1);
    expect(stage.shown).toEqual(['buy at 0', 'pay at 600']);
  });

  it('skips to the present without flights, and rests', () => {
    const stage = new Stage();
    stage.hear('a', 'b', 'c');
    stage.clock.pass(100);
    stage.queue.skip();
    expect(stage.shown).toEqual(['a at 0', 'b at 100 still quiet', 'c at 100 still']);
    expect([stage.waiting, stage.resting]).toEqual([0, true]);
    stage.clock.pass(5000);
    expect(stage.shown).toHaveLength(3);
  });

  it("shows one's own move at once, and the answer after its landing", () => {
    const stage = new Stage();
    stage.hear('a', 'b');
    stage.queue.now(stage.step('mine'));
    stage.hear('c');
    stage.clock.pass(1100);
    expect(stage.shown).toEqual(['a at 0', 'b at 0 still', 'mine at 0', 'c at 1100']);
  });

  it('forgets what waits when the whole table is sent again', () => {
    const stage = new Stage();
    stage.hear('a', 'b');
    stage.queue.clear();
    stage.clock.pass(5000);
    expect(stage.shown).toEqual(['a at 0']);
    expect([stage.waiting, stage.resting]).toEqual([0, true]);
  });

  it('takes more time when slow, and none when instant', () => {
    const slow = new Stage(paceOf('slow', false));
    slow.hear('a', 'b');
    slow.clock.pass(2219);
    expect(slow.shown).toHaveLength(1);
    slow.clock.pass(1);
    expect(slow.shown).toEqual(['a at 0', 'b at 2220']);
    const instant = new Stage(paceOf('instant', false));
    instant.hear('a', 'b', 'c');
    expect(instant.shown).toEqual(['a at 0 still', 'b at 0 still', 'c at 0 still']);
    expect(instant.resting).toBe(true);
  });

  it('keeps the pauses where nothing may move', () => {
    const stage = new Stage(paceOf('normal', true));
    stage.hear('a', 'b');
    stage.clock.pass(5000);
    expect(stage.shown).toEqual(['a at 0 still', 'b at 500 still']);
  });

  it('never falls far behind bots that move every 0.4 seconds', () => {
    const stage = new Stage();
    let most = 0;
    for (let move = 0; move < 500; move++) {
      stage.hear(`${move}`);
      stage.clock.pass(400);
      most = Math.max(most, stage.waiting);
    }
    expect(most).toBeLessThan(14);
    expect(stage.shown.some((line) => line.includes('still'))).toBe(false);
  });

  it('shows a flood of moves at once', () => {
    const stage = new Stage();
    stage.hear(...Array.from({ length: 40 }, (_, at) => `${at}`));
    expect(stage.waiting).toBeLessThan(24);
  });
});
