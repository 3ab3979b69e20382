/** Tests that the members of an area move to another one with their payments, and that nobody is lost. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MemberDetails } from '../../../src/contract/owner/member.js';
import type { MovedMembers } from '../../../src/contract/owner/move-members.js';
import { Visitor, type Answer } from '../site.js';
import {
  createPaymentSite,
  joinPaid,
  MEMBERSHIPS,
  ORIGIN,
  sessionOf,
  type PaymentSite,
} from './payment-site.js';

const AREAS = '/api/marketing/member-areas';
const parse = <Body>({ text }: Answer): Body => JSON.parse(text) as Body;

/** Returns a site with its owner, and what the tests do there. */
async function createSite() {
  const site = await createPaymentSite();
  const owner = await signInOwner(site);
  const move = (from: string, to: string) =>
    owner.post(`/api/marketing/member-area-members/${from}`, { memberAreaId: to });
  return {
    ...site,
    deliverNew: () => site.deliverNew(),
    owner,
    move,
    /** Creates a free area and returns its id. */
    async addArea(name: string): Promise<string> {
      const area = {
        name,
        description: '',
        layout: 'list',
        purchaseType: 'FREE',
        pricingOptions: [],
        benefits: [],
      };
      return (await owner.post(AREAS, area)).json.id;
    },
    /** Returns a person who pays for the letters. */
    async addPaying(): Promise<Visitor> {
      const visitor = await site.signUp();
      site.double.pay(sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly')));
      await site.deliverNew();
      return visitor;
    },
    async history(visitor: Visitor) {
      const { siteUserId } = visitor.readSiteUserInfo();
      const reader = await signInOwner(site); // the session of the owner may have expired
      return parse<MemberDetails>(await reader.get(`/api/marketing/members/${siteUserId}`)).history;
    },
  };
}

async function signInOwner({ members }: PaymentSite): Promise<Visitor> {
  const owner = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  await owner.get('/account/login');
  await owner.post('/api/site-users/account/session', {
    email: 'owner@example.com',
    password: 'owner-pass-1',
  });
  return owner;
}

const join = (visitor: Visitor, areaId: string): Promise<Answer> =>
  visitor.put(`/api/site-users/account/member-areas/${areaId}/request-to-join`, { originUrlPath: '/' });

/** Returns the memberships of a person that have not ended: their areas and their states. */
async function currentOf(visitor: Visitor): Promise<string[]> {
  const { memberships } = parse<{ memberships: { memberAreaId: string; status: string }[] }>(
    await visitor.get(MEMBERSHIPS),
  );
  return memberships
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ memberAreaId, status }) => `${memberAreaId} ${status}`)
    .sort();
}

