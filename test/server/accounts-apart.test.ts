/** What one person does to their account changes nothing of another's. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashToken } from '../../demo/server/people/secrets.js';
import { startSite, type Site } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const RESET = '/api/site-users/account/password-reset';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

/** Has somebody try ten wrong passwords: one for real, the others as if they had come with it. */
async function tryTenTimes(site: Site, email: string): Promise<void> {
  await (await site.visitor()).post(SESSION, { email, password: 'wrong' });
  await site.alter(
    `insert into tries select key, until from tries,
     (with recursive n (i) as (select 1 union all select i + 1 from n where i < 9) select i from n)
     where key like ?`,
    [`%${email} %`],
  );
}

describe('logging out', async () => {
  const site = await startSite();

  test('signs nobody else out, and the person nowhere else', async () => {
    const here = await site.signedIn('visitor');
    const elsewhere = await site.signedIn('visitor');
    const other = await site.signedIn('member');
    await here.delete(SESSION);
    assert.equal((await here.get(PROFILE)).status, 401);
    for (const visitor of [elsewhere, other]) assert.equal((await visitor.get(PROFILE)).status, 200);
  });
});

describe('logging in', async () => {
  const site = await startSite();
  const logIn = async (who: object) => (await site.visitor()).post(SESSION, who);

  test('forgets the wrong tries for this email and for no other', async () => {
    await tryTenTimes(site, ANA.email);
    assert.equal((await logIn(BEN)).status, 200);
    assert.equal((await logIn(ANA)).status, 429);
  });

  test('is to be tried again when the oldest try for this email is ten minutes old', async () => {
    await site.alter('update tries set until = until - 300000');
    await tryTenTimes(site, BEN.email);
    for (const [who, least, most] of [
      [ANA, 250, 300],
      [BEN, 550, 600],
    ] as const) {
      const seconds = Number((await logIn(who)).headers.get('retry-after'));
      assert.ok(seconds > least && seconds <= most, String(seconds));
    }
  });
});

describe('a new password by a link', async () => {
  const site = await startSite();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

  /** A link as it is mailed to somebody. */
  async function linkFor(userId: string, token: string): Promise<string> {
    await site.alter('insert into reset_tokens values (?, ?, ?)', [hashToken(token), userId, inAnHour]);
    return `${RESET}/${token}`;
  }

  test('is for one person: others keep password, sessions, wrong tries and links', async () => {
    const ben = await site.signedIn('member');
    await tryTenTimes(site, 'owner@example.com');
    const bensLink = await linkFor('user-ben', 'b'.repeat(43));
    const anasLink = await linkFor('user-ana', 'a'.repeat(43));
    const anasOtherLink = await linkFor('user-ana', 'c'.repeat(43));

    const somebody = await site.visitor();
    assert.equal((await somebody.put(anasLink, { password: 'ana-new-password' })).status, 200);

    assert.equal((await ben.get(PROFILE)).status, 200);
    assert.equal((await (await site.visitor()).post(SESSION, BEN)).status, 200);
    const owner = { email: 'owner@example.com', password: 'owner-pass-1' };
    assert.equal((await (await site.visitor()).post(SESSION, owner)).status, 429);
    assert.equal((await somebody.put(anasOtherLink, { password: 'ana-third-password' })).status, 410);
    assert.equal((await somebody.put(bensLink, { password: 'ben-new-password' })).status, 200);

    const logIn = async (email: string, password: string) =>
      (await (await site.visitor()).post(SESSION, { email, password })).status;
    assert.equal(await logIn(ANA.email, 'ana-new-password'), 200);
    assert.equal(await logIn(ANA.email, ANA.password), 401);
    assert.equal(await logIn(BEN.email, 'ben-new-password'), 200);
  });

  test('frees the email it is for from wrong tries', async () => {
    const visitor = await site.visitor();
    await tryTenTimes(site, BEN.email);
    assert.equal((await visitor.post(SESSION, BEN)).status, 429);
    await visitor.put(await linkFor('user-ben', 'd'.repeat(43)), { password: 'ben-new-password' });
    const answer = await visitor.post(SESSION, { email: BEN.email, password: 'ben-new-password' });
    assert.equal(answer.status, 200);
  });
});
