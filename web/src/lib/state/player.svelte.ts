/** A recorded game that is stepped through or played. */
import type { Frame } from '../api/types';
import { flights, landing, type Air } from './flights';
import { browserClock, paceOf, Queue, type Clock, type Pace } from './queue';
import { calm, settings } from './settings.svelte';
import { play } from './sounds';

const NONE: Air = { flights: [], scale: 0 };
const LEAST_PAUSE = 300; // even where all else is instant: a replay is to be watched

const usualPace = (): Pace => {
  const { pause, flight } = paceOf(settings.speed, calm());
  return { pause: Math.max(LEAST_PAUSE, pause), flight };
};

export class Player {
  at = $state(0);
  playing = $state(false);
  aloft = $state.raw<Air>(NONE);
  private readonly queue: Queue;

  constructor(
    readonly frames: readonly Frame[],
    clock: Clock = browserClock,
    private readonly pace: () => Pace = usualPace,
  ) {
    this.queue = new Queue(clock, pace, (_, resting) => {
      if (resting && this.playing) this.advance();
    });
  }

  readonly last = $derived.by(() => this.frames.length - 1);
  readonly frame = $derived.by(() => this.frames[this.at]!);
  /** The points that the shown turn brought. */
  readonly gained = $derived.by(() => {
    const seat = this.frame.entry?.seat;
    if (seat === undefined || this.at === 0) return 0;
    return this.frame.board.seats[seat]!.points - this.frames[this.at - 1]!.board.seats[seat]!.points;
  });

  /** Go to a turn; the next one is shown with its flights. */
  go(to: number): void {
    this.stop();
    this.show(to, this.pace().flight);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.show(0, 0);
    this.playing = true;
    this.advance();
  }

  stop(): void {
    this.playing = false;
    this.queue.clear();
  }

  private advance(): void {
    if (this.at >= this.last) this.playing = false;
    else this.queue.add({ apart: true, show: (flight) => this.show(this.at + 1, flight) });
  }

  private show(to: number, flight: number): number {
    const before = this.frame;
    const next = to === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, to));
    const found = next && flight ? flights(before.board, this.frame.board) : [];
    this.aloft = { flights: found, scale: flight };
    if (found.length) play(found.some((each) => each.what !== 'token') ? 'card' : 'token');
    return landing(this.aloft);
  }
}
