/** The pictures on cards, drawn by chance from the card's id: mines, journeys and cities; in Marvel, crests. */
import { Chance } from './chance';
import { regular, written, type Point } from './cuts';
import { mix, toned } from './palette';

export interface Stroke {
  d: string;
  fill: string;
  opacity?: number;
}

export const WIDTH = 120;
export const HEIGHT = 120; // of the picture; the foot of the card follows below

const n = (value: number): string => String(Math.round(value * 10) / 10);
const path = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** The tones of one colour, from far and light to near and dark. */
const ramp = (fill: string): string[] => {
  const base = mix(fill, '#6b6f86', fill === '#eef1f6' ? 0.25 : 0);
  return [0.62, 0.4, 0.16, -0.14, -0.38, -0.6, -0.76].map((shade) => toned(base, shade));
};

/** Rough crystals that grow out of the rock. */
function mine(chance: Chance, tone: string[]): Stroke[] {
  const drawn: Stroke[] = [
    { d: disc(60, 104, 62), fill: tone[0]!, opacity: 0.28 },
    { d: disc(60, 108, 40), fill: tone[0]!, opacity: 0.34 },
  ];
  const count = chance.whole(5, 7);
  const places = Array.from({ length: count }, (_, at) => at).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  for (const at of places) {
    const middle = 1 - Math.abs(at - (count - 1) / 2) / count;
    const x = 60 + (at - (count - 1) / 2) * 15 + chance.between(-4, 4);
    const height = (30 + 52 * middle) * chance.between(0.78, 1.08);
    drawn.push(
      ...crystal(x, 126, height, chance.between(9, 13), (x - 60) * 0.011 + chance.between(-0.08, 0.08), tone),
    );
  }
  const rock: Point[] = [
    [0, 120],
    [0, 100],
  ];
  for (let x = 12; x < 120; x += chance.between(9, 17))
    rock.push([x, 108 + chance.between(-7, 5) + Math.abs(x - 60) * -0.1]);
  drawn.push({ d: path([...rock, [120, 99], [120, 120]]), fill: tone[6]! });
  return drawn;
}

function crystal(
  x: number,
  y: number,
  height: number,
  width: number,
  lean: number,
  tone: string[],
): Stroke[] {
  const at = (across: number, up: number): Point => [
    x + across * Math.cos(lean) + up * Math.sin(lean),
    y + across * Math.sin(lean) - up * Math.cos(lean),
  ];
  const shoulder = height - width * 1.15,
    ridge = -width * 0.18;
  return [
    {
      d: path([at(-width, 0), at(-width, shoulder), at(ridge, shoulder - 4), at(ridge, 0)]),
      fill: tone[1]!,
    },
    {
      d: path([at(ridge, 0), at(ridge, shoulder - 4), at(width, shoulder), at(width, 0)]),
      fill: tone[4]!,
    },
    { d: path([at(-width, shoulder), at(0, height), at(ridge, shoulder - 4)]), fill: tone[0]! },
    { d: path([at(ridge, shoulder - 4), at(0, height), at(width, shoulder)]), fill: tone[3]! },
    {
      d: path([
        at(-width * 0.72, 0),
        at(-width * 0.72, shoulder - 1),
        at(-width * 0.5, shoulder - 2),
        at(-width * 0.5, 0),
      ]),
      fill: '#ffffff',
      opacity: 0.35,
    },
  ];
}

/** Hills, the sun, and a ship or a road: how stones travel. */
function journey(chance: Chance, tone: string[]): Stroke[] {
  const sun = chance.between(34, 86);
  const drawn: Stroke[] = [
    { d: disc(sun, 52, 34), fill: '#ffffff', opacity: 0.13 },
    { d: disc(sun, 52, 25), fill: '#ffffff', opacity: 0.16 },
    { d: disc(sun, 52, 16), fill: '#fff4d6', opacity: 0.75 },
  ];
  drawn.push(
    { d: ridge(chance, 66, 13), fill: tone[1]!, opacity: 0.75 },
    { d: ridge(chance, 78, 10), fill: tone[2]!, opacity: 0.9 },
  );
  return chance.next() < 0.5 ? [...drawn, ...ship(chance, tone)] : [...drawn, ...road(chance, tone)];
}

function ridge(chance: Chance, y: number, swing: number): string {
  let d = `M0 120V${n(y + chance.between(-swing, swing))}`;
  for (let x = 0; x < 120; x += 30)
    d += `Q${x + 15} ${n(y + chance.between(-1.6, 0.8) * swing)} ${x + 30} ${n(y + chance.between(-0.6, 0.6) * swing)}`;
  return d + 'V120Z';
}

