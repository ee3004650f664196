/** What the review asks the server. */
import { call } from '../api/client';
import type { Decision, Effort, LiveChances, ReviewAnswer, Tried } from './types';

export const calls = {
  ofTable: (table: string, effort: Effort) =>
    call<ReviewAnswer>('POST', `/tables/${table}/review`, { effort }),
  ofRecord: (text: string, effort: Effort) => call<ReviewAnswer>('POST', '/records/review', { text, effort }),
  again: (id: string) => call<ReviewAnswer>('GET', `/reviews/${id}`),
  decision: (id: string, entry: number) => call<Decision>('GET', `/reviews/${id}/decisions/${entry}`),
  chances: (table: string, seat: number | null) =>
    call<LiveChances>('GET', `/tables/${table}/chances${seat === null ? '' : `?seat=${seat}`}`),
  attempt: (id: string, entry: number, move: string) =>
    call<Tried>('POST', `/reviews/${id}/decisions/${entry}/try`, { move }),
};
