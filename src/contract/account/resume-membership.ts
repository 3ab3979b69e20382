import type { Call } from '../call.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';

export const resumeMembership = {
  name: 'resumeMembership',
  summary: 'Resume a membership',
  description:
    'Undoes the cancellation of a membership that has not ended yet. Answer 2xx for a membership that is active, and 404 for that of somebody else. Delete the reason for the cancellation.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 404, description: 'The membership has ended.' },
    {
      status: 409,
      description:
        'With the code `ended`, the time that was paid is over. With any other code, the payments cannot go on.',
      codes: ['ended', 'not-resumable'],
    },
    { status: 410, description: 'The membership has ended.' },
    tooManyTries,
  ],
} satisfies Call;
