import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ACCOUNT, setCookie, startSite, Visitor, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

describe('log in', async () => {
  const site = await startSite();

  test('answers the person and sets the three cookies', async () => {
    const visitor = await site.visitor();
    const answer = await visitor.post(SESSION, ANA);
    assert.equal(answer.status, 200);
    const { siteUserId, ...rest } = answer.json;
    assert.equal(typeof siteUserId, 'string');
    assert.deepEqual(Object.keys(rest).sort(), ['email', 'firstName', 'lastName']);
    assert.match(
      setCookie(answer, 'session') ?? '',
      /; path=\/.*; httponly; samesite=lax|; httponly.*path=\/; samesite=lax/,
    );
    for (const readable of ['siteUserCrumb', 'SiteUserInfo']) {
      const cookie = setCookie(answer, readable.toLowerCase()) ?? setCookie(answer, readable);
      assert.match(cookie ?? '', /samesite=lax/);
      assert.doesNotMatch(cookie ?? '', /httponly/);
    }
    assert.deepEqual(visitor.siteUserInfo(), {
      authenticated: true,
      firstName: 'Ana',
      siteUserId,
    });
  });

  test('gives the three cookies one lifetime, which is the session’s', async () => {
    const visitor = await site.visitor();
    const answer = await visitor.post(SESSION, ANA);
    assert.deepEqual(lifetimes(answer), {
      session: 2_592_000,
      siteUserCrumb: 2_592_000,
      SiteUserInfo: 2_592_000,
    });
  });

  test('is told by no cookie longer than the session lasts, whatever writes it again', async () => {
    const visitor = await site.newcomer();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await site.alter('update sessions set expires_at = ? where crumb = ?', [
      inAnHour,
      visitor.cookie('siteUserCrumb') ?? '',
    ]);
    const written = {
      ...lifetimes(await visitor.put(PROFILE, { firstName: 'Noor' })),
      ...lifetimes(await visitor.put(PROFILE, { firstName: 'Noor' }, { 'x-csrf-token': 'guess' })),
    };
    assert.deepEqual(Object.keys(written).sort(), ['SiteUserInfo', 'siteUserCrumb']);
    for (const seconds of Object.values(written))
      assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
  });

  test('deletes the sessions that have run out', async () => {
    const gone = await site.newcomer();
    await site.alter(`update sessions set expires_at = '2001-01-01T00:00:00.000Z' where crumb = ?`, [
      gone.cookie('siteUserCrumb') ?? '',
    ]);
    await site.signedIn('visitor');
    await site.alter(`update sessions set expires_at = '2999-01-01T00:00:00.000Z'`);
    assert.equal((await gone.get(PROFILE)).status, 401);
  });

  test('ends the session it replaces', async () => {
    const visitor = await site.visitor();
    await visitor.post(SESSION, ANA);
    const before = new Visitor(site.url);
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
    assert.equal((await before.get(PROFILE)).status, 200);
    await visitor.post(SESSION, ANA);
    assert.equal((await before.get(PROFILE)).status, 401);
    assert.equal((await visitor.get(PROFILE)).status, 200);
  });

  test('finds the email in any case', async () => {
    const visitor = await site.visitor();
    assert.equal((await visitor.post(SESSION, { ...ANA, email: ' Visitor@Example.com ' })).status, 200);
  });

  test('does not tell a wrong password from an unknown email', async () => {
    const visitor = await site.visitor();
    const wrong = await visitor.post(SESSION, { ...ANA, password: 'wrong' });
    const unknown = await visitor.post(SESSION, { email: 'nobody@example.com', password: 'wrong' });
    assert.equal(wrong.status, 401);
    assert.equal(wrong.json.error.code, 'wrong-credentials');
    assert.deepEqual([unknown.status, unknown.json], [wrong.status, wrong.json]);
    assert.equal(visitor.cookie('session'), undefined);
  });

  test('names the fields that are missing', async () => {
    const { status, json } = await (await site.visitor()).post(SESSION, { email: '' });
    assert.equal(status, 400);
    assert.deepEqual(json.error.fields, { email: 'required', password: 'required' });
  });

  test('ends what follows a session that has run out, so that one repeat goes through', async () => {
    const visitor = await site.newcomer();
    await site.alter(`update sessions set expires_at = '2001-01-01T00:00:00.000Z'`);
    assert.equal((await visitor.get(PROFILE)).status, 401);
    const answers = [await visitor.post(SESSION, ANA), await visitor.post(SESSION, ANA)];
    assert.ok(answers.some(({ status }) => status === 200));
    assert.equal((await visitor.get(PROFILE)).status, 200);
  });
});

