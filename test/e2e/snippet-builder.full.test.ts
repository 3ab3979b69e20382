/** The snippet builder of the documentation: what it gives works in an empty page, under the policy that it gives. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { accountPage } from '../../site/builder/account-page.js';
import { DEFAULT_CHOICES, type Choices } from '../../site/builder/choices.js';
import { checklist } from '../../site/builder/checklist.js';
import { headTags } from '../../site/builder/head.js';
import { judgeContrast, lookStyleSheet } from '../../site/builder/look.js';
import { contentPolicy } from '../../site/builder/policy.js';
import { readHash, writeHash } from '../../site/builder/share.js';
import { snippet, snippetTags } from '../../site/builder/snippet.js';
import { findViolations } from './axe.js';
import { assertDocsSite, CLIPBOARD, collectMessages, copyFrom } from './docs-site.js';
import { clickJoin, createAccount, frameHeading, logInByApi, useSite, waitForView } from './site.js';

const LIBRARY = fileURLToPath(new URL('../../dist/cdn/', import.meta.url));
const TEXTS = {
  ...{ join: 'Join', logIn: 'Log in', signUp: 'Create account', account: 'Account' },
  withdraw: 'Withdraw from contract',
};
const RELEASE = {
  version: '1.2.3',
  integrity: { 'autoload.js': 'sha384-a', 'member-areas.css': 'sha384-b', 'before-router.js': 'sha384-c' },
  chunks: {},
};

/** Everything that the builder gives. */
interface Given {
  readonly snippet: string;
  readonly head: string;
  readonly accountPage: string;
  readonly policy: string;
  /** Empty without a chosen look. */
  readonly look: string;
}

