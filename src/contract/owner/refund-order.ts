import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { price } from '../parts/price.js';
import type { Price } from '../parts/minor-units.js';
import { notOwner } from '../parts/shared-refusals.js';
import { flag, text, type Schema } from '../parts/values.js';

/** Money that is paid back for an order. */
export interface NewRefund {
  /** The amount as a decimal text in the currency of the order. Default: all that can still be paid back. */
  value?: string | undefined;
  /** Whether the membership that was bought ends at once. */
  endsAccess: boolean;
  /** A text of the page's choice, at most 100 characters. The same one pays back once, however often it is sent. */
  key: string;
}

/** What was paid back. */
export interface RefundResult {
  refunded: Price;
}

const refundOrderBody = (): z.ZodMiniType<NewRefund> =>
  z.object({
    value: z.optional(text.check(z.regex(/^\d{1,12}(\.\d{1,4})?$/))),
    endsAccess: flag,
    key: text.check(z.minLength(1), z.maxLength(100)),
  });

export const refundOrderAnswer = (): Schema<RefundResult> => z.object({ refunded: price });

export const refundOrder = {
  name: 'refundOrder',
  summary: 'Pay back an order',
  description:
    'Pays back an order through the payment provider, whole or in part, and ends the access at once when the owner wants it. An order cannot be paid back for more than was paid.',
  group: 'owner',
  caller: 'signed-in',
  body: refundOrderBody,
  notes: {
    value:
      'The amount as a decimal text in the currency of the order. Default: all that can still be paid back.',
    key: 'The same key pays back once, however often it is sent: an answer may be lost.',
  },
  answer: refundOrderAnswer,
  successStatuses: [201],
  sample: {
    body: { value: '5.00', endsAccess: false, key: 'b7c1' },
    answer: { refunded: { value: '5.00', currencyCode: 'USD' } },
  },
  refusals: [
    ...notOwner,
    { status: 404, description: 'There is no such order.' },
    { status: 409, description: 'Nothing can be paid back, or not so much.', codes: ['not-refundable'] },
    { status: 501, description: 'The site has no payments that can be paid back.', codes: ['no-refunds'] },
    { status: 503, description: 'The payment provider does not answer.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
