/** One step of a lesson as a table that no server runs: exactly one move can be made, and it is played. */
import type { Board, Move, Payment, Rules, Snapshot } from '../api/types';
import { t } from '../i18n/index.svelte';
import { personAt } from './seats';
import { TableStore } from './table.svelte';

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
    return {
      table: this.id,
      version: board.turn,
      ruleset: this.ruleset,
      players: 2,
      state: 'playing',
      options: {
        clock: { kind: 'none', seconds: 0, increment: 0, at_zero: 'default' },
        take_back: false,
        hints: false,
        memory_aid: false,
        chat: false,
      },
      seats: [personAt(0, t('learn-you'), true), personAt(1, t('learn-other'))],
      mine: [0],
      viewer: 0,
      spectators: 0,
      board,
      legal,
      payments,
      can_take_back: false,
      take_back_asks: false,
      log_start: 0,
      log: [],
      clock: null,
      result: null,
      commitment: '',
      mixing: false,
      mixed: [],
      rematch: null,
      host: null,
      hosting: false,
      grace: 0,
      proposal: null,
    };
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
