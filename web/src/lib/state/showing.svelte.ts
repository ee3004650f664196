/** What the page shows of a table: the moves of others one after the other, while the truth may be ahead. */
import type { Board, EventInfo, LogEntry, Snapshot } from '../api/types';
import { flights, landing, type Air, type Flight } from './flights';
import { browserClock, paceOf, Queue, type Clock, type Pace } from './queue';
import { calm, settings } from './settings.svelte';
import { play } from './sounds';

/** The last turn of somebody, to be told in a line. */
export interface Caption {
  seat: number;
  entry: LogEntry;
  gained: number; // points
}

type Position = Pick<Snapshot, 'version' | 'board' | 'state' | 'result'>;

const LAST_ROUND = 1500; // milliseconds that its announcement takes
const NONE: Air = { flights: [], scale: 0 };

const usualPace = (): Pace => (document.hidden ? paceOf('instant', true) : paceOf(settings.speed, calm()));

/** Whether this browser made the move. */
const isOwn = (next: Snapshot, event: EventInfo): boolean =>
  typeof event.seat === 'number' &&
  next.mine.includes(event.seat) &&
  next.seats[event.seat]?.kind === 'person';

export class Showing {
  truth = $state.raw<Snapshot | null>(null); // the newest that the server said
  heard = $state(Date.now()); // when that was, for the clocks
  log = $state.raw<LogEntry[]>([]);
  caption = $state.raw<Caption | null>(null);
  aloft = $state.raw<Air>(NONE);
  waiting = $state(0); // moves that were not shown yet
  resting = $state(true); // everything was shown and has landed
  past = $state.raw<Snapshot | null>(null); // an earlier position, to be looked at

  private shown = $state.raw<Snapshot | null>(null);
  private readonly queue: Queue;
  private readonly seen: Record<string, Position> = {}; // the positions that this browser was shown
  private begun: { turn: number; points: number[] } = { turn: -1, points: [] };

  readonly now = $derived(this.overlaid());
  readonly snapshot = $derived(this.past ?? this.now);

  constructor(
    private readonly changed: (before: Snapshot | null, next: Snapshot) => void = () => undefined,
    private readonly clock: Clock = browserClock,
    pace: () => Pace = usualPace,
  ) {
    this.queue = new Queue(
      clock,
      () => this.hurried(pace()),
      (waiting, resting) => {
        [this.waiting, this.resting] = [waiting, resting];
      },
    );
  }

  /** Less time to watch where the viewer's own clock runs already. */
  private hurried({ pause, flight }: Pace): Pace {
    const running = this.truth?.clock?.running;
    const short = typeof running === 'number' && this.truth!.mine.includes(running);
    return short ? { pause: pause / 3, flight: flight / 2 } : { pause, flight };
  }

  /** The truth, but the board as far as it was shown. */
  private overlaid(): Snapshot | null {
    if (!this.truth || !this.shown || this.waiting === 0) return this.truth;
    const { version, board, state, result } = this.shown;
    return { ...this.truth, version, board, state, result, legal: [], can_take_back: false };
  }

  /** Something has happened: moves of others take their time, all else is shown at once. */
  hear(next: Snapshot, event: EventInfo): void {
    const known = this.truth;
    if (known && next.version < known.version) return; // an answer over HTTP came first
    if (!known?.board || !next.board || next.version === known.version || event.kind === 'takeback')
      return this.jump(next);
    if (event.kind !== 'move' && next.state === known.state) return this.refresh(next);
    const step = {
      apart: known.board.phase === 'action',
      show: (flight: number, quiet: boolean) => this.show(next, event, flight, quiet),
    };
    this.learn(next);
    if (isOwn(next, event)) this.queue.now(step);
    else this.queue.add(step);
  }

  /** Show this at once, and nothing of what led to it. */
  jump(next: Snapshot): void {
    if (next.viewer !== this.truth?.viewer) this.past = null;
    if (next.version !== this.truth?.version || this.waiting) {
      this.queue.clear();
      this.aloft = NONE;
      this.caption = null;
    }
    this.learn(next);
    this.settle(next);
  }

  /** Skip to the present. */
  skip(): void {
    this.queue.skip();
    this.aloft = NONE;
  }

  /** Who is there has changed, and nothing else. */
  refresh(next: Snapshot): void {
    this.learn(next);
    if (this.waiting === 0) this.settle(next);
  }

  /** Whether the position after a turn can be looked at. */
  hasSeen(turn: number): boolean {
    return this.positionAfter(turn) !== undefined;
  }

  /** Look at the position after a turn; without one, at the present. */
  look(turn: number | null): void {
    const found = turn === null ? undefined : this.positionAfter(turn);
    this.past = found && this.truth ? { ...this.truth, ...found, legal: [], can_take_back: false } : null;
  }

  private positionAfter(turn: number): Position | undefined {
    return this.seen[`${this.truth?.viewer} ${turn + 1}`];
  }

  private learn(next: Snapshot): void {
    this.truth = next;
    this.heard = Date.now();
  }

  private settle(next: Snapshot): void {
    const before = this.shown;
    this.shown = next;
    this.log = [...this.log.slice(0, next.log_start), ...next.log];
    const { version, board, state, result, viewer } = next;
    if (board && (board.phase === 'action' || state === 'over'))
      this.seen[`${viewer} ${board.turn}`] = { version, board, state, result };
    this.changed(before, next);
  }

  /** Show a move; returns the milliseconds until all has landed. */
  private show(next: Snapshot, event: EventInfo, flight: number, quiet: boolean): number {
    const before = this.shown!.board!;
    const board = next.board!;
    this.settle(next);
    this.tell(before, next, event);
    const found = flights(before, board);
    this.aloft = { flights: this.past || !flight ? [] : found, scale: flight };
    const last = board.last_round && !before.last_round && next.state === 'playing';
    const time = landing(this.aloft);
    if (!quiet) this.sound(found, time, last, next.state === 'over');
    return time + (last ? LAST_ROUND * flight : 0);
  }

  /** The caption of a turn of somebody else, as far as it was played. */
  private tell(before: Board, next: Snapshot, event: EventInfo): void {
    if (before.phase === 'action')
      this.begun = { turn: before.turn, points: before.seats.map((area) => area.points) };
    const entry = next.log.at(-1);
    const told = event.kind === 'move' && entry && entry.seat === event.seat && !isOwn(next, event);
    if (!told) {
      this.caption = null;
      return;
    }
    const points = this.begun.turn === entry.turn ? (this.begun.points[entry.seat] ?? 0) : 0;
    this.caption = { seat: entry.seat, entry, gained: next.board!.seats[entry.seat]!.points - points };
  }

  private sound(found: Flight[], time: number, last: boolean, over: boolean): void {
    const name = found.some((each) => each.what === 'tile')
      ? 'tile'
      : found.some((each) => each.what !== 'token')
        ? 'card'
        : 'token';
    if (found.length) this.clock.after(name === 'tile' ? time / 3 : time * 0.8, () => play(name));
    if (last) this.clock.after(time, () => play('last'));
    if (over) this.clock.after(time, () => play('win'));
  }
}
