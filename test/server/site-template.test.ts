/** The server of the site that `npx member-area-elements init` writes, in packages/server/templates/site. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, test } from 'vitest';
import { freePort } from './free-port.js';
import { runNode } from './run-node.js';
import { startServerProcess } from './server-process.js';

const template = fileURLToPath(new URL('../../packages/server/templates/site/', import.meta.url));
const PROGRAM = join(template, 'server.js');
const THEME =
  '<!doctype html><link rel="stylesheet" href="https://fonts.example.com/inter.css"><h1>My theme</h1>';

/** Returns a folder for the data of a site, with its files in `public` and a page of a theme among them. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-template-'));
  afterAll(() => rm(folder, { recursive: true }));
  await cp(join(template, 'public'), join(folder, 'public'), { recursive: true });
  await cp(join(template, '../themes/paper'), join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'public', 'theme.html'), THEME);
  return folder;
}

/** Starts the site in production, behind one proxy. */
async function startSite() {
  const port = await freePort();
  const site = await startServerProcess([PROGRAM], {
    cwd: await newFolder(),
    env: {
      PORT: String(port),
      NODE_ENV: 'production',
      TRUSTED_PROXIES: '1',
      HOST: undefined,
      ORIGIN: undefined,
    },
    ready: /owner: /,
  });
  afterAll(() => site.end('SIGKILL'));
  return { ...site, port };
}

/** Listens on a port, as another program does. */
async function takePort(host: string): Promise<string> {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  afterAll(() => other.close());
  return String((other.address() as AddressInfo).port);
}

describe('the site that init writes', () => {
  test('gives a policy to its own pages, leaves those of a theme alone, and ends in spite of a silent connection', async () => {
    const { url, port, lines, end } = await startSite();
    const policyOf = async (path: string) => {
      const answer = await fetch(url + path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      assert.equal(answer.status, 200, path);
      return answer.headers.get('content-security-policy');
    };
    for (const path of ['/', '/owner', '/account'])
      assert.match((await policyOf(path)) ?? '', /default-src 'self'/, path);
    assert.equal(await policyOf('/theme.html'), null);

    const silent = connect(port, '127.0.0.1').resume();
    silent.on('error', () => {}); // the site resets it
    await once(silent, 'connect');
    assert.equal(await end('SIGTERM'), 0);
    const log = lines.join('\n');
    assert.match(log, /"event":"not-for-production","option":"mail"/);
    assert.doesNotMatch(log, /"option":"payments"|proxy-not-trusted/);
    assert.match(log, /"event":"closed","unfinished":0/);
  });

  test('names the port that another program uses, in one sentence', async () => {
    const PORT = await takePort('127.0.0.1');
    const env = { ...process.env, PORT };
    const { status, stderr } = await runNode([PROGRAM], { cwd: await newFolder(), env });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^Port ${PORT} is used by another program\\. [^\\n]+\\n$`));
  });
});

test('the demo names the port that another program uses, in one sentence', async () => {
  const PORT = await takePort('localhost');
  const env = { ...process.env, PORT, DEMO_DATA: await newFolder() };
  const { status, stderr } = await runNode(['--import', 'tsx/esm', 'demo/server/main.ts'], { env });
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`^Port ${PORT} is used by another program\\. [^\\n]+\\n$`));
});
