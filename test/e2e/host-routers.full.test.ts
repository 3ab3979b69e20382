import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PAGES, routerNames, serveRouterPages, type RouterName, type RouterOrder } from './router-pages.js';
import {
  accountLink,
  createAccount,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  pathOf,
  useSite,
} from './site.js';

const heading = (page: Page, number: number) => page.getByRole('heading', { name: `Page ${number}` });
const note = (page: Page) => page.getByLabel('Note');
const joinLink = (page: Page) => page.locator('member-area-join > a');
const loginEmail = (page: Page) => page.locator('member-area-login').getByLabel('Email');
const loginLink = (page: Page) => page.locator('member-area-login > a');

/** Waits until the page itself, not the account in its frame, sends an analytics event. */
const eventRequest = (page: Page) =>
  page.waitForRequest(
    (request) => request.frame() === page.mainFrame() && new URL(request.url()).pathname === '/api/events',
  );

describe('on a page with its own router', () => {
  const site = useSite();

  async function visitPage(page: Page, name: RouterName, number: number): Promise<void> {
    await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    await waitForPage(page, name, number);
  }

  async function waitForPage(page: Page, name: RouterName, number: number): Promise<void> {
    await heading(page, number).waitFor();
    await page.waitForFunction((title) => document.title === title, `${name}, page ${number}`);
    await page.waitForSelector('account-frame:defined', { state: 'attached' });
    await page.waitForSelector('member-area-join:defined', { state: 'attached' });
    await page.waitForSelector('member-area-login:defined', { state: 'attached' });
  }

  /** Opens the first page of a router's site, and follows its links up to a page. */
  async function openPage(name: RouterName, number: number, order?: RouterOrder): Promise<Page> {
    const page = await site.newPage();
    await page.context().addCookies([{ name: 'ss_cvr', value: 'agreed', url: site.url }]);
    await serveRouterPages(page.context(), name, order);
    await page.goto(`/${name}/1`);
    await waitForPage(page, name, 1);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    for (let next = 2; next <= number; next++) await visitPage(page, name, next);
    return page;
  }

  async function openAccount(page: Page): Promise<void> {
    await accountLink(page).click();
    await waitForFrameOpen(page);
    await frameHeading(page, 'Log in').waitFor();
  }

  async function openAndCloseAll(page: Page): Promise<void> {
    await openAccount(page);
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    await loginLink(page).click();
    await loginEmail(page).waitFor();
    await page.keyboard.press('Escape');
    await loginEmail(page).waitFor({ state: 'detached' });
  }

  /** Asserts that the frame is closed, and the page has its address, title, typed text and focus again. */
  async function assertPageRestored(page: Page, name: RouterName, number: number): Promise<void> {
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), `/${name}/${number}`);
    assert.equal(await page.title(), `${name}, page ${number}`);
    assert.equal(await note(page).inputValue(), 'half a sentence');
    assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.localName), 'account-link');
  }

  for (const name of routerNames) {
    describe(name, () => {
      it('five visits leave nothing of the library behind, and a visitor who then creates an account enters the area', async () => {
        const page = await openPage(name, 1);
        const readTraces = await watchTraces(page);
        // The part of the library that sends events loads with the first one, and listens from then on.
        await Promise.all([eventRequest(page), openAndCloseAll(page)]);
        const traces = await readTraces();
        for (let number = 2; number <= PAGES; number++) await visitPage(page, name, number);
        await openAndCloseAll(page);
        assert.deepEqual(await readTraces(), traces);
        assert.equal(traces.layers, 0);
        assert.equal(await page.evaluate(() => 'loadedOnce' in window), true, 'the router loaded all pages');

        await joinLink(page).click();
        await frameHeading(page, 'Join The Commons').waitFor();
        await createAccount(page, `${name}@example.com`, 'Join');
        await page.waitForURL('/members/community');
        await page.getByText('Welcome in.').waitFor();
      });

      it('Back and Forward lead through the account and leave the page under it unchanged', async () => {
        const page = await openPage(name, 2);
        await note(page).fill('half a sentence');
        await openAccount(page);
        assert.equal(await page.title(), 'Log in');
        await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
        await frameHeading(page, 'Create an account').waitFor();
        await page.waitForURL('/account/login/create');
        await page.goBack();
        await frameHeading(page, 'Log in').waitFor();
        await page.goBack();
        await assertPageRestored(page, name, 2);
        await page.goForward();
        await waitForFrameOpen(page);
        await frameHeading(page, 'Log in').waitFor();
        assert.equal(await page.title(), 'Log in');
        assert.equal(pathOf(page), '/account/login');
        await page.keyboard.press('Escape');
        await assertPageRestored(page, name, 2);
        await page.goBack();
        await waitForPage(page, name, 1);
        assert.equal(pathOf(page), `/${name}/1`);
        assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
        await page.goForward();
        await waitForPage(page, name, 2);
        assert.equal(pathOf(page), `/${name}/2`);
      });

      it('a plain link to the account opens it, and closing it or Back leads to the page', async () => {
        const page = await openPage(name, 2);
        const openByLink = async () => {
          await page.getByRole('link', { name: 'Plain link to the account' }).click();
          await waitForFrameOpen(page);
          await frameHeading(page, 'Create an account').waitFor();
        };
        await openByLink();
        assert.equal(pathOf(page), '/account/login/create');
        await accountFrame(page).getByRole('button', { name: 'Close' }).click();
        await waitForPage(page, name, 2);
        await waitForFrameClosed(page);
        assert.equal(pathOf(page), `/${name}/2`);
        await openByLink();
        await page.goBack();
        await waitForPage(page, name, 2);
        await waitForFrameClosed(page);
        await page.goForward();
        await waitForFrameOpen(page);
        await frameHeading(page, 'Create an account').waitFor();
        await page.goBack();
        await waitForPage(page, name, 2);
        await waitForFrameClosed(page);
        await visitPage(page, name, 3);
        assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
      });

      it('a click on the link of a tag makes no visit, and reaches the listeners of the page', async () => {
        const page = await openPage(name, 1);
        await page.evaluate(() => {
          const seen: (string | null)[] = [];
          Object.assign(window, { seen });
          document.addEventListener('click', ({ target }) => seen.push((target as Element).textContent));
        });
        // htmx 4.0 itself keeps the browser from opening a tab for a boosted link.
        if (name !== 'htmx') {
          const tab = page.context().waitForEvent('page');
          await loginLink(page).click({ modifiers: ['ControlOrMeta'] });
          await (await tab).close();
        }
        await note(page).fill('half a sentence');
        await loginLink(page).press('Enter');
        await loginEmail(page).waitFor();
        await page.keyboard.press('Escape');
        await loginEmail(page).waitFor({ state: 'detached' });
        assert.equal(await note(page).inputValue(), 'half a sentence');
        await loginLink(page).click();
        await loginEmail(page).waitFor();
        await page.keyboard.press('Escape');
        await loginEmail(page).waitFor({ state: 'detached' });
        assert.equal(pathOf(page), `/${name}/1`);
        await joinLink(page).click();
        await frameHeading(page, 'Join The Commons').waitFor();
        const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
        assert.deepEqual(seen.slice(-2), ['Log in here', 'Join The Commons']);
        assert.equal(await note(page).inputValue(), 'half a sentence');
        await page.goBack();
        await waitForFrameClosed(page);
        assert.equal(pathOf(page), `/${name}/1`);
        assert.equal(
          await page.evaluate(() => 'loadedOnce' in window),
          true,
          'the page was not loaded again',
        );
      });
    });
  }

  // They receive every step through the history before the library does, and load the page that they find there.
  for (const name of ['barba', 'own', 'pjax'] as const) {
    it(`${name} as a classic script: a visitor who creates an account after the login enters the area`, async () => {
      const page = await openPage(name, 1, 'classic');
      await visitPage(page, name, 2);
      await joinLink(page).click();
      await frameHeading(page, 'Join The Commons').waitFor();
      await accountFrame(page).getByRole('link', { name: 'Log in' }).click();
      await frameHeading(page, 'Log in to The Commons').waitFor();
      await page.waitForURL('/account/login?**');
      await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
      await frameHeading(page, 'Join The Commons').waitFor();
      await createAccount(page, `${name}-classic@example.com`, 'Join');
      await page.waitForURL('/members/community');
      await page.getByText('Welcome in.').waitFor();
    });

    it(`${name} as a classic script: Back from the area leads to the page`, async () => {
      const page = await openPage(name, 2, 'classic');
      await joinLink(page).click();
      await frameHeading(page, 'Join The Commons').waitFor();
      await createAccount(page, `${name}-back@example.com`, 'Join');
      await page.waitForURL('/members/community');
      await page.getByText('Welcome in.').waitFor();
      await page.goBack();
      await waitForPage(page, name, 2);
      assert.equal(pathOf(page), `/${name}/2`);
      assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
    });
  }

  for (const name of ['barba', 'own', 'pjax'] as const) {
    it(`${name} as a classic script below before-router.js: closing, Back and Forward leave the page unchanged`, async () => {
      const page = await openPage(name, 1, 'below before-router');
      await visitPage(page, name, 2);
      await note(page).fill('half a sentence');
      await openAccount(page);
      await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
      await frameHeading(page, 'Create an account').waitFor();
      await page.waitForURL('/account/login/create');
      await page.goBack();
      await frameHeading(page, 'Log in').waitFor();
      await page.keyboard.press('Escape');
      await assertPageRestored(page, name, 2);
      await page.goForward();
      await waitForFrameOpen(page);
      await page.goBack();
      await assertPageRestored(page, name, 2);
      await page.goBack();
      await waitForPage(page, name, 1);
    });
  }

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

