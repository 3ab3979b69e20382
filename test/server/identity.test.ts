import assert from 'node:assert/strict';
import {
  createMemberAreaServer,
  InvalidOptionError,
  type Identity,
  type IdentityPort,
} from 'member-area-server';
import { describe, test } from 'vitest';
import { logIn, ORIGIN, startInProcess, type InProcessServer } from './in-process-server.js';
import { readSetCookie, Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';
const PROFILE = `${ACCOUNT}/profile`;
const JOIN = `${ACCOUNT}/member-areas/community/request-to-join`;
const MEMBERSHIPS = `${ACCOUNT}/memberships`;
const EVA: Identity = { id: 'crm-7', email: 'eva@example.com', firstName: 'Eva', lastName: 'Lund' };

/** A login that reads the person from the cookie `crm`, whose value is the id. */
function createLogin(people: Identity[]): IdentityPort {
  return {
    logInPath: '/sign-in?theme=dark',
    createAccountPath: '/register',
    identify(request) {
      const [, id] = /(?:^|; )crm=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
      return Promise.resolve(people.find((person) => person.id === id) ?? null);
    },
    logOut: () => Promise.resolve(['crm=; Path=/; Max-Age=0', 'crm_hint=; Path=/; Max-Age=0']),
  };
}

async function startWithLogin(people: Identity[] = [EVA], changes: Partial<IdentityPort> = {}) {
  const server = await startInProcess({ identity: { ...createLogin(people), ...changes } });
  const newVisitor = (id?: string) => {
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    if (id !== undefined) visitor.cookies.set('crm', id);
    return visitor;
  };
  return { server, newVisitor };
}

const listJoined = async (visitor: Visitor) =>
  (await visitor.get(MEMBERSHIPS)).json.memberships.map(({ memberAreaId }) => memberAreaId);

describe('a visitor whom the login of the site knows', async () => {
  const { server, newVisitor } = await startWithLogin();

  test('is signed in by the first request, with the cookies of a login', async () => {
    const eva = newVisitor('crm-7');
    const answer = await eva.get(PROFILE);
    assert.equal(answer.status, 200);
    const { siteUserId, email, firstName, lastName, emailConfirmed } = answer.json;
    assert.deepEqual(
      { email, firstName, lastName, emailConfirmed },
      { email: EVA.email, firstName: 'Eva', lastName: 'Lund', emailConfirmed: true },
    );
    assert.deepEqual(eva.readSiteUserInfo(), { authenticated: true, firstName: 'Eva', siteUserId });
    assert.match(readSetCookie(answer, '__Host-session') ?? '', /httponly/);
    assert.doesNotMatch(readSetCookie(answer, 'siteUserCrumb') ?? 'httponly', /httponly/);
    assert.equal((await eva.get(PROFILE)).headers.getSetCookie().length, 0, 'the session is kept');
  });

  test('is signed in by a page of the site', async () => {
    const request = new Request(ORIGIN, { headers: { cookie: 'crm=crm-7' } });
    const visit = await server.visit(request);
    assert.equal(visit.person?.email, EVA.email);
    const names = visit.cookies.map((line) => line.split('=')[0]);
    for (const name of ['__Host-session', 'siteUserCrumb', 'SiteUserInfo']) assert.ok(names.includes(name));
  });

  test('joins, after the one repeat of a first request without a crumb', async () => {
    const eva = newVisitor('crm-7');
    assert.deepEqual((await eva.put(JOIN, {})).json, { crumbFail: true });
    assert.deepEqual((await eva.put(JOIN, {})).json, { data: { redirectUrlPath: '/members/community' } });
    assert.deepEqual(
      await listJoined(newVisitor('crm-7')),
      ['community'],
      'the same person in another browser',
    );
  });

  test('needs the crumb and the origin for each change', async () => {
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    assert.equal((await eva.put(JOIN, {}, { 'x-csrf-token': 'guess' })).status, 403);
    assert.equal((await eva.put(JOIN, {}, { origin: 'https://evil.example' })).status, 403);
  });

  test('is signed out when the site has logged them out', async () => {
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    const session = eva.cookies.get('__Host-session') ?? '';
    eva.cookies.delete('crm');
    assert.equal((await eva.get(PROFILE)).status, 401);
    assert.deepEqual(eva.readSiteUserInfo(), { authenticated: false });
    assert.equal(eva.readCookie('siteUserCrumb'), undefined);
    eva.cookies.set('__Host-session', session);
    assert.equal((await eva.get(PROFILE)).status, 401, 'the session alone proves nothing');
  });

  test('logs out of the site in the account', async () => {
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    const answer = await eva.delete(`${ACCOUNT}/session`);
    assert.equal(answer.status, 200);
    assert.ok(readSetCookie(answer, 'crm') && readSetCookie(answer, 'crm_hint'));
    assert.equal(eva.cookies.has('crm'), false);
    assert.deepEqual(eva.readSiteUserInfo(), { authenticated: false });
    assert.equal((await eva.get(PROFILE)).status, 401);
  });
});

describe('a person', () => {
  test('is another one after another login in the same browser', async () => {
    const { newVisitor } = await startWithLogin([EVA, { id: 'crm-8', email: 'max@example.com' }]);
    const browser = newVisitor('crm-7');
    const { siteUserId: eva } = (await browser.get(PROFILE)).json;
    const crumb = browser.readCookie('siteUserCrumb');
    browser.cookies.set('crm', 'crm-8');
    const { siteUserId: max, email, firstName } = (await browser.get(PROFILE)).json;
    assert.deepEqual([email, firstName], ['max@example.com', '']);
    assert.notEqual(max, eva);
    assert.notEqual(browser.readCookie('siteUserCrumb'), crumb);
    assert.equal(browser.readSiteUserInfo().siteUserId, max);
  });

  test('keeps the memberships when the email and the names change, and the cookie follows', async () => {
    const people = [EVA];
    const { server, newVisitor } = await startWithLogin(people);
    const eva = newVisitor('crm-7');
    const { siteUserId } = (await eva.get(PROFILE)).json;
    await eva.put(JOIN, {});
    people[0] = { ...EVA, email: 'eva.berg@example.com', firstName: 'Evelyn' };
    const { json } = await eva.get(PROFILE);
    assert.deepEqual(
      [json.siteUserId, json.email, json.firstName],
      [siteUserId, 'eva.berg@example.com', 'Evelyn'],
    );
    assert.equal(eva.readSiteUserInfo().firstName, 'Evelyn');
    assert.deepEqual(await listJoined(eva), ['community']);
    const { db } = server.store;
    const stored = await db.selectFrom('users').select('id').where('identity_id', '=', 'crm-7').execute();
    assert.equal(stored.length, 1);
  });

  test('is created once by many first requests at the same time', async () => {
    const { server, newVisitor } = await startWithLogin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => newVisitor('crm-7').get(PROFILE)));
    assert.equal(new Set(answers.map(({ json }) => json.siteUserId)).size, 1);
    const people = await server.store.db
      .selectFrom('users')
      .select('id')
      .where('identity_id', 'is not', null)
      .execute();
    assert.equal(people.length, 1);
  });

  test('may have the email of another person, and each keeps what is theirs', async () => {
    const people = [EVA, { id: 'crm-8', email: 'max@example.com' }];
    const { newVisitor } = await startWithLogin(people);
    const [eva, max] = [newVisitor('crm-7'), newVisitor('crm-8')];
    await eva.get(PROFILE);
    await eva.put(JOIN, {});
    await max.get(PROFILE);
    people[1] = { id: 'crm-8', email: EVA.email, emailVerified: true };
    assert.equal((await max.get(PROFILE)).json.email, EVA.email);
    assert.deepEqual(await listJoined(max), []);
    assert.deepEqual(await listJoined(eva), ['community']);
  });

  test('is the owner when the login says so, and no longer', async () => {
    const people: Identity[] = [{ ...EVA, isOwner: true }];
    const { newVisitor } = await startWithLogin(people);
    const eva = newVisitor('crm-7');
    assert.equal((await eva.get('/api/marketing/member-areas')).status, 200);
    people[0] = EVA;
    assert.equal((await eva.get('/api/marketing/member-areas')).status, 200, 'nothing was said');
    people[0] = { ...EVA, isOwner: false };
    assert.equal((await eva.get('/api/marketing/member-areas')).status, 403);
  });

  test('has a name that can be shown', async () => {
    const { newVisitor } = await startWithLogin([
      { ...EVA, firstName: `  E\u202eva\n${'👩‍👩‍👧'.repeat(40)}`, lastName: '' },
    ]);
    const { firstName, lastName } = (await newVisitor('crm-7').get(PROFILE)).json;
    assert.match(firstName, /^Eva👩/u);
    assert.equal(Array.from<string>(firstName).length, 50);
    assert.equal(lastName, '');
  });
});

