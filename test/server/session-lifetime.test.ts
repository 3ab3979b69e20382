import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readSetCookie, startSite } from './site.js';

describe('a session', async () => {
  const site = await startSite();

  test('ends in the database when its cookies expire', async () => {
    const visitor = await site.newVisitor();
    const ana = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const answer = await visitor.post('/api/site-users/account/session', ana);
    const [session] = await site.readDatabase('select expires_at from sessions');
    const seconds = (Date.parse(String(session?.['expires_at'])) - Date.now()) / 1000;
    for (const name of ['session', 'siteUserCrumb']) {
      const maxAge = Number(/max-age=(\d+)/.exec(readSetCookie(answer, name) ?? '')?.[1]);
      assert.ok(Math.abs(seconds - maxAge) < 60, `${name}: ${maxAge}, database: ${seconds}`);
    }
  });
});
