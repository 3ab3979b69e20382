import type { Call } from '../call.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';

export const resendEmailConfirmation = {
  name: 'resendEmailConfirmation',
  summary: 'Send the confirmation again',
  description:
    'Mails a new link to the pending email, or else to the email of an account that is not confirmed. Keep earlier links valid.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 404, description: 'There is nothing to confirm.' },
    { status: 410, description: 'There is nothing to confirm.', codes: ['nothing-to-confirm'] },
    tooManyTries,
  ],
} satisfies Call;
