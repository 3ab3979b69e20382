import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { knownPassword, newEmail } from '../parts/person.js';
import { tooManyTries, wrongPassword } from '../parts/shared-refusals.js';

const changeEmailBody = () => z.object({ email: newEmail, password: z.optional(knownPassword) });

export const changeEmail = {
  name: 'changeEmail',
  summary: 'Change the email',
  description:
    'Mail a link to the new email. The email changes when the link is used. Tell the present email at once. Answer the same, in the same time, when another account has the email. A person without a password sends a mailed code as `password`.',
  group: 'account',
  caller: 'signed-in',
  body: changeEmailBody,
  sample: { body: { email: 'anna@example.com', password: 'the current one' } },
  refusals: [...wrongPassword('password', { email: ['same', 'invalid'] }), tooManyTries],
} satisfies Call;
