import { forgetKept, keepForLogin, readKept } from './kept-for-login.js';

/** A code that was asked for, and has not been used. */
export interface AskedCode {
  /** The email to which it was sent. */
  readonly email: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly sentAt: number;
}

/** How long a code is valid, in milliseconds. */
const VALID = 10 * 60 * 1000;

/** Nobody is signed in yet. A login of anybody and a log-out remove the code. */
const NOBODY = '';

/**
 * Keeps in this tab for which email a code was asked. Telephones unload the tab while somebody reads the mail in another
 * application: the screen for the code is shown again then, with its email.
 */
export const keepAskedCode = (asked: AskedCode): void => keepForLogin('code', NOBODY, asked);

/** Returns the code that was asked for in this tab, or `null` when there is none that is still valid. */
export function readAskedCode(now: number = Date.now()): AskedCode | null {
  const { email, sentAt } = readKept('code', NOBODY) ?? {};
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null;
  return sentAt <= now && now < sentAt + VALID ? { email, sentAt } : null;
}

/** Forgets the code, because it was used. */
export const forgetAskedCode = (): void => forgetKept('code');
