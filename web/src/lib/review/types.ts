/** A review as the server sends it; what its fields mean stands in `review.schema.json`. */
import type { Board, Frame, Move } from '../api/types';

export type Effort = 'quick' | 'normal' | 'deep';
export type Stage = 'opening' | 'middle' | 'end';
export type Fault = 'inaccuracy' | 'mistake' | 'blunder';
export type Judgement = Fault | 'best' | 'good' | 'forced' | 'close' | 'unclear';
/** A sentence as data; cards, tiles, colours and moves are in notation. */
export interface Reason {
  code: string;
  parts: Record<string, string | number>;
}
export interface Choice {
  options: number;
  rival: string;
  change: number[];
  margin: number;
  line: string[];
  reasons: Reason[];
}
export interface Verdict {
  judgement: Judgement;
  loss: number;
  low: number;
  high: number;
  better: string | null;
  line: string[];
}
/** One decision; a turn has one or several. */
export interface Entry {
  turn: number;
  seat: number;
  stage: Stage;
  move: string;
  reveal: string | null;
  before: number[];
  decided: number[];
  after: number[];
  choice: Choice | null;
  verdict: Verdict | null;
}
export interface Account {
  accuracy: Record<Stage | 'whole', number | null>;
  average: number;
  deal: number;
  luck: number;
  skill: number;
  gifts: number;
  fog: number;
  result: number;
  luck_had: number;
  luck_needed: number;
}
export interface TurningPoint {
  turn: number;
  seat: number;
  change: number[];
  cause: 'luck' | 'skill' | 'fog';
}
export interface Review {
  ruleset: string;
  players: number;
  finished: boolean;
  effort: Effort;
  average: number[];
  start: number[];
  entries: Entry[];
  seats: Account[];
  turning_points: TurningPoint[];
  decided: Reason[];
}
export interface ReviewAnswer {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  ahead: number;
  done: number;
  total: number;
  review: Review | null;
  frames: number[]; // for each entry, the frame of the replay after its turn
  error: { code: string; message: string; args?: Record<string, string | number> } | null;
}
/** A decision of the game as its mover saw it. */
export interface Decision {
  seat: number;
  board: Board;
  legal: Move[];
  line: Frame[]; // the boards along the better line
  played: Move;
  better: Move | null;
}
/** What the server says of another move for a decision. */
export interface Tried {
  ok: boolean;
  loss: number;
  low: number;
  high: number;
  close: boolean;
  reasons: Reason[];
  chances: number[];
}
