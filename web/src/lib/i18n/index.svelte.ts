/** Every word on the page, from the Fluent catalogues that Python uses too. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from '../state/settings.svelte';

export const LANGUAGES = { en: 'English', pl: 'Polski', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

// the words of the terminal table are Python's alone
const FILES = import.meta.glob<string>(
  [
    '../../../../src/cabochon/locale/*/*.ftl',
    '../../../../src/cabochon/locale/*/errors/{moves,refusals}.ftl',
    '!**/terminal.ftl',
  ],
  { query: '?raw', import: 'default' },
);

const words = $state<{ language: Language; bundles: FluentBundle[] }>({ language: 'en', bundles: [] });

/** The language that the person chose, or the first of the browser's that we speak. */
export function preferred(): Language {
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wished.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en';
}

async function bundle(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const own = Object.entries(FILES).filter(([file]) => file.includes(`/${language}/`));
  for (const text of await Promise.all(own.map(([, load]) => load())))
    made.addResource(new FluentResource(text));
  return made;
}

/** Speak this language from now on; English stands in for what is missing. */
export async function speak(language: Language): Promise<void> {
  const chosen = await bundle(language);
  const spare = language === 'en' ? [] : [await bundle('en')];
  words.bundles = [chosen, ...spare];
  words.language = language;
  document.documentElement.lang = language;
}

/** Load these catalogues too: a page with many words of its own brings them along. */
export async function learnWords(files: typeof FILES): Promise<void> {
  Object.assign(FILES, files);
  await speak(words.language);
}

/** The language that is spoken now. */
export const spoken = (): Language => words.language;

export type Arguments = Record<string, FluentVariable>;

/** The words with this id; the id itself where there are none. */
export function t(id: string, args?: Arguments): string {
  for (const each of words.bundles) {
    const message = each.getMessage(id);
    if (message?.value) return each.formatPattern(message.value, args ?? null, []);
  }
  return id;
}

/** Whether there are words with this id. */
export const has = (id: string): boolean => words.bundles.some((each) => each.hasMessage(id));

/** Names in one list, as the language joins them. */
export const listed = (names: string[]): string =>
  new Intl.ListFormat(words.language, { type: 'conjunction' }).format(names);

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago: "yesterday", "5 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  if (seconds > 14 * 86_400)
    return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at);
  const form = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
  const [unit, length] = UNITS.find((each) => seconds >= each[1]) ?? (['second', Infinity] as const);
  return form.format(-Math.floor(seconds / length), unit);
}
