/** Whether a password is in lists of leaked passwords, which are the first that an attacker tries. */
import { hasText, type BloomFilter } from './bloom-filter.js';

/**
 * The passwords that the filter has: the most frequent of those that are long enough to be chosen here. Passwords that differ only
 * in capitals or in forms of the same letters are one.
 */
export const LEAKED_PASSWORDS = 100_000;

/** The size of the filter. Of the passwords that are not in the list, it refuses one in 15,000. */
export const FILTER_BYTES = 250_000;
export const BITS_OF_PASSWORD = 14;

let loading: Promise<BloomFilter> | undefined;

/** Returns whether a password is in the list. The list is loaded with the first password that is asked for. */
export async function isLeaked(password: string): Promise<boolean> {
  loading ??= loadFilter();
  return hasText(await loading, leakedForm(password));
}

/** Returns the form of a password in the list. */
export const leakedForm = (password: string): string => password.normalize('NFKC').toLowerCase();

async function loadFilter(): Promise<BloomFilter> {
  const { FILTER } = await import('./filter.js');
  return { bits: Buffer.from(FILTER, 'base64'), bitsOfText: BITS_OF_PASSWORD };
}
