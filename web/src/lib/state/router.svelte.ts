/** Which page is shown: the path of the address, and nothing else. */

export const place = $state({ path: location.pathname });

addEventListener('popstate', () => (place.path = location.pathname));

/** Go to a page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path + location.search.replace(/^\?(?!mock).*/, ''));
  place.path = path;
  scrollTo(0, 0);
}

/** Links to our own pages change the page without loading it anew. */
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
  go(link.pathname);
}
