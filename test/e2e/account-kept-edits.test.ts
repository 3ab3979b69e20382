import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson, type NewPerson } from './new-person.js';
import { useSite, type TestSite } from './site.js';

const RESTORED = 'You’re logged in again. Save your changes.';

/** Types into the profile, and saves it after the session has ended. The login is shown then. */
async function saveWithoutSession(site: TestSite): Promise<NewPerson> {
  const person = await createPerson(site, '/account/profile');
  const frame = accountFrame(person.page);
  await frame.getByLabel('First name').fill('Nora');
  await frame.getByLabel('Send news and offers to my inbox').check();
  await person.page.context().clearCookies({ name: 'session' });
  await frame.getByRole('button', { name: 'Save' }).click();
  await frame.getByText('Your session has ended. Log in again to continue.').waitFor();
  return person;
}

const readNames = async (page: Page) => {
  const frame = accountFrame(page);
  await frame.getByLabel('First name').waitFor();
  return [
    await frame.getByLabel('First name').inputValue(),
    await frame.getByLabel('Last name').inputValue(),
    await frame.getByLabel('Send news and offers to my inbox').isChecked(),
  ];
};

describe('edits of the profile, when the session has ended', () => {
  const site = useSite();

  it('are back in the fields after the login, unsaved, and can be saved', async () => {
    const { page, password } = await saveWithoutSession(site);
    const frame = accountFrame(page);
    await frame.getByLabel('Password', { exact: true }).fill(password);
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frame.getByText(RESTORED).waitFor();
    await page.waitForURL('/account/profile');
    assert.deepEqual(await readNames(page), ['Nora', 'Haddad', true]);
    const stored = await page.request.get('/api/site-users/account/profile');
    assert.equal(((await stored.json()) as { firstName: string }).firstName, 'Noor');

    await frame.getByRole('button', { name: 'Close', exact: true }).click();
    await frame.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    await frame.getByRole('button', { name: 'Keep editing' }).click();
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Saved', { exact: true }).waitFor();
    await frame.getByText(RESTORED).waitFor({ state: 'detached' });
    await page.reload();
    assert.deepEqual(await readNames(page), ['Nora', 'Haddad', true]);
    assert.equal(await frame.getByText(RESTORED).count(), 0);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
