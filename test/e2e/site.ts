import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Frame,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { startDemo, type Demo } from '../../demo/server/start-demo.js';
import { chromiumFlags, installedBrowsers } from '../../scripts/installed-browsers.mjs';

/** The seeded people. */
export type Person = 'visitor' | 'member' | 'owner';

/** Options of a browser context, like its time zone. */
export type ContextOptions = Parameters<Browser['newContext']>[0];

/** What one file of end-to-end tests has: the real demo on a fresh database, and a real Chromium. */
export interface TestSite {
  readonly url: string;
  /** A visitor nobody has seen before; gone when the test is over. */
  visitor(options?: ContextOptions): Promise<Page>;
  /** Somebody who is signed in, on a page of the site. */
  signedIn(who: Person, path?: string, options?: ContextOptions): Promise<Page>;
  /** Has the next calls of a path fail, until the test is over. */
  fault(path: string, kind: string, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  /** The events the collector has received, by name. */
  events(): Promise<{ name: string; transport: string; content: Record<string, unknown> }[]>;
  /** Everything a page complained about: uncaught errors and unhandled rejections. */
  readonly pageErrors: string[];
}

/** Milliseconds the tests of a file may take. */
const FILE_LIMIT = 300_000;

/** Starts the demo and the browser before the tests of a file, and ends both after them. */
export function useSite(): TestSite {
  let demo: Demo;
  let browser: Browser;
  let folder: string;
  let limit: NodeJS.Timeout;
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];
  const clearFaults = async () => {
    await fetch(`${demo.url}/demo/faults`, { method: 'DELETE' });
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
    const executablePath = installedBrowsers().chromium?.browser;
    if (!executablePath) throw new Error('Chromium not found.');
    [demo, browser] = await Promise.all([
      startDemo({ port: 0, dataFolder: folder, faults: true, tools: true }),
      chromium.launch({
        executablePath,
        args: chromiumFlags,
        // The back-forward cache is part of what is tested.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    ]);
    // What waits inside a page for something that never comes ends with the browser.
    limit = setTimeout(() => void browser.close(), FILE_LIMIT);
  });
  afterEach(async () => {
    await Promise.all([clearFaults(), ...contexts.splice(0).map((context) => context.close())]);
  });
  after(async () => {
    clearTimeout(limit);
    await browser.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const visitor: TestSite['visitor'] = async (options = {}) => {
    const context = await browser.newContext({ baseURL: demo.url, ...options });
    contexts.push(context);
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    return page;
  };

  return {
    get url() {
      return demo.url;
    },
    pageErrors,
    visitor,
    async signedIn(who, path = '/', options = {}) {
      const page = await visitor(options);
      await logInByCall(page, demo.url, who);
      await page.goto(path);
      return page;
    },
    clearFaults,
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

/** Waits until the account is open and can be used. */
export const frameOpen = (page: Page) =>
  page.waitForSelector('body[data-account-frame=open]', { state: 'attached' });

/** Waits until the account is closed and its frame gone. */
export const frameClosed = (page: Page) =>
  page.waitForFunction(
    () =>
      document.body.dataset['accountFrame'] === undefined &&
      !document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe'),
  );

/** The link to the account in the site's header. */
export const accountLink = (page: Page) => page.locator('header account-link').locator('[part=link]');

/** A heading inside the account frame. */
export const frameHeading = (page: Page, name: string | RegExp) =>
  accountFrame(page).getByRole('heading', { name });

/** The account frame of a page. */
export const accountFrame = (page: Page | Frame): FrameLocator =>
  page.locator('account-frame').frameLocator('iframe');

/** The join tag of an area. */
export const joinTag = (page: Page, area: string) =>
  page.locator(`member-area-join[member-area-id=${area}]`).first();

/**
 * Presses the join button of an area once its view is there. Playwright holds on to the element it has found, and
 * would wait for ever for a fallback that the view has replaced meanwhile.
 */
export async function pressJoin(page: Page, area: string): Promise<void> {
  await viewReady(page, area);
  await joinTag(page, area).getByRole('button').first().click();
}

/** Presses the join button of the page's pricing screen once its view is there. */
export async function pressPricing(page: Page): Promise<void> {
  await page.waitForSelector('member-area-pricing:state(ready)');
  await page.locator('member-area-pricing').getByRole('button', { name: 'Join', exact: true }).click();
}

/** Waits until the tag's view is there, which may come only when somebody scrolls to it. */
export async function viewReady(page: Page, area: string): Promise<void> {
  const tag = `member-area-join[member-area-id=${area}]`;
  await page.locator(tag).first().scrollIntoViewIfNeeded();
  await page.waitForSelector(`${tag}:state(ready)`);
}

/** Fills in the create-account screen of the frame and sends it. */
export async function createAccount(
  page: Page | Frame,
  email: string,
  button: string | RegExp,
): Promise<void> {
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

/** Signs a page's visitor in without any screen. */
export async function logInByCall(page: Page, url: string, who: Person): Promise<void> {
  const { request } = page;
  await request.get('/');
  const answer = await request.post('/api/site-users/account/session', {
    headers: { origin: url, 'x-csrf-token': (await cookie(page, 'crumb')) ?? '' },
    data: { email: `${who}@example.com`, password: `${who}-pass-1` },
  });
  if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()}`);
}

/** A cookie of a page's visitor, as a script would read it. */
export async function cookie(page: Page, name: string): Promise<string | undefined> {
  const found = (await page.context().cookies()).find((one) => one.name === name);
  return found && decodeURIComponent(found.value);
}

/** What was sent to ask for a membership. */
export interface SentJoin {
  readonly crumb: string | undefined;
  readonly body: Record<string, unknown>;
}

/** The join requests of a page and its frames from now on, as the browser was asked to send them. */
export function joinRequests(page: Page): SentJoin[] {
  const sent: SentJoin[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/request-to-join')) return;
    sent.push({
      crumb: request.headers()['x-csrf-token'],
      body: request.postDataJSON() as SentJoin['body'],
    });
  });
  return sent;
}

/** The path in the address bar. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** How many entries the history of the tab has. */
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Has the account frame itself say something to its page. */
export const fromFrame = (page: Page, message: { type: string; payload?: object }): Promise<void> =>
  accountFrame(page)
    .locator('body')
    .evaluate(
      (_, said) => parent.postMessage({ namespace: 'accountFrame', ...said }, location.origin),
      message,
    );
