/** Level 2 of Splendor: how stones travel and how they are cut. */
import { arch, box, disc, each, filled, lined, n, upTo, type Stroke } from './pen';
import { CREAM, GOLD, LAMP, NIGHT, WOOD, WOOD_DARK, type Scene } from './tones';

const sun = (x: number, y: number, r: number): Stroke[] => [
  filled(CREAM, disc(x, y, r * 2.1), 0.2),
  filled(CREAM, disc(x, y, r * 1.5), 0.24),
  filled('#fff8e6', disc(x, y, r), 0.9),
];

const waves = (y: number, fill: string): Stroke =>
  filled(fill, `M0 ${y}q7.500-4 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0V120H0Z`);

/** A ship with full sails on her way home. */
const ship: Scene = (tone) => [
  ...sun(88, 58, 13),
  filled(tone[1], 'M0 88Q14 74 28 80Q40 70 52 84L60 90H0ZM96 90 108 80 120 86V90Z', 0.9),
  filled(tone[3], 'M0 88H120V120H0Z'),
  lined(CREAM, 1.3, 'M76 92H104M82 96H98', 0.7),
  lined(WOOD_DARK, 2.2, 'M38 96V50M60 96V38M82 96V54M84 90 104 78'),
  filled('#fffaf0', 'M46 44H76Q82 58 74 72H46Q52 58 46 44ZM27 56H49Q53 67 47 79H27Q32 67 27 56Z'),
  filled(tone[1], 'M49 74H72Q76 81 71 88H49Q52 81 49 74ZM72 60H92Q97 70 91 82H72Q76 70 72 60Z'),
  filled(tone[4], 'M70 44H76Q82 58 74 72H67Q75 58 70 44ZM44 56H49Q53 67 47 79H42Q48 67 44 56Z', 0.4),
  filled(GOLD, 'M60 38Q68 34 76 38Q70 40 74 43Q66 40 60 44Z'),
  filled(tone[6], 'M18 86 34 92H86L102 88Q100 108 88 112H38Q22 108 18 86Z'),
  filled(WOOD, 'M18 86 34 92H86L102 88 101 92 87 96H34L19 90Z'),
  filled(
    LAMP,
    each([42, 54, 66, 78], (x) => box(x, 100, 4, 3.4)),
  ),
  waves(108, tone[4]),
  waves(114, tone[6]),
];

/** Three camels on a ridge of sand. */
const caravan: Scene = (tone) => [
  ...sun(34, 62, 16),
  filled(tone[1], 'M0 84Q30 66 62 80Q92 70 120 78V120H0Z', 0.95),
  filled(tone[2], 'M0 96Q34 78 70 92Q100 84 120 90V120H0Z'),
  filled(
    tone[6],
    each([0, 1, 2], (at) => camel(28 + at * 33, 99 - [0, 1.5, 0][at]!)),
  ),
  filled(
    GOLD,
    each([0, 1, 2], (at) => box(21.5 + at * 33, 84 - [0, 1.5, 0][at]!, 5, 6)),
  ),
  filled(
    tone[0],
    each([0, 1, 2], (at) => box(27.5 + at * 33, 84 - [0, 1.5, 0][at]!, 5, 6)),
  ),
  filled(tone[3], 'M0 104Q30 92 64 103Q96 96 120 102V120H0Z'),
  filled(tone[4], 'M64 103Q96 96 120 102V120H40Q58 112 64 103Z'),
  filled(tone[5], 'M0 114Q40 104 78 114Q100 112 120 114V120H0Z'),
];

const camel = (x: number, y: number): string =>
  `M${n(x - 12)} ${n(y)}v-9q0-5 5-6q3-7 6.500 0q4 1 6 1q4-1 4.500-7l-.5-3q1-2.500 5-2l4 1.500v2l-4 .8q0 9-5 12.500l-.8 9.200h-2l-.5-7.500-8 0-.7 7.500h-2l-.7-8-2.300 0-1 8Z`;

/** A cutter's bench at a window: a great stone, tools and a candle. */
const bench: Scene = (tone) => [
  filled(tone[4], 'M0 0H120V120H0Z'),
  filled(
    tone[3],
    each(upTo(5), (row) => each(upTo(4), (at) => box(at * 34 - (row % 2) * 16, 34 + row * 14, 31, 11))),
    0.5,
  ),
  filled(tone[6], arch(36, 92, 46, 58)),
  filled(CREAM, arch(36, 88, 39, 51)),
  filled(tone[1], 'M16.500 88V70Q26 62 36 70Q46 60 55.500 68V88Z'),
  lined(tone[6], 1.8, 'M36 37V88M17 66H55'),
  filled(CREAM, 'M17 88 56 52 112 96 70 104Z', 0.16),
  filled(tone[0], 'M66 68 74 58H94L102 68 84 94Z'),
  filled('#ffffff', 'M66 68 74 58 78 68ZM94 58 90 68H78L84 58Z', 0.85),
  filled(tone[2], 'M78 68H90L84 94Z'),
  filled(tone[3], 'M90 68H102L84 94ZM94 58 102 68H90Z'),
  lined(tone[5], 0.8, 'M66 68H102M78 68 84 94 90 68M74 58 78 68 84 58 90 68 94 58'),
  filled(GOLD, 'M76 97 80 88H88L92 97Z'),
  filled(WOOD, 'M0 96H120V103H0Z'),
  filled(WOOD_DARK, 'M0 103H120V120H0Z'),
  lined('#d8a566', 1, 'M0 97.500H120'),
  filled(CREAM, box(107, 82, 5, 14)),
  filled(LAMP, disc(109.5, 76, 9), 0.35),
  filled('#ffb347', 'M109.500 69Q114 76 109.500 81Q105 76 109.500 69Z'),
  lined('#cfd6e2', 2.4, 'M14 95 34 90M40 95 52 86'),
  filled('#8b93a5', 'M50 82 57 85 54 90 47 87Z'),
  filled(NIGHT, box(14, 108, 92, 3), 0.35),
];

