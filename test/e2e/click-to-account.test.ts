import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { describe, it } from 'vitest';
import { folderSuffix } from '../../scripts/build/renderer.js';
import { testedRenderer } from '../../scripts/tested-renderer.js';
import { frameHeading, joinTag, useSite, waitForView } from './site.js';

const build = `cdn${folderSuffix(testedRenderer())}`;
const chunks = Object.entries(
  JSON.parse(readFileSync(new URL(`../../dist/${build}/chunks.json`, import.meta.url), 'utf8')) as Record<
    string,
    { modules: string[] }
  >,
);

/** Returns whether an address is that of the script with this module. */
const isScriptOf = (url: string, module: string) =>
  chunks.some(([file, { modules }]) => url.endsWith(`/${file}`) && modules.includes(module));
const isAccount = (url: string) => isScriptOf(url, 'src/react/account/shell/account-app.tsx');
const isReact = (url: string) => isScriptOf(url, 'src/elements/view/react-view.ts');

/** Records the scripts that the page itself requests, without those of its frames. The returned list grows. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (isOfPage(page, request) && request.url().includes('/chunks/')) scripts.push(request.url());
  });
  return scripts;
}

const isOfPage = (page: Page, request: Request) => request.frame() === page.mainFrame();

const control = (page: Page) => joinTag(page, 'community').getByRole('link');

/** Waits until the page itself requests the screens of the account. */
const waitForAccountFile = (page: Page) =>
  page.waitForEvent('request', (request) => isOfPage(page, request) && isAccount(request.url()));

describe('from a click on Join to the account', () => {
  const site = useSite();

  for (const [name, approach] of [
    ['pointed at', (page: Page) => control(page).hover()],
    ['touched', (page: Page) => control(page).dispatchEvent('pointerdown', { pointerType: 'touch' })],
    ['focused', (page: Page) => control(page).focus()],
  ] as const) {
    it(`loads the files of the account when the control is ${name}, and none of them twice`, async () => {
      const page = await site.newPage();
      const scripts = recordScripts(page);
      await page.goto('/');
      await waitForView(page, 'community');
      assert.ok(!scripts.some(isAccount));
      const requested = waitForAccountFile(page);
      await approach(page);
      await requested;
      await control(page).click();
      await frameHeading(page, 'Join The Commons').waitFor();
      assert.deepEqual(scripts, [...new Set(scripts)]);
    });
  }

  it('loads no file of the account into the page for a visitor who saves data', async () => {
    const page = await site.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const scripts = recordScripts(page);
    await page.goto('/');
    await waitForView(page, 'community');
    await control(page).hover();
    await control(page).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.ok(!scripts.some(isAccount));
  });

  it('loads no file of the account for a signed-in visitor', async () => {
    const page = await site.newPageAs('visitor');
    const scripts = recordScripts(page);
    await waitForView(page, 'community');
    await control(page).hover();
    await control(page).click();
    await page.waitForURL('/members/community');
    assert.ok(!scripts.some(isAccount));
  });

  it('loads no React for a visitor who points at the link to the account', async () => {
    const page = await site.newPage();
    const scripts = recordScripts(page);
    await page.goto('/no-such-page');
    await page.locator('header account-link:defined').getByRole('link').hover();
    await page.locator('header account-link').getByRole('link').click();
    await frameHeading(page, 'Log in').waitFor();
    assert.ok(!scripts.some(isReact));
  });

  it('requests the scripts of the account together with its page', async () => {
    const page = await site.newPage();
    await page.goto('/account/frame/login');
    const preloads = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    assert.ok(preloads.some(isAccount));
    // The others belong to parts that are loaded when they are shown.
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const url of preloads) assert.ok(loaded.includes(url), url);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
