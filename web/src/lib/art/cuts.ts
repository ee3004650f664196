/** How stones are cut: outlines and facets, in a square from -50 to 50, lit from the upper left. */
import type { Shape } from './palette';

export type Point = readonly [number, number];
export interface Facet {
  points: readonly Point[];
  shade: number; // how light it is, from -1 to 1
}

const LIGHT: Point = [-0.55, -0.83];

/** The corners of a regular polygon; without a turn, one points up. */
export const regular = (corners: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * (corner + turn)) / corners - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });

const scaled = (points: readonly Point[], factor: number): Point[] =>
  points.map(([x, y]) => [factor * x, factor * y] as const);

const moved = (points: readonly Point[], dy: number): Point[] => points.map(([x, y]) => [x, y + dy] as const);

const bevelled = (w: number, h: number, cut: number): Point[] => [
  [cut - w, -h],
  [w - cut, -h],
  [w, cut - h],
  [w, h - cut],
  [w - cut, h],
  [cut - w, h],
  [-w, h - cut],
  [-w, cut - h],
];

function trillion(): Point[] {
  const sides = regular(3, 33, 0.5);
  return moved(
    regular(3, 50).flatMap((corner, at) => [corner, sides[at]!]),
    8,
  );
}

function pear(): Point[] {
  const arc = Array.from({ length: 13 }, (_, step) => (Math.PI * step) / 8 - Math.PI / 4);
  return [[0, -48], ...arc.map((a) => [31 * Math.cos(a), 15 + 31 * Math.sin(a)] as const)];
}

function marquise(): Point[] {
  const half: Point[] = [
    [-49, 0],
    [-33, -18],
    [-12, -29],
    [12, -29],
    [33, -18],
  ];
  return [...half, ...scaled(half, -1)];
}

export const OUTLINES: Record<Shape, Point[]> = {
  brilliant: [
    [-27, -36],
    [27, -36],
    [49, -10],
    [0, 45],
    [-49, -10],
  ],
  hexagon: regular(6, 48),
  emerald: bevelled(35, 46, 14),
  round: regular(12, 46, 0.5),
  lozenge: [
    [0, -49],
    [41, 0],
    [0, 49],
    [-41, 0],
  ],
  trillion: trillion(),
  princess: bevelled(40, 40, 5),
  pear: pear(),
  marquise: marquise(),
  pentagon: moved(regular(5, 48), 3),
  star: regular(24, 46),
  hourglass: [
    [-33, -46],
    [33, -46],
    [33, -32],
    [8, 0],
    [33, 32],
    [33, 46],
    [-33, 46],
    [-33, 32],
    [-8, 0],
    [-33, -32],
  ],
};

/** Where digits have most room, in the height of the square. */
export const DIGIT_DROP: Partial<Record<Shape, number>> = {
  trillion: 10,
  pear: 13,
  brilliant: -7,
  pentagon: 2,
};

const halfway = (points: readonly Point[]): Point[] =>
  points.map(([x, y], at) => {
    const [u, v] = points[(at + 1) % points.length]!;
    return [(x + u) / 2, (y + v) / 2] as const;
  });

function lit(points: readonly Point[], depth: number): Facet {
  const x = points.reduce((sum, one) => sum + one[0], 0) / points.length;
  const y = points.reduce((sum, one) => sum + one[1], 0) / points.length;
  const facing = (x * LIGHT[0] + y * LIGHT[1]) / (Math.hypot(x, y) || 1);
  return { points, shade: depth * facing };
}

/** Kites and triangles round a table, as on a brilliant seen from above. */
export function starCut(rim: readonly Point[]): Facet[] {
  const middle = scaled(halfway(rim), 0.74);
  const table = scaled(rim, 0.47);
  const found = rim.flatMap((corner, here) => {
    const after = (here + 1) % rim.length;
    const before = (here + rim.length - 1) % rim.length;
    return [
      lit([corner, rim[after]!, middle[here]!], 0.62),
      lit([corner, middle[here]!, table[here]!, middle[before]!], 0.4),
      lit([middle[here]!, table[after]!, table[here]!], 0.2),
    ];
  });
  return [...found, { points: table, shade: 0.22 }];
}