function ship(chance: Chance, tone: string[]): Stroke[] {
  const x = chance.between(42, 78),
    y = 100,
    turn = chance.pick([-1, 1]);
  const at = (dx: number, dy: number): string => `${n(x + turn * dx)} ${n(y + dy)}`;
  return [
    { d: 'M0 92H120V120H0Z', fill: tone[4]! },
    { d: `M${at(-1, -4)}L${at(-1, -42)}L${at(1, -42)}L${at(1, -4)}Z`, fill: tone[6]! },
    { d: `M${at(2, -40)}Q${at(24, -26)} ${at(20, -8)}L${at(2, -9)}Z`, fill: '#fff7e6', opacity: 0.95 },
    { d: `M${at(-2, -36)}Q${at(-19, -24)} ${at(-16, -9)}L${at(-2, -10)}Z`, fill: tone[0]! },
    { d: `M${at(-1, -42)}L${at(9, -45)}L${at(-1, -48)}Z`, fill: '#e2b95a' },
    {
      d: `M${at(-22, -5)}Q${at(0, -1)} ${at(26, -7)}Q${at(20, 7)} ${at(10, 8)}L${at(-13, 8)}Q${at(-21, 4)} ${at(-22, -5)}Z`,
      fill: tone[6]!,
    },
    { d: 'M0 106q10-4 20 0t20 0 20 0 20 0 20 0 20 0V120H0Z', fill: tone[5]! },
    { d: 'M0 113q10-4 20 0t20 0 20 0 20 0 20 0 20 0V120H0Z', fill: tone[6]! },
  ];
}

function road(chance: Chance, tone: string[]): Stroke[] {
  const bend = chance.between(-24, 24),
    end = 60 + chance.between(-22, 22);
  const trees = Array.from({ length: 5 }, () => {
    const x = chance.pick([chance.between(4, 34), chance.between(84, 116)]),
      y = chance.between(90, 104),
      h = chance.between(18, 30);
    return {
      d: `M${n(x)} ${n(y - h)}q${n(h * 0.26)} ${n(h * 0.62)} 0 ${n(h)}q${n(-h * 0.26)} ${n(-h * 0.38)} 0 ${n(-h)}Z`,
      fill: tone[6]!,
    };
  });
  return [
    { d: ridge(chance, 90, 6), fill: tone[4]! },
    {
      d: `M34 120C${n(50 + bend)} 104 ${n(60 - bend)} 98 ${n(end - 2)} 86h4C${n(72 - bend)} 99 ${n(76 + bend)} 104 84 120Z`,
      fill: '#fff1d0',
      opacity: 0.8,
    },
    ...trees,
    { d: 'M0 120V113Q60 106 120 114V120Z', fill: tone[6]! },
  ];
}

/** Towers, domes and lit windows under rays of light. */
function city(chance: Chance, tone: string[]): Stroke[] {
  const drawn: Stroke[] = [
    { d: rays(60, 96, 110, 12, chance.next()), fill: '#fff6dc', opacity: 0.13 },
    { d: disc(60, 92, 38), fill: '#fff1cc', opacity: 0.28 },
  ];
  drawn.push(...skyline(chance, 54, 72, tone[2]!, null), ...skyline(chance, 74, 88, tone[4]!, '#ffe7a6'));
  drawn.push(...hall(chance, tone));
  return drawn;
}

function rays(x: number, y: number, r: number, count: number, turn: number): string {
  const rim = regular(count * 2, r, turn * 2);
  return Array.from({ length: count }, (_, at) =>
    path([
      [x, y],
      [x + rim[2 * at]![0], y + rim[2 * at]![1]],
      [x + rim[2 * at + 1]![0], y + rim[2 * at + 1]![1]],
    ]),
  ).join('');
}

function skyline(chance: Chance, top: number, low: number, fill: string, windows: string | null): Stroke[] {
  let walls = '',
    lights = '';
  for (let x = -4; x < 120;) {
    const w = chance.between(10, 19),
      y = chance.between(top, low),
      kind = chance.whole(0, 3),
      m = x + w / 2;
    walls += `M${n(x)} 120V${n(y)}h${n(w)}V120Z`;
    if (kind === 0) walls += `M${n(x)} ${n(y)}L${n(m)} ${n(y - w * 1.3)}L${n(x + w)} ${n(y)}Z`;
    if (kind === 1)
      walls += `M${n(x)} ${n(y)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0ZM${n(m - 0.7)} ${n(y - w / 2 + 1)}v-8h1.4v8Z`;
    if (kind === 2) for (let k = 0; k < 3; k++) walls += `M${n(x + (k * w) / 2.5)} ${n(y)}v-4h${n(w / 5)}v4Z`;
    if (windows)
      for (let wy = y + 6; wy < 106; wy += 8)
        for (const dx of [0.28, 0.62])
          if (chance.next() < 0.6) lights += `M${n(x + w * dx)} ${n(wy)}h2.4v3.6h-2.4Z`;
    x += w + chance.between(-1, 3);
  }
  return [{ d: walls, fill }, ...(windows ? [{ d: lights, fill: windows, opacity: 0.85 }] : [])];
}

