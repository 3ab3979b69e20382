import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, Visitor } from './site.js';

const JOIN =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';
const CREATE = '/account/frame/login/create';

describe('the frame page', async () => {
  const site = await startSite();

  test('is the same for everybody, so caches may keep it', async () => {
    const first = await (await site.newVisitor()).get(CREATE + JOIN);
    const answers = [
      await (await site.logInAs('member')).get(CREATE + JOIN),
      await (await site.newVisitor()).request(CREATE + JOIN, { headers: { 'accept-language': 'de' } }),
    ];
    for (const { text } of answers) assert.equal(text, first.text);
    for (const { headers } of [first, ...answers]) {
      assert.equal(headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=600');
      assert.equal(headers.get('vary'), null);
      assert.deepEqual(headers.getSetCookie(), []);
    }
  });

  test('brings no crumb to a script that prefetches it, so that caches may keep it', async () => {
    const { headers } = await fetch(site.url + CREATE, { headers: { 'sec-fetch-dest': 'empty' } });
    assert.match(headers.get('cache-control') ?? '', /^public,/);
    assert.equal(headers.getSetCookie().length, 0);
  });

  test('is the same page with a crumb for a visitor without one, and is not kept then', async () => {
    const visitor = new Visitor(site.url);
    const first = await visitor.get(CREATE);
    assert.equal(first.headers.get('cache-control'), 'no-store');
    const crumb = visitor.readCookie('crumb') ?? '';
    assert.match(crumb, /^[\w-]{43}$/);
    assert.doesNotMatch(first.text, new RegExp(crumb));
    assert.equal((await visitor.get(CREATE)).text, first.text);
  });

  test('is not sent again to a browser that has it', async () => {
    const visitor = await site.newVisitor();
    const etag = (await visitor.get(CREATE)).headers.get('etag') ?? '';
    const again = await visitor.request(CREATE, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=600');
  });

  test('is not kept at an address with the token of a mail', async () => {
    for (const path of ['/login/reset/secret', '/confirm-email/secret']) {
      const { headers } = await new Visitor(site.url).get(`/account/frame${path}`);
      assert.equal(headers.get('cache-control'), 'no-store', path);
    }
  });

  test('names files that browsers need not ask for again', async () => {
    const visitor = new Visitor(site.url);
    const { text } = await visitor.get(CREATE);
    const addresses = [...text.matchAll(/(?:src|href)="(\/member-area-elements\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    assert.ok(addresses.length > 5, text);
    for (const address of addresses) {
      const { status, headers } = await visitor.get(address);
      assert.equal(status, 200, address);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable', address);
    }
    const { headers } = await visitor.get('/member-area-elements/autoload.js?v=old');
    assert.equal(headers.get('cache-control'), 'no-cache');
  });

  test('leads to the form of its screen without JavaScript', async () => {
    for (const [path, form] of [
      ['', '/account/form/login'],
      ['/login/create', '/account/form/login/create'],
      ['/login/reset/token', '/account/form/login/reset/token'],
      ['/login?memberAreaId=a&originUrlPath=%2F', '/account/form/login?memberAreaId=a&amp;originUrlPath=%2F'],
    ] as const) {
      const { text } = await new Visitor(site.url).get(`/account/frame${path}`);
      assert.ok(
        text.includes(`<noscript><meta http-equiv="refresh" content="0; url=${form}" /></noscript>`),
        text,
      );
    }
  });

  test('says that member areas are off as soon as a browser asks again', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.newVisitor();
    const etag = (await visitor.get(CREATE)).headers.get('etag') ?? '';
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
    const { status, text } = await visitor.request(CREATE, { headers: { 'if-none-match': etag } });
    assert.equal(status, 200);
    assert.match(text, /"memberAreasEnabled":false/);
  });
});

describe('the forms without JavaScript', async () => {
  const site = await startSite();

  test('are not kept, because they have the crumb of their visitor', async () => {
    const visitor = new Visitor(site.url);
    const { headers, text } = await visitor.get(`/account/form/login${JOIN}`);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.ok(text.includes(visitor.readCookie('crumb') ?? 'no crumb'));
  });

  test('say to somebody who is signed in that they are', async () => {
    const { text } = await (await site.logInAs('member')).get('/account/form/login');
    assert.match(text, /<h1>You are logged in<\/h1>/);
    assert.doesNotMatch(text, /type="password"/);
  });
});
