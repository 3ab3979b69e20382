/**
 * Random memberships: the price line, the account and the mails say the same about what is owed, and the payment provider takes
 * just that on the day that they name.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { membershipsEn, pricingEn } from 'member-area-elements/core/messages';
import { describe, test } from 'vitest';
import { membershipOptionsAnswer } from '../../../src/contract/account/membership-options.js';
import { membershipsAnswer, type Membership } from '../../../src/contract/account/memberships.js';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- It is what the screen says; its functions have no public name.
import {
  continuesText,
  membershipFacts,
  nextAmount,
} from '../../../src/react/account/memberships/membership.js';
import { Visitor } from '../site.js';
import {
  createPaymentSite,
  joinPaid,
  MEMBERSHIPS,
  ORIGIN,
  sessionOf,
  type PaymentSite,
} from './payment-site.js';

/** The number of memberships. docs/payments.md has the result of 1,000. */
const COUNT = Number(process.env['OWED_MEMBERSHIPS'] ?? 40);
const OF_A_SITE = 20;
const DAY = 24 * 60 * 60;
const TEXTS = { ...membershipsEn, ...pricingEn };

const OPTIONS = [
  ['letters', 'letters-monthly'],
  ['letters', 'letters-yearly'],
  ['workshop', 'workshop-once'],
  ['workshop', 'workshop-installments'],
] as const;

const toPrice = (cents: number) => ({ value: (cents / 100).toFixed(2), currencyCode: 'USD' });

