import assert from 'node:assert/strict';
import { test } from 'vitest';
import { holdHashes } from './fast-hashes.js';
import { logIn, startInProcess } from './in-process-server.js';

test('many logins at once wait in a short queue or are refused as busy, and a refusal does not count as an attempt', async () => {
  const server = await startInProcess();
  const visitor = await server.newVisitor();
  // No hash ends before the queue is full.
  const release = holdHashes();
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const body = { email: `person-${n}@example.com`, password: 'wrong' };
      const answer = await visitor.post('/api/site-users/account/session', body);
      if (answer.status === 503) release();
      return answer;
    }),
  );
  const busy = answers.filter(({ status }) => status === 503);
  for (const { json, headers } of busy) {
    assert.equal(json.error.code, 'busy');
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  const checked = answers.filter(({ status }) => status === 401).length;
  assert.ok(checked >= 18);
  assert.equal(checked + busy.length, 50);
  for (const key of ['log-in %', 'log-in-from %']) {
    const tries = await server.store.db.selectFrom('tries').select('id').where('key', 'like', key).execute();
    assert.equal(tries.length, checked, key);
  }
  const person = await logIn(visitor, 'visitor');
  assert.equal((await person.get('/api/site-users/account/profile')).status, 200);
});
