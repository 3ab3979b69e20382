import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite, type Visitor } from './site.js';

const RESET = '/api/site-users/account/password-reset';
const SESSION = '/api/site-users/account/session';

describe('password reset', async () => {
  const site = await startSite();
  const mail = (visitor: Visitor) => visitor.list<Record<string, string>>('/demo/mail');

  /** The token of the newest link that was mailed. */
  async function tokenFor(visitor: Visitor, email: string): Promise<string> {
    assert.equal((await visitor.post(RESET, { email })).status < 300, true);
    const text = JSON.stringify((await mail(visitor)).at(-1));
    return /\/([\w-]{43})\b/.exec(text)?.[1] ?? assert.fail(`no link in ${text}`);
  }

  test('answers the same for an unknown email, and mails only a known one', async () => {
    const visitor = await site.visitor();
    const before = (await mail(visitor)).length;
    const unknown = await visitor.post(RESET, { email: 'nobody@example.com' });
    assert.equal((await mail(visitor)).length, before);
    const known = await visitor.post(RESET, { email: 'visitor@example.com' });
    assert.deepEqual([known.status, known.json], [unknown.status, unknown.json]);
    const sent = await mail(visitor);
    assert.equal(sent.length, before + 1);
    assert.equal(sent.at(-1)?.['to'], 'visitor@example.com');
    assert.ok(!Number.isNaN(Date.parse(sent.at(-1)?.['sentAt'] ?? '')));
  });

  test('sets the password once, ends the sessions and frees a locked email', async () => {
    const visitor = await site.newcomer();
    const { email } = (await visitor.get('/api/site-users/account/profile')).json;
    const other = await site.visitor();
    for (let n = 0; n < 10; n++) await other.post(SESSION, { email, password: 'wrong' });
    const token = await tokenFor(other, email);

    assert.equal((await other.put(`${RESET}/${token}`, { password: 'a-new-password' })).status, 200);
    assert.equal((await visitor.get('/api/site-users/account/profile')).status, 401);
    assert.equal((await other.post(SESSION, { email, password: 'a-new-password' })).status, 200);
    const again = await (await site.visitor()).put(`${RESET}/${token}`, { password: 'yet-another-one' });
    assert.deepEqual([again.status, again.json.error.code], [410, 'link-expired']);
  });

  test('leaves the link good when the password is refused', async () => {
    const visitor = await site.visitor();
    const token = await tokenFor(visitor, 'member@example.com');
    const short = await visitor.put(`${RESET}/${token}`, { password: 'short' });
    assert.deepEqual([short.status, short.json.error.fields], [400, { password: 'too-short' }]);
    assert.equal((await visitor.put(`${RESET}/${token}`, { password: 'long-enough-now' })).status, 200);
  });

  test('sets one password when a link is used twice at the same time', async () => {
    const visitor = await site.visitor();
    const token = await tokenFor(visitor, 'member@example.com');
    const answers = await Promise.all(
      ['one-password-xx', 'two-password-xx'].map((password) =>
        visitor.put(`${RESET}/${token}`, { password }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
  });

  test('refuses an unknown link, and one older than an hour', async () => {
    const visitor = await site.visitor();
    const token = await tokenFor(visitor, 'visitor@example.com');
    await site.alter(`update reset_tokens set expires_at = '2001-01-01T00:00:00.000Z'`);
    for (const one of [token, 'x'.repeat(43)]) {
      const { status, json } = await visitor.put(`${RESET}/${one}`, { password: 'long-enough-now' });
      assert.deepEqual([status, json.error.code], [410, 'link-expired']);
    }
  });

  test('mails a link that is good for an hour, and not for longer', async () => {
    const later = (minutes: number) =>
      site.alter(`update reset_tokens set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?)`, [
        `${-minutes} minutes`,
      ]);
    const use = async (visitor: Visitor, token: string) =>
      (await visitor.put(`${RESET}/${token}`, { password: 'long-enough-now' })).status;
    const { email } = (await (await site.newcomer()).get('/api/site-users/account/profile')).json;
    const visitor = await site.visitor();
    const [one, other] = [await tokenFor(visitor, email), await tokenFor(visitor, email)];
    await later(61);
    assert.equal(await use(visitor, one), 410);
    await later(-2);
    assert.equal(await use(visitor, other), 200);
  });

  test('sets nobody else’s password, and ends nobody else’s session or links', async () => {
    const [person, other] = [await site.newcomer(), await site.newcomer()];
    const emailOf = async (one: Visitor) => (await one.get('/api/site-users/account/profile')).json.email;
    const [email, otherEmail] = [await emailOf(person), await emailOf(other)];
    const visitor = await site.visitor();
    const otherToken = await tokenFor(visitor, otherEmail);
    const token = await tokenFor(visitor, email);
    const spare = await tokenFor(visitor, email);
    await visitor.put(`${RESET}/${token}`, { password: 'a-new-password' });
    assert.equal((await other.get('/api/site-users/account/profile')).status, 200);
    assert.equal(
      (await visitor.post(SESSION, { email: otherEmail, password: 'a-new-password' })).status,
      401,
    );
    assert.equal((await visitor.put(`${RESET}/${spare}`, { password: 'a-second-one-' })).status, 410);
    assert.equal((await visitor.put(`${RESET}/${otherToken}`, { password: 'a-third-one--' })).status, 200);
  });

  test('keeps no token in the database', async () => {
    const visitor = await site.visitor();
    const token = await tokenFor(visitor, 'visitor@example.com');
    await site.alter('delete from reset_tokens where token_hash = ?', [token]);
    assert.equal((await visitor.put(`${RESET}/${token}`, { password: 'long-enough-now' })).status, 200);
  });
});
