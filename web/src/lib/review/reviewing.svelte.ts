/** What the review page knows: the game, its review as far as it has come, and the moment that is looked at. */
import type { Board, Frame, Replay, Rules, TableSeat } from '../api/types';
import { calls } from './calls';
import { faultsOf, isFault, momentsOf, turnsOf, type Faulty } from './game';
import type { Decision, ReviewAnswer } from './types';

/** The better line of a decision, step by step. */
interface Line {
  entry: Faulty;
  decision: Decision;
  step: number;
}

export class Reviewing {
  readonly seats: readonly TableSeat[];
  answer = $state.raw<ReviewAnswer | null>(null);
  at = $state(0); // the frame that is looked at: the turn after it is told
  line = $state.raw<Line | null>(null);
  waiting = $state(false); // for the better line

  readonly review = $derived.by(() => this.answer?.review ?? null);
  readonly turns = $derived.by(() => (this.answer ? turnsOf(this.answer) : []));
  readonly moments = $derived.by(() => (this.answer ? momentsOf(this.answer) : []));
  readonly faults = $derived.by(() => (this.review ? faultsOf(this.review) : []));
  readonly turn = $derived.by(() => this.turns[this.at] ?? null);
  /** Whether nothing of the review is still to come. */
  readonly done = $derived.by(() => this.answer?.state === 'done');
  /** What decided the game; which choice cost most is known at the end. */
  readonly decided = $derived.by(() =>
    (this.review?.decided ?? []).filter(({ code }) => this.done || !/^(costliest|no-fault)$/.test(code)),
  );
  readonly chances = $derived.by(() => this.turns[this.at - 1]?.after ?? this.review?.start ?? []);
  /** The step of the better line that is shown. */
  readonly step = $derived.by(() => this.line?.decision.line[this.line.step] ?? null);
  readonly board: Board = $derived.by(() => this.step?.board ?? this.frame.board);
  /** The worst fault of the turn that is told. */
  readonly fault: Faulty | null = $derived.by(
    () => this.turn?.entries.filter(isFault).sort((a, b) => b.verdict.loss - a.verdict.loss)[0] ?? null,
  );

  constructor(
    readonly replay: Replay,
    readonly rules: Rules,
    seats: readonly TableSeat[],
    readonly mine: readonly number[] = [],
  ) {
    // who has left the table since is of no matter here
    this.seats = seats.map((seat) => ({ ...seat, connected: true, away: false, absent_since: null }));
    this.at = this.last;
  }

  get frames(): readonly Frame[] {
    return this.replay.frames;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get frame(): Frame {
    return this.frames[this.at]!;
  }

  go(to: number): void {
    this.line = null;
    this.at = Math.max(0, Math.min(this.last, to));
  }

  /** The next moment that mattered, or the one before. */
  leap(direction: 1 | -1): void {
    const places = this.moments.map(({ at }) => at - 1);
    const to =
      direction > 0 ? places.find((place) => place > this.at) : places.findLast((place) => place < this.at);
    this.go(to ?? (direction > 0 ? this.last : 0));
  }

  /** Show how the game goes on after the better move. */
  async playLine(entry: Faulty): Promise<void> {
    if (this.waiting || !this.answer) return;
    this.waiting = true;
    const at = this.at;
    try {
      const decision = await calls.decision(this.answer.id, entry.number);
      if (this.at === at) this.line = { entry, decision, step: 0 };
    } finally {
      this.waiting = false;
    }
  }

  stepLine(by: number): void {
    const { line } = this;
    if (!line) return;
    const step = line.step + by;
    if (step >= 0 && step < line.decision.line.length) this.line = { ...line, step };
  }

  leaveLine(): void {
    this.line = null;
  }
}
