import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { joinTag, logIn, clickJoin, useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const panelOf = (page: Page) => page.locator('member-areas-panel');
const connectOf = (page: Page) => page.locator('member-area-connect');

/** Opens the admin page as the owner, and waits until the panel has loaded. */
async function openAdminPage(): Promise<Page> {
  const page = await site.newPageAs('owner', '/owner#member-areas/areas');
  await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();
  // The other tags may load later than the view of the panel. A click on their content before that is lost.
  await page.locator('body :not(:defined)').first().waitFor({ state: 'detached' });
  return page;
}

/** Returns the violations of the Content-Security-Policy that the demo has received. */
async function readViolations(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/demo/csp')).json()) as unknown[];
}

describe('the owner on the admin page', () => {
  it('creates an area, which visitors then see, and opens its page from the toast', async () => {
    const page = await openAdminPage();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: '+ Member area' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Create a member area' });
    await dialog.getByLabel('Name', { exact: true }).fill('Crumb <b>Club</b> 🥖');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('radio', { name: 'Subscription' }).check();
    await dialog.getByLabel('Price in USD').fill('12,50');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await panel.getByText('Crumb <b>Club</b> 🥖 is ready').waitFor();
    await panel.getByText('$12.50 every month').first().waitFor();
    await site.waitForEvent('MemberAreas_CreateMemberArea');
    assert.deepEqual(await readViolations(page), []);
    // The message stays while the pointer is over it.
    await panel.locator('[data-part=toast]').hover();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await findViolations(page, 'colours', { within: 'member-areas-panel' });
      assert.deepEqual(violations, [], `the toast in ${colorScheme}`);
    }
    await panel.locator('[data-part=toast]').getByRole('link', { name: 'View your member area' }).click();
    await page.waitForURL(/\/members\/.+-.+/);

    const visitor = await site.newPage();
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'Crumb <b>Club</b> 🥖' }).waitFor();
  });

  it('edits the lock screen, and sees the preview change as visitors do', async () => {
    const page = await openAdminPage();
    await panelOf(page).getByRole('button', { name: 'The Commons', expanded: false }).click();
    await panelOf(page).getByRole('button', { name: 'Edit lock screen' }).click();
    await panelOf(page).getByLabel('Headline').fill('The oven is hot');
    await panelOf(page).getByRole('button', { name: 'Save' }).click();
    await panelOf(page).getByText('Saved', { exact: true }).waitFor();
    await page.frameLocator('#page').getByRole('heading', { name: 'The oven is hot' }).waitFor();
    const visitor = await site.newPage();
    await visitor.goto('/members/community');
    await visitor
      .locator('member-area-lock-screen:state(ready)')
      .getByRole('heading', { name: 'The oven is hot' })
      .waitFor();
  });

  it('connects the block of a page, where a visitor then joins', async () => {
    const page = await openAdminPage();
    await connectOf(page)
      .getByRole('button', { name: /^The Commons/ })
      .click();
    await connectOf(page).getByLabel('Button text').fill('Bake with us');
    await connectOf(page).getByLabel('Button text').blur();
    const block = page.frameLocator('#block-page').locator('member-area-block');
    await block.getByText('Bake with us').waitFor();
    await site.waitForEvent('MemberAreas_ConnectBlock');

    const visitor = await site.newPageAs('visitor', '/block');
    await visitor.getByRole('heading', { name: 'The Commons', level: 2 }).waitFor();
    await visitor.getByRole('button', { name: 'Bake with us' }).click();
    await visitor.waitForURL('/members/community');
    await visitor.getByText('Welcome in.').waitFor();
  });

  it('turns member areas off and on again without losing any', async () => {
    const page = await openAdminPage();
    // Nobody but the owner can log in while they are off.
    const visitor = await site.newPageAs('visitor');
    const countAreas = () => panelOf(page).getByRole('button', { expanded: false }).count();
    const before = await countAreas();
    await panelOf(page).getByRole('link', { name: 'Settings' }).click();
    await panelOf(page).getByRole('switch', { name: 'Member areas' }).click();
    const question = panelOf(page).getByRole('dialog', { name: 'Turn off member areas?' });
    await question.getByText('Your areas, pages and members are kept.').waitFor();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await panelOf(page).getByRole('button', { name: 'Turn on member areas' }).waitFor();

    await clickJoin(visitor, 'next-season');
    await visitor.getByRole('alertdialog', { name: 'Memberships is closed' }).waitFor();

    await panelOf(page).getByRole('button', { name: 'Turn on member areas' }).click();
    await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();
    assert.equal(await countAreas(), before);
    for (const name of ['MemberAreas_DisableFeature', 'MemberAreas_EnableFeature'])
      await site.waitForEvent(name);
    const member = await site.newPageAs('member', '/members/community');
    await member.getByText('Welcome in.').waitFor();
  });

  it('sets where members find their pages, and undoes it', async () => {
    const page = await openAdminPage();
    const member = await site.newPageAs('member');
    const waitForSave = (click: Promise<void>) =>
      Promise.all([page.waitForResponse(/update-navigation-setting$/), click]);
    const navigation = member.locator('member-area-navigation');
    const accountButton = navigation.getByRole('button', { name: 'Account', expanded: false });
    const siteLink = navigation.getByRole('link', { name: 'Workshop' });
    /** Loads the page, and waits for the visitor's pages. */
    const load = () =>
      Promise.all([member.waitForResponse('**/member-navigation'), member.goto('/pricing/letters')]);
    await load();
    await navigation.getByRole('link', { name: 'Back to main site' }).waitFor();
    assert.equal(await siteLink.isVisible(), false);

    await panelOf(page).getByRole('link', { name: 'Settings' }).click();
    await waitForSave(panelOf(page).getByRole('radio', { name: 'Show under Account' }).click());
    await load();
    await accountButton.click();
    assert.equal(await siteLink.isVisible(), true);
    await navigation.getByRole('link', { name: 'Lessons' }).click();
    await member.getByText('Welcome in.').waitFor();

    await waitForSave(panelOf(page).getByRole('button', { name: 'Undo' }).click());
    await load();
    await navigation.getByRole('link', { name: 'Back to main site' }).click();
    await member.waitForURL('/');
  });

  it('keeps the view in the address, also after a reload, and goes back to the former one', async () => {
    const page = await openAdminPage();
    const titled = (name: string) =>
      panelOf(page).getByRole('heading', { name, level: 2, exact: true }).waitFor();
    await panelOf(page).getByRole('link', { name: 'People' }).click();
    await panelOf(page).getByText('Kim Nguyen').waitFor();
    await panelOf(page).getByRole('link', { name: 'Members' }).click();
    await panelOf(page).getByRole('button', { name: 'Ben Novak' }).click();
    await titled('Ben Novak');
    await page.reload();
    await titled('Ben Novak');
    await page.goBack();
    await titled('Members');
    await page.goBack();
    await titled('People');
  });

  it('shows somebody who helps the members, and nothing else', async () => {
    const page = await site.newPageAs('helper', '/owner');
    await panelOf(page).getByRole('button', { name: 'Ben Novak' }).waitFor();
    assert.equal(await panelOf(page).getByRole('navigation').count(), 0);
    assert.equal(await page.locator('member-area-connect').count(), 0);
  });

  it('logs in on the page itself; nobody else sees the panel', async () => {
    const page = await site.newPage();
    await page.goto('/owner');
    await page.getByText('Log in as the owner of this site').waitFor();
    await page.locator('account-frame:defined').waitFor({ state: 'attached' });
    await page.locator('[data-log-in]').click();
    await accountFrame(page).getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(page, 'owner@example.com', 'owner-pass-1');
    await panelOf(page).getByRole('navigation', { name: 'Member areas' }).waitFor();

    const member = await site.newPageAs('member', '/owner');
    await member.getByText('Only the owner of this site can see this page.').waitFor();
    assert.equal(await panelOf(member).count(), 0);
    assert.equal(await joinTag(member, 'community').count(), 0);
  });
});
