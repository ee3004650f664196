/** The reviewed game, turn by turn. */
import type { Entry, Fault, Reason, Review, ReviewAnswer, Verdict } from './types';

export const MARKS: Record<Fault, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const LUCKY = 8; // points of win chance between two seats, from which on a card is marked
const MOST_LUCK = 6; // cards that are marked
const THREATS = /^(takes-card|stops-(goal|tile|avengers))$/; // reasons with what a seat could do next
export const POINTS = 100; // points of win chance in a whole one

/** A decision with its number among all of them. */
export interface Numbered extends Entry {
  number: number;
}
export type Faulty = Numbered & { verdict: Verdict & { judgement: Fault } };

/** One turn: its decisions, and the win chances when it began and when it was over. */
export interface ReviewedTurn {
  turn: number;
  seat: number;
  entries: Numbered[];
  before: number[];
  after: number[];
}

/** The luck that a seat had with the card of a decision. */
export interface Lucky {
  entry: Numbered;
  seat: number;
  points: number;
}

export const isFault = (entry: Numbered): entry is Faulty =>
  entry.verdict !== null && entry.verdict.judgement in MARKS;

/** By what thresholds are multiplied: with more seats, each has less to lose. */
export const scale = (players: number): number => 2 / players;

const numbered = (review: Review): Numbered[] =>
  review.entries.map((entry, number) => ({ ...entry, number }));

/** The turns in the order of the game; the first one leads to frame 1 of the replay. */
export function turnsOf({ review, frames }: Pick<ReviewAnswer, 'review' | 'frames'>): ReviewedTurn[] {
  const turns: ReviewedTurn[] = [];
  for (const entry of review ? numbered(review) : []) {
    const at = frames[entry.number]! - 1;
    const known = turns[at];
    if (known) {
      known.entries.push(entry);
      known.after = entry.after;
    } else
      turns[at] = {
        turn: entry.turn,
        seat: entry.seat,
        entries: [entry],
        before: entry.before,
        after: entry.after,
      };
  }
  return turns;
}

/** All faults, in the order of the game. */
export const faultsOf = (review: Review): Faulty[] => numbered(review).filter(isFault);

/** Who the card of a decision helped most, and by how much. */
export function luckOf(entry: Numbered): Lucky {
  const change = entry.after.map((after, seat) => (after - entry.decided[seat]!) * POINTS);
  const points = Math.max(...change);
  return { entry, seat: change.indexOf(points), points };
}

/** The cards that brought a seat most, the luckiest first. */
export function luckiest(review: Review): Lucky[] {
  return numbered(review)
    .map(luckOf)
    .filter(({ points }) => points >= LUCKY * scale(review.players))
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_LUCK);
}

/** What is told of a turn in the list of key moments. */
export interface Moment {
  at: number; // the frame after the turn
  turn: number;
  seat: number;
  faults: Faulty[];
  luck: Lucky[];
  turning: Turning | null;
}

/** Who gained most in a turn that changed much, and how much. */
export interface Turning {
  seat: number;
  points: number;
}

const gainer = (change: readonly number[]): Turning => {
  const most = Math.max(...change);
  return { seat: change.indexOf(most), points: most * POINTS };
};

/** The moments that mattered: faults, luck, and turns that changed much. */
export function momentsOf(answer: Pick<ReviewAnswer, 'review' | 'frames'>): Moment[] {
  if (!answer.review) return [];
  const lucky = luckiest(answer.review);
  const turning = new Map(answer.review.turning_points.map(({ turn, change }) => [turn, gainer(change)]));
  return turnsOf(answer)
    .map(({ turn, seat, entries }, at) => ({
      at: at + 1,
      turn,
      seat,
      faults: entries.filter(isFault),
      luck: lucky.filter(({ entry }) => entry.turn === turn),
      turning: turning.get(turn) ?? null,
    }))
    .filter(({ faults, luck, turning }) => faults.length || luck.length || turning);
}

/** Whether a seat then did on its next turn what a fault had let it do. */
export function happened({ entries }: Review, fault: Numbered, { code, parts }: Reason): boolean {
  if (!THREATS.test(code)) return false;
  const own = entries
    .slice(fault.number)
    .filter(({ seat, turn }) => seat === parts['seat'] && turn > fault.turn);
  return own.some(({ move, turn }) => turn === own[0]!.turn && move === `B${parts['card']}`);
}

/** The best decision of the game: the one that was better than the strongest other by most. */
export function bestMove(review: Review): Numbered | null {
  const gain = ({ choice, seat: mover }: Numbered): number => choice?.change[mover] ?? 0;
  const good = numbered(review).filter(
    (entry) => entry.verdict?.judgement === 'best' && /^\w/.test(entry.move), // an action, no payment
  );
  return good.sort((a, b) => gain(b) - gain(a))[0] ?? null;
}