/** What the library has added to a page outside its tags, and the frames and open dialogs in the page. */
interface Traces {
  readonly listeners: readonly string[];
  readonly layers: number;
  readonly sheets: number;
}

/** Records the running timers that the library has started. A text, because `tsx` adds calls to inner functions. */
const RECORD_TIMERS = `
  window.timers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (callback, delay) => {
    const timer = start(() => {
      timers.delete(timer);
      callback();
    }, delay);
    if (new Error().stack.includes('/member-area-elements/')) timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    stop(timer);
  };
`;

/**
 * Returns a function that waits until the library has no running timer, and returns the traces of the library. Must be
 * called on a loaded page.
 */
async function watchTraces(page: Page): Promise<() => Promise<Traces>> {
  const devTools = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  devTools.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await devTools.send('Debugger.enable');
  await page.evaluate(RECORD_TIMERS);

  const listenersOf = async (expression: string) => {
    const { result } = await devTools.send('Runtime.evaluate', { expression });
    const { listeners } = await devTools.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    return listeners
      .filter(({ scriptId }) => scripts.get(scriptId)?.includes('/member-area-elements/'))
      .map(({ type }) => `${expression} ${type}`);
  };

  return async () => {
    await page.waitForFunction(() => (Reflect.get(window, 'timers') as Set<unknown>).size === 0);
    const targets = ['window', 'document', 'document.documentElement', 'document.body', 'navigation'];
    const listeners = (await Promise.all(targets.map(listenersOf))).flat().sort();
    // Playwright's selectors also search open shadow roots.
    const layers = await page.locator('iframe, dialog[open]').count();
    return { listeners, layers, sheets: await page.evaluate(() => document.adoptedStyleSheets.length) };
  };
}
