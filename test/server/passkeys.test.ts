/** Passkeys: how they are added, log in and are removed. The responses have real signatures. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Passkeys } from 'member-area-elements/contract/account/passkeys';
import type { PasskeyCreation, PasskeyRequest } from 'member-area-elements/contract/parts/web-authn';
import {
  SoftwareAuthenticator,
  type AuthenticatorSettings,
  type ResponseChanges,
} from '../../packages/testing/src/authenticator/software-authenticator.js';
import { createClockedSite } from './clocked-site.js';
import { ORIGIN } from './in-process-server.js';
import {
  ACCOUNT,
  findMail,
  readCode,
  readLink,
  readLinkToken,
  startSite,
  type Answer,
  type Visitor,
} from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PASSKEYS = `${ACCOUNTS}/passkeys`;
const PROFILE = `${ACCOUNTS}/profile`;
const { password } = ACCOUNT;

const codeOf = ({ status, json }: Answer): unknown[] => [status, json.error.code];
const fieldsOf = ({ status, json }: Answer): unknown[] => [status, json.error.fields];

const listOf = async (visitor: Visitor): Promise<Passkeys> =>
  JSON.parse((await visitor.get(PASSKEYS)).text) as Passkeys;

/** Asks what the browser is asked to log in. */
async function askToLogIn(visitor: Visitor): Promise<PasskeyRequest> {
  const answer = await visitor.post(`${PASSKEYS}/session/options`);
  assert.equal(answer.status, 200);
  return JSON.parse(answer.text) as PasskeyRequest;
}

async function logIn(
  visitor: Visitor,
  device: SoftwareAuthenticator,
  changes?: ResponseChanges,
): Promise<Answer> {
  const credential = await device.get(await askToLogIn(visitor), changes);
  return visitor.post(`${PASSKEYS}/session`, { credential });
}

/** Asks what the browser is asked to create a passkey. */
async function askToCreate(visitor: Visitor, body: object = {}): Promise<PasskeyCreation> {
  const answer = await visitor.post(`${PASSKEYS}/options`, body);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text) as PasskeyCreation;
}

async function add(visitor: Visitor, device: SoftwareAuthenticator, name = 'Phone'): Promise<Answer> {
  const credential = await device.create(await askToCreate(visitor));
  return visitor.post(PASSKEYS, { credential, name });
}

