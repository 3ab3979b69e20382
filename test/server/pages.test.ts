import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Answer } from './site.js';

const AREAS = ['community', 'letters', 'workshop', 'tea-club', 'pearl-club', 'next-season', 'last-season'];

/** Asserts that an answer has the parts that every page has. */
function assertPage({ headers, text }: Answer) {
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.match(text, /<html lang="en"/);
  assert.match(text, /<title>\s*[^<\s]/);
  assert.match(text, /<meta name="viewport"/);
}

describe('pages', async () => {
  const site = await startSite();

  for (const path of [
    '/',
    '/bootstrap',
    '/strict',
    '/spa',
    '/spa/about',
    '/twice',
    '/members/community',
    '/pricing/letters',
    '/terms',
    '/privacy',
    '/account',
    '/account/profile',
    '/account/login/create',
    '/account/frame',
    '/account/frame/login',
  ]) {
    test(`${path} is a complete page with the snippet`, async () => {
      const answer = await (await site.newVisitor()).get(path);
      assert.equal(answer.status, 200);
      assertPage(answer);
      assert.match(answer.text, /src="\/member-area-elements\/autoload\.js(?:\?v=[\w-]+)?"/);
      const context = /<script type="application\/json" data-member-areas>([\s\S]*?)<\/script>/.exec(
        answer.text,
      );
      const values = JSON.parse(context?.[1] ?? '') as Record<string, unknown>;
      assert.equal(values['websiteId'], 'demo-site');
      assert.equal(values['environment'], 'production');
      assert.deepEqual(values['internalHosts'], ['localhost']);
    });
  }

  for (const path of ['/nothing', '/members/nothing', '/pricing/nothing', '/owners']) {
    test(`${path} is a 404 page`, async () => {
      const answer = await (await site.newVisitor()).get(path);
      assert.equal(answer.status, 404);
      assertPage(answer);
    });
  }

  for (const path of [
    '/',
    '/bootstrap',
    '/gallery',
    '/strict',
    '/members/community',
    '/account',
    '/nothing',
    '/owner',
  ]) {
    test(`${path} has a policy that forbids frames of other sites`, async () => {
      const policy = (await (await site.newVisitor()).get(path)).headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src '(self|none)'/);
      assert.match(policy, /frame-ancestors 'self'/);
      assert.doesNotMatch(policy, /unsafe/);
    });
  }

  test('have a join tag for each area with a link that works without JavaScript', async () => {
    const { text } = await (await site.newVisitor()).get('/');
    for (const id of AREAS) {
      const tag = new RegExp(`<member-area-join member-area-id="${id}"[^>]*>\\s*<a[^>]*href="([^"]*)"`).exec(
        text,
      );
      const link = new URL((tag?.[1] ?? '').replaceAll('&amp;', '&'), site.url);
      assert.equal(link.pathname, '/account/login/create');
      assert.deepEqual(Object.fromEntries(link.searchParams), {
        accountLoginOrigin: 'MEMBER_AREA_BLOCK',
        memberAreaId: id,
        pricingOptionId: '',
        originUrlPath: '/',
      });
    }
    assert.match(text, /<account-link[^>]*>\s*<a href="\/account">/);
    assert.match(text, /<account-frame><\/account-frame>/);
  });

  test('of the account link to the frame page without JavaScript, with the query', async () => {
    const { text } = await (
      await site.newVisitor()
    ).get('/account/login/create?memberAreaId=community&x=%2F');
    const noscript = /<noscript\s*>([\s\S]*?)<\/noscript/.exec(text)?.[1] ?? '';
    assert.match(noscript, /href="\/account\/frame\/login\/create\?memberAreaId=community&amp;x=%2F"/);
  });

  test('with prices show each option and its price', async () => {
    const { text } = await (await site.newVisitor()).get('/pricing/letters');
    for (const option of ['letters-monthly', 'letters-yearly']) {
      assert.match(text, new RegExp(`pricingOptionId=${option}&amp;`));
    }
    assert.match(text, /10\.00/);
    assert.match(text, /100\.00/);
  });

  test('say to the owner alone where the pages for members are written', async () => {
    const path = '/owner/pages/community';
    const { status, text } = await (await site.logInAs('owner')).get(path);
    assert.equal(status, 200);
    assert.match(text, /<h1>Add pages to The Commons<\/h1>/);
    assert.equal((await (await site.logInAs('owner')).get('/owner/pages/nothing')).status, 404);
    assert.equal((await (await site.logInAs('member')).get(path)).status, 403);
    assert.equal((await site.newVisitor().then((visitor) => visitor.get(path))).status, 401);
  });

  test('escape their parameters', async () => {
    const query = new URLSearchParams({ memberAreaId: '"><script>alert(1)</script>' });
    for (const path of ['/account/frame/login', '/account/form/login', '/account/login'].map(
      (one) => `${one}?${query}`,
    )) {
      assert.doesNotMatch((await (await site.newVisitor()).get(path)).text, /<script>alert/);
    }
  });

  test('load the script twice on /twice, from two addresses', async () => {
    const { text } = await (await site.newVisitor()).get('/twice');
    assert.match(text, /src="\/member-area-elements-copy\/autoload\.js"/);
  });
});

