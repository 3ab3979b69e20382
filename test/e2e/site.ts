import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { accountFrame } from 'member-area-testing';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import '../server/fast-hashes.js';
import { startDemo, type Demo, type DemoOptions } from '../../demo/server/start-demo.js';
import { openBrowser } from '../setup/open-browser.js';
import { testedRenderer } from '../../scripts/tested-renderer.js';

/** What a person logs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The seeded people. */
export type Person = 'visitor' | 'member' | 'owner' | 'helper';

/** Options of a browser context, like its time zone. */
export type ContextOptions = Parameters<Browser['newContext']>[0];

/** The demo on a new database and a Chromium, for the end-to-end tests of one file. */
export interface TestSite {
  readonly url: string;
  /** Changes the database without the server, for example to make a payment fail. */
  updateDatabase(sql: string, args?: readonly unknown[]): Promise<void>;
  /** Opens a page in a new browser context, without cookies. The context is closed after the test. */
  newPage(options?: ContextOptions): Promise<Page>;
  /** Opens a page as `newPage` does, which stays open until the tests of the file have ended. */
  newLastingPage(options?: ContextOptions): Promise<Page>;
  /** Opens a page in a new browser context that is signed in as one of the seeded people. */
  newPageAs(who: Person | Credentials, path?: string, options?: ContextOptions): Promise<Page>;
  /** Makes the next `times` requests to a path fail. The fault is removed after the test. */
  addFault(path: string, kind: string, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  /** Returns the analytics events that the backend has received, in the order of their arrival. */
  events(): Promise<ReceivedEvent[]>;
  /** Waits until the backend has received an event with this name. Returns the last one. */
  waitForEvent(name: string): Promise<ReceivedEvent>;
  /**
   * Waits until the backend has received these events, after the first `count` events. Returns them in this order, because two
   * events may overtake each other.
   *
   * @throws AssertionError when it has received others, or not all of them within ten seconds
   */
  waitForEvents(names: readonly string[], count: number): Promise<ReceivedEvent[]>;
  /** The uncaught errors and unhandled rejections of all pages. */
  readonly pageErrors: string[];
}

/** An analytics event that the backend has received. */
export interface ReceivedEvent {
  readonly name: string;
  readonly transport: string;
  readonly content: Record<string, unknown>;
}

/** The time zone and the language of a visitor, whatever those of the machine are. */
const VISITOR: ContextOptions = { timezoneId: 'UTC', locale: 'en-US' };
/** How long events may take to arrive, in milliseconds. */
const EVENTS_LIMIT = 10_000;

interface SiteOptions extends Pick<
  DemoOptions,
  'hostRoutes' | 'identity' | 'lightBuild' | 'waysIn' | 'logInProviders' | 'humanCheck' | 'limits'
> {
  /** Whether scrollbars are visible and take space. Default: Playwright hides them. */
  readonly hasScrollbars?: boolean;
}

/**
 * Closes a context with its pages. A handler of `page.route` that is still running cannot read its answer any more, which is
 * no error.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await context.close();
}

/** Starts the demo and opens the browser before the tests of a file, and closes both after them. */
export function useSite({
  hostRoutes,
  identity,
  waysIn,
  logInProviders,
  humanCheck,
  limits,
  lightBuild = testedRenderer() === 'preact',
  hasScrollbars,
}: SiteOptions = {}): TestSite {
  let demo: Demo;
  let browser: Browser;
  let folder: string;
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];
  const clearFaults = async () => {
    await fetch(`${demo.url}/demo/faults`, { method: 'DELETE' });
  };

  const readEvents = async () => {
    const events = (await (await fetch(`${demo.url}/demo/events`)).json()) as {
      transport: string;
      body: { eventContent: Record<string, unknown> };
    }[];
    return events.map(({ transport, body: { eventContent } }) => ({
      transport,
      content: eventContent,
      name: String(eventContent['event_name']),
    }));
  };