describe('an account of the built-in login', () => {
  const takeOver = async (person: Partial<Identity>, change = '') => {
    const people = [{ ...EVA, email: 'Member@example.com', ...person }];
    const before = await startInProcess();
    const ben = await logIn(await before.newVisitor(), 'member');
    const link = await ben.post(`${ACCOUNT}/password-reset`, { email: 'member@example.com' });
    assert.equal(link.status, 202);
    await before.settled();
    if (change) await before.store.db.updateTable('users').set({ email_confirmed: 0 }).execute();
    const server = createMemberAreaServer({
      origins: [ORIGIN],
      store: before.store,
      mail: { send: () => Promise.resolve() },
      videoFolder: '',
      log: () => {},
      identity: createLogin(people),
    });
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    visitor.cookies.set('crm', 'crm-7');
    return { before, visitor, ben, profile: (await visitor.get(PROFILE)).json };
  };

  test('passes to the person whose email the login has verified, and its password ends', async () => {
    const { before, visitor, ben, profile } = await takeOver({ emailVerified: true });
    assert.equal(profile.siteUserId, 'user-ben');
    assert.deepEqual(await listJoined(visitor), ['community']);
    assert.equal((await ben.get(PROFILE)).status, 401);
    const again = await before.newVisitor();
    const answer = await again.post(`${ACCOUNT}/session`, {
      email: 'member@example.com',
      password: 'member-pass-1',
    });
    assert.equal(answer.status, 401);
    const tokens = await before.store.db.selectFrom('reset_tokens').selectAll().execute();
    assert.deepEqual(tokens, []);
  });

  for (const [name, person, change] of [
    ['whose email the login has not verified', {}, ''],
    [
      'whose verified email looks like that of the account',
      { email: 'ｍember@example.com', emailVerified: true },
      '',
    ],
    ['when nobody has confirmed its own email', { emailVerified: true }, 'unconfirmed'],
  ] as const) {
    test(`never passes to a person ${name}`, async () => {
      const { visitor, ben, profile } = await takeOver(person, change);
      assert.notEqual(profile.siteUserId, 'user-ben');
      assert.deepEqual(await listJoined(visitor), []);
      assert.equal((await ben.get(PROFILE)).json.siteUserId, 'user-ben');
    });
  }
});