/** How many seconds each cookie that an answer sets lasts. */
const lifetimes = ({ headers }: Answer): Record<string, number> =>
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
      lines.push(...(await visitor.change('DELETE', SESSION, {}, headers)).headers.getSetCookie());
      lines.push(...(await visitor.get('/?noconsent')).headers.getSetCookie());
      const names = new Set(lines.map((line) => line.split('=')[0]));
      assert.deepEqual([...names].sort(), ['SiteUserInfo', 'crumb', 'session', 'siteUserCrumb', 'ss_cvr']);
      for (const line of lines) assert.equal(/; secure/i.test(line), isSecure, line);
    });
  }
});

describe('log out', async () => {
  const site = await startSite();

  test('removes the session and its crumb, and SiteUserInfo says so', async () => {
    const visitor = await site.signedIn('visitor');
    const token = visitor.cookies.get('session') ?? '';
    assert.equal((await visitor.delete(SESSION)).status, 200);
    assert.equal(visitor.cookie('session'), undefined);
    assert.equal(visitor.cookie('siteUserCrumb'), undefined);
    assert.equal(visitor.siteUserInfo().authenticated, false);

    visitor.cookies.set('session', token);
    const profile = await visitor.get(PROFILE);
    assert.deepEqual([profile.status, profile.json.error.code], [401, 'not-signed-in']);
  });
});

describe('ten wrong passwords', async () => {
  const site = await startSite();

  test('are the limit for an email, whatever comes at the same time; others are not shut out', async () => {
    const visitor = await site.visitor();
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => visitor.post(SESSION, { ...ANA, password: 'wrong' })),
    );
    const statuses = tries.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);

    const refused = await visitor.post(SESSION, { ...ANA, email: 'VISITOR@example.com' });
    assert.deepEqual([refused.status, refused.json.error.code], [429, 'too-many-tries']);
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 600, String(seconds));

    const other = { email: 'member@example.com', password: 'member-pass-1' };
    assert.equal((await visitor.post(SESSION, other)).status, 200);
  });

  test('are forgotten after ten minutes', async () => {
    await site.alter('update tries set until = until - 600001');
    assert.equal((await (await site.visitor()).post(SESSION, ANA)).status, 200);
  });
});

