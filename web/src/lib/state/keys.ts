/** The whole game by keyboard: shortcuts besides the arrows. */
import type { Rules } from '../api/types';
import type { TableStore } from './table.svelte';
import { letterOf } from './words';

export interface KeyActions {
  lacks: () => void;
  help: () => void;
  memory: () => void;
}

/** The keys that take a token of this colour: its place in the bank, and Shift with its letter if that is one. */
export function keysOf(rules: Rules, place: number): string[] {
  const letter = letterOf(rules, rules.colours[place]!.letter);
  return letter.length > 1 ? [String(place + 1)] : [String(place + 1), `Shift+${letter}`];
}

/** The colour that a key takes a token of. */
export function colourOf(rules: Rules, event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string | undefined {
  const pressed = [event.key, event.shiftKey ? `Shift+${event.key.toUpperCase()}` : '']; // digits may need Shift
  return rules.colours.find((_, place) => keysOf(rules, place).some((key) => pressed.includes(key)))?.letter;
}

function focused(event: KeyboardEvent, store: TableStore): string | null {
  if (store.chosen?.kind === 'card') return store.chosen.id;
  return (event.target as Element).closest?.<HTMLElement>('[data-card]')?.dataset['card'] ?? null;
}

function reserve(event: KeyboardEvent, store: TableStore): void {
  const card = focused(event, store);
  const spot = (event.target as Element).closest?.<HTMLElement>('[data-spot^="deck-"]')?.dataset['spot'];
  const level = store.chosen?.kind === 'deck' ? store.chosen.id : spot?.slice(5);
  if (card) store.decide('reserve', card, `R${card}`);
  else if (level) store.decide('reserve_deck', Number(level), `R${level}`);
}

/** Do what a key stands for. */
export function keys(
  event: KeyboardEvent,
  store: TableStore,
  rules: Rules | null,
  actions: KeyActions,
): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    return;
  if (target.closest?.('dialog')) return;
  const colour = rules && colourOf(rules, event);
  const card = focused(event, store);
  const done = (): void => event.preventDefault();
  if (colour) store.stage(colour);
  else if (event.key === 'Escape') store.cancel();
  else if (event.key === 'Enter' && store.ready && !target.closest?.('button, a')) store.confirm();
  else if (event.key === 'c' && store.ready) store.confirm();
  else if (event.key === 'b' && card) store.decide('buy', card, `B${card}`);
  else if (event.key === 'r') reserve(event, store);
  else if (event.key === 'p') {
    const move = store.legal.find((each) => each.kind === 'pay' || each.kind === 'pass');
    if (move) store.make(move);
    else if (store.legal.length) void store.ask('pass');
  } else if (event.key === 'h') void store.askHint();
  else if (event.key === 'u' && store.snapshot?.can_take_back) void store.takeBack();
  else if (event.key === 'l') actions.lacks();
  else if (event.key === 'm') actions.memory();
  else if (event.key === '?') actions.help();
  else return;
  done();
}