describe('a gated page', async () => {
  const site = await startSite();
  const CONTENT = /Your account/;

  test('shows its content to members', async () => {
    const { status, text } = await (await site.logInAs('member')).get('/members/community');
    assert.equal(status, 200);
    assert.match(text, CONTENT);
    assert.equal(text.match(/<li><strong>/g)?.length, 3);
  });

  test('shows others a lock page without the content, which must not be indexed or stored', async () => {
    const member = await (await site.logInAs('member')).get('/members/community');
    const lessons = [...member.text.matchAll(/<li>([\s\S]*?)<\/li>/g)].map((lesson) =>
      (lesson[1] ?? '').trim(),
    );
    for (const who of [await site.newVisitor(), await site.logInAs('visitor'), await site.logInAs('owner')]) {
      const { status, text, headers } = await who.get('/members/community');
      assert.equal(status, 200);
      assert.doesNotMatch(text, CONTENT);
      for (const lesson of lessons) assert.ok(!text.includes(lesson), lesson);
      assert.match(text, /<meta name="robots" content="noindex"/);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
      assert.match(text, /<h1>Members only<\/h1>/);
      assert.match(text, /<member-area-lock-screen member-area-id="community"/);
    }
  });
});

describe('strict pages', async () => {
  const site = await startSite();
  const POLICY = [
    "default-src 'none'",
    "script-src 'nonce-N' 'strict-dynamic'",
    "style-src 'nonce-N'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /demo/csp',
  ];

  /** Returns the directives of the policy, with `N` for the nonce. */
  function readPolicy({ headers }: Answer): string[] {
    const text = headers.get('content-security-policy') ?? '';
    return text.replaceAll(/'nonce-[^']+'/g, "'nonce-N'").split('; ');
  }

  test('have the policy at /strict, and a new nonce on every script and style each time', async () => {
    const visitor = await site.newVisitor();
    const [one, two] = [await visitor.get('/strict'), await visitor.get('/strict')];
    assert.deepEqual(readPolicy(one), POLICY);
    const nonces = [one, two].map(({ text, headers }) => {
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      for (const tag of text.match(/<(?:script(?! type="application\/json")|link rel="stylesheet")[^>]*>/g) ??
        []) {
        assert.ok(tag.includes(`nonce="${nonce}"`), tag);
      }
      assert.doesNotMatch(text, /<style| style="| on[a-z]+="/);
      return nonce;
    });
    assert.notEqual(nonces[0], nonces[1]);
  });

  test('allow the files of this site in the account frame, only frames of this site, and have no site header there', async () => {
    const allowed = new Map([
      ['script-src', `script-src 'self'`],
      ['style-src', `style-src 'self'`],
    ]);
    const policy = POLICY.map((line) => allowed.get(line.split(' ')[0] ?? '') ?? line);
    for (const path of ['/account/frame', '/account/frame/login/create', '/account/frame/any/thing']) {
      const answer = await (await site.newVisitor()).get(path);
      assert.deepEqual(readPolicy(answer).sort(), policy.sort());
      assert.equal(answer.headers.get('x-frame-options'), 'SAMEORIGIN');
      assert.match(answer.text, /<account-screen>/);
      assert.doesNotMatch(answer.text, /site-header| nonce=|<style/);
    }
  });

  test('have reports that are collected, listed and cleared', async () => {
    const visitor = await site.newVisitor();
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    const headers = { 'content-type': 'application/csp-report', 'x-csrf-token': null };
    assert.ok((await visitor.post('/demo/csp', report, headers)).status < 300);
    assert.deepEqual((await visitor.get('/demo/csp')).json, [report]);
    assert.ok((await visitor.delete('/demo/csp')).status < 300);
    assert.deepEqual((await visitor.get('/demo/csp')).json, []);
    assert.equal((await visitor.post('/demo/csp', '{', headers)).status, 400);
  });
});
