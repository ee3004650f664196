/** What this browser saw of a table while it was played, and its own random parts; kept to check the cards. */
import type { Snapshot, TableSeat } from '../api/types';

export interface Seen {
  commitment: string;
  late: boolean; // the cards were dealt already when the commitment was first seen
  hashes: Record<number, string> | null; // the part hashes of all seats, as they were fixed
  parts: Record<number, string>; // this browser's own parts by seat
  given: number[]; // the seats whose part the server has confirmed
  laid: string[] | null; // the tiles and cards of the setup
}

const KEY = 'cabochon-fair';
const MOST = 100; // tables that are remembered
const known = new Map<string, Seen>(); // also where the browser keeps nothing

function stored(): Map<string, Seen> {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Seen][]);
  } catch {
    return new Map();
  }
}

/** What was seen of a table. */
export function seenAt(id: string): Seen | undefined {
  const seen = stored().get(id) ?? known.get(id);
  if (seen) known.set(id, seen);
  return seen;
}

/** Remember this of a table; the tables that were not used for longest are forgotten. */
export function remember(id: string, seen: Seen): void {
  known.set(id, seen);
  const all = stored();
  all.delete(id);
  all.set(id, seen);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // a browser that keeps nothing remembers it as long as the page is open
  }
}

/** The tiles and cards of the setup, in the order in which they turned up. */
export const laidOut = ({ tiles, rows }: NonNullable<Snapshot['board']>): string[] =>
  [tiles, ...Object.values(rows)].flat().map((id) => id ?? '');

/** Note what the server promises, once: what it says later does not change the memory. */
export function witness(now: Snapshot): void {
  const cached = known.get(now.table);
  if (cached && noted(cached, now) === cached) return;
  const seen = seenAt(now.table); // another tab may know more
  const next = noted(seen, now);
  if (next && next !== seen) remember(now.table, next);
}

/** What is known after a snapshot: the same object if it says nothing new. */
function noted(
  seen: Seen | undefined,
  { state, commitment, mixing, seats, board }: Snapshot,
): Seen | undefined {
  if (!seen && state === 'over') return undefined;
  const late = state === 'playing';
  const before = seen ?? { commitment, late, hashes: null, parts: {}, given: [], laid: null };
  const hashes = before.hashes ?? (mixing ? hashesOf(seats) : null);
  const fresh = board?.turn === 0 && board.phase === 'action';
  const laid = before.laid ?? (fresh ? laidOut(board) : null);
  return hashes === before.hashes && laid === before.laid ? before : { ...before, hashes, laid };
}

const hashesOf = (seats: TableSeat[]): Record<number, string> =>
  Object.fromEntries(seats.flatMap(({ number, part_hash }) => (part_hash ? [[number, part_hash]] : [])));

/** Whether the hash of this seat's part is to be told. */
export const owesHash = (now: Snapshot, seat: TableSeat): boolean =>
  mixes(now, seat) && !now.mixing && !seat.part_hash;

/** Whether this seat's part is to be given. */
export const owesPart = (now: Snapshot, seat: TableSeat): boolean =>
  mixes(now, seat) && now.mixing && Boolean(seat.part_hash) && !now.mixed.includes(seat.number);

const mixes = (now: Snapshot, seat: TableSeat): boolean =>
  now.state === 'waiting' && seat.mine && seat.mixes && seat.kind === 'person';

/** Whether the server waits for something of this browser. */
export const owes = (now: Snapshot): boolean =>
  now.seats.some((seat) => owesHash(now, seat) || owesPart(now, seat));

/** The code that mixes in random parts; if it can't be loaded, the game is played without. */
export const mixer = (): Promise<typeof import('./mixing') | null> => import('./mixing').catch(() => null);
