/** Tests the pause of a membership on a site whose checkout takes no money. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MembershipsAndOrders } from '../../src/contract/account/memberships.js';
import type { MemberDetails } from '../../src/contract/owner/member.js';
import type { MemberList } from '../../src/contract/owner/members.js';
import type { MemberNavigation } from '../../src/contract/visitor/member-navigation.js';
import { createClockedSite, HOUR } from './clocked-site.js';
import { addOption } from './option-rows.js';
import { ACCOUNT } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const NAVIGATION = '/api/people-hub/v1/member-navigation';
const AREA = '/api/people-hub/v1/member-areas/letters';
const DAY = 24 * HOUR;
const TEN = { value: '10.00', currencyCode: 'USD' };

/** Starts a site with a member who pays 10.00 a month for the letters since June 1, and can pause for three months. */
async function createSite({ maxPausePeriods = 3, optionId = 'letters-monthly', areaId = 'letters' } = {}) {
  const { forward, ...site } = await createClockedSite();
  await site.store.db.updateTable('areas').set({ max_pause_periods: maxPausePeriods }).execute();
  const member = await site.signUp();
  const query = new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId });
  await member.submit(await member.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
  const read = async () => (await member.get(MEMBERSHIPS)).json as unknown as MembershipsAndOrders;
  const own = async () => (await read()).memberships[0]!;
  const path = `${MEMBERSHIPS}/${(await own()).id}`;
  return {
    ...site,
    member,
    path,
    read,
    own,
    /** Lets time pass, and signs the member in again, whose session may have expired. */
    async forward(milliseconds: number) {
      await forward(milliseconds);
      await member.get('/account/login');
      await member.post('/api/site-users/account/session', {
        email: 'newcomer-1@example.com',
        password: ACCOUNT.password,
      });
    },
    pause: (periods: number) => member.put(`${path}/pause`, { periods }),
    resume: (dueToday?: { value: string; currencyCode: string }) =>
      member.post(`${path}/resume`, dueToday ? { dueToday } : {}),
    /** The status, the days of the pause, that of the next payment, and the number of payments. */
    async state() {
      const { status, pause, nextPaymentAt, paymentsMade } = await own();
      const days = pause && [pause.from, pause.until].map((time) => time.slice(5, 10));
      return [status, days, nextPaymentAt?.slice(5, 10), paymentsMade];
    },
    /** Whether the navigation of the member has the area. */
    async mayEnter() {
      const { json } = await member.get(NAVIGATION);
      return (json as unknown as MemberNavigation).areas.some(({ id }) => id === areaId);
    },
    async pauseMails() {
      await site.server.settled();
      return site.mails.filter(({ subject }) => subject.includes('paused'));
    },
    async history() {
      const owner = await site.logInAs('owner');
      const { members } = (await owner.get('/api/marketing/members?search=newcomer-1'))
        .json as unknown as MemberList;
      const found = await owner.get(`/api/marketing/members/${members[0]!.id}`);
      return (found.json as unknown as MemberDetails).history;
    },
  };
}

const refused = (answer: { status: number; json: { error: { code: string } } }) => [
  answer.status,
  answer.json.error.code,
];

