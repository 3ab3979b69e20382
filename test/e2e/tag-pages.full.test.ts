/** The pages of the tags in the documentation: every state is shown by the real tag, and the controls change it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { readPreviewStates } from '../../demo/pages/preview-states.js';
import { assertDocsSite, CLIPBOARD, collectMessages, copyFrom } from './docs-site.js';
import { useSite } from './site.js';

const TAGS = readPreviewStates();

describe('the pages of the tags', () => {
  const site = useSite();
  beforeAll(assertDocsSite);

  const openTag = async (page: Page, tag: string) => {
    await page.goto(`/docs/tags/${tag}/`);
    await page.frameLocator('preview-frame iframe').locator(tag).first().waitFor();
  };
  const stage = (page: Page) => page.frameLocator('preview-frame iframe');

  it('are one for each tag, which the overview shows with a preview', async () => {
    const page = await site.newPage();
    const messages = collectMessages(page);
    await page.goto('/docs/tags/');
    const cards = page.locator('.tag-cards > li');
    const linked = await cards.locator('> a').evaluateAll((links) => links.map((link) => link.textContent));
    assert.deepEqual(linked.sort(), TAGS.map(({ tag }) => `<${tag}>`).sort());
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      const [tag = ''] = /[a-z-]+/.exec((await card.locator('> a').textContent()) ?? '') ?? [];
      await page.waitForFunction(isDrawn, tag);
    }
    assert.deepEqual(messages, []);
  });

  it('show the state that the address names', async () => {
    const page = await site.newPage();
    await page.goto('/docs/tags/account-link/#preview=signed-in');
    await stage(page).locator('account-link[preview=signed-in]').getByText('Account').waitFor();
  });

  it('change the tag and the code with the controls', async () => {
    const page = await site.newPage(CLIPBOARD);
    const messages = collectMessages(page);
    await openTag(page, 'member-area-join');
    const tag = stage(page).locator('member-area-join');
    await tag.getByText('$10.00 every month').waitFor();

    await page.getByRole('checkbox', { name: 'hide-details' }).check();
    await tag.getByText('$10.00 every month').waitFor({ state: 'detached' });
    await page.getByLabel('pricing-option-id').fill('yearly');
    await stage(page).locator('member-area-join[pricing-option-id=yearly]').waitFor();
    await page.getByText('Change the look').click();
    await page.getByLabel('--member-accent').fill('#c8005f');
    const code = await copyFrom(page, 'code-sample');
    assert.match(code, /pricing-option-id="yearly"/);
    assert.match(code, / hide-details/);
    assert.match(code, /--member-accent: #c8005f;/);
    const accent = () =>
      stage(page)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--member-accent'));
    assert.equal(await accent(), '#c8005f');
    await page.getByRole('button', { name: 'Reset --member-accent' }).click();
    assert.equal(await accent(), '');

    await page.getByRole('radio', { name: '320 px' }).check();
    assert.equal(await page.locator('preview-frame iframe').evaluate((frame) => frame.clientWidth), 320);
    await page.getByRole('radio', { name: 'Dark' }).check();
    assert.equal(
      await stage(page)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).colorScheme),
      'dark',
    );
    await page.getByRole('checkbox', { name: 'hide-details' }).uncheck();
    await page.getByLabel('Language').selectOption('de');
    await tag.getByText('10,00').waitFor();
    assert.match(await copyFrom(page, 'code-sample'), /locale="de"/);
    await page.getByLabel('Language').selectOption('ar');
    await stage(page).locator('html[lang=ar][dir=rtl]').waitFor();
    await page.getByLabel('Direction').selectOption('ltr');
    await stage(page).locator('html[lang=ar][dir=ltr]').waitFor();
    assert.deepEqual(messages, []);
  });

  it('list the events that the tag dispatches, with their fields', async () => {
    const page = await site.newPage();
    const messages = collectMessages(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto('/docs/tags/member-area-pricing/#preview=without-preview');
    const tag = stage(page).locator('member-area-pricing');
    // The view loads while the tag is near the viewport.
    await stage(page).locator('member-area-pricing:state(ready)').waitFor();
    await page.getByText('Events of the preview').click();
    await tag.getByRole('button', { name: /Yearly/ }).click();
    const entry = page.locator('event-log li').first();
    await entry.getByText('member-area-pricing-option').waitFor();
    await entry.getByText('pricingOptionId: "yearly"').waitFor();
    await tag.getByRole('button', { name: 'Join', exact: true }).click();
    await entry.getByText('member-area-authenticate').waitFor();
    await page.locator('event-log').getByText('member-area-join-request').first().waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await entry.waitFor({ state: 'detached' });
    assert.deepEqual(calls, []);
    assert.deepEqual(messages, []);
  });
});

/** Returns whether a tag of the page has drawn its preview. Runs in the page. */
function isDrawn(name: string): boolean {
  const tag = document.querySelector(`.thumbnail ${name}`);
  return !!tag && (tag.matches(':state(ready)') || !!tag.shadowRoot?.querySelector('[part], slot'));
}
