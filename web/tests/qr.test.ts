import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../src/lib/state/qr';

const digest = (rows: boolean[][]): string =>
  createHash('sha256')
    .update(rows.map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  // what the package uqr 0.1.3 draws for the same text and mask
  it.each([
    ['q', 0, '08936c36ffde0211'],
    ['http://192.168.1.20:8000/t/abcdefghjk23', 2, '89a3e4ed1f0580b2'],
    ['x'.repeat(120), 5, 'beffcff7596298ba'],
    ['y'.repeat(200), 7, 'df777c71b9e94f23'],
  ])('of %s with mask %i is drawn as others draw it', (text, mask, expected) => {
    expect(digest(qrCode(text, mask))).toBe(expected);
  });

  it('refuses what it has no room for', () => {
    expect(() => qrCode('z'.repeat(300))).toThrow(RangeError);
  });
});
