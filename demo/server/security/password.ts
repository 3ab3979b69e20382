import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
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
 * Whether a password fits a hash. Takes as long for an unknown person as for a known one.
 *
 * @param stored what {@link hashPassword} made; `null` when there is no such person, which never fits
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH, COST);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
