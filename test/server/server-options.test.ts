import assert from 'node:assert/strict';
import { createMemberAreaServer, InvalidOptionError, type ServerOptions } from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';
import { describe, test } from 'vitest';
import { logIn, ORIGIN, startInProcess } from './in-process-server.js';
import { ACCOUNT } from './site.js';

/** A secret of webhooks. */
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const PROVIDER = {
  id: 'example',
  name: 'Example ID',
  issuer: 'https://accounts.example',
  clientId: 'tea-club',
  clientSecret: 'a-secret',
};

describe('an option that cannot be used', async () => {
  const { store } = await startInProcess();

  for (const [options, option, message] of [
    [{ trustedProxies: -1 }, 'trustedProxies', /is -1\. Write how many proxies/],
    [{ trustedProxies: 1.5 }, 'trustedProxies', /is 1\.5\./],
    [{ countryHeader: 'cf ipcountry' }, 'countryHeader', /is "cf ipcountry"\. Write the name of the header/],
    [{ origins: ['example.com'] }, 'origins', /is "example\.com"\. .* https:\/\/www\.example\.com/],
    [{ waysIn: [] }, 'waysIn', /is a list\. Write \['password'\], \['code'\], or both/],
    [{ waysIn: ['code', 'code'] }, 'waysIn', /Write \['password'\]/],
    [{ waysIn: ['mail'] }, 'waysIn', /Write \['password'\]/],
    [
      { waysIn: ['passkey'] },
      'waysIn',
      /Add 'password' or 'code': nobody can create an account with a passkey/,
    ],
    [{ waysIn: 'code' }, 'waysIn', /is "code"\./],
    [{ context: { waysIn: ['code'] } }, 'context.waysIn', /in the option waysIn alone/],
    [{ logInProviders: 'google' }, 'logInProviders', /is "google"\. Write a list/],
    ...(
      [
        [{ id: 'Google' }, 'id', /lower-case letters/],
        [{ id: undefined }, 'id', /lower-case letters/],
        [{ name: ' ' }, 'name', /Write the name/],
        [{ issuer: 'accounts.example' }, 'issuer', /with https/],
        [{ issuer: 'http://accounts.example' }, 'issuer', /with https/],
        [{ issuer: 'https://accounts.example/?tenant=1' }, 'issuer', /with https/],
        [{ clientId: '' }, 'clientId', /Write the id/],
        [{ clientSecret: '' }, 'clientSecret', /is undefined\. Write the secret/],
        [{ scopes: ['email'] }, 'scopes', /with 'openid'/],
        [{ scopes: 'openid' }, 'scopes', /Write a list/],
        [{ icon: 7 }, 'icon', /path of a picture/],
        [{ responseMode: 'fragment' }, 'responseMode', /Write 'query'/],
      ] as const
    ).map(
      ([change, name, message]) =>
        [{ logInProviders: [{ ...PROVIDER, ...change }] }, `logInProviders[0].${name}`, message] as const,
    ),
    [{ logInProviders: [null] }, 'logInProviders[0].id', /lower-case/],
    [
      { logInProviders: [PROVIDER, { ...PROVIDER, issuer: 'https://b.example' }] },
      'logInProviders',
      /Two providers have this id/,
    ],
    [
      { logInProviders: [PROVIDER, { ...PROVIDER, id: 'b', issuer: 'https://accounts.example/' }] },
      'logInProviders',
      /Two providers have this issuer/,
    ],
    [
      { logInProviders: [PROVIDER], identity: { identify: () => null, logOut: () => [], logInPath: '/in' } },
      'logInProviders',
      /the site logs people in itself/,
    ],
    [{ context: { logInProviders: [] } }, 'context.logInProviders', /the option logInProviders alone/],
    [{ grace: -1 }, 'grace', /is -1\. Write a whole number of days from 0 to 365, for example 14\./],
    [{ grace: 1.5 }, 'grace', /is 1\.5\./],
    [{ priceNotice: 366 }, 'priceNotice', /is 366\. .* for example 30\./],
    [{ limits: { bodyBytes: 0 } }, 'limits.bodyBytes', /is 0\. Write a whole number from 1 up/],
    [{ limits: { requestMs: '30s' } }, 'limits.requestMs', /is "30s"\./],
    [{ limits: { requestMs: NaN } }, 'limits.requestMs', /is NaN\./],
    [{ limits: { bodybytes: 1 } }, 'limits.bodybytes', /one of bodyBytes, videoBytes, requestMs/],
    [{ limits: { toString: 1 } }, 'limits.toString', /one of bodyBytes/],
    [{ limits: { rates: { logIn: { most: 0, minutes: 1 } } } }, 'limits.rates.logIn.most', /is 0\./],
    [{ limits: { rates: { logIn: { most: 5 } } } }, 'limits.rates.logIn.minutes', /is undefined\./],
    [
      { webhooks: [{ url: 'http://hooks.example', secret: '' }] },
      'webhooks[0].url',
      /Write an https address/,
    ],
    [{ webhooks: [{ url: 'http://10.0.0.1/', secret: '' }] }, 'webhooks[0].url', /Write an https address/],
    [{ webhooks: [{ url: 'https://a:b@c.example', secret: '' }] }, 'webhooks[0].url', /without a user/],
    [
      { webhooks: [{ url: 'https://c.example', secret: 'whsec_c2hvcnQ=' }] },
      'webhooks[0].secret',
      /not shown/,
    ],
    [
      { webhooks: [{ url: 'https://c.example', secret: SECRET, events: ['member.left'] }] },
      'webhooks[0].events',
      /Write some of member\.joined/,
    ],
    [
      { webhooks: [1, 2].map(() => ({ url: 'https://c.example', secret: SECRET })) },
      'webhooks[1].url',
      /there twice/,
    ],
    [{ limits: { rates: { login: { most: 5, minutes: 1 } } } }, 'limits.rates.login', /one of logIn, /],
  ] as const) {
    test(`is named by an error at the start: ${JSON.stringify(options)}`, () => {
      assert.throws(
        () =>
          createMemberAreaServer({
            origins: [ORIGIN],
            store,
            mail: { send: () => Promise.resolve() },
            videoFolder: '',
            ...(options as unknown as Partial<ServerOptions>),
          }),
        (error) => {
          assert.ok(error instanceof InvalidOptionError);
          assert.equal(error.option, option);
          assert.match(error.message, message);
          assert.ok(error.message.startsWith(`createMemberAreaServer: option "${option}" is `));
          return true;
        },
      );
    });
  }
});

