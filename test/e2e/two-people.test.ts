/** Two people who use one browser: a page that was loaded for one of them, and the log-in of the other in another tab. */
import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { clickJoin, logInByApi, readCookie, useSite, waitForView } from './site.js';

const NOW_ANA = 'You are now logged in as Ana';

interface StoredProfile {
  readonly firstName: string;
  readonly language?: string;
}

/** Returns the profile of whoever is signed in in the browser of a page. */
const readProfile = async (page: Page) =>
  (await (await page.request.get('/api/site-users/account/profile')).json()) as StoredProfile;

/** Records the changes that a page sends from now on. The returned list grows. */
function recordChanges(page: Page): { readonly person: string | undefined; readonly status: number }[] {
  const changes: { person: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'GET' || !request.url().includes('/api/site-users/')) return;
    changes.push({ person: request.headers()['x-site-user'], status: response.status() });
  });
  return changes;
}

/** Dispatches what a browser dispatches when a visitor comes back to the tab. The frame gets it too. */
async function comeBack(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe('a page that was loaded for one person, after another has logged in in another tab', () => {
  const site = useSite();

  it('saves nothing in the profile, says who is signed in, and is loaded for them', async () => {
    const { page } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    await logInByApi(page, site.url, 'visitor');
    await frame.getByRole('button', { name: 'Save' }).click();
    const message = frame.getByRole('alertdialog', { name: NOW_ANA });
    await message.waitFor();
    assert.equal((await readProfile(page)).firstName, 'Ana');
    await message.getByRole('button', { name: 'Load again' }).click();
    await frame.locator('[name=firstName]').and(frame.locator('[value=Ana]')).waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Ana');
  });

  it('keeps what the first person has typed for that person alone', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    await logInByApi(page, site.url, 'visitor');
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByRole('button', { name: 'Load again' }).click();
    await frame.locator('[name=firstName][value=Ana]').waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Ana');
    const answer = await page.request.post('/api/site-users/account/session', {
      headers: { origin: site.url, 'x-csrf-token': (await readCookie(page, 'siteUserCrumb')) ?? '' },
      data: { email, password },
    });
    assert.equal(answer.status(), 200);
    await page.reload();
    await frame.locator('[name=firstName][value=Noor]').waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Nora');
  });

  it('joins nobody, and says who is signed in', async () => {
    const { page } = await createPerson(site, '/');
    // The page has read who is signed in.
    await waitForView(page, 'community');
    await logInByApi(page, site.url, 'visitor');
    await clickJoin(page, 'community');
    await page.getByRole('alertdialog', { name: NOW_ANA }).waitFor();
    const stored = await page.request.get('/api/site-users/account/memberships');
    assert.deepEqual(((await stored.json()) as { memberships: unknown[] }).memberships, []);
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  it('says so when the tab becomes visible, and goes on when the first person comes back', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    await logInByApi(page, site.url, 'visitor');
    await comeBack(page);
    await frame.getByRole('alertdialog', { name: NOW_ANA }).waitFor();
    await page.request.post('/api/site-users/account/session', {
      headers: { origin: site.url, 'x-csrf-token': (await readCookie(page, 'siteUserCrumb')) ?? '' },
      data: { email, password },
    });
    await comeBack(page);
    await frame.getByRole('alertdialog').waitFor({ state: 'detached' });
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Nora');
  });
});

describe('a page that was loaded for nobody', () => {
  const site = useSite();

  it('joins whoever has logged in in another tab', async () => {
    const page = await site.newPage();
    await page.goto('/');
    // The page has read that nobody is signed in.
    await waitForView(page, 'community');
    await logInByApi(page, site.url, 'visitor');
    const changes = recordChanges(page);
    await clickJoin(page, 'community');
    await page.waitForURL('/members/community');
    assert.deepEqual(
      changes.map(({ person }) => person),
      [undefined],
    );
  });
});