  const readEventsUntil = async (isComplete: (events: ReceivedEvent[]) => boolean) => {
    const end = performance.now() + EVENTS_LIMIT;
    let events = await readEvents();
    while (!isComplete(events) && performance.now() < end) events = await readEvents();
    return events;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
    [demo, browser] = await Promise.all([
      startDemo({
        port: 0,
        dataFolder: folder,
        faults: true,
        tools: true,
        hostRoutes,
        identity,
        lightBuild,
        waysIn,
        logInProviders,
        humanCheck,
        limits,
      }),
      openBrowser({ hasScrollbars }),
    ]);
  });
  afterEach(async () => {
    const opened = contexts.splice(0);
    await Promise.all([clearFaults(), ...opened.map(closeContext)]);
  });
  afterAll(async () => {
    await browser.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const newLastingPage: TestSite['newLastingPage'] = async (options = {}) => {
    const context = await browser.newContext({ baseURL: demo.url, ...VISITOR, ...options });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    return page;
  };
  const newPage: TestSite['newPage'] = async (options) => {
    const page = await newLastingPage(options);
    contexts.push(page.context());
    return page;
  };

  return {
    get url() {
      return demo.url;
    },
    updateDatabase(sql, args = []) {
      const database = new Database(join(folder, 'site.db'), { timeout: 10_000 });
      try {
        database.prepare(sql).run(...args);
        return Promise.resolve();
      } finally {
        database.close();
      }
    },
    pageErrors,
    newPage,
    newLastingPage,
    async newPageAs(who, path = '/', options = {}) {
      const page = await newPage(options);
      await logInByApi(page, demo.url, who);
      await page.goto(path);
      return page;
    },
    clearFaults,
    async addFault(path, kind, times = 1) {
      await fetch(`${demo.url}/demo/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, kind, times }),
      });
    },
    events: readEvents,
    async waitForEvent(name) {
      const events = await readEventsUntil((received) => received.some((event) => event.name === name));
      const event = events.findLast((received) => received.name === name);
      assert.ok(event, `The backend has received no event ${name}.`);
      return event;
    },
    async waitForEvents(names, count) {
      const events = await readEventsUntil(({ length }) => length >= count + names.length);
      const received = events.slice(count);
      assert.deepEqual(received.map(({ name }) => name).sort(), [...names].sort());
      return names.map((wanted) => received.find(({ name }) => name === wanted)!);
    },
  };
}

/** More requests than a page makes in a test, so that a fault with this many `times` stays. */
export const ALWAYS = 50;

/** Makes the visitor of a page one who saves data: nothing is prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Waits until the account frame is open and has loaded. */
export const waitForFrameOpen = (page: Page) =>
  page.waitForSelector('body[data-account-frame=open]', { state: 'attached' });

/** Waits until the account frame has been closed and removed. */
export const waitForFrameClosed = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('body:not([data-account-frame])') !== null &&
      !document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe'),
  );

/** Finds the link to the account in the header of the site, once a click on it opens the account over the page. */
export const accountLink = (page: Page) => page.locator('header account-link:defined').getByRole('link');

/** Finds a heading inside the account frame. */
export const frameHeading = (page: Page, name: string | RegExp) =>
  accountFrame(page).getByRole('heading', { name });

/** Finds the join tag of an area. */
export const joinTag = (page: Page, area: string) =>
  page.locator(`member-area-join[member-area-id=${area}]`).first();

/**
 * Clicks the link or button that joins an area, after its view has loaded. That of an area that nobody can join now has
 * `aria-disabled`, for which a click waits unless it is forced; it asks the server nevertheless.
 */
export async function clickJoin(page: Page, area: string): Promise<void> {
  await waitForView(page, area);
  const tag = joinTag(page, area);
  const control = tag.getByRole('link').or(tag.getByRole('button')).first();
  await control.click({ force: (await control.getAttribute('aria-disabled')) === 'true' });
}

/** Clicks the join button of the page's pricing screen after its view has loaded. */
export async function clickPricingJoin(page: Page): Promise<void> {
  await page.waitForSelector('member-area-pricing:state(ready)');
  await page.locator('member-area-pricing').getByRole('button', { name: 'Join', exact: true }).click();
}

/** Scrolls to the join tag of an area, and waits until its view has loaded. */
export async function waitForView(page: Page, area: string): Promise<void> {
  const tag = `member-area-join[member-area-id=${area}]`;
  await page.locator(tag).first().scrollIntoViewIfNeeded();
  await page.waitForSelector(`${tag}:state(ready)`);
}

/** Fills in the account creation form in the frame and submits it. */
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
  await frame.getByRole('button', { name: button, exact: true }).click();
}

/** Fills in the login form in the frame and submits it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('Password', { exact: true }).fill(password);
  await frame.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs the visitor of a page in with a request, without a login form. Whoever was signed in is so no more. */
export async function logInByApi(page: Page, url: string, who: Person | Credentials): Promise<void> {
  const { request } = page;
  const { email, password } =
    typeof who === 'string' ? { email: `${who}@example.com`, password: `${who}-pass-1` } : who;
  await request.get('/');
  const crumb = (await readCookie(page, 'siteUserCrumb')) ?? (await readCookie(page, 'crumb'));
  const answer = await request.post('/api/site-users/account/session', {
    headers: { origin: url, 'x-csrf-token': crumb ?? '' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()}`);
}

/** Returns the decoded value of a cookie, `HttpOnly` ones included. */
export async function readCookie(page: Page, name: string): Promise<string | undefined> {
  const found = (await page.context().cookies()).find((one) => one.name === name);
  return found && decodeURIComponent(found.value);
}

/** A join request, as the browser was asked to send it. */
export interface JoinRequest {
  readonly crumb: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Records the join requests of a page and its frames from now on. The returned list grows. */
export function recordJoinRequests(page: Page): JoinRequest[] {
  const requests: JoinRequest[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/request-to-join')) return;
    requests.push({
      crumb: request.headers()['x-csrf-token'],
      body: request.postDataJSON() as JoinRequest['body'],
    });
  });
  return requests;
}

/** Returns the path in the address bar. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Returns the number of entries in the tab's history. */
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
