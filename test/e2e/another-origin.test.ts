/** Pages and calls on two origins of one site, with the code of docs/another-origin.md. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Hono, type Context } from 'hono';
import { nodeListener } from 'member-area-server/node';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import '../server/fast-hashes.js';
import { startDemo, type Demo } from '../../demo/server/start-demo.js';
import { openBrowser } from '../setup/open-browser.js';
import { freePort } from '../server/free-port.js';
import { guideBlocks } from './pasted-page.js';
import { clickJoin, createAccount, waitForView } from './site.js';

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const guide = guideBlocks('docs/another-origin.md');
const settings = guide.block('html', 'apiRoot');
const script = guide.block('html', 'crossorigin');
const code = guide.block('js', 'cors(');

/** The module of the guide. */
interface GuideModule {
  readonly app: Hono;
  readonly setPageCookie: (c: Context, name: string, value: string) => void;
}

describe('the calls on another origin', () => {
  let browser: Browser;
  let demo: Demo;
  let folder: string;
  let pages: string;
  let api: string;
  /** Whether the cookies are set as the guide says. */
  let areCookiesShared = true;
  const servers: Server[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    folder = mkdtempSync(join(tmpdir(), 'another-origin-'));
    const [pagePort, apiPort] = [await freePort(), await freePort()];
    pages = `http://www.example.localhost:${pagePort}`;
    api = `http://api.example.localhost:${apiPort}`;
    demo = await startDemo({ port: 0, dataFolder: folder, origins: pages });
    servers.push(await listen(createPages(), pagePort), await listen(await createApi(), apiPort));
  });
  afterAll(async () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await browser.close();
    await demo.close();
    rmSync(folder, { recursive: true });
  });

  it('let a visitor create an account and join', async () => {
    const page = await browser.newPage({ baseURL: pages });
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && calls.push(new URL(request.url()).origin));
    await page.goto('/');
    await clickJoin(page, 'community');
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'origins@example.com', 'Join');
    await page.waitForURL('/members/community');
    assert.deepEqual([...new Set(calls)], [api]);
    await page.close();
  });

  it('are refused when the page cannot read the crumb', async () => {
    const page = await browser.newPage({ baseURL: pages });
    areCookiesShared = false;
    await page.goto('/');
    await waitForView(page, 'community');
    const statuses: number[] = [];
    page.on('response', (answer) => answer.request().method() === 'PUT' && statuses.push(answer.status()));
    await clickJoin(page, 'community');
    await page.getByRole('alertdialog').waitFor();
    assert.deepEqual(new Set(statuses), new Set([403]));
    await page.close();
  });

  it('all code of the page is tried', () => assert.deepEqual(guide.unused(), []));

  /** The server of the pages: a host page, the frame page, and the page of the area. */
  function createPages(): Hono {
    const head = `<title>Site</title>${settings}${script}`
      .replace('https://api.example.com', api)
      .replace('https://files.example.com', api);
    const body = `<member-area-join member-area-id="community"><a href="/account">Join</a></member-area-join><account-frame></account-frame>`;
    const document = (content: string) => `<!doctype html><html lang="en">${head}${content}</html>`;
    return new Hono()
      .get('/members/community', (c) => c.html('<h1>For members</h1>'))
      .get('/account/frame/*', (c) => c.html(document('<account-screen></account-screen>')))
      .get('*', (c) => c.html(document(body)));
  }

  /** The server of the calls: the module of the guide in front of the demo, and the files of the library. */
  async function createApi(): Promise<Hono> {
    mkdirSync(cache, { recursive: true });
    const moduleFolder = mkdtempSync(join(cache, 'another-origin-'));
    const file = join(moduleFolder, 'calls.mjs');
    writeFileSync(
      file,
      code.replace('https://www.example.com', pages).replace(`'example.com'`, `'example.localhost'`),
    );
    const { app, setPageCookie } = (await import(pathToFileURL(file).href)) as GuideModule;
    rmSync(moduleFolder, { recursive: true });
    app.all('/api/*', async (c) => {
      const answer = await askDemo(c);
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
        const isForPages = areCookiesShared && ['SiteUserInfo', 'siteUserCrumb', 'crumb'].includes(name);
        if (isForPages && value) setPageCookie(c, name, decodeURIComponent(value));
        else c.header('set-cookie', cookie, { append: true });
      }
      const type = answer.headers.get('content-type');
      if (type) c.header('content-type', type);
      return c.body(await answer.arrayBuffer(), answer.status as 200);
    });
    app.get('/member-area-elements/*', async (c) => {
      const answer = await askDemo(c);
      return c.body(await answer.arrayBuffer(), 200, {
        'content-type': answer.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
      });
    });
    return app;
  }

  async function askDemo({ req }: Context): Promise<Response> {
    const { pathname, search } = new URL(req.url);
    const body = req.method === 'GET' ? null : await req.arrayBuffer();
    const headers = new Headers(req.raw.headers);
    for (const name of ['host', 'connection', 'accept-encoding', 'content-length']) headers.delete(name);
    return fetch(demo.url + pathname + search, { method: req.method, headers, body, redirect: 'manual' });
  }
});

async function listen(app: Hono, port: number): Promise<Server> {
  const listener = nodeListener((request) => app.fetch(request));
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
