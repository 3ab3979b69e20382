import { describe, expect, it } from 'vitest';
import type { Health } from '../../../src/contract/owner/health.js';
import { healthProblems } from '../../../src/core/owner/health-problems.js';

const now = new Date('2026-06-10T12:00:00Z');
const healthy: Health = {
  mails: { waiting: 3, givenUp: 0 },
  webhooks: [
    {
      origin: 'https://hooks.example.com',
      waiting: 1,
      givenUp: 0,
      lastDeliveredAt: '2026-06-10T11:00:00Z',
    },
  ],
  payments: { lastWebhookAt: '2026-06-01T12:00:00Z', lastSweepAt: '2026-06-10T11:55:00Z' },
};
const endpoint = healthy.webhooks[0]!;
const lastGivenUp = { at: '2026-06-09T12:00:00Z', code: '550' };

const problemsOf = (parts: Partial<Health>, hasPayments = true) =>
  healthProblems({ ...healthy, ...parts }, { now, hasPayments });

describe('the problems of a site', () => {
  it('are none while everything arrives', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ payments: undefined })).toEqual([]);
  });

  it('are mails that were given up, with the last error', () => {
    expect(problemsOf({ mails: { waiting: 0, givenUp: 2, lastGivenUp } })).toEqual([
      { kind: 'mails', count: 2, code: '550' },
    ]);
  });

  it('are addresses that take no webhooks for more than an hour', () => {
    const silent = (silentSince: string) => problemsOf({ webhooks: [{ ...endpoint, silentSince }] });
    expect(silent('2026-06-10T11:30:00Z')).toEqual([]);
    expect(silent('2026-06-10T10:30:00Z')).toEqual([
      { kind: 'silent', origin: endpoint.origin, since: '2026-06-10T10:30:00Z' },
    ]);
  });

  it('are webhooks that were given up, once for an address', () => {
    const failing = { ...endpoint, givenUp: 3, lastGivenUp };
    expect(problemsOf({ webhooks: [failing, endpoint] })).toEqual([
      { kind: 'webhooks', origin: endpoint.origin, count: 3, code: '550' },
    ]);
    const silentSince = '2026-06-08T12:00:00Z';
    expect(problemsOf({ webhooks: [{ ...failing, silentSince }] }).map(({ kind }) => kind)).toEqual([
      'silent',
    ]);
  });

  it('are a payment provider that is silent although people have paid', () => {
    const lastSweepAt = healthy.payments!.lastSweepAt;
    const lastWebhookAt = '2026-04-01T12:00:00Z';
    expect(problemsOf({ payments: { lastWebhookAt, lastSweepAt } })).toEqual([
      { kind: 'provider', since: lastWebhookAt },
    ]);
    expect(problemsOf({ payments: { lastSweepAt } })).toEqual([{ kind: 'provider' }]);
    expect(problemsOf({ payments: { lastSweepAt } }, false)).toEqual([]);
  });

  it('are a late sweep, and none at all on a site with payments', () => {
    const { lastWebhookAt } = healthy.payments!;
    const lastSweepAt = '2026-06-10T08:00:00Z';
    expect(problemsOf({ payments: { lastWebhookAt, lastSweepAt } }, false)).toEqual([
      { kind: 'sweep', since: lastSweepAt },
    ]);
    expect(problemsOf({ payments: { lastWebhookAt } })).toEqual([{ kind: 'sweep' }]);
    expect(problemsOf({ payments: {} }, false)).toEqual([]);
  });
});
