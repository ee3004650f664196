/** A click, a tap or a key while moves are being shown skips to the present, and does nothing else. */
import type { Showing } from './showing.svelte';

const PASSING = /^(Tab|Shift|Control|Alt|Meta)$/; // keys that lead elsewhere
const ELSEWHERE = 'dialog, input, textarea, select';

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Listen to the whole page; what comes back ends it. */
export function skipping(showing: Showing): () => void {
  let stale = false; // whether the board was an old one when the finger came down
  const isOurs = (event: Event): boolean => Boolean((event.target as Element).closest?.('.table, .replay'));
  const press = (event: Event): void => {
    stale = showing.waiting > 0 && isOurs(event);
  };
  const click = (event: Event): void => {
    if (!stale) return;
    stale = false;
    showing.skip();
    swallow(event);
  };
  const key = (event: KeyboardEvent): void => {
    stale = false;
    const elsewhere = (event.target as Element).closest?.(ELSEWHERE);
    if (!showing.waiting || elsewhere || PASSING.test(event.key)) return;
    showing.skip();
    if (!event.key.startsWith('Arrow')) swallow(event);
  };
  addEventListener('pointerdown', press, true);
  addEventListener('click', click, true);
  addEventListener('keydown', key, true);
  return () => {
    removeEventListener('pointerdown', press, true);
    removeEventListener('click', click, true);
    removeEventListener('keydown', key, true);
  };
}
