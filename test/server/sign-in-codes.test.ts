/** The log-in with a mailed code, and with the link beside it. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  ACCOUNT,
  findMail,
  readCode,
  readLink,
  readLinkToken,
  startSite,
  Visitor,
  type Mail,
} from './site.js';

const ACCOUNTS = '/api/site-users/account';
const CODES = `${ACCOUNTS}/codes`;
const SESSION = `${ACCOUNTS}/codes/session`;
const PROFILE = `${ACCOUNTS}/profile`;

const FORM_LINK = '/account/form/login/link/';

const readToken = (mail: Mail) =>
  /^\/account\/login\/link\/([\w-]{43})$/.exec(readLink(mail).pathname)?.[1] ?? assert.fail(mail.text);

/** Returns six digits that are another code. */
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const useLink = (visitor: Visitor, mail: Mail) => visitor.post(`${ACCOUNTS}/code-links/${readToken(mail)}`);

/** Asks for a code, and returns its mail. */
async function askForCode(visitor: Visitor, email: string, screen?: string): Promise<Mail> {
  assert.equal((await visitor.post(CODES, { email, screen })).status, 202);
  return findMail(visitor, 'sign-in-code', email);
}

const enter = (visitor: Visitor, email: string, code: string) => visitor.post(SESSION, { email, code });

