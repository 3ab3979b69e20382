import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { dropPolicies, useSecondOrigin } from './second-origin.js';
import { accountFrame, createAccount, frameHeading, useSite } from './site.js';

/** Until a page of the site has found its tags, wherever it stands. */
const ready = (frame: Frame) =>
  frame.waitForSelector('account-link:defined, account-frame:defined', { state: 'attached' });
const inFrames = (frame: Frame) => frame.locator('account-frame').locator('iframe').count();
const inner = (page: Page, path: string): Frame => {
  const found = page.frames().find((frame) => frame !== page.mainFrame() && frame.url().endsWith(path));
  assert.ok(found, `a frame at ${path}`);
  return found;
};

describe('a page of the site inside a frame', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();
  const around = (path: string) =>
    elsewhere.page(`<iframe src="${site.url}${path}" width="900" height="600"></iframe>`);

  /** A page of the site in a frame of another one, as an editor has it. */
  async function editorOf(path: string): Promise<{ page: Page; frame: Frame }> {
    const page = await site.visitor();
    const body = `<!doctype html><iframe src="${path}" width="900" height="600"></iframe>`;
    await page.route('/editor', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/editor');
    const frame = inner(page, path);
    await ready(frame);
    return { page, frame };
  }

  it('opens no account inside the account, as where a session’s end leads the frame to the site', async () => {
    const page = await site.visitor();
    await page.goto('/account/login');
    await frameHeading(page, 'Log in').waitFor();
    await page.frames()[1]?.goto(`${site.url}/account/login`);
    await accountFrame(page).getByRole('heading', { name: 'Bake better bread' }).waitFor();
    const frame = inner(page, '/account/login');
    await ready(frame);
    await frame.locator('header account-link').locator('[part=link]').waitFor();
    assert.equal(await inFrames(frame), 0);
    await frame.locator('header account-link').locator('[part=link]').click();
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(page.frames().length, 2);
  });

  it('of another site shows no login, and leads out of it to the account', async () => {
    const page = await site.visitor();
    await dropPolicies(page);
    await page.goto(around('/account/login'));
    const frame = inner(page, '/account/login');
    await ready(frame);
    const link = frame.locator('header account-link').locator('[part=link]');
    await link.waitFor();
    assert.equal(await inFrames(frame), 0);
    await link.click();
    await page.waitForURL(`${site.url}/account/login`);
    await frameHeading(page, 'Log in').waitFor();
  });

  it('of another site joins in the whole window', async () => {
    const page = await site.visitor();
    await dropPolicies(page);
    await page.goto(around('/pricing/tea-club'));
    const frame = inner(page, '/pricing/tea-club');
    await frame.waitForSelector('member-area-pricing:state(ready)');
    await frame.locator('member-area-pricing').getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(`${site.url}/account/login/create?**`);
    await frameHeading(page, 'Join Tea Club').waitFor();
  });

  it('of another site cannot be the account’s own page', async () => {
    const page = await site.visitor();
    await page.goto(around('/account/frame/login'));
    const response = await page.request.get('/account/frame/login');
    assert.match(response.headers()['content-security-policy'] ?? '', /frame-ancestors 'self'/);
    const [, frame] = page.frames();
    assert.ok(frame?.url().startsWith('chrome-error:'));
  });

  it('of this site, as in its editor, opens the account there', async () => {
    const { page, frame } = await editorOf('/pricing/letters');
    await frame.locator('header account-link').locator('[part=link]').click();
    await frame
      .locator('account-frame')
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Log in' })
      .waitFor();
    assert.equal(new URL(frame.url()).pathname, '/account/login');
    assert.equal(new URL(page.url()).pathname, '/editor');
  });

  it('of this site, as in its editor, sends the whole window on after a join in the account', async () => {
    const { page, frame } = await editorOf('/pricing/community');
    await frame.getByRole('button', { name: 'Join' }).first().click();
    await createAccount(frame, 'editor@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
