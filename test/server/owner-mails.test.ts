/** The mails to the owners about their members: who joined, whose payment failed, who left, and what an owner switches off. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readAudit } from '../../packages/server/src/operations/audit.js';
import { nextDigestTime } from '../../packages/server/src/activity/owner-mails.js';
import { createClockedSite, HOUR, MINUTE } from './clocked-site.js';
import { createPaymentSite, joinPaid, sessionOf } from './payments/payment-site.js';
import type { Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';
const OWNER_MAILS = '/api/marketing/owner-mails';
const DEFAULTS = { joined: 'daily', paymentFailed: true, left: true };

const join = (visitor: Visitor, area: string) =>
  visitor.put(`${ACCOUNT}/member-areas/${area}/request-to-join`, {});

async function leave(visitor: Visitor): Promise<string> {
  const [membership] = (await visitor.get(`${ACCOUNT}/memberships`)).json.memberships;
  assert.equal((await visitor.delete(`${ACCOUNT}/memberships/${membership!.id}`)).status, 200);
  return membership!.id;
}

/** Starts a site whose owners have chosen these mails. */
async function createSite(chosen: Partial<Record<keyof typeof DEFAULTS, unknown>> = {}) {
  const site = await createClockedSite();
  const owner = await site.logInAs('owner');
  assert.equal((await owner.put(OWNER_MAILS, { ...DEFAULTS, ...chosen })).status, 200);
  const toOwners = () => site.mails.filter(({ kind }) => kind.startsWith('owner-'));
  return { ...site, owner, toOwners };
}

