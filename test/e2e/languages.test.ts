import assert from 'node:assert/strict';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { clickJoin, useSite, waitForView } from './site.js';

describe('a site in another language', () => {
  const site = useSite();

  /** Serves all pages of the demo to a page with another locale in their settings. */
  async function useLocale(locale: string, page: Page) {
    await page.route(
      (url) => !/\.(js|css|svg)$|^\/api/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replaceAll('"locale":"en"', `"locale":"${locale}"`) });
      },
    );
    return page;
  }
  /** Records which languages the page loads. The returned list grows. */
  const recordLanguageChunks = (page: Page) => {
    const languages: string[] = [];
    page.on('request', (request) => {
      const [, name = ''] = /chunks\/(.+)-[\w-]{8}\.js/.exec(request.url()) ?? [];
      if (LANGUAGES.has(name)) languages.push(name);
    });
    return languages;
  };

  it('is in German from the join button to the account, and loads no other language', async () => {
    const page = await useLocale('de', await site.newPage());
    const languages = recordLanguageChunks(page);
    await page.goto('/');
    await page.locator('header account-link').getByText('Anmelden').waitFor();
    await waitForView(page, 'tea-club');
    await page.locator('member-area-join[member-area-id=tea-club]').getByText('1.200 ¥').waitFor();
    await clickJoin(page, 'tea-club');
    await accountFrame(page).getByLabel('Vorname').waitFor();
    assert.equal(await accountFrame(page).locator('main').getAttribute('lang'), 'de');
    assert.deepEqual([...new Set(languages)], ['de']);
  });

  it('runs from right to left in Arabic', async () => {
    const page = await useLocale('ar', await site.newPage());
    await page.goto('/pricing/letters');
    const view = page.locator('member-area-pricing [dir=rtl]');
    await view.first().waitFor();
    assert.equal(await view.first().getAttribute('lang'), 'ar');
    await page.goto('/account/login');
    await accountFrame(page).locator('main[dir=rtl]').waitFor();
  });

  it('loads nothing of the languages in English', async () => {
    const page = await site.newPage();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/');
    await clickJoin(page, 'tea-club');
    await accountFrame(page).getByLabel('First name').waitFor();
    const names = paths.map((path) => /chunks\/(.+)-[\w-]{8}\.js/.exec(path)?.[1] ?? '');
    assert.ok(names.includes('account'));
    assert.deepEqual(
      names.filter((name) => name === 'languages' || LANGUAGES.has(name.replace('-owner', ''))),
      [],
    );
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
