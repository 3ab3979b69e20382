import { createHash } from 'node:crypto';

/**
 * A set that takes two and a half bytes for each of its texts: https://en.wikipedia.org/wiki/Bloom_filter. It finds each
 * of its texts, and by mistake a few others.
 */
export interface BloomFilter {
  /** The bits, eight in a byte. */
  readonly bits: Uint8Array;
  /** The bits that one text has. */
  readonly bitsOfText: number;
}

/** Returns a filter without texts. */
export const emptyFilter = (bytes: number, bitsOfText: number): BloomFilter => ({
  bits: new Uint8Array(bytes),
  bitsOfText,
});

/** Adds a text to a filter. */
export function addText({ bits, bitsOfText }: BloomFilter, text: string): void {
  for (const { byte, mask } of placesOf(text, bits.length, bitsOfText)) bits[byte] = (bits[byte] ?? 0) | mask;
}

/** Returns whether a text is in a filter, or by mistake seems to be. */
export const hasText = ({ bits, bitsOfText }: BloomFilter, text: string): boolean =>
  placesOf(text, bits.length, bitsOfText).every(({ byte, mask }) => ((bits[byte] ?? 0) & mask) !== 0);

/** Returns the bits of a text. Two hashes stand for as many as are needed: https://doi.org/10.1002/rsa.20208 */
function placesOf(text: string, bytes: number, count: number): { byte: number; mask: number }[] {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4) | 1];
  return Array.from({ length: count }, (_, index) => {
    const bit = (first + index * (step >>> 0)) % (bytes * 8);
    return { byte: bit >>> 3, mask: 1 << (bit & 7) };
  });
}
