/**
 * Pages that run test files with mutants. They are like those of `test/runner`, but the library is bundled from its
 * sources instead of `dist`. All mutants are in one bundle, and `__stryker__` of the page names the active one, so each
 * file is bundled once.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { sendKeysPlugin, sendMousePlugin, setViewportPlugin } from '@web/test-runner-commands/plugins';
import { build } from 'esbuild';
import Koa from 'koa';
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core';
import { accountPages } from '../runner/account-pages.js';
import { keptCookie } from '../runner/kept-cookie.js';
import { scriptedServer } from '../runner/scripted-server.js';
import { secondOrigin } from '../runner/second-origin.js';
import { chromiumFlags, installedBrowsers } from '../../scripts/installed-browsers.js';

const STATE = INSTRUMENTER_CONSTANTS.NAMESPACE;

/** The state of Stryker in a page. */
export type PageState = Pick<InstrumenterContext, 'activeMutant' | 'hitCount' | 'hitLimit'>;

/** The numbers of runs of each mutant by its id. */
type Coverage = Record<string, number>;

/** The result that a page sends to the runner. */
interface PageResult {
  failure: string | null;
  hitCount?: number;
  covered?: Coverage;
}

/** The result of a test file. */
interface FileResult extends PageResult {
  covered: Coverage;
}

export interface TestPages {
  /** Runs the tests of a file in a fresh page, until one fails. */
  run(file: string, options: { state: PageState; timeout: number }): Promise<FileResult | 'timeout'>;
  stop(): Promise<void>;
}

/**
 * Serves the test files below a folder and opens the browser for them.
 *
 * @param root a project with instrumented sources
 */
