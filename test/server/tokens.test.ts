/** The tokens with which scripts read the members: what they may do, how they are stored, and how they end. */
import assert from 'node:assert/strict';
import type { ServerOptions } from 'member-area-server';
import { describe, test } from 'vitest';
import { readAudit } from '../../packages/server/src/operations/audit.js';
import { createToken, listTokens, revokeToken } from '../../packages/server/src/people/tokens.js';
import { createClockedSite, MINUTE } from './clocked-site.js';
import { ORIGIN } from './in-process-server.js';

const TOKEN = { name: 'newsletter', scope: 'members:read' } as const;

const MEMBERS = '/api/marketing/members';

/** A site, and the requests that a script sends to it. */
async function createSite(options: Partial<ServerOptions> = {}) {
  const site = await createClockedSite(options);
  const send = (authorization: string, path = MEMBERS, init: RequestInit = {}) =>
    site.server.fetch(new Request(ORIGIN + path, { ...init, headers: { authorization, origin: ORIGIN } }));
  return { ...site, send };
}

describe('a token', () => {
  test('reads the list of members and one of them until it is revoked', async () => {
    const { store, send } = await createSite();
    const { id, text } = await createToken(store, TOKEN);
    assert.match(text, /^mat_[\w-]{43}$/);
    const list = await send(`Bearer ${text}`);
    const page = (await list.json()) as { members: { id: string }[]; mayExport: boolean };
    assert.deepEqual([list.status, page.mayExport], [200, false]);
    const one = await send(`Bearer ${text}`, `${MEMBERS}/${page.members[0]!.id}`);
    const member = (await one.json()) as { id: string; mayRefund: boolean; mayClose: boolean };
    assert.deepEqual([one.status, member.id], [200, page.members[0]!.id]);
    assert.deepEqual([member.mayRefund, member.mayClose], [false, false]);
    for (const wrong of [`Bearer ${text}x`, `Basic ${text}`, 'Bearer ', ''])
      assert.equal((await send(wrong)).status, 401, wrong);
    assert.equal(await revokeToken(store, id), true);
    assert.equal(await revokeToken(store, id), false);
    assert.equal((await send(`Bearer ${text}`)).status, 401);
  });

  test('is stored as a hash, with its last use, and its changes are recorded', async () => {
    const site = await createSite();
    const { id, text } = await createToken(site.store, TOKEN);
    assert.doesNotMatch(
      JSON.stringify(await site.store.db.selectFrom('tokens').selectAll().execute()),
      /mat_/,
    );
    assert.equal((await listTokens(site.store))[0]!.lastUsedAt, null);
    await site.forward(MINUTE);
    const usedAt = site.now().toISOString();
    await site.send(`Bearer ${text}`);
    await site.forward(MINUTE / 2);
    await site.send(`Bearer ${text}`);
    assert.equal((await listTokens(site.store))[0]!.lastUsedAt, usedAt);
    await revokeToken(site.store, id);
    assert.deepEqual(
      (await readAudit(site.store)).map(({ personId, operation, subjectId }) => [
        personId,
        operation,
        subjectId,
      ]),
      [
        ['command', 'createToken', id],
        ['command', 'revokeToken', id],
      ],
    );
  });

  test('is refused for a while when it is used too often', async () => {
    const site = await createSite({ limits: { rates: { token: { most: 2, minutes: 10 } } } });
    const { text } = await createToken(site.store, TOKEN);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await site.send(`Bearer ${text}`)).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const other = await createToken(site.store, TOKEN);
    assert.equal((await site.send(`Bearer ${other.text}`)).status, 200);
  });

  test('is nothing to other calls, and changes nothing', async () => {
    const { logInAs, send, store } = await createSite();
    const { text } = await createToken(store, TOKEN);
    const member = await logInAs('member');
    const path = `${MEMBERS}/${member.readSiteUserInfo().siteUserId}`;
    for (const other of [
      `${MEMBERS}/export`,
      `${path}/data`,
      '/api/marketing/member-areas',
      '/api/marketing/member-areas/letters',
      '/api/marketing/overview',
      '/api/marketing/people',
      '/api/marketing/owner-mails',
      '/api/marketing/health',
      '/api/site-users/account/profile',
    ])
      assert.equal((await send(`Bearer ${text}`, other)).status, 401, other);
    for (const [method, changed] of [
      ['PUT', '/api/marketing/member-areas/toggle'],
      ['DELETE', path],
      ['POST', `${path}/notes`],
      ['POST', '/api/marketing/memberships'],
    ] as const)
      assert.equal((await send(`Bearer ${text}`, changed, { method, body: '{}' })).status, 403, changed);
    assert.equal((await member.get('/api/site-users/account/profile')).status, 200);
  });

  test('counts in place of a session that comes with it', async () => {
    const { logInAs } = await createSite();
    const owner = await logInAs('owner');
    assert.equal((await owner.get(MEMBERS)).status, 200);
    assert.equal(
      (await owner.request(MEMBERS, { headers: { authorization: 'Bearer mat_none' } })).status,
      401,
    );
  });
});
