/** Nobody fills the mailbox of somebody else: mails that anybody can cause are limited by the email that they go to. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PasskeyCreation } from 'member-area-elements/contract/parts/web-authn';
import { SoftwareAuthenticator } from '../../packages/testing/src/authenticator/software-authenticator.js';
import { createClockedSite, HOUR, MINUTE } from './clocked-site.js';
import { ORIGIN } from './in-process-server.js';
import { ACCOUNT, type Answer, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const MOST = 3;

/** Starts a server behind a proxy, so that each request can come from an address of its own. */
async function startSite() {
  const site = await createClockedSite({ waysIn: ['password', 'code', 'passkey'], trustedProxies: 1 });
  let requests = 0;
  const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++requests}` });
  return {
    ...site,
    /** Sends a request as nobody has sent one before. */
    async sendAs(visitor: Visitor, path: string, body?: unknown): Promise<Answer> {
      return visitor.post(path, body, newAddress());
    },
    /** Sends a request as a new visitor from a new address, and waits until its mail is sent. */
    async send(path: string, body: unknown): Promise<Answer> {
      const answer = await (await site.newVisitor()).post(path, body, newAddress());
      await site.server.settled();
      return answer;
    },
    /** Returns the kinds of the mails that an email has got. */
    async mailsTo(email: string) {
      await site.server.settled();
      return site.mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).map(({ kind }) => kind);
    },
    limited: () => site.entries.flatMap((entry) => (entry.event === 'mail-limited' ? [entry] : [])),
  };
}

const DECLARED = { kind: 'withdrawal', name: 'Ana Silva', orderNumber: '1001', reason: '' };

describe('mails to one email', async () => {
  const site = await startSite();
  const { send, mailsTo } = site;

  test('are three an hour, of all kinds together and from all addresses, and the answer stays the same', async () => {
    const email = 'victim@example.com';
    const reset = () => send(`${ACCOUNTS}/password-reset`, { email });
    const code = () => send(`${ACCOUNTS}/codes`, { email });
    const first = await send(ACCOUNTS, { ...ACCOUNT, email });
    assert.equal(first.status, 201);
    const answers = [await reset(), await code(), await reset(), await code()];
    assert.deepEqual(
      answers.map(({ status, text }) => [status, text]),
      answers.map(() => [202, '{}']),
    );
    assert.deepEqual((await mailsTo(email)).sort(), ['email-confirmation', 'password-reset', 'sign-in-code']);
    const lines = site.limited();
    assert.deepEqual(
      lines.map(({ level, kind, sentAt }) => [level, kind, sentAt]),
      [
        ['warn', 'password-reset', null],
        ['warn', 'sign-in-code', null],
      ],
    );
    assert.ok(!JSON.stringify(lines).includes('victim'), 'without the email');
    await site.forward(HOUR - MINUTE);
    await reset();
    assert.equal((await mailsTo(email)).length, MOST);
    await site.forward(2 * MINUTE);
    await reset();
    assert.equal((await mailsTo(email)).length, MOST + 1);
  });

  test('are limited however the email is written, and without an account too', async () => {
    const spellings = ['Kim@Example.com', 'kim@example.com', '\u212Aim@example.com', ' KIM@EXAMPLE.COM '];
    for (const email of spellings)
      assert.equal((await send(`${ACCOUNTS}/codes`, { email })).status, email === spellings[3] ? 429 : 202);
    await send(`${ACCOUNTS}/password-reset`, { email: spellings[3] });
    assert.equal((await mailsTo('kim@example.com')).length, MOST);
    const rows = await site.store.db
      .selectFrom('tries')
      .select('key')
      .where('key', 'like', 'mail-to kim%')
      .execute();
    assert.equal(rows.length, MOST);
  });

  test('are limited when requests arrive at the same time', async () => {
    const email = 'at-once@example.com';
    await Promise.all(Array.from({ length: 5 }, () => send(`${ACCOUNTS}/password-reset`, { email })));
    await send(ACCOUNTS, { ...ACCOUNT, email: 'other@example.com' });
    const keys = await site.store.db
      .selectFrom('tries')
      .select('key')
      .where('key', '=', `mail-to ${email}`)
      .execute();
    assert.equal(keys.length, MOST);
  });

  test('are limited for a change of the email to it, by many accounts', async () => {
    const email = 'target@example.com';
    for (let count = 0; count < 5; count++) {
      const visitor = await site.signUp();
      const change = { email, password: ACCOUNT.password };
      assert.equal((await site.sendAs(visitor, `${ACCOUNTS}/email-change`, change)).status, 202);
    }
    assert.deepEqual(await mailsTo(email), Array(MOST).fill('email-confirmation'));
  });

  test('are limited for warnings about an account that nobody has confirmed, which may be by somebody else', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    for (let count = 0; count < 5; count++) {
      const change = { email: `elsewhere-${count}@example.com`, password: ACCOUNT.password };
      await site.sendAs(visitor, `${ACCOUNTS}/email-change`, change);
      await send(`${ACCOUNTS}/session`, { email, password: ACCOUNT.password });
    }
    assert.equal((await mailsTo(email)).length, MOST);
  });

  test('are limited for passkeys of an account that nobody has confirmed', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    const path = `${ACCOUNTS}/passkeys`;
    for (let count = 0; count < 5; count++) {
      const asked = JSON.parse((await visitor.post(`${path}/options`, {})).text) as PasskeyCreation;
      const credential = await new SoftwareAuthenticator({ origin: ORIGIN }).create(asked);
      assert.equal((await visitor.post(path, { credential, name: 'Phone' })).status, 201);
    }
    assert.deepEqual(await mailsTo(email), ['email-confirmation', 'passkey-added', 'passkey-added']);
  });

  test('have no limit for warnings about a confirmed account, also when strangers have used it up', async () => {
    const visitor = await site.signUp();
    const { email, siteUserId } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    assert.deepEqual(await mailsTo(email), ['email-confirmation']);
    await site.store.db
      .updateTable('users')
      .set({ email_confirmed: 1 })
      .where('id', '=', siteUserId)
      .execute();
    for (let count = 0; count < 4; count++) await send(`${ACCOUNTS}/password-reset`, { email });
    assert.equal((await mailsTo(email)).length, MOST);
    await send(`${ACCOUNTS}/session`, { email, password: ACCOUNT.password });
    await site.sendAs(visitor, `${ACCOUNTS}/email-change`, {
      email: 'away@example.com',
      password: ACCOUNT.password,
    });
    assert.deepEqual((await mailsTo(email)).slice(MOST), ['new-device', 'email-change-asked']);
  });

  test('wait, when a law asks for them', async () => {
    const email = 'buyer@example.com';
    for (let count = 0; count < 3; count++) await send(`${ACCOUNTS}/password-reset`, { email });
    await site.forward(10 * MINUTE);
    const received = await send('/api/site-users/contract-ends', { ...DECLARED, email });
    assert.deepEqual([received.status, received.json.outcome], [200, 'received']);
    assert.ok(!(await mailsTo(email)).includes('contract-end'));
    assert.equal(site.limited().at(-1)?.sentAt, new Date(site.now().getTime() + 50 * MINUTE).toISOString());
    await site.forward(50 * MINUTE);
    assert.ok((await mailsTo(email)).includes('contract-end'));
  });

  test('have no limit for the staff, who can mail a link to a person whose limit strangers have used up', async () => {
    const visitor = await site.signUp();
    const { email, siteUserId } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    for (let count = 0; count < 6; count++) await send(`${ACCOUNTS}/password-reset`, { email });
    const before = (await mailsTo(email)).length;
    const owner = await site.logInAs('owner');
    assert.equal((await owner.post(`/api/marketing/members/${siteUserId}/links`)).status, 202);
    assert.equal((await mailsTo(email)).length, before + 1);
  });
});
