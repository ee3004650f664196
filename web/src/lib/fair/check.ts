/** The check of the cards, in the page: whether all of them follow from what was fixed before the game. */
import type { Board, LogEntry, Proof, Replay, Rules, Snapshot } from '../api/types';
import { hashOf, isHash, place, seedOf } from './digest';
import { laidOut, type Seen } from './witness';

export interface Evidence {
  proof: Proof;
  replay: Replay;
  snapshot: Snapshot; // the table as this page shows it
  log: LogEntry[]; // the turns that this page showed
  seen: Seen | undefined; // what this browser remembers
  rules: Rules;
}

/** One thing that was checked: it holds, it is broken, or this browser can't know. */
export interface Finding {
  id: string; // of its words
  state: 'held' | 'broken' | 'unknown';
  seats?: number[];
  count?: number;
  turn?: number;
  found?: string;
  expected?: string;
}

/** A tile or card that turned up; turn 0 is the setup. */
interface Reveal {
  turn: number;
  deck: string; // tile, 1, 2 or 3
  id: string;
}

const held = (id: string, more: Partial<Finding> = {}): Finding => ({ id, state: 'held', ...more });
const broken = (id: string, more: Partial<Finding> = {}): Finding => ({ id, state: 'broken', ...more });
const unknown = (id: string, more: Partial<Finding> = {}): Finding => ({ id, state: 'unknown', ...more });

/** Everything that can be checked, in the order in which it is told. */
export function check(evidence: Evidence): Finding[] {
  const { proof, replay, rules } = evidence;
  if (!isHash(proof.secret)) return [broken('fair-secret-none')];
  const reveals = revealsOf(replay, rules);
  const differences = compare(rules, seedOf(proof.secret, partsOf(proof)), reveals);
  return [
    secretFinding(evidence),
    ...ownFindings(evidence),
    ...hashFindings(evidence),
    ...revealFindings(reveals, differences),
    screenFinding(evidence, reveals),
  ];
}

/** The parts that are in the seed, by seat. */
export const partsOf = ({ parts }: Proof): Record<number, string> =>
  Object.fromEntries(parts.flatMap(({ seat, part }) => (isHash(part) ? [[seat, part]] : [])));

function secretFinding({ proof, seen }: Evidence): Finding {
  const found = hashOf(proof.secret!);
  if (found !== (seen?.commitment ?? proof.commitment)) return broken('fair-secret-broken');
  if (!seen) return unknown('fair-secret-unseen');
  return seen.late ? unknown('fair-secret-late') : held('fair-secret-held');
}

/** This browser's parts for the seats that it played, or whose part the server has confirmed. */
const ownParts = ({ seen, snapshot }: Evidence): { seat: number; part: string }[] =>
  Object.entries(seen?.parts ?? {})
    .map(([seat, part]) => ({ seat: Number(seat), part }))
    .filter(({ seat }) => snapshot.mine.includes(seat) || seen!.given.includes(seat));

/** Whether this browser's own parts are in the seed. */
function ownFindings(evidence: Evidence): Finding[] {
  const { proof, seen } = evidence;
  const own = ownParts(evidence);
  if (!own.length) return [unknown('fair-part-none')];
  const parts = partsOf(proof);
  const gone = own.filter(({ seat, part }) => parts[seat] !== part);
  const bad = gone.filter(({ seat }) => parts[seat] || seen!.given.includes(seat));
  const late = gone.filter((each) => !bad.includes(each));
  const seats = (list: typeof own): Partial<Finding> => ({ seats: list.map(({ seat }) => seat) });
  if (!gone.length) return [held('fair-part-held', seats(own))];
  return [
    ...(bad.length ? [broken('fair-part-broken', seats(bad))] : []),
    ...(late.length ? [unknown('fair-part-late', seats(late))] : []),
  ];
}

/** Whether every part fits the hash that was fixed before any part was given. */
function hashFindings(evidence: Evidence): Finding[] {
  const { proof, seen } = evidence;
  const fixed = seen?.hashes ?? Object.fromEntries(proof.parts.map(({ seat, hash }) => [seat, hash]));
  const parts = partsOf(proof);
  const seats = [...new Set([...Object.keys(fixed), ...Object.keys(parts)].map(Number))].sort();
  const own = ownParts(evidence).map(({ seat }) => seat);
  const bad = seats.filter((seat) => parts[seat] && hashOf(parts[seat]) !== fixed[seat]);
  const missing = seats.filter((seat) => !parts[seat] && !own.includes(seat));
  const right = seats.filter((seat) => parts[seat] && !bad.includes(seat) && !own.includes(seat));
  const findings = missing.length ? [unknown('fair-hash-missing', { seats: missing })] : [];
  if (bad.length) return [broken('fair-hash-broken', { seats: bad }), ...findings];
  if (!right.length) return findings;
  const say = seen?.hashes ? held : unknown;
  return [say(seen?.hashes ? 'fair-hash-held' : 'fair-hash-unseen', { seats: right }), ...findings];
}