const drawn = fc.record({
  option: fc.constantFrom(...OPTIONS, OPTIONS[0]),
  trialDays: fc.constantFrom(0, 1, 7, 30),
  /** The coupon that the member buys with. */
  coupon: fc.option(
    fc.record({
      reduction: fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
        fc
          .integer({ min: 1, max: 3000 })
          .map((cents) => ({ kind: 'amount' as const, amount: toPrice(cents) })),
      ),
      duration: fc.oneof(
        fc.constant({ kind: 'once' as const }),
        fc.integer({ min: 2, max: 4 }).map((count) => ({ kind: 'payments' as const, count })),
        fc.constant({ kind: 'forever' as const }),
      ),
    }),
    { freq: 2 },
  ),
  /** What happens after each payment. */
  periods: fc.array(
    fc.record({
      /** The price that the owner gives to all members, in cents. */
      raise: fc.option(fc.integer({ min: 100, max: 99_999 }), { freq: 2 }),
      /** The option to which the member changes, if it can be changed, and whether it is revoked again. */
      change: fc.option(
        fc.record({ to: fc.constantFrom('letters-monthly', 'letters-yearly'), isRevoked: fc.boolean() }),
        { freq: 2 },
      ),
      /** A pause that the member asks for, and whether it is revoked, or ended with a payment when it has begun. */
      pause: fc.option(
        fc.record({
          count: fc.integer({ min: 1, max: 3 }),
          then: fc.constantFrom('goes on' as const, 'is revoked' as const, 'is ended' as const),
        }),
        { freq: 2 },
      ),
      /** How far into the period, as a share of it. */
      when: fc.constantFrom(0.05, 0.5, 0.9),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const dateText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What somebody is told to be owed next; `null` for nothing more. */
type Owed = { readonly amount: string; readonly date: string } | null;

/** Returns what the mail about an order says of the next payment. */
function owedInMail(text: string): Owed {
  const [, amount, date] = /^Next payment: (.+) on (.+)$/m.exec(text) ?? [];
  return amount !== undefined && date !== undefined ? { amount, date } : null;
}

describe('what is owed', () => {
  let site: PaymentSite;
  let owner: Visitor;
  const sums = { payments: 0, mails: 0, raised: 0, coupons: 0, changed: 0, paused: 0, resumed: 0 };
  let lived = 0;

  /** Opens another site after some memberships: the double looks at all that it has ever billed. */
  async function openSite(): Promise<void> {
    if (lived++ % OF_A_SITE > 0) return;
    site = await createPaymentSite();
    await site.store.db.updateTable('areas').set({ max_pause_periods: 3 }).execute();
    owner = new Visitor(ORIGIN, { send: (request) => site.members.fetch(request) });
  }

  async function readAccount(visitor: Visitor): Promise<Membership> {
    const answer: unknown = (await visitor.get(MEMBERSHIPS)).json;
    const [own] = membershipsAnswer().parse(answer).memberships;
    assert.ok(own);
    return own;
  }

  function owedInAccount(membership: Membership): Owed {
    const { nextPaymentAt, pause: planned } = membership;
    const amount = planned
      ? continuesText('{amount}', planned.until, membership, TEXTS, 'en')
      : nextAmount(membership, 'en');
    return amount !== null && nextPaymentAt !== undefined
      ? { amount, date: dateText(Date.parse(nextPaymentAt) / 1000) }
      : null;
  }

  /** Opens the payment page, with a code or without one. */
  async function openPayment(
    visitor: Visitor,
    areaId: string,
    optionId: string,
    coupon: Drawn['coupon'],
  ): Promise<string> {
    const checkout = await joinPaid(visitor, areaId, optionId);
    if (!coupon) return sessionOf(checkout);
    sums.coupons++;
    const code = `DRAWN-${lived}`;
    const { reduction, duration } = coupon;
    const stored = { id: code, code, area_id: areaId, ends_at: null, max_uses: 1, created_at: '2026' };
    await site.store.db
      .insertInto('coupons')
      .values({ ...stored, reduction: JSON.stringify(reduction), duration: JSON.stringify(duration) })
      .execute();
    const page = await visitor.get(
      `/checkout?${new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId, code })}`,
    );
    const answer = await visitor.submit(page, '/checkout', { action: 'pay' });
    await site.store.db.updateTable('coupons').set({ ended_at: '2026' }).execute(); // the others see no field
    return new URL((answer.headers.get('refresh') ?? '').replace(/^0; url=/, '')).pathname.slice(1);
  }

  /** The owner gives another price to new members, and to all others from a later renewal on. */
  async function raise(optionId: string, cents: number): Promise<void> {
    await owner.get('/account/login');
    await owner.post('/api/site-users/account/session', {
      email: 'owner@example.com',
      password: 'owner-pass-1',
    });
    const area = (await owner.get('/api/marketing/member-areas/letters')).json as unknown as {
      pricingOptions: { id: string }[];
    };
    const pricingOptions = area.pricingOptions.map((option) =>
      option.id === optionId ? { ...option, price: toPrice(cents) } : option,
    );
    const saved = await owner.put('/api/marketing/member-areas/letters', {
      name: 'Letters from the Bakery',
      purchaseType: 'RECURRING',
      pricingOptions,
    });
    assert.equal(saved.status, 200);
    await owner.put('/api/marketing/member-area-prices/letters', { pricingOptionId: optionId });
    sums.raised++;
  }

  /** The member changes the option, pays what is due for it today, and may revoke what is to come. */
  async function changeOption(
    visitor: Visitor,
    customer: string,
    id: string,
    { to, isRevoked }: { readonly to: string; readonly isRevoked: boolean },
  ): Promise<void> {
    const answer: unknown = (await visitor.get(`${MEMBERSHIPS}/${id}/options`)).json;
    const { options } = membershipOptionsAnswer().parse(answer);
    const chosen = options.find(({ pricingOption }) => pricingOption.id === to);
    if (!chosen) return;
    const { dueToday } = chosen;
    const before = taken(customer).length;
    const changed = await visitor.put(`${MEMBERSHIPS}/${id}/option`, { pricingOptionId: to, dueToday });
    assert.ok(changed.status < 300, `the change: ${changed.status} ${changed.text}`);
    const charges = taken(customer).slice(before);
    assert.deepEqual(
      charges.map(({ amount }) => (amount / 100).toFixed(2)),
      dueToday && Number(dueToday.value) > 0 ? [dueToday.value] : [],
      'what is taken for the change, and what was shown before',
    );
    if (isRevoked && chosen.kind === 'at-period-end') await visitor.delete(`${MEMBERSHIPS}/${id}/option`);
    await site.deliverNew();
    await site.members.settled();
    sums.changed++;
  }

  /** The member pauses, if that is possible, and may revoke the pause. In it, the price of its end is what is taken. */
  async function pause(
    visitor: Visitor,
    customer: string,
    { id, maxPausePeriods = 0 }: Membership,
    { count, then }: { readonly count: number; readonly then: 'goes on' | 'is revoked' | 'is ended' },
  ): Promise<void> {
    const path = `${MEMBERSHIPS}/${id}`;
    const asked = await visitor.put(`${path}/pause`, { periods: count });
    assert.equal(asked.status, maxPausePeriods >= count ? 200 : 409, 'what the account says of a pause');
    if (asked.status !== 200) return;
    sums.paused++;
    if (then === 'is revoked') assert.equal((await visitor.post(`${path}/resume`, {})).status, 200);
    if (then !== 'is ended') return;
    const { pause: planned } = await readAccount(visitor);
    await pass(visitor, (Date.parse(planned!.from) / 1000 - site.double.now) / DAY + 5);
    const { status, resumptionPrice: dueToday } = await readAccount(visitor);
    assert.equal(status, 'PAUSED');
    const before = taken(customer).length;
    assert.equal((await visitor.post(`${path}/resume`, { dueToday })).status, 200);
    assert.deepEqual(
      taken(customer)
        .slice(before)
        .map(({ amount }) => (amount / 100).toFixed(2)),
      dueToday && Number(dueToday.value) > 0 ? [dueToday.value] : [],
      'what is taken for the end of a pause, and what was shown before',
    );
    await site.deliverNew();
    await site.members.settled();
    sums.resumed++;
  }

  async function pass(visitor: Visitor, days: number): Promise<void> {
    await site.advance(days, visitor);
    await site.deliverNew();
    await site.members.sweepPayments();
    await site.members.settled();
  }

  /** Returns the amounts that the provider has taken from a customer, the first one first. */
  const taken = (customer: string) =>
    [...site.double.charges.values()].filter((one) => one.customer === customer);

  async function live({ option: [areaId, optionId], trialDays, coupon, periods }: Drawn): Promise<void> {
    await openSite();
    const { double } = site;
    await site.store.db
      .updateTable('pricing_options')
      .set({ trial_days: trialDays })
      .where('id', 'in', ['letters-monthly', 'letters-yearly'])
      .execute();
    const visitor = await site.signUp();
    const firstMail = site.mails.length;
    const session = await openPayment(visitor, areaId, optionId, coupon);
    double.pay(session);
    await site.deliverNew();
    await site.members.settled();
    const { customer, subscription } = double.sessions.get(session)!;
    let isMailed = true;
    try {
      for (const { raise: cents, change, pause: wanted, when } of periods) {
        const told = await readAccount(visitor);
        // The mail was sent at the payment: nothing has changed since. A renewal of nothing has none.
        const mail = site.mails.slice(firstMail).findLast(({ kind }) => kind === 'order-confirmation');
        if (isMailed)
          assert.deepEqual(owedInMail(mail?.text ?? ''), owedInAccount(told), 'the mail and the account');
        const [, price] = membershipFacts(told, TEXTS, 'en').find(
          ([name]) => name === TEXTS.membershipPrice,
        )!;
        if (
          told.feeType !== 'one_time' &&
          told.nextPrice === undefined &&
          !told.nextOption &&
          told.nextPaymentAt
        )
          assert.ok(
            price.startsWith(owedInAccount(told)!.amount),
            `the price line, ${price}, and the next amount`,
          );
        sums.mails++;
        if (told.nextPaymentAt === undefined) return;
        const paidUntil = Date.parse(told.nextPaymentAt) / 1000;
        await pass(visitor, ((paidUntil - double.now) / DAY) * when);
        if (cents !== null && areaId === 'letters') await raise(optionId, cents);
        if (change) await changeOption(visitor, customer, told.id, change);
        if (wanted) await pause(visitor, customer, await readAccount(visitor), wanted);
        const announced = await readAccount(visitor);
        const expected = owedInAccount(announced);
        const end = Date.parse(announced.nextPaymentAt ?? '') / 1000;
        const before = taken(customer).length;
        const mails = site.mails.length;
        // A sweep in the week before tells the provider a new price.
        if (end - double.now > 3 * DAY) await pass(visitor, (end - double.now) / DAY - 3);
        await pass(visitor, (end - double.now) / DAY + 0.2);
        const [charge, ...others] = taken(customer).slice(before);
        isMailed = charge !== undefined;
        if (!charge && expected?.amount === '$0.00') continue; // nothing is due, and nothing was taken
        assert.ok(charge && others.length === 0, 'one payment at the end of a period');
        const amount = `$${(charge.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
        assert.deepEqual(
          { amount, date: dateText(Number(charge['created'])) },
          expected,
          'the payment, and what the account has said before',
        );
        for (const { kind, text } of site.mails.slice(mails))
          if (kind === 'renewal-reminder' || kind === 'trial-reminder' || kind === 'pause-end') {
            assert.ok(text.includes(`Amount: ${amount}\n`), `${kind} names the amount ${amount}`);
            sums.mails++;
          }
        sums.payments++;
      }
    } finally {
      if (subscription) double.answer('DELETE', `/v1/subscriptions/${subscription}`, new URLSearchParams());
      await site.deliverNew();
      await site.members.settled();
    }
  }

  test(`is the same in the price line, the account, the mails and at the provider, ${COUNT} times`, async () => {
    await fc.assert(fc.asyncProperty(drawn, live), { numRuns: COUNT, endOnFailure: true });
    assert.ok(sums.coupons > 0 && sums.paused > 0, 'coupons and pauses were drawn');
    console.log(
      `${COUNT} memberships: ${sums.payments} payments as announced, ${sums.mails} mails compared, ${sums.coupons} coupons, ${sums.raised} new prices, ${sums.changed} changes of the option, ${sums.paused} pauses, ${sums.resumed} of them ended early.`,
    );
  });
});
