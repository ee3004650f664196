/** Level 3 of Splendor: shops, palaces and monuments. */
import { regular } from './cuts';
import { arch, box, disc, each, filled, lined, n, path, upTo, type Stroke } from './pen';
import { CREAM, GOLD, LAMP, NIGHT, type Scene } from './tones';

/** Beams that fan out from a point. */
export function rays(x: number, y: number, r: number, count: number, turn: number): string {
  const rim = regular(count * 2, r, turn * 2);
  return each(upTo(count), (at) =>
    path([
      [x, y],
      [x + rim[2 * at]![0], y + rim[2 * at]![1]],
      [x + rim[2 * at + 1]![0], y + rim[2 * at + 1]![1]],
    ]),
  );
}

const glory = (x: number, y: number): Stroke[] => [
  filled(CREAM, rays(x, y, 120, 12, 0.25), 0.16),
  filled(CREAM, disc(x, y, 34), 0.36),
];

/** Roofs with gables, as one row. */
const roofs = (y: number, heights: number[]): string =>
  each(heights, (h, at) => {
    const x = at * 15 - 6;
    return `M${x} 120V${n(y - h)}l8-6 8 6V120Z`;
  });

/** A great ribbed dome and a bell tower over the roofs. */
const dome: Scene = (tone) => [
  ...glory(58, 78),
  filled(tone[2], roofs(92, [4, 9, 3, 7, 10, 5, 8, 3, 6]), 0.8),
  filled(tone[4], 'M26 100Q24 64 58 54Q92 64 90 100Z'),
  filled(tone[3], 'M26 100Q24 64 58 54Q54 76 54 100Z'),
  lined(tone[0], 1.5, 'M58 54V100M58 54Q42 68 40 100M58 54Q74 68 76 100M27 98Q26 66 58 54Q90 66 89 98', 0.85),
  filled(CREAM, box(53, 43, 10, 11)),
  filled(tone[5], 'M52 43 58 35 64 43Z'),
  filled(GOLD, disc(58, 33, 2.6)),
  lined(GOLD, 1.2, 'M58 31V25M55.500 28H60.500'),
  filled(tone[5], 'M22 98H94V120H22Z'),
  filled(
    LAMP,
    each([30, 42, 54, 66, 78], (x) => disc(x + 4, 104, 2.7)),
  ),
  filled(tone[6], 'M94 120V60H110V120Z'),
  filled(tone[5], 'M92 60 102 44 112 60Z'),
  filled(tone[1], box(94, 60, 16, 2) + box(94, 76, 16, 2) + box(94, 92, 16, 2)),
  filled(LAMP, arch(99, 74, 3.6, 9) + arch(105, 74, 3.6, 9) + arch(99, 90, 3.6, 9) + arch(105, 90, 3.6, 9)),
  filled(tone[6], roofs(114, [4, 8, 2, 0, 3, 5, 1, 6, 3])),
  filled(
    LAMP,
    each([12, 22, 68, 84, 98], (x) => box(x, 113, 2.6, 3.6)),
    0.9,
  ),
];

/** Palaces on a canal, with a bridge and a boat. */
const canal: Scene = (tone) => [
  filled('#fff8e6', disc(60, 66, 15), 0.9),
  filled(CREAM, disc(60, 66, 30), 0.25),
  filled(tone[1], 'M36 92V70H44V62L48 56 52 62V74H68V66H76V92Z'),
  filled(tone[4], 'M0 42H12L32 50V100H0Z'),
  filled(tone[5], 'M120 38H104L86 48V100H120Z'),
  filled(tone[0], 'M0 42H12L32 50V54L12 46H0ZM120 38H104L86 48V52L104 42H120Z', 0.8),
  filled(
    LAMP,
    each(
      [56, 72, 88],
      (y) =>
        arch(5, y + 7, 5, 11) +
        arch(14, y + 7, 5, 10) +
        arch(23, y + 7, 5, 9) +
        arch(115, y + 7, 5, 11) +
        arch(106, y + 7, 5, 10) +
        arch(96, y + 7, 5, 9),
    ),
  ),
  lined(tone[6], 1, 'M0 65H32M0 81H32M86 65H120M86 81H120', 0.7),
  filled(tone[3], 'M0 96H120V120H0Z'),
  filled(CREAM, 'M52 97H68L74 120H46Z', 0.4),
  filled(tone[6], 'M22 97Q28 82 60 80Q92 82 98 97H86Q82 88 60 87Q38 88 34 97Z'),
  lined(tone[0], 1.4, 'M22 93Q30 79 60 77Q90 79 98 93'),
  lined(
    tone[0],
    1,
    each(upTo(9), (at) => `M${n(32 + at * 7)} ${n(84 - 6.5 * Math.sin((at + 1) * 0.314))}v-3`),
  ),
  filled(NIGHT, 'M34 104Q30 100 31 97Q34 104 44 107H76Q86 105 90 98Q92 106 82 112H46Q38 110 34 104Z'),
  filled(GOLD, 'M52 107 54 101H66L68 107Z'),
  filled(NIGHT, 'M75 107 74 92Q76 88 79 92L80 107Z' + disc(76.6, 87, 2.6)),
  lined(NIGHT, 1.3, 'M72 84 88 112'),
  lined(CREAM, 1.1, 'M8 104H24M96 108H114M40 116H58M70 117H84', 0.7),
];

