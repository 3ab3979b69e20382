/** The page on server rendering is true: its HTML, its routes and its component run on a server and in Chromium. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { stream } from 'hono/streaming';
import { accountFrame } from 'member-area-testing';
import type { MemberAreaServer } from 'member-area-server';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { DemoEnvironment } from '../../demo/server/environment.js';
import { typeProblems } from './code-types.js';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.js';
import { guideBlocks, openPasted } from './pasted-page.js';
import {
  clickJoin,
  joinTag,
  logInByApi,
  pathOf,
  readCookie,
  recordJoinRequests,
  useSite,
  waitForView,
} from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = guideBlocks('docs/server-rendering.md');
const PAGE = guide.block('html', '<!doctype html>');
const ACCOUNT_LINK = '<a href="/account/login">Log in</a>';
const JOIN_LINK = '<a href="/account/login/create?memberAreaId=community">Join The Commons</a>';
/** Builds an application with Preact in place of React. */
const PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat' };
/** A page in place of the outlet of React Router, which is not installed. */
const OUTLET: BuildOptions = {
  plugins: [
    {
      name: 'outlet',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^react-router$/ }, ({ path }) => ({ path, namespace: 'outlet' }));
        onLoad({ filter: /.*/, namespace: 'outlet' }, () => ({
          contents: `export const Outlet = () => <main>The page</main>;`,
          loader: 'jsx',
          resolveDir: root,
        }));
      },
    },
  ],
};
const SCRIPT = '<script type="module" src="/member-area-elements/autoload.js"></script>';

/** The server of the demo, once a request has come. */
let server: MemberAreaServer;
/** Sends the second part of a page that the server streams. */
let sendRest = () => {};

const hostRoutes = new Hono<DemoEnvironment>().use(async (c, next) => {
  server = c.var.members;
  await next();
});
addVisitorPage(hostRoutes);
// The page of the demo for unknown addresses sets a crumb.
hostRoutes.get('/favicon.ico', (c) => c.body(null, 204));
hostRoutes.get('/public', (c) => {
  // During development, the library asks for the frame page, which sets a crumb.
  const environment = '"environment": "production"';
  const page = replaceOnce(PAGE, environment, `${environment}, "development": false`);
  return c.html(page, 200, { 'cache-control': 'public, max-age=300' });
});
hostRoutes.get('/streamed/:kind', (c) => {
  const script = c.req.param('kind') === 'async' ? guide.block('html', ' async ').trim() : SCRIPT;
  const [first = '', rest = ''] = replaceOnce(PAGE, SCRIPT, script).split('<p>Free');
  c.header('content-type', 'text/html; charset=utf-8');
  return stream(c, async (writer) => {
    await writer.write(first);
    await new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    await writer.write(
      `<member-area-join member-area-id="letters"><a href="/account">Subscribe</a></member-area-join><p>Free${rest}`,
    );
  });
});

