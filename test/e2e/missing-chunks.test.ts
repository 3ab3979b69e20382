import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { accountLink, clickJoin, clickPricingJoin, useSite, waitForView } from './site.js';

/** Answers requests for chunks of the browser build with 404, as after a deploy while a page is open. */
async function removeChunks(page: Page, removed = /./): Promise<void> {
  await page.route('**/chunks/*.js', (route) =>
    removed.test(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.fallback(),
  );
}

/** Removes the account-frame tag from a page, so that no code of the account loads before it is needed. */
const removeFrameTag = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<account-frame></account-frame>', '');
    await route.fulfill({ response, body });
  });

/** Waits until the page is at a path, and returns its parameters. */
async function waitForPath(page: Page, pathname: string): Promise<Record<string, string>> {
  await page.waitForURL((url) => url.pathname === pathname);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

interface Control {
  readonly name: string;
  readonly path: string;
  click(page: Page): Promise<unknown>;
  ready(page: Page): Promise<unknown>;
  readonly accountPath: string;
  readonly parameters: Record<string, string>;
}

const JOIN: Control = {
  name: 'Join on a join tag',
  path: '/',
  ready: (page) => waitForView(page, 'letters'),
  click: (page) => clickJoin(page, 'letters'),
  accountPath: '/account/login/create',
  parameters: {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: 'letters',
    pricingOptionId: '',
    originUrlPath: '/',
  },
};
const JOIN_WITH_OPTION: Control = {
  name: 'Join on the pricing options',
  path: '/pricing/letters',
  ready: (page) => page.locator('member-area-pricing').getByRole('button', { name: 'Yearly' }).click(),
  click: clickPricingJoin,
  accountPath: '/account/login/create',
  parameters: {
    accountLoginOrigin: 'PRICING_OPTIONS',
    memberAreaId: 'letters',
    pricingOptionId: 'letters-yearly',
    originUrlPath: '/pricing/letters',
  },
};
const LOG_IN: Control = {
  name: 'Log in on a lock screen',
  path: '/members/letters',
  ready: (page) => page.waitForSelector('member-area-lock-screen:state(ready)'),
  click: (page) => page.locator('member-area-lock-screen').getByRole('button', { name: 'Log in' }).click(),
  accountPath: '/account/login',
  parameters: {
    accountLoginOrigin: 'LOCK_SCREEN',
    memberAreaId: 'letters',
    pricingOptionId: '',
    originUrlPath: '/members/letters',
  },
};
const ACCOUNT_LINK: Control = {
  name: 'the link to the account',
  path: '/',
  ready: (page) => accountLink(page).waitFor(),
  click: (page) => accountLink(page).click(),
  accountPath: '/account/login',
  parameters: {},
};

describe('a page whose chunks a deploy has removed', () => {
  const site = useSite();

  for (const [missing, removed, controls] of [
    ['all chunks', /./, [JOIN, LOG_IN, ACCOUNT_LINK]],
    ['any chunk but that of the frame', /^(?!frame-)/, [JOIN]],
  ] as const) {
    for (const { name, path, ready, click, accountPath, parameters } of controls) {
      it(`opens the full-page account from ${name}, with the whole join, without ${missing}`, async () => {
        const page = await site.newPage();
        await removeFrameTag(page, path);
        await page.goto(path);
        await ready(page);
        await removeChunks(page, removed);
        await click(page);
        assert.deepEqual(await waitForPath(page, accountPath), parameters);
      });
    }
  }

  for (const { name, path, ready, click, accountPath, parameters } of [JOIN_WITH_OPTION, ACCOUNT_LINK]) {
    it(`opens the full-page account from ${name}, with the whole join, without the code of the frame`, async () => {
      const page = await site.newPage();
      await removeChunks(page, /^frame-/);
      await page.goto(path);
      await ready(page);
      await click(page);
      assert.deepEqual(await waitForPath(page, accountPath), parameters);
    });
  }

  it('follows the author’s link when not even the join can be loaded', async () => {
    const page = await site.newPageAs('member');
    // The view never loads: this click is the first interaction with the tag.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        '<member-area-join ',
        '<member-area-join loading="interaction" ',
      );
      await route.fulfill({ response, body });
    });
    await removeChunks(page, /^join-/);
    await page.goto('/');
    await page.waitForSelector('member-area-join:defined');
    await page.locator('member-area-join[member-area-id=letters]').first().getByRole('link').click();
    assert.deepEqual(await waitForPath(page, '/account/login'), JOIN.parameters);
  });

  describe('and whose script is a cached copy of an older version', () => {
    const isEntry = (url: string) => new URL(url).pathname.endsWith('/autoload.js');

    /** Answers the first request for the script with a copy whose chunks are gone, and records all requests for it. */
    async function openWithOldScript(page: Page, path: string, attributes = ''): Promise<string[]> {
      const requests: string[] = [];
      page.on('request', (request) => {
        // The page in the account frame has a script of its own, which the page prefetches.
        if (
          request.frame() === page.mainFrame() &&
          request.resourceType() === 'script' &&
          isEntry(request.url())
        )
          requests.push(new URL(request.url()).search);
      });
      await page.route('**/autoload.js', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /(import\("\.\/chunks\/[\w-]+?)-[\w-]{8}\.js"/g,
          '$1-00000000.js"',
        );
        await route.fulfill({ response, body });
      });
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        const body = (await response.text()).replace(/(<script [^>]*autoload\.js")/, `$1 ${attributes}`);
        await route.fulfill({ response, headers, body });
      });
      await page.addInitScript(() => {
        const ready: string[] = [];
        Object.assign(window, { ready });
        document.addEventListener('member-area-elements-ready', ({ type }) => ready.push(type));
      });
      await page.goto(path);
      return requests;
    }

    it('loads the current script once, which defines the tags', async () => {
      const page = await site.newPage();
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('member-area-elements:')) warnings.push(message.text());
      });
      const requests = await openWithOldScript(page, '/');
      await waitForView(page, 'letters');
      await accountLink(page).click();
      await page.locator('account-frame').locator('iframe').waitFor();
      await page.waitForFunction(() => (Reflect.get(window, 'ready') as string[]).length > 0);
      assert.equal(requests.length, 2);
      assert.equal(requests[0], '');
      assert.match(requests[1] ?? '', /^\?reloaded=\d+$/);
      assert.deepEqual(warnings, []);
      assert.equal(await page.evaluate(() => (Reflect.get(window, 'ready') as string[]).length), 1);
    });

    it('falls back to the author’s links when the current script has no chunks either', async () => {
      const page = await site.newPage();
      await removeChunks(page);
      const warned = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('<member-area-join> could not be loaded'),
      });
      const requests = await openWithOldScript(page, '/');
      await warned;
      await page.waitForFunction(() => (Reflect.get(window, 'ready') as string[]).length > 0);
      assert.equal(requests.length, 2);
      await page.locator('member-area-join[member-area-id=letters]').first().getByRole('link').click();
      assert.deepEqual(await waitForPath(page, JOIN.accountPath), JOIN.parameters);
    });

    it('loads no other script than the one that the page has fixed with a hash', async () => {
      const page = await site.newPage();
      const warned = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('<member-area-join> could not be loaded'),
      });
      // The browser accepts a hash whose algorithm it does not know.
      const requests = await openWithOldScript(page, '/', 'integrity="sha0-AAAA"');
      await warned;
      assert.equal(requests.length, 1);
    });
  });

  it('opens the full-page account from member-area-sign-up when its dialog cannot be loaded', async () => {
    const page = await site.newPage();
    await removeChunks(page, /^frame-/);
    await page.goto('/course');
    await page.waitForSelector('member-area-sign-up:defined');
    await page.locator('member-area-sign-up').getByRole('link', { name: 'Start free' }).click();
    assert.deepEqual(await waitForPath(page, '/account/login/create'), {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'community',
      pricingOptionId: '',
      originUrlPath: '/course',
    });
  });

  it('offers the full-page account in the dialog of member-area-login when its form cannot be loaded', async () => {
    const page = await site.newPage();
    await page.goto('/course');
    const tag = page.locator('member-area-login:defined');
    await tag.waitFor();
    await removeChunks(page, /^account-.{8}\.js$/);
    await tag.getByRole('link', { name: 'Log in' }).click();
    await tag.getByText('We couldn’t load this. Try again.').waitFor();
    await tag.getByRole('link', { name: 'Open in full page' }).click();
    assert.deepEqual(await waitForPath(page, '/account/login'), {});
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
