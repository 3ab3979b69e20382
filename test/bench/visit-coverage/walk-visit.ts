import type { Page } from 'playwright-core';

/** The path of a page with a join tag and the account. */
export const VISIT_PATH = '/bench/visit';

/**
 * Joins and creates an account, as a first visitor does.
 *
 * @param read called once when the page of the area is requested, which is answered with nothing, so that the first page stays
 * @returns what `read` has returned
 */
export async function walkVisit<T>(page: Page, url: string, read: () => Promise<T>): Promise<T> {
  page.setDefaultTimeout(30_000);
  await page.goto(url + VISIT_PATH);
  await page.waitForSelector('member-area-join:state(ready)');
  await page.locator('member-area-join > a').click();
  const form = page.frameLocator('account-frame iframe');
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Haddad');
  await form.getByLabel('Email').fill('noor@example.com');
  await form.getByLabel('Password', { exact: true }).fill('long-enough-1');
  const result = new Promise<T>((resolve, reject) => {
    void page.route('**/members/community', async (route) => {
      // Chromium answers nothing about the page while a navigation is running.
      await route.fulfill({ status: 204 });
      await read().then(resolve, reject);
    });
  });
  await form.getByRole('button', { name: 'Join', exact: true }).click();
  return result;
}
