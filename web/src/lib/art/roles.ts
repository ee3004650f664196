/** Marvel: which role a character plays, and the emblem of each role. Drawn in a square from -50 to 50 and put on the card. */
import { regular } from './cuts';
import { disc, each, n, path, upTo, type Stroke } from './pen';
import { GOLD, type Tones } from './tones';

/** A drawing in up to five colours: light, middle, dark, gold and white; `lines` are light lines. */
interface Emblem {
  light?: string;
  mid?: string;
  dark?: string;
  gold?: string;
  white?: string;
  lines?: string;
  fine?: string; // thin lines in dark
}

const web = (): Emblem => {
  const spokes = regular(8, 33);
  const ring = (r: number): string =>
    each(upTo(8), (at) => {
      const [a, b] = regular(8, r)[at]!,
        [c, d] = regular(8, r)[(at + 1) % 8]!,
        [u, v] = regular(8, r * 0.8, 0.5)[at]!;
      return `M${n(a)} ${n(b)}Q${n(u)} ${n(v)} ${n(c)} ${n(d)}`;
    });
  return {
    lines: each(spokes, ([x, y]) => `M0 0L${n(x)} ${n(y)}`) + ring(29) + ring(20) + ring(11),
    gold: disc(0, 0, 3.4),
  };
};

const gear = (): Emblem => ({
  light: path(upTo(32).map((at) => regular(32, at % 4 < 2 ? 32 : 25, 0.25)[at]!)),
  dark: disc(0, 0, 15),
  gold: path(regular(6, 10)),
});

