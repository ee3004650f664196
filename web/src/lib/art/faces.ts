/** The faces of the ten bots, from an apprentice to a grand master; drawn in a square from -50 to 50. */
import { disc, filled, lined, type Stroke } from './pen';
import { CREAM, GOLD } from './tones';

interface Face {
  ground: string;
  skin: string;
  robe: string;
  behind?: Stroke[]; // hair that falls behind the head
  before: Stroke[]; // beard, collar, hair and hat
  brow?: string; // colour of the eyebrows
  wide?: number; // how broad the head is
}

const FACES: readonly Face[] = [
  {
    // Ugo, an apprentice: a boy with a cap too big for him
    ground: '#8fb8a0',
    skin: '#f3cfa9',
    robe: '#b5793d',
    wide: 1.06,
    behind: [filled('#b0622a', 'M-27 2Q-30-26 0-27Q30-26 27 2Q22 12 18 4H-18Q-22 12-27 2Z')],
    before: [
      filled('#e0906a', disc(-14, 11, 4.5) + disc(14, 11, 4.5), 0.55),
      filled('#c07a4a', disc(-6, 7, 1) + disc(-9, 10, 1) + disc(6, 7, 1) + disc(9, 10, 1)),
      filled('#b0622a', 'M-22-6Q-20-22 0-22Q20-22 22-6Q12-15 4-10Q-4-16-10-9Q-16-13-22-6Z'),
      filled('#3f6f8f', 'M-29-14Q-30-44 4-43Q32-40 27-15Q0-27-29-14Z'),
      filled('#2d526d', 'M-29-14Q0-27 27-15L28-10Q0-21-30-9Z'),
      filled('#e9d9b8', 'M-14 33 0 42 14 33 18 40 0 50-18 40Z'),
    ],
    brow: '#9a5424',
  },
  {
    // Pia, who learns: a girl with plaits
    ground: '#d9b48a',
    skin: '#f0c8a4',
    robe: '#3f7d6c',
    behind: [
      filled('#6b3f22', 'M-27 4Q-30-30 0-31Q30-30 27 4V14H-27Z'),
      filled(
        '#6b3f22',
        disc(-28, 14, 7) +
          disc(-30, 25, 6.5) +
          disc(-29, 36, 6) +
          disc(28, 14, 7) +
          disc(30, 25, 6.5) +
          disc(29, 36, 6),
      ),
      filled('#c8313f', disc(-28.5, 42, 4) + disc(28.5, 42, 4)),
    ],
    before: [
      filled('#e08f78', disc(-13, 10, 4.5) + disc(13, 10, 4.5), 0.5),
      filled('#6b3f22', 'M-23-2Q-24-29 0-30Q24-29 23-2Q18-18 0-21Q-18-18-23-2Z'),
      filled('#f4e8d2', 'M-25-14Q-20-38 0-38Q20-38 25-14Q0-30-25-14Z'),
      filled('#f4e8d2', 'M-15 34Q0 42 15 34L19 40Q0 50-19 40Z'),
    ],
    brow: '#5a331a',
  },
  {
    // Nello, who sorts stones: a young man with a scarf round his hair
    ground: '#7c9cc4',
    skin: '#d9a577',
    robe: '#7d4a2f',
    behind: [filled('#2b1c14', 'M-25 6Q-28-24 0-26Q28-24 25 6L20 10H-20Z')],
    before: [
      filled('#2b1c14', 'M-22 0Q-22-14-16-16L-18 4ZM22 0Q22-14 16-16L18 4Z'),
      filled('#c8313f', 'M-24-8Q-26-36 0-36Q26-36 24-8Q0-22-24-8ZM22-14 37-8 34 1 24-6Z'),
      filled('#9c1f2e', 'M-24-8Q0-22 24-8L23-4Q0-17-23-4Z'),
      filled('#f6d7a2', disc(-10, -26, 2) + disc(0, -30, 2) + disc(10, -26, 2)),
      filled('#efe0c2', 'M-13 33 0 46 13 33 18 38 0 54-18 38Z'),
    ],
    brow: '#2b1c14',
  },
  {
    // Berta, who trades at the market: a headscarf and round cheeks
    ground: '#c9a24f',
    skin: '#eec29c',
    robe: '#8c3a4a',
    wide: 1.14,
    behind: [filled('#e9eef2', 'M-31 12Q-36-36 0-37Q36-36 31 12Q26 30 0 32Q-26 30-31 12Z')],
    before: [
      filled('#dd7f66', disc(-14, 9, 5.5) + disc(14, 9, 5.5), 0.55),
      filled('#a9622f', 'M-23-5Q-20-24 0-24Q20-24 23-5Q10-17 0-17Q-10-17-23-5Z'),
      filled('#f7f9fb', 'M-28-4Q-30-38 0-38Q30-38 28-4Q18-23 0-23Q-18-23-28-4Z'),
      filled('#c3ced8', 'M-28-4Q-18-23 0-23Q18-23 28-4L26 0Q16-19 0-19Q-16-19-26 0Z'),
      filled('#f7f9fb', 'M-20 30Q0 44 20 30L26 40Q0 54-26 40Z'),
      filled(GOLD, disc(0, 41, 3.6)),
    ],
    brow: '#8a4d22',
  },
  {
    // Bruno, a merchant: a broad cap and a great moustache
    ground: '#9a5a48',
    skin: '#dda77c',
    robe: '#28473c',
    wide: 1.16,
    behind: [filled('#3a241a', 'M-28 8Q-30-22 0-24Q30-22 28 8L22 12H-22Z')],
    before: [
      filled(
        '#3a241a',
        'M0 9Q-8 6-14 10Q-22 14-25 8Q-24 20-12 19Q-4 18 0 14Q4 18 12 19Q24 20 25 8Q22 14 14 10Q8 6 0 9Z',
      ),
      filled('#1f2f4a', 'M-36-12Q-34-38 0-40Q34-38 36-12Q30-8 0-18Q-30-8-36-12Z'),
      filled('#142036', 'M-36-12Q-30-8 0-18Q30-8 36-12L30-6Q0-14-30-6Z'),
      filled(GOLD, disc(20, -24, 4.5)),
      filled('#b08a52', 'M-34 50Q-30 34-12 32L0 44 12 32Q30 34 34 50H22L0 58-22 50Z'),
    ],
    brow: '#2a1810',
  },
  {
    // Livia, a goldsmith: hair pinned up and a glass at her eye
    ground: '#4f6d8f',
    skin: '#f1cdb0',
    robe: '#5b2f63',
    behind: [filled('#7a2d1c', disc(0, -34, 13) + 'M-25 4Q-28-29 0-30Q28-29 25 4L20 14H-20Z')],
    before: [
      filled('#8e3a24', 'M-23 2Q-26-30 0-31Q26-30 23 2Q22-12 12-19Q-4-14-14-18Q-22-12-23 2Z'),
      filled(GOLD, 'M-14-36 14-41 15-38-13-33Z' + disc(16, -40, 3.4)),
      filled('#cfe7f2', disc(9.5, -1, 7.5), 0.75),
      lined('#b8862b', 2.6, disc(9.5, -1, 8) + 'M17 2 23 12V26'),
      filled('#22304a', disc(9.5, -1, 2.7)),
      filled(GOLD, 'M-16 34Q0 46 16 34L18 38Q0 51-18 38Z'),
      filled('#2d67cf', disc(0, 44.5, 4)),
    ],
    brow: '#6b2616',
  },
  {
    // Marco, a seafarer: a hat with a feather and a pointed beard
    ground: '#2f6f7d',
    skin: '#c98f63',
    robe: '#a3312f',
    behind: [filled('#1f1512', 'M-26 14Q-30-24 0-26Q30-24 26 14L18 18H-18Z')],
    before: [
      filled('#1f1512', 'M-20 4Q-17 22-5 27L0 36 5 27Q17 22 20 4Q14 14 7 12Q0 9-7 12Q-14 14-20 4Z'),
      filled('#a4514a', 'M-5 16Q0 19 5 16Q0 21-5 16Z'),
      filled('#fff6e2', 'M14-26Q44-46 46-16Q38-28 18-18Z'),
      filled('#2a2036', 'M-42-8Q-26-16-22-18Q-22-42 2-42Q24-42 23-18L42-10Q20-4 0-14Q-20-4-42-8Z'),
      filled(GOLD, 'M-22-20Q0-28 23-20V-15Q0-24-22-15Z'),
      filled('#f3e8d0', 'M-22 32Q-12 26-8 31L0 42 8 31Q12 26 22 32L18 44 0 50-18 44Z'),
    ],
    brow: '#1f1512',
  },
  {
    // Vera, a scholar: a dark hood and spectacles
    ground: '#6a4a7d',
    skin: '#e6b994',
    robe: '#1f2a3f',
    behind: [filled('#22203a', 'M-34 50Q-38-40 0-41Q38-40 34 50Z')],
    before: [
      filled('#d9d4cf', 'M-22-2Q-22-25 0-26Q22-25 22-2Q16-19 0-20Q-16-19-22-2Z'),
      filled('#2f2b4f', 'M-34 30Q-36-42 0-42Q36-42 34 30L25 34Q28-26 0-27Q-28-26-25 34Z'),
      lined(GOLD, 1.8, 'M-27 24Q-27-27 0-28Q27-27 27 24'),
      filled('#e6f1f7', disc(-9, 0, 7) + disc(9, 0, 7), 0.55),
      lined('#3b2b1c', 2, disc(-9, 0, 7.4) + disc(9, 0, 7.4) + 'M-2-1Q0-2.500 2-1M-16-1-21-3M16-1 21-3'),
      filled('#8145bd', 'M0-37 4-31 0-25-4-31Z'),
      filled('#f3e8d0', 'M-12 34 0 44 12 34 15 38 0 51-15 38Z'),
    ],
    brow: '#8a8078',
  },
  {
    // Cosimo, a banker: a red cap, grey hair and a chain
    ground: '#31415f',
    skin: '#e2b48c',
    robe: '#6e1626',
    behind: [filled('#b9b4ae', 'M-27 12Q-30-22 0-24Q30-22 27 12L20 16H-20Z')],
    before: [
      filled('#cfcac4', 'M-21 0Q-20 20-10 27Q0 32 10 27Q20 20 21 0Q17 11 9 10Q0 7-9 10Q-17 11-21 0Z'),
      filled('#8c3b3a', 'M-6 15Q0 18 6 15Q0 20-6 15Z'),
      filled('#c2262f', 'M-28-8Q-32-40 2-43Q34-41 28-8Q0-20-28-8Z'),
      filled('#8f1720', 'M-28-8Q0-20 28-8V-1Q0-13-28-1Z'),
      filled('#dc5a5f', 'M-20-22Q-12-38 6-38Q-8-32-14-20Z', 0.7),
      filled('#f5ede0', 'M-30 50Q-26 34-14 32Q0 40 14 32Q26 34 30 50H20Q0 40-20 50Z'),
      lined(GOLD, 3.4, 'M-20 38Q0 54 20 38'),
      filled(GOLD, disc(0, 47, 5)),
    ],
    brow: '#9a948d',
  },
  {
    // Aurelia, the grand master: silver hair, a ruff and a crown of stones
    ground: '#40215c',
    skin: '#eec7a6',
    robe: '#1c1430',
    behind: [
      filled('#e9e4df', disc(-21, -18, 13) + disc(21, -18, 13) + 'M-25 8Q-28-32 0-33Q28-32 25 8L18 14H-18Z'),
      filled(
        '#fbf6ec',
        'M-42 36Q-46 20-30 19Q-24 12-14 20H14Q24 12 30 19Q46 20 42 36Q30 46 0 46Q-30 46-42 36Z',
      ),
      lined('#c9bda4', 1.6, 'M-34 24-26 38M-22 20-17 38M34 24 26 38M22 20 17 38'),
    ],
    before: [
      filled('#f4f0ea', 'M-23 2Q-26-28 0-29Q26-28 23 2Q22-14 8-21Q0-16-8-21Q-22-14-23 2Z'),
      filled(GOLD, 'M-22-20-26-38-13-31-8-44 0-33 8-44 13-31 26-38 22-20Q0-32-22-20Z'),
      filled('#f6e3a6', 'M-22-20Q0-32 22-20V-15Q0-27-22-15Z'),
      filled('#c8313f', disc(0, -30, 4)),
      filled('#2d67cf', disc(-13, -26.5, 3)),
      filled('#1f9257', disc(13, -26.5, 3)),
      filled(GOLD, disc(-23, 13, 3) + disc(23, 13, 3)),
      filled(GOLD, 'M-10 36Q0 44 10 36V39Q0 48-10 39Z'),
      filled('#eef1f6', 'M0 40 5 45 0 52-5 45Z'),
    ],
    brow: '#a89f96',
  },
];

