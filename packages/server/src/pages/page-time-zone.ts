import { isTimeZone } from '../mail/formats.js';
import type { PageContext } from './markup.js';

/** Returns the time zone of the dates of a site: that of its settings, or UTC. */
export const timeZoneOf = ({ timeZone }: PageContext): string =>
  typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC';
