/** The example of a site with Better Auth in a browser: its login leads to the account and back, and nothing that is shown is refused. */
import '../server/fast-hashes.js';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { serve, type ServerType } from '@hono/node-server';
import { libraryFiles } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { accountFrame } from 'member-area-testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { seed } from '../../demo/server/seed.js';
import { createSite } from '../../examples/better-auth/site.js';
import { openBrowser } from '../setup/open-browser.js';
import { freePort } from '../server/free-port.js';
import { clickJoin, closeContext, frameHeading } from './site.js';

describe('a site with Better Auth', () => {
  let url: string;
  let browser: Browser;
  let server: ServerType;
  let members: Awaited<ReturnType<typeof createSite>>['members'];
  const pages: Page[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const store = await sqliteStore({ file: ':memory:' });
    await seed(store);
    const site = await createSite({
      origin: url,
      secret: randomUUID() + randomUUID(),
      store,
      mail: { send: () => Promise.resolve() },
      payments: 'simulated',
      log: () => undefined,
      libraryFiles: libraryFiles(),
    });
    ({ members } = site);
    server = serve({ fetch: site.app.fetch, port, overrideGlobalObjects: false });
    await once(server, 'listening');
    browser = await openBrowser();
  });
  afterEach(() => Promise.all(pages.splice(0).map((page) => closeContext(page.context()))));
  afterAll(async () => {
    await browser.close();
    server.close();
    await members.close();
  });

  /** Opens the home page in a new browser. Calls that are refused and errors of its pages are kept. */
  async function openHome(): Promise<Page> {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    pages.push(page);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', async (answer) => {
      if (answer.status() === 403 && !(await answer.text().catch(() => '')).includes('crumbFail'))
        problems.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(url);
    return page;
  }

  /** Creates an account on the page of the login. */
  async function signUp(page: Page, name: string): Promise<void> {
    await page.waitForURL('**/sign-in?*');
    const form = page.locator('form[action="/sign-up"]');
    await form.getByLabel('Name').fill(`${name} Lund`);
    await form.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
    await form.getByLabel('Password').fill('a-long-password');
    await form.getByRole('button', { name: 'Create an account' }).click();
  }

  it('lets a visitor who joins create an account there, and the join continues', async () => {
    const page = await openHome();
    await clickJoin(page, 'community');
    await signUp(page, 'Eva');
    await page.waitForURL('**/members/community');
    assert.equal(await page.locator('h1').textContent(), 'Welcome in');
    assert.deepEqual(problems, []);
  });

  it('leads there from the dialog of the login, and back to the page', async () => {
    const page = await openHome();
    await page.getByRole('button', { name: 'Log in' }).click();
    await signUp(page, 'Max');
    await page.waitForURL(`${url}/`);
    await page.getByRole('link', { name: 'Account' }).waitFor();
    assert.match(await page.evaluate(() => decodeURIComponent(document.cookie)), /"firstName":"Max"/);
    assert.deepEqual(problems, []);
  });

  it('leads there when code opens the dialog of the sign-up, and the join continues', async () => {
    const page = await openHome();
    await page.evaluate(() => {
      const dialog = document.createElement('member-area-sign-up');
      dialog.setAttribute('member-area-id', 'community');
      dialog.toggleAttribute('open', true);
      document.body.append(dialog);
    });
    await signUp(page, 'Noor');
    await page.waitForURL('**/members/community');
    assert.equal(await page.locator('h1').textContent(), 'Welcome in');
    assert.deepEqual(problems, []);
  });

  it('has no button in the account that is refused, and closes the account in both', async () => {
    const page = await openHome();
    await page.locator('account-link').click();
    await signUp(page, 'Ida');
    await frameHeading(page, 'Hi, Ida').waitFor();
    const frame = accountFrame(page);
    await frame.getByText('Your details and your language').waitFor();
    await frame.getByRole('link', { name: 'Profile' }).first().click();
    await frame.getByText('ida@example.com').waitFor();
    const texts = await frame.locator('main').innerText();
    for (const refused of ['Change email', 'Change password', 'Devices', 'Passkeys'])
      assert.ok(!texts.includes(refused), `${refused} in ${texts}`);
    await frame.getByRole('link', { name: 'Change your name, email or password' }).click();
    await page.waitForURL('**/me');
    await page.getByLabel('Name').fill('Idun Lund');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/account/profile');
    await accountFrame(page).getByText('Idun Lund').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Close your account' }).click();
    await accountFrame(page).getByRole('checkbox').check();
    await accountFrame(page).getByRole('button', { name: 'Close your account' }).click();
    await accountFrame(page).getByText('Your profile and your memberships were deleted.').waitFor();
    await page.goto(`${url}/sign-in`);
    const form = page.locator('form[action="/sign-in"]');
    await form.getByLabel('Email').fill('ida@example.com');
    await form.getByLabel('Password').fill('a-long-password');
    await form.getByRole('button').click();
    await page.getByRole('alert').getByText('That didn’t work.').waitFor();
    assert.deepEqual(problems, []);
  });
});
