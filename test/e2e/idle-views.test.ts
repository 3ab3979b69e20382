import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { describe, it } from 'vitest';
import { useSite } from './site.js';

const LINK = '<a href="/account/login/create">Join</a>';
const JOIN = `<member-area-join member-area-id="letters">${LINK}</member-area-join>`;

const render = (tags: string) => `<!doctype html><html lang="en"><head><title>Page</title>
  <script type="application/json" data-member-areas>{ "websiteId": "demo", "environment": "test" }</script>
  <script type="module" src="/member-area-elements/autoload.js"></script></head>
  <body>${tags}<img src="/slow.png" alt=""></body></html>`;

const isReact = (request: Request) => /\/react-[^/]*\.js$/.test(request.url());

/** A page that is still loading, because the server has not sent its image. */
interface LoadingPage {
  readonly page: Page;
  /** Whether the page has requested React. */
  hasReact(): boolean;
  /** Lets the server send the image. */
  finishLoading(): void;
}

describe('a page that is still loading', () => {
  const site = useSite();

  async function openLoadingPage(tags: string): Promise<LoadingPage> {
    const page = await site.newPage();
    let hasReact = false;
    page.on('request', (request) => {
      hasReact ||= isReact(request);
    });
    let finishLoading = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    await page.route('/slow.png', async (route) => {
      await isFinished;
      await route.fulfill({ status: 404 });
    });
    await page.route('/loading', (route) => route.fulfill({ contentType: 'text/html', body: render(tags) }));
    await page.goto('/loading', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => !document.querySelector(':not(:defined)') && document.querySelector('img'),
    );
    return { page, hasReact: () => hasReact, finishLoading };
  }

  /** Waits until the tags know what is near the viewport, and the page has been idle twice since then. */
  const waitUntilIdle = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const whenNearIsKnown = new IntersectionObserver(() =>
            requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()))),
          );
          whenNearIsKnown.observe(document.body);
        }),
    );

  const waitForView = (page: Page, tag = 'member-area-join') => page.waitForSelector(`${tag}:state(ready)`);

  it('loads the view of a tag in sight after it has loaded', async () => {
    const { page, hasReact, finishLoading } = await openLoadingPage(JOIN);
    await waitUntilIdle(page);
    assert.equal(hasReact(), false);
    finishLoading();
    await waitForView(page);
    assert.equal(hasReact(), true);
  });

  it('loads the view at once when the visitor focuses the fallback, and moves the focus to the view', async () => {
    const { page, finishLoading } = await openLoadingPage(
      `<member-area-pricing member-area-id="letters">${LINK}</member-area-pricing>`,
    );
    await page.getByRole('link').focus();
    await waitForView(page, 'member-area-pricing');
    const focused = await page.evaluate(
      () => document.querySelector('member-area-pricing')?.shadowRoot?.activeElement?.localName,
    );
    assert.equal(focused, 'button');
    assert.equal(await page.evaluate(() => document.readyState), 'interactive');
    finishLoading();
  });

  /** Records from now on in which idle moment, as a number, a view mounts and the browser reads its locales. */
  const recordIdleMoments = (page: Page) =>
    page.evaluate(() => {
      let idleMoment = 0;
      const mounts: number[] = [];
      const locales: number[] = [];
      Object.assign(globalThis, { idleMoments: { mounts, locales } });
      const request = requestIdleCallback;
      globalThis.requestIdleCallback = (callback, options) =>
        request((deadline) => {
          idleMoment++;
          callback(deadline);
        }, options);
      const { supportedLocalesOf } = Intl.NumberFormat;
      Intl.NumberFormat.supportedLocalesOf = (...values) => {
        locales.push(idleMoment);
        return supportedLocalesOf(...values);
      };
      for (const { shadowRoot } of document.querySelectorAll('member-area-join')) {
        const onMount = new MutationObserver(() => {
          mounts.push(idleMoment);
          onMount.disconnect();
        });
        onMount.observe(shadowRoot!.querySelector('.beside')!, { childList: true });
      }
    });

  const readIdleMoments = (page: Page) =>
    page.evaluate(
      () => (globalThis as unknown as { idleMoments: { mounts: number[]; locales: number[] } }).idleMoments,
    );

  it('mounts the views of two tags in two idle moments', async () => {
    const { page, finishLoading } = await openLoadingPage(JOIN + JOIN.replace('letters', 'community'));
    await recordIdleMoments(page);
    finishLoading();
    await page.waitForFunction(() => document.querySelectorAll('member-area-join:state(ready)').length === 2);
    const { mounts } = await readIdleMoments(page);
    assert.equal(new Set(mounts).size, 2);
  });

  it('reads the locales of the browser in an idle moment before the price is rendered', async () => {
    const { page, finishLoading } = await openLoadingPage(JOIN);
    await recordIdleMoments(page);
    finishLoading();
    await waitForView(page);
    const { mounts, locales } = await readIdleMoments(page);
    assert.ok(locales[0]! < mounts[0]!, `locales: ${locales.join()}, mounts: ${mounts.join()}`);
  });
});
