/** What every drawing is made of: painted paths, and short ways to write them. */
import type { Point } from './cuts';

export interface Stroke {
  d: string;
  fill: string;
  opacity?: number;
  line?: number; // the width of a line; without it the path is filled
  move?: string; // a transform
}

/** A number as SVG needs it, with one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed path through points. */
export const path = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`;

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

/** A door or window with a round top. */
export const arch = (x: number, foot: number, w: number, h: number): string =>
  `M${n(x - w / 2)} ${n(foot)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}Z`;

/** Many of the same, joined into one path. */
export const each = <T>(list: readonly T[], drawn: (one: T, at: number) => string): string =>
  list.map(drawn).join('');

/** The whole numbers below a count. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export const filled = (fill: string, d: string, opacity?: number): Stroke => ({ d, fill, opacity });

export const lined = (fill: string, line: number, d: string, opacity?: number): Stroke => ({
  d,
  fill,
  line,
  opacity,
});
