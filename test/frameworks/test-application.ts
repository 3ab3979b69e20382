import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject, it } from 'vitest';
import { openBrowser } from '../setup/open-browser.js';
import {
  clickJoin,
  closeContext,
  createAccount,
  frameHeading,
  logIn,
  waitForFrameClosed,
} from '../e2e/site.js';
import type { Application } from './application.js';
import { openSite, type ApplicationSite } from './application-site.js';
import { expectedErrors, reportedErrors } from './type-mistakes.js';
import { installApplication, type InstalledApplication } from './installed-application.js';

/**
 * Installs the packed library in an application of this folder, checks its types, builds it, and joins in Chromium.
 */
export function testApplication({ name, serving, mistakes }: Application): void {
  describe(`the packed library in the application ${name}`, () => {
    let browser: Browser;
    let application: InstalledApplication;
    let site: ApplicationSite;
    beforeAll(async () => {
      [application, browser] = await Promise.all([
        installApplication(name, inject('tarballs').library),
        openBrowser(),
      ]);
      site = await openSite(application, serving);
    });
    afterAll(async () => {
      await browser.close();
      await site.close();
      await application.remove();
    });

    it('has no type error, also in the declarations of its packages', () => application.run('check'));

    if (mistakes !== undefined)
      it('has a type check that finds an unknown value, a misspelt field of an event and a misspelt property', async () => {
        const source = await readFile(join(application.folder, mistakes), 'utf8');
        const file = { path: mistakes, source };
        const output = await application.runToFailure('check:mistakes');
        assert.equal(expectedErrors(file).length, 3);
        assert.deepEqual(reportedErrors(file, output), expectedErrors(file));
      });

    it('builds', () => application.run('build', site.variables));

    describe('in a browser', () => {
      const contexts: BrowserContext[] = [];
      const errors: string[] = [];
      const openPage = async (): Promise<Page> => {
        const context = await browser.newContext({ baseURL: site.url });
        contexts.push(context);
        const page = await context.newPage();
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error' && !isAnswerToJoin(message))
            errors.push(`${message.text()} ${message.location().url}`);
        });
        await page.goto('/');
        return page;
      };
      beforeAll(() => site.start());
      afterEach(async () => {
        await Promise.all(contexts.splice(0).map(closeContext));
        assert.deepEqual(errors.splice(0), []);
      });

      it('calls the handler of the application when a new visitor has joined', async () => {
        const page = await openPage();
        await accountLink(page, 'Log in').waitFor();
        await clickJoin(page, 'community');
        await frameHeading(page, 'Join The Commons').waitFor();
        await createAccount(page, 'noor@example.com', 'Join');
        await assertJoined(page);
        await accountLink(page, 'Noor').waitFor();
        const areaLink = page.locator('member-area-join').getByRole('link', { name: 'Go to The Commons' });
        await areaLink.waitFor();
        await page.reload();
        await areaLink.waitFor();
      });

      it('calls the handler of the application when a signed-in visitor has joined', async () => {
        const page = await openPage();
        await page.waitForSelector('account-frame:defined', { state: 'attached' });
        await accountLink(page, 'Log in').click();
        await logIn(page, 'visitor@example.com', 'visitor-pass-1');
        await frameHeading(page, 'Hi, Ana').waitFor();
        await page.goBack();
        await waitForFrameClosed(page);
        await accountLink(page, 'Ana').waitFor();
        await clickJoin(page, 'community');
        await assertJoined(page);
      });

      it('opens the account again when the visitor goes forward', async () => {
        const page = await openPage();
        await page.waitForSelector('account-frame:defined', { state: 'attached' });
        await accountLink(page, 'Log in').click();
        await frameHeading(page, 'Log in').waitFor();
        await page.goBack();
        await waitForFrameClosed(page);
        await page.goForward();
        await frameHeading(page, 'Log in').waitFor();
        assert.equal(new URL(page.url()).pathname, '/account/login');
      });

      if (serving.kind === 'files-and-library')
        it('refuses a file of the library that somebody has changed', async () => {
          const page = await openPage();
          await page.waitForSelector('account-link:defined');
          await page.route(/\/autoload\.js$/, async (route) => {
            const response = await route.fetch();
            return route.fulfill({ response, body: `${await response.text()}\n` });
          });
          const [message] = await Promise.all([
            page.waitForEvent('console', (one) => one.text().includes('integrity')),
            page.reload(),
          ]);
          assert.match(message.text(), /autoload\.js.* integrity/);
          assert.equal(await page.locator('account-link:defined').count(), 0);
          errors.length = 0;
        });

      it('sets a property that is no attribute', async () => {
        const page = await openPage();
        await page.locator('member-area-block').scrollIntoViewIfNeeded();
        await page.waitForSelector('member-area-block:state(ready)');
        const block = page.locator('member-area-block');
        await block.getByRole('button', { name: 'Subscribe to the letters' }).waitFor();
        assert.equal(await block.getByRole('heading').count(), 0);
      });
    });
  });
}

/** Waits until the page shows the fields of the event of a join, and checks that it has not left. */
async function assertJoined(page: Page): Promise<void> {
  const link = page.getByRole('status').getByRole('link', { name: 'You have joined community.' });
  assert.equal(await link.getAttribute('href'), '/members/community');
  // The frame closes after the event, and with it the address of the account.
  await page.waitForURL((url) => url.pathname === '/');
}

const accountLink = (page: Page, name: string) =>
  page.locator('account-link:defined').getByRole('link', { name, exact: true });

/**
 * Chromium reports every answer that is no success. Two of them belong to a join: 403 to the first request of a visitor who
 * has no crumb, because the page is a file, and 401 to a visitor who must sign in.
 */
const isAnswerToJoin = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/request-to-join') && /status of 40[13]/.test(message.text());
