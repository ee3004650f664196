/** The end of a game: who won and by how much, what can be done then. */
import type { Result, Snapshot } from '../api/types';
import { listed, t } from '../i18n/index.svelte';
import { seatName } from './words';

/** By how many points the winner is ahead; 0 if points did not decide. */
export function marginOf(result: Result): number {
  const [winner] = result.winners;
  if (result.winners.length !== 1 || result.decided_by !== 'points') return 0;
  const others = result.points.filter((_, seat) => seat !== winner);
  return Math.max(0, result.points[winner!]! - Math.max(...others));
}

/** Whether the only person at this device has won. */
export const hasWon = ({ mine }: Pick<Snapshot, 'mine'>, { winners }: Result): boolean =>
  mine.length === 1 && winners.includes(mine[0]!);

/** Who won, in a line. */
export function endTitle(snapshot: Pick<Snapshot, 'seats' | 'mine'>, result: Result): string {
  const names = result.winners.map((seat) => seatName(snapshot.seats[seat]!));
  if (!names.length) return t('result-nobody');
  if (names.length > 1) return t('result-shared', { names: listed(names) });
  const points = marginOf(result);
  if (hasWon(snapshot, result)) return points ? t('result-you-by', { points }) : t('result-you');
  return points ? t('result-won-by', { name: names[0]!, points }) : t('result-won', { name: names[0]! });
}
