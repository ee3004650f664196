import type { Clock } from '../src/lib/state/queue';

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  now = 0;
  private alarms: { at: number; run: () => void }[] = [];

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.now + milliseconds, run };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((each) => each !== alarm));
  }

  /** Let this much time pass. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.alarms.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.alarms = this.alarms.filter((each) => each !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}
