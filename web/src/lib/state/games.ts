/** The games of this browser: which wait for me, how I do against each level of bots, which match a search. */
import type { GameLine } from '../api/types';

/** Games that are not over: my turn first, then those that others hold up; the newest first. */
export function waitingFor(games: readonly GameLine[]): GameLine[] {
  const rank = (game: GameLine): number => (game.my_turn ? 0 : game.state === 'playing' ? 1 : 2);
  return games
    .filter((game) => game.state !== 'over')
    .sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}

export type Outcome = 'won' | 'shared' | 'lost';

/** How a game ended for the one person at it; null if it says nothing about them and bots. */
function against(game: GameLine): { level: number; outcome: Outcome } | null {
  const mine = game.seats.filter((seat) => seat.mine);
  const bots = game.seats.filter((seat) => seat.kind === 'bot' && !seat.mine && !seat.name);
  if (!game.result?.winners.length || mine.length !== 1 || bots.length !== game.seats.length - 1) return null;
  const winners = game.result.winners;
  const won = winners.includes(mine[0]!.number);
  return {
    level: Math.max(...bots.map((seat) => seat.level ?? 0)),
    outcome: !won ? 'lost' : winners.length > 1 ? 'shared' : 'won',
  };
}

export type Tally = Record<Outcome, number>;

/** Results against each level; a game with several bots counts for the strongest of them. */
export function tally(games: readonly GameLine[], levels: number): Tally[] {
  const found = Array.from({ length: levels }, (): Tally => ({ won: 0, shared: 0, lost: 0 }));
  for (const game of games) {
    const one = against(game);
    const line = one ? found[one.level - 1] : undefined;
    if (one && line) line[one.outcome] += 1;
  }
  return found;
}

const FIRST_LEVEL = 3;

/** The level to play next: one above the strongest that was just beaten, one below the weakest that won. */
export function fittingLevel(games: readonly GameLine[], levels: number): number {
  let fit = FIRST_LEVEL;
  for (const game of [...games].sort((a, b) => a.created - b.created)) {
    const one = against(game);
    if (one?.outcome === 'won' && one.level >= fit) fit = one.level + 1;
    if (one?.outcome === 'lost' && one.level <= fit) fit = one.level - 1;
    fit = Math.min(levels, Math.max(1, fit));
  }
  return fit;
}

export interface Filter {
  ruleset: string; // empty: any
  state: '' | 'turn' | 'open' | 'over';
  opponents: '' | 'people' | 'bots';
  words: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The games that pass a filter; names are found without regard to capitals and accents. */
export function filtered(
  games: readonly GameLine[],
  filter: Filter,
  names: (game: GameLine) => string,
): GameLine[] {
  const wanted = plain(filter.words.trim());
  return games.filter((game) => {
    const people = game.seats.some((seat) => !seat.mine && seat.kind !== 'bot');
    return (
      (!filter.ruleset || game.ruleset === filter.ruleset) &&
      (filter.state !== 'turn' || game.my_turn) &&
      (filter.state !== 'open' || game.state !== 'over') &&
      (filter.state !== 'over' || game.state === 'over') &&
      (!filter.opponents || people === (filter.opponents === 'people')) &&
      plain(names(game)).includes(wanted)
    );
  });
}