describe('a mailed code', async () => {
  const site = await startSite();
  let count = 0;
  const newEmail = () => `code-${++count}@example.com`;
  /** Creates an account whose email is confirmed. */
  const createAccount = async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(PROFILE)).json;
    await site.updateDatabase('update users set email_confirmed = 1 where email = ?', [email]);
    return { visitor, email };
  };

  test('logs in its person once, and the log-in spends its link too', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, email);
    assert.ok(mail.html.includes(`>${readCode(mail)}</p>`));
    assert.match(mail.text, /valid for 10 minutes/);
    const answer = await enter(visitor, email, readCode(mail));
    assert.deepEqual([answer.status, answer.json], [200, { isNew: false }]);
    assert.equal((await visitor.get(PROFILE)).json.email, email);
    const again = await enter(await site.newVisitor(), email, readCode(mail));
    assert.deepEqual([again.status, again.json.error.code], [410, 'code-expired']);
    assert.equal((await useLink(visitor, mail)).status, 410);
  });

  test('works on another device, with spaces and with capitals in the email', async () => {
    const { email } = await createAccount();
    const code = readCode(await askForCode(await site.newVisitor(), email));
    const phone = await site.newVisitor();
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    assert.equal((await enter(phone, email.toUpperCase(), typed)).status, 200);
  });

  test('creates an account whose email is confirmed and which has no password', async () => {
    const visitor = await site.newVisitor();
    const email = newEmail();
    const mail = await askForCode(visitor, email);
    assert.deepEqual((await enter(visitor, email, readCode(mail))).json, { isNew: true });
    const profile = (await visitor.get(PROFILE)).json;
    assert.deepEqual(
      [profile.email, profile.firstName, profile.emailConfirmed, profile.hasPassword, profile.marketingOptIn],
      [email, '', true, false, false],
    );
    const named = await visitor.put(PROFILE, { firstName: 'Nia', lastName: 'Newcomer' });
    assert.equal(named.json.firstName, 'Nia');
    const other = await site.newVisitor();
    assert.equal(
      (await other.post(`${ACCOUNTS}/session`, { email, password: 'anything-at-all' })).status,
      401,
    );
  });

  test('gets the same answer and a mail for an email without an account', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const unknown = newEmail();
    const answers = [await visitor.post(CODES, { email }), await visitor.post(CODES, { email: unknown })];
    assert.deepEqual(
      answers.map(({ status, text }) => [status, text]),
      Array(2).fill([202, '{}']),
    );
    const [one, other] = [
      await findMail(visitor, 'sign-in-code', email),
      await findMail(visitor, 'sign-in-code', unknown),
    ];
    const withoutSecrets = ({ text }: Mail) => text.replaceAll(/\d{6}|[\w-]{43}/g, '');
    assert.equal(withoutSecrets(one), withoutSecrets(other));
  });

  test('is spent after five wrong tries, and its link is not', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, email);
    const code = readCode(mail);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await enter(await site.newVisitor(), email, otherCode(code)));
    assert.deepEqual(
      answers.map(({ status, json }) => [status, json.error.code]),
      [...Array<[number, string]>(4).fill([400, 'invalid']), [410, 'code-expired']],
    );
    assert.equal(answers[0]?.json.error.fields?.['code'], 'invalid');
    assert.equal((await enter(visitor, email, code)).status, 410);
    assert.equal((await useLink(visitor, mail)).status, 200);
  });

  test('counts wrong tries at the same time', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const code = readCode(await askForCode(visitor, email));
    await Promise.all(Array.from({ length: 5 }, () => enter(visitor, email, otherCode(code))));
    assert.equal((await enter(visitor, email, code)).status, 410);
  });

  test('expires after ten minutes with its link', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, email);
    await site.endEarlier('sign_in_codes', 'expires_at', 599);
    assert.equal((await enter(visitor, email, otherCode(readCode(mail)))).status, 400);
    await site.endEarlier('sign_in_codes', 'expires_at', 1);
    assert.equal((await enter(visitor, email, readCode(mail))).status, 410);
    assert.deepEqual((await useLink(visitor, mail)).json.error.code, 'link-expired');
  });

  test('is replaced by a later one', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const first = await askForCode(visitor, email);
    const second = await askForCode(visitor, email);
    if (readCode(first) !== readCode(second))
      assert.equal((await enter(visitor, email, readCode(first))).status, 400);
    assert.equal((await useLink(visitor, first)).status, 410);
    assert.equal((await enter(visitor, email, readCode(second))).status, 200);
  });

  test('begins one session for two requests at once', async () => {
    const { email } = await createAccount();
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, email);
    const answers = await Promise.all([
      ...[1, 2].map(() => enter(visitor, email, readCode(mail))),
      useLink(visitor, mail),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  });

  test('creates one account for two requests at once', async () => {
    const email = newEmail();
    const visitor = await site.newVisitor();
    const code = readCode(await askForCode(visitor, email));
    const answers = await Promise.all([1, 2].map(() => enter(visitor, email, code)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
    const rows = await site.readDatabase(`select id from users where email = '${email}'`);
    assert.equal(rows.length, 1);
  });

  test('makes an unconfirmed account of somebody else worthless', async () => {
    const maker = await site.signUp();
    const { email } = (await maker.get(PROFILE)).json;
    const link = await findMail(maker, 'email-confirmation', email);
    const reader = await site.newVisitor();
    const mail = await askForCode(reader, email);
    assert.equal((await enter(reader, email, readCode(mail))).status, 200);
    assert.equal((await maker.get(PROFILE)).status, 401);
    const again = await site.newVisitor();
    const { password } = ACCOUNT;
    assert.equal((await again.post(`${ACCOUNTS}/session`, { email, password })).status, 401);
    const token = readLinkToken(link);
    assert.equal((await again.put(`${ACCOUNTS}/email-confirmation/${token}`)).status, 410);
    const profile = (await reader.get(PROFILE)).json;
    assert.deepEqual([profile.emailConfirmed, profile.hasPassword], [true, false]);
  });

  test('ends with a log-in, a new password, and the closing of the account', async () => {
    const { password } = ACCOUNT;
    const ends: ((account: { visitor: Visitor; email: string }) => Promise<unknown>)[] = [
      async ({ email }) => (await site.newVisitor()).post(`${ACCOUNTS}/session`, { email, password }),
      ({ visitor }) => visitor.put(PROFILE, { currentPassword: password, newPassword: 'another-password' }),
      ({ visitor }) => visitor.post(`${ACCOUNTS}/closure`, { password }),
      async ({ visitor, email }) => {
        await visitor.post(`${ACCOUNTS}/password-reset`, { email });
        const token = readLinkToken(await findMail(visitor, 'password-reset', email));
        await visitor.put(`${ACCOUNTS}/password-reset/${token}`, { password: 'another-password' });
      },
    ];
    for (const end of ends) {
      const account = await createAccount();
      const visitor = await site.newVisitor();
      const mail = await askForCode(visitor, account.email);
      await end(account);
      assert.equal((await enter(visitor, account.email, readCode(mail))).status, 410, String(end));
      assert.equal((await useLink(visitor, mail)).status, 410);
    }
  });

  test('opens no account of another mailbox that looks alike and was created meanwhile', async () => {
    const visitor = await site.newVisitor();
    const email = newEmail();
    const mail = await askForCode(visitor, email);
    const other = await site.newVisitor();
    await other.post(ACCOUNTS, { ...ACCOUNT, email });
    // An account from the time when letters that look alike were told apart.
    await site.updateDatabase('update users set email = ? where email = ?', [`\u212a${email}`, email]);
    assert.equal((await enter(visitor, email, readCode(mail))).status, 410);
    assert.equal((await visitor.get(PROFILE)).status, 401);
  });

  test('is not mailed any more when nobody waits for it', async () => {
    const visitor = await site.newVisitor();
    const email = newEmail();
    const [waiting] = await site.readDatabase('select * from outbox');
    assert.equal(waiting, undefined);
    const mail = {
      ...{ kind: 'sign-in-code', email, browserHash: '', joinQuery: '', origin: site.url },
      until: new Date(Date.now() - 1000).toISOString(),
    };
    await site.updateDatabase(
      `insert into outbox (id, kind, mail, queued_at, next_try_at, tries) values ('late', 'sign-in-code', ?, ?, ?, 0)`,
      [JSON.stringify(mail), mail.until, mail.until],
    );
    await askForCode(visitor, newEmail());
    assert.deepEqual(await site.readDatabase(`select id from outbox where id = 'late'`), []);
    const sent = await visitor.getList<Mail>('/demo/mail');
    assert.ok(!sent.some(({ to }) => to === email));
  });

  test('is stored neither in plain text nor as a hash of the code alone', async () => {
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, newEmail());
    const rows = JSON.stringify(await site.readDatabase('select * from sign_in_codes'));
    for (const secret of [readToken(mail), visitor.readCookie('codeBrowser') ?? ''])
      assert.ok(secret !== '' && !rows.includes(secret));
    assert.doesNotMatch(rows, /"\d{6}"/);
    const salts = (await site.readDatabase('select salt from sign_in_codes')).map(({ salt }) => salt);
    assert.equal(new Set(salts).size, salts.length);
  });

  test('proves a person without a password who changes the email or closes the account', async () => {
    const visitor = await site.newVisitor();
    const email = newEmail();
    await enter(visitor, email, readCode(await askForCode(visitor, email)));
    const changed = newEmail();
    const change = (password: string) =>
      visitor.post(`${ACCOUNTS}/email-change`, { email: changed, password });
    const code = readCode(await askForCode(visitor, email));
    const wrong = await change(otherCode(code));
    assert.deepEqual([wrong.status, wrong.json.error.fields], [400, { password: 'invalid' }]);
    assert.equal((await change(code)).status, 202);
    assert.equal((await change(code)).status, 400);
    const second = readCode(await askForCode(visitor, email));
    assert.equal((await visitor.post(`${ACCOUNTS}/closure`, { password: second })).status, 200);
    assert.equal((await visitor.get(PROFILE)).status, 401);
  });

  test('does not prove a person who has a password', async () => {
    const { visitor, email } = await createAccount();
    const code = readCode(await askForCode(visitor, email));
    assert.equal((await visitor.post(`${ACCOUNTS}/closure`, { password: code })).status, 400);
  });

  test('is refused for an email or a code that is none', async () => {
    const visitor = await site.newVisitor();
    const noEmail = await visitor.post(CODES, { email: 'nobody' });
    assert.deepEqual([noEmail.status, noEmail.json.error.fields], [400, { email: 'invalid' }]);
    for (const code of ['', '12345', '1234567', 'abcdef', ['123456']]) {
      const answer = await visitor.post(SESSION, { email: newEmail(), code });
      assert.equal(answer.status, 400, String(code));
    }
  });
});

