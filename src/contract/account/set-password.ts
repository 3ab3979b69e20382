import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { newPassword } from '../parts/person.js';
import {
  captcha,
  expiredLink,
  LEAKED_PASSWORD,
  newPasswordCodes,
  tooManyTries,
} from '../parts/shared-refusals.js';

const setPasswordBody = () => z.object({ password: newPassword });

export const setPassword = {
  name: 'setPassword',
  summary: 'Set a new password',
  description:
    'Sets the password with the token of the reset link. Needs no session. Spend the token with the call, but not when the password is refused. End all sessions and links of the person, and sign nobody in.',
  group: 'account',
  caller: 'anybody',
  body: setPasswordBody,
  sample: { body: { password: 'at least ten' } },
  refusals: [
    ...captcha,
    ...expiredLink,
    tooManyTries,
    {
      status: '4XX',
      description: `Fields are not valid. ${LEAKED_PASSWORD}`,
      codes: ['leaked-password'],
      fields: { password: newPasswordCodes },
    },
  ],
} satisfies Call;
