import type { Call } from '../call.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';

export const cancelMembership = {
  name: 'cancelMembership',
  summary: 'End a membership',
  description:
    'Leaves a free membership at once, and cancels a recurring one at the end of the time that is paid. Answer 2xx for a membership that was cancelled before, and 404 for that of somebody else.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 404, description: 'A success: an earlier answer may have been lost.' },
    {
      status: 409,
      description: 'The fee type cannot be cancelled, such as with the code `not-cancellable`.',
      codes: ['not-cancellable'],
    },
    { status: 410, description: 'A success: an earlier answer may have been lost.' },
    tooManyTries,
  ],
} satisfies Call;
