import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { PAGES, routerNames, serveRouterPages, type RouterName } from './router-pages.js';
import {
  accountFrame,
  accountLink,
  createAccount,
  frameClosed,
  frameHeading,
  frameOpen,
  pathOf,
  pressJoin,
  useSite,
} from './site.js';

const heading = (page: Page, number: number) => page.getByRole('heading', { name: `Page ${number}` });
const note = (page: Page) => page.getByLabel('Note');

describe('on a page with a router of its own', () => {
  const site = useSite();

  /** A visitor who has gone through five pages of a router's site to its last one. */
  async function visitorAtLastPage(name: RouterName): Promise<Page> {
    const page = await site.visitor();
    await serveRouterPages(page.context());
    await page.goto(`/${name}/1`);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    for (let number = 2; number <= PAGES; number++) {
      await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await heading(page, number).waitFor();
      await page.waitForFunction((title) => document.title === title, `${name}, page ${number}`);
      await page.waitForSelector('account-frame:defined', { state: 'attached' });
    }
    assert.equal(await page.evaluate(() => 'loadedOnce' in window), true, 'the router made all visits');
    return page;
  }

  async function openAccount(page: Page): Promise<void> {
    await accountLink(page).click();
    await frameOpen(page);
    await frameHeading(page, 'Log in').waitFor();
  }

  /** The page is as it was left: its address, its title, and what was typed into it. */
  async function isLastPage(page: Page, name: RouterName): Promise<void> {
    await frameClosed(page);
    assert.equal(pathOf(page), `/${name}/${PAGES}`);
    assert.equal(await page.title(), `${name}, page ${PAGES}`);
    assert.equal(await note(page).inputValue(), 'half a sentence');
  }

  for (const name of routerNames) {
    describe(name, () => {
      it('a visitor who creates an account is sent into the area', async () => {
        const page = await visitorAtLastPage(name);
        await pressJoin(page, 'community');
        await frameHeading(page, 'Join The Commons').waitFor();
        await createAccount(page, `${name}@example.com`, 'Join');
        await page.waitForURL('/members/community');
        await page.getByText('Welcome in.').waitFor();
      });

      it('Back closes the account, Forward opens it again, and the page keeps what was typed', async () => {
        const page = await visitorAtLastPage(name);
        await note(page).fill('half a sentence');
        await openAccount(page);
        assert.equal(await page.title(), 'Log in');
        await page.goBack();
        await isLastPage(page, name);
        await page.goForward();
        await frameOpen(page);
        await frameHeading(page, 'Log in').waitFor();
        assert.equal(await page.title(), 'Log in');
        assert.equal(pathOf(page), '/account/login');
        await page.keyboard.press('Escape');
        await isLastPage(page, name);
      });

      it('Back through the screens of the account leaves the page alone, and then goes on to the page before', async () => {
        const page = await visitorAtLastPage(name);
        await note(page).fill('half a sentence');
        await openAccount(page);
        await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
        await frameHeading(page, 'Create an account').waitFor();
        await page.waitForURL('/account/login/create');
        await page.goBack();
        await frameHeading(page, 'Log in').waitFor();
        await page.goForward();
        await frameHeading(page, 'Create an account').waitFor();
        await page.keyboard.press('Escape');
        await isLastPage(page, name);
        await page.goBack();
        await heading(page, PAGES - 1).waitFor();
        assert.equal(pathOf(page), `/${name}/${PAGES - 1}`);
        assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
      });

      it('a page that was reloaded under the account is the one that closing leads to', async () => {
        const page = await visitorAtLastPage(name);
        await openAccount(page);
        await page.reload();
        await frameOpen(page);
        await frameHeading(page, 'Log in').waitFor();
        await accountFrame(page).getByRole('button', { name: 'Close' }).click();
        await heading(page, PAGES).waitFor();
        await frameClosed(page);
        assert.equal(pathOf(page), `/${name}/${PAGES}`);
        assert.equal(await page.title(), `${name}, page ${PAGES}`);
      });
    });
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
