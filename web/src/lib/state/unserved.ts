/** A table that no server runs, as a snapshot: for lessons and questions. */
import type { Board, Move, Snapshot, TableSeat } from '../api/types';

interface Moment {
  table: string;
  ruleset: string;
  board: Board;
  seats: TableSeat[];
  viewer: number;
  legal: Move[];
  payments?: Snapshot['payments'];
}

export const unserved = ({
  table,
  ruleset,
  board,
  seats,
  viewer,
  legal,
  payments = {},
}: Moment): Snapshot => ({
  table,
  version: board.turn,
  ruleset,
  players: seats.length,
  state: 'playing',
  options: {
    clock: { kind: 'none', seconds: 0, increment: 0, at_zero: 'default' },
    take_back: false,
    hints: false,
    memory_aid: false,
    chat: false,
  },
  seats,
  mine: [viewer],
  viewer,
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
});
