import type { Health } from '../contract/owner/health.js';

const DAY = 86_400_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Returns the health of a site on which everything works. */
export const sampleHealth = (): Health => ({
  mails: { waiting: 0, givenUp: 0 },
  webhooks: [{ origin: 'https://hooks.example.com', waiting: 0, givenUp: 0, lastDeliveredAt: daysAgo(0.01) }],
  payments: { lastWebhookAt: daysAgo(0.2), lastSweepAt: daysAgo(0.002) },
});

/** Returns the health of a site with each kind of problem. */
export const sampleBadHealth = (): Health => ({
  mails: { waiting: 3, givenUp: 2, lastGivenUp: { at: daysAgo(1), code: '550' } },
  webhooks: [
    {
      origin: 'https://hooks.example.com',
      waiting: 4,
      givenUp: 1,
      lastGivenUp: { at: daysAgo(1), code: 'ECONNREFUSED' },
      silentSince: daysAgo(2),
    },
    {
      origin: 'https://letters.example.com',
      waiting: 0,
      givenUp: 3,
      lastGivenUp: { at: daysAgo(3), code: '500' },
      lastDeliveredAt: daysAgo(0.1),
    },
  ],
  payments: { lastWebhookAt: daysAgo(60), lastSweepAt: daysAgo(2) },
});
