/** The colours of a picture: seven tones of one stone, and a few that all pictures share. */
import type { Chance } from './chance';
import { mix, toned } from './palette';
import type { Stroke } from './pen';

/** From far and light to near and dark. */
export type Tones = readonly [string, string, string, string, string, string, string];
export type Scene = (tone: Tones, chance: Chance) => Stroke[];

export const LAMP = '#ffe3a0';
export const CREAM = '#fff4d6';
export const GOLD = '#e2b95a';
export const NIGHT = '#120c20';
export const WOOD = '#b98548';
export const WOOD_DARK = '#5e3d22';

const WARM = '#fff3dc';
// White and black stones need a middle of their own, or their pictures have no range.
const MIDDLE: Record<string, string> = { '#eef1f6': '#bac4d8', '#41414d': '#5a5d72' };

export const middle = (fill: string): string => MIDDLE[fill] ?? fill;

/** The tones of a colour: light ones lean to candle light, dark ones to night. */
export function tones(fill: string): Tones {
  const base = middle(fill);
  return [
    mix(base, WARM, 0.78),
    mix(base, WARM, 0.54),
    mix(base, WARM, 0.24),
    toned(base, -0.1),
    toned(base, -0.34),
    toned(base, -0.56),
    toned(base, -0.75),
  ];
}
