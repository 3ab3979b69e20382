import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { expiredLink } from '../parts/shared-refusals.js';
import { before, optional, text, type Schema } from '../parts/values.js';

/** What the confirmation of an email leads to. */
export interface EmailConfirmation {
  /**
   * The token of a link to a new password. Backends send it when the browser has no session of the account: somebody else
   * may have created it with this email, so the reader of the mail chooses a new password.
   */
  passwordToken?: string | undefined;
}

/** An empty answer is enough. */
export const confirmEmailAnswer = (): Schema<EmailConfirmation> =>
  before((answer) => Object(answer) as unknown, z.object({ passwordToken: optional(text) }));

export const confirmEmail = {
  name: 'confirmEmail',
  summary: 'Confirm an email',
  description:
    'Needs no session. The token is used once, within 48 hours. In a browser without the session of the account, end its sessions and its password, and answer with the token of a link to a new password: somebody else may have created the account with this email.',
  group: 'account',
  caller: 'anybody',
  answer: confirmEmailAnswer,
  sample: { answer: { passwordToken: 'q8Vq3mB2' } },
  refusals: [
    ...expiredLink,
    {
      status: '4XX',
      description: 'Another account has got the email since the link was mailed.',
      fields: { email: ['taken'] },
    },
  ],
} satisfies Call;
