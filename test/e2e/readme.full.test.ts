/** The README and the guides in `docs` are true: every block of code in them runs, every name and figure is checked. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { accountFrame } from 'member-area-testing';
import { build } from 'esbuild';
import * as library from 'member-area-elements';
import { createMemberAreaServer, type ProfileField } from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';
import { endpoints } from 'member-area-elements/core/api';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { measureSizes } from '../../scripts/measure-sizes.js';
import { apiReport } from '../../scripts/api-report.js';
import { tagDocs } from '../../scripts/tag-docs.js';
import { typeProblems } from './code-types.js';
import { codeBlocks, guidePages, guideTable, guideText, type CodeBlock } from './guide-pages.js';
import { useMockedPages } from './mocked-pages.js';
import { runnerGlobals, runnerModules, runnerTypes } from './guide-runners.js';
import { freePort } from '../server/free-port.js';
import { startServerProcess } from '../server/server-process.js';
import { Visitor } from '../server/site.js';
import { fragmentsOf } from './markdown.js';
import { assertSizes } from './documented-sizes.js';
import { createAccount, joinTag, clickJoin, useSite, waitForView } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

/** The blocks that a test has asked for. */
const usedBlocks = new Set<CodeBlock>();
/** Returns the code of the one block of a language that contains a text. */
function block(language: string, text: string): string {
  const found = codeBlocks.filter((one) => one.language === language && one.code.includes(text));
  assert.equal(found.length, 1, `one ${language} block with ${text}`);
  usedBlocks.add(found[0]!);
  return found[0]!.code;
}
const snippet = () => block('html', '<account-link><a href');
const policy = () =>
  block('http', 'Content-Security-Policy')
    .replace(/^Content-Security-Policy: /, '')
    .trim();

const JOIN_PATH = '/account/login/create';

