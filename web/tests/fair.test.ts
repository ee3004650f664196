/** Random parts and the check of the cards, with the vectors that Python computes too. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import golden from '../../tests/golden/fairness.json';
import box from '../src/lib/mock/box.json';
import example from '../src/lib/mock/splendor2.json';
import {
  prepared,
  type Board,
  type Box,
  type LogEntry,
  type Rules,
  type Snapshot,
} from '../src/lib/api/types';
import { check, compare, type Evidence, type Finding } from '../src/lib/fair/check';
import { hashOf, isHash, newPart, place, seedOf } from '../src/lib/fair/digest';
import { create, mixIn } from '../src/lib/fair/mixing';
import { owes, remember, seenAt, witness, type Seen } from '../src/lib/fair/witness';

type Game = Omit<(typeof golden.games)[0], 'parts' | 'reveals'> & {
  parts: Record<number, string>;
  reveals: (string | null)[];
};
const games = golden.games as unknown as Game[];
const [splendor] = games as [Game, Game, Game];

const rulesOf = (id: string): Rules =>
  prepared((box as unknown as Box).rulesets.find((each) => each.id === id)!);

/** What turned up in a golden game, with the decks that it came from. */
const revealsOf = ({ laid, reveals }: Game, rules: Rules): Parameters<typeof compare>[2] =>
  [
    ...laid.map((id) => ({ turn: 0, id })),
    ...reveals.flatMap((id, at) => (id ? [{ turn: at + 1, id }] : [])),
  ].map(({ turn, id }) => ({ turn, id, deck: String(rules.card.get(id)?.level ?? 'tile') }));

describe('the same numbers as in Python', () => {
  it.each(golden.seeds)('a seed of $parts', ({ secret, parts, seed }) => {
    expect(seedOf(secret, parts as Record<number, string>)).toBe(seed);
  });
  it.each(golden.places)('reveal $number of $candidates', ({ seed, number, candidates, place: wanted }) => {
    expect(place(seed, number, BigInt(candidates))).toBe(Number(BigInt(wanted)));
  });
  it.each(games)('$ruleset with $players', (game) => {
    const rules = rulesOf(game.ruleset);
    const reveals = revealsOf(game, rules);
    expect(reveals.length).toBeGreaterThan(20);
    expect(compare(rules, seedOf(game.secret, game.parts), reveals)).toEqual([]);
    expect(compare(rules, seedOf(newPart(), game.parts), reveals).length).toBeGreaterThan(10);
  });
  it('makes parts that nobody foresees', () => {
    const made = new Set(Array.from({ length: 50 }, newPart));
    expect(made.size).toBe(50);
    expect([...made].every(isHash)).toBe(true);
  });
});

/** The board of a golden game: the setup, or with all cards that turned up later in seat 1's hand. */
function boardOf({ laid, reveals }: Game, rules: Rules, last: boolean): Board {
  const tiles = laid.filter((id) => rules.tile.has(id));
  const cards = laid.slice(tiles.length);
  const board = structuredClone((example as unknown as Snapshot).board!);
  const rows = { 1: cards.slice(0, 4), 2: cards.slice(4, 8), 3: cards.slice(8, 12) };
  const hand = reveals.filter((id) => id !== null);
  const seats = board.seats.map((area, at) => ({ ...area, cards: last && at ? hand : [], hand: [] }));
  return { ...board, tiles, rows, seats };
}

const ADA = 0;
const BEN = 1;