describe('a member who pays and is moved', () => {
  test('keeps the price and the subscription, which goes on in the new area after the old one is deleted', async () => {
    const { addArea, addPaying, double, deliverNew, members, move, owner, history, store, advance } =
      await createSite();
    const visitor = await addPaying();
    const to = await addArea('Notes');
    const moved = await move('letters', to);
    assert.equal(moved.status, 200);
    assert.equal(parse<MovedMembers>(moved).ended, 0);
    assert.equal((await owner.delete(`${AREAS}/letters`)).status, 200);
    await members.sweepPayments();
    const [subscription] = double.subscriptions.values();
    assert.equal(subscription!.status, 'active');
    const [membership] = (await visitor.get(MEMBERSHIPS)).json.memberships;
    assert.equal(membership.memberAreaId, to);
    assert.equal(membership.feeType, 'recurring');
    assert.equal(membership.url, `/members/${to}`);

    // The next payment belongs to the new area, and so does the end that the person wants.
    await advance(32, visitor);
    await deliverNew();
    const orders = await store.db.selectFrom('orders').select(['area_id', 'payment_id']).execute();
    const paid = orders.filter(({ payment_id: payment }) => payment !== null);
    assert.deepEqual(new Set(paid.map((one) => one.area_id)), new Set([to]));
    assert.ok(paid.length >= 2, `${paid.length} payments`);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${membership.id}`)).status, 200);
    assert.deepEqual(await currentOf(visitor), [`${to} ENDING`]);
    const [{ fromTitle, title, by } = { fromTitle: '', title: '', by: '' }] = (await history(visitor)).filter(
      ({ kind }) => kind === 'transferred',
    );
    assert.deepEqual([fromTitle, title, by], ['Letters from the Bakery', 'Notes', 'staff']);
  });

  test('keeps the other membership when there is one, and pays no more for the moved one', async () => {
    const { addArea, addPaying, double, members, move } = await createSite();
    const visitor = await addPaying();
    const to = await addArea('Notes');
    await join(visitor, to);
    assert.equal(parse<MovedMembers>(await move('letters', to)).ended, 1);
    await members.settled();
    await members.sweepPayments();
    assert.deepEqual(await currentOf(visitor), [`${to} ACTIVE`]);
    const [subscription] = double.subscriptions.values();
    assert.equal(subscription!.status, 'canceled');
  });

  test('can be paid back with the access', async () => {
    const { addArea, addPaying, move, owner, history } = await createSite();
    const visitor = await addPaying();
    const to = await addArea('Notes');
    await move('letters', to);
    const { siteUserId } = visitor.readSiteUserInfo();
    const { orders } = parse<MemberDetails>(await owner.get(`/api/marketing/members/${siteUserId}`));
    const refund = { key: 'one', endsAccess: true };
    const answer = await owner.post(`/api/marketing/orders/${orders[0]!.id}/refunds`, refund);
    assert.equal(answer.status, 201);
    assert.deepEqual(await currentOf(visitor), []);
    assert.equal((await history(visitor))[0]!.memberAreaId, to);
  });
});

test('replaces a membership of the other area that has ended', async () => {
  const { addArea, move, signUp, owner } = await createSite();
  const [from, to] = [await addArea('Old'), await addArea('New')];
  const visitor = await signUp();
  await join(visitor, to);
  const [{ id }] = (await visitor.get(MEMBERSHIPS)).json.memberships;
  await owner.post(`/api/marketing/memberships/${id}/end`, { when: 'now' });
  await join(visitor, from);
  assert.deepEqual((await move(from, to)).json, { moved: 1, ended: 0 });
  assert.deepEqual(await currentOf(visitor), [`${to} ACTIVE`]);
});

test('tells the webhooks of the end in the one area and the beginning in the other', async () => {
  const { addArea, move, signUp, store } = await createSite();
  const [from, to] = [await addArea('Old'), await addArea('New')];
  const visitor = await signUp();
  await join(visitor, from);
  await move(from, to);
  const { siteUserId } = visitor.readSiteUserInfo();
  const rows = await store.db
    .selectFrom('activity')
    .select(['kind', 'area_id', 'details'])
    .where('user_id', '=', siteUserId!)
    .orderBy('kind')
    .execute();
  const told = rows.map(({ kind, area_id: area, details }) => [kind, area, details?.includes('byStaff')]);
  assert.deepEqual(
    told.filter(([, , isByStaff]) => isByStaff),
    [
      ['member-joined', to, true],
      ['membership-ended', from, true],
    ],
  );
});

test('neither loses nor leaves behind anybody who joins at the same time', async () => {
  const { addArea, move, signUp, owner } = await createSite();
  const [from, to] = [await addArea('Old'), await addArea('New')];
  const visitors: Visitor[] = [];
  for (let person = 0; person < 12; person++) visitors.push(await signUp());
  const [early, late] = [visitors.slice(0, 6), visitors.slice(6)];
  for (const visitor of early) await join(visitor, from);
  const [moved] = await Promise.all([move(from, to), ...late.map((visitor) => join(visitor, from))]);
  const second = await move(from, to);
  const count = parse<MovedMembers>(moved).moved + parse<MovedMembers>(second).moved;
  assert.equal(count, visitors.length);
  for (const visitor of visitors) assert.deepEqual(await currentOf(visitor), [`${to} ACTIVE`]);
  assert.equal((await owner.delete(`${AREAS}/${from}`)).status, 200);
});

test('writes a payment that arrives at the same time into the new area', async () => {
  const { addArea, double, deliverNew, signUp, move } = await createSite();
  const to = await addArea('Notes');
  const visitor = await signUp();
  const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
  double.pay(session);
  await Promise.all([deliverNew(), move('letters', to)]);
  await move('letters', to);
  assert.deepEqual(await currentOf(visitor), [`${to} ACTIVE`]);
});

test('is refused to the support and to members, and moves nobody', async () => {
  const { addArea, signUp, store } = await createSite();
  const [from, to] = [await addArea('Old'), await addArea('New')];
  const visitor = await signUp();
  await join(visitor, from);
  const { siteUserId } = visitor.readSiteUserInfo();
  for (const role of [null, 'support'] as const) {
    await store.db.updateTable('users').set({ role }).where('id', '=', siteUserId!).execute();
    const answer = await visitor.post(`/api/marketing/member-area-members/${from}`, { memberAreaId: to });
    assert.equal(answer.status, 403);
  }
  assert.deepEqual(await currentOf(visitor), [`${from} ACTIVE`]);
});
