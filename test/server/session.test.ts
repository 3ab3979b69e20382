import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, readSetCookie, startSite, Visitor, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

describe('log in', async () => {
  const site = await startSite();

  test('returns the person and sets the cookies', async () => {
    const visitor = await site.newVisitor();
    const answer = await visitor.post(SESSION, ANA);
    assert.equal(answer.status, 200);
    const { siteUserId, ...rest } = answer.json;
    assert.equal(typeof siteUserId, 'string');
    assert.deepEqual(Object.keys(rest).sort(), ['email', 'firstName', 'lastName']);
    assert.match(
      readSetCookie(answer, 'session') ?? '',
      /; path=\/.*; httponly; samesite=lax|; httponly.*path=\/; samesite=lax/,
    );
    for (const readable of ['siteUserCrumb', 'SiteUserInfo']) {
      const cookie = readSetCookie(answer, readable.toLowerCase()) ?? readSetCookie(answer, readable);
      assert.match(cookie ?? '', /samesite=lax/);
      assert.doesNotMatch(cookie ?? '', /httponly/);
    }
    assert.deepEqual(visitor.readSiteUserInfo(), {
      authenticated: true,
      firstName: 'Ana',
      siteUserId,
    });
  });

  test('sets no cookie that outlives the session, with any later answer', async () => {
    const visitor = await site.signUp();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await site.updateDatabase('update sessions set expires_at = ? where crumb = ?', [
      inAnHour,
      visitor.readCookie('siteUserCrumb') ?? '',
    ]);
    const cookieLifetimes = {
      ...readLifetimes(await visitor.put(PROFILE, { firstName: 'Noor' })),
      ...readLifetimes(await visitor.put(PROFILE, { firstName: 'Noor' }, { 'x-csrf-token': 'guess' })),
    };
    assert.deepEqual(Object.keys(cookieLifetimes).sort(), ['SiteUserInfo', 'siteUserCrumb']);
    for (const seconds of Object.values(cookieLifetimes))
      assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
  });

  test('deletes expired sessions', async () => {
    const expired = await site.signUp();
    await site.updateDatabase(`update sessions set expires_at = '2001-01-01T00:00:00.000Z' where crumb = ?`, [
      expired.readCookie('siteUserCrumb') ?? '',
    ]);
    await site.logInAs('visitor');
    await site.updateDatabase(`update sessions set expires_at = '2999-01-01T00:00:00.000Z'`);
    assert.equal((await expired.get(PROFILE)).status, 401);
  });

  test('works on a repeat after the session has expired', async () => {
    const visitor = await site.signUp();
    await site.updateDatabase(`update sessions set expires_at = '2001-01-01T00:00:00.000Z'`);
    assert.equal((await visitor.get(PROFILE)).status, 401);
    const answers = [await visitor.post(SESSION, ANA), await visitor.post(SESSION, ANA)];
    assert.ok(answers.some(({ status }) => status === 200));
    assert.equal((await visitor.get(PROFILE)).status, 200);
  });
});

/** Returns the lifetimes of the cookies that an answer sets, in seconds. */
const readLifetimes = ({ headers }: Answer): Record<string, number> =>
  Object.fromEntries(
    headers
      .getSetCookie()
      .map((line) => [line.split('=')[0] ?? '', Number(/max-age=(\d+)/i.exec(line)?.[1])]),
  );

describe('cookies', () => {
  for (const [origins, isSecure] of [
    ['https://www.shop.example, http://localhost:8080', true],
    ['http://localhost:8080, https://www.shop.example', false],
  ] as const) {
    test(`are ${isSecure ? '' : 'not '}Secure at ${origins}`, async () => {
      const site = await startSite({ origins });
      const visitor = new Visitor(site.url);
      const lines = (await visitor.get('/')).headers.getSetCookie();
      const headers = { origin: 'https://www.shop.example' };
      lines.push(...(await visitor.post(SESSION, ANA, headers)).headers.getSetCookie());
      lines.push(...(await visitor.sendChange('DELETE', SESSION, {}, headers)).headers.getSetCookie());
      lines.push(...(await visitor.get('/?noconsent')).headers.getSetCookie());
      const names = new Set(lines.map((line) => line.split('=')[0]));
      const prefix = isSecure ? '__Host-' : '';
      assert.deepEqual(
        [...names].sort(),
        [
          'SiteUserInfo',
          'crumb',
          `${prefix}SiteUserDevice`,
          `${prefix}session`,
          'siteUserCrumb',
          'ss_cvr',
        ].sort(),
      );
      for (const line of lines) assert.equal(/; secure/i.test(line), isSecure, line);
    });
  }
});

describe('ten wrong passwords', async () => {
  const site = await startSite();

  test('are the limit for an email, even for requests at the same time, and do not limit others', async () => {
    const visitor = await site.newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => visitor.post(SESSION, { ...ANA, password: 'wrong' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);

    const refusal = await visitor.post(SESSION, { ...ANA, email: 'VISITOR@example.com' });
    assert.deepEqual([refusal.status, refusal.json.error.code], [429, 'too-many-tries']);
    const seconds = Number(refusal.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 600, String(seconds));

    const other = { email: 'member@example.com', password: 'member-pass-1' };
    assert.equal((await visitor.post(SESSION, other)).status, 200);
  });

  test('are forgotten after ten minutes', async () => {
    await site.endEarlier('tries', 'until', 600.001);
    assert.equal((await (await site.newVisitor()).post(SESSION, ANA)).status, 200);
  });
});

describe('create account', async () => {
  const site = await startSite();
  const ACCOUNTS = '/api/site-users/account';

  test('refuses names with characters that could change the text around them', async () => {
    for (const firstName of ['A\u202Ena', 'A\u2067na', 'A\nna', 'A\u0000na', 'A\u0085na', 'A\u2028na']) {
      const answer = await (
        await site.newVisitor()
      ).post(ACCOUNTS, { ...ACCOUNT, firstName, email: 'bidi@example.com' });
      assert.deepEqual([answer.status, answer.json.error.fields], [400, { firstName: 'invalid' }], firstName);
    }
    const account = { ...ACCOUNT, firstName: 'نور', lastName: 'O’Neill-Ñandú 李', email: 'nur@example.com' };
    assert.equal((await (await site.newVisitor()).post(ACCOUNTS, account)).status, 201);
  });

  for (const [field, value, problem] of [
    ['email', '', 'required'],
    ['email', undefined, 'required'],
    ['email', 'no address', 'invalid'],
    ['email', `${'a'.repeat(250)}@example.com`, 'too-long'],
    ['email', 7, 'invalid'],
    ['email', 'a\u202eb@example.com', 'invalid'],
    ['email', 'a\u001bb@example.com', 'invalid'],
    ['password', 'short', 'too-short'],
    ['password', 'x'.repeat(129), 'too-long'],
    ['password', '', 'required'],
    ['firstName', '   ', 'required'],
    ['lastName', 'x'.repeat(51), 'too-long'],
  ] as const) {
    test(`refuses ${field} ${String(value).slice(0, 20)} as ${problem}`, async () => {
      const visitor = await site.newVisitor();
      const { status, json } = await visitor.post(ACCOUNTS, {
        ...ACCOUNT,
        email: 'valid@example.com',
        [field]: value,
      });
      assert.equal(status, 400);
      assert.deepEqual(json.error.fields, { [field]: problem });
    });
  }
});

describe('profile', async () => {
  const site = await startSite();

  test('accepts the current email without a password', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(PROFILE)).json;
    assert.equal((await visitor.put(PROFILE, { firstName: 'Nia', email })).status, 200);
  });
});
