import * as z from 'zod/mini';
import type { Call } from '../call.js';
import type { Price } from '../parts/minor-units.js';
import { price } from '../parts/price.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { optional, type Schema } from '../parts/values.js';

/** How a visitor resumes a membership. */
export interface Resumption {
  /** For a pause that has begun: what the visitor was shown to be due at once. Missing: nothing. */
  dueToday?: Price | undefined;
}

const resumeMembershipBody = (): Schema<Resumption> => z.object({ dueToday: optional(price) });

export const resumeMembership = {
  name: 'resumeMembership',
  summary: 'Resume a membership',
  description:
    'Undoes the cancellation of a membership that has not ended yet, or ends a pause. A pause that has not begun costs nothing to revoke. One that has begun ends with a payment of `dueToday`, and a new period begins. Answer 2xx for a membership that is active, and 404 for that of somebody else. Delete the reason for the cancellation.',
  group: 'account',
  caller: 'signed-in',
  body: resumeMembershipBody,
  notes: {
    dueToday:
      'For a pause that has begun: what the visitor was shown to be due at once. When it is missing or another amount, answer 409 with `price-changed`.',
  },
  sample: { body: { dueToday: { value: '10.00', currencyCode: 'USD' } } },
  refusals: [
    signedOut,
    { status: 402, description: 'The payment was refused. Nothing was changed.', codes: ['payment-refused'] },
    { status: 404, description: 'The membership has ended.' },
    {
      status: 409,
      description:
        'With the code `ended`, the time that was paid is over. With `price-changed`, another amount is due: the library reads the membership again. With any other code, the payments cannot go on.',
      codes: ['ended', 'not-resumable', 'price-changed'],
    },
    { status: 410, description: 'The membership has ended.' },
    tooManyTries,
    { status: 503, description: 'The payments do not work at the moment.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
