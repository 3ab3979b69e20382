import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { runnerModules } from './guide-runners.js';
import { openBrowser } from '../setup/open-browser.js';

/** A site without a backend: it serves pages and files alone. `/empty` is a page without tags. */
export interface MockedPages {
  readonly url: string;
  /** Opens a page in a new browser context. The context is closed after the test. */
  newPage(): Promise<Page>;
  /** The paths of the calls that have reached the server. */
  readonly calls: string[];
  /** The uncaught errors of all pages. */
  readonly pageErrors: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);

const page = (body: string, script: string) => `<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Mocked</title>
      <link rel="icon" href="data:," />
      <script type="application/json" data-member-areas>
        { "websiteId": "mocked", "environment": "test" }
      </script>
      <script type="module" src="${script}"></script>
    </head>
    <body>${body}</body>
  </html>`;

const SITE = `<account-link><a href="/account">Account</a></account-link>
  <member-area-join member-area-id="sample"><a href="/account/login/create">Join</a></member-area-join>
  <account-frame></account-frame>`;

/**
 * Starts the site before the tests of a file, and stops it after them.
 *
 * @param application code that the pages run in place of `autoload.js`. Default: they load that file
 * @param modules code that the application imports, by its name
 */
export function useMockedPages(
  application?: string,
  modules: Readonly<Record<string, string>> = {},
): MockedPages {
  let server: Server;
  let browser: Browser;
  let url = '';
  const contexts: BrowserContext[] = [];
  const calls: string[] = [];
  const pageErrors: string[] = [];

  beforeAll(async () => {
    const script = application === undefined ? '' : await bundle(application, 'browser', modules);
    const entry = application === undefined ? '/member-area-elements/autoload.js' : '/application.js';
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://mocked');
      const send = (type: string, body: string | Buffer) =>
        response.writeHead(200, { 'content-type': type }).end(body);
      const sendFile = (path: string) =>
        readFile(path).then(
          (content) => send('text/javascript', content),
          () => response.writeHead(404).end(),
        );
      if (pathname.startsWith('/api/')) {
        calls.push(pathname);
        response.writeHead(404).end();
      } else if (pathname === '/application.js') send('text/javascript', script);
      else if (pathname === '/mockServiceWorker.js')
        void sendFile(require.resolve('msw/mockServiceWorker.js'));
      else if (pathname.startsWith('/member-area-elements/'))
        void sendFile(`${root}dist/cdn/${pathname.slice('/member-area-elements/'.length)}`);
      else if (pathname.startsWith('/account/frame'))
        send('text/html', page('<account-screen></account-screen>', entry));
      else send('text/html', page(pathname === '/empty' ? '' : SITE, entry));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
    browser = await openBrowser();
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  return {
    get url() {
      return url;
    },
    calls,
    pageErrors,
    async newPage() {
      const context = await browser.newContext({ baseURL: url });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      const opened = await context.newPage();
      opened.on('pageerror', (error) => pageErrors.push(String(error)));
      return opened;
    },
  };
}

/** Bundles code as an application does, with the public names of the package and stand-ins for the test runners. */
export async function bundle(
  code: string,
  platform: 'browser' | 'node',
  modules: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    tsconfig: 'tsconfig.run.json',
    stdin: { contents: code, loader: 'js', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    // The browser build of the page has the tags.
    external: ['/member-area-elements/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [runnerModules, givenModules(modules)],
  });
  return outputFiles[0]!.text;
}

/** Lets esbuild resolve names to code. */
const givenModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'given-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path }) =>
      Object.hasOwn(modules, path) ? { path, namespace: 'given' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'given' }, ({ path }) => ({
      contents: modules[path]!,
      resolveDir: root,
    }));
  },
});
