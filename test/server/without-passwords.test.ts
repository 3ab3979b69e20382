/** A site whose people log in with mailed codes alone: nobody is asked for a password, or told to choose one. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { findMail, readCode, readLink, readLinkToken, startSite, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PEOPLE = '/api/marketing/people';
const INVITATION = '/account/form/invitation';

describe('a site without passwords', async () => {
  const site = await startSite({ waysIn: ['code'] });

  async function logIn(visitor: Visitor, email: string): Promise<Visitor> {
    await visitor.post(`${ACCOUNTS}/codes`, { email });
    const code = readCode(await findMail(visitor, 'sign-in-code', email));
    assert.equal((await visitor.post(`${ACCOUNTS}/codes/session`, { email, code })).status, 200);
    return visitor;
  }
  const owner = await logIn(await site.newVisitor(), 'owner@example.com');
  const roleOf = async (email: string) =>
    (await site.readDatabase(`select role, password_hash from users where email = '${email}'`))[0];

  async function invite(email: string): Promise<string> {
    await owner.post(PEOPLE, { email, role: 'support', originUrlPath: '/owner' });
    return readLink(await findMail(owner, 'invitation', email)).pathname;
  }

  test('refuses to set passwords, and shows the form for a code in their place', async () => {
    const visitor = await site.newVisitor();
    for (const answer of [
      await visitor.post(`${ACCOUNTS}/password-reset`, { email: 'member@example.com' }),
      await visitor.put(`${ACCOUNTS}/password-reset/a-token`, { password: 'a-long-password' }),
    ])
      assert.deepEqual([answer.status, answer.json.error.code], [404, 'not-found']);
    for (const screen of ['login/request-reset', 'login/reset/a-token', 'login/create']) {
      const page = (await visitor.get(`/account/form/${screen}`)).text;
      assert.match(page, /action="\/account\/form\/send-code"/);
      assert.doesNotMatch(page, /type="password"|request-reset"/);
    }
  });

  test('creates the account of somebody who is invited without a password', async () => {
    const email = 'helper-1@example.com';
    const visitor = await site.newVisitor();
    const page = await visitor.get(await invite(email));
    assert.doesNotMatch(page.text, /type="password"/);
    const answer = await visitor.submit(page, `${INVITATION}/create`, { firstName: 'Hal', lastName: 'Help' });
    assert.deepEqual([answer.status, answer.location], [303, '/owner']);
    assert.deepEqual(await roleOf(email), { role: 'support', password_hash: null });
    assert.equal((await visitor.get(`${ACCOUNTS}/profile`)).json.firstName, 'Hal');
  });

  test('logs in somebody with an account who is invited with a code, and comes back to the invitation', async () => {
    const email = 'helper-2@example.com';
    await logIn(await site.newVisitor(), email);
    const visitor = await site.newVisitor();
    const path = await invite(email);
    const sent = await visitor.submit(await visitor.get(path), '/account/form/send-code', {});
    const code = readCode(await findMail(visitor, 'sign-in-code', email));
    const entered = await visitor.submit(sent, '/account/form/code', { code });
    assert.deepEqual([entered.status, entered.location], [303, path]);
    const accepted = await visitor.submit(await visitor.get(path), `${INVITATION}/accept`, {});
    assert.deepEqual([accepted.status, accepted.location], [303, '/owner']);
    assert.equal((await roleOf(email))?.['role'], 'support');
  });

  test('tells of a new device with the list of the devices, where everybody else is logged out', async () => {
    const email = 'careful@example.com';
    const own = await logIn(await site.newVisitor(), email);
    const other = await logIn(await site.newVisitor(), email);
    const mail = await findMail(own, 'new-device', email);
    assert.equal(readLink(mail).pathname, '/account/profile/devices');
    assert.doesNotMatch(mail.text, /password/);

    await other.post(`${ACCOUNTS}/codes`, { email });
    const password = readCode(await findMail(other, 'sign-in-code', email));
    const asked = await other.post(`${ACCOUNTS}/email-change`, { email: 'thief@example.com', password });
    assert.equal(asked.status, 202);
    const warning = await findMail(own, 'email-change-asked', email);
    assert.equal(readLink(warning).pathname, '/account/profile/devices');
    assert.doesNotMatch(warning.text, /password/);
    const { pathname } = readLink(await findMail(own, 'email-confirmation', 'thief@example.com'));

    assert.equal((await own.delete(`${ACCOUNTS}/sessions`)).status, 200);
    assert.equal((await other.get(`${ACCOUNTS}/profile`)).status, 401);
    assert.equal((await own.get(`${ACCOUNTS}/profile`)).json.pendingEmail, undefined);
    const token = pathname.split('/').at(-1);
    assert.equal((await own.put(`${ACCOUNTS}/email-confirmation/${token}`)).status, 410);
  });

  test('confirms an email in another browser without asking for a password, and logs everybody out', async () => {
    const email = 'unconfirmed@example.com';
    const maker = await logIn(await site.newVisitor(), email);
    await site.updateDatabase('update users set email_confirmed = 0 where email = ?', [email]);
    assert.equal((await maker.post(`${ACCOUNTS}/email-confirmation`)).status, 202);
    const token = readLinkToken(await findMail(maker, 'email-confirmation', email));
    const answer = await (await site.newVisitor()).put(`${ACCOUNTS}/email-confirmation/${token}`);
    assert.deepEqual([answer.status, answer.json], [200, {}]);
    assert.equal((await maker.get(`${ACCOUNTS}/profile`)).status, 401);
  });
});