describe('what the login of the site does', async () => {
  const { server, newVisitor } = await startWithLogin();

  for (const [method, path, body] of [
    ['POST', '/session', { email: 'member@example.com', password: 'member-pass-1' }],
    ['POST', '', { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'a-long-password' }],
    ['POST', '/password-reset', { email: 'member@example.com' }],
    ['PUT', '/password-reset/token', { password: 'a-long-password' }],
    ['POST', '/codes', { email: 'a@example.com' }],
    ['POST', '/codes/session', { email: 'a@example.com', code: '123456' }],
    ['POST', '/code-links/token', {}],
    ['POST', '/email-change', { email: 'a@example.com', password: 'x' }],
    ['POST', '/email-confirmation', {}],
    ['PUT', '/email-confirmation/token', {}],
    ['POST', '/closure', { password: 'x' }],
    ['POST', '/passkeys/session/options', {}],
    ['POST', '/passkeys/session', {}],
    ['POST', '/passkeys/options', {}],
    ['POST', '/passkeys', {}],
    ['PUT', '/passkeys/some-id', { name: 'Phone' }],
    ['POST', '/passkeys/some-id/removal', {}],
    ['POST', '/log-in-providers/example/log-in', { returnTo: '/account' }],
    ['POST', '/connections/example', { returnTo: '/account' }],
    ['POST', '/connections/example/removal', {}],
    ['DELETE', '/sessions', {}],
    ['DELETE', '/sessions/some-id', {}],
    ['PUT', '/profile', { firstName: 'Mallory' }],
    ['PUT', '/profile', { newPassword: 'a-long-password', currentPassword: 'x' }],
  ] as const) {
    test(`is refused: ${method} ${path || '/'} ${Object.keys(body).join()}`, async () => {
      const eva = newVisitor('crm-7');
      await eva.get(PROFILE);
      const answer = await eva.sendChange(method, ACCOUNT + path, body);
      assert.deepEqual([answer.status, answer.json.error.code], [403, 'site-login']);
      assert.equal(server.mails.length, 0);
    });
  }

  test('lists no devices, and remembers none', async () => {
    const eva = newVisitor('crm-7');
    const profile = await eva.get(PROFILE);
    assert.equal('mayEndSessions' in profile.json, false);
    assert.equal((await eva.get(`${ACCOUNT}/sessions`)).status, 403);
    assert.deepEqual(
      [...eva.cookies.keys()].filter((name) => name.includes('Device')),
      [],
    );
  });

  test('is named by the profile', async () => {
    assert.deepEqual((await newVisitor('crm-7').get(PROFILE)).json.login, { kind: 'site' });
  });

  test('leaves the language and the marketing emails to the account', async () => {
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    const change = { firstName: 'Eva', lastName: 'Lund', language: 'de', marketingOptIn: true };
    const { json } = await eva.put(PROFILE, change);
    assert.deepEqual([json.language, json.marketingOptIn], ['de', true]);
    assert.equal(eva.readSiteUserInfo().language, 'de');
  });
});

