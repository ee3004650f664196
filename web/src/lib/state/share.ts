/** The result as a picture: names, points and the winning cards; to the phone's share sheet, or to a file. */
import type { Card, Result, Rules, Snapshot } from '../api/types';
import { facets, OUTLINES, regular, type Point } from '../art/cuts';
import { inkOn, lookOf, toned, type Look } from '../art/palette';
import { t } from '../i18n/index.svelte';
import { endTitle } from './ending';
import { cardName, game, seatName, tileName } from './words';

export const WIDTH = 1080;
export const EDGE = 60;
const ROW = 66;
const CARD = { width: 128, height: 150, gap: 14, inRow: 7 };
export const GOLD = '#f0cd7c';
export const PALE = '#f6eedf';
export const SEATS = ['#62d6c6', '#f59ad8', '#f5b15c', '#a8b4ff'];

export type Pen = CanvasRenderingContext2D;

/** A font of the page. */
export const font = (size: number, family: '--serif' | '--sans', weight = 700): string =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(family) || 'serif'}`;

function polygon(pen: Pen, points: readonly Point[], x: number, y: number, scale: number): void {
  pen.beginPath();
  for (const [dx, dy] of points) pen.lineTo(x + dx * scale, y + dy * scale);
  pen.closePath();
}

function stone(pen: Pen, look: Look, x: number, y: number, size: number): void {
  const scale = size / 104;
  polygon(pen, OUTLINES[look.shape], x, y, scale);
  pen.fillStyle = toned(look.fill, -0.3);
  pen.strokeStyle = toned(look.fill, -0.6);
  pen.lineWidth = 3;
  pen.stroke();
  pen.fill();
  for (const facet of facets(look.shape)) {
    polygon(pen, facet.points, x, y, scale);
    pen.fillStyle = toned(look.fill, facet.shade);
    pen.fill();
  }
}

/** Text that becomes smaller until it fits. */
export function fitted(pen: Pen, words: string, x: number, y: number, width: number, size: number): void {
  let now = size;
  do pen.font = font(now, '--serif');
  while (pen.measureText(words).width > width && (now -= 2) > 14);
  pen.fillText(words, x, y);
}

export function background(pen: Pen, height: number): void {
  const light = pen.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, '#3a2f57');
  light.addColorStop(1, '#120d1c');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, height);
  pen.globalAlpha = 0.06;
  pen.fillStyle = PALE;
  for (const [x, y, size] of [
    [130, 90, 3],
    [980, 220, 4.4],
    [80, height - 160, 4],
    [900, height - 80, 3],
  ] as const) {
    polygon(pen, regular(8, 50, 0.5), x, y, size);
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = GOLD;
  pen.lineWidth = 4;
  pen.strokeRect(18, 18, WIDTH - 36, height - 36);
}

function drawCard(pen: Pen, card: Card, rules: Rules, x: number, y: number): void {
  const look = lookOf(rules.kind.get(card.bonus)?.name ?? '');
  const { width, height } = CARD;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  pen.clip();
  pen.fillStyle = '#fbf3e2';
  pen.fillRect(x, y, width, height);
  pen.fillStyle = look.fill;
  pen.fillRect(x, y, width, 56);
  pen.restore();
  stone(pen, look, x + width - 32, y + 28, 40);
  pen.textAlign = 'left';
  pen.fillStyle = inkOn(look.fill);
  pen.font = font(42, '--serif');
  if (card.points) pen.fillText(String(card.points), x + 14, y + 43);
  if (card.name) {
    pen.textAlign = 'center';
    pen.fillStyle = '#2b211b';
    pen.font = font(19, '--sans', 600);
    wrapped(pen, cardName(rules, card), x + width / 2, y + 82, width - 16);
    return;
  }
  const cost = rules.colours.filter((kind) => card.cost[kind.letter]);
  cost.forEach((kind, at) => price(pen, lookOf(kind.name), card.cost[kind.letter]!, x, y, at));
}

function price(pen: Pen, look: Look, count: number, x: number, y: number, at: number): void {
  const [left, top] = [x + 26 + 38 * (at % 3), y + 82 + 40 * Math.floor(at / 3)];
  polygon(pen, OUTLINES[look.shape], left, top, 0.34);
  pen.fillStyle = look.fill;
  pen.strokeStyle = toned(look.fill, -0.5);
  pen.lineWidth = 2;
  pen.fill();
  pen.stroke();
  pen.textAlign = 'center';
  pen.fillStyle = inkOn(look.fill);
  pen.font = font(21, '--sans', 800);
  pen.fillText(String(count), left, top + 7);
}

/** Text in lines of this width; where the last one stands. */
export function wrapped(pen: Pen, words: string, x: number, y: number, width: number, apart = 23): number {
  let line = '';
  let down = y;
  for (const word of words.split(' ')) {
    if (line && pen.measureText(`${line} ${word}`).width > width) {
      pen.fillText(line, x, down);
      [line, down] = [word, down + apart];
    } else line = line ? `${line} ${word}` : word;
  }
  pen.fillText(line, x, down);
  return down;
}

function drawSeats(pen: Pen, snapshot: Snapshot, result: Result, top: number): void {
  const order = [...snapshot.seats].sort((a, b) => result.ranks[a.number]! - result.ranks[b.number]!);
  order.forEach((seat, at) => {
    const y = top + at * ROW;
    const won = result.winners.includes(seat.number);
    pen.fillStyle = won ? 'rgb(240 205 124 / 0.2)' : 'rgb(255 255 255 / 0.06)';
    pen.beginPath();
    pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, ROW - 10, 14);
    pen.fill();
    pen.fillStyle = SEATS[seat.number]!;
    pen.beginPath();
    pen.arc(EDGE + 32, y + 28, 13, 0, 7);
    pen.fill();
    pen.fillStyle = won ? GOLD : PALE;
    pen.textAlign = 'left';
    fitted(pen, seatName(seat), EDGE + 62, y + 39, 700, 32);
    pen.textAlign = 'right';
    pen.font = font(38, '--serif');
    pen.fillText(String(result.points[seat.number]), WIDTH - EDGE - 26, y + 42);
  });
}

/** The picture of the end of a game. */
export function drawResult(snapshot: Snapshot, rules: Rules, result: Result): HTMLCanvasElement {
  const winner = result.winners[0] ?? 0;
  const area = snapshot.board!.seats[winner]!;
  const cards = area.cards
    .map((id) => rules.card.get(id)!)
    .sort((a, b) => b.points - a.points || b.level - a.level);
  const rows = Math.ceil(cards.length / CARD.inRow);
  const seatsTop = 214;
  const cardsTop = seatsTop + snapshot.seats.length * ROW + 78;
  const tilesTop = cardsTop + rows * (CARD.height + CARD.gap) + 30;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = tilesTop + (area.tiles.length ? 46 : 0) + 44;
  const pen = canvas.getContext('2d')!;
  background(pen, canvas.height);
  pen.textAlign = 'center';
  pen.fillStyle = GOLD;
  fitted(pen, endTitle({ ...snapshot, mine: [] }, result), WIDTH / 2, 118, WIDTH - 2 * EDGE, 64);
  pen.fillStyle = PALE;
  pen.font = font(26, '--sans', 400);
  pen.fillText(`Cabochon · ${rules.title}`, WIDTH / 2, 168);
  drawSeats(pen, snapshot, result, seatsTop);
  pen.fillStyle = GOLD;
  pen.textAlign = 'left';
  fitted(
    pen,
    t('winning-cards', { name: seatName(snapshot.seats[winner]!), game: game(rules) }),
    EDGE,
    cardsTop - 22,
    WIDTH - 2 * EDGE,
    30,
  );
  cards.forEach((card, at) =>
    drawCard(
      pen,
      card,
      rules,
      EDGE + (at % CARD.inRow) * (CARD.width + 10.5),
      cardsTop + Math.floor(at / CARD.inRow) * (CARD.height + CARD.gap),
    ),
  );
  pen.fillStyle = PALE;
  pen.textAlign = 'left';
  const tiles = area.tiles.map((id) => tileName(rules.tile.get(id)!)).join(' · ');
  if (tiles) fitted(pen, `♛ ${tiles}`, EDGE, tilesTop + 18, WIDTH - 2 * EDGE, 28);
  return canvas;
}

/** Share the picture of the end of a game. */
export async function shareResult(snapshot: Snapshot, rules: Rules): Promise<void> {
  if (!snapshot.result || !snapshot.board) return;
  await document.fonts?.ready;
  const canvas = drawResult(snapshot, rules, snapshot.result);
  await hand(canvas, `cabochon-${snapshot.table}.png`, endTitle(snapshot, snapshot.result));
}

/** Hand a picture to the share sheet where there is one, else save it as a file. */
export async function hand(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // a closed share sheet is no error
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
