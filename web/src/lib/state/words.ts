/** Cards, moves and turns in words, for ears and for the log. */
import type {
  Card,
  Explanation,
  LogEntry,
  Move,
  Result,
  Rules,
  Snapshot,
  TableSeat,
  Tile,
} from '../api/types';
import { Refusal } from '../api/client';
import { has, listed, t, type Arguments } from '../i18n/index.svelte';
import type { Notice } from './table.svelte';

export const game = (rules: Rules): string => (rules.marvel ? 'marvel' : 'splendor');

/** The name of a kind of token. */
export function kindName(rules: Rules, letter: string): string {
  const kind = rules.kind.get(letter);
  const id = kind ? `colour-${kind.name.replace(' ', '-')}` : '';
  return kind && has(id) ? t(id) : (kind?.name ?? letter);
}

/** The letter or two that stand for a kind of token in this language. */
export function letterOf(rules: Rules, letter: string): string {
  const id = `letter-${(rules.kind.get(letter)?.name ?? '').replace(' ', '-')}`;
  return has(id) ? t(id) : letter;
}

/** The message that holds a tile's name. */
export const tileId = (tile: Pick<Tile, 'name'>): string =>
  ['tile-name', ...(tile.name.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-');

/** The name of a noble or a Location, as this language writes it. */
export const tileName = (tile: Pick<Tile, 'name'>): string =>
  has(tileId(tile)) ? t(tileId(tile)) : tile.name;

/** Counts in words: "2 white, 1 blue". */
export function countsWords(rules: Rules, counts: Record<string, number>): string {
  const parts = rules.kinds
    .filter((kind) => (counts[kind.letter] ?? 0) > 0)
    .map((kind) =>
      t('count-of-colour', { count: counts[kind.letter]!, colour: kindName(rules, kind.letter) }),
    );
  return parts.join(', ') || t('nothing');
}

/** Letters in words. */
export function tokensWords(rules: Rules, letters: string): string {
  const counts: Record<string, number> = {};
  for (const letter of letters) counts[letter] = (counts[letter] ?? 0) + 1;
  return countsWords(rules, counts);
}

/** A card in a few words: its name, or colour and points. */
export function cardName(rules: Rules, card: Card): string {
  if (card.name) return card.name;
  return t('card-short', { colour: kindName(rules, card.bonus), points: card.points, level: card.level });
}

/** All that stands on a card. */
export const cardWords = (rules: Rules, card: Card): string =>
  t('card-full', {
    name: card.name || t('card-of-level', { level: card.level }),
    colour: kindName(rules, card.bonus),
    points: card.points,
    cost: countsWords(rules, card.cost),
    tags: card.tags,
  });

/** All that stands on a tile. */
export const tileWords = (rules: Rules, tile: Tile): string =>
  t('tile-full', { name: tileName(tile), points: tile.points, demand: countsWords(rules, tile.demand) });

const TWINS = ['', ' II', ' III', ' IV'];

/** The name of a bot; those of the same level at one table are numbered. */
export const botName = (level: number, twin = 0): string =>
  t('bot-first-name', { level }) + (TWINS[twin] ?? '');

/** Who sits there. */
export function seatName(seat: TableSeat): string {
  if (seat.kind === 'open') return t('seat-open');
  if (seat.kind === 'person') return seat.name;
  const bot = botName(seat.level ?? 1, seat.twin);
  return seat.name ? t('bot-for', { name: seat.name, bot }) : bot;
}

/** A move in words, without who made it. */
export function moveWords(rules: Rules, move: Move): string {
  const card = move.card ? rules.card.get(move.card) : undefined;
  const tile = move.tile ? rules.tile.get(move.tile) : undefined;
  const args: Arguments = {
    game: game(rules),
    tokens: tokensWords(rules, move.tokens),
    card: card ? cardName(rules, card) : t('card-hidden'),
    level: move.level ?? 0,
    tile: tile ? tileName(tile) : '',
  };
  return t(`move-${move.kind.replace('_', '-')}`, args);
}

/** A whole turn in words. */
export function turnWords(rules: Rules, entry: LogEntry): string {
  const kinds: Move['kind'][] = ['pay', 'return', 'joker', 'tile'];
  const parts = entry.moves
    .filter((move) => !kinds.includes(move.kind))
    .map((move) => moveWords(rules, move));
  for (const kind of ['joker', 'return'] as const) {
    const letters = entry.moves
      .filter((move) => move.kind === kind)
      .map((move) => move.tokens)
      .join('');
    if (letters) parts.push(t(`move-${kind}`, { tokens: tokensWords(rules, letters), game: game(rules) }));
  }
  const tile = entry.tile ? rules.tile.get(entry.tile) : undefined;
  if (tile) parts.push(t('move-tile', { tile: tileName(tile), game: game(rules) }));
  if (entry.by_clock) parts.push(t('by-clock'));
  return parts.join(', ');
}

/** A turn with the name of who made it. */
export const spokenTurn = (rules: Rules, snapshot: Pick<Snapshot, 'seats'>, entry: LogEntry): string =>
  `${seatName(snapshot.seats[entry.seat]!)}: ${turnWords(rules, entry)}`;

/** The name of a token that is called by its English name. */
const nameOf = (name: string): string =>
  has(`colour-${name.replace(' ', '-')}`) ? t(`colour-${name.replace(' ', '-')}`) : name;

/** Tokens, as in "2w 1b", in words. */
function tokenWords(rules: Rules, text: string): string {
  const counts: Record<string, number> = {};
  for (const part of text.split(' ')) counts[part.slice(-1)] = parseInt(part, 10) || 0;
  return countsWords(rules, counts);
}

/** Why something was refused. */
export function noticeWords(rules: Rules | null, notice: Notice | Explanation): string {
  const named = 'code' in notice ? notice.code : notice.reason;
  const code = String(notice.args['rule'] ?? named); // an illegal move names the rule's own wording
  const args: Arguments = { ...notice.args, game: rules?.marvel ? 'marvel' : 'splendor' };
  const token = notice.args['token'];
  if (rules && typeof token === 'string')
    args['token'] = rules.kind.has(token) ? kindName(rules, token) : nameOf(token);
  const card = rules?.card.get(String(notice.args['card'] ?? ''));
  if (rules && card) args['card'] = cardName(rules, card);
  const tile = rules?.tile.get(String(notice.args['tile'] ?? ''));
  if (tile) args['tile'] = tileName(tile);
  for (const name of ['lacking', 'demand']) {
    const counts = notice.args[name];
    if (rules && typeof counts === 'string') args[name] = tokenWords(rules, counts);
  }
  return has(code) ? t(code, args) : notice.message || t('unknown-error');
}

/** Why what a page asked for was refused. */
export function troubleWords(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  const { code, args, message } = error;
  return noticeWords(null, { code, args, message, clause: '' });
}

/** How a game ended, and by which rule. */
export function resultWords(
  snapshot: Snapshot,
  rules: Rules,
  result: Result,
): { title: string; why: string; tie: string } {
  const names = result.winners.map((seat) => seatName(snapshot.seats[seat]!));
  const title =
    names.length > 1
      ? t('result-shared', { names: listed(names) })
      : names.length
        ? t('result-won', { name: names[0]! })
        : t('result-nobody');
  const why = t(`result-${result.reason.replace(' ', '-')}`, {
    goal: rules.goal_points,
    game: game(rules),
  });
  const decided = t(`decided-${result.decided_by.replace(' ', '-')}`, {
    points: result.points[result.winners[0] ?? 0] ?? 0,
    name: names[0] ?? '',
    game: game(rules),
  });
  return { title, why, tie: [decided, ...lackWords(snapshot, result)].join(' ') };
}

/** What those with as many points as the winner lack of the goal. */
function lackWords(snapshot: Snapshot, result: Result): string[] {
  return result.lacks.flatMap((lacks, seat) =>
    lacks
      ? [
          t('lacks-of-goal', {
            name: seatName(snapshot.seats[seat]!),
            points: result.points[seat] ?? 0,
            lacks,
          }),
        ]
      : [],
  );
}
