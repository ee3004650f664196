/** The geometry of the graph of win chances: frame k stands at x(k), turn k in the band before it. */
import { isFault, luckiest, MARKS, type ReviewedTurn } from './game';
import type { Review } from './types';

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number; // as wide as a finger: the end of the game is there
  top: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface FaultMark extends Point {
  at: number; // the frame before the turn
  seat: number;
  text: string;
}
export interface LuckMark extends Point {
  at: number;
  seat: number;
}

export class Graph {
  constructor(
    readonly review: Review,
    readonly turns: readonly ReviewedTurn[],
    readonly last: number, // the number of the last frame
    readonly box: Box,
  ) {}

  /** Where a frame stands. */
  x(frame: number): number {
    const { width, left, right } = this.box;
    return left + ((width - left - right) * frame) / Math.max(1, this.last);
  }

  y(chance: number): number {
    const { height, top, bottom } = this.box;
    return top + (height - top - bottom) * (1 - chance);
  }

  /** The frame whose turn is shown at this place; beyond the last turn, the end. */
  frameAt(x: number): number {
    const step = this.x(1) - this.x(0);
    return Math.max(0, Math.min(this.last, Math.floor((x - this.box.left) / step)));
  }

  /** Everybody's win chance at a frame. */
  chances(frame: number): number[] {
    return this.turns[frame - 1]?.after ?? this.review.start;
  }

  /** A seat's line through all frames. */
  line(seat: number): string {
    return Array.from({ length: this.turns.length + 1 }, (_, frame) => {
      const [x, y] = [this.x(frame), this.y(this.chances(frame)[seat]!)];
      return `${frame ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }).join('');
  }

  /** The same down to the lower edge. */
  area(seat: number): string {
    return `${this.line(seat)}V${this.y(0)}H${this.x(0)}Z`;
  }

  /** The turn that is looked at: from its beginning to its end. */
  band(at: number): { x: number; width: number } {
    const x = this.x(at);
    return { x, width: at === this.last ? this.box.right : this.x(at + 1) - x };
  }

  /** The worst fault of each turn, on the line of who made it. */
  faults(): FaultMark[] {
    return this.turns.flatMap((turn, at) => {
      const worst = turn.entries.filter(isFault).sort((a, b) => b.verdict.loss - a.verdict.loss)[0];
      if (!worst) return [];
      const [before, after] = [this.chances(at), this.chances(at + 1)];
      const y = this.y((before[turn.seat]! + after[turn.seat]!) / 2);
      const x = (this.x(at) + this.x(at + 1)) / 2;
      return [{ x, y, at, seat: turn.seat, text: MARKS[worst.verdict.judgement] }];
    });
  }

  /** The luckiest cards, on the line of who had the luck. */
  luck(): LuckMark[] {
    return luckiest(this.review).map(({ entry, seat }) => {
      const at = this.turns.findIndex((turn) => turn.entries.some(({ number }) => number === entry.number));
      return { x: this.x(at + 1), y: this.y(this.chances(at + 1)[seat]!), at, seat };
    });
  }

  /** Turns that are named below, so far apart that their numbers do not touch. */
  ticks(): number[] {
    const most = Math.max(1, Math.floor((this.box.width - this.box.left) / 70));
    const step = 5 * Math.max(1, Math.ceil(this.last / (5 * most)));
    return Array.from({ length: Math.floor(this.last / step) }, (_, at) => step * (at + 1));
  }
}
