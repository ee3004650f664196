/** New tables: what is usual, and what the last one was. */
import type { NewTable, OptionsRequest, SeatRequest } from '../api/types';
import { t } from '../i18n/index.svelte';
import { settings } from './settings.svelte';

export interface Seat {
  kind: 'me' | 'open' | 'bot';
  name: string;
  level: number;
}

/** Null: the server decides; off where people come by link, else on. */
export const usualOptions = (): OptionsRequest => ({
  clock: { kind: 'none', seconds: 60, increment: 0, at_zero: 'default' },
  take_back: null,
  hints: null,
  memory_aid: true,
  chat: true,
});

/** The seats as the server wants them; the first of this browser has this person's name. */
export function seatRequests(seats: readonly Seat[]): SeatRequest[] {
  const first = seats.findIndex((seat) => seat.kind === 'me');
  return seats.map((seat, at): SeatRequest => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
    if (seat.kind === 'open') return { kind: 'open' };
    const name = (at === first ? settings.name : seat.name).trim();
    return { kind: 'me', name: name || t('guest-number', { number: at + 1 }) };
  });
}

/** Splendor against one bot. */
export const againstBot = (level: number): NewTable => ({
  ruleset: 'splendor',
  seats: seatRequests([
    { kind: 'me', name: '', level },
    { kind: 'bot', name: '', level },
  ]),
  options: usualOptions(),
});

/** The last table once more, with today's name. */
export const again = (last: NewTable): NewTable => ({
  ...last,
  seats: seatRequests(seatsOf(last)),
});

/** The seats of a table as the form shows them. */
export const seatsOf = (table: NewTable): Seat[] =>
  table.seats.map(({ kind, name, level }) => ({ kind, name: name ?? '', level: level ?? 3 }));
