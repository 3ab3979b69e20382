import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { startDemo } from '../../demo/server/start-demo.js';
import { Visitor } from './site.js';

test('data and sessions survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
  afterAll(() => rm(folder, { recursive: true }));
  const dataFolder = join(folder, 'made', 'when missing');
  const first = await startDemo({ port: 0, dataFolder });
  const visitor = new Visitor(first.url);
  await visitor.get('/');
  await visitor.post('/api/site-users/account/session', {
    email: 'visitor@example.com',
    password: 'visitor-pass-1',
  });
  await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {});
  await first.close();

  const second = await startDemo({ port: 0, dataFolder });
  afterAll(() => second.close());
  const returningVisitor = new Visitor(second.url);
  for (const [name, value] of visitor.cookies) returningVisitor.cookies.set(name, value);
  const { json } = await returningVisitor.get('/api/site-users/account/memberships');
  assert.deepEqual(
    json.memberships.map(({ memberAreaId }: { memberAreaId: string }) => memberAreaId),
    ['community'],
  );
});
