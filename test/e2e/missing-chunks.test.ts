import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accountLink, pressJoin, pressPricing, useSite, viewReady } from './site.js';

/** Takes the browser build's chunks away, as a deploy does under a page that is open. */
async function takeChunksAway(page: Page, taken = /./): Promise<void> {
  await page.route('**/chunks/*.js', (route) =>
    taken.test(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.fallback(),
  );
}

/** Serves a page without its account-frame tag, so that nothing of the account is loaded before it is needed. */
const withoutFrame = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<account-frame></account-frame>', '');
    await route.fulfill({ response, body });
  });

/** Waits until the page has gone to a path, and tells with which parameters. */
async function arrivedAt(page: Page, pathname: string): Promise<Record<string, string>> {
  await page.waitForURL((url) => url.pathname === pathname);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

const WAYS: {
  what: string;
  at: string;
  press: (page: Page) => Promise<unknown>;
  ready: (page: Page) => Promise<unknown>;
  to: string;
  context: Record<string, string>;
}[] = [
  {
    what: 'Join on a join tag',
    at: '/',
    ready: (page) => viewReady(page, 'letters'),
    press: (page) => pressJoin(page, 'letters'),
    to: '/account/login/create',
    context: {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'letters',
      pricingOptionId: '',
      originUrlPath: '/',
    },
  },
  {
    what: 'Join on the pricing options',
    at: '/pricing/letters',
    ready: (page) => page.locator('member-area-pricing').getByRole('button', { name: 'Yearly' }).click(),
    press: pressPricing,
    to: '/account/login/create',
    context: {
      accountLoginOrigin: 'PRICING_OPTIONS',
      memberAreaId: 'letters',
      pricingOptionId: 'letters-yearly',
      originUrlPath: '/pricing/letters',
    },
  },
  {
    what: 'Log in on a lock screen',
    at: '/members/letters',
    ready: (page) => page.waitForSelector('member-area-lock-screen:state(ready)'),
    press: (page) => page.locator('member-area-lock-screen').getByRole('button', { name: 'Log in' }).click(),
    to: '/account/login',
    context: {
      accountLoginOrigin: 'LOCK_SCREEN',
      memberAreaId: 'letters',
      pricingOptionId: '',
      originUrlPath: '/members/letters',
    },
  },
  {
    what: 'the link to the account',
    at: '/',
    ready: (page) => accountLink(page).waitFor(),
    press: (page) => accountLink(page).click(),
    to: '/account/login',
    context: {},
  },
];

describe('a page whose scripts a deploy has taken away', () => {
  const site = useSite();

  for (const [missing, taken] of [
    ['all chunks', /./],
    ['what opens the account', /^(?!open-account)/],
  ] as const) {
    for (const { what, at, ready, press, to, context } of WAYS) {
      it(`leads over ${what} to the account as a page, with the whole join, without ${missing}`, async () => {
        const page = await site.visitor();
        await withoutFrame(page, at);
        await page.goto(at);
        await ready(page);
        await takeChunksAway(page, taken);
        await press(page);
        assert.deepEqual(await arrivedAt(page, to), context);
      });
    }
  }

  for (const { what, at, ready, press, to, context } of WAYS) {
    it(`leads over ${what} to the account as a page, with the whole join, without what draws the frame`, async () => {
      const page = await site.visitor();
      await takeChunksAway(page, /^frame-/);
      await page.goto(at);
      await ready(page);
      await press(page);
      assert.deepEqual(await arrivedAt(page, to), context);
    });
  }

  for (const [area, who, to] of [
    ['community', 'visitor', '/account/login/create'],
    ['letters', 'member', '/account/login'],
  ] as const) {
    it(`leads over the author’s link where not even the join can be loaded: ${who}`, async () => {
      const page = await (who === 'visitor' ? site.visitor() : site.signedIn(who));
      // The view never comes: it is far below, or touched for the first time with this press.
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(
          '<member-area-join ',
          '<member-area-join loading="interaction" ',
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/');
      await page.waitForSelector('member-area-join:defined');
      await takeChunksAway(page);
      await page.locator(`member-area-join[member-area-id=${area}]`).first().getByRole('link').click();
      assert.deepEqual(await arrivedAt(page, to), {
        accountLoginOrigin: 'MEMBER_AREA_BLOCK',
        memberAreaId: area,
        pricingOptionId: '',
        originUrlPath: '/',
      });
    });
  }

  for (const [tag, link, to, context] of [
    ['member-area-login', 'Log in', '/account/login', {}],
    [
      'member-area-sign-up',
      'Start free',
      '/account/login/create',
      {
        accountLoginOrigin: 'MEMBER_AREA_BLOCK',
        memberAreaId: 'community',
        pricingOptionId: '',
        originUrlPath: '/course',
      },
    ],
  ] as const) {
    it(`leads over ${tag} to the account as a page where its dialog cannot be loaded`, async () => {
      const page = await site.visitor();
      await page.goto('/course');
      await page.waitForSelector(`${tag}:defined`);
      await takeChunksAway(page);
      await page.locator(tag).getByRole('link', { name: link }).click();
      assert.deepEqual(await arrivedAt(page, to), context);
    });

    it(`offers the account as a page in the dialog of ${tag} where its form cannot be loaded`, async () => {
      const page = await site.visitor();
      await page.goto('/course');
      await page.waitForSelector(`${tag}:defined`);
      await takeChunksAway(page, /^account-app/);
      await page.locator(tag).getByRole('link', { name: link }).click();
      await page.locator(tag).getByText('We couldn’t load this. Try again.').waitFor();
      await page.locator(tag).getByRole('link', { name: 'Open in full page' }).click();
      assert.deepEqual(await arrivedAt(page, to), context);
    });
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