/** A game of Ada and Bea as Ada's browser can judge it; both mixed in a part. */
function evidence(change: Partial<Evidence> = {}): Evidence {
  const rules = rulesOf('splendor');
  const parts: Record<number, string> = { [ADA]: 'aa'.repeat(32), [BEN]: 'bb'.repeat(32) };
  const secret = '11'.repeat(32);
  const game = { ...splendor, secret, parts, ...dealt(rules, seedOf(secret, parts)) };
  const entries = game.reveals.map(
    (reveal, turn) => ({ turn, seat: turn % 2, text: 'R1', reveal }) as LogEntry,
  );
  const start = { board: boardOf(game, rules, false), entry: null, comment: '' };
  const frames = [start, ...entries.map((entry) => ({ ...start, entry }))];
  frames[frames.length - 1] = { ...frames.at(-1)!, board: boardOf(game, rules, true) };
  const hashes: Record<number, string> = { [ADA]: hashOf(parts[ADA]!), [BEN]: hashOf(parts[BEN]!) };
  return {
    proof: {
      table: 'abc',
      commitment: hashOf(secret),
      secret,
      reveals: 0,
      verified: true,
      parts: [ADA, BEN].map((seat) => ({ seat, hash: hashes[seat]!, part: parts[seat]! })),
    },
    replay: { ruleset: 'splendor', players: 2, tags: {}, frames, result: null },
    snapshot: { ...(example as unknown as Snapshot), mine: [ADA], board: frames.at(-1)!.board },
    log: entries.map((entry, at) => (at === 2 ? { ...entry, reveal: null } : entry)), // one was hidden from Ada
    seen: {
      commitment: hashOf(secret),
      late: false,
      hashes,
      parts: { [ADA]: parts[ADA]! },
      given: [ADA],
      laid: game.laid,
    },
    rules,
    ...change,
  };
}

/** The setup and five cards of level 1 that follow from a seed. */
function dealt(rules: Rules, seed: string): Pick<Game, 'laid' | 'reveals'> {
  const left = new Map<string, string[]>([['tile', rules.tiles.map(({ id }) => id).sort()]]);
  for (const level of [1, 2, 3])
    left.set(String(level), rules.cards.flatMap((each) => (each.level === level ? [each.id] : [])).sort());
  const decks = ['tile', 'tile', 'tile', ...'111122223333', ...'11111'];
  const drawn = decks.map((deck, number) => {
    const candidates = left.get(deck)!;
    return candidates.splice(place(seed, number, candidates.length), 1)[0]!;
  });
  return { laid: drawn.slice(0, 15), reveals: drawn.slice(15) };
}

const told = (found: Finding[]): string[] => found.map(({ id }) => id);
const wrong = (found: Finding[]): string[] => told(found.filter(({ state }) => state === 'broken'));
const open = (found: Finding[]): string[] => told(found.filter(({ state }) => state === 'unknown'));

