/** The option `waysIn` of the server: how visitors log in and create an account. */
import { InvalidOptionError } from '../operations/invalid-option-error.js';
import type { PageContext } from '../pages/markup.js';

/** A way to log in: with a password, with a code that is mailed, or with a passkey. */
export type WayIn = FirstWayIn | 'passkey';

/** A way to log in which creates accounts too: a passkey is added to an account that exists. */
export type FirstWayIn = 'password' | 'code';

const WAYS: readonly unknown[] = ['password', 'code', 'passkey'] satisfies WayIn[];

/** Returns the ways which create accounts too, in the order in which they are shown. */
export const firstWaysIn = (waysIn: readonly WayIn[]): readonly FirstWayIn[] =>
  waysIn.filter((way) => way !== 'passkey');

/** The list of a server without the option. */
export const DEFAULT_WAYS_IN: readonly WayIn[] = ['password'];

/**
 * Checks the option `waysIn`.
 *
 * @param context the settings of the pages, into which the server writes the option
 * @throws InvalidOptionError for a list that cannot be used, and for another one in `context`
 */
export function requireWaysIn(waysIn: readonly WayIn[], context: PageContext): void {
  const isList = Array.isArray(waysIn) && waysIn.length > 0 && waysIn.every((way) => WAYS.includes(way));
  if (!isList || new Set(waysIn).size !== waysIn.length)
    throw new InvalidOptionError(
      'waysIn',
      waysIn,
      "Write ['password'], ['code'], or both in the order in which they are shown, with 'passkey' or without it.",
    );
  if (firstWaysIn(waysIn).length === 0)
    throw new InvalidOptionError(
      'waysIn',
      waysIn,
      "Add 'password' or 'code': nobody can create an account with a passkey, or log in before there is one.",
    );
  const inContext = context['waysIn'];
  if (inContext !== undefined && JSON.stringify(inContext) !== JSON.stringify(waysIn))
    throw new InvalidOptionError(
      'context.waysIn',
      inContext,
      'Write the list in the option waysIn alone: the server refuses the other ways by it, and adds it to the frame page.',
    );
}
