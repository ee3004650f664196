/** Seats of a game that no server runs: a lesson, or a record. */
import type { Replay, TableSeat } from '../api/types';
import { t } from '../i18n/index.svelte';

/** A seat where a person plays. */
export const personAt = (number: number, name: string, mine = false): TableSeat => ({
  number,
  kind: 'person',
  name,
  level: null,
  twin: 0,
  mine,
  connected: true,
  away: false,
  resigned: false,
  absent_since: null,
  mixes: false,
  part_hash: null,
});

/** The seats of a recorded game; the server's records call bots "level 3". */
export function recordedSeats({ players, tags }: Pick<Replay, 'players' | 'tags'>): TableSeat[] {
  const names = Array.from(
    { length: players },
    (_, at) => tags[`Seat${at + 1}`] ?? tags[`Player${at + 1}`] ?? '',
  );
  return names.map((name, number) => {
    const level = /^level (\d+)$/.exec(name)?.[1];
    if (!level) return personAt(number, name || t('guest-number', { number: number + 1 }));
    const twin = names.slice(0, number).filter((other) => other === name).length;
    return { ...personAt(number, ''), kind: 'bot', level: Number(level), twin };
  });
}
