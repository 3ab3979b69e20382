import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { joinTag, logIn, pressJoin, accountFrame, useSite } from './site.js';
import { movie } from '../server/movie.js';

const site = useSite();
after(() => assert.deepEqual(site.pageErrors, [], 'threw into a page'));

const panelOf = (page: Page) => page.locator('member-areas-panel');
const connectOf = (page: Page) => page.locator('member-area-connect');

/** The owner on the admin page, once the panel is there. */
async function owner(): Promise<Page> {
  const page = await site.signedIn('owner', '/owner');
  await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();
  return page;
}
async function violations(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/demo/csp')).json()) as unknown[];
}
const names = async () => (await site.events()).map(({ name }) => name);

/** Goes through the three steps of the creation, and waits until the panel has the area. */
async function create(page: Page, name: string, access?: (dialog: Locator) => Promise<void>) {
  await panelOf(page).getByRole('button', { name: '+ Member area' }).click();
  const dialog = panelOf(page).getByRole('dialog', { name: 'Create a member area' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Purchase type').waitFor();
  await access?.(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await panelOf(page).getByText(`${name} is ready`).waitFor();
}

/** Opens the editor of an area's lock screen in the panel. */
async function editLockScreen(page: Page, area: string) {
  const row = panelOf(page).getByRole('button', { name: area, expanded: false });
  if (await row.isVisible()) await row.click();
  await panelOf(page).getByRole('button', { name: 'Edit lock screen' }).click();
  const headline = panelOf(page).getByLabel('Headline');
  await headline.waitFor();
  return headline;
}
const save = (page: Page) => panelOf(page).getByRole('button', { name: 'Save' }).click();

describe('an owner at the admin page', () => {
  it('creates an area of each purchase type, which visitors then see', async () => {
    const page = await owner();
    await create(page, 'Crumb <b>Club</b> 🥖');
    await create(page, 'Bread Letters', async (dialog) => {
      await dialog.getByRole('radio', { name: 'Subscription' }).check();
      await dialog.getByLabel('Price in USD').fill('12,50');
    });
    await panelOf(page).getByText('$12.50 every month').first().waitFor();
    await create(page, 'Oven Class', async (dialog) => {
      await dialog.getByRole('radio', { name: 'Fixed amount' }).check();
      await dialog.getByLabel('Price in USD').fill('90');
    });
    await panelOf(page).getByText('$90.00 once').first().waitFor();
    // The plan has no place left.
    await panelOf(page).getByText('10 of 10 member areas used').waitFor();
    await panelOf(page).getByRole('button', { name: '+ Member area' }).click();
    await panelOf(page).getByText('You’ve used all 10 member areas on Pro.').waitFor();

    const visitor = await site.visitor();
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'Crumb <b>Club</b> 🥖' }).waitFor();
    assert.equal((await names()).filter((name) => name === 'MemberAreas_CreateMemberArea').length, 3);
    assert.deepEqual(await violations(page), []);
  });

  it('writes the lock screen, sees the page change beside it, and puts the defaults back', async () => {
    const page = await owner();
    const headline = await editLockScreen(page, 'The Commons');
    await headline.fill('The oven is hot');
    await save(page);
    await panelOf(page).getByText('Saved', { exact: true }).waitFor();
    await page.frameLocator('#page').getByRole('heading', { name: 'The oven is hot' }).waitFor();
    const visitor = await site.visitor();
    await visitor.goto('/members/community');
    await visitor
      .locator('member-area-lock-screen:state(ready)')
      .getByRole('heading', { name: 'The oven is hot' })
      .waitFor();
    await panelOf(page).getByRole('button', { name: 'Reset to default' }).click();
    await panelOf(page).getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await page.frameLocator('#page').getByRole('heading', { name: 'Members only' }).waitFor();
    assert.equal(await headline.inputValue(), 'Members only');
  });

  it('is told when somebody else has changed the lock screen meanwhile', async () => {
    const [one, other] = [await owner(), await owner()];
    const [mine, theirs] = [
      await editLockScreen(one, 'Letters from the Bakery'),
      await editLockScreen(other, 'Letters from the Bakery'),
    ];
    await theirs.fill('Theirs');
    await save(other);
    await panelOf(other).getByText('Saved', { exact: true }).waitFor();
    await mine.fill('Mine');
    await save(one);
    await panelOf(one).getByText('Someone else changed this. Reload or overwrite.').waitFor();
    assert.equal(await mine.inputValue(), 'Mine');
    const stored = async () =>
      (
        (await (
          await one.request.get('/api/marketing/member-area-lock-screen-customization/letters')
        ).json()) as { headline: string }
      ).headline;
    assert.equal(await stored(), 'Theirs');
    await panelOf(one).getByRole('button', { name: 'Overwrite' }).click();
    await panelOf(one).getByText('Saved', { exact: true }).waitFor();
    assert.equal(await stored(), 'Mine');
  });

  it('connects the block of a page, where a visitor then joins', async () => {
    const page = await owner();
    await connectOf(page)
      .getByRole('button', { name: /^The Commons/ })
      .click();
    await connectOf(page).getByLabel('Button text').fill('Bake with us');
    await connectOf(page).getByLabel('Button text').blur();
    const block = page.frameLocator('#block-page').locator('member-area-join');
    await block.getByText('Bake with us').waitFor();
    assert.ok((await names()).includes('MemberAreas_ConnectBlock'));
    await page.reload();
    assert.equal(await connectOf(page).getByLabel('Button text').inputValue(), 'Bake with us');

    const visitor = await site.signedIn('visitor', '/block');
    await pressJoin(visitor, 'community');
    await visitor.waitForURL('/members/community');
    await visitor.getByText('Welcome in.').waitFor();
  });

  it('turns member areas off and on again, and finds everything as it was', async () => {
    const page = await owner();
    // Nobody but the owner can log in while they are off.
    const visitor = await site.signedIn('visitor');
    const areas = () => panelOf(page).getByRole('button', { expanded: false }).count();
    const before = await areas();
    await panelOf(page).getByRole('switch', { name: 'Member areas' }).click();
    const question = panelOf(page).getByRole('dialog', { name: 'Turn off member areas?' });
    await question.getByText('Your areas, pages and members are kept.').waitFor();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await panelOf(page).getByRole('button', { name: 'Turn on member areas' }).waitFor();

    await pressJoin(visitor, 'next-season');
    await visitor.getByRole('alertdialog', { name: 'Memberships is closed' }).waitFor();

    await panelOf(page).getByRole('button', { name: 'Turn on member areas' }).click();
    await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();
    assert.equal(await areas(), before);
    const seen = await names();
    assert.ok(seen.includes('MemberAreas_DisableFeature') && seen.includes('MemberAreas_EnableFeature'));
    const member = await site.signedIn('member', '/members/community');
    await member.getByText('Welcome in.').waitFor();
  });

  it('sets where members find their pages, and takes it back', async () => {
    const page = await owner();
    const member = await site.signedIn('member');
    const saved = (press: Promise<void>) =>
      Promise.all([page.waitForResponse(/update-navigation-setting$/), press]);
    const choose = (name: string) => saved(panelOf(page).getByRole('radio', { name }).click());
    /** The links of the header but the one to the account, which tells the visitor's name some time later. */
    const links = async () => {
      await member.goto('/');
      return member.locator('header nav > a').allInnerTexts();
    };
    const toMemberPages = member.getByText('Member pages', { exact: true });
    const everybodys = ['Home', 'Letters', 'Workshop'];
    assert.deepEqual(await links(), ['The Commons']);

    await choose('Show under Account');
    assert.deepEqual(await links(), everybodys);
    await toMemberPages.click();
    await member.getByRole('link', { name: 'The Commons', exact: true }).click();
    await member.getByText('Welcome in.').waitFor();

    await choose('Don’t show member pages');
    assert.deepEqual(await links(), everybodys);
    assert.equal(await toMemberPages.count(), 0);

    await saved(panelOf(page).getByRole('button', { name: 'Undo' }).click());
    await links();
    assert.equal(await toMemberPages.count(), 1);
    await choose('Replace the main navigation');
    assert.deepEqual(await links(), ['The Commons']);
  });

  it('loses nothing of what was typed when a call fails', async () => {
    const page = await owner();
    const headline = await editLockScreen(page, 'Sourdough Workshop');
    await headline.fill('Kept');
    await site.fault('/api/marketing/member-area-lock-screen-customization/workshop', 'status:503');
    await save(page);
    await panelOf(page).getByText('Couldn’t save. Try again.').waitFor();
    assert.equal(await headline.inputValue(), 'Kept');
    await save(page);
    await panelOf(page).getByText('Saved', { exact: true }).waitFor();
    await panelOf(page).getByRole('button', { name: 'Back to member areas' }).click();
    await site.fault('/api/marketing/member-areas/update-navigation-setting', 'truncate');
    await panelOf(page).getByRole('radio', { name: 'Show under Account' }).click();
    await panelOf(page).getByText('Couldn’t save. Try again.').waitFor();
    assert.equal(
      await panelOf(page).getByRole('radio', { name: 'Replace the main navigation' }).isChecked(),
      true,
    );
  });

  it('answers the survey without a word of it in the event', async () => {
    const page = await owner();
    await page.getByRole('button', { name: 'Give feedback' }).click();
    const survey = page.locator('member-areas-survey').getByRole('dialog');
    await survey.getByRole('radio', { name: 'Very disappointed' }).check();
    await survey.getByLabel('What is the main benefit for you?').fill('My secret words');
    await survey.getByRole('button', { name: 'Send' }).click();
    await survey.getByText('Thanks').waitFor();
    const sent = (await site.events()).find(({ name }) => name === 'MemberAreas_SubmitSurvey');
    assert.equal(sent?.content['main_benefit_length'], 'My secret words'.length);
    assert.doesNotMatch(JSON.stringify(sent), /secret/);
  });

  it('adds a first video, and goes on to the area for it', async () => {
    const page = await owner();
    await page.getByRole('button', { name: 'Sell your videos' }).click();
    const slides = page.locator('member-areas-video-onboarding').getByRole('dialog').first();
    await slides.getByRole('button', { name: 'Next' }).click();
    await slides.getByRole('radio', { name: 'Subscription' }).check();
    await slides.getByRole('button', { name: 'Next' }).click();
    await slides.getByText(/of 30 min used/).waitFor();
    await slides.locator('input[type=file]').setInputFiles({
      name: 'Loaf.mp4',
      mimeType: 'video/mp4',
      buffer: movie(100),
    });
    await slides.getByText('Loaf.mp4 is uploaded.').waitFor();
    await slides.getByRole('button', { name: 'Finish' }).click();
    const form = page.locator('member-area-create').getByRole('dialog');
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Videos');
  });

  it('logs in from the page itself; nobody else sees the panel', async () => {
    const page = await site.visitor();
    await page.goto('/owner');
    await page.getByText('Log in as the owner of this site').waitFor();
    await page.locator('account-frame:defined').waitFor({ state: 'attached' });
    await page.locator('[data-log-in]').click();
    await accountFrame(page).getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(page, 'owner@example.com', 'owner-pass-1');
    await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();

    const member = await site.signedIn('member', '/owner');
    await member.getByText('Only the owner of this site can see this page.').waitFor();
    assert.equal(await panelOf(member).count(), 0);
    assert.equal(await joinTag(member, 'community').count(), 0);
  });
});
