import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { knownPassword } from '../parts/person.js';
import { tooManyTries, wrongPassword } from '../parts/shared-refusals.js';

const closeAccountBody = () => z.object({ password: z.optional(knownPassword) });

export const closeAccount = {
  name: 'closeAccount',
  summary: 'Close the account',
  description:
    'End all sessions of the person, and cancel the memberships at once. A person without a password sends a mailed code as `password`. The body has none when the profile names a login of the site, which the backend then deletes the person in too.',
  group: 'account',
  caller: 'signed-in',
  body: closeAccountBody,
  answerHeaders: { 'Set-Cookie': 'SignedOutCookies' },
  sample: { body: { password: 'correct horse' } },
  refusals: [
    ...wrongPassword('password'),
    {
      status: 403,
      description: 'The account of the owner cannot be closed.',
      codes: ['owner-account'],
    },
    { status: 403, description: 'The login of the site alone closes accounts.', codes: ['site-login'] },
    tooManyTries,
  ],
} satisfies Call;
