import type { Call } from '../call.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';

export const keepOption = {
  name: 'keepOption',
  summary: 'Keep the option of a membership',
  description:
    'Revokes a change of the option that is still to come. Answer 2xx when there is none, and 404 for the membership of somebody else.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 404, description: 'The visitor does not have the membership.' },
    tooManyTries,
    { status: 503, description: 'The payments do not work at the moment.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
