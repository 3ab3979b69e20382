import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { knownPassword, typedEmail } from '../parts/person.js';
import { humanCheck, tooManyTries } from '../parts/shared-refusals.js';
import type { Schema } from '../parts/values.js';

/** The data of a login. */
export interface Credentials {
  email: string;
  password: string;
}

/** It does not say which emails and passwords could exist. */
const logInBody = (): Schema<Credentials> => z.object({ email: typedEmail, password: knownPassword });

export const logIn = {
  name: 'logIn',
  summary: 'Log in',
  description: 'End the session that the request came with, and start a new one.',
  group: 'account',
  caller: 'anybody',
  body: logInBody,
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  sample: { body: { email: 'ana@example.com', password: 'correct horse' } },
  hasHumanCheck: true,
  refusals: [
    ...humanCheck,
    {
      status: 401,
      description: 'The email and the password do not match. Answer the same for an unknown email.',
    },
    tooManyTries,
  ],
} satisfies Call;
