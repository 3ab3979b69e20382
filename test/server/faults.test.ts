import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const AREA = '/api/people-hub/v1/member-areas/community';

describe('faults', async () => {
  const site = await startSite({ faults: true });
  const visitor = await site.newVisitor();
  const addFault = (kind: string, more: object = {}) =>
    visitor.post('/demo/faults', { path: AREA, kind, ...more });

  test('answer with a status as many times as asked, and then stop', async () => {
    await addFault('status:503', { times: 2 });
    for (const status of [503, 503, 200]) {
      const answer = await visitor.get(AREA);
      assert.equal(answer.status, status);
      assert.ok(answer.json);
    }
  });

  test('apply once by default, to paths that start with theirs, in their order', async () => {
    await addFault('html');
    await addFault('crumbFail');
    assert.equal((await visitor.get('/api/people-hub/v1/member-areas/letters')).status, 200);
    const html = await visitor.get(`${AREA}?query`);
    assert.equal(html.status, 200);
    assert.match(html.headers.get('content-type') ?? '', /^text\/html/);
    const crumb = await visitor.get(AREA);
    assert.deepEqual([crumb.status, crumb.json], [403, { crumbFail: true }]);
    assert.equal((await visitor.get(AREA)).status, 200);
  });

  test('refuse a call as a captcha does', async () => {
    await addFault('captcha');
    const { status, json } = await visitor.get(AREA);
    assert.deepEqual([status, json.error.code], [400, 'captcha']);
  });

  test('apply to pages and files too', async () => {
    await addFault('status:500', { path: '/assets/site.css' });
    assert.equal((await visitor.get('/assets/site.css')).status, 500);
    await addFault('status:502', { path: '/pricing' });
    assert.equal((await visitor.get('/pricing/letters')).status, 502);
  });

  test('delay the real answer', async () => {
    await addFault('delay:60');
    const start = performance.now();
    assert.equal((await visitor.get(AREA)).json.id, 'community');
    assert.ok(performance.now() - start >= 55);
  });

  test('reset the connection', async () => {
    await addFault('reset');
    await assert.rejects(visitor.get(AREA));
    assert.equal((await visitor.get(AREA)).status, 200);
  });

  test('send half of the real body with the length of the whole', async () => {
    const whole = (await visitor.get(AREA)).text;
    await addFault('truncate');
    const response = await fetch(site.url + AREA);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(Buffer.byteLength(whole)));
    let text = '';
    await assert.rejects(async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    });
    assert.ok(text.length > 0 && text.length < whole.length && whole.startsWith(text));
  });

  test('truncate an answer after its change was made and with its cookies', async () => {
    const otherVisitor = await site.newVisitor();
    await addFault('truncate', { path: '/api/site-users/account/session' });
    const response = await fetch(`${site.url}/api/site-users/account/session`, {
      method: 'POST',
      headers: {
        origin: site.url,
        cookie: `crumb=${otherVisitor.cookies.get('crumb')}`,
        'x-csrf-token': otherVisitor.readCookie('crumb') ?? '',
      },
      body: JSON.stringify({ email: 'visitor@example.com', password: 'visitor-pass-1' }),
    });
    await assert.rejects(response.text());
    assert.ok(response.headers.getSetCookie().some((cookie) => cookie.startsWith('session=')));
  });

  test('hang until the client disconnects, and do not delay other requests', async () => {
    await addFault('hang');
    const controller = new AbortController();
    let isAnswered = false;
    const hanging = fetch(site.url + AREA, { signal: controller.signal }).finally(() => (isAnswered = true));
    const rejection = assert.rejects(hanging, { name: 'AbortError' });
    assert.equal((await visitor.get('/pricing/letters')).status, 200);
    assert.equal((await visitor.get('/pricing/letters')).status, 200);
    assert.equal(isAnswered, false);
    controller.abort();
    await rejection;
  });

  test('can be removed with DELETE', async () => {
    await addFault('status:500', { times: 100 });
    assert.ok((await visitor.delete('/demo/faults')).status < 300);
    assert.equal((await visitor.get(AREA)).status, 200);
  });

  for (const body of [
    { path: AREA, kind: 'explode' },
    { path: AREA, kind: 'status:999' },
    { kind: 'hang' },
    { path: AREA, kind: 'hang', times: 0 },
  ]) {
    test(`must be valid: ${JSON.stringify(body)} is refused`, async () => {
      assert.equal((await visitor.post('/demo/faults', body)).status, 400);
    });
  }
});

test('faults do not exist unless they are turned on', async () => {
  const site = await startSite();
  const visitor = await site.newVisitor();
  const answer = await visitor.post('/demo/faults', { path: '/', kind: 'status:500' });
  assert.equal(answer.status, 404);
  assert.equal((await visitor.get('/')).status, 200);
});
