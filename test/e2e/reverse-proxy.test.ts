/**
 * The demo behind a reverse proxy with https: the proxies of docs/reverse-proxy.md, Caddy where it is installed, and a proxy in
 * this process that does the same.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import '../server/fast-hashes.js';
import { startDemo, type Demo } from '../../demo/server/start-demo.js';
import { openBrowser } from '../setup/open-browser.js';
import { findProgram } from '../../scripts/installed-browsers.js';
import { startNginx } from '../setup/nginx.js';
import { CERTIFICATE, CERTIFICATE_KEY } from '../server/mail-certificate.js';
import { freePort } from '../server/free-port.js';
import { guideBlocks } from './pasted-page.js';
import { clickJoin, createAccount } from './site.js';

const guide = guideBlocks('docs/reverse-proxy.md');
const configurations = {
  nginx: guide.block('nginx', 'proxy_pass'),
  Caddy: guide.block('text', 'reverse_proxy'),
};

/** The ports of a proxy, and a folder for its files. */
interface ProxyPlace {
  readonly port: number;
  readonly application: number;
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
}

/** Starts a proxy and returns the function that stops it. */
type StartProxy = (place: ProxyPlace) => Promise<() => void>;

const startNodeProxy: StartProxy = async ({ port, application }) => {
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-request-id': randomUUID(),
    };
    const { url, method } = incoming;
    const forwarded = request({ port: application, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
};

/** Runs a command that returns when the proxy accepts connections. */
function run(program: string, args: string[], env: Record<string, string> = {}): void {
  // Not piped: the proxy would keep the pipe open.
  const { status } = spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  assert.equal(status, 0, `${program} ${args.join(' ')}`);
}

const startOwnNginx: StartProxy = ({ port, application, folder, certificate, key }) => {
  const server = configurations.nginx
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${application}`);
  return Promise.resolve(startNginx(folder, server));
};

const startCaddy =
  (program: string): StartProxy =>
  async ({ port, application, folder, certificate, key }) => {
    const admin = `localhost:${await freePort()}`;
    const server = configurations.Caddy.replace(
      'www.example.com {',
      `https://localhost:${port} {\n  tls ${certificate} ${key}`,
    ).replace('127.0.0.1:3000', `127.0.0.1:${application}`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n  admin ${admin}\n  auto_https disable_redirects\n}\n${server}`);
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    run(program, ['start', '--config', file, '--adapter', 'caddyfile'], env);
    return () => run(program, ['stop', '--address', admin], env);
  };

const caddy = findProgram('caddy');
const proxies: [name: string, start: StartProxy][] = [
  ['a proxy in this process', startNodeProxy],
  ['nginx', startOwnNginx],
  ...(caddy ? [['Caddy', startCaddy(caddy)] as [string, StartProxy]] : []),
];

describe('behind a reverse proxy', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(() => browser.close());

  for (const [name, start] of proxies) {
    describe(name, () => {
      let folder: string;
      let origin: string;
      let demo: Demo;
      let stop: () => void;
      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'proxy-'));
        const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
        writeFileSync(certificate, CERTIFICATE);
        writeFileSync(key, CERTIFICATE_KEY);
        const port = await freePort();
        origin = `https://localhost:${port}`;
        demo = await startDemo({ port: 0, dataFolder: folder, origins: origin, trustedProxies: 1 });
        stop = await start({ port, application: Number(new URL(demo.url).port), folder, certificate, key });
      });
      afterAll(async () => {
        stop();
        await demo.close();
        rmSync(folder, { recursive: true });
      });

      it('lets a visitor join over https, with secure cookies', async () => {
        const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
        const page = await context.newPage();
        await page.goto('/');
        await clickJoin(page, 'community');
        await page.waitForSelector('body[data-account-frame=open]');
        await createAccount(page, 'proxied@example.com', 'Join');
        await page.waitForURL('/members/community');
        const cookies = await context.cookies();
        assert.ok(cookies.some((cookie) => cookie.name === '__Host-session'));
        assert.deepEqual(
          cookies.filter((cookie) => !cookie.secure),
          [],
        );
        await context.close();
      });

      it('forwards the calls, and sets the id of each request itself', async () => {
        const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
        const answer = await context.request.get('/api/site-users/account/profile', {
          headers: { 'x-request-id': 'chosen-by-the-visitor' },
        });
        const headers = answer.headers();
        assert.equal(answer.status(), 401);
        assert.equal(headers['cache-control'], 'no-store');
        assert.match(headers['x-request-id'] ?? '', /^[\da-f-]{32,36}$/);
        await context.close();
      });
    });
  }

  it('the code for the application runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxied-application-'));
    const root = fileURLToPath(new URL('../../', import.meta.url));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const file = join(folder, 'application.mjs');
    const code = guide.block('js', 'trustedProxies');
    // The package of the application, or a package.json in a folder above would name it.
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(file, `${code}console.log(members.handles('/api/events'));\nawait members.close();`);
    const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    assert.equal(stdout.split('\n')[0], 'true', stderr);
    rmSync(folder, { recursive: true });
  });

  it('all code of the page is tried', () => assert.deepEqual(guide.unused(), []));
});