describe('the mails to the owners', () => {
  test('are those that the owner has chosen', async () => {
    const { logInAs, store } = await createClockedSite();
    const owner = await logInAs('owner');
    assert.deepEqual((await owner.get(OWNER_MAILS)).json, DEFAULTS);
    const chosen = { joined: 'off', paymentFailed: true, left: false };
    assert.deepEqual((await owner.put(OWNER_MAILS, chosen)).json, chosen);
    assert.deepEqual((await owner.get(OWNER_MAILS)).json, chosen);
    assert.equal((await owner.put(OWNER_MAILS, { ...chosen, joined: 'weekly' })).status, 400);
    assert.deepEqual((await owner.get(OWNER_MAILS)).json, chosen);
    const [line] = await readAudit(store);
    assert.deepEqual([line!.operation, line!.fields], ['saveOwnerMails', ['joined', 'left']]);
  });

  test('tell once a day, in the morning of the site, of all who have joined', async () => {
    const site = await createSite();
    for (let n = 0; n < 2; n++) await join(await site.signUp(), 'community');
    await site.forward(20 * HOUR);
    assert.deepEqual(site.toOwners(), []);
    await site.forward(HOUR); // it is 8 o’clock in Berlin
    const [mail, ...others] = site.toOwners();
    assert.deepEqual(others, []);
    assert.deepEqual([mail!.kind, mail!.to], ['owner-joined', 'owner@example.com']);
    assert.match(mail!.text, /: newcomer-1@example\.com\n.*: newcomer-2@example\.com\n/);
    assert.doesNotMatch(mail!.text, /Nia|Newcomer/);
    await join(await site.signUp(), 'community');
    await site.forward(24 * HOUR);
    assert.match(site.toOwners()[1]!.text, /: newcomer-3@example\.com\n/);
    assert.doesNotMatch(site.toOwners()[1]!.text, /newcomer-1/);
    await site.forward(48 * HOUR);
    assert.equal(site.toOwners().length, 2);
  });

  test('leave out who has closed the account before, and are not sent for nobody', async () => {
    const site = await createSite({ left: false });
    const visitor = await site.signUp();
    await join(visitor, 'community');
    await site.server.settled();
    await visitor.post(`${ACCOUNT}/closure`, { password: 'a-long-password' });
    await site.forward(24 * HOUR);
    assert.deepEqual(site.toOwners(), []);
  });

  test('tell of a new member at once, to every owner in their language', async () => {
    const site = await createSite({ joined: 'at-once' });
    const second = await site.signUp();
    const { siteUserId } = (await second.get(`${ACCOUNT}/profile`)).json;
    await site.store.db
      .updateTable('users')
      .set({ role: 'owner', language: 'de' })
      .where('id', '=', siteUserId)
      .execute();
    await join(await site.signUp(), 'community');
    await site.server.settled();
    assert.deepEqual(
      site
        .toOwners()
        .map(({ to, language }) => `${to} ${language}`)
        .sort(),
      ['newcomer-1@example.com de', 'owner@example.com en'],
    );
    for (const { text } of site.toOwners()) assert.match(text, /: newcomer-2@example\.com\n/);
  });

  test('tell of a member who leaves when the reason has arrived, and do not quote the comment', async () => {
    const site = await createSite();
    const visitor = await site.signUp();
    await join(visitor, 'community');
    const id = await leave(visitor);
    await site.server.settled();
    assert.deepEqual(site.toOwners(), []);
    const reason = { reason: 'NOT_USED', comment: 'Win money at https://bad.example' };
    await visitor.put(`${ACCOUNT}/memberships/${id}/cancellation-reason`, reason);
    await site.server.settled();
    const [mail, ...others] = site.toOwners();
    assert.deepEqual(others, []);
    assert.equal(mail!.kind, 'owner-left');
    assert.match(mail!.text, /newcomer-1@example\.com/);
    assert.match(mail!.text, /Reason: Not used enough/);
    assert.match(mail!.text, /has written a comment/);
    assert.doesNotMatch(mail!.text + mail!.html, /bad\.example/);
    await site.forward(6 * MINUTE);
    assert.equal(site.toOwners().length, 1);
  });

  test('tell of a member who leaves without a reason after five minutes', async () => {
    const site = await createSite();
    const visitor = await site.signUp();
    await join(visitor, 'community');
    await leave(visitor);
    await site.forward(4 * MINUTE);
    assert.deepEqual(site.toOwners(), []);
    await site.forward(MINUTE);
    assert.match(site.toOwners()[0]!.text, /The access has ended\.[^]*No reason was given/);
  });

  test('do not tell of a member who has changed their mind', async () => {
    const site = await createSite({ joined: 'off' });
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const id = await leave(visitor);
    assert.equal((await visitor.post(`${ACCOUNT}/memberships/${id}/resume`, {})).status, 200);
    await site.forward(HOUR);
    assert.deepEqual(site.toOwners(), []);
    await leave(visitor);
    await site.forward(HOUR);
    assert.match(site.toOwners()[0]!.text, /has access until July 1, 2026/);
  });

  test('tell of a closed account without its email', async () => {
    const site = await createSite({ joined: 'off' });
    const visitor = await site.signUp();
    await join(visitor, 'community');
    await visitor.post(`${ACCOUNT}/closure`, { password: 'a-long-password' });
    await site.server.settled();
    assert.match(site.toOwners()[0]!.text, /A member of .+ has closed their account/);
    assert.doesNotMatch(site.toOwners()[0]!.text, /newcomer/);
  });

  test('do not tell of what the staff does', async () => {
    const site = await createSite({ joined: 'at-once' });
    const visitor = await site.signUp();
    const { siteUserId } = (await visitor.get(`${ACCOUNT}/profile`)).json;
    const grant = { memberIds: [siteUserId], memberAreaId: 'community', endsAt: null };
    await site.owner.post('/api/marketing/memberships', grant);
    const [membership] = (await visitor.get(`${ACCOUNT}/memberships`)).json.memberships;
    await site.owner.post(`/api/marketing/memberships/${membership!.id}/end`, { when: 'now' });
    await site.owner.post('/api/marketing/memberships', grant);
    await site.owner.delete(`/api/marketing/members/${siteUserId}`);
    await site.forward(HOUR);
    assert.deepEqual(site.toOwners(), []);
  });

  test('say when the access ends now of a member who has left and was taken out since', async () => {
    const site = await createSite({ joined: 'off' });
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const id = await leave(visitor);
    await site.owner.post(`/api/marketing/memberships/${id}/end`, { when: 'now' });
    await site.forward(HOUR);
    const [mail, ...others] = site.toOwners();
    assert.deepEqual(others, []);
    assert.match(mail!.text, /The access has ended/);
  });

  test('are none when they are switched off', async () => {
    const site = await createSite({ joined: 'off', left: false });
    const visitor = await site.signUp();
    await join(visitor, 'community');
    await leave(visitor);
    await site.forward(48 * HOUR);
    assert.deepEqual(site.toOwners(), []);
  });

  test('show the id in place of an email that could be a text of its owner', async () => {
    const site = await createSite({ joined: 'at-once' });
    const visitor = await site.signUp();
    const { siteUserId } = (await visitor.get(`${ACCOUNT}/profile`)).json;
    await site.store.db
      .updateTable('users')
      .set({ email: 'Call 555 now <a@example.com>' })
      .where('id', '=', siteUserId)
      .execute();
    await join(visitor, 'community');
    await site.server.settled();
    assert.match(site.toOwners()[0]!.text, new RegExp(`: ${siteUserId}\n`));
  });
});

describe('a payment that fails', () => {
  test('is told to the owners once', async () => {
    const site = await createPaymentSite();
    const { double } = site;
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
    double.pay(session);
    await site.deliverNew();
    double.declined.add(double.sessions.get(session)!.customer);
    await site.advance(30, visitor);
    for (let n = 0; n < 2; n++) await site.deliver(double.events);
    await site.members.settled();
    const failed = site.mails.filter(({ kind }) => kind === 'owner-payment-failed');
    assert.deepEqual(
      failed.map(({ to }) => to),
      ['owner@example.com'],
    );
    assert.match(failed[0]!.text, /buyer-1@example\.com/);
  });
});

test('the daily mail has its time by the clock of the site, also on the day that this clock changes', () => {
  const next = (now: string, timeZone: string) => nextDigestTime(new Date(now), timeZone);
  assert.equal(next('2026-06-01T05:59:00Z', 'Europe/Berlin'), '2026-06-01T06:00:00.000Z');
  assert.equal(next('2026-06-01T06:00:00Z', 'Europe/Berlin'), '2026-06-02T06:00:00.000Z');
  assert.equal(next('2026-03-28T20:00:00Z', 'Europe/Berlin'), '2026-03-29T06:00:00.000Z');
  assert.equal(next('2026-06-01T12:10:00Z', 'Asia/Kolkata'), '2026-06-02T03:00:00.000Z');
});
