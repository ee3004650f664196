/** The review in words: what `cabochon.analysis.wording` does in Python, from the same catalogues. */
import { learnWords, spoken, t } from '../i18n/index.svelte';
import type { Rules, TableSeat } from '../api/types';
import { game, moveWords, seatName, spokenTurn, tileName } from '../state/words';
import { isFault, POINTS, type Numbered } from './game';
import { moveOf } from './notation';
import type { Reviewing } from './reviewing.svelte';
import type { Reason } from './types';

const FILES = import.meta.glob<string>('../../../../src/cabochon/locale/*/insight/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Load the words of the review. */
export const loadWords = (): Promise<void> => learnWords(FILES);

/** What reasons and sentences name. */
export interface Named {
  rules: Rules;
  seats: readonly TableSeat[];
}

const OTHER = '\uE000'; // stands for the move that a reason compares with
const ID = '\uE001'; // stands for a card's id, which nobody reads here

/** A share as whole percents. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(spoken(), { style: 'percent' }).format(share);

/** A number of points, rounded. */
export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(spoken(), { maximumFractionDigits: digits }).format(value + 0);

/** A share of win chance in points, with its sign. */
export const signed = (share: number): string =>
  new Intl.NumberFormat(spoken(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
    Math.round(share * POINTS),
  );

/** A decision in the words of the log, quoted. */
export const quoted = (rules: Rules, text: string): string =>
  t('review-quoted', { words: moveWords(rules, moveOf(text)) });

/** A card, as the object of a sentence. */
export function cardObject(rules: Rules, id: string): string {
  const card = rules.card.get(id);
  if (!card) return id;
  const words = card.name
    ? t('reason-card-named', { name: card.name, id: ID })
    : t('reason-card', {
        colour: rules.kind.get(card.bonus)!.name,
        points: card.points,
        level: card.level,
        id: ID,
      });
  return words.replace(` (${ID})`, '');
}

function part({ rules, seats }: Named, name: string, value: string | number): string | number {
  if (name === 'seat' || name === 'without') return seatName(seats[Number(value)]!);
  if (name === 'card') return cardObject(rules, String(value));
  if (name === 'tile') return tileName(rules.tile.get(String(value))!);
  if (name === 'colour') return rules.kind.get(String(value))?.name ?? value;
  if (name === 'move' || name === 'better') return quoted(rules, String(value));
  return value;
}

function worded(named: Named, sort: 'reason' | 'story', { code, parts }: Reason, other = ''): string {
  const said = Object.entries(parts).map(([name, value]) => [name, part(named, name, value)] as const);
  return t(`${sort}-${code}`, { ...Object.fromEntries(said), other, game: game(named.rules) });
}

/** One of the sentences about what decided a game. */
export const sentence = (named: Named, reason: Reason): string => worded(named, 'story', reason);

/** Why a move is better than another one, given in notation. */
export const reasonWords = (named: Named, reason: Reason, other: string): string =>
  worded(named, 'reason', reason, quoted(named.rules, other));

/** The same in pieces: between two of them stands the sign of the other move. */
export const reasonPieces = (named: Named, reason: Reason): string[] =>
  worded(named, 'reason', reason, OTHER).split(OTHER);

/** What is said of a decision: its judgement, with the loss of a fault. */
export function judgementWords(entry: Numbered): string {
  if (!entry.verdict) return t('review-not-weighed');
  const { judgement, loss } = entry.verdict;
  const words = t('review-judgement', { judgement });
  return isFault(entry) ? t('review-loses', { words, points: Math.round(loss) }) : words;
}

/** The moment that is looked at, for ears. */
export function spokenMoment(shown: Reviewing): string {
  const { at, last, seats, rules, frames } = shown;
  const chances = shown.chances.map((chance, seat) => `${seatName(seats[seat]!)} ${percent(chance)}`);
  const entry = frames[at + 1]?.entry;
  const told = at === last || !entry ? t('review-end') : spokenTurn(rules, { seats: [...seats] }, entry);
  const faults = shown.turn?.entries.filter(isFault).map(judgementWords) ?? [];
  const where = t('replay-position', { turn: Math.min(at + 1, last), count: last });
  return [where, told, ...faults, t('review-chances', { chances: chances.join(', ') })].join('. ');
}