describe('the link beside a code', async () => {
  const site = await startSite();

  test('logs in the browser that has asked, and stays usable when another one has tried', async () => {
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, 'member@example.com');
    const stranger = await site.newVisitor();
    const elsewhere = await useLink(stranger, mail);
    assert.deepEqual([elsewhere.status, elsewhere.json.error.code], [409, 'other-browser']);
    await askForCode(stranger, 'visitor@example.com');
    assert.equal((await useLink(stranger, mail)).status, 409);
    assert.equal((await stranger.get(PROFILE)).status, 401);
    assert.deepEqual((await useLink(visitor, mail)).json, { isNew: false });
    assert.equal((await visitor.get(PROFILE)).json.email, 'member@example.com');
    assert.equal(visitor.readCookie('codeBrowser'), undefined);
  });

  test('is not spent by reading its page', async () => {
    const visitor = await site.newVisitor();
    const mail = await askForCode(visitor, 'member@example.com');
    const { pathname } = readLink(mail);
    for (const path of [pathname, pathname.replace('/account/', '/account/frame/')]) {
      const page = await visitor.get(path);
      assert.equal(page.status, 200);
    }
    assert.equal(
      (await visitor.get(pathname.replace('/account/', '/account/frame/'))).headers.get('cache-control'),
      'no-store',
    );
    assert.equal((await useLink(visitor, mail)).status, 200);
  });

  test('carries the join on, and no text of whoever asks', async () => {
    const visitor = await site.newVisitor();
    const join = 'memberAreaId=letters&pricingOptionId=monthly&originUrlPath=%2Fcourse';
    const mail = await askForCode(visitor, 'one@example.com', `/account/login?${join}&note=Buy+now`);
    assert.equal(readLink(mail).search, `?${join}`);
    for (const screen of [
      '/account/login?memberAreaId=Buy+at+example.org',
      'https://evil.example/?memberAreaId=a',
      '/login',
    ]) {
      const other = await askForCode(visitor, `to-${screen.length}@example.com`, screen);
      assert.equal(readLink(other).search, '');
    }
  });

  test('has a cookie that scripts cannot read', async () => {
    const visitor = await site.newVisitor();
    const answer = await visitor.post(CODES, { email: 'visitor@example.com' });
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('codeBrowser=')) ?? '';
    assert.match(line, /; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('the mails with a code', () => {
  test('are limited for an email to three an hour from all addresses', async () => {
    const site = await startSite({ trustedProxies: 1 });
    const visitor = await site.newVisitor();
    const ask = (email: string, n: number) =>
      visitor.post(CODES, { email }, { 'x-forwarded-for': `203.0.113.${n}` });
    const statuses = [];
    for (let n = 1; n <= 4; n++) statuses.push((await ask('Victim@example.com', n)).status);
    assert.deepEqual(statuses, [202, 202, 202, 429]);
    assert.equal((await ask('somebody-else@example.com', 5)).status, 202);
  });

  test('are limited for an address, and so are wrong codes', async () => {
    const site = await startSite({ humanCheck: false });
    const visitor = await site.newVisitor();
    const statuses = await Promise.all(
      Array.from(
        { length: 101 },
        async (_, n) => (await visitor.post(CODES, { email: `flood-${n}@example.com` })).status,
      ),
    );
    assert.equal(statuses.filter((status) => status === 429).length, 1);
    const tries = [];
    for (let n = 0; n < 61; n++)
      tries.push((await enter(visitor, `guess-${n}@example.com`, '123456')).status);
    assert.deepEqual([...new Set(tries)], [410, 429]);
  });
});

describe('the forms without JavaScript', async () => {
  const site = await startSite();
  const JOIN = 'memberAreaId=community&accountLoginOrigin=DEEP_LINK&originUrlPath=%2F';
  const readSent = async (visitor: Visitor, email: string) => findMail(visitor, 'sign-in-code', email);

  test('mail a code, say that it is wrong, mail another one, and continue the join', async () => {
    const email = 'no-script@example.com';
    const visitor = new Visitor(site.url);
    const login = await visitor.get(`/account/form/login?${JOIN}`);
    const path =
      /href="([^"]*way=code[^"]*)"/.exec(login.text)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail();
    const ask = await visitor.get(path);
    const sent = await visitor.submit(ask, '/account/form/send-code', { email });
    assert.match(sent.text, /We’ve sent a code to no-script@example\.com\./);
    const first = readCode(await readSent(visitor, email));
    const wrong = await visitor.submit(sent, '/account/form/code', { code: otherCode(first) });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /That isn’t the code/);
    const none = await visitor.submit(sent, '/account/form/code', { code: '12' });
    assert.match(none.text, /Enter the six digits/);
    const another = await visitor.submit(wrong, '/account/form/send-code', {});
    const code = readCode(await readSent(visitor, email));
    const entered = await visitor.submit(another, '/account/form/code', { code });
    assert.equal(entered.status, 303);
    const welcome = await visitor.get(entered.location ?? '');
    assert.match(welcome.text, /Complete your account/);
    const unnamed = await visitor.submit(welcome, '/account/form/welcome', {
      firstName: '',
      lastName: 'New',
    });
    assert.equal(unnamed.status, 400);
    const name = { firstName: 'Nia', lastName: 'New' };
    const answer = await visitor.submit(unnamed, '/account/form/welcome', name);
    assert.deepEqual([answer.status, answer.location], [303, '/members/community']);
    const { firstName, lastName, email: own } = (await visitor.get(PROFILE)).json;
    assert.deepEqual([firstName, lastName, own], ['Nia', 'New', email]);
    const used = await visitor.get('/account/form/login/code');
    assert.match(used.text, /You are logged in/);
  });

  test('have a button on the page of the link, which works in the browser that has asked', async () => {
    const email = 'no-script-link@example.com';
    const visitor = await site.newVisitor();
    const ask = await visitor.get(`/account/form/login?way=code&${JOIN}`);
    await visitor.submit(ask, '/account/form/send-code', { email });
    const mail = await readSent(visitor, email);
    const { pathname, search } = readLink(mail);
    const path = pathname.replace('/account/', '/account/form/') + search;
    assert.ok(
      (await visitor.get(pathname.replace('/account/', '/account/frame/'))).text.includes(
        `${FORM_LINK}${readToken(mail)}`,
      ),
    );
    const stranger = await site.newVisitor();
    const elsewhere = await stranger.submit(await stranger.get(path), '/account/form/link', {});
    assert.equal(elsewhere.status, 409);
    assert.match(elsewhere.text, /only in the browser that asked for it/);
    const page = await visitor.get(path);
    const entered = await visitor.submit(page, '/account/form/link', {});
    const welcome = await visitor.get(entered.location ?? '');
    const answer = await visitor.submit(welcome, '/account/form/join', {}); // the name is left for later
    assert.deepEqual([answer.status, answer.location], [303, '/members/community']);
    const used = await stranger.submit(page, '/account/form/link', {});
    assert.equal(used.status, 403);
    const again = await stranger.submit(await stranger.get(path), '/account/form/link', {});
    assert.match(again.text, /This link has expired/);
  });

  test('show the first way of the site first, and none that it does not have', async () => {
    const first = await (await startSite({ waysIn: ['code', 'password'] })).newVisitor();
    for (const path of ['/account/form/login', '/account/form/login/create']) {
      const page = (await first.get(path)).text;
      assert.match(page, /action="\/account\/form\/send-code"/);
      assert.match(page, /href="[^"]*way=password/);
      assert.match((await first.get(`${path}?way=password`)).text, /name="password"/);
    }
    const passwords = await (await startSite({ waysIn: ['password'] })).newVisitor();
    const page = await passwords.get('/account/form/login?way=code');
    assert.doesNotMatch(page.text, /way=code|send-code/);
    const refused = await passwords.submit(
      { text: page.text.replace('form/login"', 'form/send-code"') },
      '/account/form/send-code',
      { email: 'member@example.com' },
    );
    assert.equal(refused.status, 404);
  });
});

describe('while member areas are off', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  assert.ok(
    (await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false })).status < 300,
  );

  test('a code lets in staff alone, and stays usable for a visitor', async () => {
    const visitor = await site.newVisitor();
    for (const email of ['member@example.com', 'unknown@example.com']) {
      const mail = await askForCode(visitor, email);
      for (const _ of [1, 2]) {
        const answer = await enter(visitor, email, readCode(mail));
        assert.deepEqual([answer.status, answer.json.error.code], [403, 'feature-off']);
      }
    }
    assert.deepEqual(await site.readDatabase(`select id from users where email = 'unknown@example.com'`), []);
    const mail = await askForCode(visitor, 'owner@example.com');
    assert.equal((await enter(visitor, 'owner@example.com', readCode(mail))).status, 200);
  });
});