function hall(chance: Chance, tone: string[]): Stroke[] {
  const w = chance.between(20, 27),
    y = chance.between(66, 74);
  const arches = [-0.62, 0, 0.62].map((at) => `M${n(60 + at * w - 4)} 112v-13a4 4 0 0 1 8 0v13Z`).join('');
  return [
    { d: `M${n(60 - w)} 120V${n(y + 22)}h${n(2 * w)}V120Z`, fill: tone[6]! },
    {
      d: `M${n(60 - w * 0.7)} ${n(y + 22)}v-5a${n(w * 0.7)} ${n(w * 0.8)} 0 0 1 ${n(w * 1.4)} 0v5Z`,
      fill: tone[5]!,
    },
    { d: `M59 ${n(y - 2)}v-12h2v12Z${disc(60, y - 15, 2.4)}`, fill: '#e2b95a' },
    { d: arches, fill: '#ffe7a6', opacity: 0.9 },
    { d: 'M0 120v-7h120v7Z', fill: tone[6]! },
  ];
}

/** Marvel: a crest of blades over rays, rings or stars, by level. */
function crest(chance: Chance, tone: string[], level: number): Stroke[] {
  const drawn = [ground, rings, space][level - 1]!(chance, tone);
  const y = 62,
    blades = chance.pick([3, 4, 5, 6, 7, 8]),
    r = chance.between(26, 31),
    inner = chance.between(9, 15);
  const tips = regular(blades, r, chance.pick([0, 0.5])),
    turn = chance.between(0.36, 0.5);
  const notch = regular(blades, inner, 0.5 + (turn - 0.43) * 2);
  const at = ([a, b]: Point): Point => [60 + a, y + b];
  drawn.push(
    { d: disc(60, y, r + 7), fill: tone[6]!, opacity: 0.55 },
    { d: disc(60, y, r + 4), fill: tone[5]!, opacity: 0.8 },
  );
  tips.forEach((tip, here) => {
    const before = notch[(here + blades - 1) % blades]!;
    drawn.push(
      { d: path([[60, y], at(before), at(tip)]), fill: tone[0]! },
      { d: path([[60, y], at(tip), at(notch[here]!)]), fill: tone[2]! },
    );
  });
  const heart = regular(chance.pick([4, 5, 6, 8]), inner * 0.72);
  drawn.push(
    { d: path(heart.map(at)), fill: '#e2b95a' },
    { d: path(heart.map(([a, b]) => at([a * 0.55, b * 0.55]))), fill: '#fff3cf' },
  );
  return drawn;
}

function ground(chance: Chance, tone: string[]): Stroke[] {
  let dots = '';
  for (let row = 0; row < 9; row++)
    for (let col = 0; col < 13; col++)
      dots += disc(col * 10 + (row % 2) * 5, 118 - row * 8, 3.4 - row * 0.36);
  return [
    { d: rays(60, 62, 120, 12, chance.next()), fill: tone[0]!, opacity: 0.2 },
    { d: dots, fill: tone[6]!, opacity: 0.24 },
  ];
}

function rings(chance: Chance, tone: string[]): Stroke[] {
  const cells = [78, 62, 48].map((r, at) => ({
    d: path(regular(6, r, at / 2).map(([x, y]) => [60 + x, 62 + y])),
    fill: at % 2 ? tone[5]! : tone[0]!,
    opacity: 0.2,
  }));
  return [
    { d: rays(60, 62, 120, 18, chance.next()), fill: tone[6]!, opacity: 0.2 },
    ...cells,
    ...skyline(chance, 96, 108, tone[6]!, '#ffe7a6'),
  ];
}

function space(chance: Chance, tone: string[]): Stroke[] {
  let stars = '';
  for (let at = 0; at < 34; at++)
    stars += disc(chance.between(2, 118), chance.between(2, 112), chance.between(0.4, 1.2));
  const x = chance.pick([14, 106]),
    y = chance.between(92, 104),
    r = chance.between(19, 25);
  return [
    { d: 'M0 0H120V120H0Z', fill: tone[6]!, opacity: 0.72 },
    { d: disc(60, 62, 58), fill: tone[2]!, opacity: 0.25 },
    { d: disc(60, 62, 45), fill: tone[1]!, opacity: 0.22 },
    { d: stars, fill: '#ffffff', opacity: 0.85 },
    { d: disc(x, y, r), fill: tone[3]! },
    { d: disc(x - r * 0.2, y - r * 0.2, r * 0.72), fill: tone[1]!, opacity: 0.55 },
  ];
}

/** The picture of a card. */
export function scene(id: string, level: number, fill: string, marvel: boolean): Stroke[] {
  const chance = new Chance(id);
  const tone = ramp(fill);
  if (marvel) return crest(chance, tone, level);
  return [mine, journey, city][level - 1]!(chance, tone);
}

/** A polygon's points, for the pictures of others. */
export { path, disc, written };
