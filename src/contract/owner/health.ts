import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { count, date, defaulted, optional, text, type Schema } from '../parts/values.js';

/** The last failure of something that is sent. */
export interface LastFailure {
  at: string;
  /** The cause without personal data, for example `451` or `ECONNREFUSED`. */
  code: string;
}

/** How many messages wait, and how many of the last week were given up. */
export interface DeliveryHealth {
  waiting: number;
  givenUp: number;
  /** The last one that was given up. */
  lastGivenUp?: LastFailure | undefined;
}

/** The webhooks to one address. */
export interface EndpointHealth extends DeliveryHealth {
  /** Its origin: the rest of the address can be secret. */
  origin: string;
  lastDeliveredAt?: string | undefined;
  /** Since when it takes no webhook. Missing while it does. */
  silentSince?: string | undefined;
}

/** What tells an owner whether the site works, as facts: the view decides which of them are a problem. */
export interface Health {
  mails: DeliveryHealth;
  webhooks: EndpointHealth[];
  /** Missing for a site without a payment provider. */
  payments?:
    | {
        /** When the provider has told the site something last. */
        lastWebhookAt?: string | undefined;
        /** The beginning of the last sweep that has read everything that the provider knows. */
        lastSweepAt?: string | undefined;
      }
    | undefined;
}

const lastFailure = (): Schema<LastFailure> => z.object({ at: date, code: text });

const delivery = () => ({
  waiting: defaulted(count, 0),
  givenUp: defaulted(count, 0),
  lastGivenUp: optional(lastFailure()),
});

const endpoint = (): Schema<EndpointHealth> =>
  z.object({
    origin: text,
    ...delivery(),
    lastDeliveredAt: optional(date),
    silentSince: optional(date),
  });

const payments = (): Schema<NonNullable<Health['payments']>> =>
  z.object({ lastWebhookAt: optional(date), lastSweepAt: optional(date) });

export const healthAnswer = (): Schema<Health> =>
  z.object({
    mails: z.object(delivery()),
    webhooks: defaulted(z.array(endpoint()), []),
    payments: optional(payments()),
  });

export const health = {
  name: 'health',
  summary: 'Read the health of the site',
  description:
    'Answers which mails and webhooks did not arrive in the last seven days, and when the payment provider was heard of last. All of them are facts; the library decides which of them are a problem.',
  group: 'owner',
  caller: 'signed-in',
  answer: healthAnswer,
  sample: {
    answer: {
      mails: { waiting: 1, givenUp: 2, lastGivenUp: { at: '2026-06-01T09:00:00Z', code: '550' } },
      webhooks: [
        {
          origin: 'https://hooks.example.com',
          waiting: 0,
          givenUp: 0,
          lastGivenUp: null,
          lastDeliveredAt: '2026-06-01T08:30:00Z',
          silentSince: null,
        },
      ],
      payments: { lastWebhookAt: '2026-06-01T08:55:00Z', lastSweepAt: '2026-06-01T09:00:00Z' },
    },
  },
  refusals: notOwner,
} satisfies Call;
