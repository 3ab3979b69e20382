import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { personDetailNotes, sentPersonDetails, type SentPersonDetails } from '../parts/person-details.js';
import { newEmail, newPassword } from '../parts/person.js';
import {
  humanCheck,
  LEAKED_PASSWORD,
  newPasswordCodes,
  profileFieldRefusal,
  tooManyTries,
} from '../parts/shared-refusals.js';
import type { Credentials } from './log-in.js';

/** The data of a new account. */
export interface NewAccount extends Credentials, SentPersonDetails {}

const createAccountBody = (): z.ZodMiniType<NewAccount> =>
  z.object({
    ...sentPersonDetails(),
    email: newEmail,
    password: newPassword,
  });

export const createAccount = {
  name: 'createAccount',
  summary: 'Create an account',
  description: 'The visitor is signed in afterwards. Mail a link that confirms the email.',
  group: 'account',
  caller: 'anybody',
  body: createAccountBody,
  notes: personDetailNotes,
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  sample: {
    body: {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      password: 'at least ten',
      profileFields: { phone: '+41 44 555 01 01' },
    },
  },
  hasHumanCheck: true,
  refusals: [
    ...humanCheck,
    tooManyTries,
    {
      status: '4XX',
      description: `Fields are not valid. ${LEAKED_PASSWORD}`,
      codes: ['leaked-password'],
      fields: { email: ['taken', 'invalid'], password: newPasswordCodes, ...profileFieldRefusal },
    },
  ],
} satisfies Call;
