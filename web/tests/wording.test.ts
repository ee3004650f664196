import { beforeAll, describe, expect, it } from 'vitest';
import { has, LANGUAGES, speak, type Language } from '../src/lib/i18n/index.svelte';
import { moveOf } from '../src/lib/review/notation';
import { Reviewing } from '../src/lib/review/reviewing.svelte';
import {
  cardObject,
  loadWords,
  percent,
  quoted,
  reasonPieces,
  reasonWords,
  sentence,
  signed,
  spokenMoment,
} from '../src/lib/review/wording';
import { ANSWER, MARVEL, REPLAY, RULES, SEATS } from './reviewed';

const NAMED = { rules: RULES, seats: SEATS };
const CARD = RULES.cards.find(({ id }) => id === '1b10121') ?? RULES.cards[0]!;
const SOON = { code: 'takes-card', parts: { card: CARD.id, seat: 1 } };

beforeAll(async () => {
  await speak('en');
  await loadWords();
});

describe('reasons', () => {
  it('name cards and seats as people do', async () => {
    await speak('en');
    expect(reasonWords(NAMED, SOON, 'R2')).toMatch(
      /^It takes the \w+ card of level 1; after “reserves the top card of level 2”, Ben could buy it/,
    );
  });

  it('leave a gap for the sign of the other move', async () => {
    await speak('en');
    const pieces = reasonPieces(NAMED, SOON);
    expect(pieces).toHaveLength(2);
    expect(pieces[0]).toMatch(/; after $/);
    expect(pieces[1]).toMatch(/^, Ben could buy it/);
  });

  it.each(Object.keys(LANGUAGES) as Language[])('show no notation in %s', async (language) => {
    await speak(language);
    const words = reasonPieces(NAMED, SOON).join('') + cardObject(RULES, CARD.id);
    expect(words).not.toContain(CARD.id);
    expect(words).not.toContain('()');
    expect(words).not.toMatch(/[\uE000-\uE0FF]/);
  });

  it('name characters and colours', async () => {
    await speak('pl');
    const hero = MARVEL.cards.find(({ name }) => name)!;
    expect(cardObject(MARVEL, hero.id)).toBe(`kartę ${hero.name}`);
    const cheaper = { code: 'cheaper', parts: { count: 1, colour: RULES.colours[0]!.letter } };
    expect(reasonPieces(NAMED, cheaper)[0]).toMatch(/^Jego biały bonus/);
  });
});

describe('what decided a game', () => {
  it.each([
    ['en', /The choice that cost most was “takes .*” on turn 2 \(Ben\): 12 points lost against “passes/],
    ['pl', /Najdroższa decyzja to „.*” w turze 2 \(Ben\): 12 punktów straty w porównaniu z „/],
    ['es', /La decisión más cara fue «.*» en el turno 2 \(Ben\): 12 puntos perdidos frente a «/],
  ] as const)('is worded in %s', async (language, expected) => {
    await speak(language);
    const parts = { seat: 1, turn: 2, move: 'wbg', better: 'pass', points: 12 };
    expect(sentence(NAMED, { code: 'costliest', parts })).toMatch(expected);
  });
});

describe('numbers', () => {
  it('are written as the language does', async () => {
    await speak('en');
    expect([percent(0.625), signed(0.084), signed(-0.084), signed(-0.001)]).toEqual(['63%', '+8', '-8', '0']);
    await speak('es');
    expect(percent(0.5)).toBe('50\u00a0%');
  });
});

describe('the moment that is looked at', () => {
  it('is said with its judgement and all chances', async () => {
    await speak('en');
    const shown = new Reviewing(REPLAY, RULES, SEATS);
    shown.answer = ANSWER;
    shown.go(1);
    expect(spokenMoment(shown)).toContain('Turn 2 of 3');
    expect(spokenMoment(shown)).toContain('Mistake: 12 points lost');
    expect(spokenMoment(shown)).toContain('Ada 50%, Ben 50%');
  });

  it('keeps its words when another language is spoken', async () => {
    await speak('es');
    expect(has('review-graph')).toBe(true);
    expect(quoted(RULES, moveOf('R1').text)).toMatch(/^«.*»$/);
  });
});
