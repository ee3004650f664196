import type { components } from '../api/schema';

type ClockState = components['schemas']['ClockState'];

/** The time that a seat has left, as minutes and seconds. */
export function clockWords(clock: ClockState | null, seat: number, passed: number): string {
  const left = clock?.left[seat];
  if (clock === null || left === undefined) return '';
  const seconds = Math.max(0, Math.ceil((left - (clock.running === seat ? passed : 0)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
