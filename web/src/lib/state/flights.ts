/** What flies from where to where between two boards. */
import type { Board } from '../api/types';

export interface Flight {
  what: 'token' | 'card' | 'tile' | 'back';
  name: string; // a letter, a card, a tile or a level
  from: string; // names of spots on the page
  to: string;
}

/** Flights that begin together. */
export interface Air {
  flights: Flight[];
  scale: number; // how long they take, as a factor
}

export const ALOFT = 620; // milliseconds of a flight
export const VISIT = 2100; // of a tile, which shows itself in the middle first
const STEP = 55; // between one start and the next
const MOST_STEPS = 6;

/** When a flight starts, after the first one; a tile waits until the card that earned it is on its way. */
export const delayOf = (flight: Flight, at: number): number =>
  Math.min(at, MOST_STEPS) * STEP + (flight.what === 'tile' && at ? ALOFT / 2 : 0);

/** How long a flight takes. */
export const durationOf = (flight: Flight): number => (flight.what === 'tile' ? VISIT : ALOFT);

/** How long it takes until all have landed. */
export const landing = ({ flights, scale }: Air): number =>
  Math.max(0, ...flights.map((flight, at) => (delayOf(flight, at) + durationOf(flight)) * scale));

/** The flights that lead from one board to the next. */
export function flights(before: Board, after: Board): Flight[] {
  const found: Flight[] = [];
  after.seats.forEach((seat, number) => {
    const old = before.seats[number];
    if (!old) return;
    for (const [letter, count] of Object.entries(seat.tokens)) {
      const gained = count - (old.tokens[letter] ?? 0);
      const [from, to] =
        gained > 0
          ? [`bank-${letter}`, `seat-${number}-${letter}`]
          : [`seat-${number}-${letter}`, `bank-${letter}`];
      for (let each = 0; each < Math.min(4, Math.abs(gained)); each++)
        found.push({ what: 'token', name: letter, from, to });
    }
    const had = new Set(old.cards);
    for (const card of seat.cards)
      if (!had.has(card))
        found.push({ what: 'card', name: card, from: `card-${card}`, to: `seat-${number}` });
    const held = old.hand.length;
    seat.hand.slice(held).forEach((card) =>
      found.push(
        card.card !== null && !card.hidden
          ? { what: 'card', name: card.card, from: `card-${card.card}`, to: `hand-${number}` }
          : {
              what: 'back',
              name: String(card.level),
              from: `deck-${card.level}`,
              to: `hand-${number}`,
            },
      ),
    );
    for (const tile of seat.tiles)
      if (!old.tiles.includes(tile))
        found.push({ what: 'tile', name: tile, from: `tile-${tile}`, to: `seat-${number}` });
  });
  return found;
}
