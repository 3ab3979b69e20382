import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { AccountSession } from 'member-area-elements/contract/account/sessions';
import { countryOf, namesOf } from '../../packages/server/src/people/device-facts.js';
import { ACCOUNT, readLink, readSetCookie, startSite, type Mail, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const SESSIONS = `${ACCOUNTS}/sessions`;
const PROFILE = `${ACCOUNTS}/profile`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const { password } = ACCOUNT;
const NEW_PASSWORD = 'a-new-long-password';

const emailOf = async (visitor: Visitor): Promise<string> => (await visitor.get(PROFILE)).json.email;
const listOf = async (visitor: Visitor): Promise<AccountSession[]> =>
  (JSON.parse((await visitor.get(SESSIONS)).text) as { sessions: AccountSession[] }).sessions;
const othersOf = async (visitor: Visitor) => (await listOf(visitor)).filter(({ isCurrent }) => !isCurrent);
const isSignedIn = async (visitor: Visitor) => (await visitor.get(PROFILE)).status === 200;

describe('the sessions of an account', async () => {
  const site = await startSite({ countryHeader: 'cf-ipcountry' });

  async function logIn(email: string, headers: Record<string, string> = {}, word = password) {
    const visitor = await site.newVisitor();
    const answer = await visitor.post(SESSION, { email, password: word }, headers);
    assert.equal(answer.status, 200);
    return visitor;
  }

  test('name the browser, the system and the country of their log-in, the last used first', async () => {
    const here = await site.signUp();
    await logIn(await emailOf(here), { 'user-agent': FIREFOX, 'cf-ipcountry': 'pt' });
    const sessions = await listOf(here);
    assert.deepEqual(
      sessions.map(({ isCurrent }) => isCurrent),
      [true, false],
    );
    const { id, createdAt, lastUsedAt, ...rest } = sessions[1]!;
    assert.deepEqual(rest, { browser: 'Firefox', system: 'Windows', country: 'PT', isCurrent: false });
    assert.match(id, /^[\da-f-]{36}$/);
    assert.ok(lastUsedAt >= createdAt);
  });

  test('are sorted by their last use, and those that have expired are left out', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    await logIn(email, { 'user-agent': FIREFOX });
    await logIn(email, { 'user-agent': SAFARI });
    await site.updateDatabase(
      `update sessions set created_at = '2026-01-01T00:00:00.000Z', last_used_at = '2026-01-02T00:00:00.000Z' where browser = 'Firefox'`,
    );
    assert.deepEqual(
      (await othersOf(here)).map(({ browser, lastUsedAt }) => browser ?? lastUsedAt),
      ['Safari', 'Firefox'],
    );
    await site.updateDatabase(
      `update sessions set expires_at = '2001-01-01T00:00:00.000Z' where browser = 'Safari'`,
    );
    assert.deepEqual(
      (await othersOf(here)).map(({ lastUsedAt }) => lastUsedAt),
      ['2026-01-02T00:00:00.000Z'],
    );
  });

  test('store neither the header nor the address of the log-in', async () => {
    const here = await site.signUp();
    await logIn(await emailOf(here), { 'user-agent': FIREFOX });
    const rows = JSON.stringify(await site.readDatabase('select * from sessions'));
    assert.doesNotMatch(rows, /Gecko|127\.0\.0\.1|::1/);
  });

  test('end one by one, for good, and ending again is a success', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    const [other, third] = [await logIn(email, { 'user-agent': FIREFOX }), await logIn(email)];
    const { id } = (await othersOf(here)).find(({ browser }) => browser === 'Firefox')!;
    assert.equal((await here.sendChange('DELETE', `${SESSIONS}/${id}`)).status, 200);
    assert.deepEqual(
      [await isSignedIn(other), await isSignedIn(third), await isSignedIn(here)],
      [false, true, true],
    );
    assert.equal((await here.sendChange('DELETE', `${SESSIONS}/${id}`)).status, 200);
    assert.equal((await othersOf(here)).length, 1);
  });

  test('of somebody else are not ended, and the own one only by a log-out', async () => {
    const [here, stranger] = [await site.signUp(), await site.signUp()];
    const own = (await listOf(here))[0]!.id;
    const refused = await stranger.sendChange('DELETE', `${SESSIONS}/${own}`);
    assert.deepEqual([refused.status, refused.json.error.code], [404, 'not-found']);
    const current = await here.sendChange('DELETE', `${SESSIONS}/${own}`);
    assert.deepEqual([current.status, current.json.error.code], [409, 'current-session']);
    assert.ok(await isSignedIn(here));
  });

  test('end everywhere else at once, and those of others stay', async () => {
    const [here, stranger] = [await site.signUp(), await site.signUp()];
    const email = await emailOf(here);
    const others = [await logIn(email), await logIn(email)];
    assert.equal((await here.sendChange('DELETE', SESSIONS)).status, 200);
    assert.deepEqual(await Promise.all(others.map(isSignedIn)), [false, false]);
    assert.deepEqual([await isSignedIn(here), await isSignedIn(stranger)], [true, true]);
    assert.equal((await here.sendChange('DELETE', SESSIONS)).status, 200);
  });

  test('are in the download of the own data, without a token', async () => {
    const here = await site.signUp();
    await logIn(await emailOf(here), { 'user-agent': FIREFOX });
    const { text } = await here.get(`${ACCOUNTS}/data`);
    const data = JSON.parse(text) as { sessions: { browser: string | null }[]; knownDevices: object[] };
    assert.deepEqual(
      [data.sessions.map(({ browser }) => browser).includes('Firefox'), data.knownDevices.length],
      [true, 2],
    );
    for (const { token_hash: hash } of await site.readDatabase(
      'select token_hash from sessions union select token_hash from known_devices',
    ))
      assert.ok(!text.includes(String(hash)));
  });
});

