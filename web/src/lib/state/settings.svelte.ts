/** What this person prefers; kept in the browser. */

export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  sound: boolean;
  lacks: boolean;
  muted: boolean; // the chat
  language: string;
  name: string;
  quick: boolean;
}

const KEY = 'cabochon';
const FRESH: Kept = {
  theme: 'auto',
  sound: true,
  lacks: false,
  muted: false,
  language: '',
  name: '',
  quick: false,
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
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
