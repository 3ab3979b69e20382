/** Criteria of WCAG 2.2 that a browser can judge, on pages of the demo. Those of every preview are in `accessible-views.full.test.ts`. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { useSite } from './site.js';

describe('the pages of the demo', () => {
  const site = useSite();

  for (const path of [
    '/account/frame/login/create?memberAreaId=workshop',
    '/account/frame/profile',
    '/pricing/community',
  ]) {
    it(`keeps the focused control in view on ${path}`, async () => {
      const options = { viewport: { width: 320, height: 256 } };
      const isLogin = path.includes('login');
      const page = isLogin ? await site.newPage(options) : await site.newPageAs('member', path, options);
      if (isLogin) await page.goto(path);
      if (!path.startsWith('/account')) await page.locator('member-area-pricing').scrollIntoViewIfNeeded();
      await page
        .locator(path.startsWith('/account') ? 'form' : ':state(ready)')
        .first()
        .waitFor();
      // What is still loading would move the controls between the press and the look at them.
      await page.waitForLoadState('networkidle');
      await page.evaluate('globalThis.__name = (wrapped) => wrapped');
      const hidden: string[] = [];
      let count = 0;
      for (; count < 60; count += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(readFocusedControl);
        if (found === null) break;
        if (!found.isInView) hidden.push(found.control);
      }
      assert.ok(count > 2, `${count} controls`);
      assert.deepEqual(hidden, []);
    });
  }

  it('does nothing when the pointer leaves the button before it is released', async () => {
    const page = await site.newPageAs('visitor', '/pricing/community');
    await page.waitForSelector('member-area-pricing:state(ready)');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') requests.push(request.url());
    });
    const join = page.locator('member-area-pricing').getByRole('button', { name: 'Join', exact: true });
    await join.hover();
    await page.mouse.down();
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await Promise.all([page.waitForRequest((request) => request.method() === 'PUT'), join.click()]);
    assert.equal(requests.length, 1);
  });

  it('has no shortcut of one character', async () => {
    const page = await site.newPageAs('visitor', '/account/frame/profile');
    await page.getByLabel('First name').waitFor();
    const address = page.url();
    const readTexts = () => page.locator('body').innerText();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const before = await readTexts();
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.,-+') await page.keyboard.press(key);
    assert.equal(await readTexts(), before);
    assert.equal(page.url(), address);
  });

  it('had no uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

/** Returns the focused control and whether a part of it is seen, or `null` when the page has no focus. Runs in the page. */
function readFocusedControl(): { control: string; isInView: boolean } | null {
  let control = document.activeElement;
  while (control?.shadowRoot?.activeElement) control = control.shadowRoot.activeElement;
  if (!control || control === document.body) return null;
  // A link may go over several lines.
  const boxes = [...control.getClientRects()];
  // A label is drawn over its radio button or its box.
  const drawn = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
  const root = control.getRootNode() as Document | ShadowRoot;
  const PLACES = [0.1, 0.5, 0.9];
  const isInView = PLACES.some((across) =>
    PLACES.some((down) =>
      boxes.some(({ left, top, width, height }) => {
        const hit = root.elementFromPoint(left + width * across, top + height * down);
        return drawn.some((element) => element.contains(hit));
      }),
    ),
  );
  return { control: control.outerHTML.slice(0, 160), isInView };
}
