/** How this browser mixes its own random parts into the cards. */
import { api } from '../api/client';
import type { NewTable, Snapshot } from '../api/types';
import { hashOf, newPart } from './digest';
import { owesHash, owesPart, remember, seenAt, witness } from './witness';

const PAUSE = 400; // milliseconds between looks at the table of a rematch
const MOST_LOOKS = 40;

/** Make a table at which every seat of this browser mixes in a part. */
export async function create(table: NewTable): Promise<Snapshot> {
  const parts: Record<number, string> = {};
  const seats = table.seats.map((seat, at) => {
    if (seat.kind !== 'me') return seat;
    parts[at] = newPart();
    return { ...seat, part_hash: hashOf(parts[at]) };
  });
  const made = await api.create({ ...table, seats });
  witness(made);
  remember(made.table, { ...seenAt(made.table)!, parts });
  return mixIn(made).catch(() => made);
}

/** Take a seat and mix in a part for it. */
export async function sit(id: string, seat: number, name: string): Promise<Snapshot> {
  const seated = await api.sit(id, seat, name, hashOf(ownPart(id, seat)));
  return mixIn(seated).catch(() => seated);
}

/** This browser's part for a seat: the same one until the seat is asked for again. */
function ownPart(id: string, seat: number): string {
  const seen = seenAt(id);
  const part = seen?.parts[seat] ?? newPart();
  if (seen && !seen.parts[seat]) remember(id, { ...seen, parts: { ...seen.parts, [seat]: part } });
  return part;
}

/** Tell the hashes and give the parts that the server waits for; returns the table after that. */
export async function mixIn(now: Snapshot): Promise<Snapshot> {
  witness(now);
  for (const { number } of now.seats.filter((seat) => owesHash(now, seat)))
    now = await api.sit(now.table, number, null, hashOf(ownPart(now.table, number)));
  witness(now); // the hashes must be known before any part is given
  for (const { number, part_hash } of now.seats.filter((seat) => owesPart(now, seat))) {
    const part = seenAt(now.table)?.parts[number];
    if (!part || hashOf(part) !== part_hash) continue; // made by another browser, or forgotten
    now = await api.givePart(now.table, number, part);
    const seen = seenAt(now.table)!;
    remember(now.table, { ...seen, given: [...new Set([...seen.given, number])] });
  }
  witness(now);
  return now;
}

/** Take part in a rematch before the person goes there: the deal does not wait for long. */
export async function follow(id: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const now = await api.table(id).then(mixIn);
    if (now.state !== 'waiting') return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
