import type { Call } from '../call.js';
import { proofOfWaysIn, signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { passkeyProofBody } from './passkey-options.js';

export const removePasskey = {
  name: 'removePasskey',
  summary: 'Remove a passkey',
  description:
    'Ends a passkey: it never logs in again. The visitor proves who they are as before a passkey is added. Mail the visitor that a passkey was removed.',
  group: 'account',
  caller: 'signed-in',
  body: passkeyProofBody,
  sample: { body: { password: 'correct horse' } },
  refusals: [
    signedOut,
    ...proofOfWaysIn,
    { status: 404, description: 'The visitor has no such passkey.' },
    {
      status: 409,
      description: 'It is the last way into the account.',
      codes: ['last-way-in'],
    },
    tooManyTries,
  ],
} satisfies Call;
