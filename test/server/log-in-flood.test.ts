import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite } from './site.js';

const SESSION = '/api/site-users/account/session';

describe('many log-ins at once', async () => {
  const site = await startSite();

  test('wait in a short line or are told to come again, and cost nobody a try', async () => {
    const visitor = await site.visitor();
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
    const looked = answers.filter(({ status }) => status === 401).length;
    assert.ok(looked >= 18);
    assert.equal(looked + busy.length, 50);
    const [row] = await site.read("select count(*) as n from tries where key like 'log-in %'");
    const [ofAddress] = await site.read("select count(*) as n from tries where key like 'log-in-from %'");
    assert.deepEqual([row?.['n'], ofAddress?.['n']], [looked, looked]);
    assert.equal(
      (await visitor.post(SESSION, { email: 'visitor@example.com', password: 'visitor-pass-1' })).status,
      200,
    );
  });
});