describe('the ways to log in', () => {
  test('refuse the calls of a way that the site does not have', async () => {
    const withPasswords = await (await startSite({ waysIn: ['password'] })).newVisitor();
    for (const [path, body] of [
      [CODES, { email: 'member@example.com' }],
      [SESSION, { email: 'member@example.com', code: '123456' }],
      [`${ACCOUNTS}/code-links/a-token`, undefined],
    ] as const) {
      const answer = await withPasswords.post(path, body);
      assert.deepEqual([answer.status, answer.json.error.code], [404, 'not-found']);
    }
    const withCodes = await (await startSite({ waysIn: ['code'] })).newVisitor();
    for (const [path, body] of [
      [`${ACCOUNTS}/session`, { email: 'member@example.com', password: 'member-pass-1' }],
      [ACCOUNTS, { ...ACCOUNT, email: 'somebody@example.com' }],
    ] as const)
      assert.equal((await withCodes.post(path, body)).status, 404);
    const mail = await askForCode(withCodes, 'member@example.com');
    assert.equal((await enter(withCodes, 'member@example.com', readCode(mail))).status, 200);
  });

  test('are in the settings of the frame page', async () => {
    const visitor = await (await startSite({ waysIn: ['code', 'password'] })).newVisitor();
    assert.match((await visitor.get('/account/frame')).text, /"waysIn":\["code","password"\]/);
  });
});
