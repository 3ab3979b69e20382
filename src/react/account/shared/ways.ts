import type { WayIn } from '../../../core/config/configuration.js';

/** Returns the way in that a screen shows: the chosen one when the site has it, else the first one of the site. */
export function wayOf(chosen: WayIn | null | undefined, waysIn: readonly WayIn[]): WayIn {
  return (chosen && waysIn.includes(chosen) ? chosen : waysIn[0]) ?? 'password';
}
