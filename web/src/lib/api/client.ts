/** The server's HTTP interface. */
import type { Box, Explanation, GameLine, Hint, NewTable, Proof, Replay, Snapshot } from './types';

const ROOT = '/api/v1';

/** A refusal: `code` is the id of its wording. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly args: Record<string, string | number> = {},
    readonly snapshot: Snapshot | null = null,
  ) {
    super(message);
  }
}

/** Ask the server; what it refuses is thrown as a `Refusal`. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('no-connection', 'the server does not answer');
  }
  const found = (await answer.json().catch(() => null)) as
    | (T & {
        error?: { code: string; message: string; args?: Record<string, string | number> };
        snapshot?: Snapshot;
      })
    | null;
  if (answer.ok && found !== null) return found;
  const error = found?.error;
  throw new Refusal(
    error?.code ?? 'unknown-error',
    error?.message ?? String(answer.status),
    error?.args,
    found?.snapshot,
  );
}

export const api = {
  box: () => call<Box>('GET', '/rulesets'),
  create: (table: NewTable) => call<Snapshot>('POST', '/tables', table),
  table: (id: string) => call<Snapshot>('GET', `/tables/${id}`),
  sit: (id: string, seat: number, name: string | null, part_hash?: string) =>
    call<Snapshot>('POST', `/tables/${id}/seats/${seat}`, { name, part_hash }),
  givePart: (id: string, seat: number, part: string) =>
    call<Snapshot>('POST', `/tables/${id}/part`, { seat, part }),
  leave: (id: string, seat: number, level: number) =>
    call<Snapshot>('DELETE', `/tables/${id}/seats/${seat}?level=${level}`),
  takeBack: (id: string, seat: number, version: number) =>
    call<Snapshot>('POST', `/tables/${id}/takeback`, { seat, version }),
  resign: (id: string, seat: number, version: number, level?: number) =>
    call<Snapshot>('POST', `/tables/${id}/resign`, { seat, version, level }),
  proposeEnd: (id: string, seat: number, version: number) =>
    call<Snapshot>('POST', `/tables/${id}/propose`, { seat, version, kind: 'end' }),
  proposeBot: (id: string, seat: number, version: number, target: number, level: number) =>
    call<Snapshot>('POST', `/tables/${id}/propose`, { seat, version, kind: 'replace', target, level }),
  vote: (id: string, seat: number, number: number, yes: boolean) =>
    call<Snapshot>('POST', `/tables/${id}/vote`, { seat, number, yes }),
  fill: (id: string, seat: number, level: number) =>
    call<Snapshot>('POST', `/tables/${id}/fill`, { seat, level }),
  open: (id: string, seat: number) => call<Snapshot>('POST', `/tables/${id}/open`, { seat }),
  hint: (id: string, seat: number) => call<Hint>('POST', `/tables/${id}/hint`, { seat }),
  explain: (id: string, seat: number, move: string) =>
    call<Explanation>('POST', `/tables/${id}/explain`, { seat, move }),
  rematch: (id: string) => call<Snapshot>('POST', `/tables/${id}/rematch`),
  proof: (id: string) => call<Proof>('GET', `/tables/${id}/proof`),
  replay: (text: string) => call<Replay>('POST', '/records', { text }),
  games: () => call<{ games: GameLine[] }>('GET', '/games').then((found) => found.games),
  forget: (id: string) => call<{ games: GameLine[] }>('DELETE', `/games/${id}`).then((found) => found.games),
  recordAddress: (id: string) => `${ROOT}/tables/${id}/record?form=text`,
  replayOf: (id: string) => call<Replay>('GET', `/tables/${id}/replay`),
};

/** The address of a table's socket. */
export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${ROOT}/tables/${id}/live`;
}