describe('a log-in from a new device', async () => {
  const site = await startSite({ countryHeader: 'cf-ipcountry' });

  const logInAs = async (
    visitor: Visitor,
    email: string,
    headers: Record<string, string> = {},
    word = password,
  ) => assert.equal((await visitor.post(SESSION, { email, password: word }, headers)).status, 200);
  const mailsTo = async (email: string) =>
    (await (await site.newVisitor()).getList<Mail>('/demo/mail')).filter(
      ({ kind, to }) => kind === 'new-device' && to === email,
    );
  const devicesOf = (email: string) =>
    site.readDatabase(
      `select seen_at from known_devices join users on users.id = known_devices.user_id where email = '${email}'`,
    );

  test('is mailed with what is known about it, and a link to a new password', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    await logInAs(await site.newVisitor(), email, { 'user-agent': FIREFOX, 'cf-ipcountry': 'PT' });
    const [mail, ...more] = await mailsTo(email);
    assert.ok(mail);
    assert.deepEqual(more, []);
    assert.match(mail.subject, /^New log-in to /);
    for (const part of ['Firefox on Windows', 'Portugal', 'If it was not you'])
      assert.ok(mail.text.includes(part), mail.text);
    assert.equal(readLink(mail).pathname, '/account/login/request-reset');
  });

  test('is mailed to an owner too', async () => {
    const owner = { email: 'owner@example.com', password: 'owner-pass-1' };
    for (const _ of [1, 2]) await logInAs(await site.newVisitor(), owner.email, {}, owner.password);
    assert.equal((await mailsTo(owner.email)).length, 1);
  });

  test('is mailed neither for the first device of an account nor for a known one', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    await here.sendChange('DELETE', SESSION);
    assert.ok(here.readCookie('SiteUserDevice'));
    await logInAs(here, email);
    await site.updateDatabase('delete from known_devices');
    await logInAs(await site.newVisitor(), email);
    assert.deepEqual(await mailsTo(email), []);
  });

  test('sets a cookie for 400 days that scripts cannot read, and several accounts share it', async () => {
    const here = await site.signUp();
    const token = here.readCookie('SiteUserDevice');
    const other = await site.signUp();
    const email = await emailOf(other);
    await here.sendChange('DELETE', SESSION);
    const answer = await here.post(SESSION, { email, password });
    const cookie = readSetCookie(answer, 'SiteUserDevice') ?? '';
    assert.match(cookie, /; max-age=34560000/);
    assert.match(cookie, /; httponly/);
    assert.match(cookie, /; samesite=lax/);
    assert.equal(here.readCookie('SiteUserDevice'), token);
    assert.equal((await devicesOf(email)).length, 2);
    assert.equal((await mailsTo(email)).length, 1);
  });

  test('is one again after 400 days', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    const other = await site.newVisitor();
    await logInAs(other, email);
    await site.updateDatabase(
      `update known_devices set seen_at = '2001-01-01T00:00:00.000Z'
       where seen_at = (select max(seen_at) from known_devices)`,
    );
    await logInAs(other, email);
    assert.equal((await mailsTo(email)).length, 2);
  });

  test('is one again after a new password, but for the browser that has changed it', async () => {
    const here = await site.signUp();
    const email = await emailOf(here);
    const other = await site.newVisitor();
    await logInAs(other, email);
    await here.put(PROFILE, { currentPassword: password, newPassword: NEW_PASSWORD });
    assert.equal((await devicesOf(email)).length, 1);
    await logInAs(here, email, {}, NEW_PASSWORD);
    assert.equal((await mailsTo(email)).length, 1);
    await other.get('/');
    await logInAs(other, email, {}, NEW_PASSWORD);
    assert.equal((await mailsTo(email)).length, 2);
  });

  test('leaves nothing behind when the account is closed', async () => {
    const here = await site.signUp();
    const { siteUserId } = (await here.get(PROFILE)).json;
    await here.post(`${ACCOUNTS}/closure`, { password });
    const rows = await site.readDatabase(`select * from known_devices where user_id = '${siteUserId}'`);
    assert.deepEqual(rows, []);
  });
});

describe('what is known about a device', () => {
  test('is the names of a browser and a system, and never a text that the sender has written', () => {
    assert.deepEqual(namesOf(FIREFOX), { browser: 'Firefox', system: 'Windows' });
    assert.deepEqual(namesOf(SAFARI), { browser: 'Safari', system: 'iOS' });
    for (const text of [undefined, '', 'node', 'Call +1 555 0100 now/1.0 please', 'a/'.repeat(9000)])
      assert.deepEqual(namesOf(text), { browser: null, system: null });
  });

  test('is the country that the trusted header names', () => {
    assert.deepEqual(['PT', ' de ', 'XX', 'T1', 'ZZ', 'QQ', 'PRT', '', undefined].map(countryOf), [
      'PT',
      'DE',
      ...Array<null>(7).fill(null),
    ]);
  });
});