export const FACE_COUNT = FACES.length;

/** The colour behind a bot's face. */
export const faceGround = (level: number): string => faceOf(level).ground;

const faceOf = (level: number): Face => FACES[Math.min(Math.max(level, 1), FACES.length) - 1]!;

/** The face of the bot of a level. */
export function face(level: number): Stroke[] {
  const { skin, robe, behind = [], before, brow = '#3b241a', wide = 1 } = faceOf(level);
  const x = (value: number): number => Math.round(value * wide * 10) / 10;
  return [
    ...behind,
    filled(robe, 'M-44 56Q-42 34-14 28H14Q42 34 44 56Z'),
    filled(skin, 'M-8 18V32Q0 38 8 32V18Z'),
    filled('#5a2f1c', 'M-8 22Q0 30 8 22V27Q0 34-8 27Z', 0.25),
    filled(
      skin,
      `M${x(-21)}-6Q${x(-22)}-28 0-28Q${x(22)}-28 ${x(21)}-6Q${x(20)} 23 0 26Q${x(-20)} 23 ${x(-21)}-6Z`,
    ),
    filled('#5a2f1c', `M4-28Q${x(22)}-27 ${x(21)}-6Q${x(20)} 23 0 26Q${x(16)} 10 4-28Z`, 0.13),
    filled('#2a1c18', disc(-9, -0.5, 2.7, 3.2) + disc(9, -0.5, 2.7, 3.2)),
    filled(CREAM, disc(-8.2, -1.6, 0.9) + disc(9.8, -1.6, 0.9)),
    lined(brow, 2.4, 'M-14-7Q-9-10-5-7.5M14-7Q9-10 5-7.5'),
    lined('#8a4a32', 1.8, 'M0 0Q-3 6-1 8H2', 0.75),
    lined('#9c3f3c', 2.2, 'M-6 15Q0 19.500 6 15'),
    ...before,
  ];
}
