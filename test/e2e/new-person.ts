import type { Page } from 'playwright-core';
import { readCookie, type ContextOptions, type TestSite } from './site.js';

/** A person with an account of their own, which a test may change. */
export interface NewPerson {
  readonly page: Page;
  readonly email: string;
  readonly password: string;
}

let personCount = 0;

/** Creates an account for a new person, logs them in, and opens a page of the site. */
export async function createPerson(
  site: TestSite,
  path: string,
  options?: ContextOptions,
): Promise<NewPerson> {
  const page = await site.newPage(options);
  const person = { email: `person-${++personCount}@example.com`, password: 'first-password-1' };
  await page.request.get('/');
  const answer = await page.request.post('/api/site-users/account', {
    headers: { origin: site.url, 'x-csrf-token': (await readCookie(page, 'crumb')) ?? '' },
    data: { ...person, firstName: 'Noor', lastName: 'Haddad' },
  });
  if (!answer.ok()) throw new Error(`Could not create an account: ${answer.status()}`);
  await page.goto(path);
  return { page, ...person };
}

/** Returns the path of the last link that was mailed to confirm an address. Throws when there is no mail. */
export async function findConfirmationLink(site: TestSite, email: string): Promise<string> {
  return pathIn(await findMailText(site, email, '/confirm-email/'));
}

/** Returns the path of the last reset link that was mailed to an address. Throws when there is no mail. */
export async function findResetLink(site: TestSite, email: string): Promise<string> {
  return pathIn(await findMailText(site, email, '/login/reset/'));
}

/** Returns the code of the last mail to log in that was sent to an address, and the path and the query of the link beside it. */
export async function findCodeMail(
  site: TestSite,
  email: string,
): Promise<{ readonly code: string; readonly link: string }> {
  const text = await findMailText(site, email, '/login/link/');
  const code = /^\d{6}$/m.exec(text)?.[0];
  const link = /^http\S+\/login\/link\/\S+$/m.exec(text)?.[0];
  if (code === undefined || link === undefined) throw new Error(`No code was mailed to ${email}`);
  const { pathname, search } = new URL(link);
  return { code, link: pathname + search };
}

/** Returns the text of the last mail to an address with a link that has this part. Throws when there is no such mail. */
async function findMailText(site: TestSite, email: string, part: string): Promise<string> {
  const mails = (await (await fetch(`${site.url}/demo/mail`)).json()) as { to: string; text: string }[];
  const found = mails.findLast(({ to, text }) => to === email && text.includes(part));
  if (!found) throw new Error(`No link ${part} was mailed to ${email}`);
  return found.text;
}

const pathIn = (text: string): string => new URL(/^http\S+\/account\/\S+$/m.exec(text)?.[0] ?? '').pathname;

/** Makes the visitor of a page a member of a free area with a request, without a click. */
export async function join(site: TestSite, page: Page, areaId: string): Promise<void> {
  const answer = await page.request.put(`/api/site-users/account/member-areas/${areaId}/request-to-join`, {
    headers: { origin: site.url, 'x-csrf-token': (await readCookie(page, 'siteUserCrumb')) ?? '' },
    data: { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' },
  });
  if (!answer.ok()) throw new Error(`Could not join: ${answer.status()}`);
}

/** Pays for a pricing option at the checkout. The visitor of the page must be signed in. */
export async function pay(page: Page, memberAreaId: string, pricingOptionId: string): Promise<void> {
  await page.goto(`/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId, originUrlPath: '/' })}`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(`/members/${memberAreaId}`);
}