describe('a passkey', async () => {
  const site = await startSite({ humanCheck: false });
  const newDevice = (settings: Partial<AuthenticatorSettings> = {}) =>
    new SoftwareAuthenticator({ origin: site.url, ...settings });
  /** Signs up, and adds a passkey. */
  async function withPasskey(settings: Partial<AuthenticatorSettings> = {}) {
    const visitor = await site.signUp();
    const device = newDevice(settings);
    assert.equal((await add(visitor, device)).status, 201);
    const { email, siteUserId } = (await visitor.get(PROFILE)).json;
    return { visitor, device, email, siteUserId };
  }
  /** Lets the log-in of a person be so long ago that it is no proof any more. */
  const letTimePass = async (siteUserId: string) =>
    site.updateDatabase(`update sessions set created_at = '2026-01-01T00:00:00.000Z' where user_id = ?`, [
      siteUserId,
    ]);

  test('logs in its person, again and again, in any browser', async () => {
    const { device, email } = await withPasskey();
    for (const visitor of [await site.newVisitor(), await site.newVisitor()]) {
      const answer = await logIn(visitor, device);
      assert.equal(answer.status, 200);
      assert.equal((await visitor.get(PROFILE)).json.email, email);
      assert.equal(visitor.readSiteUserInfo().authenticated, true);
      assert.equal(visitor.readCookie('passkeyBrowser'), undefined);
    }
  });

  test('is listed with its name and its times, and whether it is synced', async () => {
    const { visitor, device } = await withPasskey({ isSynced: true });
    const [passkey] = (await listOf(visitor)).passkeys;
    const { id, createdAt, ...rest } = passkey ?? assert.fail();
    assert.match(id, /^[\da-f-]{36}$/);
    assert.deepEqual(rest, { name: 'Phone', isSynced: true, isRemovable: true });
    await logIn(await site.newVisitor(), device);
    const [used] = (await listOf(visitor)).passkeys;
    assert.ok((used?.lastUsedAt ?? '') >= createdAt);
    assert.equal((await visitor.get(PROFILE)).json.mayUsePasskeys, true);
  });

  test('is asked for without a name, and created without what says who its person is', async () => {
    const { visitor, email } = await withPasskey();
    const request = await askToLogIn(await site.newVisitor());
    assert.equal(request.rpId, new URL(site.url).hostname);
    assert.ok(!('allowCredentials' in request));
    const { user, excludeCredentials = [], authenticatorSelection } = await askToCreate(visitor);
    assert.deepEqual([user.name, user.displayName], [email, 'Nia Newcomer']);
    assert.match(user.id, /^[\w-]{43}$/);
    assert.equal(excludeCredentials.length, 1);
    assert.deepEqual(authenticatorSelection?.residentKey, 'required');
  });

  test('names its person by the same random bytes as the other passkeys of the person', async () => {
    const { visitor } = await withPasskey();
    const [first, second] = [await askToCreate(visitor), await askToCreate(visitor)];
    assert.equal(first.user.id, second.user.id);
    const other = await withPasskey();
    assert.notEqual((await askToCreate(other.visitor)).user.id, first.user.id);
  });

  describe('does not log in', () => {
    const refused = [401, 'passkey-refused'];

    test('when it is not known, or was removed', async () => {
      const { visitor, device } = await withPasskey();
      const stranger = newDevice();
      await stranger.create(await askToCreate(visitor));
      const unknown = await logIn(await site.newVisitor(), stranger);
      assert.deepEqual(codeOf(unknown), refused);
      const [passkey] = (await listOf(visitor)).passkeys;
      assert.equal((await visitor.post(`${PASSKEYS}/${passkey?.id}/removal`, {})).status, 200);
      const removed = await logIn(await site.newVisitor(), device);
      assert.deepEqual(removed.json, unknown.json);
    });

    test('with a response of another site, of another domain or about another person', async () => {
      const { device } = await withPasskey();
      for (const changes of [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { userHandle: 'c29tZWJvZHk' },
      ]) {
        const visitor = await site.newVisitor();
        assert.deepEqual(codeOf(await logIn(visitor, device, changes)), refused, JSON.stringify(changes));
        assert.equal((await visitor.get(PROFILE)).status, 401);
      }
    });

    test('with the signature of another response', async () => {
      const { device } = await withPasskey();
      const visitor = await site.newVisitor();
      const earlier = await device.get(await askToLogIn(visitor));
      const later = await device.get(await askToLogIn(visitor));
      const { signature } = earlier.response;
      const credential = { ...later, response: { ...later.response, signature } };
      assert.deepEqual(codeOf(await visitor.post(`${PASSKEYS}/session`, { credential })), refused);
    });

    test('with a challenge that was used, is too old, was never given or is for another browser', async () => {
      const { device } = await withPasskey();
      const expired = [410, 'passkey-expired'];
      const send = (visitor: Visitor, credential: object) =>
        visitor.post(`${PASSKEYS}/session`, { credential });

      const visitor = await site.newVisitor();
      const cookie = await askToLogIn(visitor).then(() => visitor.cookies.get('passkeyBrowser') ?? '');
      const credential = await device.get(await askToLogIn(visitor));
      const stranger = await site.newVisitor();
      await askToLogIn(stranger);
      assert.deepEqual(codeOf(await send(stranger, credential)), expired);
      assert.deepEqual(codeOf(await send(await site.newVisitor(), credential)), expired);
      assert.equal((await send(visitor, credential)).status, 200);
      visitor.cookies.set('passkeyBrowser', cookie);
      assert.deepEqual(codeOf(await send(visitor, credential)), expired);

      const invented = { challenge: 'aW52ZW50ZWQgYnkgc29tZWJvZHkgZWxzZQ' };
      assert.deepEqual(codeOf(await logIn(await site.newVisitor(), device, invented)), expired);

      const late = await device.get(await askToLogIn(stranger));
      await site.endEarlier('passkey_challenges', 'expires_at', 301);
      assert.deepEqual(codeOf(await send(stranger, late)), expired);
    });

    test('with a challenge that a wrong response has used', async () => {
      const { device } = await withPasskey();
      const visitor = await site.newVisitor();
      const options = await askToLogIn(visitor);
      const wrong = await device.get(options, { origin: 'https://evil.example' });
      const right = await device.get(options);
      for (const [credential, status] of [
        [wrong, 401],
        [right, 410],
      ] as const)
        assert.equal((await visitor.post(`${PASSKEYS}/session`, { credential })).status, status);
    });

    test('with the challenge for a new passkey', async () => {
      const { visitor, device } = await withPasskey();
      const { challenge } = await askToCreate(visitor);
      const answer = await logIn(visitor, device, { challenge });
      assert.deepEqual(codeOf(answer), [410, 'passkey-expired']);
    });

    test('when its counter has not grown', async () => {
      const { device } = await withPasskey({ counts: true });
      assert.equal((await logIn(await site.newVisitor(), device, { counter: 7 })).status, 200);
      for (const counter of [7, 6, 0])
        assert.deepEqual(codeOf(await logIn(await site.newVisitor(), device, { counter })), refused);
      assert.equal((await logIn(await site.newVisitor(), device, { counter: 8 })).status, 200);
    });

    test('more often than the limit, and right log-ins do not count', async () => {
      const limits = { rates: { passkeyLogInFromAddress: { most: 2, minutes: 10 } } };
      const limited = await createClockedSite({ waysIn: ['password', 'passkey'], limits });
      const visitor = await limited.signUp();
      const device = new SoftwareAuthenticator({ origin: ORIGIN });
      await add(visitor, device);
      const tryIn = async (changes?: ResponseChanges) =>
        (await logIn(await limited.newVisitor(), device, changes)).status;
      const wrong = { origin: 'https://evil.example' };
      assert.deepEqual([await tryIn(), await tryIn(), await tryIn()], [200, 200, 200]);
      assert.deepEqual([await tryIn(wrong), await tryIn(wrong), await tryIn()], [401, 401, 429]);
    });
  });

  test('is asked for as often as the limit allows', async () => {
    const limits = { rates: { passkeyChallengeFromAddress: { most: 2, minutes: 10 } } };
    const limited = await createClockedSite({ waysIn: ['password', 'passkey'], limits });
    const visitor = await limited.newVisitor();
    const ask = async () => (await visitor.post(`${PASSKEYS}/session/options`)).status;
    assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 429]);
  });

  test('is a device that the account has not seen, for which its person is told by mail', async () => {
    const { device, email } = await withPasskey();
    const visitor = await site.newVisitor();
    assert.equal((await logIn(visitor, device)).status, 200);
    await findMail(visitor, 'new-device', email);
  });

  test('ends a code that was mailed to its person', async () => {
    const { device, email } = await withPasskey();
    const visitor = await site.newVisitor();
    await visitor.post(`${ACCOUNTS}/codes`, { email });
    const code = readCode(await findMail(visitor, 'sign-in-code', email));
    assert.equal((await logIn(await site.newVisitor(), device)).status, 200);
    assert.equal((await visitor.post(`${ACCOUNTS}/codes/session`, { email, code })).status, 410);
  });

  describe('is added', () => {
    test('with a mail to its person, which does not have its name', async () => {
      const { visitor, email } = await withPasskey();
      const mail = await findMail(visitor, 'passkey-added', email);
      assert.equal(readLink(mail).pathname, '/account/login/request-reset');
      assert.ok(!mail.text.includes('Phone'));
    });

    test('only with the challenge of the session, once and in time', async () => {
      const visitor = await site.signUp();
      const expired = [410, 'passkey-expired'];
      const send = (who: Visitor, credential: object) => who.post(PASSKEYS, { credential, name: 'Phone' });
      const credential = await newDevice().create(await askToCreate(visitor));
      const other = await site.signUp();
      assert.deepEqual(codeOf(await send(other, credential)), expired);
      assert.equal((await send(visitor, credential)).status, 201);
      assert.deepEqual(codeOf(await send(visitor, credential)), expired);
      const first = await newDevice().create(await askToCreate(visitor));
      await askToCreate(visitor);
      assert.deepEqual(codeOf(await send(visitor, first)), expired);
      const late = await newDevice().create(await askToCreate(visitor));
      await site.endEarlier('passkey_challenges', 'expires_at', 301);
      assert.deepEqual(codeOf(await send(visitor, late)), expired);
      const { challenge } = await askToLogIn(visitor);
      const forLogIn = await newDevice().create(await askToCreate(visitor), { challenge });
      assert.deepEqual(codeOf(await send(visitor, forLogIn)), expired);
    });

    test('not from another site or domain, and not twice', async () => {
      const { visitor } = await withPasskey();
      const wrong = [400, { credential: 'invalid' }];
      for (const changes of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
        const credential = await newDevice().create(await askToCreate(visitor), changes);
        assert.deepEqual(fieldsOf(await visitor.post(PASSKEYS, { credential, name: 'Phone' })), wrong);
        const again = await visitor.post(PASSKEYS, { credential, name: 'Phone' });
        assert.deepEqual(codeOf(again), [410, 'passkey-expired']);
      }
      const device = newDevice();
      await device.create(await askToCreate(visitor));
      const login = await device.get(await askToLogIn(visitor));
      const created = await newDevice().create(await askToCreate(visitor));
      const mixed = { ...created, id: login.id, rawId: login.rawId };
      assert.deepEqual(fieldsOf(await visitor.post(PASSKEYS, { credential: mixed, name: 'Phone' })), wrong);
      assert.equal((await listOf(visitor)).passkeys.length, 1);
    });

    test('not in the name of a signed-out visitor', async () => {
      const visitor = await site.newVisitor();
      for (const answer of [
        await visitor.post(`${PASSKEYS}/options`, {}),
        await visitor.get(PASSKEYS),
        await visitor.put(`${PASSKEYS}/k1`, { name: 'Mine' }),
        await visitor.post(`${PASSKEYS}/k1/removal`, {}),
      ])
        assert.equal(answer.status, 401);
    });

    test('up to twenty times', async () => {
      const { visitor, siteUserId } = await withPasskey();
      for (let count = 1; count < 20; count++)
        await site.updateDatabase(
          `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, user_handle, name, is_synced, created_at)
           values (?, ?, ?, '', 0, '[]', 'aGFuZGxl', 'Key', 0, '2026-01-01T00:00:00.000Z')`,
          [`k${count}-${siteUserId}`, siteUserId, `c${count}-${siteUserId}`],
        );
      const answer = await visitor.post(`${PASSKEYS}/options`, {});
      assert.deepEqual(codeOf(answer), [409, 'too-many-passkeys']);
    });
  });

  describe('is added and removed by a person who proves who they are', () => {
    test('with the password, when the log-in was more than ten minutes ago', async () => {
      const { visitor, siteUserId } = await withPasskey();
      assert.equal((await listOf(visitor)).isProofNeeded, false);
      await letTimePass(siteUserId);
      const { passkeys, isProofNeeded } = await listOf(visitor);
      assert.equal(isProofNeeded, true);
      for (const path of [`${PASSKEYS}/options`, `${PASSKEYS}/${passkeys[0]?.id}/removal`]) {
        assert.deepEqual(fieldsOf(await visitor.post(path, {})), [400, { password: 'required' }]);
        const wrong = await visitor.post(path, { password: 'not-my-password' });
        assert.deepEqual(fieldsOf(wrong), [400, { password: 'invalid' }]);
        assert.equal((await visitor.post(path, { password })).status, 200);
      }
      assert.deepEqual((await listOf(visitor)).passkeys, []);
    });

    test('with a mailed code, without a password', async () => {
      const { visitor, email, siteUserId } = await withPasskey();
      await letTimePass(siteUserId);
      await site.updateDatabase('update users set password_hash = null where id = ?', [siteUserId]);
      await visitor.post(`${ACCOUNTS}/codes`, { email });
      const code = readCode(await findMail(visitor, 'sign-in-code', email));
      const credential = await newDevice().create(await askToCreate(visitor, { password: code }));
      assert.equal((await visitor.post(PASSKEYS, { credential, name: 'Key' })).status, 201);
      const again = await visitor.post(`${PASSKEYS}/options`, { password: code });
      assert.deepEqual(fieldsOf(again), [400, { password: 'invalid' }]);
    });

    test('and is told by mail of one that was removed', async () => {
      const { visitor, email } = await withPasskey();
      const [passkey] = (await listOf(visitor)).passkeys;
      assert.equal((await visitor.post(`${PASSKEYS}/${passkey?.id}/removal`, {})).status, 200);
      await findMail(visitor, 'passkey-removed', email);
    });
  });

  test('is renamed and removed by its own person alone', async () => {
    const { visitor } = await withPasskey();
    const [passkey] = (await listOf(visitor)).passkeys;
    const stranger = await site.signUp();
    for (const answer of [
      await stranger.put(`${PASSKEYS}/${passkey?.id}`, { name: 'Mine' }),
      await stranger.post(`${PASSKEYS}/${passkey?.id}/removal`, {}),
    ])
      assert.equal(answer.status, 404);
    assert.equal((await visitor.put(`${PASSKEYS}/${passkey?.id}`, { name: ' Old phone ' })).status, 200);
    assert.equal((await listOf(visitor)).passkeys[0]?.name, 'Old phone');
    const nameless = await visitor.put(`${PASSKEYS}/${passkey?.id}`, { name: '' });
    assert.deepEqual(fieldsOf(nameless), [400, { name: 'required' }]);
  });

  test('is in the data of its person, without a key', async () => {
    const { visitor } = await withPasskey();
    const { passkeys } = JSON.parse((await visitor.get(`${ACCOUNTS}/data`)).text) as {
      passkeys: Record<string, unknown>[];
    };
    assert.deepEqual(
      passkeys.map(({ createdAt, ...rest }) => [typeof createdAt, rest]),
      [['string', { name: 'Phone', lastUsedAt: null }]],
    );
  });

  describe('ends', () => {
    const count = async (siteUserId: string) => {
      const rows = await site.readDatabase(`select id from passkeys where user_id = '${siteUserId}'`);
      return rows.length;
    };

    test('with a password that a mailed link has set, and so does a challenge for another one', async () => {
      const { visitor, device, email, siteUserId } = await withPasskey();
      await askToCreate(visitor);
      await visitor.post(`${ACCOUNTS}/password-reset`, { email });
      const token = readLinkToken(await findMail(visitor, 'password-reset', email));
      const set = await visitor.put(`${ACCOUNTS}/password-reset/${token}`, {
        password: 'a-new-long-password',
      });
      assert.equal(set.status, 200);
      assert.equal((await logIn(await site.newVisitor(), device)).status, 401);
      const left = `select id from passkey_challenges where user_id = '${siteUserId}'`;
      assert.deepEqual(await site.readDatabase(left), []);
    });

    test('when an email is confirmed in a browser without the session of the account', async () => {
      const { visitor, device, email, siteUserId } = await withPasskey();
      const mail = await findMail(visitor, 'email-confirmation', email);
      const token = readLinkToken(mail);
      const reader = await site.newVisitor();
      assert.equal((await reader.put(`${ACCOUNTS}/email-confirmation/${token}`)).status, 200);
      assert.equal(await count(siteUserId), 0);
      assert.equal((await logIn(await site.newVisitor(), device)).status, 401);
    });

    test('when a code logs in to an account whose email was never confirmed', async () => {
      const { visitor, email, siteUserId } = await withPasskey();
      const reader = await site.newVisitor();
      await reader.post(`${ACCOUNTS}/codes`, { email });
      const code = readCode(await findMail(visitor, 'sign-in-code', email));
      assert.equal((await reader.post(`${ACCOUNTS}/codes/session`, { email, code })).status, 200);
      assert.equal(await count(siteUserId), 0);
    });

    test('with its account', async () => {
      const { visitor, device, siteUserId } = await withPasskey();
      assert.equal((await visitor.post(`${ACCOUNTS}/closure`, { password })).status, 200);
      assert.equal(await count(siteUserId), 0);
      assert.equal((await logIn(await site.newVisitor(), device)).status, 401);
    });
  });

  describe('stays', () => {
    test('with a new password of the profile, and an email that its session confirms', async () => {
      const { visitor, device, email } = await withPasskey();
      const mail = await findMail(visitor, 'email-confirmation', email);
      const token = readLinkToken(mail);
      assert.equal((await visitor.put(`${ACCOUNTS}/email-confirmation/${token}`)).status, 200);
      const change = { currentPassword: password, newPassword: 'a-new-long-password' };
      assert.equal((await visitor.put(PROFILE, change)).status, 200);
      assert.equal((await logIn(await site.newVisitor(), device)).status, 200);
    });

    test('while a challenge for another one ends with the new password', async () => {
      const { visitor } = await withPasskey();
      const credential = await newDevice().create(await askToCreate(visitor));
      await visitor.put(PROFILE, { currentPassword: password, newPassword: 'a-new-long-password' });
      const answer = await visitor.post(PASSKEYS, { credential, name: 'Key' });
      assert.deepEqual(codeOf(answer), [410, 'passkey-expired']);
    });
  });
});

