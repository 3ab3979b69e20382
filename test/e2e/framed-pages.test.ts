import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { dropPolicies, useSecondOrigin } from './second-origin.js';
import { createAccount, frameHeading, useSite } from './site.js';

/** Waits until the tags of a page of the site are defined, in any frame. */
const waitForTags = (frame: Frame) =>
  frame.waitForSelector('account-link:defined, account-frame:defined', { state: 'attached' });
const countAccountFrames = (frame: Frame) => frame.locator('account-frame').locator('iframe').count();
const findFrame = (page: Page, path: string): Frame => {
  const found = page.frames().find((frame) => frame !== page.mainFrame() && frame.url().endsWith(path));
  assert.ok(found, `a frame at ${path}`);
  return found;
};

describe('a page of the site inside a frame', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();
  /** Returns the address of a page of another site with a page of this site in a frame. */
  const framedElsewhere = (path: string) =>
    elsewhere.page(`<iframe src="${site.url}${path}" width="900" height="600"></iframe>`);

  /** Opens a page of the site that shows another of its pages in a frame, as an editor does. */
  async function openEditor(path: string): Promise<{ page: Page; frame: Frame }> {
    const page = await site.newPage();
    const body = `<!doctype html><iframe src="${path}" width="900" height="600"></iframe>`;
    await page.route('/editor', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/editor');
    const frame = findFrame(page, path);
    await waitForTags(frame);
    return { page, frame };
  }

  /** Clicks, and returns the tab that opens. The page that embeds the frame must stay, without access to the tab. */
  async function openedTab(page: Page, click: () => Promise<void>): Promise<Page> {
    const address = page.url();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
    await tab.waitForLoadState();
    assert.equal(await tab.evaluate(() => window.opener === null), true);
    assert.equal(page.url(), address);
    return tab;
  }

  it('of another site shows no login, and its account link opens the account in a new tab', async () => {
    const page = await site.newPage();
    await dropPolicies(page);
    await page.goto(framedElsewhere('/account/login'));
    const frame = findFrame(page, '/account/login');
    await waitForTags(frame);
    const link = frame.locator('header account-link:defined').getByRole('link');
    await link.waitFor();
    assert.equal(await countAccountFrames(frame), 0);
    const tab = await openedTab(page, () => link.click());
    await tab.waitForURL(`${site.url}/account/login`);
    await frameHeading(tab, 'Log in').waitFor();
  });

  it('of another site opens no dialog on a click on member-area-sign-up, but the account in a new tab', async () => {
    const page = await site.newPage();
    await dropPolicies(page);
    await page.goto(framedElsewhere('/course'));
    const frame = findFrame(page, '/course');
    await frame.waitForSelector('member-area-sign-up:defined');
    const link = frame.locator('member-area-sign-up').getByRole('link', { name: 'Start free' });
    const tab = await openedTab(page, () => link.click());
    await tab.waitForURL(({ pathname }) => pathname === '/account/login/create');
    assert.equal(await frame.locator('member-area-sign-up[open]').count(), 0);
  });

  it('of another site joins in a new tab, without a request that could only fail', async () => {
    const page = await site.newPage();
    await dropPolicies(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await page.goto(framedElsewhere('/pricing/tea-club'));
    const frame = findFrame(page, '/pricing/tea-club');
    await frame.waitForSelector('member-area-pricing:state(ready)');
    const join = frame.locator('member-area-pricing').getByRole('button', { name: 'Join' });
    const tab = await openedTab(page, () => join.click());
    await tab.waitForURL(`${site.url}/account/login/create?**`);
    await frameHeading(tab, 'Join Tea Club').waitFor();
    assert.equal(requests.includes('PUT'), false);
    assert.equal(await frame.getByRole('alertdialog').count(), 0);
  });

  it('of another site cannot be the frame page of the account', async () => {
    const page = await site.newPage();
    await page.goto(framedElsewhere('/account/frame/login'));
    const response = await page.request.get('/account/frame/login');
    assert.match(response.headers()['content-security-policy'] ?? '', /frame-ancestors 'self'/);
    const [, frame] = page.frames();
    assert.ok(frame?.url().startsWith('chrome-error:'));
  });

  it('of the same site, such as its editor, opens the account inside that frame', async () => {
    const { page, frame } = await openEditor('/pricing/letters');
    await frame.locator('header account-link:defined').getByRole('link').click();
    await frame
      .locator('account-frame')
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Log in' })
      .waitFor();
    assert.equal(new URL(frame.url()).pathname, '/account/login');
    assert.equal(new URL(page.url()).pathname, '/editor');
  });

  it('of the same site, such as its editor, redirects the whole window after a join', async () => {
    const { page, frame } = await openEditor('/pricing/community');
    await frame.getByRole('button', { name: 'Join' }).first().click();
    await createAccount(frame, 'editor@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
