/** Level 1 of Splendor: where stones come from. Each scene is drawn in a square of 120 from seven tones, light to dark. */
import type { Chance } from './chance';
import type { Point } from './cuts';
import { disc, each, filled, lined, n, path, upTo, type Stroke } from './pen';
import { CREAM, LAMP, NIGHT, WOOD, WOOD_DARK, type Scene, type Tones } from './tones';

/** Rough crystals that grow out of the rock, in two rows. */
const crystals: Scene = (tone, chance) => [
  filled(tone[0], disc(60, 100, 54), 0.3),
  filled(tone[0], disc(60, 104, 36), 0.45),
  ...cluster(chance, [14, 37, 61, 84, 107], 66, tone, true),
  ...cluster(chance, [4, 27, 50, 73, 96, 117], 40, tone, false),
  filled(tone[6], `M0 120V108L14 103 30 110 46 105 62 111 80 105 96 110 108 104 120 108V120Z`),
];

/** A row of crystals, tallest in the middle; the same face of all of them is one path. */
function cluster(chance: Chance, places: number[], tallest: number, tone: Tones, far: boolean): Stroke[] {
  const faces = ['', '', '', '', ''];
  for (const x of places) {
    const height = tallest * (1.1 - Math.abs(x - 60) / 105) * chance.between(0.85, 1.12);
    const made = crystal(x, 120, height, chance.between(8, 11), (x - 60) * 0.009);
    made.forEach((d, face) => (faces[face] += d));
  }
  return [
    filled(far ? tone[2] : tone[1], faces[0]!),
    filled(tone[4], faces[1]!),
    filled(tone[0], faces[2]!),
    filled(tone[3], faces[3]!),
    filled('#ffffff', faces[4]!, 0.4),
  ];
}

/** The five faces of a crystal: left, right, upper left, upper right and a gleam. */
function crystal(x: number, y: number, height: number, width: number, lean: number): string[] {
  const at = (across: number, up: number): Point => [
    x + across * Math.cos(lean) + up * Math.sin(lean),
    y + across * Math.sin(lean) - up * Math.cos(lean),
  ];
  const shoulder = height - width * 1.15,
    ridge = -width * 0.18;
  return [
    path([at(-width, 0), at(-width, shoulder), at(ridge, shoulder - 4), at(ridge, 0)]),
    path([at(ridge, 0), at(ridge, shoulder - 4), at(width, shoulder), at(width, 0)]),
    path([at(-width, shoulder), at(0, height), at(ridge, shoulder - 4)]),
    path([at(ridge, shoulder - 4), at(0, height), at(width, shoulder)]),
    path([
      at(-width * 0.75, 0),
      at(-width * 0.75, shoulder),
      at(-width * 0.5, shoulder - 2),
      at(-width * 0.5, 0),
    ]),
  ];
}

/** Cut stones in a heap, as in a cart or a chest. */
export const heap = (x: number, y: number, w: number): { light: string; dark: string } => {
  const stones = upTo(5).map((at): [number, number] => [
    x + (at - 2) * w * 0.2,
    y - (at % 2 ? w * 0.1 : 0) - (at === 2 ? w * 0.14 : 0),
  ]);
  const s = w * 0.15;
  return {
    light: each(
      stones,
      ([a, b]) => `M${n(a - s)} ${n(b)}L${n(a - s * 0.4)} ${n(b - s)}H${n(a + s * 0.3)}L${n(a)} ${n(b + s)}Z`,
    ),
    dark: each(stones, ([a, b]) => `M${n(a + s * 0.3)} ${n(b - s)}L${n(a + s)} ${n(b)}L${n(a)} ${n(b + s)}Z`),
  };
};

/** The way into a mine: timbers, a lamp, rails and a full cart. */
const tunnel: Scene = (tone) => {
  const load = heap(84, 84, 30);
  return [
    filled(tone[2], 'M0 78 18 58 34 66 58 40 80 56 96 46 120 66V120H0Z', 0.85),
    filled(tone[3], 'M0 92 14 76 30 80 44 58 60 52 78 60 92 78 106 74 120 86V120H0Z'),
    filled(
      tone[4],
      'M0 92 14 76 22 92 12 120H0ZM78 60 92 78 88 100 120 108V120H70ZM44 58 60 52 56 62 38 74 34 92Z',
      0.75,
    ),
    filled(WOOD_DARK, 'M26 114 33 62H71L78 114Z'),
    filled(NIGHT, 'M33 114 38 69H66L71 114Z'),
    filled(LAMP, disc(52, 86, 12), 0.28),
    filled(LAMP, disc(52, 86, 6), 0.4),
    lined(WOOD, 6, 'M30 114 36 66M74 114 68 66M29 64H75'),
    lined('#e6bd80', 1.3, 'M29 62.400H75M28.400 112 34.400 66'),
    filled(tone[6], 'M0 120V112Q60 104 120 113V120Z'),
    lined('#d5cbbd', 2, 'M48 106 20 120M57 106 74 120'),
    lined(WOOD_DARK, 2, 'M44 110H62M36 115H69'),
    lined(tone[6], 1.2, 'M52 66V72'),
    filled('#fff3c4', disc(52, 75, 3.4)),
    filled(tone[0], load.light),
    filled(tone[3], load.dark),
    filled(tone[6], 'M64 86H104L98 105H70Z'),
    filled(tone[4], 'M64 86H104L103 90H65Z'),
    filled('#1a1424', disc(75, 108, 5) + disc(93, 108, 5)),
    filled(tone[1], disc(75, 108, 2) + disc(93, 108, 2)),
  ];
};

