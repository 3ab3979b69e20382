/** The answers of a log-in provider that log nobody in: they are wrong, too late, or for somebody else. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNTS, createProviderSite, PROFILE, resultOf, type ProviderAnswer } from './provider-site.js';
import type { Visitor } from './site.js';

describe('an answer of a provider', async () => {
  const site = await createProviderSite();
  const { newVisitor, newClaims, leave, agree, logIn } = site;
  const isSignedIn = async (visitor: Visitor) => (await visitor.get(PROFILE)).status === 200;
  const failures = () => site.entries.filter(({ event }) => event === 'log-in-provider-failed');
  const now = () => Math.floor(Date.now() / 1000);

  test.each<readonly [what: string, answer: (claims: object) => ProviderAnswer]>([
    ['a nonce of another visit', (claims) => ({ claims: { ...claims, nonce: 'another' } })],
    ['no nonce', (claims) => ({ claims: { ...claims, nonce: undefined } })],
    ['another issuer', (claims) => ({ claims: { ...claims, iss: 'https://evil.example' } })],
    ['another audience', (claims) => ({ claims: { ...claims, aud: 'another-client' } })],
    ['an end that has passed', (claims) => ({ claims: { ...claims, exp: now() - 120 } })],
    ['no end', (claims) => ({ claims: { ...claims, exp: undefined } })],
    ['a wrong signature', (claims) => ({ claims: { ...claims }, signature: 'wrong' })],
    ['no signature', (claims) => ({ claims: { ...claims }, signature: 'none' })],
    ['no account', (claims) => ({ claims: { ...claims, sub: undefined } })],
    ['an account with a line break', (claims) => ({ claims: { ...claims, sub: 'a\nb' } })],
    ['an id of 256 characters', (claims) => ({ claims: { ...claims, sub: 'x'.repeat(256) } })],
    [
      'the issuer of another provider',
      (claims) => ({ claims: { ...claims }, answer: { iss: 'https://evil.example' } }),
    ],
    ['no issuer beside the code', (claims) => ({ claims: { ...claims }, answer: { iss: null } })],
    [
      'a code that the provider has not given',
      (claims) => ({ claims: { ...claims }, answer: { code: 'invented' } }),
    ],
    ['no code', (claims) => ({ claims: { ...claims }, answer: { code: null } })],
    [
      'another error than a refusal',
      (claims) => ({ claims: { ...claims }, answer: { error: 'server_error' } }),
    ],
  ])('with %s fails', async (_, answer) => {
    const visitor = await newVisitor();
    const url = await leave(visitor, '/account/login?memberAreaId=letters');
    const back = await visitor.get(agree(url, answer(newClaims())));
    assert.equal(back.location, '/account/login?memberAreaId=letters&logInResult=failed');
    assert.equal(await isSignedIn(visitor), false);
  });

  test('is told to the log without what the provider says', async () => {
    const count = failures().length;
    await logIn(await newVisitor(), { ...newClaims(), nonce: 'another' });
    const [failure] = failures().slice(count);
    assert.equal(failure && 'providerId' in failure && failure.providerId, 'example');
    assert.doesNotMatch(JSON.stringify(failure), /person-|another|sub-/);
  });

  test('of a person who has not agreed leads back, and is no failure', async () => {
    const count = failures().length;
    for (const error of ['access_denied', 'user_cancelled_authorize']) {
      const visitor = await newVisitor();
      const url = await leave(visitor, '/account/login?memberAreaId=letters');
      const back = await visitor.get(agree(url, { claims: {}, answer: { code: null, error } }));
      assert.equal(back.location, '/account/login?memberAreaId=letters&logInResult=cancelled');
    }
    assert.equal(failures().length, count);
  });

  test('counts once', async () => {
    const visitor = await newVisitor();
    const path = agree(await leave(visitor), { claims: newClaims() });
    assert.equal(resultOf(await visitor.get(path)), 'new');
    const again = await visitor.get(path);
    assert.equal(again.location, '/account/login?logInResult=expired');
  });

  test('counts once of five requests at the same time', async () => {
    const visitor = await newVisitor();
    const path = agree(await leave(visitor), { claims: newClaims() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.get(path)));
    assert.deepEqual(answers.map(resultOf).sort(), ['expired', 'expired', 'expired', 'expired', 'new']);
  });

  test('counts in the browser alone that has left, and another one does not use it up', async () => {
    const visitor = await newVisitor();
    const path = agree(await leave(visitor), { claims: newClaims() });
    const stranger = await newVisitor();
    assert.equal(resultOf(await stranger.get(path)), 'expired');
    await leave(stranger);
    assert.equal(resultOf(await stranger.get(path)), 'expired');
    assert.equal(await isSignedIn(stranger), false);
    assert.equal(resultOf(await visitor.get(path)), 'new');
  });

  test('counts for its visit alone', async () => {
    const visitor = await newVisitor();
    const path = agree(await leave(visitor), { claims: newClaims(), answer: { state: 'invented' } });
    assert.equal(resultOf(await visitor.get(path)), 'expired');
    const [first, second] = [new URL(await leave(visitor)), new URL(await leave(visitor))];
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.notEqual(first.searchParams.get(name), second.searchParams.get(name));
    // The code of one visit with the state of another: its nonce and its challenge are others.
    const code = new URL(agree(first.href, { claims: newClaims() }), 'http://x.invalid').searchParams.get(
      'code',
    );
    const mixed = agree(second.href, { claims: newClaims(), answer: { code } });
    assert.equal(resultOf(await visitor.get(mixed)), 'failed');
    assert.equal(await isSignedIn(visitor), false);
  });

  test('counts for its provider alone', async () => {
    const visitor = await newVisitor();
    const path = agree(await leave(visitor), { claims: newClaims() });
    const elsewhere = path.replace('/example?', '/other?');
    assert.equal(resultOf(await visitor.get(elsewhere)), 'expired');
    assert.equal(await isSignedIn(visitor), false);
    assert.equal((await visitor.get(path.replace('/example?', '/none?'))).status, 404);
    assert.equal(resultOf(await visitor.get(path)), 'new');
  });

  test('of an account with the id of another provider’s account is somebody else', async () => {
    const claims = newClaims();
    await logIn(await newVisitor(), claims);
    const visitor = await newVisitor();
    const url = await leave(visitor, '/account/login', 'other');
    const path = agree(url, { claims: { ...claims, email: 'somebody-else@example.com' } }, 'other');
    assert.equal(resultOf(await visitor.get(path)), 'new');
    assert.equal((await visitor.get(PROFILE)).json.email, 'somebody-else@example.com');
  });

  test('counts for ten minutes', async () => {
    const early = await newVisitor();
    const earlyPath = agree(await leave(early), { claims: newClaims() });
    await site.forward(9 * 60_000);
    assert.equal(resultOf(await early.get(earlyPath)), 'new');
    const late = await newVisitor();
    const latePath = agree(await leave(late), { claims: newClaims() });
    await site.forward(10 * 60_000 + 1);
    assert.equal(resultOf(await late.get(latePath)), 'expired');
  });

  test('leads to paths of this site alone', async () => {
    const visitor = await newVisitor();
    for (const returnTo of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'account/login',
      '/account\\login',
      '/a b',
      '',
      `/${'x'.repeat(3000)}`,
      '/\t/evil.example',
      undefined,
    ]) {
      const answer = await visitor.post(`${ACCOUNTS}/log-in-providers/example/log-in`, { returnTo });
      assert.deepEqual(
        [answer.status, Object.keys(answer.json.error.fields ?? {})],
        [400, ['returnTo']],
        returnTo,
      );
    }
    const dotted = await logIn(visitor, newClaims(), '/./..//evil.example/');
    assert.ok(dotted.location?.startsWith('/account'), dotted.location ?? '');
  });

  test('is not kept by caches, and its address is told nobody', async () => {
    const { headers } = await logIn(await newVisitor(), newClaims());
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
  });

  test('by a form of another site is asked for again with its cookies, and with the names of the form', async () => {
    const visitor = await newVisitor();
    const { given_name: _, family_name: _2, ...claims } = newClaims();
    const path = agree(await leave(visitor), { claims });
    const { pathname, searchParams } = new URL(path, 'http://x.invalid');
    const user = JSON.stringify({
      name: { firstName: 'Ada\n', lastName: 'A'.repeat(99) },
      email: 'x@evil.example',
    });
    // Browsers send no cookies with it.
    const sender = await newVisitor();
    sender.cookies.clear();
    const sent = await sender.request(pathname, {
      method: 'POST',
      headers: { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...Object.fromEntries(searchParams), user, next: 'https://evil.example' }),
    });
    assert.equal(sent.status, 303);
    assert.doesNotMatch(sent.location ?? '', /Ada|evil/);
    for (const [name, value] of sender.cookies) visitor.cookies.set(name, value);
    assert.equal(resultOf(await visitor.get(sent.location ?? '')), 'new');
    const { firstName, lastName, email } = (await visitor.get(PROFILE)).json;
    assert.deepEqual([firstName, lastName, email], ['Ada', 'A'.repeat(50), claims.email]);
    assert.deepEqual(
      [...visitor.cookies.keys()].filter((name) => name.includes('Names')),
      [],
    );
  });

  test('by a form has no names for another visit', async () => {
    const visitor = await newVisitor();
    const { given_name: _, ...claims } = newClaims();
    const path = agree(await leave(visitor), { claims });
    visitor.cookies.set(
      '__Host-providerNames',
      encodeURIComponent(JSON.stringify({ state: 'another', firstName: 'Eve', lastName: '' })),
    );
    await visitor.get(path);
    assert.equal((await visitor.get(PROFILE)).json.firstName, '');
  });

  test('is asked for with a cookie that scripts and other hosts cannot write', async () => {
    const visitor = await newVisitor();
    const answer = await visitor.post(`${ACCOUNTS}/log-in-providers/example/log-in`, {
      returnTo: '/account',
    });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-providerBrowser='));
    assert.match(line ?? '', /; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });
});

describe('a visit to a provider', () => {
  const ask = async (visitor: Visitor, id = 'example') =>
    visitor.post(`${ACCOUNTS}/log-in-providers/${id}/log-in`, { returnTo: '/account' });

  test('is made as often as the limit allows', async () => {
    const limits = { rates: { providerVisitFromAddress: { most: 2, minutes: 10 } } };
    const { newVisitor } = await createProviderSite({ limits });
    const visitor = await newVisitor();
    const statuses = [(await ask(visitor)).status, (await ask(visitor)).status, (await ask(visitor)).status];
    assert.deepEqual(statuses, [200, 200, 429]);
  });

  test('with emails that nobody has confirmed is limited as new accounts are', async () => {
    const limits = { rates: { signUpFromAddress: { most: 1, minutes: 60 } } };
    const { newVisitor, newClaims, logIn } = await createProviderSite({ limits });
    const claims = newClaims({ email_verified: false });
    assert.equal(resultOf(await logIn(await newVisitor(), claims)), 'new');
    assert.equal(resultOf(await logIn(await newVisitor(), newClaims({ email_verified: false }))), 'failed');
    assert.equal(resultOf(await logIn(await newVisitor(), claims)), null);
    assert.equal(resultOf(await logIn(await newVisitor(), newClaims())), 'new');
  });

  test('is refused for a provider that the site does not have, and for one that does not answer', async () => {
    const { newVisitor, providers, entries } = await createProviderSite();
    const visitor = await newVisitor();
    assert.equal((await ask(visitor, 'none')).status, 404);
    const port = Number(new URL(providers.example.issuer).port);
    await providers.example.close();
    const refused = await ask(visitor);
    assert.deepEqual([refused.status, refused.json.error.code], [503, 'provider-unavailable']);
    assert.equal(entries.filter(({ event }) => event === 'log-in-provider-failed').length, 1);
    const { startTestLogInProvider } = await import('member-area-testing/conformance');
    const later = await startTestLogInProvider({ port });
    assert.equal((await ask(visitor)).status, 200);
    await later.close();
  });
});