const EMBLEMS = {
  web: web(),
  gear: gear(),
  bow: {
    lines: 'M-14-31Q26 0-14 31',
    white: 'M-14-31.500-13-31V31L-14 31.500Z',
    gold: 'M-28-1.600H20V-7L33 0 20 7V1.600H-28ZM-33-6-26 0-33 6H-26L-20 0-26-6Z',
  },
  target: {
    lines: disc(0, 0, 25) + 'M0-34V-14M0 34V14M-34 0H-14M34 0H14',
    light: disc(0, 0, 9),
    gold: disc(0, 0, 4),
  },
  helmet: {
    light: 'M0-32Q-24-30-24-4V12L-14 30H0Z',
    mid: 'M0-32Q24-30 24-4V12L14 30H0Z',
    dark: 'M-19-4-3 1V8L-17 4ZM19-4 3 1V8L17 4ZM-2 14H2V28H-2ZM-10 18H-7V27H-10ZM7 18H10V27H7Z',
    gold: 'M-3-33H3V-6L0 0-3-6Z',
  },
  bolt: {
    light: 'M8-34-20 5H-3L-9 34 6 4 0-6Z',
    gold: 'M8-34 0-6H20L-9 34-1 3 6-6Z',
    white: 'M8-34-3-8 0-6Z',
  },
  eye: {
    light: 'M-34 0Q0-31 34 0Q0 31-34 0Z',
    dark: disc(0, 0, 14),
    gold: path(upTo(16).map((at) => regular(16, at % 2 ? 6 : 12.5)[at]!)),
    lines: 'M0-33V-24M-21-27-17-20M21-27 17-20M0 33V24M-21 27-17 20M21 27 17 20',
  },
  fist: {
    light:
      'M-25-8Q-25-15-19-15V-19Q-18-25-11-24Q-9-30-3-28Q2-31 6-26Q13-27 14-20V-2L24 2Q27 6 23 10L12 16V31H-18V17Q-25 12-25-8Z',
    mid: 'M-18 17Q-8 22 12 16V31H-18Z',
    fine: 'M-19-15V-2M-9-22V-4M1-25V-4M14-16Q4-2-18-1M14-2Q4 0 2 6',
    gold: 'M-20 25H14V32H-20Z',
  },
  swords: {
    light: 'M-30-31-24-30 12 14 8 18-29-25Z',
    mid: 'M30-31 24-30-12 14-8 18 29-25Z',
    gold: 'M3 19 17 7 21 11 16 16 26 28 22 31 12 20 7 24ZM-3 19-17 7-21 11-16 16-26 28-22 31-12 20-7 24Z',
  },
  spear: {
    gold: 'M-2-12H2V36H-2ZM-8-9H8V-5H-8Z',
    light: 'M0-36-9-18 0-9Z',
    mid: 'M0-36 9-18 0-9ZM4-2Q16-6 22 0Q28 4 34 0L27 14Q18 18 14 14Q8 10 4 14Z',
  },
  claws: {
    light:
      'M-32-22Q-20 0-26 28Q-2-4-32-22ZM-17-32Q-2-4-12 34Q18-6-17-32ZM2-35Q16-4 6 33Q38-8 2-35ZM21-29Q31-2 23 22Q50-10 21-29Z',
    mid: 'M-32-22Q-14-6-18 14Q-6-8-32-22ZM-17-32Q4-8-1 18Q14-8-17-32ZM2-35Q22-8 17 16Q34-10 2-35ZM21-29Q36-8 33 8Q46-12 21-29Z',
  },
  wings: {
    light: 'M-4 24Q-30 22-35-22Q-26-8-18-12Q-14-4-8-6Q-4 6-4 24Z',
    mid: 'M4 24Q30 22 35-22Q26-8 18-12Q14-4 8-6Q4 6 4 24Z',
    gold: 'M0-24 6-12 3 26H-3L-6-12Z',
    fine: 'M-31-8Q-22 6-6 10M-27 4Q-18 14-6 17M31-8Q22 6 6 10M27 4Q18 14 6 17',
  },
  insect: {
    light: 'M-3-6Q-30-32-34-10Q-34 8-4 4ZM-4 4Q-28 12-22 24Q-12 28-3 12Z',
    mid: 'M3-6Q30-32 34-10Q34 8 4 4ZM4 4Q28 12 22 24Q12 28 3 12Z',
    gold: disc(0, -14, 6) + disc(0, 0, 5, 9) + disc(0, 21, 6.5, 13),
    lines: 'M-3-20Q-6-31-14-32M3-20Q6-31 14-32',
    fine: 'M-6 15H6M-6.500 21H6.500M-5 27H5',
  },
  comet: {
    gold: 'M-34 33-2-10 10 4Z',
    light: 'M-30 16-8-10-2-2ZM-12 33 12 8 6 2Z',
    white: path(
      upTo(10).map((at): [number, number] => {
        const [x, y] = regular(10, at % 2 ? 9 : 23)[at]!;
        return [x + 13, y - 13];
      }),
    ),
  },
  ship: {
    light: 'M0-35Q-15-18-13 14H0Z',
    mid: 'M0-35Q15-18 13 14H0Z',
    dark: disc(0, -8, 6),
    gold: 'M-13 2-26 20-13 17ZM13 2 26 20 13 17ZM-8 17H8L0 36Z',
    white: disc(-1.5, -9.5, 2.5),
  },
  tree: {
    light: 'M0-34Q-30-26-29-2Q-20 10-4 3Z' + 'M-4 6Q-16 14-18 8Z',
    mid: 'M0-34Q30-26 29-2Q20 10 4 3Z',
    gold: 'M-3 34-4-4-16-16-4-11 0-28 3-8 16-16 4-2 4 34Q12 34 15 37H-15Q-8 34-3 34Z',
  },
  wave: {
    light: 'M-34 14Q-26-30 12-26Q32-20 26-4Q18-14 8-8Q-2 2 12 14Z',
    gold: 'M-34 18Q-20 10-8 18T16 18T34 18V25Q22 18 12 25T-12 25T-34 25Z',
    white: disc(-14, -20, 2.4) + disc(-24, -12, 2) + disc(-6, -29, 1.8),
    mid: 'M-30 29Q-18 24-8 29T14 29T30 29V33Q18 28 8 33T-16 33T-30 33Z',
  },
  quake: {
    light: 'M-34 22-16-16-6 2-1 22Z',
    mid: 'M34 22 14-24 2-4-4 4 3 22Z',
    gold: 'M6-30-4-8 5 0-3 12 4 24-2 36 8 24 3 13 11 0 3-7Z',
    lines: 'M-34 30H-12M14 30H34',
  },
  elements: {
    light: 'M0-35 12-12 0-4-12-12Z',
    gold: 'M35 0 12 12 4 0 12-12Z',
    mid: 'M0 35-12 12 0 4 12 12Z',
    white: 'M-35 0-12-12-4 0-12 12Z',
  },
  paw: {
    light: 'M0 0Q16 0 20 16Q22 30 8 29Q0 25-8 29Q-22 30-20 16Q-16 0 0 0Z',
    gold: disc(-23, -4, 6, 8.5) + disc(-9, -20, 6.5, 9.5) + disc(9, -20, 6.5, 9.5) + disc(23, -4, 6, 8.5),
  },
  horn: {
    light: 'M-30 26Q-30-2-6-8Q14-14 26-35Q32 8 6 26Z',
    mid: 'M26-35Q32 8 6 26H-8Q20 4 26-35Z',
    gold: 'M-34 24H12V32H-34Z',
    fine: 'M-6-8Q2 8-2 25M10-17Q18 0 12 18',
  },
  key: {
    light: 'M0-35A20 20 0 0 1 10 2L16 34H0Z',
    mid: 'M0-35A20 20 0 0 0-10 2L-16 34H0Z',
    gold: disc(0, -16, 6.5) + 'M-3-14H3L6 8H-6Z',
  },
  sting: {
    light:
      disc(-2, 22, 13, 10) +
      disc(-19, 17, 9, 8) +
      disc(-27, 4, 8) +
      disc(-26, -9, 7) +
      disc(-17, -19, 6.4) +
      disc(-5, -23, 5.6),
    gold: 'M0-30Q18-30 22-8Q12-18 2-17ZM8 14Q22 2 32 12Q30 4 34-2Q20-6 10 6ZM10 26Q24 22 30 32Q32 24 36 22Q24 12 12 20Z',
    dark: disc(3, 20, 1.8) + disc(3, 25, 1.8),
  },
  flame: {
    light: 'M-2-35Q2-18 16-10Q30 4 20 22Q12 34 0 34Q-20 34-24 14Q-26-2-12-12Q-2-20-2-35Z',
    gold: 'M0-12Q2-2 10 5Q18 14 10 25Q4 32-3 31Q-15 30-15 16Q-15 6-6 1Q0-4 0-12Z',
    white: 'M-1 12Q6 20 1 28Q-6 31-9 24Q-9 18-1 12Z',
  },
  fangs: {
    dark: 'M-34-16Q0-34 34-16Q30 24 0 32Q-30 24-34-16Z',
    white:
      'M-30-14-24 8-18-18-12 4-6-20 0 2 6-20 12 4 18-18 24 8 30-14Q0-26-30-14Z' +
      'M-20 22-15 8-9 26-4 12 0 29 4 12 9 26 15 8 20 22Q0 33-20 22Z',
    gold: 'M-2 6Q6 10 4 20Q10 30 2 38Q-2 28-5 22Q-6 10-2 6Z',
  },
  mind: {
    light: 'M0-31Q-27-31-27-5Q-27 6-20 12V28H0Z',
    mid: 'M0-31Q27-31 27-5Q27 6 18 12L15 28H0Z',
    gold: path(regular(6, 11).map(([x, y]) => [x, y - 8] as const)),
    white: path(regular(6, 5).map(([x, y]) => [x, y - 8] as const)),
    fine: 'M0-19V-29M9.500-13.500 20-18M9.500-2.500 20 2M0 3V13M-9.500-2.500-20 2M-9.500-13.500-20-18',
  },
  tentacles: {
    lines:
      'M-5 8Q-34 14-30-10Q-28-24-18-20M5 8Q34 14 30-10Q28-24 18-20M-6 14Q-26 34-30 18M6 14Q26 34 30 18M-4-2Q-10-22-2-32M4-2Q10-22 2-32',
    gold: disc(0, 8, 9),
    dark: disc(0, 8, 4),
  },
  mask: {
    light: 'M0-26Q-32-30-32-10Q-30 22 0 33Z',
    mid: 'M0-26Q32-30 32-10Q30 22 0 33Z',
    dark: 'M-24-12Q-14-18-6-8Q-14-2-24-12ZM24-12Q14-18 6-8Q14-2 24-12ZM-15 10Q0 20 15 10Q10 24 0 24Q-10 24-15 10Z',
    gold: 'M-32-10Q-36-26-26-36Q-26-26-16-26ZM32-10Q36-26 26-36Q26-26 16-26Z',
  },
  crown: {
    light: 'M-32 20-34-16-16 0 0-28 0 20Z',
    mid: 'M32 20 34-16 16 0 0-28 0 20Z',
    gold: 'M-32 22H32V31H-32Z' + disc(-34, -19, 4) + disc(0, -31, 4) + disc(34, -19, 4),
    white: 'M-5 12 0 4 5 12 0 20Z',
  },
  king: {
    light: 'M0-18Q-24-22-24-6Q-24 6-12 14H0Z',
    mid: 'M0-18Q24-22 24-6Q24 6 12 14H0Z',
    gold: 'M-2.600-36H2.600V-31H8V-26H2.600V-18H-2.600V-26H-8V-31H-2.600ZM-18 17H18V23H-18ZM-25 27H25V34H-25Z',
    fine: 'M0-18V13M-24-6Q-10-10 0-2Q10-10 24-6',
  },
  moon: {
    light: 'M8-33A33 33 0 1 0 30 14A27 27 0 1 1 8-33Z',
    gold: path(
      upTo(10).map((at): [number, number] => {
        const [x, y] = regular(10, at % 2 ? 5 : 11)[at]!;
        return [x + 17, y - 12];
      }),
    ),
    white: disc(28, 6, 1.8) + disc(4, -2, 1.6),
  },
  speed: {
    light: 'M-2-25H20L34 0 20 25H-2L12 0Z',
    mid: 'M-18-16H-2L8 0-2 16H-18L-8 0Z',
    gold: 'M-34-25H-10V-20H-34ZM-30 20H-10V25H-30ZM-36-2.500H-16V2.500H-36Z',
  },
  banner: {
    gold: 'M-24-36H-19V36H-24Z' + disc(-21.5, -36, 4.5),
    light: 'M-17-30Q2-38 14-28Q24-22 33-27V8Q22 14 12 6Q0-2-17 6Z',
    mid: 'M14-28Q24-22 33-27V8Q22 14 12 6Z',
    white: 'M-8-16 2-24 12-12V-7L2-18-8-10Z',
  },
  lotus: {
    light: 'M0-32Q-13-10 0 18ZM-22-18Q-28 8-3 20Q-4-4-22-18ZM-35 2Q-28 24-4 24Q-14 4-35 2Z',
    mid: 'M0-32Q13-10 0 18ZM22-18Q28 8 3 20Q4-4 22-18ZM35 2Q28 24 4 24Q14 4 35 2Z',
    gold: 'M-26 28H26L20 34H-20Z' + disc(0, -4, 3),
  },
  scales: {
    gold: 'M-2.500-32H2.500V28H-2.500ZM-16 28H16V34H-16Z' + disc(0, -33, 4.5),
    lines: 'M-26-20H26M-26-20-34 4M-26-20-18 4M26-20 18 4M26-20 34 4',
    light: 'M-36 4H-16Q-18 16-26 16Q-34 16-36 4ZM36 4H16Q18 16 26 16Q34 16 36 4Z',
  },
  star: {
    light: path(upTo(10).map((at) => regular(10, at % 2 ? 14 : 35)[at]!)),
    mid: each(upTo(5), (at) => {
      const [x, y] = regular(5, 35)[at]!,
        [u, v] = regular(5, 14, 0.5)[at]!;
      return `M0 0L${n(x)} ${n(y)}L${n(u)} ${n(v)}Z`;
    }),
    gold: disc(0, 0, 6),
  },
  coin: {
    gold: disc(-9, 12, 20) + disc(16, -16, 15),
    fine: disc(-9, 12, 14) + disc(16, -16, 10),
    white: 'M-9 3-4 12-9 21-14 12ZM16-23 20-16 16-9 12-16Z',
  },
  sand: {
    light: 'M-22-33H22V-26Q20-10 3 0H-3Q-20-10-22-26Z',
    mid: 'M-22 33H22V26Q20 10 3 0H-3Q-20 10-22 26Z',
    gold: 'M-16-22H16Q12-10 0-3Q-12-10-16-22ZM0 12 16 28H-16ZM-26-37H26V-31H-26ZM-26 31H26V37H-26Z',
  },
  acorn: {
    light: 'M-19-4H0V35Q-16 24-19-4Z',
    mid: 'M19-4H0V35Q16 24 19-4Z',
    gold: 'M-25-5Q-25-25 0-26Q25-25 25-5ZM-3-26Q-2-36 8-37L10-33Q4-32 3-26Z',
    fine: 'M-20-12 0-5 20-12M-12-20-4-14 12-22',
  },
  hair: {
    light: 'M0-6Q-6-34-30-30Q-14-24-18-8Q-36-10-34 12Q-26 0-16 6Q-28 20-14 34Q-16 20-4 14Z',
    mid: 'M0-6Q6-34 30-30Q14-24 18-8Q36-10 34 12Q26 0 16 6Q28 20 14 34Q16 20 4 14Z',
    gold: 'M-8-8-10-20-4-14 0-24 4-14 10-20 8-8Z' + disc(0, 4, 8, 11),
  },
  fork: {
    light: 'M-20-34H-12V-6Q-12 4 0 4V12Q-20 12-20-6Z',
    mid: 'M20-34H12V-6Q12 4 0 4V12Q20 12 20-6Z',
    gold: 'M-3.500 10H3.500V35H-3.500Z',
    lines: 'M-30-24Q-35-14-30-4M30-24Q35-14 30-4M-4-28Q0-22-4-16M4-28Q0-22 4-16',
  },
} satisfies Record<string, Emblem>;

