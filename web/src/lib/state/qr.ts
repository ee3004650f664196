/** A QR code of a short text: bytes, error correction of level M, versions 1 to 10 (up to 213 bytes). */

// for each version: code words for correction in a block, blocks, code words in all
const VERSIONS = [
  [10, 1, 26],
  [16, 1, 44],
  [26, 1, 70],
  [18, 2, 100],
  [24, 2, 134],
  [16, 4, 172],
  [18, 4, 196],
  [22, 4, 242],
  [22, 5, 292],
  [26, 5, 346],
] as const;
const MASKS: ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** Multiply in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The code words that correct a block: the remainder of a division (Reed and Solomon). */
function correction(block: number[], count: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < count; at++, root = times(root, 2))
    divisor = [...divisor, 0].map((value, place) => value ^ times(divisor[place - 1] ?? 0, root));
  const rest = [...block, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at]!;
    divisor.forEach((value, place) => (rest[at + place]! ^= times(value, factor)));
  }
  return rest.slice(block.length);
}

/** The text as data words: mode, length, bytes, and filling. */
function dataWords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, -bits.length & 7);
  for (let fill = 0xec; bits.length < room * 8; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Array.from({ length: room }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
}

/** Data and correction, block by block, in the order in which they are drawn. */
function allWords(bytes: Uint8Array, version: number): number[] {
  const [corrects, blocks, total] = VERSIONS[version - 1]!;
  const room = total - corrects * blocks;
  const data = dataWords(bytes, version, room);
  const short = Math.floor(room / blocks);
  const longer = room % blocks; // the last blocks have one word more
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const size = short + (at >= blocks - longer ? 1 : 0);
    return data.slice(from, (from += size));
  });
  const fixes = parts.map((part) => correction(part, corrects));
  const woven = (lists: number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  return [...woven(parts, short + 1), ...woven(fixes, corrects)];
}

/** A number followed by the remainder that protects it. */
function guarded(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

class Square {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const rows = (): boolean[][] =>
      Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = rows();
    this.fixed = rows();
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Rings around a point. */
  private rings(cx: number, cy: number, radius: number, light: number[]): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private patterns(): void {
    const far = this.size - 7;
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const place of this.alignments())
      for (const other of this.alignments())
        if (!(place + other === 12 || Math.abs(place - other) === far - 6)) this.rings(place, other, 2, [1]);
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ])
      this.rings(x!, y!, 4, [2, 4]);
    this.format(0);
    if (this.version < 7) return;
    const bits = guarded(this.version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      this.set(this.size - 11 + (at % 3), Math.floor(at / 3), dark);
      this.set(Math.floor(at / 3), this.size - 11 + (at % 3), dark);
    }
  }

  private alignments(): number[] {
    if (this.version === 1) return [];
    if (this.version < 7) return [6, this.size - 7];
    return [6, (this.size - 1) / 2, this.size - 7];
  }

  /** Which mask was used, twice. */
  format(mask: number): void {
    const bits = guarded(mask, 0x537, 10) ^ 0x5412; // level M is 0
    for (let at = 0; at < 15; at++) {
      const dark = ((bits >> at) & 1) === 1;
      const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
      if (at < 8) this.set(8, near, dark);
      else this.set(at === 8 ? 7 : near, 8, dark);
      if (at < 8) this.set(this.size - 1 - at, 8, dark);
      else this.set(8, this.size - 15 + at, dark);
    }
    this.set(8, this.size - 8, true);
  }

  /** Draw the words, two columns at a time, up and down. */
  fill(words: number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - step : step;
          if (this.fixed[y]![x] || bit >= words.length * 8) continue;
          this.dark[y]![x] = ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
    }
  }

  mask(number: number): void {
    const flips = MASKS[number]!;
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++)
        if (!this.fixed[y]![x] && flips(y, x)) this.dark[y]![x] = !this.dark[y]![x];
  }

  /** How hard it is to read: long runs of one colour. */
  runs(): number {
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x]!));
    const long = (line: boolean[]): number =>
      (
        line
          .map(Number)
          .join('')
          .match(/0{5,}|1{5,}/g) ?? []
      ).reduce((sum, run) => sum + run.length - 2, 0);
    return [...this.dark, ...columns].reduce((sum, line) => sum + long(line), 0);
  }
}

/** The rows of a QR code, true where it is dark; `mask` is chosen if none is given. */
export function qrCode(text: string, mask?: number): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 +
    VERSIONS.findIndex(([corrects, blocks, total], at) => {
      const head = at < 9 ? 2 : 3; // mode and length, rounded up
      return total - corrects * blocks >= bytes.length + head;
    });
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const words = allWords(bytes, version);
  const drawn = (number: number): Square => {
    const square = new Square(version);
    square.format(number);
    square.fill(words);
    square.mask(number);
    return square;
  };
  if (mask !== undefined) return drawn(mask).dark;
  const squares = MASKS.map((_, number) => drawn(number));
  return squares.reduce((best, next) => (next.runs() < best.runs() ? next : best)).dark;
}

/** A QR code as the path of an SVG with one unit for each module. */
export function qrPath(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