describe('the snippet builder', () => {
  // The builder gives the hashes of the files of this build.
  const site = useSite({ lightBuild: false });
  beforeAll(assertDocsSite);

  async function openBuilder(page: Page, choices: Partial<Choices> = {}) {
    await page.goto(`/docs/builder/#${writeHash({ ...DEFAULT_CHOICES, pagePath: '/pasted', ...choices })}`);
    await page.locator('#head').waitFor();
  }

  /** Copies everything with the buttons of the builder. */
  async function copyAll(page: Page, { hasLook = false } = {}): Promise<Given> {
    await page.locator('#policy').waitFor();
    return {
      snippet: await copyFrom(page, '#snippet'),
      head: await copyFrom(page, '#head'),
      accountPage: await copyFrom(page, '#account-page'),
      policy: await copyFrom(page, '#policy'),
      look: hasLook ? await copyFrom(page, '#look') : '',
    };
  }

  /** Serves an empty page with what the builder gives, and the account page, as the checklist says. Opens the page. */
  async function paste(page: Page, given: Given, ownAccountPage = false): Promise<string[]> {
    const messages = collectMessages(page);
    const serve = (path: RegExp, body: string) =>
      page.route(
        ({ pathname }) => path.test(pathname),
        async (route) => {
          // The answer of the demo sets the visitor's cookies.
          const answer = await route.fetch({ url: `${site.url}/` });
          const headers = { ...answer.headers(), 'content-security-policy': given.policy };
          await route.fulfill({ response: answer, headers, body });
        },
      );
    const host = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pasted</title><link rel="icon" href="/assets/icon.svg">${given.head}</head><body>${given.snippet}</body></html>`;
    await serve(/^\/pasted$/, host);
    await serve(/^\/account(?:\/(?!frame).*)?$/, ownAccountPage ? given.accountPage : host);
    await serve(/^\/account\/frame/, given.accountPage);
    await page.route('**/member-area-look.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: given.look }),
    );
    await page.goto('/pasted');
    return messages;
  }

  it('gives a snippet with which a new visitor joins', async () => {
    const page = await site.newPage(CLIPBOARD);
    await openBuilder(page);
    const messages = await paste(page, await copyAll(page));
    await waitForView(page, 'community');
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'builder@example.com', 'Join');
    await page.waitForURL('/members/community');
    // The browser reports the answer to the join of a visitor who is signed out.
    assert.deepEqual(
      messages.filter((message) => !message.includes('401')),
      [],
    );
  });

  it('gives a page of its own for the account, the look, the language, and an import map that checks every file', async () => {
    const page = await site.newPage(CLIPBOARD);
    await openBuilder(page, {
      abilities: ['prices', 'log-in'],
      areaId: 'letters',
      locale: 'de',
      look: { accent: '#a1005c', 'on-accent': '#ffffff' },
      accountPage: 'own',
      integrity: 'all',
    });
    const given = await copyAll(page, { hasLook: true });
    assert.match(given.policy, /'sha256-/);
    const messages = await paste(page, given, true);
    await page.waitForSelector('member-area-pricing:state(ready)');
    await page.locator('member-area-login').getByRole('link', { name: 'Anmelden' }).click();
    const form = page.locator('member-area-login [data-part=account]');
    const button = form.getByRole('button', { name: 'Anmelden' });
    assert.equal(await button.evaluate((node) => getComputedStyle(node).backgroundColor), 'rgb(161, 0, 92)');
    await form.getByLabel('E-Mail').fill('member@example.com');
    await form.getByLabel('Passwort', { exact: true }).fill('member-pass-1');
    await button.click();
    await page.locator('member-area-login:not([open])').waitFor();

    await page.goto('/account');
    await page
      .locator('account-screen')
      .getByRole('heading', { name: /Ana|Hallo/ })
      .waitFor();
    assert.deepEqual(messages, []);
  });

  it('gives the addresses of jsDelivr, whose files the browser checks', async () => {
    const page = await site.newPage(CLIPBOARD);
    await openBuilder(page);
    await page.getByRole('radio', { name: 'jsDelivr' }).check();
    await page.getByRole('radio', { name: 'Every file' }).check();
    const given = await copyAll(page);
    const folder = /https:\/\/cdn\.jsdelivr\.net\/npm\/member-area-elements@[\d.]+\/dist\/cdn\//.exec(
      given.head,
    )?.[0];
    assert.ok(folder && given.policy.includes(`script-src 'self' ${folder} 'sha256-`), given.policy);
    const served: string[] = [];
    await page.route(`${folder}**`, (route) => {
      const path = new URL(route.request().url()).href.slice(folder.length);
      served.push(path);
      return route.fulfill({
        path: LIBRARY + path,
        headers: {
          'access-control-allow-origin': '*',
          'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
        },
      });
    });
    await logInByApi(page, site.url, 'visitor');
    const messages = await paste(page, given);
    await clickJoin(page, 'community');
    await page.waitForURL('/members/community');
    assert.ok(served.includes('autoload.js') && served.includes('member-areas.css'), served.join());
    assert.deepEqual(messages, []);
  });

  for (const [name, integrity, pattern, isKept] of [
    ['the script', 'script', /\/autoload\.js$/, 'member-area-join:not(:defined)'],
    ['a chunk', 'all', /\/chunks\/.*\.js$/, 'member-area-join:not(:state(ready))'],
  ] as const) {
    it(`gives hashes that refuse ${name} after a change of one byte, and the link stays`, async () => {
      const page = await site.newPage(CLIPBOARD);
      await openBuilder(page, { integrity });
      const given = await copyAll(page);
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
      await paste(page, given);
      await refused;
      await page.waitForSelector(isKept);
      await page.getByRole('link', { name: 'Join' }).waitFor();
    });
  }

  it('shows the choices live, judges the contrast, and keeps them in the address', async () => {
    const page = await site.newPage(CLIPBOARD);
    const messages = collectMessages(page);
    await page.goto('/docs/builder/');
    const preview = page.frameLocator('preview-frame iframe');
    await preview.locator('member-area-join').getByText('Free').waitFor();
    await page.getByRole('checkbox', { name: 'See a lock screen' }).check();
    await preview.getByRole('heading', { name: 'Members only' }).waitFor();
    await page.getByLabel('Text of “Join”').fill('Become a baker');
    await preview.locator('member-area-join').getByText('Become a baker').waitFor();
    await page.getByLabel('--member-accent').fill('#ffff00');
    await page
      .getByRole('row', { name: /Text of buttons, light/ })
      .getByText('1.0 Too low')
      .waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await preview.locator('html[lang=ar][dir=rtl]').waitFor();
    await page.getByText('<html lang="ar" dir="rtl">').first().waitFor();
    await page.locator('#policy').waitFor();
    await page.getByRole('checkbox', { name: 'Strict Content-Security-Policy' }).uncheck();
    await page.locator('#policy').waitFor({ state: 'detached' });

    const other = await site.newPage();
    await other.goto(page.url());
    await other.locator('#snippet').getByText('Become a baker').first().waitFor();
    assert.ok(await other.getByRole('checkbox', { name: 'See a lock screen' }).isChecked());
    await other.frameLocator('preview-frame iframe').locator('html[lang=ar]').waitFor();
    assert.deepEqual(messages, []);
  });

  it('shows the whole form without a scroll area of its own, and leads past it to the code', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await openBuilder(page);
    const form = page.locator('builder-form');
    const [inner, outer] = await form.evaluate((node) => [node.scrollHeight, node.clientHeight]);
    assert.equal(inner, outer);
    const heading = page.getByRole('heading', { name: 'Code to copy' });
    await page.getByRole('button', { name: 'Code to copy' }).click();
    assert.ok(await heading.evaluate((node) => node.matches(':focus')));
    const top = await heading.evaluate((node) => node.getBoundingClientRect().top);
    assert.ok(top > 0 && top < 400, `${top} px`);
  });

  for (const [name, viewport, isPreviewBelow] of [
    ['a phone', { width: 390, height: 844 }, true],
    ['a desktop', { width: 1280, height: 800 }, false],
  ] as const) {
    it(`keeps the preview visible beside a field that is edited, on ${name}`, async () => {
      // Without motion, the page scrolls at once.
      const page = await site.newPage({ viewport, reducedMotion: 'reduce' });
      await openBuilder(page);
      const button = page.frameLocator('preview-frame iframe').getByRole('link', { name: 'Join' });
      const edges = (locator: Locator) =>
        locator.evaluate((node) => {
          const { top, bottom, left, right } = node.getBoundingClientRect();
          return { top, bottom, left, right };
        });
      for (const label of ['--member-font', 'Origin of the API']) {
        const field = page.getByLabel(label);
        // Scrolls the field to the lower edge of the screen, where the preview covers it until it has the focus.
        if (isPreviewBelow)
          await field.evaluate((node) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight + 20));
        await field.focus();
        const [fieldEdges, preview] = [await edges(field), await edges(page.locator('preview-frame'))];
        const isBeside = fieldEdges.bottom < preview.top || fieldEdges.right < preview.left;
        assert.ok(isBeside, JSON.stringify({ label, fieldEdges, preview }));
        assert.ok(fieldEdges.top >= 0 && fieldEdges.bottom <= viewport.height, JSON.stringify(fieldEdges));
        const { y, height } = (await button.boundingBox())!;
        assert.ok(y > 0 && y + height < viewport.height, JSON.stringify({ label, y, height }));
      }
    });
  }

  it('has no axe violation, and fits 320 px', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 }, bypassCSP: true });
    await openBuilder(page, { abilities: ['join', 'prices', 'block'], locale: 'ar', integrity: 'all' });
    await page.locator('#policy').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findViolations(page, colorScheme === 'light' ? 'all' : 'colours'), []);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  });
});

