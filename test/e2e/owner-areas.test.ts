import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const panelOf = (page: Page) => page.locator('member-areas-panel');

/** Opens the admin page as the owner with the details of an area. */
async function openArea(name: string): Promise<Page> {
  const page = await site.newPageAs('owner', '/owner#member-areas/areas');
  await panelOf(page).getByRole('button', { name: '+ Member area' }).waitFor();
  await page.locator('body :not(:defined)').first().waitFor({ state: 'detached' });
  await panelOf(page).getByRole('button', { name, expanded: false }).click();
  await panelOf(page).getByRole('button', { name: 'Edit details' }).waitFor();
  return page;
}

/** Opens the dialog that edits the area whose details are open. */
async function openEdit(page: Page) {
  await panelOf(page).getByRole('button', { name: 'Edit details' }).click();
  const dialog = panelOf(page).getByRole('dialog', { name: 'Edit member area' });
  await dialog.getByLabel('Name', { exact: true }).waitFor();
  return dialog;
}

describe('the areas of the owner', () => {
  it('are not overwritten by an owner who has not seen the last change, and visitors see what is saved', async () => {
    const area = 'Letters from the Bakery';
    const [page, otherPage] = [await openArea(area), await openArea(area)];
    const [mine, theirs] = [await openEdit(page), await openEdit(otherPage)];
    await theirs.getByLabel('Description').fill('Theirs');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await panelOf(otherPage).getByText(`${area} is saved`).waitFor();
    await mine.getByText('A new price is for people who join from now on.').waitFor();
    await mine.getByLabel('Name', { exact: true }).fill('Letters from the Oven');
    await mine.getByLabel('Description').fill('Mine');
    await mine.getByLabel('Price in USD').first().fill('12,50');
    await mine.getByRole('button', { name: 'Save' }).click();
    await mine.getByText('Someone else changed this. Reload or overwrite.').waitFor();
    const readDescription = async () =>
      (
        (await (await page.request.get('/api/people-hub/v1/member-areas/letters')).json()) as {
          description: string;
        }
      ).description;
    assert.equal(await readDescription(), 'Theirs');
    await mine.getByRole('button', { name: 'Overwrite' }).click();
    await panelOf(page).getByText('Letters from the Oven is saved').waitFor();
    await panelOf(page).getByText('$12.50 every month').first().waitFor();
    assert.equal(await readDescription(), 'Mine');

    const visitor = await site.newPage();
    await visitor.goto('/pricing/letters');
    await visitor.getByRole('heading', { name: 'Join Letters from the Oven' }).waitFor();
    await visitor.getByText('$12.50').filter({ visible: true }).first().waitFor();
  });
});
