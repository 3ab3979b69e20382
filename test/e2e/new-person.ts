import type { Page } from 'playwright-core';
import { cookie, type ContextOptions, type TestSite } from './site.js';

/** Somebody whose account a test may change. */
export interface NewPerson {
  readonly page: Page;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** Makes an account for somebody new, and signs them in on a page of the site. */
export async function newPerson(site: TestSite, path: string, options?: ContextOptions): Promise<NewPerson> {
  const page = await site.visitor(options);
  const person = { email: `person-${++people}@example.com`, password: 'first-password-1' };
  await page.request.get('/');
  const answer = await page.request.post('/api/site-users/account', {
    headers: { origin: site.url, 'x-csrf-token': (await cookie(page, 'crumb')) ?? '' },
    data: { ...person, firstName: 'Noor', lastName: 'Haddad' },
  });
  if (!answer.ok()) throw new Error(`Could not make an account: ${answer.status()}`);
  await page.goto(path);
  return { page, ...person };
}

/** The last reset link that was mailed to somebody. */
export async function resetLink(site: TestSite, email: string): Promise<string> {
  const mail = (await (await fetch(`${site.url}/demo/mail`)).json()) as { to: string; body: string }[];
  const found = mail.findLast(({ to }) => to === email);
  if (!found) throw new Error(`No mail to ${email}`);
  return new URL(found.body).pathname;
}

/** Makes a page's visitor a member of a free area without any screen. */
export async function join(site: TestSite, page: Page, areaId: string): Promise<void> {
  const answer = await page.request.put(`/api/site-users/account/member-areas/${areaId}/request-to-join`, {
    headers: { origin: site.url, 'x-csrf-token': (await cookie(page, 'siteUserCrumb')) ?? '' },
    data: { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' },
  });
  if (!answer.ok()) throw new Error(`Could not join: ${answer.status()}`);
}

/** Pays for an option of an area at the checkout, as somebody who is signed in. */
export async function pay(page: Page, memberAreaId: string, pricingOptionId: string): Promise<void> {
  await page.goto(`/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId, originUrlPath: '/' })}`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(`/members/${memberAreaId}`);
}
