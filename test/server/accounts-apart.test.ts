/** Tests that changes of one person's account do not affect other accounts. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { hashToken } from '../../packages/server/src/people/secrets.js';
import { startSite, type Site } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const RESET = '/api/site-users/account/password-reset';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

/** Adds ten login attempts with wrong passwords: one through the server, and nine copies in the database. */
async function addTenFailedLogins(site: Site, email: string): Promise<void> {
  await (await site.newVisitor()).post(SESSION, { email, password: 'wrong' });
  await site.updateDatabase(
    `insert into tries (key, until) select key, until from tries,
     (with recursive n (i) as (select 1 union all select i + 1 from n where i < 9) select i from n) copies
     where key like ?`,
    [`log-in ${email} %`],
  );
}

describe('logging in', async () => {
  const site = await startSite();
  const logIn = async (who: object) => (await site.newVisitor()).post(SESSION, who);

  test('clears the failed attempts of this email only', async () => {
    await addTenFailedLogins(site, ANA.email);
    assert.equal((await logIn(BEN)).status, 200);
    assert.equal((await logIn(ANA)).status, 429);
  });

  test('can be tried again ten minutes after the oldest attempt for this email', async () => {
    await site.endEarlier('tries', 'until', 300);
    await addTenFailedLogins(site, BEN.email);
    for (const [who, least, most] of [
      [ANA, 250, 300],
      [BEN, 550, 600],
    ] as const) {
      const seconds = Number((await logIn(who)).headers.get('retry-after'));
      assert.ok(seconds > least && seconds <= most, String(seconds));
    }
  });
});

describe('a new password through a reset link', async () => {
  const site = await startSite();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

  /** Creates a reset link for a person. */
  async function createLink(userId: string, token: string): Promise<string> {
    await site.updateDatabase('insert into reset_tokens values (?, ?, ?)', [
      hashToken(token),
      userId,
      inAnHour,
    ]);
    return `${RESET}/${token}`;
  }

  test('changes only one account: others keep their password, sessions, failed attempts and links', async () => {
    const ben = await site.logInAs('member');
    await addTenFailedLogins(site, 'owner@example.com');
    const bensLink = await createLink('user-ben', 'b'.repeat(43));
    const anasLink = await createLink('user-ana', 'a'.repeat(43));
    const anasOtherLink = await createLink('user-ana', 'c'.repeat(43));

    const visitor = await site.newVisitor();
    assert.equal((await visitor.put(anasLink, { password: 'ana-new-password' })).status, 200);

    assert.equal((await ben.get(PROFILE)).status, 200);
    assert.equal((await (await site.newVisitor()).post(SESSION, BEN)).status, 200);
    const owner = { email: 'owner@example.com', password: 'owner-pass-1' };
    assert.equal((await (await site.newVisitor()).post(SESSION, owner)).status, 429);
    const ended = await visitor.put(anasOtherLink, { password: 'ana-third-password' });
    assert.deepEqual([ended.status, ended.json.error.code], [410, 'link-expired']);
    assert.equal((await visitor.put(bensLink, { password: 'ben-new-password' })).status, 200);

    const logIn = async (email: string, password: string) =>
      (await (await site.newVisitor()).post(SESSION, { email, password })).status;
    assert.equal(await logIn(ANA.email, 'ana-new-password'), 200);
    assert.equal(await logIn(ANA.email, ANA.password), 401);
    assert.equal(await logIn(BEN.email, 'ben-new-password'), 200);
  });
});
