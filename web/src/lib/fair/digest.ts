/** SHA-256, and the places of reveals that follow from a seed; over plain http a browser has no SHA-256 of its own. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const WHOLE = 2n ** 256n;
const BYTES = 32;

/** 32 random bytes in hexadecimal. */
export const newPart = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** SHA-256 of bytes, both in hexadecimal. */
export const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** Whether a text is 32 bytes in hexadecimal. */
export const isHash = (text: string | null | undefined): text is string => /^[0-9a-f]{64}$/.test(text ?? '');

/** The seed that decides every reveal: from the secret and the parts, given by seat; without parts, the secret. */
export function seedOf(secret: string, parts: Record<number, string>): string {
  const seats = Object.keys(parts).map(Number); // such keys always come in order
  if (!seats.length) return secret;
  const mixed = seats.flatMap((seat) => [Uint8Array.of(seat), hexToBytes(parts[seat]!)]);
  return bytesToHex(sha256(concatBytes(utf8ToBytes('cabochon seed'), hexToBytes(secret), ...mixed)));
}

/** The place of reveal `number` among its candidates. */
export function place(seed: string, number: number, candidates: number | bigint): number {
  const count = BigInt(candidates);
  const limit = WHOLE - (WHOLE % count);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`cabochon reveal ${number} ${attempt}`));
    const value = BigInt(`0x${bytesToHex(digest)}`);
    if (value < limit) return Number(value % count);
  }
}