describe('the texts of the snippet builder', () => {
  const choose = (change: Partial<Choices>): Choices => ({ ...DEFAULT_CHOICES, ...change });

  it('keep every choice in a hash', () => {
    const choices = choose({
      abilities: ['prices', 'log-in', 'navigation'],
      areaId: 'tea & cake',
      texts: { logIn: 'Sign in' },
      look: { accent: '#c8005f', font: 'Georgia, serif' },
      locale: 'de',
      host: 'other',
      libraryAddress: 'https://files.example.com/library/',
      apiRoot: 'https://api.example.com',
      accountPage: 'own',
      integrity: 'all',
      hasPolicy: false,
      hasClassicRouter: true,
    });
    assert.deepEqual(readHash(`#${writeHash(choices)}`), choices);
    assert.equal(writeHash(DEFAULT_CHOICES), '');
  });

  it('ignore what is not valid in a hash, which anybody can have written', () => {
    const { look, libraryPath, apiRoot, host, locale, abilities } = readHash(
      '#look-accent=red;}body{display:none&libraryPath=//evil.example&apiRoot=javascript:1&host=x&locale=xx&abilities=join.x',
    );
    assert.deepEqual(
      { look, libraryPath, apiRoot, host, locale, abilities },
      {
        look: {},
        libraryPath: '/member-area-elements/',
        apiRoot: '',
        host: 'own',
        locale: 'en',
        abilities: ['join'],
      },
    );
  });

  it('cannot be left by a value', () => {
    const choices = choose({ areaId: '"><script>', websiteId: '</script><b>', abilities: ['join'] });
    assert.doesNotMatch(snippet(choices, TEXTS), /<script/);
    assert.doesNotMatch(headTags(choices, RELEASE, []), /<\/script><b>/);
  });

  it('put the script for a classic router before everything else, with its hash', () => {
    const [first = ''] = headTags(choose({ hasClassicRouter: true }), RELEASE, []).split('\n');
    assert.equal(
      first,
      `<script src="/member-area-elements/before-router.js" integrity="${RELEASE.integrity['before-router.js']}"></script>`,
    );
    assert.doesNotMatch(headTags(DEFAULT_CHOICES, RELEASE, []), /before-router/);
  });

  it('name the scripts of the chosen tags in the head, with their hashes, and those of the account in its page', () => {
    const chunk = (tag: string) => ({
      entry: null,
      imports: [],
      dynamicImports: [],
      modules: [`src/elements/${tag}/define.ts`],
    });
    const release = {
      version: '1.2.3',
      chunks: { 'chunks/shell.js': chunk('member-area-join'), 'chunks/screen.js': chunk('account-screen') },
      integrity: { 'chunks/shell.js': 'sha384-d', 'chunks/screen.js': 'sha384-e' },
    };
    const choices = choose({ abilities: ['join'] });
    const preloadsOf = (markup: string) =>
      Array.from(markup.matchAll(/<link\s+rel="modulepreload"[^>]*>/g), ([link]) =>
        link.replace(/\s+/g, ' '),
      );
    assert.deepEqual(preloadsOf(headTags(choices, release, snippetTags(choices, TEXTS))), [
      '<link rel="modulepreload" href="/member-area-elements/chunks/shell.js" integrity="sha384-d" />',
    ]);
    assert.deepEqual(preloadsOf(accountPage(choices, release)), [
      '<link rel="modulepreload" href="/member-area-elements/chunks/screen.js" integrity="sha384-e" />',
    ]);
  });

  it('are indented as an author writes them, and have no empty parameter', () => {
    assert.equal(
      snippet(choose({ abilities: ['join', 'account'] }), TEXTS),
      `<account-link><a href="/account">Account</a></account-link>

<member-area-join member-area-id="community">
  <a href="/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&amp;memberAreaId=community&amp;originUrlPath=%2F">Join</a>
</member-area-join>

<account-frame></account-frame>`,
    );
  });

  it('write the policy of the documentation for a site that serves everything itself', () => {
    const hosting = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
    const policy = contentPolicy(DEFAULT_CHOICES, RELEASE, undefined);
    assert.ok(hosting.includes(`Content-Security-Policy: ${policy}`), policy);
    assert.match(
      contentPolicy(choose({ host: 'unpkg', apiRoot: 'https://api.example.com' }), RELEASE, 'abc='),
      /script-src 'self' https:\/\/unpkg\.com\/member-area-elements@1\.2\.3\/dist\/cdn\/ 'sha256-abc='.*connect-src 'self' https:\/\/api\.example\.com;/,
    );
  });

  it('name the calls of the chosen tags, and no others', () => {
    const callsOf = (change: Partial<Choices>) =>
      checklist(choose(change))
        .flatMap(({ code }) => code)
        .filter((line) => /^(?:GET|PUT) /.test(line));
    assert.deepEqual(callsOf({ abilities: ['log-in'] }), []);
    assert.deepEqual(callsOf({ abilities: ['navigation'] }), ['GET /api/people-hub/v1/member-navigation']);
    assert.deepEqual(
      checklist(choose({ abilities: ['withdraw'] }))
        .flatMap(({ code }) => code)
        .filter((line) => /withdraw|contract/.test(line)),
      ['/account/withdraw', 'POST /api/site-users/contract-ends'],
    );
    assert.ok(callsOf({ abilities: ['lock'] }).some((call) => call.includes('lock-screen-customization')));
    assert.equal(
      callsOf({ abilities: ['block'] }).some((call) => call.includes('blocks')),
      false,
    );
    assert.ok(callsOf({ abilities: ['block'], blockId: 'b' }).some((call) => call.includes('blocks')));
  });

  it('judge the contrast by WCAG 2.2, in light and in dark', () => {
    const grades = (look: Choices['look']) =>
      judgeContrast(choose({ look })).map(({ scheme, grade }) => `${scheme} ${grade}`);
    assert.deepEqual(grades({}), ['light AA', 'light AAA', 'light AA', 'dark AAA', 'dark AAA', 'dark AA']);
    assert.deepEqual(grades({ accent: '#777777', 'on-accent': '#ffffff' })[0], 'light too low');
    assert.match(lookStyleSheet(choose({ look: { accent: '#777777' } })), /--account-accent: #777777;/);
  });
});