/** A cave with a still lake and light from above. */
const cavern: Scene = (tone) => [
  filled(tone[3], 'M0 0H120V120H0Z'),
  filled(tone[1], 'M56 0H70L96 92H26Z', 0.45),
  filled(CREAM, 'M60 0H66L80 92H44Z', 0.5),
  filled(tone[4], 'M0 0H38Q30 20 33 44Q22 60 24 92H0ZM120 0H88Q92 22 87 40Q100 62 97 92H120Z'),
  filled(tone[2], 'M0 92H120V120H0Z'),
  filled(tone[0], 'M34 92H86L96 120H24Z', 0.6),
  filled(tone[0], 'M50 93 60 66 70 93ZM38 93 45 76 52 93ZM68 93 76 78 83 93Z'),
  filled(tone[4], 'M60 66 70 93H60ZM45 76 52 93H45ZM76 78 83 93H76Z'),
  filled(tone[4], 'M50 94H70L62 111ZM38 94H52L46 104ZM68 94H83L76 103Z', 0.42),
  lined('#fffaf0', 1.1, 'M30 101H52M66 107H92M40 113H60', 0.75),
  filled(tone[6], 'M0 0H32L24 34 19 12 13 52 6 30 0 74ZM120 0H92L98 30 103 12 109 46 114 26 120 66Z'),
  filled(tone[6], 'M0 120V84L9 74 17 92 26 100 32 120ZM120 120V82L110 72 104 94 94 102 88 120Z'),
  filled(tone[3], 'M9 74 12 96 4 108 0 84ZM110 72 108 98 116 108 120 82Z', 0.7),
];

/** A digger who strikes the rock by the light of a lantern. */
const digger: Scene = (tone) => [
  filled(LAMP, disc(34, 92, 46), 0.32),
  filled(LAMP, disc(34, 94, 26), 0.42),
  filled(tone[5], 'M120 22 104 34 96 50 82 58 86 74 76 86 84 104 80 120H120Z'),
  filled(tone[4], 'M96 50 82 58 86 74 76 86 96 80 104 60ZM84 104 76 86 92 96Z'),
  filled(
    tone[0],
    'M92 64 98 58 102 66 96 74ZM86 88 92 84 96 91 90 98ZM106 80 112 74 117 82 110 91ZM104 42 109 38 112 45 107 50Z',
  ),
  filled(tone[2], 'M98 58 102 66 96 74ZM92 84 96 91 90 98ZM112 74 117 82 110 91ZM109 38 112 45 107 50Z'),
  filled(tone[6], 'M0 120V111Q60 105 120 112V120Z'),
  filled(tone[6], 'M44 112 47 92 44 76Q46 64 55 64Q63 65 63 76L60 90 66 112H59L54 95 51 112Z'),
  filled(tone[6], disc(58, 56, 6.6)),
  filled(tone[6], 'M48 55Q50 46 59 46Q67 47 68 54Z'),
  filled(LAMP, disc(66.5, 51.5, 2)),
  lined(tone[6], 5, 'M48 72 62 66 76 62M60 74 70 66'),
  lined(WOOD, 2.6, 'M62 80 82 44'),
  lined('#e9edf5', 3.4, 'M66 42Q82 36 96 50'),
  filled(
    '#fff3c4',
    'M97 50l2.400 5.200 5.200-1.700-3 4.600 4.700 2.900-5.600.5.4 5.600-3.800-4-3.800 3.900.4-5.500Z',
  ),
  filled(NIGHT, 'M28 99H40V111H28Z'),
  filled('#ffefb8', 'M30 101H38V109H30Z'),
  lined(NIGHT, 1.5, 'M29 98Q34 88 39 98'),
];

/** An open pit in terraces, with a hoist and a ladder. */
const quarry: Scene = (tone) => [
  filled('#fff4d6', disc(88, 60, 13), 0.85),
  filled(tone[1], 'M0 66 24 56 52 64 84 56 120 66V120H0Z'),
  filled(tone[2], 'M0 76 30 72 60 78 120 72V120H0Z'),
  filled(tone[3], 'M0 76 30 72 60 78 120 72V80L60 87 30 81 0 85Z'),
  filled(tone[3], 'M0 90 26 88 64 95 120 88V120H0Z'),
  filled(tone[4], 'M0 90 26 88 64 95 120 88V97L64 104 26 97 0 99Z'),
  filled(tone[5], 'M0 106 40 104 80 110 120 104V120H0Z'),
  filled(
    tone[0],
    'M70 90l3-4 3 4-3 5ZM88 76l2.500-3.500 2.500 3.500-2.500 4ZM102 92l3-4 3 4-3 5ZM14 80l2.500-3.500L19 80l-2.500 4ZM84 104l3-4 3 4-3 5ZM56 84l2-3 2 3-2 3.500Z',
  ),
  lined(
    '#dcb277',
    1.8,
    'M94 116 104 78M100 117 110 79' +
      each(upTo(6), (at) => `M${n(95.5 + at * 1.65)} ${n(112 - at * 6)}l6 .5`),
  ),
  lined(WOOD_DARK, 4, 'M16 112 34 52M50 112 34 52M22 92H45'),
  lined(WOOD, 3.6, 'M20 66 72 46M34 52V60'),
  lined('#efe2c6', 1.1, 'M70 47V80M34 56 22 92'),
  filled(tone[6], 'M61 80H79L76 92H64Z'),
  filled(tone[0], 'M64 80 67 74H73L76 80Z'),
  filled(tone[3], 'M70 80 73 74 76 80Z'),
  lined(WOOD_DARK, 1.4, 'M62 80 70 74 78 80'),
  filled(tone[6], 'M0 120V113Q30 108 60 115Q90 118 120 112V120Z'),
];

export const MINES: readonly Scene[] = [crystals, tunnel, cavern, digger, quarry];
