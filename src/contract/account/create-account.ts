import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { newEmail, newPassword, personName } from '../parts/person.js';
import { captcha, tooManyTries } from '../parts/shared-refusals.js';
import { flag } from '../parts/values.js';
import type { Credentials } from './log-in.js';

/** The data of a new account. */
export interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
  /** Whether the visitor agrees to marketing emails. Missing when the site does not ask. */
  marketingOptIn?: boolean | undefined;
}

const createAccountBody = (): z.ZodMiniType<NewAccount> =>
  z.object({
    firstName: personName,
    lastName: personName,
    email: newEmail,
    password: newPassword,
    marketingOptIn: z.optional(flag),
  });

export const createAccount = {
  name: 'createAccount',
  summary: 'Create an account',
  description: 'The visitor is signed in afterwards. Mail a link that confirms the email.',
  group: 'account',
  caller: 'anybody',
  body: createAccountBody,
  notes: {
    marketingOptIn:
      'Whether the visitor agrees to marketing emails. Missing without the setting `marketingOptIn`.',
  },
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  sample: {
    body: { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', password: 'at least ten' },
  },
  refusals: [
    ...captcha,
    tooManyTries,
    {
      status: '4XX',
      description: 'Fields are not valid.',
      fields: { email: ['taken', 'invalid'], password: ['too-short'] },
    },
  ],
} satisfies Call;
