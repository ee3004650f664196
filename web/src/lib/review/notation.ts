/** The text of a decision in its parts, as `MoveShape` has them. */
import type { Move } from '../api/types';

const move = (text: string, kind: Move['kind'], parts: Partial<Move> = {}): Move => ({
  text,
  kind,
  tokens: '',
  card: null,
  level: null,
  tile: null,
  ...parts,
});

/** The decision that a text stands for. */
export function moveOf(text: string): Move {
  const rest = text.slice(1);
  if (text === 'pass') return move(text, 'pass');
  if (text === '.') return move(text, 'pay');
  if (/^R\d$/.test(text)) return move(text, 'reserve_deck', { level: Number(rest) });
  if (text.startsWith('R')) return move(text, 'reserve', { card: rest });
  if (text.startsWith('B')) return move(text, 'buy', { card: rest });
  if (text.startsWith('*')) return move(text, 'joker', { tokens: rest });
  if (text.startsWith('-')) return move(text, 'return', { tokens: rest });
  if (text.startsWith('@')) return move(text, 'tile', { tile: rest });
  return move(text, 'take', { tokens: text });
}