export type Role = keyof typeof EMBLEMS;

const CAST: Record<Role, string> = {
  web: 'Spider-Woman,Spider-Man 2099,Spider-Girl,Scarlet Spider,Miles Morales,Ghost-Spider,Spider-Man',
  gear: 'Shuri,Prowler',
  bow: 'Kate Bishop,Hawkeye,Yondu',
  target: 'Bullseye,Punisher,Winter Soldier,Silver Sable,Crossbones',
  helmet: 'Iron Man,War Machine',
  bolt: 'Electro,Thor,Beta Ray Bill',
  eye: 'Wong,Doctor Strange,Scarlet Witch',
  fist: 'She-Hulk,Hulk,Luke Cage,Jessica Jones,Abomination',
  swords: 'Elektra,Taskmaster,Gamora,Drax,Baron Zemo,Nebula',
  spear: 'Valkyrie,Okoye',
  claws: 'Black Cat,Black Panther,Lizard',
  wings: 'Vulture,Falcon',
  insect: 'Wasp,Ant-Man',
  comet: 'Nova,Captain Marvel',
  ship: 'Rocket,Star-Lord',
  tree: 'Groot',
  wave: 'Triton',
  quake: 'Quake,Gorgon,Karnak',
  elements: 'Crystal',
  paw: 'Lockjaw,Kraven,Spider-Ham',
  horn: 'Rhino',
  key: 'Black Widow,Nick Fury,Maria Hill',
  sting: 'Scorpion',
  flame: 'Ghost Rider',
  fangs: 'Venom,Carnage',
  mind: 'M.O.D.O.K.,Vision,Maximus',
  tentacles: 'Doctor Octopus',
  mask: 'Mysterio,Green Goblin,Loki,Red Skull',
  crown: 'Hela,Kingpin',
  king: 'Grandmaster,Ronan',
  moon: 'Moon Knight',
  speed: 'Quicksilver',
  banner: 'Captain America',
  lotus: 'Iron Fist',
  scales: 'Daredevil',
  star: 'America Chavez,Ms. Marvel',
  coin: 'The Collector',
  sand: 'Sandman',
  acorn: 'Squirrel Girl',
  hair: 'Medusa',
  fork: 'Black Bolt',
};

export const ROLES = Object.keys(EMBLEMS) as Role[];
const ROLE_OF = new Map(ROLES.flatMap((role) => CAST[role].split(',').map((name) => [name, role] as const)));

/** The role of a character; a star for those whom nobody knows. */
export const roleOf = (name: string): Role => ROLE_OF.get(name) ?? 'star';

/** Whether a character has a role of its own. */
export const isKnown = (name: string): boolean => ROLE_OF.has(name);

/** The emblem of a character in the middle of a card's picture. */
export function emblem(name: string, tone: Tones): Stroke[] {
  const { light, mid, lines, dark, gold, white, fine }: Emblem = EMBLEMS[roleOf(name)];
  const made: [string | undefined, string, number?][] = [
    [light, tone[0]],
    [mid, tone[1]],
    [lines, tone[0], 2.6],
    [dark, tone[6]],
    [gold, GOLD],
    [white, '#fffaf0'],
    [fine, tone[5], 1.5],
  ];
  return made.flatMap(([d, fill, line]) => (d ? [{ d, fill, line, move: 'translate(60 62)' }] : []));
}
