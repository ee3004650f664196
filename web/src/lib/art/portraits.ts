/** Cameos for nobles: what each of them wears, or a bust put together by chance. */
import { Chance } from './chance';
import { disc, type Stroke } from './pen';

const GROUNDS = ['#5b2a4b', '#23456b', '#27523d', '#6b3226', '#3d3163', '#5c4a1f'];

/** The ground colour of a tile's medallion. */
export const ground = (name: string): string => new Chance(name + 'ground').pick(GROUNDS);

const HATS: (() => Stroke[])[] = [
  () => [
    { d: 'M-15-18L-17-34L-9-27L0-38L9-27L17-34L15-18Z', fill: '#d7a83b' },
    { d: 'M-15-19h30v-4h-30Z', fill: '#f3d98c' },
    { d: disc(0, -38, 2.4) + disc(-17, -34, 2) + disc(17, -34, 2), fill: '#f6e3a6' },
  ],
  () => [
    { d: 'M-21-19Q-22-36 0-36Q22-36 21-19Q0-28-21-19Z', fill: '#2a1c33' },
    { d: 'M14-30Q26-44 30-30Q24-34 16-24Z', fill: '#f3e3c4' },
  ],
  () => [
    { d: 'M-19-17Q-24-42 0-42Q24-42 19-17Q0-26-19-17Z', fill: '#efe2c6' },
    { d: 'M-18-22Q0-38 18-20Q0-28-18-17ZM-14-33Q4-42 17-28Q0-36-14-28Z', fill: '#cdb98e' },
    { d: disc(0, -27, 3.4), fill: '#c8313f' },
    { d: 'M0-30Q-4-46 4-48Q4-38 2-30Z', fill: '#fff6e2' },
  ],
  () => [
    { d: 'M-18 8Q-26-38 0-38Q26-38 18 8L12 10Q16-24 0-25Q-16-24-12 10Z', fill: '#efe7da' },
    { d: 'M-16-22Q0-34 16-22Q0-27-16-22Z', fill: '#d7a83b' },
  ],
  () => [
    { d: 'M-16-16Q-18-32 0-32Q18-32 16-16Q10-25 0-25Q-10-25-16-16Z', fill: '#4b2f1f' },
    { d: 'M-17-16Q-20 4-14 10L-11-10ZM17-16Q20 4 14 10L11-10Z', fill: '#4b2f1f' },
    { d: 'M-15-24Q0-31 15-24L14-21Q0-28-14-21Z', fill: '#d7a83b' },
  ],
  () => [{ d: 'M-15-8Q-19-31 0-31Q19-31 15-8Q13-19 8-21Q0-17-8-21Q-13-19-15-8Z', fill: '#2e1f17' }],
];
const COLLARS: (() => Stroke[])[] = [
  () => [
    {
      d: 'M-19 19Q-22 11-14 11Q-10 7-5 10Q0 6 5 10Q10 7 14 11Q22 11 19 19Q12 24 0 24Q-12 24-19 19Z',
      fill: '#fbf5e8',
    },
    { d: 'M-12 12L-9 21M-4 11L-3 23M4 11L3 23M12 12L9 21', fill: '#cdbf9f' },
  ],
  () => [
    { d: 'M-9 16Q0 30 9 16L13 20Q0 38-13 20Z', fill: '#d7a83b' },
    { d: disc(0, 31, 3.6), fill: '#2d67cf' },
  ],
  () => [{ d: 'M-24 26Q-16 12-8 15Q0 24 8 15Q16 12 24 26L17 32Q0 24-17 32Z', fill: '#efe2c6' }],
];

interface Features {
  hat: number; // crown, feathered beret, turban, hood, tiara, short hair
  collar: number; // ruff, chain, broad collar
  beard: string;
  robe: string;
}
const KNOWN: Record<string, Features> = {
  Machiavelli: { hat: 5, collar: 2, beard: '', robe: '#7d2340' },
  'Suleiman the Magnificent': { hat: 2, collar: 1, beard: '#4b2f1f', robe: '#24573b' },
  'Mary Stuart': { hat: 3, collar: 0, beard: '', robe: '#3a2b52' },
  'Henry VIII': { hat: 1, collar: 1, beard: '#9a5a2c', robe: '#7a2a1a' },
  'Isabella of Castile': { hat: 4, collar: 1, beard: '', robe: '#24573b' },
  'Anne of Brittany': { hat: 3, collar: 1, beard: '', robe: '#1f3f77' },
  "Catherine de' Medici": { hat: 4, collar: 0, beard: '', robe: '#241a2c' },
  'Francis I of France': { hat: 1, collar: 2, beard: '#3a2417', robe: '#1f3f77' },
  'Charles V': { hat: 0, collar: 1, beard: '#6b4526', robe: '#7a4a16' },
  'Elisabeth of Austria': { hat: 0, collar: 0, beard: '', robe: '#7d2340' },
};

/** What somebody wears, by chance where nobody knows. */
function features(name: string, chance: Chance): Features {
  return (
    KNOWN[name] ?? {
      hat: chance.whole(0, HATS.length - 1),
      collar: chance.whole(0, COLLARS.length - 1),
      beard: chance.pick(['', '#4b2f1f', '#a39687']),
      robe: chance.pick(['#7d2340', '#1f3f77', '#24573b', '#3a2b52', '#7a4a16']),
    }
  );
}

/** A bust in front of its ground, in a square from -50 to 50. */
export function bust(name: string): Stroke[] {
  const chance = new Chance(name);
  const skin = chance.pick(['#f0d3b4', '#e3bd97', '#c99a72', '#f4dcc3']);
  const { hat, collar, beard, robe } = features(name, chance);
  const drawn: Stroke[] = [
    { d: 'M-36 52Q-34 24-12 19L12 19Q34 24 36 52Z', fill: robe },
    { d: 'M-12 20L0 48L12 20Z', fill: '#f3e3c4', opacity: 0.35 },
    { d: 'M-6 4V18Q0 24 6 18V4Z', fill: skin, opacity: 0.9 },
    { d: 'M-13.5-10Q-14-27 0-27Q14-27 13.5-10Q12.5 9 0 12Q-12.5 9-13.5-10Z', fill: skin },
    { d: 'M0-27Q14-27 13.5-10Q12.5 9 0 12Q7-6 0-27Z', fill: '#5a2f1c', opacity: 0.15 },
    { d: disc(-5.6, -7.6, 1.8, 2.1) + disc(5.6, -7.6, 1.8, 2.1), fill: '#2a1c18' },
    { d: 'M-9-12.200Q-5.600-14-3-12.400M9-12.200Q5.600-14 3-12.400', fill: '#3b241a', line: 1.5 },
    { d: 'M0-7Q-2-3-.8-1.600H1', fill: '#8a4a32', line: 1.2, opacity: 0.8 },
    { d: 'M-4 4.500Q0 7.200 4 4.500', fill: '#9c3f3c', line: 1.6 },
  ];
  if (beard) drawn.push({ d: 'M-12.6 0Q-11 15 0 18Q11 15 12.6 0Q8 5 4 3Q0 1-4 3Q-8 5-12.6 0Z', fill: beard });
  return [...drawn, ...COLLARS[collar]!(), ...HATS[hat]!()];
}