describe('the limits of a site', () => {
  test('keep the defaults that it does not change', async () => {
    const server = await startInProcess({
      limits: { bodyBytes: 200, rates: { logIn: { most: 2, minutes: 1 } } },
    });
    const visitor = await server.newVisitor();
    const path = '/api/site-users/account/session';
    const guess = { email: 'visitor@example.com', password: 'wrong' };
    const long = { ...guess, password: 'x'.repeat(200) };
    assert.equal((await visitor.post(path, long)).json.error.code, 'too-large');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await visitor.post(path, guess)).status);
    assert.deepEqual(statuses, [401, 401, 429]);
    assert.equal((await visitor.post(path, { ...guess, email: 'a@example.com' })).status, 401);
  });

  test('apply to videos', async () => {
    const server = await startInProcess({ limits: { videoBytes: 2 * 1024 * 1024 } });
    const owner = await logIn(await server.newVisitor(), 'owner');
    const video = new Uint8Array(2 * 1024 * 1024 + 1);
    const answer = await owner.post('/api/marketing/member-areas/videos', video, {
      'content-type': 'video/mp4',
      'content-length': String(video.length),
    });
    assert.deepEqual([answer.status, answer.json.error.code], [413, 'too-large']);
    assert.match(answer.json.error.message, /2 MB/);
  });

  test('end the wait of a visitor for a database that hangs, and what was begun is stored', async () => {
    const server = await startInProcess({ limits: { requestMs: 50 } });
    const visitor = await server.newVisitor();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const hanging = server.store.transact({}, async () => {
      begin();
      await released;
    });
    await begun;
    const answer = await visitor.post('/api/site-users/account', { ...ACCOUNT, email: 'late@example.com' });
    assert.deepEqual([answer.status, answer.json.error.code], [503, 'timeout']);
    release();
    await hanging;
    assert.deepEqual(await server.close(), { unfinished: 0 });
    const { db } = await sqliteStore({ file: server.file });
    const late = db.selectFrom('users').select('id').where('email', '=', 'late@example.com');
    assert.ok(await late.executeTakeFirst());
    await db.destroy();
  });
});