describe('the code blocks of the guides, run', () => {
  const site = useSite();

  /** Serves a page of the demo with other content: a whole document, or the content of a body. */
  async function serve(page: Page, path: string | RegExp, content: string, headers = {}) {
    const body = content.startsWith('<!doctype')
      ? content
      : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pasted</title></head><body>${content}</body></html>`;
    await page.route(path, async (route) => {
      // The answer of the demo is fetched for its headers: it sets the visitor's cookies.
      const answer = await route.fetch({ url: `${site.url}/` });
      await route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers }, body });
    });
  }
  async function paste(page: Page, content: string, headers = {}) {
    await serve(page, `${site.url}/pasted`, content, headers);
    await page.goto(`${site.url}/pasted`);
  }
  async function bundle(code: string, loader: 'js' | 'tsx'): Promise<string> {
    const { outputFiles } = await build({
      tsconfig: 'tsconfig.run.json',
      stdin: { contents: code, loader, resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [runnerModules],
    });
    return outputFiles[0]!.text;
  }
  /** Bundles code as an application would, and runs it on a page. */
  async function pasteCode(page: Page, code: string, loader: 'js' | 'tsx', content: string) {
    const script = await bundle(code, loader);
    await page.route(`${site.url}/application.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await paste(page, `${content}<script type="module" src="/application.js"></script>`);
  }
  /** Returns code that renders the component which a block exports. */
  const rendered = (code: string, name: string, props = '') =>
    `${code}\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.querySelector('#app')!).render(<${name} ${props} />);`;

  async function assertJoinScreen(page: Page, originUrlPath = '/pasted') {
    await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
    const address = new URL(page.url());
    assert.equal(address.pathname, JOIN_PATH);
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'community',
      pricingOptionId: '',
      originUrlPath,
    });
  }

  it('pasted, the snippet takes a visitor from Join through creating an account into the area', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await paste(page, snippet());
    await waitForView(page, 'community');
    assert.equal(await joinTag(page, 'community').getByRole('link').innerText(), 'Join');
    await joinTag(page, 'community').getByText('Free').waitFor();
    await clickJoin(page, 'community');
    await assertJoinScreen(page);
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'readme@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('pasted, a click on the link joins before React has loaded', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await page.route('**/chunks/react-*.js', (route) => route.abort());
    await paste(page, snippet());
    await page.waitForSelector('member-area-join:defined');
    await joinTag(page, 'community').locator('a').click();
    await page.waitForURL(`**${JOIN_PATH}?**`);
    assert.equal(new URL(page.url()).searchParams.get('originUrlPath'), '/pasted');
  });

  it('pasted, the panel creates areas for the owner, in the currency of its attribute', async () => {
    const page = await site.newPageAs('owner');
    await paste(page, `${snippet()}${block('html', '<member-areas-panel')}`);
    const panel = page.locator('member-areas-panel');
    await panel.getByRole('link', { name: 'Areas', exact: true }).click();
    await panel.getByRole('button', { name: '+ Member area' }).click();
    const form = panel.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Pasted');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('radio', { name: 'Subscription' }).check();
    await form.getByLabel('Price in EUR').waitFor();
  });

  it('pasted, the page of a member shows who it is', async () => {
    const page = await site.newPageAs('owner');
    const answer = await page.request.get('/api/marketing/members');
    const { members } = (await answer.json()) as { members: { id: string }[] };
    const { id = '' } = members[0] ?? {};
    await paste(page, `${snippet()}${block('html', '<member-areas-member member-id').replace('p1', id)}`);
    await page.locator('member-areas-member').getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('pasted, the page stores the connected block', async () => {
    const page = await site.newPageAs('owner', '/', { bypassCSP: true });
    await paste(page, `${snippet()}${block('html', '<member-area-connect id')}`);
    const connect = page.locator('member-area-connect');
    await connect.getByRole('button', { name: 'Disconnect' }).click();
    await connect.getByText('Disconnected').waitFor();
    const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('block'))) ?? '') as {
      memberAreaId: string;
    };
    assert.equal(kept.memberAreaId, '');
  });

  it('pasted, the block that the owner connects is shown to visitors', async () => {
    const owner = await site.newPageAs('owner', '/', { bypassCSP: true });
    await paste(owner, `${snippet()}${block('html', '<member-area-connect block-id')}`);
    const saved = owner.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.url().endsWith('/member-area-blocks/front-page'),
    );
    const connect = owner.locator('member-area-connect');
    await connect.getByRole('button', { name: /^Tea Club/ }).click();
    await connect.getByText('Connected to Tea Club').waitFor();
    assert.equal((await saved).status(), 200);
    const visitor = await site.newPage({ bypassCSP: true });
    const [script] = snippet().split('<account-link>');
    await paste(visitor, `${script}${block('html', '<member-area-block')}`);
    await visitor.getByRole('heading', { name: 'Tea Club', level: 2 }).waitFor();
    await visitor.locator('member-area-block').getByRole('button', { name: 'Join' }).waitFor();
  });

  it('pasted, the navigation has the pages of a member', async () => {
    const page = await site.newPageAs('member', '/', { bypassCSP: true });
    const [script] = snippet().split('<account-link>');
    await paste(page, `${script}${block('html', '<member-area-navigation')}`);
    await page.getByRole('link', { name: 'Back to main site' }).waitFor();
    await page.getByRole('link', { name: 'Lessons' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'News' }).isVisible(), false);
    await page.locator('account-link').getByRole('link', { name: 'Account' }).waitFor();
  });

  it('pasted, the links work without JavaScript', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await paste(page, snippet());
    await page.getByRole('link', { name: 'Join' }).click();
    await page.waitForURL(`**${JOIN_PATH}?**`);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    assert.equal(await page.locator('input[name=memberAreaId]').first().getAttribute('value'), 'community');
    await page.goto('/pasted');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('/account');
  });

  it('pasted, the link to the account reads Log in and opens it', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await paste(page, snippet());
    await page.locator('account-link').getByRole('link', { name: 'Log in' }).click();
    await accountFrame(page).getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/account/login');
  });

  it('pasted, the link with the class of a template joins', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const [script] = snippet().split('<account-link>');
    await paste(page, `${script}${block('html', 'class="btn btn-primary"')}`);
    await waitForView(page, 'community');
    await page.locator('css:light=member-area-join > a.btn').click();
    await assertJoinScreen(page);
  });

  it('the frame page and the policy work together, without a violation', async () => {
    const page = await site.newPage();
    const violations: string[] = [];
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.info(`violation: ${effectiveDirective} ${blockedURI}`),
      );
    });
    page.on('console', (message) => {
      if (message.text().startsWith('violation:')) violations.push(message.text());
    });
    const headers = { 'content-security-policy': policy() };
    await serve(page, /\/account\/frame/, block('html', '<account-screen'), headers);
    await paste(page, snippet(), headers);
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await assertJoinScreen(page);
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'policy@example.com', 'Join');
    await page.waitForURL('/members/community');
    assert.deepEqual(violations, []);
    // The policy applies: a style element is a violation.
    await page.goto('/pasted');
    await page.evaluate(() => document.body.append(document.createElement('style')));
    await page.evaluate(() => (document.querySelector('style')!.textContent = 'p { color: red }'));
    assert.equal(violations.length, 1);
  });

  it('the example of the core joins', async () => {
    const code = block('html', 'getSite');
    const visitor = await site.newPage({ bypassCSP: true });
    await paste(visitor, code);
    await visitor.getByRole('button', { name: 'Join' }).click();
    await visitor.waitForURL(`**${JOIN_PATH}?**`);
    await assertJoinScreen(visitor);

    const member = await site.newPageAs('visitor', '/', { bypassCSP: true });
    await paste(member, code);
    await site.addFault('/api/site-users/account/member-areas', 'status:503');
    await member.getByRole('button', { name: 'Join' }).click();
    await member.getByText('This did not work: server').waitFor();
    await member.getByRole('button', { name: 'Join' }).click();
    await member.waitForURL('/members/community');
  });

  it('the example of onError is called with errors', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await page.addInitScript(
      'globalThis.captured = []; globalThis.Sentry = { captureException: (error, context) => captured.push([String(error), context]) };',
    );
    await site.addFault('/api/site-users/account/member-areas', 'status:503');
    await paste(page, block('html', 'onError') + snippet());
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await joinTag(page, 'community').getByRole('alertdialog').waitFor();
    assert.deepEqual(await page.evaluate('captured'), [
      [
        'JoinError: Join failed with status 503',
        { tags: { during: 'join' }, extra: { memberAreaId: 'community', status: 503 } },
      ],
    ]);
  });

  it('the example of the fields of the profile shows them, and the server takes the same list', async () => {
    const settings = block('html', '"profileFields"');
    const page = await site.newPage({ bypassCSP: true });
    const script = '<script type="module" src="/member-area-elements/autoload.js"></script>';
    await paste(page, `${settings}${script}<member-area-sign-up open></member-area-sign-up>`);
    const form = page.locator('member-area-sign-up');
    await form.getByRole('textbox', { name: 'Phone' }).waitFor();
    await form.getByRole('combobox', { name: /Diet/ }).selectOption('Vegetarian');

    const [, json = ''] = /<script[^>]*>([^]*)<\/script>/.exec(settings) ?? [];
    const [, list = ''] = /profileFields: (\[[^]*?\n {2}\])/.exec(block('ts', 'profileFields:')) ?? [];
    const { profileFields } = JSON.parse(json) as { profileFields: readonly ProfileField[] };
    assert.deepEqual(JSON.parse(JSON.stringify(runInNewContext(list))), profileFields);
    const store = await sqliteStore({ file: ':memory:' });
    const mail = { send: () => Promise.resolve() };
    const server = createMemberAreaServer({
      origins: ['https://www.example.com'],
      store,
      mail,
      profileFields,
    });
    await server.close();
  });

  it('the example for the account forms changes a form', async () => {
    const code = block('css', '@layer site');
    const page = await site.newPage({ bypassCSP: true });
    await paste(page, `<style>${code}</style>${snippet()}<member-area-login open></member-area-login>`);
    await page.waitForSelector('member-area-login:state(ready)', { state: 'attached' });
    assert.equal(
      await page
        .locator('member-area-login [data-part=submit]')
        .evaluate((button) => getComputedStyle(button).textTransform),
      'uppercase',
    );
  });

  it('the theming examples change a price on a dark image, and a button while nobody can join', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const dark = block('css', '.hero member-area-join');
    const unavailable = block('css', "[aria-disabled='true']");
    const tag =
      '<member-area-join member-area-id="next-season"><a href="/account">Join</a></member-area-join>';
    await paste(page, `<style>${dark}${unavailable}</style><div class="hero">${tag}</div>${snippet()}`);
    await waitForView(page, 'next-season');
    const styles = await joinTag(page, 'next-season').evaluate((host) => [
      getComputedStyle(host.shadowRoot!.querySelector('[part=price]')!).color,
      getComputedStyle(host.querySelector('[aria-disabled]')!).opacity,
    ]);
    assert.deepEqual(styles, ['rgb(255, 255, 255)', '0.7']);
  });

  it('the theming example changes the styles', async () => {
    const code = block('css', '--member-accent: #6b21a8');
    assert.equal(code.match(/^ {2}--[\w-]+:/gm)?.length, 5);
    const page = await site.newPage({ bypassCSP: true });
    await paste(page, `<style>${code}</style>${snippet()}`);
    // The author's link keeps the look of the page, so the styles are those of our button.
    await joinTag(page, 'community').evaluate((tag) => tag.setAttribute('appearance', 'own'));
    await waitForView(page, 'community');
    await joinTag(page, 'community').getByRole('button', { name: 'Join' }).waitFor();
    const styles = await page.evaluate(() => {
      const host = document.querySelector('member-area-join')!;
      const button = getComputedStyle(host.shadowRoot!.querySelector('button')!);
      return {
        background: button.backgroundColor,
        color: button.color,
        radius: button.borderTopLeftRadius,
        font: button.fontFamily,
        price: getComputedStyle(host.shadowRoot!.querySelector('[part=price]')!).fontSize,
        align: getComputedStyle(host).verticalAlign,
      };
    });
    assert.deepEqual(styles, {
      background: 'rgb(107, 33, 168)',
      color: 'rgb(253, 244, 255)',
      radius: '999px',
      font: 'Georgia, serif',
      price: '14px',
      align: 'middle',
    });
    await clickJoin(page, 'community');
    const layer = page.locator('account-frame').locator('dialog');
    await layer.waitFor();
    assert.equal(
      await layer.evaluate((node) => getComputedStyle(node).backgroundColor),
      'rgb(253, 244, 255)',
    );
  });

  it('the tags can be imported one by one', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const markup = snippet().replace(/<script type="module".*<\/script>/, '');
    await pasteCode(page, block('js', 'account-link/define'), 'js', markup);
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await assertJoinScreen(page);
  });

  it('a class can have another name', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const tag = '<bakery-join member-area-id="community"></bakery-join>';
    await pasteCode(page, block('js', 'BakeryJoin'), 'js', tag);
    await page.waitForSelector('bakery-join:state(ready)');
    await page.locator('bakery-join').getByRole('button', { name: 'Join' }).click();
    await assertJoinScreen(page);
  });

  it('the tag works in React 19', async () => {
    const page = await site.newPageAs('member');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const code = rendered(block('tsx', 'react-types'), 'Community');
    await pasteCode(page, code, 'tsx', '<div id="app"></div>');
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await page.waitForURL('/members/community');
    assert.deepEqual(
      logged.filter((text) => text.startsWith('/')),
      ['/members/community'],
    );
  });

  it('the view works without a custom element', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const code = rendered(block('tsx', 'JoinView'), 'Join', 'memberAreaId="community"');
    await pasteCode(page, code, 'tsx', '<div id="app"></div>');
    await page.getByText('Free').waitFor();
    await page.getByRole('button', { name: 'Join' }).click();
    await assertJoinScreen(page);
  });

  it('the example of an event stays on the page after the join', async () => {
    const page = await site.newPageAs('visitor', '/', { bypassCSP: true });
    const script = `<script type="module">${block('js', 'member-area-join-success')}</script>`;
    await paste(page, snippet() + script);
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await page.waitForFunction(() => document.title === 'Welcome to community');
    assert.equal(new URL(page.url()).pathname, '/pasted');
  });

  it('the paths of calls can be replaced', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const asked: string[] = [];
    await page.route(`${site.url}/areas/*`, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      const area = pathname.slice('/areas/'.length);
      const response = await route.fetch({ url: `${site.url}/api/people-hub/v1/member-areas/${area}` });
      await route.fulfill({ response });
    });
    const code = `${block('js', 'endpoints')}\nimport 'member-area-elements/define';`;
    await pasteCode(page, code, 'js', '<member-area-join member-area-id="community"></member-area-join>');
    await waitForView(page, 'community');
    await joinTag(page, 'community').getByText('Free').waitFor();
    assert.deepEqual(asked, ['/areas/community']);
  });

  it('the pages of the tour exist', async () => {
    const page = await site.newPageAs('owner');
    const paths = guideTable('Page', 'Try this').map(([path]) => plain(path));
    assert.ok(paths.length >= 7);
    for (const path of paths) assert.equal((await page.request.get(site.url + path)).status(), 200, path);
  });

  it('single texts can be replaced', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const code = `${block('js', 'messages')}\nimport 'member-area-elements/define';`;
    const tags =
      '<account-link></account-link><member-area-join member-area-id="community"></member-area-join>';
    await pasteCode(page, code, 'js', tags);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await waitForView(page, 'community');
    await page.getByRole('button', { name: 'Become a member' }).waitFor();
  });

  it('the test with Playwright passes', async () => {
    const page = await site.newPage();
    const code = await bundle(block('js', '@playwright/test'), 'js');
    const globals = globalThis as { guidePage?: Page; finished?: Promise<void> };
    globals.guidePage = page;
    await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    await globals.finished;
  });

  const waitForTest = async (page: Page) => {
    const result = await page.waitForFunction(() =>
      (globalThis as { finished?: Promise<void> }).finished?.then(() => 'passed'),
    );
    assert.equal(await result.jsonValue(), 'passed');
  };

  it('the test with Cypress passes', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await pasteCode(page, block('js', 'cy.visit'), 'js', `<script>${runnerGlobals}</script>`);
    await waitForTest(page);
  });

  for (const [runner, text] of [
    ['Web Test Runner', '@open-wc/testing'],
    ['Vitest', `'vitest'`],
  ] as const) {
    describe(`the test with ${runner}`, () => {
      // A site without a backend: the mocks of the example answer.
      const pages = useMockedPages(`${runnerGlobals}\nawait import('the-example');`, {
        'the-example': block('js', text),
      });

      it('passes without a backend', async () => {
        const page = await pages.newPage();
        await page.goto('/empty');
        await waitForTest(page);
        assert.deepEqual([pages.calls, pages.pageErrors], [[], []]);
      });
    });
  }

  it('the minimal server has at most 60 lines, and lets a visitor of a page join', async () => {
    const code = block('js', 'scryptSync');
    assert.ok(code.trim().split('\n').length <= 60);
    const server = await startServer(code);
    try {
      const page = await site.newPage({ baseURL: server.url });
      await page.route(`${server.url}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (/^\/(?:api|members)\//.test(pathname)) return route.fallback();
        if (pathname.startsWith('/member-area-elements/'))
          return route.fulfill({ response: await route.fetch({ url: site.url + pathname }) });
        const isFrame = pathname.startsWith('/account/frame');
        return route.fulfill({
          contentType: 'text/html',
          body: isFrame ? block('html', '<account-screen') : `<!doctype html><title>Site</title>${snippet()}`,
        });
      });
      await page.goto('/');
      await waitForView(page, 'community');
      await clickJoin(page, 'community');
      await page.waitForSelector('body[data-account-frame=open]');
      await createAccount(page, 'minimal@example.com', 'Join');
      await page.waitForURL('/members/community');
      await page.getByRole('heading', { name: 'For members' }).waitFor();
      await assertMinimalCalls(new Visitor(server.url, { isOtherBackend: true }));
    } finally {
      await server.close();
    }
  });

  /** Starts the server of a block in a process of its own. */
  async function startServer(code: string) {
    const folder = mkdtempSync(join(root, '.cache', 'minimal-server-'));
    writeFileSync(join(folder, 'server.mjs'), code);
    const env = { PORT: String(await freePort()) };
    const { url, end } = await startServerProcess([join(folder, 'server.mjs')], { env });
    return {
      url,
      async close() {
        await end('SIGTERM');
        rmSync(folder, { recursive: true });
      },
    };
  }

  /** Sends the other calls of the minimal server. Each answer must be as docs/openapi.yaml describes it. */
  async function assertMinimalCalls(visitor: Visitor) {
    const account = '/api/site-users/account';
    const join = { originUrlPath: '/', pricingOptionId: '' };
    const person = {
      ...{ email: 'ana@example.com', password: 'at least ten' },
      ...{ firstName: 'Ana', lastName: 'Silva' },
    };
    assert.equal((await visitor.get('/api/people-hub/v1/member-areas/community')).json.title, 'The Commons');
    const refused = await visitor.post(account, person, { 'x-csrf-token': 'wrong' });
    assert.deepEqual([refused.status, refused.json.crumbFail], [403, true]);
    assert.equal((await visitor.post(account, person, { origin: 'https://elsewhere.test' })).status, 403);
    assert.equal((await visitor.put(`${account}/member-areas/community/request-to-join`, join)).status, 401);
    const short = await visitor.post(account, { ...person, password: 'short' });
    assert.deepEqual(short.json.error.fields, { password: 'too-short' });
    assert.equal((await visitor.post(account, person)).status, 200);
    assert.equal((await visitor.get('/members/community')).location, '/');
    const joined = await visitor.put(`${account}/member-areas/community/request-to-join`, join);
    assert.equal(joined.json.data.redirectUrlPath, '/members/community');
    assert.equal((await visitor.delete(`${account}/session`)).status, 200);
    assert.equal(visitor.readSiteUserInfo().authenticated, false);
    assert.equal((await visitor.get('/members/community')).location, '/');
    assert.deepEqual((await visitor.post(account, person)).json.error.fields, { email: 'taken' });
    for (const wrong of [{ password: 'another one' }, { email: 'nobody@example.com' }])
      assert.equal((await visitor.post(`${account}/session`, { ...person, ...wrong })).status, 401);
    assert.equal((await visitor.post(`${account}/session`, person)).status, 200);
    assert.equal(visitor.readSiteUserInfo().firstName, 'Ana');
    assert.match((await visitor.get('/members/community')).text, /For members/);
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

/** These tests use no site: while the compiler runs, the process cannot answer requests. */
describe('the code blocks of the guides, read', () => {
  it('have the right types', () => {
    const blocks = codeBlocks.filter(({ language }) => language === 'js' || language === 'tsx');
    assert.equal(blocks.length, 12);
    const [core = ''] = captured(block('html', 'getSite'), /<script type="module">\n([^]*?)<\/script>/g);
    assert.ok(core.includes('/member-area-elements/core.js'));
    const inApplication = core.replace('/member-area-elements/core.js', 'member-area-elements/core');
    assert.deepEqual(typeProblems([...blocks, { language: 'ts', code: inApplication }], runnerTypes), []);
  });

  it('leave the README short: at most 150 lines, with a picture of the account and of the panel', () => {
    const readme = read('README.md');
    assert.ok(readme.trimEnd().split('\n').length <= 150);
    const pictures = captured(readme, /(docs\/pictures\/[\w-]+\.webp)/g);
    assert.deepEqual(
      pictures.map((path) => path.replace('docs/pictures/', '')),
      ['account-dark.webp', 'account-light.webp', 'panel-dark.webp', 'panel-light.webp'],
    );
    for (const path of pictures) assert.ok(statSync(root + path).size < 60_000, `${path} is small`);
    assert.equal(captured(readme, /<img [^>]*alt="([^"]{40,})"/g).length, 2);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const one of codeBlocks.filter(({ language }) => language === 'sh')) {
      usedBlocks.add(one);
      for (const command of one.code.trim().split(/\n| && /)) {
        const [npm, ...words] = command.split(' ').filter((word) => !/^[A-Z]+=/.test(word));
        // `first-ten-minutes.test.ts` runs these.
        if (npm === 'npx' || npm === 'cd') continue;
        const [name = ''] = words.filter((word) => word !== 'run');
        assert.equal(npm, 'npm');
        assert.ok(name === 'ci' ? existsSync(`${root}package-lock.json`) : scripts[name], command);
      }
    }
    for (const [, script = ''] of guideText.matchAll(/npm run ([\w:]+)/g)) assert.ok(scripts[script], script);
  });

  it('are all used by a test', () => {
    assert.deepEqual(
      codeBlocks.filter((one) => !usedBlocks.has(one)),
      [],
    );
  });
});

describe('the figures in the guides', () => {
  it('are those of npm run size, and none is above its limit', () => assertSizes('Part', measureSizes()));
});

describe('the names in the guides', () => {
  const sources = readdirSync(`${root}src`, { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => read(`src/${path}`))
    .join('\n');
  const ownerSources = [
    ...readdirSync(`${root}src/react/owner`, { recursive: true })
      .map((path) => `owner/${String(path)}`)
      .filter((path) => path.endsWith('.tsx')),
    ...readdirSync(`${root}src/react/withdrawal`)
      .map((path) => `withdrawal/${path}`)
      .filter((path) => path.endsWith('.tsx')),
    ...readdirSync(`${root}src/react/ui`, { recursive: true })
      .map((path) => `ui/${String(path)}`)
      .filter((path) => path !== 'ui/form/password-field.tsx' && path.endsWith('.tsx')),
  ]
    .map((path) => read(`src/react/${path}`))
    .join('\n');
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };

  it('are the tags of the library, each with its entries', () => {
    const [ofOwner = ''] = captured(read('README.md'), /^(For the owner of the site,[^]*?)\n\n/gm);
    const tags = [
      ...guideTable('Tag', 'Purpose').map(([tag = '']) => plain(tag)),
      ...captured(ofOwner, /`(member-area[\w-]+)`/g),
    ];
    same(tags, Object.keys(elements));
    for (const tag of tags) {
      assert.ok(exports[`./${tag}`], tag);
      assert.ok(exports[`./${tag}/define`], tag);
    }
  });

  it('lead to docs/tags.md, which is up to date and lists every attribute of each tag', async () => {
    assert.equal(read('docs/tags.md'), await tagDocs(), 'npm run docs');
    for (const [tag, { attributes, observed }] of Object.entries(elements)) same(attributes, observed, tag);
  });

  it('the API report lists every exported name with its type', async () => {
    assert.equal(read('docs/api.md'), await apiReport(), 'npm run docs');
  });

  it('are the events of the tags, with their fields', () => {
    const rows = guideTable('Event', 'From');
    for (const [tag, { events }] of Object.entries(elements)) {
      same(
        rows.filter(([, from = '']) => spans(from).includes(tag)).map(([event = '']) => plain(event)),
        events,
      );
    }
    const declared = readdirSync(`${root}src/elements/events`)
      .map((file) => read(`src/elements/events/${file}`))
      .flatMap((code) => captured(code, /^ {2}readonly (\w+):/gm));
    same(
      rows.flatMap(([, , fields = '']) => spans(fields)),
      declared,
    );
  });

  it('are the tokens of the library, with their defaults', () => {
    const rows = guideTable('Token', 'Default');
    const documented = Object.values(elements).flatMap(({ tokens }) => tokens);
    same(
      rows.map(([token = '']) => plain(token)),
      [...captured(sources, /var\((--(?:member|account)-[\w-]+)/g), ...documented.map(([token]) => token)],
    );
    for (const [token, value] of documented) {
      const row = rows.find(([name = '']) => plain(name) === token);
      // A default without a value is described in words.
      if (value) assert.ok(spans(row?.[2] ?? '').includes(value), `${token} ${value}`);
      else assert.ok(row?.[2], token);
    }
  });

  it('are the parts of the library, each of some tag', () => {
    // The account is in the light DOM, which has no parts.
    const inShadow = ownerSources;
    const used = [
      ...captured(sources, /(?<!-)\bpart(?:=|: )["']([\w -]+)["']/g).flatMap((names) => names.split(' ')),
      ...captured(inShadow, /partProps\(([^)]*)\)/g).flatMap((names) => captured(names, /'([\w-]+)'/g)),
      // `chart-${kind}`
      ...['chart-main', 'chart-other'],
    ];
    same(
      Object.values(elements).flatMap(({ parts }) => parts),
      used,
    );
  });

  it('are attributes of the tags that they are listed with', () => {
    for (const [attribute = '', tags = ''] of guideTable('Attribute', 'Tags')) {
      const isListedWithout = tags.startsWith('all but');
      for (const tag of spans(tags)) {
        const isAttribute = elements[tag]?.attributes.includes(plain(attribute));
        assert.equal(isAttribute, !isListedWithout, `${tag} ${attribute}`);
      }
    }
  });

  it('are true in every other place too', () => {
    const tokens = guideTable('Token', 'Default').map(([token = '']) => plain(token));
    const all = (kind: 'parts' | 'states') => Object.values(elements).flatMap((element) => element[kind]);
    for (const token of captured(guideText, /(--(?:member|account)-[\w-]*\w)/g))
      assert.ok(tokens.includes(token), token);
    for (const part of captured(guideText, /::part\(([\w-]+)\)/g))
      assert.ok(all('parts').includes(part), part);
    for (const state of captured(guideText, /:state\(([\w-]+)\)/g))
      assert.ok(all('states').includes(state), state);
    const known = [...Object.values(endpoints), '/api/site-users/account/member-areas/{id}/request-to-join'];
    for (const path of captured(guideText, /`(?:GET |PUT )?(\/api\/[^`]+)`/g))
      assert.ok([...known, '/api/events', '/api/docs'].includes(path), path);
  });

  it('are the entries of the package', () => {
    const named = new Set(
      captured(
        // The names of before are in the upgrade notes.
        guideText.replace(read('docs/upgrading.md'), ''),
        /member-area-elements((?:\/[\w.*-]+)*)['`]/g,
      ).map((path) => `.${path}`),
    );
    for (const part of captured(guideText, /`(core\/[\w-]+)`/g)) named.add(`./${part}`);
    for (const entry of named) assert.ok(exports[entry] ?? existsSync(`${root}dist/cdn/${entry}`), entry);
    const general = Object.keys(exports).filter((entry) => !elements[entry.split('/')[1] ?? '']);
    same(
      [...named].filter((entry) => general.includes(entry)),
      general.filter((entry) => entry !== './package.json'),
    );
  });

  it('are the settings of the library, with their defaults', () => {
    const rows = guideTable('Key', 'Default');
    const declared =
      /interface Configuration \{([^]*?)^\}/m.exec(read('src/core/config/configuration.ts'))?.[1] ?? '';
    same(
      rows.flatMap(([keys = '']) => spans(keys)),
      captured(declared, /^ {2}(\w+)\?:/gm),
    );
    const defaults = library.resolveSettings([], '', () => undefined) as unknown as Record<string, unknown>;
    for (const [keys = '', value = ''] of rows) {
      const [documented] = spans(value);
      for (const key of spans(keys).filter((name) => documented && defaults[name] && name !== 'locale')) {
        assert.equal(documented, JSON.stringify(defaults[key]).replace(/^"|"$/g, ''), key);
      }
    }
  });

  it('are the outcomes and reasons of a join', () => {
    const code = read('src/core/join/join-outcome.ts');
    const kinds = captured(code, /readonly kind: '(\w+)'/g);
    for (const kind of kinds) assert.match(guideText, new RegExp(`case '${kind}'|\`${kind}\``));
    const reasons = captured(/type JoinFailureReason = ([^;]+);/.exec(code)?.[1] ?? '', /'([\w-]+)'/g);
    assert.ok(kinds.length >= 5 && reasons.length >= 5);
    for (const reason of reasons) assert.ok(guideText.includes(`\`${reason}\``), reason);
  });

  it('are files and headings that exist', () => {
    for (const { path, text } of guidePages) {
      for (const link of captured(text, /\]\(([^)]+)\)/g)) {
        if (/^https?:/.test(link)) continue;
        const [target = '', fragment] = link.split('#');
        const file = target ? normalize(join(dirname(path), target)) : path;
        assert.ok(existsSync(root + file), `${path}: ${link}`);
        if (fragment) assert.ok(fragmentsOf(read(file)).includes(fragment), `${path}: ${link}`);
      }
    }
    const files = ['autoload.js', 'core.js', 'member-areas.css', 'integrity.json', 'chunks.json'];
    for (const file of [...files, 'chunks', 'licences'])
      assert.ok(existsSync(`${root}dist/cdn/${file}`), file);
  });
});

