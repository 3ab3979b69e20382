import type { Call } from '../call.js';
import { proofOfWaysIn, signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { passkeyProofBody } from './passkey-options.js';

export const disconnectProvider = {
  name: 'disconnectProvider',
  summary: 'Remove a connected provider',
  description:
    'The account of the provider never logs in the visitor again. The visitor proves who they are as before a passkey is removed. Mail the visitor that it was removed.',
  group: 'account',
  caller: 'signed-in',
  body: passkeyProofBody,
  sample: { body: { password: 'correct horse' } },
  refusals: [
    signedOut,
    ...proofOfWaysIn,
    { status: 404, description: 'The account is not connected with the provider.' },
    {
      status: 409,
      description: 'It is the last way into the account.',
      codes: ['last-way-in'],
    },
    tooManyTries,
  ],
} satisfies Call;
