/** Whose account somebody gets into who comes from a log-in provider. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNTS, CONNECTIONS, createProviderSite, PROFILE, resultOf } from './provider-site.js';
import { ACCOUNT, readLinkToken } from './site.js';

describe('somebody who comes from a provider', async () => {
  const site = await createProviderSite();
  const { newVisitor, newClaims, logIn, signUpConfirmed, mailsTo } = site;
  const isSignedIn = async (visitor: Awaited<ReturnType<typeof newVisitor>>) =>
    (await visitor.get(PROFILE)).status === 200;
  const logInByPassword = async (email: string) =>
    (await (await newVisitor()).post(`${ACCOUNTS}/session`, { email, password: ACCOUNT.password })).status;

  test('gets an account with the email and the names, and the same one later, whatever the email is then', async () => {
    const claims = newClaims({ given_name: ' Pia\u202e ', family_name: 'P'.repeat(60) });
    const visitor = await newVisitor();
    const first = await logIn(visitor, claims, '/account/login?memberAreaId=community#top');
    assert.equal(first.location, '/account/login?memberAreaId=community&logInResult=new#top');
    const profile = (await visitor.get(PROFILE)).json;
    assert.deepEqual(
      [profile.email, profile.emailConfirmed, profile.firstName, profile.lastName, profile.hasPassword],
      [claims.email, true, 'Pia', 'P'.repeat(50), false],
    );
    for (const changes of [{}, { email: 'another@example.com' }, { email: undefined }]) {
      const again = await newVisitor();
      assert.equal((await logIn(again, { ...claims, ...changes })).location, '/account/login');
      assert.equal((await again.get(PROFILE)).json.siteUserId, profile.siteUserId);
    }
    assert.deepEqual(await mailsTo(claims.email), ['new-device', 'new-device', 'new-device']);
  });

  test('gets into the account with the email when both have confirmed it, and is told by mail', async () => {
    const { visitor: earlier, email, siteUserId } = await signUpConfirmed();
    const visitor = await newVisitor();
    assert.equal(resultOf(await logIn(visitor, newClaims({ email: email.toUpperCase() }))), 'connected');
    assert.equal((await visitor.get(PROFILE)).json.siteUserId, siteUserId);
    assert.equal(await isSignedIn(earlier), false);
    assert.equal(await logInByPassword(email), 200);
    assert.ok((await mailsTo(email)).includes('log-in-provider-connected'));
  });

  test('takes an account whose email nobody has confirmed from whoever has created it', async () => {
    const stranger = await site.signUp();
    const { email, siteUserId } = (await stranger.get(PROFILE)).json;
    await site.connect(stranger, { sub: 'sub-of-the-stranger' });
    const visitor = await newVisitor();
    assert.equal(resultOf(await logIn(visitor, newClaims({ email }))), 'connected');
    const profile = (await visitor.get(PROFILE)).json;
    assert.deepEqual(
      [profile.siteUserId, profile.emailConfirmed, profile.hasPassword],
      [siteUserId, true, false],
    );
    assert.equal(await isSignedIn(stranger), false);
    assert.equal(await logInByPassword(email), 401);
    assert.equal(resultOf(await logIn(await newVisitor(), { sub: 'sub-of-the-stranger' })), 'no-email');
  });

  test('does not get into an account by an email that the provider has not confirmed', async () => {
    const { visitor: earlier, email } = await signUpConfirmed();
    for (const verified of [false, undefined, 'false', 1, 'yes']) {
      const visitor = await newVisitor();
      const claims = newClaims({ email, email_verified: verified });
      assert.equal(resultOf(await logIn(visitor, claims)), 'email-taken');
      assert.equal(await isSignedIn(visitor), false);
    }
    assert.equal(await isSignedIn(earlier), true);
    assert.ok(!(await mailsTo(email)).includes('log-in-provider-connected'));
  });

  test('does not get into an account by an email that only looks like its own', async () => {
    const { siteUserId } = await signUpConfirmed();
    const stored = 'K\u0131m@example.com';
    await site.store.db
      .updateTable('users')
      .set({ email: '\u212Aim@example.com', email_key: 'kim@example.com' })
      .where('id', '=', siteUserId)
      .execute();
    const visitor = await newVisitor();
    assert.equal(resultOf(await logIn(visitor, newClaims({ email: 'kim@example.com' }))), 'email-taken');
    assert.equal(resultOf(await logIn(visitor, newClaims({ email: stored }))), 'new');
  });

  test('gets an account whose email waits for its confirmation, when the provider has not confirmed it', async () => {
    const claims = newClaims({ email_verified: false });
    const visitor = await newVisitor();
    assert.equal(resultOf(await logIn(visitor, claims)), 'new');
    assert.equal((await visitor.get(PROFILE)).json.emailConfirmed, false);
    assert.deepEqual(await mailsTo(claims.email), ['email-confirmation']);
    const mail = site.mails.find(({ to }) => to === claims.email) ?? assert.fail();
    // The reader of the mail is somebody else.
    const reader = await newVisitor();
    const confirmed = await reader.put(`${ACCOUNTS}/email-confirmation/${readLinkToken(mail)}`);
    assert.equal(confirmed.status, 200);
    assert.equal(await isSignedIn(visitor), false);
    assert.equal(resultOf(await logIn(visitor, claims)), 'email-taken');
  });

  test('keeps the connection when the email is confirmed in the session of the account', async () => {
    const claims = newClaims({ email_verified: false });
    const visitor = await newVisitor();
    await logIn(visitor, claims);
    await mailsTo(claims.email);
    const mail = site.mails.find(({ to }) => to === claims.email) ?? assert.fail();
    await visitor.put(`${ACCOUNTS}/email-confirmation/${readLinkToken(mail)}`);
    assert.equal((await logIn(await newVisitor(), claims)).location, '/account/login');
  });

  test('gets no account without an email that mails can be sent to', async () => {
    for (const email of [undefined, '', 'somebody', 7]) {
      const visitor = await newVisitor();
      assert.equal(resultOf(await logIn(visitor, newClaims({ email }))), 'no-email');
      assert.equal(await isSignedIn(visitor), false);
    }
  });

  test('is told when the account with the email is connected with another account of the provider', async () => {
    const claims = newClaims();
    await logIn(await newVisitor(), claims);
    const visitor = await newVisitor();
    assert.equal(resultOf(await logIn(visitor, { ...claims, sub: 'a-later-account' })), 'already-connected');
    assert.equal(await isSignedIn(visitor), false);
  });

  test('gets one account from two answers at the same time', async () => {
    const claims = newClaims();
    const visitors = [await newVisitor(), await newVisitor()];
    const answers = await Promise.all(visitors.map((visitor) => logIn(visitor, claims)));
    assert.deepEqual(answers.map(resultOf).sort(), ['new', null]);
    const profiles = await Promise.all(visitors.map((visitor) => visitor.get(PROFILE)));
    assert.equal(new Set(profiles.map(({ json }) => json.siteUserId)).size, 1);
  });

  test('ends a session of somebody else in the same browser', async () => {
    const visitor = await site.signUp();
    const claims = newClaims();
    await logIn(visitor, claims);
    assert.equal((await visitor.get(PROFILE)).json.email, claims.email);
  });

  test('gets in while member areas are off only with a role', async () => {
    const member = newClaims();
    await logIn(await newVisitor(), member);
    const owner = await site.logInAs('owner');
    const staff = newClaims({ email: 'owner@example.com' });
    await site.store.db
      .updateTable('users')
      .set({ email_confirmed: 1 })
      .where('email', '=', staff.email)
      .execute();
    const turn = (memberAreasEnabled: boolean) =>
      owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled });
    assert.equal((await turn(false)).status, 200);
    assert.equal(resultOf(await logIn(await newVisitor(), member)), 'feature-off');
    assert.equal(resultOf(await logIn(await newVisitor(), newClaims())), 'feature-off');
    assert.equal(resultOf(await logIn(await newVisitor(), staff)), 'connected');
    const other = await site.logInAs('owner');
    await other.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: true });
    assert.equal(resultOf(await logIn(await newVisitor(), member)), null);
  });

  test('is in the data of the person, and ends with a password that a mailed link has set', async () => {
    const claims = newClaims();
    const visitor = await newVisitor();
    await logIn(visitor, claims);
    const data = JSON.parse((await visitor.get(`${ACCOUNTS}/data`)).text) as {
      logInProviders: Record<string, unknown>[];
    };
    assert.deepEqual(
      data.logInProviders.map(({ issuer, subject, email }) => ({ issuer, subject, email })),
      [{ issuer: `${site.providers.example.issuer}/`, subject: claims.sub, email: claims.email }],
    );
    await visitor.post(`${ACCOUNTS}/password-reset`, { email: claims.email });
    await mailsTo(claims.email);
    const mail = site.mails.findLast(({ to }) => to === claims.email) ?? assert.fail();
    await visitor.put(`${ACCOUNTS}/password-reset/${readLinkToken(mail)}`, {
      password: 'a-new-long-password',
    });
    const left = await site.store.db
      .selectFrom('provider_connections')
      .selectAll()
      .where('subject', '=', claims.sub)
      .execute();
    assert.deepEqual(left, []);
  });

  test('is forgotten with a closed account', async () => {
    const claims = newClaims();
    const visitor = await newVisitor();
    await logIn(visitor, claims);
    await visitor.post(`${ACCOUNTS}/codes`, { email: claims.email });
    await mailsTo(claims.email);
    const code = site.mails.findLast(({ to }) => to === claims.email)?.subject.slice(0, 6);
    assert.equal((await visitor.post(`${ACCOUNTS}/closure`, { password: code })).status, 200);
    assert.equal(resultOf(await logIn(visitor, claims)), 'new');
    assert.equal((await visitor.get(CONNECTIONS)).json.connections.length, 1);
  });
});
