import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readSetCookie, startSite } from './site.js';

describe('the consent cookie of the demo', async () => {
  const site = await startSite();

  test('is set for 390 days by the first page of the site, and not changed later', async () => {
    const visitor = await site.newVisitor();
    visitor.cookies.clear();
    const cookie = readSetCookie(await visitor.get('/'), 'ss_cvr') ?? '';
    assert.match(cookie, /^ss_cvr=demo-\d{13};/);
    assert.match(cookie, new RegExp(`max-age=${390 * 86_400}\\b`));
    assert.match(cookie, /; path=\//);
    assert.match(cookie, /; samesite=lax/);
    assert.equal(readSetCookie(await visitor.get('/'), 'ss_cvr'), undefined);
  });

  test('is removed by a page without consent, and set again by the next one', async () => {
    const visitor = await site.newVisitor();
    assert.ok(visitor.readCookie('ss_cvr'));
    for (const page of ['/?noconsent', '/?noconsent=1']) {
      assert.match(readSetCookie(await visitor.get(page), 'ss_cvr') ?? '', /max-age=0.*path=\//);
      assert.equal(visitor.readCookie('ss_cvr'), undefined);
    }
    await visitor.get('/');
    assert.ok(visitor.readCookie('ss_cvr'));
  });

  test('is not set by the server of the library, because a visitor must agree first', async () => {
    const visitor = await site.newVisitor();
    visitor.cookies.clear();
    for (const page of ['/account/form/login', '/account/form/login/create']) await visitor.get(page);
    assert.ok(visitor.readCookie('crumb'));
    assert.equal(visitor.readCookie('ss_cvr'), undefined);
  });
});
