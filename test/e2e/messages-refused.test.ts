import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { useSecondOrigin } from './second-origin.js';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  postFromFrame,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';
const NAMESPACE = { namespace: 'accountFrame' };
const CLOSE = { ...NAMESPACE, type: 'closeFrame' };
/** A page that posts `CLOSE` to its parent. */
const PAGE_THAT_POSTS_CLOSE = `<script>parent.postMessage(${JSON.stringify(CLOSE)}, '*')</script>`;

async function openLogin(page: Page): Promise<void> {
  await page.goto(SHOP);
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await waitForFrameOpen(page);
}

/** Waits until the page has handled all messages, and asserts that none has had an effect. */
async function assertStillOpen(page: Page): Promise<void> {
  const payload = { path: '/account/login', title: 'All handled' };
  await postFromFrame(page, { type: 'pushLocationChange', payload });
  await page.waitForFunction(() => document.title === 'All handled');
  assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
  assert.equal(pathOf(page), '/account/login');
}

/** Inserts a frame beside the account, waits for its message to the page, and returns the origin of the message. */
const addFrame = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    (frameAttributes) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe');
        for (const [name, value] of Object.entries(frameAttributes)) frame.setAttribute(name, value);
        addEventListener('message', ({ source, origin }) => {
          if (source === frame.contentWindow) resolve(origin);
        });
        document.body.append(frame);
      }),
    attributes,
  );

/** Waits for the page's error message about an unsafe path. */
const waitForUnsafePathError = (page: Page, path: string) =>
  page.waitForEvent(
    'console',
    (message) =>
      message.type() === 'error' && message.text().includes(`Error: Unsafe path refused: ${path}\n`),
  );

describe('the account frame refuses a message', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();
  /** Opens a page without the Content-Security-Policy, so that only the library can refuse the messages. */
  const newPage = () => site.newPage({ bypassCSP: true });

  it('from another frame of the site, or from one with the page’s own origin', async () => {
    const page = await newPage();
    await page.route('/another', (route) =>
      route.fulfill({ contentType: 'text/html', body: PAGE_THAT_POSTS_CLOSE }),
    );
    await openLogin(page);
    assert.equal(await addFrame(page, { src: '/another', name: 'account-frame' }), site.url);
    assert.equal(await addFrame(page, { srcdoc: PAGE_THAT_POSTS_CLOSE }), site.url);
    await assertStillOpen(page);
  });

  it('from a sandboxed frame, or from another origin', async () => {
    const page = await newPage();
    await openLogin(page);
    assert.equal(await addFrame(page, { srcdoc: PAGE_THAT_POSTS_CLOSE, sandbox: 'allow-scripts' }), 'null');
    const origin = await addFrame(page, { src: elsewhere.page(PAGE_THAT_POSTS_CLOSE) });
    assert.equal(origin, new URL(elsewhere.page('')).origin);
    await assertStillOpen(page);
  });

  it('from another origin inside the account frame itself', async () => {
    const page = await newPage();
    await openLogin(page);
    const origin = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          addEventListener('message', (event) => resolve(event.origin), { once: true }),
        ),
    );
    await accountFrame(page)
      .locator('body')
      .evaluate((_, address) => location.replace(address), elsewhere.page(PAGE_THAT_POSTS_CLOSE));
    assert.equal(await origin, new URL(elsewhere.page('')).origin);
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
  });

  it('from the page itself, or from a window that it has opened', async () => {
    const page = await newPage();
    await page
      .context()
      .route('/popup', (route) =>
        route.fulfill({ contentType: 'text/html', body: PAGE_THAT_POSTS_CLOSE.replace('parent', 'opener') }),
      );
    await openLogin(page);
    await page.evaluate(
      (message) =>
        new Promise((resolve) => {
          let count = 0;
          addEventListener('message', () => ++count === 2 && resolve(null));
          window.postMessage(message, '*');
          window.open('/popup');
        }),
      CLOSE,
    );
    await assertStillOpen(page);
  });

  it('that is malformed', async () => {
    const page = await newPage();
    await openLogin(page);
    await accountFrame(page)
      .locator('body')
      .evaluate((_, namespace) => {
        const path = '/pricing/workshop';
        for (const data of [
          ...[null, undefined, 7, 'closeFrame', [], { type: 'closeFrame' }],
          ...[{ namespace: 'other', type: 'closeFrame' }, { ...namespace }],
          ...['constructor', '__proto__', 'toString', 'closeframe', ['closeFrame']].map((type) => ({
            ...namespace,
            type,
            payload: {},
          })),
          ...[undefined, null, {}, { redirectPath: 7 }, { redirectPath: [path] }].map((payload) => ({
            ...namespace,
            type: 'closeFrameAndRedirect',
            payload,
          })),
          { ...namespace, type: 'reloadFrame', payload: { currentPath: 'yes' } },
          { ...namespace, type: 'pushLocationChange', payload: { path: '/account/orders' } },
          { ...namespace, type: 'pushLocationChange', payload: { path: '/account/orders', title: {} } },
        ])
          parent.postMessage(data, location.origin);
      }, NAMESPACE);
    await assertStillOpen(page);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
  });

  it('that would redirect to another site, and closes without a redirect', async () => {
    const page = await newPage();
    await openLogin(page);
    for (const redirectPath of [
      '//evil.com',
      '/\\evil.com',
      'javascript:alert(1)',
      'https://evil.com',
      'pricing',
    ]) {
      const error = waitForUnsafePathError(page, redirectPath);
      await postFromFrame(page, { type: 'closeFrameAndRedirect', payload: { redirectPath } });
      await error;
      await waitForFrameClosed(page);
      assert.equal(page.url(), site.url + SHOP);
      await accountLink(page).click();
      await waitForFrameOpen(page);
    }
  });

  it('that would show anything but the account in the address bar', async () => {
    const page = await newPage();
    await openLogin(page);
    for (const path of ['//evil.com', 'https://evil.com/account', '/account/frame/login', 'account']) {
      const error = waitForUnsafePathError(page, path);
      await postFromFrame(page, { type: 'pushLocationChange', payload: { path, title: 'Elsewhere' } });
      await error;
      assert.equal(page.url(), `${site.url}/account/login`);
      assert.equal(await page.title(), 'Log in');
    }
  });

  it('to the account from any window but its page', async () => {
    const page = await newPage();
    await openLogin(page);
    const locationMessage = {
      ...NAMESPACE,
      type: 'notifyLocationChanged',
      payload: { path: '/account/login/create' },
    };
    await accountFrame(page)
      .locator('body')
      .evaluate((body) => addEventListener('message', () => (body.dataset['messageReceived'] = '')));
    await page.evaluate((message) => {
      const account = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const post = sibling.contentWindow as unknown as { eval(code: string): (to: Window | null) => void };
      post.eval(`(to) => to.postMessage(${JSON.stringify(message)}, '*')`)(account?.contentWindow ?? null);
    }, locationMessage);
    await accountFrame(page).locator('body[data-message-received]').waitFor();
    assert.equal(await frameHeading(page, 'Log in').count(), 1);
    await page.evaluate((message) => {
      const account = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
      account?.contentWindow?.postMessage(message, location.origin);
    }, locationMessage);
    await frameHeading(page, 'Create an account').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