describe('the check', () => {
  it('holds for a fair game', () => {
    const found = check(evidence());
    expect(told(found)).toEqual([
      'fair-secret-held',
      'fair-part-held',
      'fair-hash-held',
      'fair-setup-held',
      'fair-reveals-held',
      'fair-screen-held',
    ]);
    expect(found.every(({ state }) => state === 'held')).toBe(true);
    expect(found.map(({ count }) => count)).toEqual([undefined, undefined, undefined, 15, 5, undefined]);
    expect(found[2]!.seats).toEqual([BEN]);
  });

  it('finds a secret that is not the one that was promised', () => {
    const { proof } = evidence();
    const secret = '22'.repeat(32);
    const lies = { ...proof, secret, commitment: hashOf(secret) };
    expect(wrong(check(evidence({ proof: lies })))).toContain('fair-secret-broken');
    expect(wrong(check(evidence({ proof: lies, seen: undefined })))).toEqual([
      'fair-setup-broken',
      'fair-reveals-broken',
    ]);
    expect(wrong(check(evidence({ proof: { ...proof, secret: null } })))).toEqual(['fair-secret-none']);
  });

  it('finds an own part that was replaced or left out', () => {
    const { proof, seen } = evidence();
    const other = newPart();
    const replaced = proof.parts.map((each) =>
      each.seat ? each : { seat: ADA, hash: hashOf(other), part: other },
    );
    expect(wrong(check(evidence({ proof: { ...proof, parts: replaced } })))).toEqual(
      expect.arrayContaining(['fair-part-broken', 'fair-hash-broken', 'fair-setup-broken']),
    );
    const unconfirmed = { ...seen!, given: [] };
    expect(wrong(check(evidence({ proof: { ...proof, parts: replaced }, seen: unconfirmed })))).toContain(
      'fair-part-broken',
    );
    const gone = { ...proof, parts: proof.parts.slice(1) };
    expect(wrong(check(evidence({ proof: gone })))).toContain('fair-part-broken');
    const late = check(evidence({ proof: gone, seen: unconfirmed }));
    expect(open(late)).toContain('fair-part-late');
    expect(wrong(late)).not.toContain('fair-part-broken');
  });

  it('finds a part of another that was chosen after the hashes were fixed', () => {
    const { proof, seen } = evidence();
    const hashes = { ...seen!.hashes, [BEN]: hashOf(newPart()) };
    const found = check(evidence({ seen: { ...seen!, hashes } }));
    expect(wrong(found)).toEqual(['fair-hash-broken']);
    expect(found.find(({ id }) => id === 'fair-hash-broken')!.seats).toEqual([BEN]);
    const missing = proof.parts.map((each) => (each.seat === BEN ? { ...each, part: null } : each));
    expect(open(check(evidence({ proof: { ...proof, parts: missing } })))).toEqual(['fair-hash-missing']);
    expect(open(check(evidence({ proof: { ...proof, parts: proof.parts.slice(0, 1) } })))).toEqual([
      'fair-hash-missing',
    ]);
  });

  it('names the first card that is not as the seed says', () => {
    const { replay, log } = evidence();
    const right = replay.frames[4]!.entry!.reveal!;
    const other = rulesOf('splendor').cards.find(
      ({ id, level }) => level === 1 && !JSON.stringify(replay.frames).includes(id),
    )!.id;
    const swap = <T>(thing: T): T => JSON.parse(JSON.stringify(thing).replaceAll(right, other)) as T;
    // the page was shown the same wrong card
    const both = check(
      evidence({ replay: swap(replay), log: swap(log), snapshot: swap(evidence().snapshot) }),
    );
    expect(wrong(both)).toContain('fair-reveals-broken');
    const found = both.find(({ id }) => id === 'fair-reveals-broken')!;
    expect([found.turn, found.found, found.expected]).toEqual([4, other, right]);
    // the page was shown the right card, and another record is told
    expect(wrong(check(evidence({ replay: swap(replay) })))).toEqual([
      'fair-reveals-broken',
      'fair-screen-broken',
    ]);
  });

  it('finds a record that is not the game of this page', () => {
    const { replay, log, seen, snapshot } = evidence();
    const screen = (change: Partial<Evidence>): number | undefined =>
      check(evidence(change)).find(({ id }) => id === 'fair-screen-broken')?.turn;
    expect(screen({ log: log.map((entry, at) => (at === 1 ? { ...entry, text: 'R2' } : entry)) })).toBe(2);
    expect(screen({ log: log.map((entry, at) => (at === 3 ? { ...entry, reveal: 'x' } : entry)) })).toBe(4);
    expect(screen({ log: log.slice(0, 4) })).toBe(5);
    const [first, ...others] = snapshot.board!.seats;
    const seats = [{ ...first!, cards: ['a card from nowhere'] }, ...others];
    expect(screen({ snapshot: { ...snapshot, board: { ...snapshot.board!, seats } } })).toBe(5);
    expect(screen({ seen: { ...seen!, laid: [...seen!.laid!].reverse() } })).toBe(0);
    const board = { ...snapshot.board!, rows: { ...snapshot.board!.rows, 1: [null, null, null, null] } };
    expect(screen({ snapshot: { ...snapshot, board } })).toBe(5);
    const shorter = { ...replay, frames: replay.frames.slice(0, 4) };
    expect(screen({ replay: shorter })).toBe(4);
  });

  it('says what this browser can’t know', () => {
    const { seen } = evidence();
    expect(open(check(evidence({ seen: undefined })))).toEqual([
      'fair-secret-unseen',
      'fair-part-none',
      'fair-hash-unseen',
    ]);
    expect(open(check(evidence({ seen: { ...seen!, late: true } })))).toEqual(['fair-secret-late']);
  });

  it('asks for no part of a seat that this browser left before the deal', () => {
    const { seen } = evidence();
    const parts = { ...seen!.parts, 1: newPart() };
    expect(wrong(check(evidence({ seen: { ...seen!, parts } })))).toEqual([]);
  });
});