/** The attributes, events, parts, states and tokens of each tag, from its class and from the manifest. */
const elements = Object.fromEntries(
  (JSON.parse(read('dist/custom-elements.json')) as Manifest).modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .map((element) => {
      const { name, tagName = '', attributes = [], events = [], cssParts = [], cssStates = [] } = element;
      const { observedAttributes } = library[name as 'AccountFrameElement'];
      return [
        tagName,
        {
          observed: observedAttributes,
          attributes: attributes.map((one) => one.name),
          // The analyzer takes the first argument of some event classes for the name of an event.
          events: events.map((one) => one.name).filter((event) => event.includes('-')),
          parts: cssParts.map((one) => one.name),
          states: cssStates.map((one) => one.name),
          tokens: (element.cssProperties ?? []).map((one): [string, string] => [one.name, one.default ?? '']),
        },
      ];
    }),
);

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly name: string;
      readonly tagName?: string;
      readonly attributes?: readonly Named[];
      readonly events?: readonly Named[];
      readonly cssParts?: readonly Named[];
      readonly cssStates?: readonly Named[];
      readonly cssProperties?: readonly Named[];
    }[];
  }[];
}
interface Named {
  readonly name: string;
  readonly default?: string;
}

function spans(cell: string): string[] {
  return captured(cell, /`([^`]+)`/g);
}

function plain(cell = ''): string {
  return cell.replaceAll('`', '');
}

function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** Asserts that two lists have the same names, in any order and with any repetition. */
function same(actual: readonly string[], expected: readonly string[], message?: string): void {
  assert.deepEqual([...new Set(actual)].sort(), [...new Set(expected)].sort(), message);
}