/** The grinding wheel throws sparks off a stone. */
const wheel: Scene = (tone) => [
  filled(LAMP, disc(80, 62, 36), 0.2),
  filled(LAMP, disc(80, 62, 24), 0.3),
  filled(tone[4], 'M0 100H120V120H0Z'),
  filled(tone[2], 'M0 40H28V100H0Z', 0.5),
  filled(WOOD_DARK, 'M26 104 46 70H58L78 104H70L52 78 34 104ZM18 104H92V110H18Z'),
  filled(tone[6], disc(52, 78, 29)),
  filled(tone[2], disc(52, 78, 26)),
  filled(tone[1], disc(50, 76, 22)),
  lined(tone[4], 2, disc(52, 78, 17) + 'M52 52V104M26 78H78M34 60 70 96M70 60 34 96'),
  filled(WOOD_DARK, disc(52, 78, 6)),
  filled(GOLD, disc(52, 78, 3)),
  lined(CREAM, 1.6, 'M30 62Q38 52 50 50', 0.9),
  filled(tone[5], 'M120 62 98 62 84 58 80 64 92 72 104 78 120 80Z'),
  filled('#e8c39d', 'M92 61 82 58Q77 58 76 62L84 66 82 70 90 74 100 72V62Z'),
  filled(tone[0], 'M70 60 75 55H82L85 61 78 70Z'),
  filled(tone[3], 'M82 55 85 61 78 70Z'),
  lined('#fff1b8', 1.5, 'M70 54 64 42M73 50 72 36M68 58 54 44M78 51 82 38M66 60 50 54'),
  filled(
    '#ffd45e',
    disc(62, 37, 1.6) + disc(72, 31, 1.4) + disc(50, 40, 1.5) + disc(84, 33, 1.3) + disc(45, 52, 1.3),
  ),
  filled(tone[6], 'M0 120V112H120V120Z'),
];

/** A loaded cart on a bridge of stone under mountains. */
const bridge: Scene = (tone) => [
  ...sun(30, 56, 11),
  filled(tone[1], 'M0 80 20 62 34 70 58 42 84 68 98 58 120 76V120H0Z'),
  filled('#fffaf0', 'M58 42 70 54 62 57 57 53 50 56 47 53ZM98 58 106 65 98 67 92 64Z', 0.9),
  filled(tone[2], 'M58 42 84 68 98 58 120 76V92H66Z', 0.75),
  filled(tone[4], 'M0 86 24 83Q60 78 96 83L120 86V120H98Q94 98 60 98Q26 98 22 120H0Z'),
  lined(
    tone[6],
    1,
    'M0 94H14M6 102H20M104 102H120M108 94H120M8 110H20M100 110H114M30 90H44M52 88H66M76 90H90',
  ),
  lined(tone[1], 2.6, 'M0 86 24 83Q60 78 96 83L120 86'),
  lined(tone[2], 3.4, 'M21 120Q25 97 60 97Q95 97 99 120'),
  filled(tone[3], 'M22 120Q26 98 60 98Q94 98 98 120Z'),
  lined(CREAM, 1.3, 'M40 108H58M52 113H82M66 107H76', 0.7),
  filled(CREAM, 'M48 64Q60 52 74 64L76 72H46Z'),
  lined(tone[4], 1.2, 'M54 60V72M61 58V72M68 60V72', 0.7),
  filled(WOOD_DARK, 'M44 70H78L75 76H47Z'),
  lined(WOOD_DARK, 2, 'M78 72 88 70'),
  lined(WOOD, 1.8, disc(53, 76, 5) + disc(69, 76, 5) + 'M48 76H58M53 71V81M64 76H74M69 71V81'),
  filled(tone[6], ox(93, 81)),
];

const ox = (x: number, y: number): string =>
  `M${n(x - 9)} ${n(y)}v-10q1-4 6-3.500l7 .5q2-3.500 5.500-3l3 4.500-2 2.500-3-.5-.5 9.500h-2.200l-.6-5.500h-7l-1 5.500Z`;

export const TRADE: readonly Scene[] = [ship, caravan, bench, wheel, bridge];
