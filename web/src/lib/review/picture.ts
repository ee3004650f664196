/** The review as a picture to share: who won, the graph, everybody's accuracy and luck, what decided the game. */
import { t } from '../i18n/index.svelte';
import {
  background,
  EDGE,
  fitted,
  font,
  GOLD,
  hand,
  PALE,
  SEATS,
  WIDTH,
  wrapped,
  type Pen,
} from '../state/share';
import { seatName } from '../state/words';
import { Graph } from './graph';
import type { Reviewing } from './reviewing.svelte';
import { number, percent, sentence, signed } from './wording';

const GRAPH = { top: 210, height: 380 };
const ROW = 74;
const COLUMNS = [640, 830, WIDTH - EDGE - 14]; // right edges: accuracy, luck, own choices
const LINE = 38;

function title(shown: Reviewing): string {
  const { seats, finished } = shown.review!;
  const best = Math.max(...seats.map(({ result }) => result));
  const first = shown.seats.filter((seat) => seats[seat.number]!.result === best);
  const ending = !finished ? 'unfinished' : first.length > 1 ? 'shared' : 'won';
  return t('picture-title', { ending, names: first.map(seatName).join(', ') });
}

/** A path of the graph, drawn. */
function stroke(pen: Pen, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

function drawGraph(pen: Pen, shown: Reviewing): void {
  const box = { width: WIDTH - 2 * EDGE, height: GRAPH.height, left: 86, right: 24, top: 16, bottom: 16 };
  const graph = new Graph(shown.review!, shown.turns, shown.last, box);
  pen.save();
  pen.translate(EDGE, GRAPH.top);
  pen.font = font(24, '--sans', 500);
  pen.textAlign = 'right';
  for (const share of [0, 0.5, 1]) {
    pen.globalAlpha = 0.3;
    stroke(pen, `M${graph.x(0)} ${graph.y(share)}H${graph.x(shown.last)}`, PALE, 1.5);
    pen.globalAlpha = 0.8;
    pen.fillStyle = PALE;
    pen.fillText(percent(share), 74, graph.y(share) + 8);
  }
  pen.globalAlpha = 1;
  pen.lineJoin = 'round';
  const { seats } = shown.review!;
  const order = [...shown.seats].sort((a, b) => seats[a.number]!.result - seats[b.number]!.result);
  for (const { number: seat } of order) stroke(pen, graph.line(seat), SEATS[seat]!, 6);
  for (const { x, y } of graph.luck()) {
    pen.fillStyle = GOLD;
    const diamond = new Path2D(`M${x} ${y - 14}l14 14-14 14-14-14Z`);
    pen.fill(diamond);
    pen.strokeStyle = '#2b211b';
    pen.lineWidth = 2;
    pen.stroke(diamond);
  }
  pen.textAlign = 'center';
  for (const { x, y, seat, text } of graph.faults()) {
    pen.fillStyle = SEATS[seat]!;
    pen.strokeStyle = '#1b1528';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(x, y, 17, 0, 7);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#191126';
    pen.font = font(20, '--sans', 800);
    pen.fillText(text, x, y + 7);
  }
  pen.restore();
}

function drawSeats(pen: Pen, shown: Reviewing, top: number): void {
  pen.fillStyle = PALE;
  pen.font = font(22, '--sans', 500);
  pen.textAlign = 'right';
  for (const [at, column] of ['accuracy', 'luck', 'choices'].entries())
    pen.fillText(t('picture-column', { column }), COLUMNS[at]!, top);
  for (const [at, seat] of shown.seats.entries()) {
    const account = shown.review!.seats[seat.number]!;
    const y = top + 22 + at * ROW;
    pen.fillStyle = 'rgb(255 255 255 / 0.07)';
    pen.beginPath();
    pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, ROW - 12, 14);
    pen.fill();
    pen.fillStyle = SEATS[seat.number]!;
    pen.beginPath();
    pen.arc(EDGE + 32, y + 31, 13, 0, 7);
    pen.fill();
    pen.fillStyle = account.result === 1 ? GOLD : PALE;
    pen.textAlign = 'left';
    fitted(pen, seatName(seat), EDGE + 62, y + 42, 380, 32);
    pen.textAlign = 'right';
    pen.font = font(34, '--sans', 750); // the serif's own figures are old-style
    const accuracy = account.accuracy.whole;
    const cells = [
      accuracy === null ? '–' : number(accuracy),
      signed(account.luck_had),
      signed(account.skill),
    ];
    for (const [column, cell] of cells.entries()) pen.fillText(cell, COLUMNS[column]!, y + 45);
  }
}

/** The picture of the review. */
export function drawReview(shown: Reviewing): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 10; // until the lines of text are counted
  const pen = canvas.getContext('2d')!;
  const said = { rules: shown.rules, seats: shown.seats };
  const sentences = shown.review!.decided.map((reason) => sentence(said, reason));
  const seatsTop = GRAPH.top + GRAPH.height + 60;
  const storyTop = seatsTop + 22 + shown.seats.length * ROW + 52;
  const story = (): number => {
    pen.font = font(27, '--sans', 500);
    pen.textAlign = 'left';
    pen.fillStyle = PALE;
    return sentences.reduce(
      (y, words) => wrapped(pen, words, EDGE, y, WIDTH - 2 * EDGE, LINE) + LINE + 8,
      storyTop,
    );
  };
  canvas.height = story() + 24;
  background(pen, canvas.height);
  pen.textAlign = 'center';
  pen.fillStyle = GOLD;
  fitted(pen, title(shown), WIDTH / 2, 108, WIDTH - 2 * EDGE, 60);
  pen.fillStyle = PALE;
  pen.font = font(26, '--sans', 400);
  pen.fillText(`Cabochon · ${shown.rules.title} · ${t('picture-chance')}`, WIDTH / 2, 162);
  drawGraph(pen, shown);
  drawSeats(pen, shown, seatsTop);
  story();
  return canvas;
}

/** Hand the picture of the review to the share sheet, or save it. */
export async function shareReview(shown: Reviewing, name: string): Promise<void> {
  await document.fonts?.ready;
  await hand(drawReview(shown), `cabochon-review-${name}.png`, title(shown));
}
