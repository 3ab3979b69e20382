import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setCookie, startSite } from './site.js';

describe('the census cookie', async () => {
  const site = await startSite();

  test('is set for 390 days by the first page, and kept as it is', async () => {
    const visitor = await site.visitor();
    visitor.cookies.clear();
    const cookie = setCookie(await visitor.get('/'), 'ss_cvr') ?? '';
    assert.match(cookie, /^ss_cvr=demo-\d{13};/);
    assert.match(cookie, new RegExp(`max-age=${390 * 86_400}\\b`));
    assert.match(cookie, /; path=\//);
    assert.match(cookie, /; samesite=lax/);
    assert.equal(setCookie(await visitor.get('/'), 'ss_cvr'), undefined);
  });

  test('is taken away by a page without consent, and comes back with the next one', async () => {
    const visitor = await site.visitor();
    assert.ok(visitor.cookie('ss_cvr'));
    for (const page of ['/?noconsent', '/?noconsent=1']) {
      assert.match(setCookie(await visitor.get(page), 'ss_cvr') ?? '', /max-age=0.*path=\//);
      assert.equal(visitor.cookie('ss_cvr'), undefined);
    }
    await visitor.get('/');
    assert.ok(visitor.cookie('ss_cvr'));
  });
});