describe('the account of a signed-out visitor', async () => {
  const { newVisitor } = await startWithLogin();
  const join = 'memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2Fpricing%3Fa%3D1';

  for (const [path, page, returnTo] of [
    ['', '/sign-in', '/account'],
    ['/login', '/sign-in', '/account'],
    ['/login/create', '/register', '/account'],
    ['/memberships', '/sign-in', '/account/memberships'],
    ['/login/reset/secret', '/sign-in', '/account'],
    ['/confirm-email/secret', '/sign-in', '/account'],
    ['/login?followUp=%2Faccount%2Forders', '/sign-in', '/account/orders'],
    ['/login?followUp=%2Felsewhere', '/sign-in', '/account'],
    ['/login?originUrlPath=%2Fpricing%3Fa%3D1', '/sign-in', '/pricing?a=1'],
    ['/login/create?originUrlPath=%2F%2Fevil.example', '/register', '/account'],
    [`/login?${join}`, '/sign-in', `/account/login?${join}`],
    [`/login/create?${join}`, '/register', `/account/login?${join}`],
  ] as const) {
    test(`leads to the login of the site: ${path || '/'}`, async () => {
      const headers = { 'sec-fetch-dest': 'document' };
      const { status, location } = await newVisitor().request(`/account/frame${path}`, { headers });
      assert.equal(status, 303);
      const url = new URL(location ?? '', ORIGIN);
      assert.equal(url.origin, ORIGIN);
      assert.deepEqual(
        [url.pathname, url.searchParams.get('returnTo'), url.searchParams.get('theme')],
        [page, returnTo, page === '/sign-in' ? 'dark' : null],
      );
    });
  }

  test('is shown to somebody who has just closed it', async () => {
    const { status, text } = await newVisitor().get('/account/frame/closed');
    assert.equal(status, 200);
    assert.match(text, /<account-screen>/);
  });

  test('leaves the frame for it, and has a link without JavaScript', async () => {
    const { status, text, headers } = await newVisitor().get('/account/frame/login');
    assert.equal(status, 200);
    assert.match(
      text,
      /<a href="\/sign-in\?theme=dark&amp;returnTo=%2Faccount" target="_top" data-part="button">Log in<\/a>/,
    );
    assert.doesNotMatch(text, /type="password"|account-screen/);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('keeps the name that it has, also from the form without JavaScript', async () => {
    const eva = newVisitor('crm-7');
    const { text } = await eva.get('/account/form/login?memberAreaId=community');
    const form = { text: text.replace('/account/form/join', '/account/form/welcome') };
    const names = { firstName: 'Mallory', lastName: 'Lund' };
    assert.equal((await eva.submit(form, '/account/form/welcome', names)).status, 403);
    assert.equal((await eva.get(PROFILE)).json.firstName, 'Eva');
  });

  test('continues the join after the login, from a form without JavaScript', async () => {
    const eva = newVisitor('crm-7');
    const form = await eva.get('/account/form/login?memberAreaId=community&originUrlPath=%2F');
    assert.match(form.text, />Join</);
    const { status, location } = await eva.submit(form, '/account/form/join', {});
    assert.deepEqual([status, location], [303, '/members/community']);
    assert.deepEqual(await listJoined(eva), ['community']);
  });

  for (const screen of [
    '/login/welcome',
    '/login/request-reset',
    '/login/reset/token',
    '/confirm-email/token',
  ])
    test(`has no form ${screen} without JavaScript`, async () => {
      const { status, text } = await newVisitor('crm-7').get(`/account/form${screen}`);
      assert.equal(status, 200);
      assert.doesNotMatch(text, /<form|<input/);
    });

  test('leads to it from the forms without JavaScript too', async () => {
    for (const form of ['login', 'create', 'request-reset', 'reset', 'confirm-email']) {
      const body = new URLSearchParams(`${join}&email=eva%40example.com&password=secret-secret`);
      const { status, location } = await newVisitor().request(`/account/form/${form}`, {
        method: 'POST',
        body,
      });
      assert.equal(status, 303, form);
      const url = new URL(location ?? '', ORIGIN);
      assert.equal(url.pathname, form === 'create' ? '/register' : '/sign-in');
      assert.equal(url.searchParams.get('returnTo'), `/account/login?${join}`);
    }
  });

  test('leads back at once for somebody who has logged in elsewhere, in the whole window', async () => {
    const headers = { 'sec-fetch-dest': 'document' };
    const eva = newVisitor('crm-7');
    const asking = '/account/frame/login?originUrlPath=%2Fpricing';
    assert.equal((await eva.request(asking, { headers })).location, '/pricing');
    const joining = `/account/frame/login/create?${join}`;
    assert.equal((await eva.request(joining, { headers })).location, `/account/login?${join}`);
  });

  test('is shown to a visitor who is signed in', async () => {
    const { text } = await newVisitor('crm-7').get(`/account/frame/login?${join}`);
    assert.match(text, /<account-screen>/);
  });
});

describe('the page of the login where people change what it has', () => {
  test('is named by the profile', async () => {
    const { newVisitor } = await startWithLogin([EVA], { accountPath: '/me' });
    const { login } = (await newVisitor('crm-7').get(PROFILE)).json;
    assert.deepEqual(login, { kind: 'site', accountPath: '/me' });
  });

  test('must be a path of the site', async () => {
    await assert.rejects(
      startWithLogin([EVA], { accountPath: 'https://login.example.com' }),
      (error) => error instanceof InvalidOptionError && error.option === 'identity.accountPath',
    );
  });
});

describe('an account that is closed here', () => {
  /** A login that forgets people; `failures` times it does not answer. */
  async function startForgetting(failures = 0, people: Identity[] = [EVA]) {
    const calls: string[] = [];
    const site = await startWithLogin(people, {
      closeAccount(id) {
        calls.push(id);
        if (calls.length <= failures) return Promise.reject(new Error('eva@example.com: timeout'));
        return Promise.resolve();
      },
    });
    return { ...site, calls, people };
  }
  const CLOSURE = `${ACCOUNT}/closure`;

  test('is offered by the profile, needs no password, and ends in the login too', async () => {
    const { server, newVisitor, calls } = await startForgetting();
    const eva = newVisitor('crm-7');
    const { json } = await eva.get(PROFILE);
    assert.deepEqual(json.login, { kind: 'site', mayClose: true });
    const answer = await eva.post(CLOSURE, {});
    assert.equal(answer.status, 200);
    assert.ok(readSetCookie(answer, 'crm'), 'the session of the login ends');
    assert.deepEqual(eva.readSiteUserInfo(), { authenticated: false });
    await server.settled();
    assert.deepEqual(calls, ['crm-7']);
    const stored = await server.store.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', json.siteUserId)
      .execute();
    assert.deepEqual(stored, []);
  });

  test('is not created anew by a session of the login that outlives it', async () => {
    const { server, newVisitor } = await startForgetting();
    const [eva, other] = [newVisitor('crm-7'), newVisitor('crm-7')];
    await eva.get(PROFILE);
    await other.get(PROFILE);
    await eva.post(CLOSURE, {});
    await server.settled();
    assert.equal((await other.get(PROFILE)).status, 401);
    assert.equal((await newVisitor('crm-7').get(PROFILE)).status, 401);
  });

  test('is deleted in the login later, when the login has failed', async () => {
    const { server, newVisitor, calls } = await startForgetting(1);
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    assert.equal((await eva.post(CLOSURE, {})).status, 200);
    await server.settled();
    assert.deepEqual(calls, ['crm-7']);
    assert.ok(server.entries.some(({ event }) => event === 'site-login-failed'));
    assert.doesNotMatch(JSON.stringify(server.entries), /eva@/i);
    assert.equal((await newVisitor('crm-7').get(PROFILE)).status, 401, 'meanwhile');
    const { db } = server.store;
    await db
      .updateTable('closed_identities')
      .set({ next_try_at: new Date(0).toISOString() })
      .execute();
    await server.sendMails();
    assert.deepEqual(calls, ['crm-7', 'crm-7']);
    const waiting = await db.selectFrom('closed_identities').select('next_try_at').execute();
    assert.deepEqual(waiting, [{ next_try_at: null }]);
  });

  test('is never that of an owner', async () => {
    const { server, newVisitor, calls } = await startForgetting(0, [{ ...EVA, isOwner: true }]);
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    const { status, json } = await eva.post(CLOSURE, {});
    assert.deepEqual([status, json.error.code], [403, 'owner-account']);
    await server.settled();
    assert.deepEqual(calls, []);
    assert.equal((await eva.get(PROFILE)).status, 200);
  });

  test('ends in the login too when an owner closes it', async () => {
    const owner = { id: 'crm-1', email: 'owner@example.com', isOwner: true };
    const { server, newVisitor, calls } = await startForgetting(0, [EVA, owner]);
    const { siteUserId } = (await newVisitor('crm-7').get(PROFILE)).json;
    const boss = newVisitor('crm-1');
    await boss.get(PROFILE);
    assert.equal((await boss.delete(`/api/marketing/members/${siteUserId}`)).status, 200);
    await server.settled();
    assert.deepEqual(calls, ['crm-7']);
  });
});

describe('a person whom the site has deleted in its login', () => {
  test('is closed here, and is not created anew', async () => {
    const { server, newVisitor } = await startWithLogin();
    const eva = newVisitor('crm-7');
    await eva.get(PROFILE);
    await eva.put(JOIN, {});
    assert.equal(await server.closePerson('crm-7'), true);
    assert.equal((await eva.get(PROFILE)).status, 401);
    assert.equal(await server.closePerson('crm-7'), false);
    const memberships = await server.store.db
      .selectFrom('memberships')
      .select('id')
      .where('user_id', 'not like', 'user-%')
      .execute();
    assert.deepEqual(memberships, []);
  });

  test('may never have been here', async () => {
    const { server, newVisitor } = await startWithLogin();
    assert.equal(await server.closePerson('crm-7'), false);
    assert.equal((await newVisitor('crm-7').get(PROFILE)).status, 401);
  });
});

describe('a login of the site that fails', () => {
  for (const [name, identify] of [
    ['throws', () => Promise.reject(new Error('eva@example.com: timeout'))],
    ['returns no id', () => Promise.resolve({ ...EVA, id: '' })],
    ['returns no email', () => Promise.resolve({ ...EVA, email: 'eva' })],
  ] as const) {
    test(`signs nobody out and in: it ${name}`, async () => {
      const port = createLogin([EVA]);
      let isBroken = false;
      const server: InProcessServer = await startInProcess({
        identity: {
          ...port,
          logInPath: '/sign-in',
          identify: (request) => (isBroken ? identify() : port.identify(request)),
          logOut: (request) => port.logOut(request),
        },
      });
      const eva = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
      eva.cookies.set('crm', 'crm-7');
      await eva.get(PROFILE);
      isBroken = true;
      const answer = await eva.get(PROFILE);
      assert.deepEqual([answer.status, answer.json.error.code], [503, 'login-unavailable']);
      assert.ok(answer.headers.get('retry-after'));
      assert.deepEqual(answer.headers.getSetCookie(), []);
      assert.equal(
        server.entries.some(({ event }) => event === 'site-login-failed'),
        true,
      );
      assert.doesNotMatch(JSON.stringify(server.entries), /eva/i);
      isBroken = false;
      assert.equal((await eva.get(PROFILE)).status, 200);
    });
  }

  for (const path of ['login', '//evil.example', 'https://login.example.com']) {
    test(`cannot start with the path ${path}`, async () => {
      await assert.rejects(
        startInProcess({ identity: { ...createLogin([]), logInPath: path } }),
        (error) => error instanceof InvalidOptionError && error.option === 'identity.logInPath',
      );
    });
  }
});
