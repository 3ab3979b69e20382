import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { PAUSE_PERIODS } from '../parts/limits.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { count, type Schema } from '../parts/values.js';

/** For how long a visitor pauses a membership. */
export interface PauseLength {
  /** The number of billing periods: 1 to 3, and not more than the area allows. */
  periods: number;
}

const pauseMembershipBody = (): Schema<PauseLength> =>
  z.object({ periods: count.check(z.minimum(1), z.maximum(PAUSE_PERIODS)) });

export const pauseMembership = {
  name: 'pauseMembership',
  summary: 'Pause a membership',
  description:
    'Pauses a membership for some billing periods from the end of the one that is paid for. Nothing is paid for them, and the person has no access in them. Another length replaces that of a pause that has not begun. Answer 404 for the membership of somebody else.',
  group: 'account',
  caller: 'signed-in',
  body: pauseMembershipBody,
  sample: { body: { periods: 2 } },
  refusals: [
    signedOut,
    { status: 404, description: 'The visitor does not have the membership.' },
    {
      status: 409,
      description:
        'The membership cannot be paused, or not for so long: its area does not allow it, it is not paid without an end, it ends, its last payment has failed, it is in its free days or a discount with an end, it is paused by now, or another option is planned.',
      codes: ['not-pausable'],
    },
    tooManyTries,
    { status: 503, description: 'The payments do not work at the moment.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
