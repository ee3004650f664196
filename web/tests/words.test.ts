import { describe, expect, it } from 'vitest';
import { prepared, type Box, type Result, type Rules, type Snapshot } from '../src/lib/api/types';
import { has, LANGUAGES, speak, type Language } from '../src/lib/i18n/index.svelte';
import box from '../src/lib/mock/box.json';
import { colourOf, keysOf } from '../src/lib/state/keys';
import { kindName, letterOf, resultWords, tileId, tileName } from '../src/lib/state/words';

const seat = (name: string): unknown => ({ kind: 'person', name });
const SNAPSHOT = { seats: [seat('Ada'), seat('Ben')] } as Snapshot;
const RULES = { goal_points: 16, marvel: true } as Rules;
const RESULT: Result = {
  winners: [1],
  ranks: [2, 1],
  points: [17, 16],
  reason: 'goal',
  clause: 'G2',
  decided_by: 'goal',
  lacks: ['stone', ''],
  forfeited: null,
  resigned: [],
};

describe('the end of a game', () => {
  it('says why more points did not win', async () => {
    await speak('en');
    const { tie } = resultWords(SNAPSHOT, RULES, RESULT);
    expect(tie).toBe('Only Ben met the whole goal. Ada has 17 points, but no Time Stone.');
  });
});

const games = (box as unknown as Box).rulesets.map(prepared);
const game = (id: string): Rules => games.find((each) => each.id === id)!;
const letters = (rules: Rules): string[] => rules.kinds.map((kind) => letterOf(rules, kind.letter));
const pressed = (key: string, shiftKey = false): Pick<KeyboardEvent, 'key' | 'shiftKey'> => ({
  key,
  shiftKey,
});

describe.each(Object.keys(LANGUAGES) as Language[])('the letters of the colours in %s', (language) => {
  it.each(games.map((rules) => [rules.id, rules] as const))('are all different in %s', async (_, rules) => {
    await speak(language);
    expect(new Set(letters(rules)).size).toBe(rules.kinds.length);
  });

  it.each(games.map((rules) => [rules.id, rules] as const))(
    'begin the names of the colours in %s',
    async (_, rules) => {
      await speak(language);
      const exceptions = language === 'en' ? ['k'] : []; // black, as printers call it
      for (const kind of rules.kinds.filter((each) => !exceptions.includes(each.letter))) {
        const initial = letterOf(rules, kind.letter)[0]!.toLowerCase();
        const words = kindName(rules, kind.letter).toLowerCase().split(' ');
        expect(words.map((word) => word[0])).toContain(initial);
      }
    },
  );

  it('leave the digits as keys, in the order of the bank', async () => {
    await speak(language);
    for (const rules of games)
      rules.colours.forEach((kind, at) => expect(colourOf(rules, pressed(String(at + 1)))).toBe(kind.letter));
  });
});

describe('the letters of the colours', () => {
  it('don’t call blue white', async () => {
    await speak('en');
    expect(letterOf(game('splendor'), 'b')).toBe('B');
    await speak('es');
    expect(letters(game('splendor'))).toEqual(['B', 'Az', 'V', 'R', 'N', 'O']);
    await speak('pl');
    expect(letters(game('splendor'))).toEqual(['Bi', 'Ni', 'Zi', 'Ce', 'Ca', 'Zł']);
  });

  it('are keys with Shift where they are single', async () => {
    await speak('es');
    expect(keysOf(game('splendor'), 2)).toEqual(['3', 'Shift+V']);
    expect(colourOf(game('splendor'), pressed('V', true))).toBe('g');
    expect(colourOf(game('splendor'), pressed('b'))).toBeUndefined();
    await speak('pl');
    expect(keysOf(game('splendor'), 1)).toEqual(['2']);
  });
});

describe('the names of tiles', () => {
  it('are written as each language writes them', async () => {
    await speak('en');
    expect(tileName({ name: "Catherine de' Medici" })).toBe('Catherine de’ Medici');
    await speak('pl');
    expect(tileName({ name: 'Mary Stuart' })).toBe('Maria Stuart');
    await speak('es');
    expect(tileName({ name: "Hell's Kitchen, NYC" })).toBe('Cocina del Infierno');
  });

  it.each(Object.keys(LANGUAGES) as Language[])('are all known in %s', async (language) => {
    await speak(language);
    const names = games.flatMap((rules) => rules.tiles);
    expect(names.filter((tile) => !has(tileId(tile)))).toEqual([]);
  });
});
