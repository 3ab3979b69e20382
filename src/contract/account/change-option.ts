import * as z from 'zod/mini';
import type { Call } from '../call.js';
import type { Price } from '../parts/minor-units.js';
import { price } from '../parts/price.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { optional, text, type Schema } from '../parts/values.js';

/** The option that a visitor wants for a membership. */
export interface ChosenOption {
  pricingOptionId: string;
  /** What the visitor was shown to be due at once. Missing: nothing. */
  dueToday?: Price | undefined;
}

const changeOptionBody = (): Schema<ChosenOption> =>
  z.object({ pricingOptionId: text, dueToday: optional(price) });

export const changeOption = {
  name: 'changeOption',
  summary: 'Change the option of a membership',
  description:
    'Changes the option as the [options of the membership](#read-the-options-of-a-membership) say: at once, with a payment of `dueToday`, or when the period that is paid for is over. A later change replaces one that is still to come. Repeating it changes nothing and takes no second payment. A payment that is refused changes nothing. Answer 404 for the membership of somebody else.',
  group: 'account',
  caller: 'signed-in',
  body: changeOptionBody,
  notes: {
    dueToday:
      'What the visitor was shown to be due at once. When it is another amount by then, answer 409 with `price-changed`.',
  },
  sample: {
    body: { pricingOptionId: 'letters-supporter', dueToday: { value: '5.00', currencyCode: 'USD' } },
  },
  refusals: [
    signedOut,
    { status: 402, description: 'The payment was refused. Nothing was changed.', codes: ['payment-refused'] },
    { status: 404, description: 'The visitor does not have the membership.' },
    {
      status: 409,
      description:
        'With the code `price-changed`, another amount is due: the library shows the options again. With any other code, the option cannot be changed.',
      codes: ['price-changed', 'option-fixed'],
    },
    tooManyTries,
    { status: 503, description: 'The payments do not work at the moment.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
