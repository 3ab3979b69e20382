import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { PAGES, routerNames, serveRouterPages, type RouterName } from './router-pages.js';
import {
  accountLink,
  createAccount,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  pathOf,
  clickJoin,
  useSite,
} from './site.js';

const heading = (page: Page, number: number) => page.getByRole('heading', { name: `Page ${number}` });
const note = (page: Page) => page.getByLabel('Note');

describe('on a page with its own router', () => {
  const site = useSite();

  /** Opens the first page of a router's site, and follows its links to the last one. */
  async function visitLastPage(name: RouterName): Promise<Page> {
    const page = await site.newPage();
    await serveRouterPages(page.context());
    await page.goto(`/${name}/1`);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    for (let number = 2; number <= PAGES; number++) {
      await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await heading(page, number).waitFor();
      await page.waitForFunction((title) => document.title === title, `${name}, page ${number}`);
      await page.waitForSelector('account-frame:defined', { state: 'attached' });
    }
    assert.equal(await page.evaluate(() => 'loadedOnce' in window), true, 'the router loaded all pages');
    return page;
  }

  async function openAccount(page: Page): Promise<void> {
    await accountLink(page).click();
    await waitForFrameOpen(page);
    await frameHeading(page, 'Log in').waitFor();
  }

  /** Asserts that the frame is closed and the page has its address, its title and its typed text again. */
  async function assertLastPageRestored(page: Page, name: RouterName): Promise<void> {
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), `/${name}/${PAGES}`);
    assert.equal(await page.title(), `${name}, page ${PAGES}`);
    assert.equal(await note(page).inputValue(), 'half a sentence');
  }

  for (const name of routerNames) {
    describe(name, () => {
      it('a visitor who creates an account enters the area', async () => {
        const page = await visitLastPage(name);
        await clickJoin(page, 'community');
        await frameHeading(page, 'Join The Commons').waitFor();
        await createAccount(page, `${name}@example.com`, 'Join');
        await page.waitForURL('/members/community');
        await page.getByText('Welcome in.').waitFor();
      });

      it('Back closes the account, Forward opens it again, and the page keeps the typed text', async () => {
        const page = await visitLastPage(name);
        await note(page).fill('half a sentence');
        await openAccount(page);
        assert.equal(await page.title(), 'Log in');
        await page.goBack();
        await assertLastPageRestored(page, name);
        await page.goForward();
        await waitForFrameOpen(page);
        await frameHeading(page, 'Log in').waitFor();
        assert.equal(await page.title(), 'Log in');
        assert.equal(pathOf(page), '/account/login');
        await page.keyboard.press('Escape');
        await assertLastPageRestored(page, name);
      });

      it('Back through the account screens leaves the page unchanged, and then leads to the page before', async () => {
        const page = await visitLastPage(name);
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
        await assertLastPageRestored(page, name);
        await page.goBack();
        await heading(page, PAGES - 1).waitFor();
        assert.equal(pathOf(page), `/${name}/${PAGES - 1}`);
        assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
      });

      it('closing after a reload returns to the page below the account', async () => {
        const page = await visitLastPage(name);
        await openAccount(page);
        await page.reload();
        await waitForFrameOpen(page);
        await frameHeading(page, 'Log in').waitFor();
        await accountFrame(page).getByRole('button', { name: 'Close' }).click();
        await heading(page, PAGES).waitFor();
        await waitForFrameClosed(page);
        assert.equal(pathOf(page), `/${name}/${PAGES}`);
        assert.equal(await page.title(), `${name}, page ${PAGES}`);
      });
    });
  }

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
