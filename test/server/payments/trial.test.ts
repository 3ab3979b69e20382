/** Free days before the first payment: what is shown, owed and mailed, and that each person has them once in an area. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf, type PaymentSite } from './payment-site.js';

const AREA = '/api/people-hub/v1/member-areas/letters';

/** Creates a site whose monthly option has seven free days. */
async function createTrialSite(days = 7): Promise<PaymentSite> {
  const site = await createPaymentSite();
  await site.store.db
    .updateTable('pricing_options')
    .set({ trial_days: days })
    .where('id', '=', 'letters-monthly')
    .execute();
  return site;
}

async function start(site: PaymentSite, visitor: Visitor, option = 'letters-monthly') {
  const session = sessionOf(await joinPaid(visitor, 'letters', option));
  site.double.pay(session);
  await site.deliverNew();
  const { customer, subscription } = site.double.sessions.get(session)!;
  return { customer, subscription: subscription ?? '' };
}

const endAtStripe = (site: PaymentSite, subscription: string) =>
  site.double.answer('DELETE', `/v1/subscriptions/${subscription}`, new URLSearchParams());

const trialDaysOf = async (visitor: Visitor): Promise<unknown> => {
  const { pricingOptions } = (await visitor.get(AREA)).json as unknown as {
    pricingOptions: { id: string; trialDays?: number }[];
  };
  return pricingOptions.find(({ id }) => id === 'letters-monthly')?.trialDays;
};

const readAccount = async (visitor: Visitor) =>
  (await visitor.get(MEMBERSHIPS)).json as unknown as {
    memberships: Record<string, unknown>[];
    orders: { total: { value: string } }[];
  };

async function pass(site: PaymentSite, visitor: Visitor, days: number): Promise<void> {
  await site.advance(days, visitor);
  await site.deliverNew();
  await site.members.sweepPayments();
  await site.members.settled();
}

describe('free days', () => {
  test('begin without a payment, give access, and end with the first payment', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    assert.equal(await trialDaysOf(visitor), 7);
    await start(site, visitor);
    const { memberships, orders } = await readAccount(visitor);
    const [{ status, nextPaymentAt, trialEndsAt, url, pricingOption } = {}] = memberships;
    assert.deepEqual(
      { status, nextPaymentAt, trialEndsAt, url },
      {
        status: 'ACTIVE',
        nextPaymentAt: '2026-02-07T10:00:00.000Z',
        trialEndsAt: '2026-02-07T10:00:00.000Z',
        url: '/members/letters',
      },
    );
    // The price that follows, without the days that run.
    assert.equal((pricingOption as { trialDays?: number }).trialDays, undefined);
    assert.deepEqual(
      orders.map(({ total }) => total.value),
      ['0.00'],
    );
    assert.equal(site.double.charges.size, 0);
    await pass(site, visitor, 7.1);
    const later = await readAccount(visitor);
    assert.deepEqual(
      later.orders.map(({ total }) => total.value),
      ['10.00', '0.00'],
    );
    assert.deepEqual(
      [later.memberships[0]?.['trialEndsAt'], later.memberships[0]?.['nextPaymentAt']],
      [null, '2026-03-07T10:00:00.000Z'],
    );
  });

  test('are confirmed by the mail of an order of nothing, with the price that follows', async () => {
    const site = await createTrialSite();
    await start(site, await site.signUp());
    await site.members.settled();
    const { text } = site.mails.find(({ kind }) => kind === 'order-confirmation')!;
    assert.match(text, /You are now a member of Letters from the Bakery\. The first days are free\./);
    assert.match(text, /Price: 7 days free, then \$10\.00 every month\n/);
    assert.match(text, /Total: \$0\.00\n/);
    assert.match(text, /\$10\.00 on February 7, 2026/);
  });

  test('are announced to end once, three days before', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    await start(site, visitor);
    const reminders = () => site.mails.filter(({ kind }) => kind === 'trial-reminder');
    await pass(site, visitor, 3.9);
    assert.equal(reminders().length, 0);
    await pass(site, visitor, 0.2);
    await pass(site, visitor, 1);
    assert.equal(reminders().length, 1);
    assert.match(reminders()[0]!.text, /First payment on: February 7, 2026\nAmount: \$10\.00\n/);
  });

  test('are not announced to who has cancelled, and on the day after joining at the earliest', async () => {
    const site = await createTrialSite(2);
    const visitor = await site.signUp();
    await start(site, visitor);
    const reminders = () => site.mails.filter(({ kind }) => kind === 'trial-reminder').length;
    await pass(site, visitor, 0.9);
    assert.equal(reminders(), 0);
    const [{ id } = {}] = (await readAccount(visitor)).memberships;
    await visitor.delete(`${MEMBERSHIPS}/${String(id)}`);
    await pass(site, visitor, 0.5);
    assert.equal(reminders(), 0);
  });

  test('end with access and without a payment for who has cancelled', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    await start(site, visitor);
    const [{ id } = {}] = (await readAccount(visitor)).memberships;
    await visitor.delete(`${MEMBERSHIPS}/${String(id)}`);
    const [ending] = (await readAccount(visitor)).memberships;
    assert.deepEqual([ending?.['status'], ending?.['endsAt']], ['ENDING', '2026-02-07T10:00:00.000Z']);
    await pass(site, visitor, 8);
    assert.equal((await readAccount(visitor)).memberships[0]?.['status'], 'CANCELLED');
    assert.equal(site.double.charges.size, 0);
  });

  test('are for a person once in an area: who joins again pays at once', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    const { subscription } = await start(site, visitor);
    endAtStripe(site, subscription);
    await site.deliverNew();
    assert.equal(await trialDaysOf(visitor), undefined);
    await start(site, visitor);
    assert.equal(site.double.charges.size, 1);
    assert.equal((await readAccount(visitor)).memberships[0]?.['trialEndsAt'], null);
  });

  test('are not for who has paid for another option of the area before', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    const { subscription } = await start(site, visitor, 'letters-yearly');
    endAtStripe(site, subscription);
    await site.deliverNew();
    assert.equal(await trialDaysOf(visitor), undefined);
  });

  test('with a card that is declined afterwards lead to the days of grace', async () => {
    const site = await createTrialSite();
    const visitor = await site.signUp();
    const { customer } = await start(site, visitor);
    site.double.declined.add(customer);
    await pass(site, visitor, 7.1);
    const [{ status, endsAt } = {}] = (await readAccount(visitor)).memberships;
    assert.deepEqual([status, endsAt], ['PAYMENT_FAILED', '2026-02-21T10:00:00.000Z']);
  });

  test('are no part of an option to which a member changes, and the option stays while they last', async () => {
    const site = await createTrialSite();
    const yearly = await site.signUp();
    await start(site, yearly, 'letters-yearly');
    const readOptions = async (visitor: Visitor) => {
      const [{ id } = {}] = (await readAccount(visitor)).memberships;
      return (await visitor.get(`${MEMBERSHIPS}/${String(id)}/options`)).json as unknown as {
        options: { pricingOption: { id: string; trialDays?: number } }[];
        reason?: string;
      };
    };
    const [other] = (await readOptions(yearly)).options;
    assert.deepEqual(
      [other?.pricingOption.id, other?.pricingOption.trialDays],
      ['letters-monthly', undefined],
    );
    const trying = await site.signUp();
    await start(site, trying);
    assert.equal((await readOptions(trying)).reason, 'trial');
  });
});
