/** Tests what the staff of a site does for one person: memberships, notes, links, data, refunds. */
import assert from 'node:assert/strict';
import { describe, test, vi } from 'vitest';
import { isNewlySeen } from '../../packages/server/src/people/last-seen.js';
import type { MemberDetails, MemberNote } from '../../src/contract/owner/member.js';
import type { RefundResult } from '../../src/contract/owner/refund-order.js';
import { findMail, startSite, type Answer, type Visitor } from './site.js';

const MEMBERS = '/api/marketing/members';
const GRANTS = '/api/marketing/memberships';
const ACCOUNT = '/api/site-users/account';
const DAY = 24 * 60 * 60 * 1000;

const parse = <Body>({ text }: Answer): Body => JSON.parse(text) as Body;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('one member', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');

  const idOf = (visitor: Visitor) => visitor.readSiteUserInfo().siteUserId!;
  const read = async (visitor: Visitor) =>
    parse<MemberDetails>(await owner.get(`${MEMBERS}/${idOf(visitor)}`));
  const own = async (visitor: Visitor) => (await visitor.get(`${ACCOUNT}/memberships`)).json.memberships;
  const grant = (visitor: Visitor, memberAreaId: string, endsAt: string | null = null) =>
    owner.post(GRANTS, { memberIds: [idOf(visitor)], memberAreaId, endsAt });
  const end = (id: string, when: 'now' | 'period') => owner.post(`${GRANTS}/${id}/end`, { when });
  const move = (id: string, endsAt: string | null) => owner.put(`${GRANTS}/${id}`, { endsAt });
  const join = (visitor: Visitor, areaId: string) =>
    visitor.put(`${ACCOUNT}/member-areas/${areaId}/request-to-join`, { originUrlPath: '/' });
  const kinds = async (visitor: Visitor) =>
    (await read(visitor)).history.map(({ kind, by }) => `${kind} by ${by}`);
  /** Returns the operations in the audit about a person, a membership or an order. */
  const audited = async (subject: string) =>
    (await site.readDatabase('select operation, subject_id from audit order by id'))
      .filter((row) => row['subject_id'] === subject)
      .map((row) => row['operation']);

  /** Returns a visitor who has paid for the letters or the workshop. */
  async function createBuyer(areaId = 'letters', optionId = 'letters-monthly') {
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const { memberships, orders } = await read(visitor);
    return { visitor, membership: memberships[0]!, order: orders[0]! };
  }

  test('is read with memberships, orders, history and what the caller may do', async () => {
    const { visitor, membership, order } = await createBuyer();
    const found = await read(visitor);
    assert.deepEqual(
      [found.email, found.emailConfirmed, found.link, found.mayRefund, found.mayClose, found.refundProblem],
      [(await visitor.get(`${ACCOUNT}/profile`)).json.email, false, 'confirmation', true, true, undefined],
    );
    assert.deepEqual([membership.mayEndLater, membership.mayMove], [true, false]);
    assert.deepEqual(order.refundable, { value: '10.00', currencyCode: 'USD' });
    assert.deepEqual(await kinds(visitor), ['paid by member', 'joined by member']);
    assert.equal((await owner.get(`${MEMBERS}/nobody`)).status, 404);
  });

  test('was last seen in the hour of the last request', async () => {
    const visitor = await site.signUp();
    await visitor.get(`${ACCOUNT}/profile`);
    const hour = `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
    await vi.waitFor(async () => assert.equal((await read(visitor)).lastSeenAt, hour));
  });

  test('is newly seen once in an hour', () => {
    const now = new Date('2026-04-20T10:59:00Z');
    assert.ok(isNewlySeen({ lastUsedAt: null }, now));
    assert.ok(isNewlySeen({ lastUsedAt: '2026-04-20T09:00:00.000Z' }, now));
    assert.ok(!isNewlySeen({ lastUsedAt: '2026-04-20T10:00:00.000Z' }, now));
  });

  test('is hidden from members and from visitors who are signed out', async () => {
    const { visitor, membership, order } = await createBuyer();
    const path = `${MEMBERS}/${idOf(visitor)}`;
    const stranger = await site.signUp();
    for (const [caller, status, code] of [
      [stranger, 403, 'not-staff'],
      [await site.newVisitor(), 401, 'not-signed-in'],
    ] as const)
      for (const answer of [
        await caller.get(path),
        await caller.get(`${path}/data`),
        await caller.post(`${path}/notes`, { text: 'Mine.' }),
        await caller.post(`${path}/links`),
        await caller.post(GRANTS, { memberIds: [idOf(visitor)], memberAreaId: 'community', endsAt: null }),
        await caller.post(`${GRANTS}/${membership.id}/end`, { when: 'now' }),
        await caller.put(`${GRANTS}/${membership.id}`, { endsAt: null }),
      ])
        assert.deepEqual([answer.status, answer.json.error.code], [status, code]);
    assert.equal((await stranger.delete(path)).json.error.code, 'not-owner');
    const refund = { endsAccess: false, key: 'k' };
    const refunds = `/api/marketing/orders/${order.id}/refunds`;
    assert.equal((await stranger.post(refunds, refund)).json.error.code, 'not-owner');
    assert.equal((await own(visitor)).length, 1);
  });

  test('is helped by the support, who pays nothing back, closes nothing, and deletes its own notes alone', async () => {
    const { visitor, membership, order } = await createBuyer();
    const support = await site.signUp();
    await site.updateDatabase(`update users set role = 'support' where id = ?`, [idOf(support)]);
    const path = `${MEMBERS}/${idOf(visitor)}`;
    const found = parse<MemberDetails>(await support.get(path));
    assert.deepEqual([found.mayRefund, found.mayClose], [false, false]);
    const own = parse<MemberNote>(await support.post(`${path}/notes`, { text: 'Called.' }));
    const other = parse<MemberNote>(await owner.post(`${path}/notes`, { text: 'Pays late.' }));
    assert.equal((await support.delete(`/api/marketing/member-notes/${other.id}`)).status, 404);
    assert.equal((await support.delete(`/api/marketing/member-notes/${own.id}`)).status, 200);
    const refund = { endsAccess: false, key: 'support' };
    for (const answer of [
      await support.delete(path),
      await support.post(`/api/marketing/orders/${order.id}/refunds`, refund),
    ])
      assert.deepEqual([answer.status, answer.json.error.code], [403, 'not-owner']);
    assert.equal((await support.post(`${GRANTS}/${membership.id}/end`, { when: 'now' })).status, 200);
    assert.equal((await owner.delete(`${MEMBERS}/${idOf(support)}`)).json.error.code, 'has-role');
  });

  test('gets a membership for good, which is free and in the history', async () => {
    const visitor = await site.signUp();
    assert.deepEqual((await grant(visitor, 'letters')).json, { granted: 1, unchanged: 0 });
    const [membership] = await own(visitor);
    assert.deepEqual(
      [membership.status, membership.feeType, membership.endsAt, membership.nextPaymentAt],
      ['ACTIVE', 'free', null, null],
    );
    assert.equal((await visitor.get('/members/letters')).status, 200);
    assert.deepEqual(await kinds(visitor), ['granted by staff']);
    assert.deepEqual(await audited(idOf(visitor)), ['grantMembership']);
  });

  test('keeps a membership that has not ended when one is granted', async () => {
    const { visitor, membership } = await createBuyer();
    assert.deepEqual((await grant(visitor, 'letters', inDays(3))).json, { granted: 0, unchanged: 1 });
    assert.deepEqual((await read(visitor)).memberships, [membership]);
    await visitor.delete(`${ACCOUNT}/memberships/${membership.id}`);
    await grant(visitor, 'letters');
    const [ending] = await own(visitor);
    assert.deepEqual([ending.id, ending.status], [membership.id, 'ENDING']);
  });

  test('does not make a granted membership endless by joining or resuming', async () => {
    const visitor = await site.signUp();
    const endsAt = inDays(3);
    await grant(visitor, 'community', endsAt);
    await join(visitor, 'community');
    const [membership] = await own(visitor);
    assert.deepEqual([membership.status, membership.endsAt], ['ENDING', endsAt]);
    const resumed = await visitor.post(`${ACCOUNT}/memberships/${membership.id}/resume`, {});
    assert.equal(resumed.json.error.code, 'not-resumable');
    await site.updateDatabase('update memberships set ends_at = ? where id = ?', [inDays(-1), membership.id]);
    assert.deepEqual(await kinds(visitor), ['granted by staff', 'ended by system']);
    await join(visitor, 'community');
    const [joined] = await own(visitor);
    assert.deepEqual([joined.status, joined.endsAt], ['ACTIVE', null]);
  });

  test('is let in with the others, or nobody is', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()];
    const ids = [idOf(other), idOf(one), idOf(other)];
    const send = (memberIds: string[], memberAreaId: string, endsAt: string | null = null) =>
      owner.post(GRANTS, { memberIds, memberAreaId, endsAt });
    assert.equal((await send([...ids, 'nobody'], 'community')).status, 404);
    assert.equal((await send(ids, 'nowhere')).status, 404);
    assert.deepEqual((await send(ids, 'community', inDays(-1))).json.error.fields, { endsAt: 'invalid' });
    assert.equal((await send([], 'community')).status, 400);
    assert.deepEqual([await own(one), await own(other)], [[], []]);
    assert.deepEqual((await send(ids, 'community')).json, { granted: 2, unchanged: 0 });
  });

  test('is taken out at once, and may join again', async () => {
    const { visitor, membership } = await createBuyer();
    assert.equal((await end(membership.id, 'now')).status, 200);
    assert.equal((await own(visitor))[0].status, 'CANCELLED');
    assert.equal((await end(membership.id, 'now')).status, 200);
    assert.equal((await end(membership.id, 'period')).status, 200);
    assert.equal((await kinds(visitor))[0], 'ended by staff');
    assert.deepEqual(await audited(membership.id), ['endMembership']);
    const [{ count } = { count: -1 }] = await site.readDatabase(
      `select count(*) as count from cancellations where membership_id = '${membership.id}'`,
    );
    assert.equal(Number(count), 0);
    const { location } = await visitor.submit(
      await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=letters-monthly'),
      '/checkout',
      { action: 'pay' },
    );
    assert.equal(location, '/members/letters');
    assert.equal((await own(visitor))[0].status, 'ACTIVE');
  });

  test('is taken out with the period, which only a recurring membership has', async () => {
    const { visitor, membership } = await createBuyer();
    await end(membership.id, 'period');
    const [ending] = await own(visitor);
    assert.deepEqual([ending.status, ending.endsAt], ['ENDING', membership.nextPaymentAt]);
    await join(visitor, 'letters');
    assert.equal((await own(visitor))[0].status, 'ENDING');
    for (const [areaId, optionId] of [
      ['workshop', 'workshop-once'],
      ['workshop', 'workshop-installments'],
    ] as const) {
      const bought = await createBuyer(areaId, optionId);
      assert.equal(bought.membership.mayEndLater, false);
      const refused = await end(bought.membership.id, 'period');
      assert.deepEqual([refused.status, refused.json.error.code], [409, 'no-period']);
      assert.deepEqual((await read(bought.visitor)).memberships, [bought.membership]);
    }
    assert.equal((await end('nothing', 'now')).status, 404);
  });

  test('does not cancel what the staff has ended', async () => {
    const visitor = await site.signUp();
    await join(visitor, 'community');
    const [{ id }] = await own(visitor);
    await end(id, 'now');
    assert.equal((await visitor.delete(`${ACCOUNT}/memberships/${id}`)).status, 200);
    assert.deepEqual(await kinds(visitor), ['ended by staff', 'joined by member']);
  });

  test('has an end that moves, except while payments go on', async () => {
    const { visitor, membership } = await createBuyer('workshop', 'workshop-once');
    assert.equal(membership.mayMove, true);
    const endsAt = inDays(10);
    assert.equal((await move(membership.id, endsAt)).status, 200);
    assert.deepEqual([(await own(visitor))[0].status, (await own(visitor))[0].endsAt], ['ENDING', endsAt]);
    assert.deepEqual((await move(membership.id, inDays(-1))).json.error.fields, { endsAt: 'invalid' });
    assert.equal((await move(membership.id, null)).status, 200);
    assert.equal((await own(visitor))[0].status, 'ACTIVE');
    assert.deepEqual((await kinds(visitor)).slice(0, 2), ['moved by staff', 'moved by staff']);
    const paying = await createBuyer();
    assert.equal((await move(paying.membership.id, endsAt)).json.error.code, 'not-movable');
    await end(paying.membership.id, 'now');
    assert.equal((await move(paying.membership.id, endsAt)).json.error.code, 'ended');
    assert.equal((await move('nothing', endsAt)).status, 404);
  });

  test('has notes, as they were typed, which only the staff sees', async () => {
    const visitor = await site.signUp();
    const path = `${MEMBERS}/${idOf(visitor)}/notes`;
    const text = '<b>Met</b> & spoke\n"at the fair"';
    const written = await owner.post(path, { text });
    const note = parse<MemberNote>(written);
    assert.deepEqual([written.status, note.text, note.author], [201, text, 'owner@example.com']);
    assert.deepEqual((await read(visitor)).notes, [note]);
    for (const own of ['/profile', '/memberships'])
      assert.doesNotMatch((await visitor.get(ACCOUNT + own)).text, /Met/);
    assert.deepEqual((await owner.post(path, { text: ' ' })).json.error.fields, { text: 'required' });
    assert.deepEqual((await owner.post(path, { text: 'x'.repeat(2001) })).json.error.fields, {
      text: 'too-long',
    });
    assert.equal((await owner.post(`${MEMBERS}/nobody/notes`, { text })).status, 404);
    assert.equal((await visitor.delete(`/api/marketing/member-notes/${note.id}`)).status, 403);
    assert.equal((await owner.delete(`/api/marketing/member-notes/${note.id}`)).status, 200);
    assert.equal((await owner.delete(`/api/marketing/member-notes/${note.id}`)).status, 404);
    assert.deepEqual(await audited(idOf(visitor)), ['addNote', 'deleteNote']);
  });

  test('gets the link that they need by mail, and the staff does not see it', async () => {
    const visitor = await site.signUp();
    const { email } = await read(visitor);
    const path = `${MEMBERS}/${idOf(visitor)}/links`;
    const answer = await owner.post(path);
    assert.ok(answer.status < 300 && !answer.text.includes('/account/'));
    assert.ok(await findMail(visitor, 'email-confirmation', email));
    await site.updateDatabase('update users set email_confirmed = 1 where id = ?', [idOf(visitor)]);
    await owner.post(path);
    assert.ok(await findMail(visitor, 'password-reset', email));
    let last = await owner.post(path);
    for (let tries = 0; tries < 20 && last.status < 300; tries++) last = await owner.post(path);
    assert.deepEqual([last.status, last.json.error.code], [429, 'too-many-tries']);
    assert.equal((await owner.post(`${MEMBERS}/nobody/links`)).status, 404);
  });

  test('gets a file with everything that is stored, without secrets', async () => {
    const { visitor, order } = await createBuyer();
    await owner.post(`${MEMBERS}/${idOf(visitor)}/notes`, { text: 'Likes rye.' });
    const answer = await owner.get(`${MEMBERS}/${idOf(visitor)}/data`);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
    for (const part of [idOf(visitor), order.id, 'Likes rye.', '"joined"', 'newcomer-'])
      assert.ok(answer.text.includes(part), part);
    assert.doesNotMatch(answer.text, /password|token|crumb|owner@example/i);
    assert.equal((await owner.get(`${MEMBERS}/nobody/data`)).status, 404);
  });

  test('downloads the same file about themselves, without the texts of notes', async () => {
    const { visitor, order } = await createBuyer();
    await owner.post(`${MEMBERS}/${idOf(visitor)}/notes`, { text: 'Likes rye.' });
    await visitor.put(`${ACCOUNT}/profile`, { lastName: 'Just-Saved' });
    await site.updateDatabase(
      `insert into checkouts (id, user_id, area_id, option, title, origin, origin_url_path, created_at, state, url)
       values ('ck', ?, 'letters', '{}', 'Letters', 'https://x', '/', '2026-01-01', 'unpaid', 'https://pay.example')`,
      [idOf(visitor)],
    );
    const answer = await visitor.get(`${ACCOUNT}/data?id=${idOf(owner)}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="your-data.json"');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    for (const part of [idOf(visitor), order.id, '"joined"', 'Just-Saved', '"state": "unpaid"'])
      assert.ok(answer.text.includes(part), part);
    assert.doesNotMatch(answer.text, /password|token|crumb|owner@example|Likes rye|pay\.example/i);
    const file = await owner.get(`${MEMBERS}/${idOf(visitor)}/data`);
    const { readAt: _own, notes, ...ownPart } = JSON.parse(answer.text) as Record<string, unknown>;
    const {
      readAt: _owners,
      notes: _texts,
      ...ownersPart
    } = JSON.parse(file.text) as Record<string, unknown>;
    assert.deepEqual([ownPart, notes], [ownersPart, { count: 1 }]);
  });

  test('downloads their data twenty times in an hour, and only while signed in', async () => {
    const visitor = await site.signUp();
    assert.equal((await (await site.newVisitor()).get(`${ACCOUNT}/data`)).json.error.code, 'not-signed-in');
    for (let times = 0; times < 20; times++) assert.equal((await visitor.get(`${ACCOUNT}/data`)).status, 200);
    const refused = await visitor.get(`${ACCOUNT}/data`);
    assert.deepEqual([refused.status, refused.json.error.code], [429, 'too-many-tries']);
    assert.equal((await (await site.signUp()).get(`${ACCOUNT}/data`)).status, 200);
  });

  test('leaves with everything when the owner closes the account', async () => {
    const { visitor, order } = await createBuyer();
    const id = idOf(visitor);
    await owner.post(`${MEMBERS}/${id}/notes`, { text: 'Asked to go.' });
    assert.equal((await owner.delete(`${MEMBERS}/${id}`)).status, 200);
    assert.equal((await visitor.get(`${ACCOUNT}/profile`)).status, 401);
    assert.equal((await owner.get(`${MEMBERS}/${id}`)).status, 404);
    assert.equal((await owner.delete(`${MEMBERS}/${id}`)).status, 404);
    assert.deepEqual(await site.readDatabase(`select * from member_notes where user_id = '${id}'`), []);
    assert.equal((await site.readDatabase(`select * from orders where id = '${order.id}'`)).length, 1);
    assert.deepEqual(await audited(id), ['addNote', 'closeMember']);
    const refused = await owner.delete(`${MEMBERS}/${idOf(owner)}`);
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'has-role']);
  });

  test('gets back what was paid, in parts and once for each key', async () => {
    const { visitor, order } = await createBuyer();
    const refund = (body: object) => owner.post(`/api/marketing/orders/${order.id}/refunds`, body);
    const part = { value: '4', endsAccess: false, key: 'one' };
    const expected = { refunded: { value: '4.00', currencyCode: 'USD' } };
    assert.deepEqual([(await refund(part)).json, (await refund(part)).json], [expected, expected]);
    const [rest] = (await read(visitor)).orders;
    assert.deepEqual([rest!.refunded?.value, rest!.refundable?.value], ['4.00', '6.00']);
    for (const value of ['6.01', '0', '0.00'])
      assert.equal(
        (await refund({ value, endsAccess: false, key: value })).json.error.code,
        'not-refundable',
      );
    assert.equal((await refund({ value: '1.005', endsAccess: false, key: 'two' })).status, 400);
    assert.equal((await own(visitor))[0].status, 'ACTIVE');
    assert.equal(parse<RefundResult>(await refund({ endsAccess: true, key: 'two' })).refunded.value, '6.00');
    assert.equal((await own(visitor))[0].status, 'CANCELLED');
    assert.equal((await refund({ endsAccess: true, key: 'three' })).json.error.code, 'not-refundable');
    const [done] = (await read(visitor)).orders;
    assert.deepEqual([done!.status, done!.refundable], ['REFUNDED', undefined]);
    assert.deepEqual((await kinds(visitor)).filter((line) => line.startsWith('refunded')).length, 2);
    assert.deepEqual(await audited(order.id), ['refundOrder', 'refundOrder']);
  });

  test('gets back no more than was paid when two owners press at once', async () => {
    const { visitor, order } = await createBuyer();
    const other = await site.logInAs('owner');
    const answers = await Promise.all(
      [owner, other].map((who, n) =>
        who.post(`/api/marketing/orders/${order.id}/refunds`, {
          value: '6.00',
          endsAccess: false,
          key: `press-${n}`,
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await read(visitor)).orders[0]!.refunded?.value, '6.00');
  });
});
