import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from 'playwright-core';
import { startDemo, type Demo } from '../../demo/server/start-demo.js';
import { installedBrowsers } from '../../scripts/installed-browsers.mjs';

/** What one file of end-to-end tests has: the real demo on a fresh database, and a real Chromium. */
export interface TestSite {
  readonly url: string;
  /** A visitor nobody has seen before. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** Has the next calls of a path fail. */
  fault(path: string, kind: string, times?: number): Promise<void>;
  /** The events the collector has received, by name. */
  events(): Promise<{ name: string; transport: string; content: Record<string, unknown> }[]>;
  /** Everything a page complained about: uncaught errors and unhandled rejections. */
  readonly pageErrors: string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the demo and the browser before the tests of a file, and ends both after them. */
export function useSite(): TestSite {
  let demo: Demo;
  let browser: Browser;
  let folder: string;
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
    const executablePath = installedBrowsers().chromium?.browser;
    if (!executablePath) throw new Error('Chromium not found.');
    [demo, browser] = await Promise.all([
      startDemo({ port: 0, dataFolder: folder, faults: true }),
      chromium.launch({
        executablePath,
        args: ARGS,
        // The back-forward cache is part of what is tested.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    ]);
  });
  after(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  return {
    get url() {
      return demo.url;
    },
    pageErrors,
    async visitor(options = {}) {
      const context = await browser.newContext({ baseURL: demo.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      return page;
    },
    async fault(path, kind, times = 1) {
      await fetch(`${demo.url}/demo/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, kind, times }),
      });
    },
    async events() {
      const events = (await (await fetch(`${demo.url}/demo/events`)).json()) as {
        transport: string;
        body: { eventContent: Record<string, unknown> };
      }[];
      return events.map(({ transport, body: { eventContent } }) => ({
        transport,
        content: eventContent,
        name: String(eventContent['event_name']),
      }));
    },
  };
}

/** The account frame of a page. */
export const accountFrame = (page: Page): FrameLocator =>
  page.locator('account-frame').frameLocator('iframe');

/** The join tag of an area. */
export const joinTag = (page: Page, area: string) =>
  page.locator(`member-area-join[member-area-id=${area}]`).first();

/** Presses the join button of an area: the fallback or the view, whichever is there. */
export const pressJoin = (page: Page, area: string) =>
  joinTag(page, area).locator('a:visible, button:visible').first().click();

/** Waits until the tag's view is there. */
export const viewReady = (page: Page, area: string) =>
  page.waitForSelector(`member-area-join[member-area-id=${area}]:state(ready)`);

/** Fills in the create-account screen of the frame and sends it. */
export async function createAccount(page: Page, email: string, button: string | RegExp): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('First name').fill('Noor');
  await frame.getByLabel('Last name').fill('Haddad');
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await frame.getByLabel('Confirm password').fill('long-enough-1');
  await frame.getByRole('button', { name: button, exact: true }).click();
}

/** Fills in the login screen of the frame and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password', { exact: true }).fill(password);
  await frame.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A page whose visitor is signed in, on the start page. */
export async function signedIn(site: TestSite, email: string, password: string): Promise<Page> {
  const page = await site.visitor();
  await page.goto('/account/login');
  await logIn(page, email, password);
  await page
    .locator('account-frame')
    .frameLocator('iframe')
    .getByRole('heading', { name: /^Hi, / })
    .waitFor();
  await page.goto('/');
  return page;
}