describe('a pause', () => {
  test('begins when the paid period is over, and ends by itself with the next payment', async () => {
    const { pause, state, mayEnter, forward, own, read, pauseMails } = await createSite();
    assert.equal((await own()).maxPausePeriods, 3);
    await forward(10 * DAY);
    assert.equal((await pause(2)).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', ['07-01', '09-01'], '09-01', 1]);
    assert.equal(await mayEnter(), true);
    await forward(20 * DAY - 1000); // a second before July 1
    assert.equal((await state())[0], 'ACTIVE');
    await forward(1000);
    assert.deepEqual(await state(), ['PAUSED', ['07-01', '09-01'], '09-01', 1]);
    assert.equal(await mayEnter(), false);
    assert.deepEqual([(await own()).resumptionPrice, (await own()).url], [TEN, null]);
    await forward(40 * DAY);
    assert.deepEqual((await state())[0], 'PAUSED');
    await forward(22 * DAY);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '10-01', 2]);
    assert.equal(await mayEnter(), true);
    await forward(30 * DAY);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '11-01', 3]);
    assert.equal((await read()).orders.length, 1); // the simulated payments make no later orders
    const [mail, ...others] = await pauseMails();
    assert.equal(others.length, 0);
    assert.match(mail!.text, /July 1, 2026[^]*September 1, 2026[^]*revoke/);
  });

  test('keeps the day of the month on which it is paid', async () => {
    const { pause, state, forward, store } = await createSite();
    await store.db.updateTable('memberships').set({ joined_at: '2026-05-31T09:00:00.000Z' }).execute();
    await forward(DAY);
    await pause(2);
    assert.deepEqual(await state(), ['ACTIVE', ['06-30', '08-31'], '08-31', 1]);
    await forward(100 * DAY);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '09-30', 2]);
  });

  test('is replaced by one of another length, and not again by the same', async () => {
    const { pause, state, pauseMails } = await createSite();
    await pause(3);
    await pause(1);
    await pause(1);
    assert.deepEqual(await state(), ['ACTIVE', ['07-01', '08-01'], '08-01', 1]);
    assert.equal((await pauseMails()).length, 2);
  });

  test('can follow another one when a period was paid, and both are left out of the payments', async () => {
    const { pause, state, forward } = await createSite();
    await pause(1);
    await forward(31 * DAY);
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']); // it is paused
    await forward(31 * DAY); // August 2
    assert.equal((await pause(1)).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', ['09-01', '10-01'], '10-01', 2]);
    await forward(70 * DAY); // October 11
    assert.deepEqual(await state(), ['ACTIVE', undefined, '11-01', 3]);
  });

  test('can be revoked for nothing until it begins', async () => {
    const { pause, resume, state, forward, read, own } = await createSite();
    await pause(2);
    assert.equal((await resume()).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '07-01', 1]);
    assert.equal((await own()).maxPausePeriods, 3);
    await forward(40 * DAY);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '08-01', 2]);
    assert.equal((await read()).orders.length, 1);
  });

  test('is refused where it is not for', async () => {
    const { pause, own, member, path, resume, store, forward } = await createSite({ maxPausePeriods: 2 });
    assert.deepEqual(refused(await pause(3)), [409, 'not-pausable']);
    for (const periods of [0, 4, 1.5]) assert.equal((await pause(periods)).status, 400);
    await member.delete(path);
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']);
    assert.equal((await own()).maxPausePeriods, 0);
    await resume();
    await store.db
      .updateTable('memberships')
      .set({
        next_option_id: 'letters-yearly',
        next_price_from: '2026-07-01T09:00:00.000Z',
        next_kind: 'change',
      })
      .execute();
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']);
    await store.db.updateTable('memberships').set({ next_kind: null }).execute();
    assert.equal((await pause(1)).status, 200, 'a price that the owner has planned does not matter');
    await resume();
    await store.db.updateTable('memberships').set({ trial_ends_at: '2026-06-20T09:00:00.000Z' }).execute();
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']);
    await store.db
      .updateTable('memberships')
      .set({ trial_ends_at: null, status: 'PAYMENT_FAILED' })
      .execute();
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']);
    await forward(0);
  });

  test('is for memberships that are paid without an end alone, and for those of the person', async () => {
    const { store, member, logInAs, path } = await createSite({ maxPausePeriods: 3 });
    const stranger = await logInAs('member');
    assert.equal((await stranger.put(`${path}/pause`, { periods: 1 })).status, 404);
    await store.db.updateTable('memberships').set({ option_id: null }).execute();
    assert.deepEqual(refused(await member.put(`${path}/pause`, { periods: 1 })), [409, 'not-pausable']);
  });

  test('refuses a change of the option until it is over', async () => {
    const { pause, member, path, store, own } = await createSite();
    await addOption(store, { id: 'letters-less', value: '5.00' });
    await pause(1);
    assert.equal((await own()).mayChangeOption, false);
    const answer = await member.put(`${path}/option`, { pricingOptionId: 'letters-less' });
    assert.deepEqual(refused(answer), [409, 'option-fixed']);
    assert.equal((await member.get(`${path}/options`)).json.reason, 'paused');
  });
});

describe('the end of a pause at once', () => {
  test('takes the price, and a period begins', async () => {
    const { pause, resume, state, forward, read, mayEnter, history } = await createSite();
    await pause(3);
    await forward(40 * DAY); // July 11
    assert.deepEqual(refused(await resume()), [409, 'price-changed']);
    assert.deepEqual(refused(await resume({ ...TEN, value: '9.00' })), [409, 'price-changed']);
    assert.equal((await resume(TEN)).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '08-11', 2]);
    assert.equal(await mayEnter(), true);
    assert.equal((await resume(TEN)).status, 200, 'again: an answer may have been lost');
    assert.deepEqual(
      (await read()).orders.map(({ total }) => total.value),
      ['10.00', '10.00'],
    );
    await forward(31 * DAY);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '09-11', 3]);
    const events = (await history()).map(({ kind, by, from, endsAt }) => [
      kind,
      by,
      from?.slice(5, 10),
      endsAt?.slice(5, 10),
    ]);
    assert.deepEqual(events, [
      ['paid', 'member', undefined, undefined],
      ['resumed', 'member', undefined, undefined],
      ['paused', 'member', '07-01', '10-01'],
      ['paid', 'member', undefined, undefined],
      ['joined', 'member', undefined, undefined],
    ]);
  });

  test('moves a price that the owner has planned to the next renewal', async () => {
    const { pause, resume, own, forward, store } = await createSite();
    await addOption(store, { id: 'letters-new', value: '12.00' });
    await store.db
      .updateTable('memberships')
      .set({ next_option_id: 'letters-new', next_price_from: '2026-08-01T09:00:00.000Z' })
      .execute();
    await pause(3);
    assert.equal((await own()).nextPrice?.from.slice(0, 10), '2026-10-01');
    await forward(40 * DAY);
    await resume(TEN);
    assert.equal((await own()).nextPrice?.from.slice(0, 10), '2026-08-11');
  });
});

