/** What flies from where to where between two boards. */
import type { Board } from '../api/types';

export interface Flight {
  what: 'token' | 'card' | 'tile' | 'back';
  name: string; // a letter, a card, a tile or a level
  from: string; // names of spots on the page
  to: string;
}

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
