import type { WayIn } from '../../../core/config/configuration.js';

/** A way in that has a form. A passkey has a button beside it. */
export type FormWay = Exclude<WayIn, 'passkey'>;

/** Returns the ways in that have a form, in the order of the site. */
export const formWays = (waysIn: readonly WayIn[]): FormWay[] => waysIn.filter((way) => way !== 'passkey');

/** Returns the way in whose form a screen shows: the chosen one when the site has it, else the first one of the site. */
export function wayOf(chosen: FormWay | null | undefined, waysIn: readonly WayIn[]): FormWay {
  return (chosen && waysIn.includes(chosen) ? chosen : formWays(waysIn)[0]) ?? 'password';
}