/** A jeweller's shop under an awning. */
const shop: Scene = (tone) => [
  filled(tone[4], 'M0 0H120V120H0Z'),
  filled(
    tone[5],
    each(upTo(6), (row) => each(upTo(6), (at) => box(at * 24 - (row % 2) * 12, 36 + row * 8, 22, 6))),
    0.6,
  ),
  filled(tone[6], box(8, 62, 104, 54)),
  filled(LAMP, box(13, 70, 42, 40)),
  filled(CREAM, box(13, 70, 42, 40) + 'M13 110 30 70H42L26 110Z', 0.5),
  filled(tone[6], box(62, 68, 46, 52)),
  filled(tone[3], arch(85, 116, 32, 46)),
  filled(LAMP, arch(85, 92, 22, 20)),
  lined(tone[6], 1.5, 'M85 72V92M74 84H96M34 70V110'),
  filled(GOLD, disc(97, 102, 2)),
  filled(tone[2], 'M18 100 22 95H30L34 100 26 110ZM36 100 39 96H47L50 100 43 109Z'),
  filled(tone[4], 'M30 95 34 100 26 110 27 100ZM47 96 50 100 43 109 44 100Z'),
  filled(GOLD, 'M19 84H30V89H19ZM39 80Q39 76 43 76Q47 76 47 80L45 89H41Z'),
  filled(tone[6], box(13, 109, 42, 7)),
  filled(
    tone[0],
    each(upTo(4), (at) => `M${n(6 + at * 27)} 52h13.500v12a6.750 5 0 0 1-13.500 0Z`),
  ),
  filled(
    tone[3],
    each(upTo(4), (at) => `M${n(19.5 + at * 27)} 52h13.500v12a6.750 5 0 0 1-13.500 0Z`),
  ),
  filled(tone[6], box(4, 48, 112, 5)),
  lined(GOLD, 1, 'M6 50.500H114'),
  filled('#b9a58c', box(0, 116, 120, 4)),
];

/** The front of a cathedral with a round window. */
const cathedral: Scene = (tone) => [
  ...glory(60, 70),
  filled(tone[2], roofs(104, [6, 2, 9, 4, 0, 5, 9, 3, 7]), 0.85),
  filled(tone[4], 'M24 118V54H44V118ZM76 118V54H96V118Z'),
  filled(tone[5], 'M22 54 34 34 46 54ZM74 54 86 34 98 54Z'),
  filled(tone[3], 'M44 118V64L60 48 76 64V118Z'),
  filled(tone[1], box(22, 52, 24, 3) + box(74, 52, 24, 3) + box(24, 84, 72, 2.4)),
  lined(GOLD, 1.3, 'M60 48V39M57.500 42H62.500'),
  filled(NIGHT, arch(34, 74, 8, 20) + arch(86, 74, 8, 20)),
  filled(LAMP, arch(34, 106, 7, 15) + arch(86, 106, 7, 15), 0.95),
  filled(NIGHT, disc(60, 72, 10)),
  filled(LAMP, disc(60, 72, 8.4)),
  lined(
    tone[4],
    1.3,
    'M60 63V81M51 72H69M53.700 65.700 66.300 78.300M66.300 65.700 53.700 78.300' + disc(60, 72, 3.6),
  ),
  filled(tone[6], arch(60, 118, 24, 28)),
  filled(LAMP, arch(60, 118, 16, 22)),
  lined(tone[6], 1.3, 'M60 96V118'),
  filled(tone[6], 'M0 120V115H120V120Z'),
];

/** A castle on its hill, with banners. */
const castle: Scene = (tone) => [
  filled('#fff8e6', disc(16, 62, 9), 0.85),
  filled(CREAM, disc(16, 62, 19), 0.22),
  filled(tone[1], 'M0 92Q20 76 44 84Q80 68 120 86V120H0Z', 0.9),
  filled(tone[4], box(34, 62, 14, 40) + box(72, 62, 14, 40) + box(50, 50, 20, 50)),
  filled(tone[3], box(22, 78, 76, 26)),
  filled(
    tone[3],
    each(upTo(8), (at) => box(22 + at * 10, 74, 5.6, 5)),
  ),
  filled(tone[5], 'M31 62 41 42 51 62ZM69 62 79 42 89 62ZM47 50 60 26 73 50Z'),
  filled(tone[2], 'M31 62 41 42 41 62ZM69 62 79 42 79 62ZM47 50 60 26 60 50Z', 0.75),
  filled(GOLD, 'M60 26V16L70 19.500 61 23ZM41 42V33L49 36 42 39ZM79 42V33L87 36 80 39Z'),
  filled(
    LAMP,
    arch(41, 76, 4, 9) +
      arch(79, 76, 4, 9) +
      arch(55, 66, 4, 9) +
      arch(65, 66, 4, 9) +
      arch(32, 94, 4, 8) +
      arch(88, 94, 4, 8),
  ),
  filled(tone[6], arch(60, 104, 16, 20)),
  lined(tone[1], 1, 'M56 104V88M60 104V84M64 104V88M53 96H67', 0.8),
  filled(tone[5], 'M0 108Q26 98 60 103Q96 98 120 106V120H0Z'),
  filled(CREAM, 'M53 103H67Q74 110 60 113Q50 116 60 120H44Q36 114 50 110Q58 107 53 103Z', 0.75),
  filled(
    tone[6],
    each([8, 18, 104, 113], (x, at) => `M${x} ${n(114 - at)}q-6-8 0-22q6 14 0 22Z`),
  ),
  filled(tone[6], 'M0 120V114Q30 110 52 118L120 113V120Z'),
];

export const CITIES: readonly Scene[] = [dome, canal, shop, cathedral, castle];
