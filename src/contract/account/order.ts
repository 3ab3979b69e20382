import * as z from 'zod/mini';
import type { Call } from '../call.js';
import type { Price } from '../parts/minor-units.js';
import { price } from '../parts/price.js';
import { pricingOption, type PricingOption } from '../parts/pricing-option.js';
import { signedOut } from '../parts/shared-refusals.js';
import { acceptNameAsTitle, date, defaulted, link, optional, text, type Schema } from '../parts/values.js';

/** A payment of the signed-in visitor. */
export interface Order {
  id: string;
  number: string;
  placedAt: string;
  total: Price;
  status: string;
}

/** One line of an order. */
export interface OrderItem {
  /** The title of the member area, from `title` or `name`. */
  title: string;
  /** What was paid for this line. */
  amount: Price;
  /** The option that was bought. */
  pricingOption?: PricingOption | undefined;
  /** The address of the member area: an http(s) address or a path of the site. */
  url?: string | undefined;
}

/** An amount that was paid back. */
export interface Refund {
  refundedAt: string;
  amount: Price;
}

/** A tax in the total of an order. */
export interface Tax {
  label: string;
  amount: Price;
}

/** An order with everything that its screen shows. */
export interface OrderDetails extends Order {
  items: OrderItem[];
  /** The payment method as a text, for example "Visa •••• 4242". */
  paymentMethod?: string | undefined;
  refunds: Refund[];
  /** How the buyer can withdraw from the contract: until when, noon of the last day in UTC, and the page for it. Missing: the time for it is over, or the buyer has given it up. */
  withdrawal?: { until: string; url: string } | undefined;
  /** The taxes in the total, for example `{ label: 'VAT 19 %', amount }`. Missing or empty: none are known. */
  taxes: Tax[];
  /** The page or the file of the payment provider's invoice. */
  invoiceUrl?: string | undefined;
  /** What a coupon has taken off, and its code. The total is what was paid. Missing: nothing. */
  discount?: { code: string; amount: Price } | undefined;
}

/** The parts of an order in the list and on its own. */
export const orderParts = { id: text, number: text, placedAt: date, total: price, status: text };

const orderItem = (): Schema<OrderItem> =>
  acceptNameAsTitle(
    z.object({ title: text, amount: price, pricingOption: optional(pricingOption), url: optional(link) }),
  );

const refund = (): Schema<Refund> => z.object({ refundedAt: date, amount: price });

export const orderAnswer = (): Schema<OrderDetails> =>
  z.object({
    ...orderParts,
    items: z.array(orderItem()),
    paymentMethod: optional(text),
    refunds: defaulted(z.array(refund()), []),
    withdrawal: optional(z.object({ until: date, url: link })),
    taxes: defaulted(z.array(z.object({ label: text, amount: price })), []),
    invoiceUrl: optional(link),
    discount: optional(z.object({ code: text, amount: price })),
  });

export const order = {
  name: 'order',
  summary: 'Read an order',
  description: 'Reads one order with its items and refunds. Answer 404 for the order of somebody else too.',
  group: 'account',
  caller: 'signed-in',
  answer: orderAnswer,
  sample: {
    answer: {
      id: 'o1',
      number: '1001',
      placedAt: '2026-03-02T18:30:00Z',
      total: { value: '10.00', currencyCode: 'USD' },
      status: 'PAID',
      items: [
        {
          title: 'Sourdough Workshop',
          amount: { value: '10.00', currencyCode: 'USD' },
          pricingOption: {
            id: 'workshop-installments',
            price: { value: '10.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'MONTH' },
            numBillingCycles: 3,
          },
          url: '/members/workshop',
        },
      ],
      paymentMethod: 'Visa •••• 4242',
      refunds: [{ refundedAt: '2026-03-09T09:00:00Z', amount: { value: '10.00', currencyCode: 'USD' } }],
    },
  },
  refusals: [
    signedOut,
    { status: 404, description: 'The order does not exist, or is that of somebody else.' },
    { status: 410, description: 'The order does not exist any more.' },
  ],
} satisfies Call;
