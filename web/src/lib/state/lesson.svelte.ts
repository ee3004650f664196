/** One step of a lesson as a table that no server runs: exactly one move can be made, and it is played. */
import type { Board, Move, Payment, Rules, Snapshot } from '../api/types';
import { t } from '../i18n/index.svelte';
import { personAt } from './seats';
import { TableStore } from './table.svelte';
import { unserved } from './unserved';

export interface Step {
  goal: string;
  board: Board;
  move: Move;
  payment?: Payment; // of the card that is bought
  after: Board;
}
export interface Lesson {
  ruleset: string;
  frames: Step[];
}

export class LessonStore extends TableStore {
  override readonly explains = false;
  done = $state(false);
  wrong = $state(false);

  constructor(
    private readonly ruleset: string,
    readonly step: Step,
    rules: (ruleset: string) => Rules,
  ) {
    super('lesson', rules);
    this.connection = 'live';
    const { move, payment, board } = step;
    this.show(this.position(board, [move], move.card && payment ? { [move.card]: payment } : {}));
  }

  private position(board: Board, legal: Move[], payments: Snapshot['payments']): Snapshot {
    return unserved({
      table: this.id,
      ruleset: this.ruleset,
      board,
      seats: [personAt(0, t('learn-you'), true), personAt(1, t('learn-other'))],
      viewer: 0,
      legal,
      payments,
    });
  }

  override make(move: Move): void {
    this.cancel();
    this.wrong = false;
    this.done = true;
    const after = this.position(this.step.after, [], {});
    this.showing.hear(after, { kind: 'move', version: after.version, seat: 0, move, yes: null });
  }

  /** Another move than the one of this step. */
  override ask(): Promise<void> {
    this.wrong = true;
    return Promise.resolve();
  }
}