const waiting = (change: Partial<Snapshot> = {}): Snapshot => {
  const base = example as unknown as Snapshot;
  const seats = base.seats.map((seat, number) => ({
    ...seat,
    number,
    kind: 'person' as const,
    mine: number === 0,
    mixes: true,
    part_hash: null,
  }));
  const mine = { state: 'waiting' as const, board: null, mine: [0], mixing: false, mixed: [], seats };
  return { ...base, table: 'abcdefgh2345', commitment: 'c0'.repeat(32), ...mine, ...change };
};

describe('what this browser remembers', () => {
  let number = 0;
  let table = '';
  beforeEach(() => {
    localStorage.clear();
    table = `table${number++}`;
  });

  it('keeps the first commitment, whatever is said later', () => {
    witness(waiting({ table }));
    witness(waiting({ table, commitment: 'd0'.repeat(32), state: 'playing' }));
    expect(seenAt(table)).toMatchObject({ commitment: 'c0'.repeat(32), late: false, hashes: null });
  });

  it('keeps what another tab has noted', () => {
    witness(waiting({ table }));
    const parts = { 0: newPart() };
    localStorage.setItem('cabochon-fair', JSON.stringify([[table, { ...seenAt(table)!, parts }]]));
    witness(waiting({ table, mixing: true }));
    expect(seenAt(table)).toMatchObject({ parts, hashes: {} });
  });

  it('notes when it came late, and nothing when the game is over', () => {
    witness(waiting({ table, state: 'playing' }));
    expect(seenAt(table)?.late).toBe(true);
    witness(waiting({ table: `${table}x`, state: 'over' }));
    expect(seenAt(`${table}x`)).toBeUndefined();
  });

  it('notes the hashes once they are fixed, and the setup', () => {
    const seats = waiting().seats.map((seat) => ({ ...seat, part_hash: `${seat.number}f`.repeat(32) }));
    witness(waiting({ table, seats }));
    expect(seenAt(table)?.hashes).toBeNull();
    witness(waiting({ table, seats, mixing: true }));
    witness(waiting({ table, mixing: true }));
    expect(seenAt(table)?.hashes).toEqual({ 0: '0f'.repeat(32), 1: '1f'.repeat(32) });
    const board = { ...(example as unknown as Snapshot).board!, turn: 0, phase: 'action' as const };
    witness(waiting({ table, board, state: 'playing' }));
    expect(seenAt(table)?.laid).toHaveLength(board.tiles.length + 12);
  });

  it('forgets the tables that were not used for longest', () => {
    for (let at = 0; at < 105; at++) remember(`${table}-${at}`, { given: [at] } as unknown as Seen);
    const kept = JSON.parse(localStorage.getItem('cabochon-fair')!) as [string, Seen][];
    expect(kept.map(([id]) => id)).toEqual(Array.from({ length: 100 }, (_, at) => `${table}-${at + 5}`));
  });

  it('works where the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    witness(waiting({ table }));
    full.mockRestore();
    expect(seenAt(table)?.commitment).toBe('c0'.repeat(32));
  });

  it('knows when it owes something', () => {
    const told = waiting().seats.map((seat) => ({ ...seat, part_hash: 'ab'.repeat(32) }));
    expect(owes(waiting())).toBe(true);
    expect(owes(waiting({ seats: told }))).toBe(false);
    expect(owes(waiting({ seats: told, mixing: true }))).toBe(true);
    expect(owes(waiting({ seats: told, mixing: true, mixed: [0] }))).toBe(false);
    expect(owes(waiting({ state: 'playing' }))).toBe(false);
    expect(owes(waiting({ seats: told.map((seat) => ({ ...seat, mine: false })), mixing: true }))).toBe(
      false,
    );
  });
});

