/** A skyline for each Location, in a square from -50 to 50; what nobody drew is put together by chance. */
import { Chance } from './chance';
import { arch, box, disc, each, filled, lined, n, upTo, type Stroke } from './pen';
import { CREAM, GOLD, LAMP } from './tones';

const DARK = '#141632';
const DUSK = '#39406f';
const FAR = '#8d97c4';

/** Lit windows in rows. */
const windows = (x: number, y: number, columns: number, rows: number, step = 5): string =>
  each(upTo(rows), (row) =>
    each(upTo(columns), (at) => ((row * 7 + at * 3) % 5 ? box(x + at * step, y + row * 6, 2, 3) : '')),
  );

/** One very tall tower with a landing deck over the city. */
const tower = (): Stroke[] => [
  filled(CREAM, disc(20, -24, 13), 0.9),
  filled(FAR, 'M-52 52V4H-42V-8H-34V8H-24V-14H-16V52ZM16 52V-10H26V2H34V-18H42V6H52V52Z', 0.75),
  filled(DARK, 'M-10 52V-34L8-46 12-20V52Z'),
  filled(GOLD, 'M-10-20H24L18-14H-10Z'),
  filled(DUSK, 'M4-44 8-46 12-20V-14H4ZM4-14H12V52H4Z'),
  filled(LAMP, windows(-7, -10, 2, 9) + box(-7, -30, 9, 2.4) + box(-7, -26, 9, 1.6)),
  filled(DARK, 'M-52 52V22H-38V14H-26V30H-14V52ZM16 52V24H28V12H38V26H52V52Z'),
  filled(LAMP, windows(-48, 27, 4, 4) + windows(20, 29, 6, 3)),
];

/** Domes of a hidden city under a great moon. */
const hidden = (): Stroke[] => [
  filled('#f3ead2', disc(0, -12, 34), 0.9),
  filled('#d8caa6', disc(-12, -22, 6) + disc(14, -4, 8) + disc(4, -34, 4), 0.8),
  filled(DUSK, 'M-52 52V24A13 13 0 0 1-26 24V52ZM26 52V24A13 13 0 0 1 52 24V52Z'),
  filled(DARK, 'M-22 52V8A22 26 0 0 1 22 8V52Z'),
  lined(GOLD, 1.8, 'M0-18V8M0-18Q-14-10-13 8M0-18Q14-10 13 8M-22 8H22'),
  filled(GOLD, 'M-1.500-19 0-44 1.500-19ZM-40.500 11-39-8-37.500 11ZM37.500 11 39-8 40.500 11Z'),
  filled(
    LAMP,
    arch(-13, 34, 5, 14) +
      arch(0, 34, 5, 14) +
      arch(13, 34, 5, 14) +
      arch(-39, 38, 4, 9) +
      arch(39, 38, 4, 9),
  ),
  filled(DARK, 'M-52 52V42H52V52Z'),
];

/** Old brick houses with water tanks and fire escapes. */
const bricks = (): Stroke[] => [
  filled(CREAM, disc(-20, -24, 12), 0.9),
  filled(FAR, 'M-52 52V-6H-40V4H-28V-16H-16V52ZM8 52V-12H20V0H32V-20H44V52Z', 0.6),
  filled('#6b2f2c', 'M-52 52V10H-20V52ZM-20 52V-4H14V52ZM14 52V12H52V52Z'),
  filled('#4a1e24', 'M-54 6H-18V11H-54ZM-22-9H16V-3H-22ZM12 8H54V13H12Z'),
  filled(LAMP, windows(-47, 17, 5, 5, 5.5) + windows(-14, 4, 5, 7, 5.5) + windows(19, 19, 6, 5, 5.5)),
  filled('#3a2418', 'M20-14H38V2H20ZM18-14 29-24 40-14Z'),
  lined('#3a2418', 1.6, 'M22 2V9M36 2V9M29 2V9'),
  lined(DARK, 1.3, 'M-2 6H12M-2 18H12M-2 30H12M-2 6 12 18M12 18-2 30M-2 30 12 42'),
  filled(DARK, 'M-52 52V46H52V52Z'),
];

