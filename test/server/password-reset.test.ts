import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { findMail, readLink, startSite, type Mail, type Visitor } from './site.js';

const RESET = '/api/site-users/account/password-reset';
const SESSION = '/api/site-users/account/session';

describe('password reset', async () => {
  const site = await startSite();
  const readMail = (visitor: Visitor) => visitor.getList<Mail>('/demo/mail');

  /** Requests a reset, and returns the token of the mailed link. */
  async function requestToken(visitor: Visitor, email: string): Promise<string> {
    assert.equal((await visitor.post(RESET, { email })).status < 300, true);
    const { pathname } = readLink(await findMail(visitor, 'password-reset', email));
    return /\/([\w-]{43})$/.exec(pathname)?.[1] ?? assert.fail(pathname);
  }

  test('has the same answer for an unknown email, and mails only a known one', async () => {
    const visitor = await site.newVisitor();
    const before = (await readMail(visitor)).length;
    const unknown = await visitor.post(RESET, { email: 'nobody@example.com' });
    assert.equal((await readMail(visitor)).length, before);
    const known = await visitor.post(RESET, { email: 'visitor@example.com' });
    assert.deepEqual([known.status, known.json], [unknown.status, unknown.json]);
    const mails = await readMail(visitor);
    assert.equal(mails.length, before + 1);
    const { sentAt } = await findMail(visitor, 'password-reset', 'visitor@example.com');
    assert.ok(!Number.isNaN(Date.parse(sentAt)));
  });

  test('sets the password once, ends the sessions and clears the failed attempts', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get('/api/site-users/account/profile')).json;
    const other = await site.newVisitor();
    for (let n = 0; n < 10; n++) await other.post(SESSION, { email, password: 'wrong' });
    const token = await requestToken(other, email);

    assert.equal((await other.put(`${RESET}/${token}`, { password: 'a-new-password' })).status, 200);
    assert.equal((await visitor.get('/api/site-users/account/profile')).status, 401);
    assert.equal((await other.post(SESSION, { email, password: 'a-new-password' })).status, 200);
    const secondUse = await (
      await site.newVisitor()
    ).put(`${RESET}/${token}`, { password: 'yet-another-one' });
    assert.deepEqual([secondUse.status, secondUse.json.error.code], [410, 'link-expired']);
  });

  test('does not set other passwords, or end other sessions or links', async () => {
    const [person, other] = [await site.signUp(), await site.signUp()];
    const emailOf = async (visitorOf: Visitor) =>
      (await visitorOf.get('/api/site-users/account/profile')).json.email;
    const [email, otherEmail] = [await emailOf(person), await emailOf(other)];
    const visitor = await site.newVisitor();
    const otherToken = await requestToken(visitor, otherEmail);
    const token = await requestToken(visitor, email);
    const spare = await requestToken(visitor, email);
    await visitor.put(`${RESET}/${token}`, { password: 'a-new-password' });
    assert.equal((await other.get('/api/site-users/account/profile')).status, 200);
    assert.equal(
      (await visitor.post(SESSION, { email: otherEmail, password: 'a-new-password' })).status,
      401,
    );
    assert.equal((await visitor.put(`${RESET}/${spare}`, { password: 'a-second-one-' })).status, 410);
    assert.equal((await visitor.put(`${RESET}/${otherToken}`, { password: 'a-third-one--' })).status, 200);
  });

  test('stores no token in plain text', async () => {
    const visitor = await site.newVisitor();
    const token = await requestToken(visitor, 'visitor@example.com');
    await site.updateDatabase('delete from reset_tokens where token_hash = ?', [token]);
    assert.equal((await visitor.put(`${RESET}/${token}`, { password: 'long-enough-now' })).status, 200);
  });
});
