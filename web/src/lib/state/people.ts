/** What people at a table do besides moving: fill seats, ask each other, answer, give up. */
import { api } from '../api/client';
import type { Board, Proposal, Snapshot, TableSeat } from '../api/types';
import { t } from '../i18n/index.svelte';
import type { TableStore } from './table.svelte';
import { botName, seatName } from './words';

const version = (store: TableStore): number => store.snapshot?.version ?? 0;
const seat = (store: TableStore): number => store.me ?? store.snapshot?.mine[0] ?? 0;

export const fill = (store: TableStore, at: number, level: number): Promise<void> =>
  store.attempt(() => api.fill(store.id, at, level));

export const open = (store: TableStore, at: number): Promise<void> =>
  store.attempt(() => api.open(store.id, at));

export const resign = (store: TableStore, level: number): Promise<void> =>
  store.attempt(() => api.resign(store.id, seat(store), version(store), level));

export const proposeEnd = (store: TableStore): Promise<void> =>
  store.attempt(() => api.proposeEnd(store.id, seat(store), version(store)));

export const proposeBot = (store: TableStore, target: number, level: number): Promise<void> =>
  store.attempt(() => api.proposeBot(store.id, seat(store), version(store), target, level));

export const vote = (store: TableStore, at: number, number: number, yes: boolean): Promise<void> =>
  store.attempt(() => api.vote(store.id, at, number, yes));

/** Whether this browser watches without a seat. */
export const watches = (snapshot: Snapshot): boolean => snapshot.mine.length === 0;

/** The seats of other people who are not here. */
export const absent = (snapshot: Snapshot): TableSeat[] =>
  snapshot.seats.filter((each) => each.kind === 'person' && !each.mine && each.absent_since !== null);

/** What is asked, in words. */
export function proposalWords(snapshot: Snapshot, asked: Proposal): string {
  const target = asked.target === null ? undefined : snapshot.seats[asked.target];
  return t(`ask-${asked.kind}`, {
    name: seatName(snapshot.seats[asked.seat]!),
    target: target?.name ?? '',
    bot: botName(asked.level ?? 1),
    count: asked.turns,
  });
}

/** What became of a question that is no longer open. */
export function outcomeWords(before: Snapshot, now: Snapshot, asked: Proposal): string {
  const agreed =
    asked.kind === 'end'
      ? now.state === 'over'
      : asked.kind === 'replace'
        ? now.seats[asked.target!]!.kind === 'bot'
        : wentBack(before.board!, now.board!);
  return t(agreed ? `agreed-${asked.kind}` : `refused-${asked.kind}`, {
    name: seatName(now.seats[asked.seat]!),
    target: asked.target === null ? '' : seatName(now.seats[asked.target]!),
  });
}

/** Whether the board is at an earlier moment: an earlier turn, or an earlier step of the same one. */
const wentBack = (before: Board, now: Board): boolean =>
  now.turn < before.turn || (now.turn === before.turn && now.phase !== before.phase);

/** A time in minutes and seconds. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
