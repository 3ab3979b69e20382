import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { readPreviewStates } from '../../demo/pages/preview-states.js';
import { findViolations } from './axe.js';
import { findTooWideSamples, SAMPLES, waitForSamples } from './gallery-samples.js';
import { saveData, useSite } from './site.js';

const TAGS = readPreviewStates();
const NARROW = { width: 320, height: 640 };

describe('the gallery', () => {
  const site = useSite();
  const requests: string[] = [];
  const messages: string[] = [];
  let opened: Promise<Page> | undefined;
  /** Returns a gallery that several tests read, because drawing all samples takes longer than a test. */
  const readGallery = () => (opened ??= openLastingGallery());
  async function openLastingGallery(): Promise<Page> {
    // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
    const page = await site.newLastingPage({ bypassCSP: true, viewport: NARROW, reducedMotion: 'reduce' });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') || pathname.startsWith('/account')) requests.push(pathname);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    // The header of the page has a real link to the account, which would prefetch its files.
    await saveData(page);
    await page.goto('/gallery');
    await waitForSamples(page);
    return page;
  }

  it('shows every state of every tag, without a request, a warning or an error', async () => {
    const page = await readGallery();
    const shown = await page
      .locator('.sample')
      .evaluateAll((samples) => samples.map(({ dataset }) => `${dataset['tag']} ${dataset['state']}`));
    assert.deepEqual(
      shown,
      TAGS.flatMap(({ tag, states }) => states.map((state) => `${tag} ${state}`)),
    );
    assert.ok(shown.includes('account-frame failed') && shown.includes('member-area-join pending'));
    assert.deepEqual(requests, []);
    assert.deepEqual(messages, []);
  });

  it('shows the tag, the state, the theme and the language that its address names', async () => {
    const page = await site.newPage({ bypassCSP: true });
    await page.goto('/gallery?tag=account-link&state=named&theme=loud&lang=ar');
    await waitForSamples(page);
    assert.equal(await page.locator('.sample').count(), 1);
    await page.locator('.stage account-link').getByText('Ana').waitFor();
    const root = page.locator('html[lang=ar][dir=rtl][data-theme=loud]');
    assert.equal(await root.count(), 1);
    await page.getByRole('link', { name: 'dark', exact: true }).click();
    await page.waitForURL('**/gallery?*theme=dark*');
    assert.match(page.url(), /lang=ar/);
  });

  it('has no axe violation and fits 320 px', async () => {
    const page = await readGallery();
    assert.deepEqual(await page.evaluate(findTooWideSamples), []);
    assert.deepEqual(await findViolations(page, 'all', SAMPLES), []);
  });

  it('shows the focus on every control', async () => {
    const page = await readGallery();
    // After a key, `:focus-visible` matches a focus that a script sets.
    await page.keyboard.press('Tab');
    // The compiler wraps named functions in a call of this helper.
    await page.evaluate('globalThis.__name = (wrapped) => wrapped');
    const { count, unchanged } = await page.evaluate(findControlsWithoutFocusStyle);
    assert.ok(count > 100, `${count} controls`);
    assert.deepEqual(unchanged, []);
  });

  it('runs no animation when reduced motion is preferred', async () => {
    const page = await readGallery();
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    assert.deepEqual(running, []);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

/** Returns the controls that look the same with and without the focus. Runs in the page. */
function findControlsWithoutFocusStyle(): { count: number; unchanged: string[] } {
  const CONTROLS = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea';
  const findControls = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((node) => !node.closest('[inert]'))
      .flatMap((node) => [
        ...(node.matches(CONTROLS) ? [node] : []),
        ...(node.shadowRoot ? findControls(node.shadowRoot) : []),
      ]);
  const readFocusStyle = (node: HTMLElement) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${boxShadow}`;
  };
  const unchanged: string[] = [];
  let count = 0;
  for (const sample of document.querySelectorAll('.sample')) {
    for (const control of findControls(sample)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      count += 1;
      const before = readFocusStyle(control);
      control.focus({ preventScroll: true });
      if (readFocusStyle(control) === before) unchanged.push(`${sample.id} ${control.outerHTML}`);
      control.blur();
    }
  }
  return { count, unchanged };
}
