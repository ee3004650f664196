/** The picture of each card: a scene of its level in the tones of its bonus; in Marvel the emblem of a role. */
import { Chance } from './chance';
import { CITIES } from './cities';
import { MINES } from './mines';
import { filled, type Stroke } from './pen';
import { emblem } from './roles';
import { backdrop } from './skies';
import { tones, type Scene } from './tones';
import { TRADE } from './trade';

export const WIDTH = 120;
export const HEIGHT = 120; // of the picture; the foot of the card follows below

export const SCENES: readonly (readonly Scene[])[] = [MINES, TRADE, CITIES];

const SPREAD = [1, 2, 4, 4, 3]; // found by trial: every colour of a level gets nearly all scenes

/** Which of its level's scenes a card has; the id names level, bonus and cost. */
export function sceneOf(id: string, level: number): number {
  const cost = [...id.slice(2)].reduce((sum, digit, at) => sum + Number(digit) * (SPREAD[at] ?? 1), 0);
  return (cost + 3 * 'wbgrk'.indexOf(id[1]!) + 5) % SCENES[level - 1]!.length;
}

const MIRROR = 'matrix(-1 0 0 1 120 0)';
const DISC = 'M22 62a38 38 0 1 0 76 0a38 38 0 1 0 -76 0Z';

/** The picture of a card: in Marvel the emblem of the character's role, else a scene of the level. */
export function scene(id: string, level: number, fill: string, marvel: boolean, name = ''): Stroke[] {
  const tone = tones(fill);
  const chance = new Chance(id);
  if (!marvel) {
    const move = chance.next() < 0.5 ? MIRROR : undefined;
    return SCENES[level - 1]![sceneOf(id, level)]!(tone, chance).map((stroke) => ({ ...stroke, move }));
  }
  return [...backdrop(chance, tone, level), filled(tone[6], DISC, 0.72), ...emblem(name, tone)];
}
