/** The tokens with which scripts read the members: what they may do, how they are stored, and how they end. */
import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, test } from 'vitest';
import { answerFailure } from '../../packages/server/src/answer-failure.js';
import type { Environment } from '../../packages/server/src/http/environment.js';
import { readAudit } from '../../packages/server/src/operations/audit.js';
import { DEFAULT_LIMITS } from '../../packages/server/src/operations/limits.js';
import { requireMembersReader } from '../../packages/server/src/people/access.js';
import { createToken, listTokens, revokeToken } from '../../packages/server/src/people/tokens.js';
import { createClockedSite, MINUTE } from './clocked-site.js';
import { ORIGIN } from './in-process-server.js';

const TOKEN = { name: 'newsletter', scope: 'members:read' } as const;

/** A site, and a read of the members as the calls of the server make it. */
async function createSite(most = DEFAULT_LIMITS.rates.token.most) {
  const site = await createClockedSite();
  const rates = { ...DEFAULT_LIMITS.rates, token: { most, minutes: 10 } };
  const app = new Hono<Environment>()
    .use(async (c, next) => {
      c.set('store', site.store);
      c.set('session', null);
      c.set('settings', { limits: { ...DEFAULT_LIMITS, rates } } as Environment['Variables']['settings']);
      c.set('logEvent', () => undefined);
      await next();
    })
    .get('/members', async (c) => c.json(await requireMembersReader(c)));
  app.onError(answerFailure);
  const read = (authorization: string) => app.request('/members', { headers: { authorization } });
  return { ...site, read };
}

describe('a token', () => {
  test('reads the members until it is revoked', async () => {
    const { store, read } = await createSite();
    const { id, text } = await createToken(store, TOKEN);
    assert.match(text, /^mat_[\w-]{43}$/);
    const answer = await read(`Bearer ${text}`);
    assert.deepEqual([answer.status, await answer.json()], [200, { kind: 'token', tokenId: id }]);
    for (const wrong of [`Bearer ${text}x`, `Basic ${text}`, 'Bearer ', ''])
      assert.equal((await read(wrong)).status, 401, wrong);
    assert.equal(await revokeToken(store, id), true);
    assert.equal(await revokeToken(store, id), false);
    assert.equal((await read(`Bearer ${text}`)).status, 401);
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
    await site.read(`Bearer ${text}`);
    await site.forward(MINUTE / 2);
    await site.read(`Bearer ${text}`);
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
    const site = await createSite(2);
    const { text } = await createToken(site.store, TOKEN);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await site.read(`Bearer ${text}`)).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const other = await createToken(site.store, TOKEN);
    assert.equal((await site.read(`Bearer ${other.text}`)).status, 200);
  });

  test('is nothing to other calls, of the owner and of a person, and changes nothing', async () => {
    const { server, store } = await createSite();
    const { text } = await createToken(store, TOKEN);
    const send = (path: string, init: RequestInit = {}) =>
      server.fetch(
        new Request(ORIGIN + path, { ...init, headers: { authorization: `Bearer ${text}`, origin: ORIGIN } }),
      );
    for (const path of [
      '/api/marketing/member-areas',
      '/api/marketing/owner-mails',
      '/api/marketing/member-areas/letters',
      '/api/site-users/account/profile',
    ])
      assert.equal((await send(path)).status, 401, path);
    const change = await send('/api/marketing/member-areas/toggle', { method: 'PUT', body: '{}' });
    assert.equal(change.status, 403);
  });
});