/** All tiles and cards in the order in which they turned up. */
function revealsOf({ frames }: Replay, rules: Rules): Reveal[] {
  const { tiles, rows } = frames[0]!.board;
  const setup = [
    ...tiles.map((id) => ({ deck: 'tile', id })),
    ...Object.entries(rows).flatMap(([deck, row]) => row.map((id) => ({ deck, id }))),
  ].map(({ deck, id }) => ({ turn: 0, deck, id: id ?? '' }));
  const played = frames.flatMap(({ entry }, turn) =>
    entry?.reveal ? [{ turn, deck: String(rules.card.get(entry.reveal)?.level), id: entry.reveal }] : [],
  );
  return [...setup, ...played];
}

/** Whether two tiles are the sides of one: only one of them is ever laid out. */
const isOtherSide = (rules: Rules, one: string, other: string): boolean =>
  rules.tile.has(one) && rules.tile.get(one)!.piece === rules.tile.get(other)?.piece;

type Difference = Required<Pick<Finding, 'turn' | 'found' | 'expected'>>;

/** The reveals that do not follow from the seed. */
export function compare(rules: Rules, seed: string, reveals: readonly Reveal[]): Difference[] {
  const left: Record<string, string[]> = { tile: rules.tiles.map(({ id }) => id).sort() };
  for (const level of [1, 2, 3])
    left[level] = rules.cards.flatMap((card) => (card.level === level ? [card.id] : [])).sort();
  return reveals.flatMap(({ turn, deck, id }, number) => {
    const candidates = left[deck] ?? [];
    const expected = candidates.length ? candidates[place(seed, number, candidates.length)]! : '';
    left[deck] = candidates.filter((each) => each !== id && !isOtherSide(rules, each, id));
    return expected === id ? [] : [{ turn, found: id, expected }];
  });
}

function revealFindings(reveals: Reveal[], differences: Difference[]): Finding[] {
  const found = (name: string, isHere: (turn: number) => boolean): Finding => {
    const wrong = differences.filter(({ turn }) => isHere(turn));
    const count = reveals.filter(({ turn }) => isHere(turn)).length;
    return wrong.length
      ? broken(`fair-${name}-broken`, { ...wrong[0]!, count: wrong.length })
      : held(`fair-${name}-held`, { count });
  };
  return [found('setup', (turn) => turn === 0), found('reveals', (turn) => turn > 0)];
}

/** Whether the record is the game that this page showed: the same setup, turns and last board. */
function screenFinding({ replay, snapshot, log, seen }: Evidence, reveals: Reveal[]): Finding {
  const { frames } = replay;
  const wrongSetup = seen?.laid && !same(seen.laid, laidOut(frames[0]!.board));
  if (wrongSetup) return broken('fair-screen-broken', { turn: 0 });
  const turns = Math.max(log.length, frames.length - 1);
  for (let turn = 1; turn <= turns; turn++)
    if (!sameTurn(log[turn - 1], frames[turn]?.entry)) return broken('fair-screen-broken', { turn });
  const drawn = new Set(reveals.map(({ id }) => id));
  const whole = snapshot.board && sameBoard(snapshot.board, frames.at(-1)!.board);
  const all = snapshot.board && cardsOn(snapshot.board).every((id) => drawn.has(id));
  return whole && all ? held('fair-screen-held') : broken('fair-screen-broken', { turn: turns });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the record has the turn that was shown; what was hidden from this viewer may be told now. */
function sameTurn(shown: LogEntry | undefined, recorded: LogEntry | null | undefined): boolean {
  if (!shown || !recorded || shown.seat !== recorded.seat) return false;
  const text = shown.text === recorded.text || shown.text.endsWith('*');
  return text && (shown.reveal === null || shown.reveal === recorded.reveal);
}

const sameBoard = (one: Board, other: Board): boolean =>
  same([one.rows, one.decks, one.tiles, one.bank], [other.rows, other.decks, other.tiles, other.bank]);

/** Every card that lies in sight. */
const cardsOn = ({ rows, seats }: Board): string[] =>
  [
    ...Object.values(rows).flat(),
    ...seats.flatMap(({ cards, hand }) => [...cards, ...hand.map(({ card }) => card)]),
  ].filter((id) => id !== null);