describe('a page that a server renders', () => {
  const site = useSite({ hostRoutes });

  it('leads to the account and to its forms without JavaScript', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Log in' }).click();
    assert.equal(pathOf(page), '/account/login');
    await page.goto('/');
    await page.getByRole('link', { name: 'Join The Commons' }).click();
    assert.equal(pathOf(page), '/account/login/create');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    assert.equal(await page.locator('input[name=memberAreaId]').first().inputValue(), 'community');
  });

  it('becomes elements without moving and without a message in the console', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 900 } });
    const messages = recordProblems(page);
    await recordLayoutShifts(page);
    await page.goto('/');
    await waitForView(page, 'community');
    assert.deepEqual(await readLayoutShifts(page), []);
    assert.deepEqual(messages, []);
    await clickJoin(page, 'community');
    await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
  });

  it('keeps the words that the server has written for a member', async () => {
    const page = await site.newPage();
    await logInByApi(page, site.url, 'member');
    await recordNewWords(page);
    const answer = await page.goto('/');
    assert.equal(answer?.headers()['cache-control'], 'no-store');
    await waitForView(page, 'community');
    await page.locator('account-link').getByRole('link', { name: 'Ben' }).waitFor();
    assert.equal(
      await joinTag(page, 'community').getByRole('link', { name: 'Go to The Commons' }).getAttribute('href'),
      '/members/community',
    );
    assert.deepEqual(await readNewWords(page), []);

    await page.goto('/public');
    await joinTag(page, 'community').getByRole('link', { name: 'Go to The Commons' }).waitFor();
    assert.deepEqual((await readNewWords(page)).sort(), ['Account', 'Go to The Commons']);
  });

  it('needs no crumb, so that a cache may keep it', async () => {
    const page = await site.newPage();
    const messages = recordProblems(page);
    await page.goto('/public');
    await waitForView(page, 'community');
    assert.deepEqual(messages, []);
    assert.equal(await readCookie(page, 'crumb'), undefined);
    const requests = recordJoinRequests(page);
    // Without a pointer, for which the library would load the account, and with it a crumb.
    await joinTag(page, 'community').getByRole('link').press('Enter');
    await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
    assert.deepEqual(
      requests.map(({ crumb }) => crumb !== undefined),
      [false, true],
    );
  });

  it('has the words for the visitor of the cookie', async () => {
    const page = await site.newPageAs('member');
    const values = [await readCookie(page, 'SiteUserInfo'), null, '{"authenticated":false}', 'broken'];
    const source = `${guide.block('js', 'parseSiteUser')}
      console.log(JSON.stringify(${JSON.stringify(values)}.map((value) => accountLinkFor(value).words)));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.deepEqual(JSON.parse(output), ['Ben', 'Log in', 'Log in', 'Log in']);
  });

  it('works before it has arrived whole when its script is async', async () => {
    const page = await site.newPage();
    await page.goto('/streamed/async', { waitUntil: 'commit' });
    await page.waitForSelector('member-area-join:defined');
    await joinTag(page, 'community').getByRole('link').click();
    await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
    assert.equal(await page.evaluate(() => document.readyState), 'loading');
    sendRest();
    await waitForView(page, 'letters');
  });

  it('becomes elements after it has arrived whole when its script is not async', async () => {
    const page = await site.newPage();
    const script = page.waitForResponse('**/autoload.js');
    await page.goto('/streamed/deferred', { waitUntil: 'commit' });
    await (await script).finished();
    assert.equal(await page.locator('member-area-join:defined').count(), 0);
    await joinTag(page, 'community').getByRole('link', { name: 'Join The Commons' }).waitFor();
    sendRest();
    await waitForView(page, 'community');
  });

  describe('with React, which hydrates it', () => {
    const COMPONENT = guide.block('tsx', 'JoinLink');
    const ROOT = guide.block('tsx', 'react-router');
    const HEAD = PAGE.slice(PAGE.indexOf('<script'), PAGE.indexOf('<script type="module"'));

    /** The HTML that React has written and the script of each application, because two tests have the same one. */
    const built = new Map<string, Promise<readonly [string, string]>>();
    const buildFiles = (application: string, options?: BuildOptions) =>
      Promise.all([renderOnServer(application, options?.plugins), bundle(application, options)]);

    /** Opens a page with the HTML that React has written. `hydrate()` hydrates it, and `registerTags()` registers the tags. */
    async function openHydrated(
      page: Page,
      component: string,
      content = '<App />',
      options?: BuildOptions,
    ): Promise<void> {
      const application = `${component}
        import { hydrateRoot } from 'react-dom/client';
        function App() {
          return (
            <>
              <account-link><a href="/account/login" suppressHydrationWarning>Log in</a></account-link>
              <JoinLink memberAreaId="community" onJoined={(event) => { event.preventDefault(); globalThis.joined = event.memberAreaId; }} />
              <account-frame />
            </>
          );
        }
        globalThis.problems = [];
        globalThis.registerTags = () => import('member-area-elements/define');
        globalThis.hydrate = () => new Promise((resolve) => {
          function Page() {
            useEffect(resolve, []);
            return ${content};
          }
          hydrateRoot(document.querySelector('#app'), <Page />, {
            onRecoverableError: (error) => problems.push(error.message),
          });
        });
        export const page = ${content};`;
      const key = application + Object.keys(options ?? {}).join();
      const files = built.get(key) ?? buildFiles(application, options);
      built.set(key, files);
      const [written, script] = await files;
      await page.route('**/application.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
      await openPasted(
        site,
        page,
        HEAD,
        `<div id="app">${written}</div><script type="module" src="/application.js"></script>`,
      );
      await page.waitForFunction('globalThis.hydrate');
    }

    /** Marks the link of the server, hydrates the page, and returns whether the page still has this node. */
    async function hydrateAroundLink(page: Page): Promise<boolean> {
      const link = await joinTag(page, 'community').getByRole('link').elementHandle();
      await page.evaluate('hydrate()');
      return link!.evaluate((node) => node.isConnected);
    }
    const problemsOf = (page: Page) => page.evaluate('problems');

    it('keeps the nodes of the server, and listens to the tag, when the tags are registered afterwards', async () => {
      const page = await site.newPageAs('visitor');
      const messages = recordProblems(page);
      await openHydrated(page, COMPONENT);
      assert.ok(await hydrateAroundLink(page));
      await page.evaluate('registerTags()');
      await page.locator('account-link').getByRole('link', { name: 'Account' }).waitFor();
      assert.deepEqual(messages, []);
      assert.deepEqual(await problemsOf(page), []);
      await clickJoin(page, 'community');
      await page.waitForFunction('globalThis.joined === "community"');
    });

    it('hydrates the root of React Router for a signed-in visitor, whose tags an effect registers', async () => {
      const page = await site.newPageAs('member');
      const messages = recordProblems(page);
      await openHydrated(page, ROOT, '<Root />', OUTLET);
      await page.evaluate('hydrate()');
      await page.locator('account-link').getByRole('link', { name: 'Account' }).click();
      await accountFrame(page).getByRole('heading').first().waitFor();
      assert.deepEqual(messages, []);
      assert.deepEqual(await problemsOf(page), []);
    });

    it('keeps the nodes when the tags were registered before, because of suppressHydrationWarning', async () => {
      const page = await openWithMemberLink(COMPONENT);
      const messages = recordProblems(page);
      assert.ok(await hydrateAroundLink(page));
      assert.deepEqual(messages, []);
      assert.deepEqual(await problemsOf(page), []);
      await joinTag(page, 'community').getByRole('link', { name: 'Go to The Commons' }).waitFor();
    });

    it('keeps the words of the tag when Preact writes those of the server back', async () => {
      const page = await openWithMemberLink(COMPONENT, { alias: PREACT });
      await page.evaluate(() => {
        const replaced: (string | null)[] = [];
        Object.assign(globalThis, { replaced });
        new MutationObserver((records) => replaced.push(...records.map(({ oldValue }) => oldValue))).observe(
          document.querySelector('member-area-join a')!,
          { characterData: true, characterDataOldValue: true, subtree: true },
        );
      });
      assert.ok(await hydrateAroundLink(page));
      await joinTag(page, 'community').getByRole('link', { name: 'Go to The Commons' }).waitFor();
      assert.deepEqual(await page.evaluate('replaced'), ['Go to The Commons', 'Join The Commons']);
    });

    it('neither sets a property nor adds a listener', async () => {
      const page = await site.newPage();
      const tag = `<member-area-block member-area-id="letters" settings={{ buttonText: 'Subscribe' }}
        onmember-area-join-success={() => { globalThis.heard = true; }} />`;
      await openHydrated(page, COMPONENT, tag);
      await page.evaluate('registerTags().then(hydrate)');
      const block = page.locator('member-area-block:defined');
      await block.evaluate((node) => node.dispatchEvent(new Event('member-area-join-success')));
      assert.deepEqual(
        await block.evaluate((node) => [
          (node as unknown as { settings: unknown }).settings,
          (globalThis as { heard?: boolean }).heard,
        ]),
        [undefined, undefined],
      );
    });

    /** Opens the page for a member, whose link has other words before React hydrates it. */
    async function openWithMemberLink(component: string, options?: BuildOptions): Promise<Page> {
      const page = await site.newPageAs('member');
      await openHydrated(page, component, '<App />', options);
      await page.evaluate('registerTags()');
      await waitForView(page, 'community');
      await joinTag(page, 'community').getByRole('link', { name: 'Go to The Commons' }).waitFor();
      return page;
    }
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

/** This test uses no site: while the compiler runs, the process cannot answer requests. */
describe('the code of the page on server rendering', () => {
  it('has the right types', () => {
    const blocks = ['JoinLink', 'react-router'].map((text) => ({
      language: 'tsx',
      code: guide.block('tsx', text),
    }));
    const outlet = `declare module 'react-router' { export function Outlet(): null }`;
    assert.deepEqual(typeProblems(blocks, outlet), []);
  });

  it('is run whole', () => assert.deepEqual(guide.unused(), []));
});

/** Adds the route of the page for signed-in and signed-out visitors. Its code finds `app`, `members`, `html` and `page`. */
function addVisitorPage(app: Hono<DemoEnvironment>): void {
  const code = guide.block('js', 'members.visit');
  // oxlint-disable-next-line typescript/no-implied-eval -- The code is that of the page.
  const addRoutes = new Function('app', 'members', 'html', 'page', code) as (...names: unknown[]) => void;
  const members = { visit: (request: Request) => server.visit(request) };
  addRoutes(app, members, html, (links: { accountLink: unknown; joinLink: unknown }) =>
    replaceOnce(
      replaceOnce(PAGE, ACCOUNT_LINK, String(links.accountLink)),
      JOIN_LINK,
      String(links.joinLink),
    ),
  );
}

function replaceOnce(text: string, part: string, replacement: string): string {
  assert.equal(text.split(part).length, 2, part);
  return text.replace(part, () => replacement);
}

/** Records the errors and warnings in the console of a page. The returned list grows. */
function recordProblems(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  return messages;
}

/** Records the words that scripts write into links of the page after the server has written its own. */
async function recordNewWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(globalThis, { newWords: words });
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        const text = target.textContent?.trim();
        if (text && text !== oldValue?.trim()) words.push(text);
      }
    }).observe(document, { characterData: true, characterDataOldValue: true, subtree: true });
  });
}
const readNewWords = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { newWords: string[] }).newWords);

/** Renders the `page` that an application exports, as React does on a server. */
async function renderOnServer(application: string, plugins: Plugin[] = []): Promise<string> {
  const code = await bundle(
    `${application}
    import { renderToString } from 'react-dom/server';
    export const written = renderToString(page);`,
    { platform: 'node', format: 'cjs', external: ['react', 'react-dom', 'member-area-elements'], plugins },
  );
  const module = { exports: {} as { written?: string } };
  // oxlint-disable-next-line typescript/no-implied-eval -- The code is that of the page.
  const run = new Function('require', 'module', code) as (...names: unknown[]) => void;
  run(createRequire(import.meta.url), module);
  return module.exports.written ?? '';
}

/** Bundles an application, with the messages that React has for developers. */
async function bundle(application: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    tsconfig: 'tsconfig.run.json',
    stdin: { contents: application, loader: 'tsx', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
