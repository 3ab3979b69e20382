/**
 * SHA-256 of short texts, one after the other. `crypto.subtle` needs https and a promise for each hash, which takes several times
 * as long as the hash.
 */

const isPrime = (number: number): boolean => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
};
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter(isPrime);
/** The first 32 bits of the fraction of a root, as the standard defines its constants. */
const fractionOf = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const START = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));

/** Used again for each block: a search takes thousands of hashes. */
const schedule = new Int32Array(64);

/**
 * Returns the hash of a text.
 *
 * @param text of ASCII characters
 * @returns eight words of 32 bits
 */
export function sha256(text: string): Int32Array {
  const words = new Int32Array(Math.ceil((text.length + 9) / 64) * 16);
  for (let index = 0; index < text.length; index++) setByte(words, index, text.charCodeAt(index));
  setByte(words, text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  const hash = START.slice();
  for (let start = 0; start < words.length; start += 16) addBlock(hash, words, start);
  return hash;
}

/** Returns the words of a hash that is written in hexadecimal digits. */
export const readHash = (digits: string): Int32Array =>
  Int32Array.from(digits.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16) | 0);

function setByte(words: Int32Array, index: number, byte: number): void {
  const word = index >> 2;
  words[word] = wordAt(words, word) | (byte << (24 - (index & 3) * 8));
}

const wordAt = (words: Int32Array, index: number): number => words[index] ?? 0;

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Adds a block of 16 words to a hash, with the names of the standard: FIPS 180-4, 6.2.2. */
function addBlock(hash: Int32Array, words: Int32Array, start: number): void {
  for (let index = 0; index < 64; index++)
    schedule[index] = index < 16 ? wordAt(words, start + index) : mix(index);
  let a = wordAt(hash, 0);
  let b = wordAt(hash, 1);
  let c = wordAt(hash, 2);
  let d = wordAt(hash, 3);
  let e = wordAt(hash, 4);
  let f = wordAt(hash, 5);
  let g = wordAt(hash, 6);
  let h = wordAt(hash, 7);
  for (let index = 0; index < 64; index++) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const first = (h + sumE + ((e & f) ^ (~e & g)) + wordAt(CONSTANTS, index) + wordAt(schedule, index)) | 0;
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index++) hash[index] = wordAt(hash, index) + (sums[index] ?? 0);
}

function mix(index: number): number {
  const early = wordAt(schedule, index - 15);
  const late = wordAt(schedule, index - 2);
  const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
  const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
  return wordAt(schedule, index - 16) + one + wordAt(schedule, index - 7) + two;
}
