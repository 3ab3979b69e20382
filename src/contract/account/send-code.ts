import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { newEmail } from '../parts/person.js';
import { humanCheck, tooManyTries } from '../parts/shared-refusals.js';
import { optional, text, type Schema } from '../parts/values.js';

/** Who wants to log in with a code. */
export interface CodeRequest {
  email: string;
  /** The path and the query of the account screen on which the link of the mail continues: with its join, when there is one. */
  screen?: string | undefined;
}

const sendCodeBody = (): Schema<CodeRequest> => z.object({ email: newEmail, screen: optional(text) });

export const sendCode = {
  name: 'sendCode',
  summary: 'Mail a code to log in',
  description:
    'Mails a code of six digits beside a link. Both are valid for ten minutes and once, the code for five tries. Answer the same, after the same time, whether or not there is an account with the email: a new one is created when the code is used. A later code replaces an earlier one.',
  group: 'account',
  caller: 'anybody',
  body: sendCodeBody,
  notes: {
    screen:
      'The path and the query of the account screen on which the link of the mail continues. Ignore one that is no path of the site.',
  },
  sample: { body: { email: 'ana@example.com' } },
  hasHumanCheck: true,
  refusals: [
    ...humanCheck,
    { status: '4XX', description: 'The email is not valid.', fields: { email: ['invalid'] } },
    tooManyTries,
  ],
} satisfies Call;
