/**
 * Pages for test files with the mutants inside: what `test/runner` serves, with the library bundled from its sources
 * instead of `dist`. All mutants are in one bundle, and the page's `__stryker__` says which is active; so each file is
 * bundled once.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { sendKeysPlugin, sendMousePlugin, setViewportPlugin } from '@web/test-runner-commands/plugins';
import { build } from 'esbuild';
import Koa from 'koa';
import puppeteer from 'puppeteer-core';
import { accountPages } from '../../test/runner/account-pages.mjs';
import { keptCookie } from '../../test/runner/kept-cookie.mjs';
import { scriptedServer } from '../../test/runner/scripted-server.mjs';
import { secondOrigin } from '../../test/runner/second-origin.mjs';
import { chromiumFlags, installedBrowsers } from '../installed-browsers.mjs';

const STATE = INSTRUMENTER_CONSTANTS.NAMESPACE;

/**
 * Serves the test files below a folder and opens the browser for them.
 *
 * @param root a project with instrumented sources
 */
export async function startTestPages(root) {
  const otherOrigin = secondOrigin();
  await otherOrigin.serverStart();
  const commands = [otherOrigin, sendKeysPlugin(), sendMousePlugin(), setViewportPlugin(), keptCookie()];
  const modules = bundles(root);
  let state = {};
  let coveredElsewhere = {};

  const app = new Koa({ env: 'test' });
  app.silent = true;
  app.use(scriptedServer().middleware);
  app.use(accountPages);
  app.use(async (context) => {
    const { path } = context;
    context.set('Cache-Control', 'no-store');
    if (path === '/') {
      context.type = 'html';
      context.body = testPage(context.query.file, state);
    } else if (path === COVERED) {
      context.set('Access-Control-Allow-Origin', '*');
      coveredElsewhere[context.query.mutant] = 1;
      context.status = 204;
    } else if (path === COMMAND_SOCKET) {
      context.type = 'js';
      context.body = 'export const sendMessageWaitForResponse = (message) => window.sendCommand(message);';
    } else if (/\.[jt]sx?$/.test(path) && !path.startsWith('/node_modules/')) {
      context.type = 'js';
      context.body = shareState(state, context.origin) + (await modules(path));
    } else {
      context.body = await readFile(join(root, path));
      context.type = path.slice(path.lastIndexOf('.'));
    }
  });
  const server = createServer(app.callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${server.address().port}`;
  let browser;

  /**
   * Runs the tests of a file in a fresh page, until one fails.
   *
   * @returns `{ failure, hitCount, covered }`, or `timeout`
   */
  async function run(file, { state: wanted, timeout }) {
    state = wanted;
    coveredElsewhere = {};
    const path = file.startsWith(root) ? file.slice(root.length) : `/${file}`;
    await modules(path);
    browser ??= await startBrowser();
    const context = await browser.createBrowserContext();
    const late = new AbortController();
    const ended = openTestPage(
      context,
      `${origin}/?wtr-session-id=1&file=${encodeURIComponent(path)}`,
      commands,
    );
    const result = await Promise.race([
      ended,
      sleep(Math.max(timeout, 1), 'timeout', { signal: late.signal }).catch(() => 'timeout'),
    ]);
    late.abort();
    if (result === 'timeout') {
      ended.catch(() => {});
      // A page that never comes to rest cannot be closed.
      browser.process().kill('SIGKILL');
      browser = undefined;
    } else {
      await context.close();
      Object.assign((result.covered ??= {}), coveredElsewhere);
    }
    return result;
  }

  return {
    run,
    async stop() {
      await browser?.close();
      otherOrigin.serverStop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Where a frame of another origin tells which mutants it runs. */
const COVERED = '/__covered';

/** Where the commands of the test runner look for the way to it. */
const COMMAND_SOCKET = '/__web-dev-server__web-socket.js';

/** A module with all it imports as one text, made when it is asked for first. `dist` stands for the sources. */
function bundles(root) {
  const made = new Map();
  return (path) => {
    if (!made.has(path)) made.set(path, bundle(root, path));
    return made.get(path);
  };
}

async function bundle(root, path) {
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
    // Or lazily loaded modules that others load at once would be started too late: `sideEffects` of package.json.
    ignoreAnnotations: true,
    external: [COMMAND_SOCKET],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

function startBrowser() {
  const { chromium } = installedBrowsers();
  if (!chromium) throw new Error('Chromium not found: apt-get install chromium');
  return puppeteer.launch({
    executablePath: chromium.browser,
    headless: true,
    args: chromiumFlags,
    networkEnabled: false,
  });
}

async function openTestPage(context, address, commands) {
  const page = await context.newPage();
  const session = { id: '1', browser: { type: 'puppeteer', name: 'Chromium', getPage: () => page } };
  await page.exposeFunction('sendCommand', async ({ command, payload }) => {
    for (const plugin of commands) {
      const result = await plugin.executeCommand({ command, payload, session });
      if (result !== undefined) return { executed: true, result };
    }
    return { executed: false };
  });
  const result = new Promise(
    (resolve) => void page.exposeFunction('testsEnded', resolve).then(() => page.goto(address)),
  );
  return result;
}

/**
 * What precedes each module. Frames of the same origin share the state of the test page; a sandboxed one has its own,
 * and tells the server which mutants it runs.
 */
const shareState = (state, origin) => `globalThis.${STATE} ??= (() => {
  try {
    return top.${STATE} ?? opener?.${STATE};
  } catch {}
})() ?? ${'activeMutant' in state ? JSON.stringify(state) : coverageTold(origin)};
`;

const coverageTold = (origin) => `{
  mutantCoverage: {
    static: new Proxy({}, {
      set(hits, id, count) {
        if (!(id in hits)) {
          const call = new XMLHttpRequest();
          call.open('GET', '${origin}${COVERED}?mutant=' + id, false);
          call.send();
        }
        hits[id] = count;
        return true;
      },
    }),
    perTest: {},
  },
}`;

const testPage = (file, state) => `<!doctype html>
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
