import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const LOCALE = join(__dirname, '../../src/cabochon/locale');
const SOURCE = join(__dirname, '../src');

// the browser says these as Python does
const SHARED = ['errors/moves.ftl', 'errors/refusals.ftl'].concat(
  readdirSync(join(LOCALE, 'en/insight')).map((file) => `insight/${file}`),
);
const catalogue = (language: string): string =>
  readdirSync(join(LOCALE, language))
    .filter((file) => file.endsWith('.ftl') && file !== 'terminal.ftl')
    .concat(SHARED)
    .map((file) => readFileSync(join(LOCALE, language, file), 'utf8'))
    .join('\n');
const ids = (text: string): string[] => [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]!);
const isRule = (id: string): boolean => id.startsWith('clause-') || id === 'rules-differences'; // in English: docs/rules.md

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(catalogue(language)));
  expect(errors).toEqual([]);
  return made;
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('schema'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'));
const used = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bt\('([\w-]+)'/g)].map((match) => match[1]!)),
);

// ids that are put together from what the server says: as an argument of t, or elsewhere
const prefixes = sources.flatMap((text) =>
  [...text.matchAll(/\bt\(`([a-z-]+-)\$/g)].map((match) => match[1]!),
);
const ELSEWHERE = /^(agreed|colour|letter|reason|refused|rules|story|tile-name)-|^(starts|closes)-short$/;
const isBuilt = (id: string): boolean => ELSEWHERE.test(id) || prefixes.some((each) => id.startsWith(each));
const python = readdirSync(join(LOCALE, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.py'))
  .map((name) => readFileSync(join(LOCALE, '..', name), 'utf8'));
const quoted = new Set(
  [...sources, ...python].flatMap((text) =>
    [...text.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map((match) => match[1]!),
  ),
);

const words = (language: string, id: string, args: Record<string, string | number>): string => {
  const made = bundle(language);
  return made.formatPattern(made.getMessage(id)!.value!, args, []);
};

describe('catalogues', () => {
  const english = new Set(ids(catalogue('en')));

  it('hold every string that the client uses', () => {
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((id) => !english.has(id) && !isRule(id))).toEqual([]);
  });

  it('hold nothing that neither the client nor Python says', () => {
    expect([...english].filter((id) => !quoted.has(id) && !isBuilt(id))).toEqual([]);
  });

  it.each(['en', 'pl', 'es'])('say nothing twice in %s', (language) => {
    const all = ids(catalogue(language));
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  it.each(['pl', 'es'])('are complete in %s', (language) => {
    const there = new Set(ids(catalogue(language)));
    expect([...english].filter((id) => !there.has(id))).toEqual([]);
    expect([...there].filter((id) => !english.has(id) && !isRule(id))).toEqual([]);
  });

  it.each(['pl', 'es'])('word every clause of the rules in %s', (language) => {
    const rules = readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8');
    const clauses = [...rules.matchAll(/^- \*\*([A-Z]\d)\*\*/gm)].map((match) => `clause-${match[1]}`);
    expect(ids(catalogue(language)).filter((id) => id.startsWith('clause-'))).toEqual(clauses);
  });

  it.each(['en', 'pl', 'es'])('can all be worded in %s, for both games', (language) => {
    const made = bundle(language);
    const names = new Set([...catalogue(language).matchAll(/\$(\w+)/g)].map((match) => match[1]!));
    for (const id of ids(catalogue(language))) {
      const value = made.getMessage(id)?.value;
      expect(value, id).toBeTruthy();
      for (const game of ['splendor', 'marvel']) {
        const errors: Error[] = [];
        const args = Object.fromEntries([...names].map((name) => [name, name === 'game' ? game : 2]));
        made.formatPattern(value!, args, errors);
        expect(errors, id).toEqual([]);
      }
    }
  });

  it.each(['pl', 'es'])('take the same variables as English in %s', (language) => {
    const variables = (text: string, id: string): string[] => {
      const body = new RegExp(`^${id} =([\\s\\S]*?)(?=^[a-zA-Z#]|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? '';
      return [...new Set([...body.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort();
    };
    const [own, other] = [catalogue('en'), catalogue(language)];
    for (const id of english) expect(variables(other, id), id).toEqual(variables(own, id));
  });
});

describe('Polish plurals', () => {
  it.each([
    [1, '1 znacznik'],
    [2, '2 znaczniki'],
    [5, '5 znaczników'],
    [12, '12 znaczników'],
    [22, '22 znaczniki'],
  ])('%i', (count, expected) => {
    expect(words('pl', 'status-return', { count })).toContain(expected);
  });
});
