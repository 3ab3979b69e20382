import type { Page } from 'playwright-core';

/** The path of a page with a join tag and the account. */
export const VISIT_PATH = '/bench/visit';

/**
 * Joins and creates an account, as a first visitor does. Ends when the page of the area is requested, which stays unanswered:
 * what has run on the page can be read then.
 */
export async function walkVisit(page: Page, url: string): Promise<void> {
  await page.goto(url + VISIT_PATH);
  await page.waitForSelector('member-area-join:state(ready)');
  await page.locator('member-area-join > a').click();
  const form = page.frameLocator('account-frame iframe');
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Haddad');
  await form.getByLabel('Email').fill('noor@example.com');
  await form.getByLabel('Password', { exact: true }).fill('long-enough-1');
  const arrival = new Promise<void>((resolve) => {
    void page.route('**/members/community', () => resolve());
  });
  await form.getByRole('button', { name: 'Join', exact: true }).click();
  await arrival;
}