describe('a cancellation', () => {
  test('of a membership whose pause is to come takes the pause away', async () => {
    const { pause, member, path, state, resume, own } = await createSite();
    await pause(2);
    await member.delete(path);
    assert.deepEqual((await state()).slice(0, 2), ['ENDING', undefined]);
    assert.equal((await own()).endsAt?.slice(0, 10), '2026-07-01');
    await resume();
    assert.deepEqual(await state(), ['ACTIVE', undefined, '07-01', 1]);
  });

  test('in a pause ends the membership at once', async () => {
    const { pause, member, path, state, forward, resume } = await createSite();
    await pause(2);
    await forward(40 * DAY);
    await member.delete(path);
    assert.deepEqual((await state()).slice(0, 2), ['CANCELLED', undefined]);
    assert.deepEqual(refused(await resume()), [409, 'ended']);
  });
});

describe('a paused member', () => {
  test('is one of the area, with a pause, for everybody who asks', async () => {
    const { pause, member, forward, logInAs } = await createSite();
    await pause(2);
    await forward(40 * DAY);
    const area = await member.get(AREA);
    assert.deepEqual(area.json['membership'], {
      status: 'PAUSED',
      pause: { from: '2026-07-01T09:00:00.000Z', until: '2026-09-01T09:00:00.000Z' },
    });
    const joined = await member.put(`/api/site-users/account/member-areas/letters/request-to-join`, {
      originUrlPath: '/',
      pricingOptionId: '',
    });
    assert.equal(joined.json.data.redirectUrlPath, '/account/memberships');
    const list = async (standing: string) =>
      (
        (await (await logInAs('owner')).get(`/api/marketing/members?area=letters&standing=${standing}`))
          .json as unknown as MemberList
      ).members
        .filter(({ email }) => email.startsWith('newcomer-1'))
        .map(({ memberships, nextPaymentAt }) => [memberships[0]?.status, nextPaymentAt?.slice(0, 10)]);
    assert.deepEqual(await list('paused'), [['PAUSED', '2026-09-01']]);
    assert.deepEqual(await list('active'), []);
    await forward(60 * DAY);
    assert.deepEqual(await list('paused'), []);
    assert.equal((await list('active')).length, 1);
  });

  test('can be taken out by the owner at once, and not with a period', async () => {
    const { pause, forward, own, logInAs } = await createSite();
    await pause(2);
    await forward(40 * DAY);
    const owner = await logInAs('owner');
    const end = `/api/marketing/memberships/${(await own()).id}/end`;
    assert.deepEqual(refused(await owner.post(end, { when: 'period' })), [409, 'no-period']);
    assert.equal((await owner.post(end, { when: 'now' })).status, 200);
    assert.equal((await own()).status, 'CANCELLED');
  });

  test('keeps the paid period when the owner lets it end with that', async () => {
    const { pause, own, logInAs } = await createSite();
    await pause(2);
    const owner = await logInAs('owner');
    await owner.post(`/api/marketing/memberships/${(await own()).id}/end`, { when: 'period' });
    const { status, endsAt, pause: left } = await own();
    assert.deepEqual([status, endsAt?.slice(0, 10), left], ['ENDING', '2026-07-01', undefined]);
  });
});

test('the owner chooses for how long members can pause', async () => {
  const { logInAs, member } = await createSite({ maxPausePeriods: 0 });
  const owner = await logInAs('owner');
  const path = '/api/marketing/member-areas/letters';
  const { json } = await owner.get(path);
  assert.equal(json.maxPausePeriods, 0);
  const body = { ...json, maxPausePeriods: 2 };
  assert.equal((await owner.put(path, body)).status, 200);
  assert.equal((await owner.get(path)).json.maxPausePeriods, 2);
  assert.equal((await owner.put(path, { ...json, maxPausePeriods: undefined })).status, 200);
  assert.equal((await owner.get(path)).json.maxPausePeriods, 2, 'without a number it stays');
  for (const wrong of [4, -1, 1.5])
    assert.equal((await owner.put(path, { ...json, maxPausePeriods: wrong })).status, 400);
  assert.equal('maxPausePeriods' in (await member.get(AREA)).json, false);
});
