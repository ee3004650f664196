/** How each kind of token looks: its colour, the ink on it, and a shape of its own. */

export type Shape =
  | 'brilliant'
  | 'hexagon'
  | 'emerald'
  | 'round'
  | 'lozenge'
  | 'trillion'
  | 'princess'
  | 'pear'
  | 'marquise'
  | 'pentagon'
  | 'star'
  | 'hourglass';

export interface Look {
  name: string;
  fill: string;
  shape: Shape;
}

export const PAPER = '#f8f1e2';
export const INK = '#2b211b';
export const GOLD = '#e2b95a';

const look = (name: string, fill: string, shape: Shape): Look => ({ name, fill, shape });

export const LOOKS: readonly Look[] = [
  look('white', '#eef1f6', 'brilliant'),
  look('blue', '#2d67cf', 'hexagon'),
  look('green', '#1a7f4b', 'emerald'),
  look('red', '#c8313f', 'round'),
  look('black', '#41414d', 'lozenge'),
  look('yellow', '#f2c91f', 'trillion'),
  look('orange', '#ec7a26', 'princess'),
  look('purple', '#8145bd', 'pear'),
  look('gold', '#dba827', 'star'),
  look('gray', '#97a1ad', 'star'),
  look('time stone', '#24b36b', 'hourglass'),
  look('pink', '#e57ab0', 'marquise'),
  look('brown', '#8a5a34', 'pentagon'),
];
const BY_NAME = new Map(LOOKS.map((one) => [one.name, one]));
const ANY = LOOKS[LOOKS.length - 1]!;

/** The look of a kind of token by its English name. */
export const lookOf = (name: string): Look => BY_NAME.get(name) ?? ANY;

/** The id under which a look's symbols are drawn. */
export const symbol = (one: Look): string => one.name.replace(' ', '-');

export const LEVEL_FILLS = ['#3f7d55', '#b0812f', '#35639c'] as const;
export const LEVEL_FILLS_MARVEL = ['#4b5a7e', '#7d3d5f', '#4b3a8c'] as const;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour between two others; 0 is the first, 1 the second. */
export function mix(one: string, other: string, part: number): string {
  const to = channels(other);
  const mixed = channels(one).map((channel, at) => Math.round(channel + (to[at]! - channel) * part));
  return '#' + mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

/** Lighter for a shade above 0, darker below; shadows lean towards night blue, as on real stones. */
export const toned = (colour: string, shade: number): string =>
  shade > 0 ? mix(colour, '#ffffff', shade) : mix(colour, '#0d0a1c', -shade);

/** How light a colour is, from 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red! + 0.587 * green! + 0.114 * blue!) / 255;
}

const light = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The luminance of a colour, as the guidelines for contrast measure it. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => light(channel / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** The colour of digits on a colour. */
export const inkOn = (colour: string): string => (brightness(colour) > 0.5 ? INK : '#ffffff');
