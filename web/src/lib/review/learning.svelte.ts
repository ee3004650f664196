/** Learn from mistakes: each fault of a seat as a question, with a second try, and then the solution. */
import type { Move, Rules, TableSeat } from '../api/types';
import { TableStore } from '../state/table.svelte';
import { unserved } from '../state/unserved';
import { calls } from './calls';
import type { Faulty } from './game';
import type { Decision, Tried } from './types';

/** Asked; wrong once, so asked again; found; or told. */
export type Standing = 'asked' | 'again' | 'found' | 'told';
/** How a question was answered. */
export type Mark = 'first' | 'second' | 'told';

const TRIES = 2;

/** One question: the decision as its mover saw it, and what was tried. */
export class Question extends TableStore {
  override readonly explains = false;
  standing = $state<Standing>('asked');
  move = $state.raw<Move | null>(null); // tried last
  tried = $state.raw<Tried | null>(null); // what was said of it
  weighing = $state(false);
  private wrong = 0;

  constructor(
    private readonly review: string,
    readonly entry: Faulty,
    readonly decision: Decision,
    ruleset: string,
    seats: readonly TableSeat[],
    rules: (ruleset: string) => Rules,
    private readonly note: (mark: Mark) => void,
  ) {
    super('question', rules);
    this.connection = 'live';
    const { board, legal, payments, seat } = decision;
    this.show(unserved({ table: this.id, ruleset, board, seats: [...seats], viewer: seat, legal, payments }));
  }

  get over(): boolean {
    return this.standing === 'found' || this.standing === 'told';
  }

  /** Try a move instead of making it. */
  override make(move: Move): void {
    if (!this.weighing && !this.over) void this.weigh(move);
  }

  private async weigh(move: Move): Promise<void> {
    this.cancel();
    this.weighing = true;
    this.move = move;
    this.tried = null;
    try {
      this.tried = await calls.attempt(this.review, this.entry.number, move.text);
      if (this.over) return; // the solution was asked for meanwhile
      if (this.tried.ok) this.end('found', this.wrong ? 'second' : 'first');
      else if (++this.wrong >= TRIES) this.end('told', 'told');
      else this.standing = 'again';
    } catch (error) {
      this.refuse(error);
    } finally {
      this.weighing = false;
    }
  }

  /** Show the solution. */
  tell(): void {
    if (!this.over) this.end('told', 'told');
  }

  private end(standing: Standing, mark: Mark): void {
    this.standing = standing;
    this.note(mark);
  }

  /** Nothing says here why a move can't be made: what can be made is lit. */
  override ask(): Promise<void> {
    return Promise.resolve();
  }
}

/** All questions for a seat, one after the other. */
export class Learning {
  at = $state(-1);
  question = $state.raw<Question | null>(null);
  marks = $state.raw<(Mark | null)[]>([]);
  readonly done = $derived.by(() => this.at >= this.faults.length);

  constructor(
    private readonly review: string,
    readonly faults: readonly Faulty[],
    private readonly rules: Rules,
    private readonly seats: readonly TableSeat[],
  ) {
    this.marks = faults.map(() => null);
  }

  /** How many questions were answered so. */
  count(mark: Mark): number {
    return this.marks.filter((each) => each === mark).length;
  }

  /** Go to the next question, or to the end. */
  async next(): Promise<void> {
    const at = this.at + 1;
    const entry = this.faults[at];
    const decision = entry && (await calls.decision(this.review, entry.number));
    this.at = at;
    this.question =
      entry && decision
        ? new Question(
            this.review,
            entry,
            decision,
            this.rules.id,
            this.seats,
            () => this.rules,
            (mark) => this.note(at, mark),
          )
        : null;
  }

  private note(at: number, mark: Mark): void {
    this.marks = this.marks.with(at, mark);
  }

  async again(): Promise<void> {
    this.at = -1;
    this.marks = this.faults.map(() => null);
    await this.next();
  }
}
