/** Moves are shown one after the other: each begins when the last flight has landed, plus a pause. */
import type { Speed } from './settings.svelte';

export interface Clock {
  /** Run this later; what comes back cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface Pace {
  pause: number; // milliseconds between a landing and the next move
  flight: number; // how long flights take, as a factor; 0: nothing flies
}

export interface Step {
  /** Whether a pause comes before it; the decisions of one turn follow each other without. */
  apart: boolean;
  /** Show it; returns how many milliseconds its flights take. Quiet steps make no sound and no caption. */
  show: (flight: number, quiet: boolean) => number;
}

const PACES: Record<Speed, Pace> = {
  slow: { pause: 1200, flight: 1.7 },
  normal: { pause: 500, flight: 1 },
  instant: { pause: 0, flight: 0 },
};
const MANY = 4; // more waiting moves than this are shown faster
const MOST = 24; // more than this are not shown one by one

/** The pace for a speed; where nothing may move, only the pauses are left. */
export const paceOf = (speed: Speed, calm: boolean): Pace =>
  calm ? { ...PACES[speed], flight: 0 } : PACES[speed];

export const browserClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

type State = 'resting' | 'flying' | 'pausing';

export class Queue {
  private steps: Step[] = [];
  private state: State = 'resting';
  private cancel = (): void => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly pace: () => Pace,
    private readonly changed: (waiting: number, resting: boolean) => void,
  ) {}

  /** Show a step when its time has come. */
  add(step: Step): void {
    this.steps.push(step);
    if (this.steps.length > MOST) this.skip();
    else this.advance();
  }

  /** Show a step at once, and everything before it without flights. */
  now(step: Step): void {
    this.skip();
    this.add(step);
  }

  /** Show everything that waits, without flights. */
  skip(): void {
    this.stop();
    const steps = this.steps;
    this.steps = [];
    steps.forEach((step, at) => step.show(0, at < steps.length - 1));
    this.tell();
  }

  /** Forget what waits: something newer is shown already. */
  clear(): void {
    this.stop();
    this.steps = [];
    this.tell();
  }

  private stop(): void {
    this.cancel();
    this.state = 'resting';
  }

  /** Show all steps whose time has come. */
  private advance(): void {
    while (this.mayBegin()) {
      const { pause, flight } = this.hurried();
      const step = this.steps.shift()!;
      this.cancel();
      const landing = step.show(flight, false);
      this.wait('flying', landing, () => this.wait('pausing', pause, () => (this.state = 'resting')));
    }
    this.tell();
  }

  private mayBegin(): boolean {
    const next = this.steps[0];
    return next !== undefined && (this.state === 'resting' || (this.state === 'pausing' && !next.apart));
  }

  /** Be in a state for some time, then go on. */
  private wait(state: State, milliseconds: number, then: () => void): void {
    this.state = state;
    if (milliseconds <= 0) return then();
    this.cancel = this.clock.after(milliseconds, () => {
      then();
      this.advance();
    });
  }

  /** The pace, faster where many wait. */
  private hurried(): Pace {
    const { pause, flight } = this.pace();
    const factor = Math.min(1, MANY / this.steps.length);
    return { pause: pause * factor, flight: flight * factor };
  }

  private tell(): void {
    this.changed(this.steps.length, this.state === 'resting' && this.steps.length === 0);
  }
}
