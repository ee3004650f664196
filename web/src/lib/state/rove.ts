/** Arrow keys walk over the board: from one thing to the nearest in that direction. */

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (element: Element): readonly [number, number] => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function nearest(from: Element, all: Element[], [dx, dy]: readonly [number, number]): Element | undefined {
  const [x, y] = middle(from);
  let best: Element | undefined;
  let least = Infinity;
  for (const each of all) {
    const [u, v] = middle(each);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (each === from || ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** One stop for Tab; the arrows move inside. Elements take part by the attribute data-rove. */
export function rove(node: HTMLElement): { destroy: () => void } {
  const stops = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>('[data-rove]')].filter((each) => each.offsetParent !== null);
  let current: HTMLElement | null = null;
  let known: HTMLElement[] = [];
  let inside = false; // whether the focus was here until its holder vanished
  const settle = (): void => {
    const all = stops();
    const gone = current !== null && !all.includes(current);
    if (gone || !current) current = all[Math.max(0, known.indexOf(current!))] ?? all[0] ?? null;
    for (const each of all) each.tabIndex = each === current ? 0 : -1;
    known = all;
    if (gone && inside && document.activeElement === document.body) current?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = (event.target as Element).closest<HTMLElement>('[data-rove]');
    if (!step || !from) return;
    const next = nearest(from, stops(), step) as HTMLElement | undefined;
    event.preventDefault();
    if (next) {
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  const focus = (event: FocusEvent): void => {
    const here = (event.target as Element).closest<HTMLElement>('[data-rove]');
    if (here) {
      current = here;
      inside = true;
      settle();
    }
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget && !(event.relatedTarget as Element).closest('[data-rove]')) inside = false;
  };
  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', key);
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  settle();
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener('keydown', key);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', leave);
    },
  };
}
