/** What this person prefers; kept in the browser. */
import type { NewTable } from '../api/types';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'instant';
export type Motion = 'auto' | 'reduce' | 'full';

interface Kept {
  theme: Theme;
  sound: boolean;
  lacks: boolean;
  chances: boolean; // the win bar, where a table allows hints
  muted: boolean; // the chat
  language: string;
  name: string;
  letters: boolean; // under costs, for those who tell colours apart badly
  speed: Speed; // at which the moves of others are shown
  motion: Motion;
  confirm: boolean; // taking and buying wait for a second click
  vibrate: boolean;
  notify: boolean; // when it is this person's turn and the page is in the background
  last: NewTable | null; // the game that was set up last
}

const KEY = 'cabochon';
const FRESH: Kept = {
  theme: 'auto',
  sound: true,
  lacks: false,
  chances: false,
  muted: false,
  language: '',
  name: '',
  letters: false,
  speed: 'normal',
  motion: 'auto',
  confirm: true,
  vibrate: false,
  notify: false,
  last: null,
};

function load(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

export const settings = $state(load());

/** Keep the settings and show the theme. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing forgets them
  }
}

/** Whether the theme is dark now. */
export function isDark(): boolean {
  return (
    settings.theme === 'dark' ||
    (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

/** Whether things should not move. */
export const calm = (): boolean =>
  settings.motion === 'reduce' ||
  (settings.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches);
