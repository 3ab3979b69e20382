import assert from 'node:assert/strict';
import { request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

describe('files', async () => {
  const site = await startSite();
  const visitor = await site.newVisitor();

  for (const [path, type] of [
    ['/assets/site.css', 'text/css; charset=utf-8'],
    ['/assets/icon.svg', 'image/svg+xml'],
    ['/vendor/bootstrap/css/bootstrap.min.css', 'text/css; charset=utf-8'],
    ['/vendor/jquery/jquery.min.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    test(`${path} has its type`, async () => {
      const { status, headers } = await visitor.get(path);
      assert.deepEqual([status, headers.get('content-type')], [200, type]);
      assert.deepEqual(headers.getSetCookie(), []);
    });
  }

  test('of the browser build have two addresses; hashed ones may be cached without end', async () => {
    const [chunkName] = readdirSync('dist/cdn/chunks'); // From `npm run build`.
    for (const root of ['/member-area-elements', '/member-area-elements-copy']) {
      const entry = await visitor.get(`${root}/autoload.js`);
      assert.equal(entry.headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(entry.headers.get('cache-control'), 'no-cache');
      const chunk = await visitor.get(`${root}/chunks/${chunkName}`);
      assert.equal(chunk.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    }
  });

  test('of the browser build are compressed for browsers that accept Brotli', async () => {
    for (const file of ['autoload.js', `chunks/${readdirSync('dist/cdn/chunks')[0]}`, 'member-areas.css']) {
      const read = async (accepted: string) => {
        const answer = await fetch(`${site.url}/member-area-elements/${file}`, {
          headers: { 'accept-encoding': accepted },
        });
        assert.equal(answer.headers.get('vary'), 'accept-encoding');
        return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
      };
      const plain = readFileSync(`dist/cdn/${file}`, 'utf8');
      assert.deepEqual(await read('gzip, deflate, br'), { encoding: 'br', text: plain });
      assert.deepEqual(await read('br;q=0.5'), { encoding: 'br', text: plain });
      assert.deepEqual(await read('gzip, br;q=0'), { encoding: null, text: plain });
      assert.deepEqual(await read('gzip'), { encoding: null, text: plain });
    }
  });

  test('of the browser build that have not changed are not sent again', async () => {
    const address = `${site.url}/member-area-elements/autoload.js`;
    const { headers } = await fetch(address);
    const again = await fetch(address, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    assert.deepEqual([again.status, await again.text()], [304, '']);
  });

  test('and pages say how long the server took', async () => {
    for (const path of ['/', '/member-area-elements/autoload.js'])
      assert.match((await fetch(site.url + path)).headers.get('server-timing') ?? '', /^total;dur=[\d.]+/);
  });

  for (const path of [
    '/assets/nothing.css',
    '/assets/../server/app.ts',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets//etc/hosts.txt',
    '/assets/%00.css',
    '/assets/%',
    '/assets/%ff.css',
    '/member-area-elements/nothing.js',
    '/member-area-elements/',
    '/member-area-elements/chunks',
    '/member-area-elements/..%2fserver/index.js',
    '/member-area-elements/%2e%2e/custom-elements.json',
    '/member-area-elements/%00.js',
    '/member-area-elements/%ff.js',
  ]) {
    test(`${path} is 404`, async () => {
      // `fetch` would resolve the dots.
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(site.url);
        request({ hostname, port, path }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
      assert.equal(status, 404);
    });
  }
});
