/** The rules for players: which picture stands beside which sentences. */

export type Picture =
  'goal' | 'take-three' | 'take-two' | 'reserve' | 'buy' | 'limit' | 'tile' | 'stone' | 'avengers' | 'end';

const COMMON: Picture[] = ['goal', 'take-three', 'take-two', 'reserve', 'buy', 'limit', 'tile'];

/** What is explained for a game, in order. */
export const stepsOf = (marvel: boolean): Picture[] => [
  ...COMMON,
  ...(marvel ? (['stone', 'avengers'] as const) : []),
  'end',
];
