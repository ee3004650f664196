import type { components } from '../api/schema';

type ClockState = components['schemas']['ClockState'];

const LOW = 30; // seconds; or a third of the time, if that is less
const URGENT = 10; // or a sixth

/** The seconds that a seat has left; null without a clock. */
export function secondsLeft(clock: ClockState | null, seat: number, passed: number): number | null {
  const left = clock?.left[seat];
  if (clock === null || left === undefined) return null;
  return Math.max(0, Math.ceil((left - (clock.running === seat ? passed : 0)) / 1000));
}

/** The time that a seat has left, as minutes and seconds. */
export function clockWords(clock: ClockState | null, seat: number, passed: number): string {
  const seconds = secondsLeft(clock, seat, passed);
  return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type Hurry = '' | 'low' | 'urgent';

/** How near the end a running clock is: amber when low, red when urgent. */
export function hurryOf(clock: ClockState | null, seat: number, passed: number, whole: number): Hurry {
  const seconds = secondsLeft(clock, seat, passed);
  if (seconds === null || clock?.running !== seat) return '';
  if (seconds <= Math.min(URGENT, whole / 6)) return 'urgent';
  return seconds <= Math.min(LOW, whole / 3) ? 'low' : '';
}