describe('the last passkey of a person without a password', () => {
  test.each([
    ['stays on a site without codes', ['password', 'passkey'] as const, false],
    ['can be removed on a site with codes', ['password', 'passkey', 'code'] as const, true],
  ])('%s', async (_name, waysIn, isRemovable) => {
    const site = await startSite({ waysIn });
    const visitor = await site.signUp();
    const device = new SoftwareAuthenticator({ origin: site.url });
    await add(visitor, device, 'First');
    await add(visitor, new SoftwareAuthenticator({ origin: site.url }), 'Second');
    const { siteUserId } = (await visitor.get(PROFILE)).json;
    await site.updateDatabase('update users set password_hash = null where id = ?', [siteUserId]);
    const [second, first] = (await listOf(visitor)).passkeys;
    assert.deepEqual([second?.isRemovable, first?.isRemovable], [true, true]);
    assert.equal((await visitor.post(`${PASSKEYS}/${second?.id}/removal`, {})).status, 200);
    assert.equal((await listOf(visitor)).passkeys[0]?.isRemovable, isRemovable);
    const last = await visitor.post(`${PASSKEYS}/${first?.id}/removal`, {});
    if (isRemovable) assert.equal(last.status, 200);
    else assert.deepEqual(codeOf(last), [409, 'last-way-in']);
  });
});

describe('a site without passkeys', async () => {
  const site = await startSite({ waysIn: ['password', 'code'] });

  test('has none of the calls, and does not offer them in the profile', async () => {
    const visitor = await site.signUp();
    for (const answer of [
      await visitor.post(`${PASSKEYS}/session/options`),
      await visitor.post(`${PASSKEYS}/options`, {}),
      await visitor.get(PASSKEYS),
    ])
      assert.deepEqual(codeOf(answer), [404, 'not-found']);
    assert.ok(!('mayUsePasskeys' in (await visitor.get(PROFILE)).json));
  });
});

describe('while member areas are off', async () => {
  const site = await startSite();

  test('a passkey lets in the owner and nobody else', async () => {
    const device = () => new SoftwareAuthenticator({ origin: site.url });
    const owner = await site.logInAs('owner');
    const [member, key] = [device(), device()];
    await add(await site.signUp(), member);
    await add(owner, key);
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
    assert.deepEqual(codeOf(await logIn(await site.newVisitor(), member)), [403, 'feature-off']);
    assert.equal((await logIn(await site.newVisitor(), key)).status, 200);
  });
});
