import assert from 'node:assert/strict';
import { afterAll, describe, test } from 'vitest';
import { useFastHashes, useSlowHashes } from './fast-hashes.js';
import { startSite } from './site.js';

const SESSION = '/api/site-users/account/session';

// The test needs hashes that take longer than the requests to arrive.
useSlowHashes();
afterAll(useFastHashes);

describe('many logins at once', async () => {
  const site = await startSite();

  test('wait in a short queue or are refused as busy, and a refusal does not count as an attempt', async () => {
    const visitor = await site.newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        visitor.post(SESSION, { email: `person-${n}@example.com`, password: 'wrong' }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    assert.ok(busy.length > 0);
    for (const { json, headers } of busy) {
      assert.equal(json.error.code, 'busy');
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    const checked = answers.filter(({ status }) => status === 401).length;
    assert.ok(checked >= 18);
    assert.equal(checked + busy.length, 50);
    for (const key of ['log-in %', 'log-in-from %']) {
      const tries = await site.readDatabase(`select id from tries where key like '${key}'`);
      assert.equal(tries.length, checked, key);
    }
    assert.equal(
      (await visitor.post(SESSION, { email: 'visitor@example.com', password: 'visitor-pass-1' })).status,
      200,
    );
  });
});
