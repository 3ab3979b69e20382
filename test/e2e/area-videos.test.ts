import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { recordMovie } from './record-movie.js';
import { useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

/** Goes through the video onboarding to the slide with the video, for a free area. */
async function openVideoSlide(page: Page) {
  const onboarding = page.locator('member-areas-video-onboarding');
  await onboarding.getByRole('button', { name: 'Sell your videos' }).click();
  const slides = onboarding.getByRole('dialog').first();
  await slides.getByRole('button', { name: 'Next' }).click();
  await slides.getByRole('radio', { name: 'Free' }).check();
  await slides.getByRole('button', { name: 'Next' }).click();
  await slides.getByText('Where is your video?').waitFor();
  return slides;
}

/** Creates the area that the onboarding has begun. Returns its id. */
async function createArea(page: Page, name: string): Promise<string> {
  const form = page.locator('member-area-create').getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByText('Purchase type').waitFor();
  await form.getByRole('button', { name: 'Next' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/marketing/member-areas'),
    ),
    form.getByRole('button', { name: 'Create' }).click(),
  ]);
  return ((await answer.json()) as { id: string }).id;
}

/** Opens the page of an area as a visitor who joins it. */
async function openAsMember(area: string): Promise<Page> {
  const page = await site.newPageAs('visitor', `/members/${area}`);
  assert.equal(await page.locator('video').count(), 0, 'before the join');
  await page.waitForSelector('member-area-lock-screen:state(ready)');
  await page.locator('member-area-lock-screen').getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('This is for members only.').waitFor();
  return page;
}

describe('the first video of an area', () => {
  it('is uploaded by the owner, and played by a member in the page of the area', async () => {
    const owner = await site.newPageAs('owner', '/owner#member-areas/areas');
    const movie = await recordMovie(owner);
    const slides = await openVideoSlide(owner);
    await slides
      .locator('input[type=file]')
      .setInputFiles({ name: 'Loaf.mp4', mimeType: 'video/mp4', buffer: movie });
    await slides.getByText('Loaf.mp4 is uploaded.').waitFor();
    await slides.getByRole('button', { name: 'Finish' }).click();
    const area = await createArea(owner, 'Loaf films');

    const member = await openAsMember(area);
    const video = member.locator('video');
    assert.equal(await video.getAttribute('aria-label'), 'Loaf');
    const src = (await video.getAttribute('src')) ?? '';
    const playedTo = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      const ended = new Promise((resolve, reject) => {
        element.addEventListener('ended', resolve);
        element.addEventListener('error', () => reject(new Error(element.error?.message)));
      });
      await element.play();
      await ended;
      return element.currentTime;
    });
    assert.ok(playedTo > 0.2, `played to ${playedTo}`);
    const part = await member.request.get(src, { headers: { range: 'bytes=4-7' } });
    assert.deepEqual([part.status(), await part.text()], [206, 'ftyp']);

    const stranger = await site.newPageAs('member', `/members/${area}`);
    assert.equal(await stranger.locator('video').count(), 0);
    assert.equal((await stranger.request.get(src)).status(), 403);

    // The panel has read its list before the area was created.
    await owner.reload();
    const panel = owner.locator('member-areas-panel');
    await panel.getByRole('button', { name: 'Loaf films', expanded: false }).click();
    await panel.getByRole('button', { name: 'Delete video' }).click();
    const question = panel.getByRole('alertdialog', { name: 'Delete Loaf?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Delete video' }).waitFor({ state: 'detached' });
    await member.reload();
    await member.getByRole('heading', { name: 'Loaf films' }).waitFor();
    assert.equal(await member.locator('video').count(), 0);
    assert.equal((await member.request.get(src)).status(), 404);
  });
});
