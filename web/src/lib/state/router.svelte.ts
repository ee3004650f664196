/** Which page is shown: the path of the address, and nothing else. */
import { tick } from 'svelte';

export const place = $state({ path: location.pathname });

addEventListener('popstate', () => (place.path = location.pathname));

/** Go to a page of ours; screen readers and the keyboard start at its content. */
export function go(path: string, hash = ''): void {
  history.pushState(null, '', path + location.search.replace(/^\?(?!mock).*/, '') + hash);
  place.path = path;
  scrollTo(0, 0);
  void tick().then(() => document.getElementById('main')?.focus({ preventScroll: true }));
}

/** Links to our own pages change the page without loading it again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a[href^="/"]');
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api')
  )
    return;
  event.preventDefault();
  go(link.pathname, link.hash);
}
