/** The record file that was opened last, for the page that comes next and for a reload. */
const KEY = 'cabochon-opened';
let kept = '';

export function keepOpened(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing forgets it at a reload
  }
}

export function opened(): string {
  try {
    return kept || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    return kept;
  }
}
