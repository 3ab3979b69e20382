import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readPreviewStates } from '../../demo/pages/preview-states.js';
import { violations } from './axe.js';
import { useSite, type TestSite } from './site.js';

const TAGS = readPreviewStates();
const NARROW = { width: 320, height: 640 };

/** The samples that are not there yet: their view, or what a tag without one draws; runs in the page. */
function undrawn(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.stage > *')]
    .filter((tag) =>
      /^account-(?:link|frame)$/.test(tag.localName)
        ? !tag.shadowRoot?.querySelector('[part]')
        : !tag.matches(':state(ready)') || tag.querySelector('[data-part=skeleton]'),
    )
    .map((tag) => {
      const state = ['loading', 'ready', 'error'].find((one) => tag.matches(`:state(${one})`));
      return `${tag.localName} ${tag.getAttribute('preview')} (${state ?? 'no state'})`;
    });
}

/** Waits until every sample is there. */
async function drawn(page: Page): Promise<void> {
  try {
    await page.waitForFunction(`(${undrawn.toString()})().length === 0`);
  } catch (cause) {
    throw new Error(`Not drawn: ${(await page.evaluate(undrawn)).join(', ')}`, { cause });
  }
}

/** Many screens on one page: each is the main landmark and the first heading of its own. */
const SAMPLES = {
  within: '.sample',
  leftOut: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique', 'region'],
};

describe('the gallery', () => {
  const site = useSite();
  // A function as text, as `drawn` waits for, is what the policy of the pages forbids.
  const visitor: TestSite['visitor'] = (options) => site.visitor({ bypassCSP: true, ...options });

  it('shows every state of every tag, with no call, and nothing goes wrong', async () => {
    const page = await visitor();
    const calls: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') || pathname.startsWith('/account')) calls.push(pathname);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await page.goto('/gallery');
    await drawn(page);
    const shown = await page
      .locator('.sample')
      .evaluateAll((all) => all.map((one) => `${one.dataset['tag']} ${one.dataset['state']}`));
    assert.deepEqual(
      shown,
      TAGS.flatMap(({ tag, states }) => states.map((state) => `${tag} ${state}`)),
    );
    assert.ok(shown.includes('account-frame failed') && shown.includes('member-area-join pending'));
    assert.deepEqual(calls, []);
    assert.deepEqual(complaints, []);
  });

  it('chooses a tag, a state, a theme and a language by its address', async () => {
    const page = await visitor();
    await page.goto('/gallery?tag=account-link&state=named&theme=loud&lang=ar');
    await drawn(page);
    assert.equal(await page.locator('.sample').count(), 1);
    await page.locator('.stage account-link').getByText('Ana').waitFor();
    const root = page.locator('html[lang=ar][dir=rtl][data-theme=loud]');
    assert.equal(await root.count(), 1);
    await page.getByRole('link', { name: 'dark', exact: true }).click();
    await page.waitForURL('**/gallery?*theme=dark*');
    assert.match(page.url(), /lang=ar/);
  });

  for (const [name, options, query, rules] of [
    ['light', { colorScheme: 'light' }, '', 'all'],
    ['dark', { colorScheme: 'dark' }, '', 'of colours'],
    ['the dark theme', { colorScheme: 'light' }, '?theme=dark', 'of colours'],
    ['the loud theme', { colorScheme: 'dark' }, '?theme=loud', 'of colours'],
    ['forced colours', { forcedColors: 'active' }, '', 'of colours'],
    ['Arabic', {}, '?lang=ar', 'all but of colours'],
  ] as const) {
    it(`is clean for axe and fits 320 px in ${name}`, async () => {
      const page = await visitor({ ...options, viewport: NARROW, reducedMotion: 'reduce' });
      await page.goto(`/gallery${query}`);
      await drawn(page);
      assert.deepEqual(await page.evaluate(tooWide), []);
      assert.deepEqual(await violations(page, rules, SAMPLES), []);
    });
  }

  it('shows where the focus is, on every control', async () => {
    const page = await visitor();
    await page.goto('/gallery');
    await drawn(page);
    // So that the focus set by a script counts as one set by keys.
    await page.keyboard.press('Tab');
    // What the compiler puts around functions that have a name.
    await page.evaluate('globalThis.__name = (made) => made');
    const { count, unseen } = await page.evaluate(controlsWithoutFocus);
    assert.ok(count > 100, `${count} controls`);
    assert.deepEqual(unseen, []);
  });

  it('stands still where less motion is wanted', async () => {
    const page = await visitor({ reducedMotion: 'reduce' });
    await page.goto('/gallery');
    await drawn(page);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    assert.deepEqual(running, []);
  });

  it('threw nothing into the page', () => assert.deepEqual(site.pageErrors, []));
});

/** The samples that are wider than the page; runs in the page. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll<HTMLElement>('.sample')].filter(
    (one) => one.scrollWidth > one.clientWidth,
  );
  return [`${scrollWidth} px`, ...wide.map(({ id }) => id)];
}

/** The controls that look the same with the focus as without; runs in the page. */
function controlsWithoutFocus(): { count: number; unseen: string[] } {
  const CONTROLS = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea';
  const inside = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((node) => !node.closest('[inert]'))
      .flatMap((node) => [
        ...(node.matches(CONTROLS) ? [node] : []),
        ...(node.shadowRoot ? inside(node.shadowRoot) : []),
      ]);
  const look = (node: HTMLElement) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${boxShadow}`;
  };
  const unseen: string[] = [];
  let count = 0;
  for (const sample of document.querySelectorAll('.sample')) {
    for (const control of inside(sample)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      count += 1;
      const before = look(control);
      control.focus();
      if (look(control) === before) unseen.push(`${sample.id} ${control.outerHTML}`);
      control.blur();
    }
  }
  return { count, unseen };
}