/** Three round towers at the water, joined by bridges. */
const threefold = (): Stroke[] => [
  filled(CREAM, disc(22, -28, 10), 0.9),
  filled(FAR, 'M-52 30V14L-30 8-8 16 20 10 52 16V30Z', 0.55),
  filled(DUSK, 'M-40 32V-10Q-30-18-20-10V32ZM20 32V-10Q30-18 40-10V32Z'),
  filled(DARK, 'M-14 32V-34Q0-44 14-34V32Z'),
  filled(
    GOLD,
    'M-40-10Q-30-18-20-10V-7Q-30-14-40-7ZM20-10Q30-18 40-10V-7Q30-14 20-7ZM-14-34Q0-44 14-34V-30Q0-40-14-30Z',
  ),
  filled(DARK, box(-24, -2, 14, 4) + box(10, -2, 14, 4) + box(-24, 14, 48, 4)),
  filled(LAMP, windows(-10, -24, 5, 9, 4.5) + windows(-36, 0, 3, 5) + windows(24, 0, 3, 5)),
  filled('#24447a', 'M-52 30H52V52H-52Z'),
  lined('#9db8e8', 1.5, 'M-40 38H-20M-8 36H8M18 40H40M-26 46H-6M6 47H26', 0.8),
];

/** Golden halls like the pipes of an organ, on a rock in the sky. */
const golden = (): Stroke[] => [
  filled(CREAM, disc(0, -6, 36), 0.4),
  filled(
    '#b98a2c',
    each([-34, -26, 26, 34], (x) => box(x - 3.5, -6 + Math.abs(x) * 0.2, 7, 30)),
  ),
  filled(
    GOLD,
    each([-18, -10, 10, 18], (x) => box(x - 3.7, Math.abs(x) - 34, 7.4, 54 - Math.abs(x))),
  ),
  filled('#f6dd93', 'M-6 22V-38L0-47 6-38V22Z'),
  filled('#d0a13c', 'M0-47 6-38V22H0Z'),
  filled(
    '#fff3cf',
    each([-18, -10, 10, 18], (x) => box(x - 3.7, Math.abs(x) - 34, 2, 54 - Math.abs(x))),
  ),
  filled('#7a4f16', arch(0, 22, 6, 14) + arch(-14, 22, 4, 9) + arch(14, 22, 4, 9)),
  filled('#5b4a6e', 'M-44 22H44L30 34 18 36 6 50-8 36-26 34Z'),
  filled('#3d3050', 'M0 22H44L30 34 18 36 6 50Z'),
  lined('#e86a6a', 2, 'M-52 10Q-46 20-36 23'),
  lined('#f2d04e', 2, 'M-52 13Q-47 22-37 25'),
  lined('#6ab4e8', 2, 'M-52 16Q-48 24-38 27'),
];

/** Round towers between mountains and a waterfall. */
const valley = (): Stroke[] => [
  filled('#ffdf9a', disc(-16, -18, 13), 0.95),
  filled('#5a6f97', 'M-52 52V6L-34-14-18 6-2-10 18 14 34-24 52-4V52Z'),
  filled('#f4f6fb', 'M34-24 41-15 36-12 31-14 28-10Z'),
  filled('#cfe6f5', 'M36 52V8H42V52Z'),
  filled('#27443a', 'M-52 52V26Q-30 14-12 28Q20 18 52 30V52Z'),
  filled(DARK, 'M-34 50V10Q-27 0-20 10V50ZM-12 50V-8Q-4-22 4-8V50ZM10 50V14Q17 4 24 14V50Z'),
  filled(GOLD, 'M-36 14H-18V17H-36ZM-14-3H6V0H-14ZM-14 10H6V13H-14ZM8 18H26V21H8ZM-5-20-4-34-3-20Z'),
  filled(LAMP, windows(-31, 22, 2, 4) + windows(-10, 18, 3, 5, 4.6) + windows(13, 26, 2, 4)),
  filled('#16291f', 'M-52 52V42Q-30 34-10 44Q20 36 52 42V52Z'),
];

