/** The navigation of members on the demo's pages. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { useSite } from './site.js';

const NAVIGATION = '/api/people-hub/v1/member-navigation';
const navigationOf = (page: Page) => page.locator('member-area-navigation');

describe('the member navigation', () => {
  const site = useSite();

  it('is the site’s own for signed-out visitors: no request, and nothing moves', async () => {
    const page = await site.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Without a link to the account, whose words depend on the visitor.
    await page.route('**/plain', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Page</title><body>
          <nav><member-area-navigation><a href="/">Home</a> <a href="/news">News</a></member-area-navigation></nav>
          <h1>Page</h1>
          <script type="application/json" data-member-areas>{"websiteId":"demo-site","environment":"production"}</script>
          <script type="module" src="/member-area-elements/autoload.js"></script>`,
      }),
    );
    await page.goto('/plain');
    await page.waitForSelector('member-area-navigation:defined', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await navigationOf(page).getByRole('link', { name: 'News' }).waitFor();
    assert.equal(requests.includes(NAVIGATION), false);
    assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts), []);
  });

  it('leads members through their pages, marks the current one, and fits into 320 pixels', async () => {
    const page = await site.newPageAs('member', '/', { viewport: { width: 320, height: 640 } });
    await navigationOf(page).getByRole('link', { name: 'What you get' }).click();
    await page.waitForURL('/members/community/benefits');
    await page.getByText('The Sunday bake-along').waitFor();
    const current = navigationOf(page).locator('[aria-current=page]');
    await current.waitFor();
    assert.equal(await current.innerText(), 'What you get');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await navigationOf(page).getByRole('link', { name: 'Back to main site' }).click();
    await page.waitForURL('/');
  });
});
