import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { ID_LENGTH } from '../parts/limits.js';
import { defaulted, optional, text } from '../parts/values.js';

/** How the visitor signed in before the join. See docs/requirements.md#the-join-request. */
export type LoginStatus = 'already_logged_in' | 'created_account_to_join' | 'logged_in_to_join';

const requestToJoinBody = () =>
  z.object({
    // A path that is not safe counts as missing, so no value is a reason to refuse a join.
    originUrlPath: z.catch(text, ''),
    pricingOptionId: defaulted(text.check(z.maxLength(2 * ID_LENGTH)), ''),
    loginStatus: optional(z.enum(['already_logged_in', 'logged_in_to_join', 'created_account_to_join'])),
  });

/** The library reads the answer without a schema, because a join loads none: see `core/join/outcome.ts`. */
const requestToJoinAnswer = () =>
  z.object({ data: z.object({ redirectUrlPath: text.check(z.regex(/^\/(?![/\\])/)) }) });

export const requestToJoin = {
  name: 'requestToJoin',
  summary: 'Join',
  description:
    'The request can arrive twice. Make it idempotent. Answer a visitor who is a member already with the path into the area, and a member whose payment has failed with the path of the page where the payment is updated, also outside the enrolment dates. The area is joined when the payment has arrived, and not before.',
  group: 'visitor',
  caller: 'signed-in',
  body: requestToJoinBody,
  notes: {
    originUrlPath: 'The path of the page the visitor came from, or empty.',
    pricingOptionId: 'The id of the chosen option, or empty for the first one.',
    loginStatus: 'Missing for a signed-out visitor.',
  },
  answer: requestToJoinAnswer,
  success: 'The page goes to `redirectUrlPath`: into the area, to the checkout, or to the account.',
  sample: {
    body: {
      originUrlPath: '/blog/bread',
      pricingOptionId: 'letters-monthly',
      loginStatus: 'already_logged_in',
    },
    answer: { data: { redirectUrlPath: '/members/letters' } },
  },
  refusals: [
    {
      status: 400,
      description:
        '`errorCode` 1 shows "Coming soon", 2 shows "Sign up closed". Without it, such as for an unknown option, the visitor sees the text for a server error.',
      samples: { 'coming-soon': { errorCode: 1 }, 'sign-up-closed': { errorCode: 2 } },
    },
    {
      status: 401,
      description:
        'The visitor is signed out. The library shows the login or the account creation, and sends the join once more.',
    },
    {
      status: 403,
      description: 'The member areas are off. The library shows "Memberships is closed".',
      codes: ['feature-off'],
    },
  ],
} satisfies Call;
