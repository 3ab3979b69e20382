import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { typedEmail } from '../parts/person.js';
import { humanCheck, tooManyTries } from '../parts/shared-refusals.js';

const requestPasswordResetBody = () => z.object({ email: typedEmail });

export const requestPasswordReset = {
  name: 'requestPasswordReset',
  summary: 'Ask for a reset link',
  description:
    'Answer the same, in the same time, whether or not the account exists. Count the requests for an unknown email too. The link works for an hour or so, and not for two days.',
  group: 'account',
  caller: 'anybody',
  body: requestPasswordResetBody,
  sample: { body: { email: 'ana@example.com' } },
  hasHumanCheck: true,
  refusals: [
    ...humanCheck,
    tooManyTries,
    { status: '4XX', description: 'Fields are not valid.', fields: { email: ['invalid'] } },
  ],
} satisfies Call;