interface Sent {
  path: string;
  body: { part_hash?: string; part?: string; seats?: { part_hash?: string }[] };
}

/** A server that answers every request with the next of these tables. */
function server(...answers: ((sent: Sent) => Snapshot)[]): Sent[] {
  const heard: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const sent = { path, body: JSON.parse(String(body)) as Sent['body'] };
    const answer = answers[heard.push(sent) - 1]!(sent);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return heard;
}

describe('mixing in', () => {
  beforeEach(() => localStorage.clear());

  it('sends the hash with a new table, and the part only when the hashes are remembered', async () => {
    const table = 'created';
    let hash = '';
    const mixing = ({ body }: Sent): Snapshot => {
      hash = body.seats![0]!.part_hash!;
      const seats = waiting().seats.map((seat) => ({
        ...seat,
        part_hash: seat.mine ? hash : 'ef'.repeat(32),
      }));
      return waiting({ table, mixing: true, seats });
    };
    const dealt = ({ body }: Sent): Snapshot => {
      expect(seenAt(table)).toMatchObject({ hashes: { 0: hash, 1: 'ef'.repeat(32) }, given: [] });
      expect(hashOf(body.part!)).toBe(hash);
      return waiting({ table, state: 'playing' });
    };
    const heard = server(mixing, dealt);
    const made = await create({
      ruleset: 'splendor',
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
      options: {} as never,
    });
    expect(made.state).toBe('playing');
    expect(heard.map(({ path }) => path)).toEqual(['/api/v1/tables', `/api/v1/tables/${table}/part`]);
    expect(heard[0]!.body.seats![1]).toEqual({ kind: 'open' });
    expect(seenAt(table)).toMatchObject({ late: false, given: [0], parts: { 0: heard[1]!.body.part } });
  });

  it('tells the hash in a rematch, the same one when it is asked twice', async () => {
    const table = 'rematch';
    const heard = server(
      () => waiting({ table }),
      () => waiting({ table }),
    );
    await mixIn(waiting({ table }));
    await mixIn(waiting({ table }));
    expect(heard[0]).toEqual(heard[1]);
    expect(isHash(heard[0]!.body.part_hash)).toBe(true);
    expect(seenAt(table)?.given).toEqual([]);
  });

  it('remembers the hashes of a rematch before it gives the part', async () => {
    const table = 'rematch of two';
    const fixed = ({ body }: Sent): Snapshot => {
      const seats = waiting().seats.map((seat) => ({ ...seat, part_hash: body.part_hash! }));
      return waiting({ table, mixing: true, seats });
    };
    const dealt = ({ body }: Sent): Snapshot => {
      expect(seenAt(table)?.hashes).toEqual({ 0: hashOf(body.part!), 1: hashOf(body.part!) });
      return waiting({ table, state: 'playing' });
    };
    server(fixed, dealt);
    expect((await mixIn(waiting({ table }))).state).toBe('playing');
  });

  it('keeps a part to itself if the server names another hash for it', async () => {
    const table = 'liar';
    const seats = waiting().seats.map((seat) => ({ ...seat, part_hash: 'ab'.repeat(32) }));
    witness(waiting({ table }));
    remember(table, { ...seenAt(table)!, parts: { 0: newPart() } });
    const heard = server();
    await mixIn(waiting({ table, mixing: true, seats }));
    expect(heard).toEqual([]);
  });
});