/** Steps round a table, as on an emerald. */
export function stepCut(rim: readonly Point[]): Facet[] {
  const steps = [
    [1, 0.76, 0.6],
    [0.76, 0.52, 0.34],
  ] as const;
  const found = steps.flatMap(([outer, inner, depth]) => {
    const far = scaled(rim, outer);
    const near = scaled(rim, inner);
    return rim.map((_, here) => {
      const before = (here + rim.length - 1) % rim.length;
      return lit([far[before]!, far[here]!, near[here]!, near[before]!], depth);
    });
  });
  return [...found, { points: scaled(rim, 0.52), shade: 0.2 }];
}

/** Triangles up to a point, as on a rose. */
export function roseCut(rim: readonly Point[]): Facet[] {
  const ring = scaled(halfway(rim), 0.62);
  return rim.flatMap((corner, here) => {
    const before = (here + rim.length - 1) % rim.length;
    return [
      lit([rim[before]!, corner, ring[before]!], 0.6),
      lit([ring[before]!, corner, ring[here]!], 0.42),
      lit([ring[before]!, ring[here]!, [0, 0]], 0.24),
    ];
  });
}

/** A diamond from the side, as everybody draws it. */
function brilliant(rim: readonly Point[]): Facet[] {
  const [left, right, east, tip, west] = rim as [Point, Point, Point, Point, Point];
  const a: Point = [-20, -10],
    b: Point = [20, -10],
    middle: Point = [0, -36];
  const list: [Point[], number][] = [
    [[west, left, a], -0.08],
    [[left, middle, a], 0.75],
    [[a, middle, b], -0.16],
    [[middle, right, b], 0.5],
    [[b, right, east], -0.26],
    [[west, a, tip], -0.2],
    [[a, b, tip], 0.55],
    [[b, east, tip], -0.4],
  ];
  return list.map(([points, shade]) => ({ points, shade }));
}

/** A coin with a star on it. */
function compass(rim: readonly Point[]): Facet[] {
  const long = regular(8, 40),
    short = regular(8, 17, 0.5);
  const rays = long.flatMap((tip, here) => [
    { points: [[0, 0] as Point, short[(here + 7) % 8]!, tip], shade: 0.62 },
    { points: [[0, 0] as Point, tip, short[here]!], shade: 0.02 },
  ]);
  return [{ points: rim, shade: -0.2 }, { points: regular(24, 41), shade: -0.42 }, ...rays];
}

/** Two bulbs of a glass between two plates. */
function hourglass(rim: readonly Point[]): Facet[] {
  const [a, b, rightTop, right, rightFoot, c, d, leftFoot, left, leftTop] = rim as Point[] as [
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
  ];
  const top: Point = [0, -32],
    middle: Point = [0, 0],
    foot: Point = [0, 32];
  const list: [Point[], number][] = [
    [[a, b, rightTop, leftTop], 0.5],
    [[leftFoot, rightFoot, c, d], -0.35],
    [[leftTop, top, middle, left], 0.3],
    [[top, rightTop, right, middle], -0.12],
    [[leftFoot, foot, middle, left], 0.62],
    [[foot, rightFoot, right, middle], 0.2],
  ];
  return list.map(([points, shade]) => ({ points, shade }));
}

const CUTS: Partial<Record<Shape, (rim: readonly Point[]) => Facet[]>> = {
  brilliant,
  emerald: stepCut,
  princess: stepCut,
  lozenge: stepCut,
  pear: stepCut,
  marquise: stepCut,
  star: compass,
  hourglass,
};

/** The facets of a shape. */
export const facets = (shape: Shape): Facet[] => (CUTS[shape] ?? starCut)(OUTLINES[shape]);

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Points as SVG wants them. */
export const written = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