describe('create account', async () => {
  const site = await startSite();
  const ACCOUNTS = '/api/site-users/account';

  test('answers 201 with the person and signs in', async () => {
    const visitor = await site.visitor();
    const { status, json } = await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'nia@example.com' });
    assert.equal(status, 201);
    assert.deepEqual((await visitor.get(PROFILE)).json, json);
    assert.deepEqual(
      { ...json, siteUserId: '' },
      {
        siteUserId: '',
        firstName: 'Nia',
        lastName: 'Newcomer',
        email: 'nia@example.com',
      },
    );
  });

  test('refuses names that could rewrite what they are shown in', async () => {
    for (const firstName of ['A\u202Ena', 'A\u2067na', 'A\nna', 'A\u0000na', 'A\u0085na', 'A\u2028na']) {
      const answer = await (
        await site.visitor()
      ).post(ACCOUNTS, { ...ACCOUNT, firstName, email: 'bidi@example.com' });
      assert.deepEqual([answer.status, answer.json.error.fields], [400, { firstName: 'invalid' }], firstName);
    }
    const named = { ...ACCOUNT, firstName: 'نور', lastName: 'O’Neill-Ñandú 李', email: 'nur@example.com' };
    assert.equal((await (await site.visitor()).post(ACCOUNTS, named)).status, 201);
  });

  test('refuses an email that is taken, in any case and also at the same time', async () => {
    const visitor = await site.visitor();
    const taken = await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'VISITOR@example.com' });
    assert.equal(taken.status, 409);
    assert.equal(taken.json.error.code, 'email-taken');
    assert.deepEqual(taken.json.error.fields, { email: 'taken' });

    const visitors = await Promise.all(Array.from({ length: 4 }, () => site.visitor()));
    const answers = await Promise.all(
      visitors.map((one) => one.post(ACCOUNTS, { ...ACCOUNT, email: 'twin@example.com' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
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
    test(`calls ${field} ${String(value).slice(0, 20)} ${problem}`, async () => {
      const visitor = await site.visitor();
      const { status, json } = await visitor.post(ACCOUNTS, {
        ...ACCOUNT,
        email: 'valid@example.com',
        [field]: value,
      });
      assert.equal(status, 400);
      assert.deepEqual(json.error.fields, { [field]: problem });
    });
  }

  test('refuses what is no JSON', async () => {
    assert.equal((await (await site.visitor()).post(ACCOUNTS, '{')).status, 400);
  });
});

describe('profile', async () => {
  const site = await startSite();

  test('changes names, also in SiteUserInfo', async () => {
    const visitor = await site.newcomer();
    const { status, json } = await visitor.put(PROFILE, { firstName: 'Zoë', lastName: 'Ng' });
    assert.deepEqual([status, json.firstName, json.lastName], [200, 'Zoë', 'Ng']);
    assert.deepEqual((await visitor.get(PROFILE)).json, json);
    assert.equal(visitor.siteUserInfo().firstName, 'Zoë');
  });

  test('takes the email it has without a password', async () => {
    const visitor = await site.newcomer();
    const { email } = (await visitor.get(PROFILE)).json;
    assert.equal((await visitor.put(PROFILE, { firstName: 'Nia', email })).status, 200);
  });

  test('changes the email only with the current password, and not to a taken one', async () => {
    const visitor = await site.newcomer();
    const email = 'moved@example.com';
    const without = await visitor.put(PROFILE, { email });
    assert.deepEqual([without.status, without.json.error.fields], [400, { currentPassword: 'required' }]);
    const wrong = await visitor.put(PROFILE, { email, currentPassword: 'wrong' });
    assert.deepEqual([wrong.status, wrong.json.error.fields], [400, { currentPassword: 'invalid' }]);
    const currentPassword = ACCOUNT.password;
    const taken = await visitor.put(PROFILE, { email: 'visitor@example.com', currentPassword });
    assert.deepEqual([taken.status, taken.json.error.fields], [409, { email: 'taken' }]);

    assert.equal((await visitor.put(PROFILE, { email, currentPassword })).json.email, email);
    const login = await (await site.visitor()).post(SESSION, { email, password: ACCOUNT.password });
    assert.equal(login.status, 200);
  });

  test('changes the password only with the current one, and signs out elsewhere', async () => {
    const here = await site.newcomer();
    const { email } = (await here.get(PROFILE)).json;
    const elsewhere = await site.visitor();
    await elsewhere.post(SESSION, { email, password: ACCOUNT.password });

    const newPassword = 'another-password';
    assert.equal((await here.put(PROFILE, { newPassword })).status, 400);
    assert.equal((await here.put(PROFILE, { newPassword, currentPassword: ACCOUNT.password })).status, 200);
    assert.equal((await here.get(PROFILE)).status, 200);
    assert.equal((await elsewhere.get(PROFILE)).status, 401);
    assert.equal((await elsewhere.get('/')).status, 200);
    const login = await (await site.visitor()).post(SESSION, { email, password: newPassword });
    assert.equal(login.status, 200);
  });

  test('is for the signed-in only', async () => {
    const visitor = await site.visitor();
    for (const answer of [await visitor.get(PROFILE), await visitor.put(PROFILE, { firstName: 'X' })]) {
      assert.deepEqual([answer.status, answer.json.error.code], [401, 'not-signed-in']);
    }
  });
});
