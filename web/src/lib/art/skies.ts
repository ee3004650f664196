/** What is behind an emblem: comic rays on level 1, a city at dusk on level 2, space on level 3. */
import type { Chance } from './chance';
import { rays } from './cities';
import { disc, each, filled, n, upTo, type Stroke } from './pen';
import { CREAM, LAMP, type Tones } from './tones';

const DOTS = each(upTo(7), (row) =>
  each(upTo(13), (at) => disc(at * 10 + (row % 2) * 5, 118 - row * 8, 3.4 - row * 0.42)),
);

const comic = (chance: Chance, tone: Tones): Stroke[] => [
  filled(tone[0], rays(60, 62, 120, 12, chance.next()), 0.32),
  filled(tone[6], DOTS, 0.26),
];

function dusk(chance: Chance, tone: Tones): Stroke[] {
  let walls = '',
    lights = '';
  for (let x = -3; x < 120;) {
    const w = chance.between(9, 16),
      y = chance.between(58, 92);
    walls += `M${n(x)} 120V${n(y)}h${n(w)}V120Z`;
    if (chance.next() < 0.35) walls += `M${n(x + w / 2 - 0.6)} ${n(y)}v-11h1.2v11Z`;
    for (let at = y + 5; at < 104; at += 8)
      if (chance.next() < 0.65)
        lights += `M${n(x + w * 0.25)} ${n(at)}h2.2v3.4h-2.2ZM${n(x + w * 0.6)} ${n(at)}h2.2v3.4h-2.2Z`;
    x += w + 1;
  }
  return [filled(CREAM, disc(60, 100, 62), 0.28), filled(tone[5], walls), filled(LAMP, lights, 0.85)];
}

function space(chance: Chance, tone: Tones): Stroke[] {
  const stars = each(upTo(30), () =>
    disc(chance.between(2, 118), chance.between(2, 112), chance.between(0.4, 1.3)),
  );
  const x = chance.pick([14, 106]),
    y = chance.between(90, 100),
    r = chance.between(17, 23);
  return [
    filled(tone[6], 'M0 0H120V120H0Z', 0.75),
    filled(tone[2], disc(60, 62, 60), 0.28),
    filled(tone[1], disc(60, 62, 48), 0.26),
    filled('#ffffff', stars, 0.9),
    filled(tone[3], disc(x, y, r)),
    filled(tone[1], disc(x - r * 0.2, y - r * 0.2, r * 0.72), 0.55),
  ];
}

/** The background of a card of Marvel. */
export const backdrop = (chance: Chance, tone: Tones, level: number): Stroke[] =>
  [comic, dusk, space][level - 1]!(chance, tone);
