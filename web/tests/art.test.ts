import { describe, expect, it } from 'vitest';
import { face, faceGround } from '../src/lib/art/faces';
import { contrast, inkOn, LOOKS } from '../src/lib/art/palette';
import { isDrawn, site } from '../src/lib/art/places';
import { emblem, isKnown, roleOf, ROLES } from '../src/lib/art/roles';
import { scene, sceneOf, SCENES } from '../src/lib/art/scenes';
import { tones } from '../src/lib/art/tones';
import BOX from '../src/lib/mock/box.json';

const rulesOf = (id: string) => BOX.rulesets.find((one) => one.id === id)!;
const text = (value: unknown): string => JSON.stringify(value);

describe('the pictures of Splendor', () => {
  const cards = rulesOf('splendor').cards;

  it.each([1, 2, 3])('level %i has at least four scenes, and each is on some card', (level) => {
    const used = new Set(cards.filter((card) => card.level === level).map((card) => sceneOf(card.id, level)));
    expect(used.size).toBeGreaterThanOrEqual(4);
    expect(used.size).toBe(SCENES[level - 1]!.length);
  });

  it('shows no scene more than three times in one colour of a level', () => {
    const times = new Map<string, number>();
    for (const { id, level, bonus } of cards) {
      const key = [level, bonus, sceneOf(id, level)].join();
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    expect(Math.max(...times.values())).toBeLessThanOrEqual(3);
  });

  it('draws the same picture for the same card, in few paths', () => {
    for (const { id, level } of cards) {
      const drawn = scene(id, level, '#2d67cf', false);
      expect(text(scene(id, level, '#2d67cf', false))).toBe(text(drawn));
      expect(drawn.length).toBeLessThanOrEqual(22);
      expect(text(drawn)).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('the pictures of Marvel', () => {
  const marvel = rulesOf('marvel');
  const tone = tones('#c8313f');

  it('every character has the emblem of a role', () => {
    expect(marvel.cards.filter((card) => !isKnown(card.name)).map((card) => card.name)).toEqual([]);
  });

  it('every role is played and has an emblem unlike the others', () => {
    expect(new Set(marvel.cards.map((card) => roleOf(card.name)))).toEqual(new Set(ROLES));
    const emblems = new Map(marvel.cards.map((card) => [roleOf(card.name), text(emblem(card.name, tone))]));
    expect(new Set(emblems.values()).size).toBe(ROLES.length);
  });

  it('every Location has a skyline of its own', () => {
    const names = marvel.tiles.map((tile) => tile.name);
    expect(names.filter((name) => !isDrawn(name))).toEqual([]);
    expect(new Set(names.map((name) => text(site(name)))).size).toBe(names.length);
  });
});

describe('the faces of the bots', () => {
  it('has one for each of the ten levels, all different', () => {
    const levels = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(new Set(levels.map((level) => text(face(level)))).size).toBe(10);
    expect(new Set(levels.map(faceGround)).size).toBe(10);
  });
});

describe('digits', () => {
  it.each(LOOKS.map((look) => [look.name, look.fill]))('are easy to read on %s', (_, fill) => {
    expect(contrast(inkOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
  });
});