/** Spires on the bottom of the sea. */
const sunken = (): Stroke[] => [
  filled('#155a7a', 'M-52-52H52V52H-52Z', 0.9),
  filled('#bff0f2', 'M-30-52H-18L-34 52H-52ZM-4-52H8L10 52H-10ZM26-52H36L52 40V52H40Z', 0.2),
  filled('#2f86a0', 'M-44 52V16L-38-6-32 16V52ZM30 52V14L37-10 44 14V52Z'),
  filled(
    '#0d3350',
    'M-26 52V4L-18-20-10 4V52ZM10 52V4L18-20 26 4V52ZM-11 52V-10Q-14-22 0-42Q14-22 11-10V52Z',
  ),
  filled(
    '#7fe3d4',
    disc(0, -8, 4) +
      arch(-18, 22, 4, 9) +
      arch(18, 22, 4, 9) +
      arch(0, 20, 5, 12) +
      arch(0, 42, 8, 14) +
      arch(-38, 34, 3, 7) +
      arch(37, 34, 3, 7),
  ),
  filled(
    '#e9fbf6',
    disc(-26, -26, 2.6) + disc(-22, -36, 1.8) + disc(26, -30, 2.4) + disc(30, -40, 1.6) + disc(-30, -40, 1.3),
  ),
  filled('#e0705a', 'M-50 52Q-52 36-44 32Q-46 42-40 36Q-40 46-36 52ZM40 52Q42 40 48 36Q46 46 52 42V52Z'),
  filled('#08263c', 'M-52 52V46Q-20 40 0 46T52 46V52Z'),
];

/** A station built into a huge rock among the stars. */
const outpost = (): Stroke[] => [
  filled('#0b0d26', 'M-52-52H52V52H-52Z', 0.85),
  filled(
    '#ffffff',
    each(upTo(16), (at) => disc(-46 + ((at * 37) % 92), -44 + ((at * 53) % 84), 0.6 + (at % 3) * 0.4)),
  ),
  filled('#7f6fa8', disc(34, -32, 8)),
  filled('#6e5f55', 'M-38 8Q-42-24-14-32Q16-42 32-18Q44 2 32 22Q18 40-8 36Q-34 34-38 8Z'),
  filled('#4a3e3c', 'M10-36Q44-20 36 12Q28 40-8 36Q22 18 10-36Z'),
  filled('#2c2428', disc(-10, -4, 14, 11)),
  filled(LAMP, disc(-10, -4, 9, 6), 0.95),
  filled('#8be0e8', box(-12, -10, 4, 12), 0.95),
  filled(DARK, 'M-30 32V18H-22V10H-14V20H-6V8H2V18H10V12H18V22H26V30Q4 46-30 32Z'),
  filled(LAMP, windows(-27, 22, 11, 2, 4.6)),
  lined('#c9b8a4', 1.4, 'M-10-32-14-46M-6-33-4-42M30-12 44-18'),
];

const PLACES: Record<string, () => Stroke[]> = {
  'Avengers Tower, NYC': tower,
  Attilan: hidden,
  "Hell's Kitchen, NYC": bricks,
  Triskelion: threefold,
  Asgard: golden,
  Wakanda: valley,
  Atlantis: sunken,
  Knowhere: outpost,
};

/** Whether a place has a skyline of its own. */
export const isDrawn = (name: string): boolean => name in PLACES;

/** The skyline of a place. */
export const site = (name: string): Stroke[] => (PLACES[name] ?? (() => anywhere(new Chance(name))))();

function anywhere(chance: Chance): Stroke[] {
  let walls = '';
  for (let x = -52; x < 50;) {
    const w = chance.between(8, 16);
    walls += `M${n(x)} 52V${n(chance.between(-20, 24))}h${n(w)}V52Z`;
    x += w * 0.95;
  }
  return [
    filled(CREAM, disc(18, -22, 12), 0.9),
    filled(DARK, walls),
    filled(LAMP, windows(-46, 26, 18, 4, 5.2)),
  ];
}
