/** The connected log-in providers of a person: how they are made, listed and removed. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNTS, CONNECTIONS, createProviderSite, PROFILE, resultOf } from './provider-site.js';
import { ACCOUNT, readLink, type Answer, type Visitor } from './site.js';

const { password } = ACCOUNT;
const fieldsOf = ({ status, json }: Answer): unknown[] => [status, json.error.fields];
const codeOf = ({ status, json }: Answer): unknown[] => [status, json.error.code];

describe('a connection', async () => {
  const site = await createProviderSite();
  const { newVisitor, newClaims, logIn, connect, agree, leaveToConnect, signUpConfirmed, mailsTo } = site;
  const listOf = async (visitor: Visitor) => (await visitor.get(CONNECTIONS)).json.connections;
  const disconnect = (visitor: Visitor, body: object = {}, id = 'example') =>
    visitor.post(`${CONNECTIONS}/${id}/removal`, body);
  /** Lets the log-in of a person be so long ago that it is no proof any more. */
  const letTimePass = (siteUserId: string) =>
    site.store.db
      .updateTable('sessions')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('user_id', '=', siteUserId)
      .execute();

  test('is made in the profile, with any email, and logs in then', async () => {
    const { visitor, email, siteUserId } = await signUpConfirmed();
    assert.equal((await visitor.get(PROFILE)).json.mayConnectProviders, true);
    assert.deepEqual(await listOf(visitor), []);
    const claims = newClaims({ email: 'private@example.com', email_verified: false });
    const back = await connect(visitor, claims);
    assert.equal(back.location, '/account/profile/connections?logInResult=connected');
    const [connection] = await listOf(visitor);
    const { connectedAt, ...rest } = connection ?? assert.fail();
    assert.ok(Date.parse(connectedAt) > 0);
    assert.deepEqual(rest, { providerId: 'example', email: 'private@example.com', isRemovable: true });
    const other = await newVisitor();
    assert.equal(resultOf(await logIn(other, claims)), null);
    assert.equal((await other.get(PROFILE)).json.siteUserId, siteUserId);
    assert.ok((await listOf(other))[0]?.lastUsedAt);
    assert.equal((await other.get(PROFILE)).json.email, email);
  });

  test('ends the other sessions, and its person is told by mail', async () => {
    const { visitor, email } = await signUpConfirmed();
    const other = await newVisitor();
    await other.post(`${ACCOUNTS}/session`, { email, password });
    await connect(visitor, newClaims());
    assert.equal((await other.get(PROFILE)).status, 401);
    assert.equal((await visitor.get(PROFILE)).status, 200);
    await mailsTo(email);
    const mail = site.mails.find(({ to, kind }) => to === email && kind === 'log-in-provider-connected');
    assert.match(mail?.subject ?? '', /Example ID/);
    assert.equal(readLink(mail ?? assert.fail()).pathname, '/account/login/request-reset');
  });

  test('needs the password when the log-in was more than ten minutes ago', async () => {
    const { visitor, siteUserId } = await signUpConfirmed();
    await connect(visitor, newClaims());
    await letTimePass(siteUserId);
    assert.equal((await visitor.get(CONNECTIONS)).json.isProofNeeded, true);
    const returnTo = '/account/profile/connections';
    for (const path of [`${CONNECTIONS}/other`, `${CONNECTIONS}/example/removal`]) {
      assert.deepEqual(fieldsOf(await visitor.post(path, { returnTo })), [400, { password: 'required' }]);
      const wrong = await visitor.post(path, { returnTo, password: 'not-my-password' });
      assert.deepEqual(fieldsOf(wrong), [400, { password: 'invalid' }]);
    }
    const url = await leaveToConnect(visitor, { password }, 'other');
    assert.equal(resultOf(await visitor.get(agree(url, { claims: newClaims() }, 'other'))), 'connected');
    assert.equal((await disconnect(visitor, { password })).status, 200);
    assert.deepEqual(
      (await listOf(visitor)).map(({ providerId }) => providerId),
      ['other'],
    );
  });

  test('is made in the session alone that has asked for it', async () => {
    const { visitor, email } = await signUpConfirmed();
    const claims = newClaims();
    const path = agree(await leaveToConnect(visitor), { claims });
    const { visitor: stranger } = await signUpConfirmed();
    await leaveToConnect(stranger);
    assert.equal(resultOf(await stranger.get(path)), 'expired');
    await visitor.delete(`${ACCOUNTS}/session`);
    assert.equal(resultOf(await visitor.get(path)), 'expired');
    await visitor.post(`${ACCOUNTS}/session`, { email, password });
    const later = agree(await leaveToConnect(visitor), { claims });
    await visitor.post(`${ACCOUNTS}/session`, { email, password });
    assert.equal(resultOf(await visitor.get(later)), 'expired');
    assert.deepEqual(await listOf(visitor), []);
  });

  test('is not made after the password was changed meanwhile', async () => {
    const { visitor } = await signUpConfirmed();
    const path = agree(await leaveToConnect(visitor), { claims: newClaims() });
    const { email: _, ...details } = (await visitor.get(PROFILE)).json;
    const { firstName, lastName } = details;
    const newPassword = 'another-long-password';
    const change = { firstName, lastName, currentPassword: password, newPassword };
    assert.equal((await visitor.put(PROFILE, change)).status, 200);
    assert.equal(resultOf(await visitor.get(path)), 'expired');
  });

  test('is one with each account of a provider, and one of a person with each provider', async () => {
    const claims = newClaims();
    const { visitor } = await signUpConfirmed();
    await connect(visitor, claims);
    assert.equal(resultOf(await connect(visitor, claims)), 'connected');
    assert.equal(resultOf(await connect(visitor, newClaims())), 'already-connected');
    const { visitor: stranger } = await signUpConfirmed();
    assert.equal(resultOf(await connect(stranger, claims)), 'connected-elsewhere');
    assert.deepEqual(await listOf(stranger), []);
    assert.equal((await listOf(visitor)).length, 1);
  });

  test('is removed by its person alone, who is told by mail, and does not log in any more', async () => {
    const { visitor, email } = await signUpConfirmed();
    const claims = newClaims({ email: undefined });
    await connect(visitor, claims);
    const { visitor: stranger } = await signUpConfirmed();
    assert.equal((await disconnect(stranger)).status, 404);
    assert.equal((await disconnect(visitor, {}, 'none')).status, 404);
    assert.equal((await disconnect(visitor)).status, 200);
    assert.deepEqual(await listOf(visitor), []);
    assert.ok((await mailsTo(email)).includes('log-in-provider-disconnected'));
    assert.equal(resultOf(await logIn(await newVisitor(), claims)), 'no-email');
  });

  test('is not for signed-out visitors', async () => {
    const visitor = await newVisitor();
    for (const answer of [
      await visitor.get(CONNECTIONS),
      await visitor.post(`${CONNECTIONS}/example`, { returnTo: '/account' }),
      await disconnect(visitor),
    ])
      assert.equal(answer.status, 401);
  });

  test('that is the last way in stays', async () => {
    const passwords = await createProviderSite({ waysIn: ['password', 'passkey'] });
    const visitor = await passwords.newVisitor();
    await passwords.logIn(visitor, passwords.newClaims());
    const listed = await listOf(visitor);
    assert.deepEqual(
      listed.map(({ isRemovable }) => isRemovable),
      [false],
    );
    assert.deepEqual(codeOf(await disconnect(visitor)), [409, 'last-way-in']);
    const url = await passwords.leaveToConnect(visitor, {}, 'other');
    await visitor.get(passwords.agree(url, { claims: passwords.newClaims() }, 'other'));
    assert.equal((await disconnect(visitor)).status, 200);
    assert.deepEqual(codeOf(await disconnect(visitor, {}, 'other')), [409, 'last-way-in']);
  });

  test('with a provider that the site has no more is not listed, and is no way in', async () => {
    const site = await createProviderSite({ waysIn: ['password'] });
    const visitor = await site.newVisitor();
    await site.logIn(visitor, site.newClaims());
    const url = await site.leaveToConnect(visitor, {}, 'other');
    await visitor.get(site.agree(url, { claims: site.newClaims() }, 'other'));
    await site.store.db
      .updateTable('provider_connections')
      .set({ issuer: 'https://gone.example/' })
      .where('issuer', '=', `${site.providers.other.issuer}/`)
      .execute();
    assert.deepEqual(
      (await listOf(visitor)).map(({ providerId, isRemovable }) => [providerId, isRemovable]),
      [['example', false]],
    );
  });
});

test('a site without providers has no connections', async () => {
  const site = await createProviderSite({ logInProviders: [] });
  const visitor = await site.signUp();
  assert.equal((await visitor.get(PROFILE)).json.mayConnectProviders, undefined);
  assert.deepEqual((await visitor.get(CONNECTIONS)).json.connections, []);
});
