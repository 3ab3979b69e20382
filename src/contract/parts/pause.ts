import * as z from 'zod/mini';
import { date, type Schema } from './values.js';

/**
 * A pause of a membership. It begins when the period that is paid for is over: until `from`, the membership is `ACTIVE` and the
 * pause can be revoked. From then on it is `PAUSED`, and the person has no access, until it goes on by itself.
 */
export interface Pause {
  from: string;
  /** When the membership goes on, with the next payment. */
  until: string;
}

export const pause = (): Schema<Pause> => z.object({ from: date, until: date });
