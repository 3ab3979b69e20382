import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSecondOrigin } from './second-origin.js';
import {
  accountFrame,
  accountLink,
  frameClosed,
  frameHeading,
  frameOpen,
  fromFrame,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';
const NAMESPACE = { namespace: 'accountFrame' };
const CLOSE = { ...NAMESPACE, type: 'closeFrame' };
/** A page that says `CLOSE` to the one around it. */
const SAYS_CLOSE = `<script>parent.postMessage(${JSON.stringify(CLOSE)}, '*')</script>`;

async function openLogin(page: Page): Promise<void> {
  await page.goto(SHOP);
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await frameOpen(page);
}

/** Until the page has heard everything the frame has said so far; then nothing of it has had an effect. */
async function stillOpen(page: Page): Promise<void> {
  const heard = { path: '/account/login', title: 'All heard' };
  await fromFrame(page, { type: 'pushLocationChange', payload: heard });
  await page.waitForFunction(() => document.title === 'All heard');
  assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
  assert.equal(pathOf(page), '/account/login');
}

/** Inserts a frame beside the account, and waits until the page has heard it. */
const addFrame = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe');
        for (const [name, value] of Object.entries(given)) frame.setAttribute(name, value);
        addEventListener('message', ({ source, origin }) => {
          if (source === frame.contentWindow) resolve(origin);
        });
        document.body.append(frame);
      }),
    attributes,
  );

/** The page's word on a path it has refused. */
const refusal = (page: Page, path: string) =>
  page.waitForEvent(
    'console',
    (message) =>
      message.type() === 'error' && message.text().includes(`Error: Unsafe path refused: ${path}\n`),
  );

describe('the account frame takes no message', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();
  /** A visitor whose pages take scripts from anywhere: only the library refuses what they say. */
  const visitor = () => site.visitor({ bypassCSP: true });

  it('of another frame of this site, or of one with the page’s own origin', async () => {
    const page = await visitor();
    await page.route('/another', (route) => route.fulfill({ contentType: 'text/html', body: SAYS_CLOSE }));
    await openLogin(page);
    assert.equal(await addFrame(page, { src: '/another', name: 'account-frame' }), site.url);
    assert.equal(await addFrame(page, { srcdoc: SAYS_CLOSE }), site.url);
    await stillOpen(page);
  });

  it('of a sandboxed frame, or of another origin', async () => {
    const page = await visitor();
    await openLogin(page);
    assert.equal(await addFrame(page, { srcdoc: SAYS_CLOSE, sandbox: 'allow-scripts' }), 'null');
    const origin = await addFrame(page, { src: elsewhere.page(SAYS_CLOSE) });
    assert.equal(origin, new URL(elsewhere.page('')).origin);
    await stillOpen(page);
  });

  it('of another origin inside the account frame itself', async () => {
    const page = await visitor();
    await openLogin(page);
    const heard = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          addEventListener('message', (event) => resolve(event.origin), { once: true }),
        ),
    );
    await accountFrame(page)
      .locator('body')
      .evaluate((_, address) => location.replace(address), elsewhere.page(SAYS_CLOSE));
    assert.equal(await heard, new URL(elsewhere.page('')).origin);
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
  });

  it('of the page itself, or of a window it has opened', async () => {
    const page = await visitor();
    await page
      .context()
      .route('/popup', (route) =>
        route.fulfill({ contentType: 'text/html', body: SAYS_CLOSE.replace('parent', 'opener') }),
      );
    await openLogin(page);
    await page.evaluate(
      (message) =>
        new Promise((resolve) => {
          let heard = 0;
          addEventListener('message', () => ++heard === 2 && resolve(null));
          window.postMessage(message, '*');
          window.open('/popup');
        }),
      CLOSE,
    );
    await stillOpen(page);
  });

  it('that is none', async () => {
    const page = await visitor();
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
    await stillOpen(page);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
  });

  it('that would redirect to another site: it closes and stays here', async () => {
    const page = await visitor();
    await openLogin(page);
    for (const redirectPath of [
      '//evil.com',
      '/\\evil.com',
      'javascript:alert(1)',
      'https://evil.com',
      'pricing',
    ]) {
      const refused = refusal(page, redirectPath);
      await fromFrame(page, { type: 'closeFrameAndRedirect', payload: { redirectPath } });
      await refused;
      await frameClosed(page);
      assert.equal(page.url(), site.url + SHOP);
      await accountLink(page).click();
      await frameOpen(page);
    }
  });

  it('that would put anything but the account into the address bar', async () => {
    const page = await visitor();
    await openLogin(page);
    for (const path of ['//evil.com', 'https://evil.com/account', '/account/frame/login', 'account']) {
      const refused = refusal(page, path);
      await fromFrame(page, { type: 'pushLocationChange', payload: { path, title: 'Elsewhere' } });
      await refused;
      assert.equal(page.url(), `${site.url}/account/login`);
      assert.equal(await page.title(), 'Log in');
    }
  });

  it('from anybody but the page around it, where it is the account that listens', async () => {
    const page = await visitor();
    await openLogin(page);
    const move = { ...NAMESPACE, type: 'notifyLocationChanged', payload: { path: '/account/login/create' } };
    await accountFrame(page)
      .locator('body')
      .evaluate((body) => addEventListener('message', () => (body.dataset['heard'] = '')));
    await page.evaluate((message) => {
      const account = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const post = sibling.contentWindow as unknown as { eval(code: string): (to: Window | null) => void };
      post.eval(`(to) => to.postMessage(${JSON.stringify(message)}, '*')`)(account?.contentWindow ?? null);
    }, move);
    await accountFrame(page).locator('body[data-heard]').waitFor();
    assert.equal(await frameHeading(page, 'Log in').count(), 1);
    await page.evaluate((message) => {
      const account = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
      account?.contentWindow?.postMessage(message, location.origin);
    }, move);
    await frameHeading(page, 'Create an account').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
