import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accountFrame, pressJoin, useSite, viewReady } from './site.js';

describe('a site in another language', () => {
  const site = useSite();

  /** All pages of the demo say that they are in this language, as a site of its own would. */
  async function speaking(locale: string, page: Page) {
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
  const languageChunks = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /chunks\/(ar|de|es|fr|ja|pl|pt)-[\w-]+\.js/.exec(request.url()) ?? [];
      if (name) asked.push(name);
    });
    return asked;
  };

  it('speaks German from the join button to the account, and loads nothing else for it', async () => {
    const page = await speaking('de', await site.visitor());
    const asked = languageChunks(page);
    await page.goto('/');
    await page.locator('header account-link').getByText('Anmelden').waitFor();
    await viewReady(page, 'tea-club');
    await page.locator('member-area-join[member-area-id=tea-club]').getByText('1.200 ¥').waitFor();
    await pressJoin(page, 'tea-club');
    await accountFrame(page).getByLabel('Vorname').waitFor();
    assert.equal(await accountFrame(page).locator('main').getAttribute('lang'), 'de');
    assert.deepEqual([...new Set(asked)], ['de']);
  });

  it('runs from right to left in Arabic', async () => {
    const page = await speaking('ar', await site.visitor());
    await page.goto('/pricing/letters');
    const view = page.locator('member-area-pricing [dir=rtl]');
    await view.first().waitFor();
    assert.equal(await view.first().getAttribute('lang'), 'ar');
    await page.goto('/account/login');
    await accountFrame(page).locator('main[dir=rtl]').waitFor();
  });

  it('goes on in English where the language does not load, which is reported', async () => {
    const page = await site.visitor();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(/chunks\/pl-/, (route) => route.abort());
    await speaking('pl', page);
    await page.goto('/pricing/community');
    await page.locator('member-area-pricing').getByRole('button', { name: 'Join' }).waitFor();
    assert.ok(said.some((text) => text.includes('language')));
  });

  it('speaks another language on one tag alone', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await viewReady(page, 'letters');
    const tag = page.locator('member-area-join[member-area-id=letters]');
    await tag.evaluate((node) => node.setAttribute('locale', 'fr'));
    await tag
      .getByText('chaque mois')
      .or(tag.getByText('par mois'))
      .or(tag.getByText('tous les mois'))
      .waitFor();
    await page.locator('header account-link').getByText('Log in').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
