/** The configuration of docs/edge-cache.md in a real nginx, in front of the server of the package. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { createMemberAreaServer, type MemberAreaServer, type OnAreaChange } from 'member-area-server';
import { nodeListener } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { seed } from '../../demo/server/seed.js';
import '../server/fast-hashes.js';
import { freePort } from '../server/free-port.js';
import { CERTIFICATE, CERTIFICATE_KEY } from '../server/mail-certificate.js';
import { Visitor } from '../server/site.js';
import { startNginx } from '../setup/nginx.js';
import { guideBlocks } from './pasted-page.js';

const guide = guideBlocks('docs/edge-cache.md');
const AREAS = '/api/people-hub/v1/member-areas';
const COMMUNITY = `${AREAS}/community?audience=public`;
const PAGE_VIEWS = 10_000;
const CONNECTIONS = 20;

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

describe('behind nginx with a cache', () => {
  let folder: string;
  let origin: string;
  let members: MemberAreaServer;
  let server: Server;
  let stopNginx: () => void;
  let owner: Visitor;
  let member: Visitor;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  /** The requests that have reached the server, with their cookies. */
  const reads: { path: string; cookie: string | undefined }[] = [];

  /** Sends a request to nginx. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        origin + path,
        { agent, headers: { ...headers, host: 'www.example.com' } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  /** Sends the reads of as many page views over one connection, and returns the number of areas that come back. */
  const viewPages = async (count: number): Promise<number> => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
    const read = (connection: string) =>
      `GET ${COMMUNITY} HTTP/1.1\r\nHost: www.example.com\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(read('keep-alive').repeat(count - 1) + read('close'));
    return (await text(socket)).split('"id":"community"').length - 1;
  };
  /** Returns the requests that reach the server meanwhile. */
  const readsDuring = async (work: () => Promise<unknown>) => {
    reads.length = 0;
    await work();
    await members.settled();
    return reads.slice();
  };
  const cookieOf = (visitor: Visitor) =>
    [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'edge-cache-'));
    const [port, renewPort] = [await freePort(), await freePort()];
    const here = (code: string) => code.replaceAll('127.0.0.1:8081', `127.0.0.1:${renewPort}`);
    const module = join(folder, 'renew-areas.mjs');
    writeFileSync(module, here(guide.block('js', 'renewAreas')));
    const { renewAreas } = (await import(pathToFileURL(module).href)) as { renewAreas: OnAreaChange };

    const store = await sqliteStore({ file: ':memory:' });
    await seed(store);
    members = createMemberAreaServer({
      origins: ['https://www.example.com'],
      trustedProxies: 1,
      store,
      mail: { send: () => Promise.resolve() },
      log: () => undefined,
      onAreaChange: renewAreas,
    });
    const listener = nodeListener((incoming, bindings) => members.fetch(incoming, bindings));
    server = createServer((incoming, outgoing) => {
      reads.push({ path: incoming.url ?? '', cookie: incoming.headers.cookie });
      listener(incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: serverPort } = server.address() as AddressInfo;

    writeFileSync(join(folder, 'certificate.pem'), CERTIFICATE);
    writeFileSync(join(folder, 'key.pem'), CERTIFICATE_KEY);
    origin = `https://localhost:${port}`;
    stopNginx = startNginx(
      folder,
      here(guide.block('nginx', 'proxy_cache_path'))
        .replace('/var/cache/nginx', folder)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`),
    );
    const logIn = async (who: 'owner' | 'member') => {
      const visitor = new Visitor('https://www.example.com', { send: (sent) => members.fetch(sent) });
      await visitor.get('/account/login');
      await visitor.post('/api/site-users/account/session', {
        email: `${who}@example.com`,
        password: `${who}-pass-1`,
      });
      return visitor;
    };
    [owner, member] = [await logIn('owner'), await logIn('member')];
  });
  afterAll(async () => {
    agent.destroy();
    stopNginx();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await members.close();
    rmSync(folder, { recursive: true });
  });

  it(`answers ${PAGE_VIEWS} page views of signed-out visitors with at most two reads of the server`, async () => {
    let seen = 0;
    const found = await readsDuring(async () => {
      const counts = Array.from({ length: CONNECTIONS }, () => viewPages(PAGE_VIEWS / CONNECTIONS));
      for (const count of await Promise.all(counts)) seen += count;
    });
    assert.equal(seen, PAGE_VIEWS);
    assert.ok(found.length >= 1 && found.length <= 2, `${found.length} reads`);
  });

  it('answers a browser that has the area with 304, without the server', async () => {
    const { headers } = await get(COMMUNITY);
    const found = await readsDuring(async () => {
      const again = await get(COMMUNITY, { 'if-none-match': String(headers['etag']) });
      assert.deepEqual([again.status, again.text], [304, '']);
    });
    assert.deepEqual(found, []);
  });

  it('asks the server for every read of a member, and keeps none of its answers', async () => {
    const cookie = cookieOf(member);
    const path = `${AREAS}/community`;
    const found = await readsDuring(async () => {
      for (let read = 0; read < 20; read++) {
        const own = await get(path, { cookie });
        assert.match(own.text, /"membership":\{"status":"ACTIVE"\}/);
        assert.equal(own.headers['cache-control'], 'no-store');
        assert.equal(own.headers['x-cache'], 'BYPASS');
      }
    });
    assert.equal(found.length, 20);
    assert.ok(found.every((read) => read.cookie === cookie));
    for (const everybody of [await get(path), await get(COMMUNITY)])
      assert.doesNotMatch(everybody.text, /membership/);
  });

  it('keeps nothing of a member who is the first to ask at the public address', async () => {
    const path = `${AREAS}/letters?audience=public`;
    const found = await readsDuring(async () => {
      const first = await get(path, { cookie: cookieOf(member) });
      const second = await get(path);
      assert.equal(second.text, first.text);
      assert.deepEqual([first.headers['set-cookie'], second.headers['set-cookie']], [undefined, undefined]);
    });
    assert.deepEqual(found, [{ path, cookie: undefined }]);
  });

  it('keeps no answer for another query', async () => {
    const path = `${COMMUNITY}&again=1`;
    const found = await readsDuring(async () => [await get(path), await get(path)]);
    assert.equal(found.length, 2);
  });

  it('shows visitors what the owner has changed at once, and only asks for that', async () => {
    const lockScreen = '/api/marketing/member-area-lock-screen-customization/community?audience=public';
    await get(lockScreen);
    await get(COMMUNITY);
    const name = 'The Common Room';
    const renewed = await readsDuring(() =>
      owner.put('/api/marketing/member-areas/community', { name, purchaseType: 'FREE' }),
    );
    assert.deepEqual(renewed.map(({ path }) => path).toSorted(), [COMMUNITY, lockScreen].toSorted());
    const found = await readsDuring(async () => {
      assert.match((await get(COMMUNITY)).text, /The Common Room/);
      assert.match((await get(lockScreen)).text, /The Common Room is for members/);
    });
    assert.deepEqual(found, []);
  });

  it('shows no area that the owner has deleted, and one that the owner creates after a visitor has missed it', async () => {
    const path = `${AREAS}/evenings?audience=public`;
    assert.equal((await get(path)).status, 404);
    assert.equal((await get(path)).headers['x-cache'], undefined);
    await owner.post('/api/marketing/member-areas', {
      name: 'Evenings',
      id: 'evenings',
      purchaseType: 'FREE',
    });
    await members.settled();
    assert.match((await get(path)).text, /Evenings/);
    await owner.delete('/api/marketing/member-areas/evenings');
    await members.settled();
    const found = await readsDuring(async () => assert.equal((await get(path)).status, 404));
    assert.deepEqual(found, []);
  });

  it('all code of the page is tried', () => assert.deepEqual(guide.unused(), []));
});
