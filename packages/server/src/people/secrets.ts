/** Passwords, which are hashed slowly, and random tokens, which are hashed fast. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;

/** 16 MiB a hash: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt */
const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

/** Hashes a password with a salt of its own, by the memory-hard function scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, LENGTH, COST);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/**
 * Returns whether a password fits a hash. Takes as long for an unknown person as for a known one.
 *
 * @param stored the result of {@link hashPassword}; `null` for an unknown person, whom no password fits
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH, COST);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Returns a secret of 32 random bytes, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored, so that nobody can use the tokens of a stolen database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
