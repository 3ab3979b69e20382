import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 32 random bytes, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that a stolen database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