export async function startTestPages(root: string): Promise<TestPages> {
  const otherOrigin = secondOrigin();
  await otherOrigin.serverStart();
  const commands: Command[] = [
    otherOrigin,
    sendKeysPlugin(),
    sendMousePlugin(),
    setViewportPlugin(),
    keptCookie(),
  ] as Command[];
  const getBundle = createBundles(root);
  let state: PageState = {};
  let coverageOfFrames: Coverage = {};

  const app = new Koa({ env: 'test' });
  app.silent = true;
  app.use(scriptedServer());
  app.use(accountPages);
  app.use(async (context) => {
    const { path, query } = context;
    context.set('Cache-Control', 'no-store');
    if (path === '/') {
      context.type = 'html';
      context.body = testPage(String(query['file']), state);
    } else if (path === COVERAGE_PATH) {
      context.set('Access-Control-Allow-Origin', '*');
      coverageOfFrames[String(query['mutant'])] = 1;
      context.status = 204;
    } else if (path === COMMAND_SOCKET) {
      context.type = 'js';
      context.body = 'export const sendMessageWaitForResponse = (message) => window.sendCommand(message);';
    } else if (/\.[jt]sx?$/.test(path) && !path.startsWith('/node_modules/')) {
      context.type = 'js';
      context.body = shareState(state, context.origin) + (await getBundle(path));
    } else {
      context.body = await readFile(join(root, path));
      context.type = path.slice(path.lastIndexOf('.'));
    }
  });
  const server = createServer((request, response) => void app.callback()(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  let browser: Browser | undefined;

  return {
    async run(file, options) {
      state = options.state;
      coverageOfFrames = {};
      const path = file.startsWith(root) ? file.slice(root.length) : `/${file}`;
      await getBundle(path);
      browser ??= await startBrowser();
      const context = await browser.createBrowserContext();
      const timer = new AbortController();
      const address = `${origin}/?wtr-session-id=1&file=${encodeURIComponent(path)}`;
      const ended = openTestPage(context, address, commands);
      const result = await Promise.race([
        ended,
        sleep(Math.max(options.timeout, 1), 'timeout' as const, { signal: timer.signal }).catch(
          () => 'timeout' as const,
        ),
      ]);
      timer.abort();
      if (result === 'timeout') {
        ended.catch(() => undefined);
        // A page in an endless loop cannot be closed.
        browser.process()?.kill('SIGKILL');
        browser = undefined;
        return result;
      }
      await context.close();
      return { ...result, covered: { ...result.covered, ...coverageOfFrames } };
    },
    async stop() {
      await browser?.close();
      otherOrigin.serverStop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A frame of another origin sends the ids of the mutants it runs to this path. */
const COVERAGE_PATH = '/__covered';

/** The commands of the test runner import their connection from this path. */
const COMMAND_SOCKET = '/__web-dev-server__web-socket.js';

/** Returns a function that bundles a module with all its imports, on the first call for it. */
function createBundles(root: string): (path: string) => Promise<string> {
  const bundles = new Map<string, Promise<string>>();
  return (path) => {
    const bundle = bundles.get(path) ?? bundleModule(root, path);
    bundles.set(path, bundle);
    return bundle;
  };
}

/** A path in `dist` stands for the source that it is built from. */
async function bundleModule(root: string, path: string): Promise<string> {
  const source = path.replace(/^\/dist\/(.*)\.js$/, '/src/$1.ts');
  const { outputFiles } = await build({
    entryPoints: [join(root, source)],
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    conditions: ['browser'],
    // With the `sideEffects` of package.json, a module that is loaded both lazily and eagerly would start too late.
    ignoreAnnotations: true,
    external: [COMMAND_SOCKET],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

function startBrowser(): Promise<Browser> {
  const { chromium } = installedBrowsers();
  if (!chromium) throw new Error('Chromium not found: apt-get install chromium');
  return puppeteer.launch({
    executablePath: chromium.browser,
    headless: true,
    args: chromiumFlags,
    networkEnabled: false,
  });
}

/** The part of a test runner's plugin that runs a command. */
interface Command {
  executeCommand(call: { command: string; payload: unknown; session: object }): unknown;
}

/** Opens the page and returns the result that it sends at its end. */
async function openTestPage(
  context: BrowserContext,
  address: string,
  commands: Command[],
): Promise<PageResult> {
  const page = await context.newPage();
  const session = { id: '1', browser: { type: 'puppeteer', name: 'Chromium', getPage: () => page } };
  await page.exposeFunction(
    'sendCommand',
    async ({ command, payload }: { command: string; payload: unknown }) => {
      for (const plugin of commands) {
        const result = await plugin.executeCommand({ command, payload, session });
        if (result !== undefined) return { executed: true, result };
      }
      return { executed: false };
    },
  );
  return new Promise((resolve) => {
    void page.exposeFunction('testsEnded', resolve).then(() => page.goto(address));
  });
}

/**
 * Returns the code before each module. Frames of the same origin share the state of the test page. A sandboxed frame has
 * a state of its own, and sends the ids of the mutants that it runs to the server.
 */
const shareState = (state: PageState, origin: string): string => `globalThis.${STATE} ??= (() => {
  try {
    return top.${STATE} ?? opener?.${STATE};
  } catch {}
})() ?? ${'activeMutant' in state ? JSON.stringify(state) : sendCoverage(origin)};
`;

const sendCoverage = (origin: string): string => `{
  mutantCoverage: {
    static: new Proxy({}, {
      set(hits, id, count) {
        if (!(id in hits)) {
          const call = new XMLHttpRequest();
          call.open('GET', '${origin}${COVERAGE_PATH}?mutant=' + id, false);
          call.send();
        }
        hits[id] = count;
        return true;
      },
    }),
    perTest: {},
  },
}`;

const testPage = (file: string, state: PageState): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Test page</title>
    <script>
      globalThis.${STATE} = ${JSON.stringify(state)};
      addEventListener('error', ({ message }) => end(message), { once: true });
      let end = (failure) => {
        end = () => {};
        const { hitCount, mutantCoverage } = ${STATE};
        testsEnded({ failure, hitCount, covered: mutantCoverage?.static });
      };
    </script>
    <script src="/node_modules/mocha/mocha.js"></script>
  </head>
  <body>
    <script>
      mocha.setup({ ui: 'bdd', bail: true, timeout: 15_000, reporter: class {} });
    </script>
    <script type="module" src="${file}"></script>
    <script type="module">
      mocha.run().once('fail', (test, { message }) => end(test.fullTitle() + ': ' + message)).once('end', () => end(null));
    </script>
  </body>
</html>
`;
