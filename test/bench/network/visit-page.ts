import type { Browser, FrameLocator, Page } from 'playwright-core';
import type { Costs, OpeningTimes } from '../in-page/network-probe.js';
import type { NetworkPage } from './network-pages.js';
import { openOnPhone } from './phone.js';
import type { TransferLog, Transfers } from './transfer-log.js';

/** Whether the visitor presses when the page is idle, or as soon as the control works. */
export type Moment = 'idle' | 'at once';

/** What a press on the control has opened. */
export interface Opening {
  readonly times: OpeningTimes;
  /** Everything from the navigation until the form is usable. */
  readonly transfers: Transfers;
}

/** The measurements of a visit. Times without a press count from the start of the navigation. */
export interface Visit {
  readonly works: number;
  readonly shown: number | null;
  readonly beforeWorks: Transfers;
  readonly beforeShown: Transfers | null;
  /** Until the page is idle, before anybody has touched it. */
  readonly untouched: Transfers;
  readonly untouchedCosts: Costs;
  readonly opening: Opening | null;
  /** Until the page is idle again after the press. */
  readonly costs: Costs;
  /** From the navigation until the new member has arrived on the page of the area. */
  readonly wholeVisit: Transfers | null;
}

/**
 * Opens a page on a slow phone with an empty cache, and measures it.
 *
 * @param probe the code of the probe
 */
export async function visitPage(
  browser: Browser,
  url: string,
  subject: NetworkPage,
  { moment, probe }: { moment: Moment; probe: string },
): Promise<Visit> {
  const initScript = `${probe};startNetworkProbe(${JSON.stringify(subject.subject)})`;
  try {
    return await openOnPhone(browser, initScript, async (page, log) => {
      await page.goto(url + subject.path, { waitUntil: 'commit' });
      return measure(page, log, subject, moment);
    });
  } catch (error) {
    throw new Error(`The page of ${subject.title} could not be measured.`, { cause: error });
  }
}

async function measure(page: Page, log: TransferLog, subject: NetworkPage, moment: Moment): Promise<Visit> {
  const works = await page.evaluate<number>('networkProbe.works');
  const timeOrigin = await page.evaluate<number>('networkProbe.timeOrigin');
  let shown: number | null = null;
  let untouched = log.sum(timeOrigin + works);
  if (moment === 'idle') {
    shown = await page.evaluate<number | null>('networkProbe.shown');
    await log.whenQuiet();
    untouched = log.sum();
  }
  const untouchedCosts = await readCosts(page);
  const opening = subject.opens ? await press(page, log, timeOrigin) : null;
  await log.whenQuiet();
  const costs = await readCosts(page);
  const form = formOf(page, subject);
  if (form) await useForm(page, form, subject);
  return {
    works,
    shown,
    beforeWorks: log.sum(timeOrigin + works),
    beforeShown: shown === null ? null : log.sum(timeOrigin + shown),
    untouched,
    untouchedCosts,
    opening,
    costs,
    wholeVisit: subject.opens === 'account' ? await createAccount(page, log) : null,
  };
}

const readCosts = (page: Page) => page.evaluate<Costs>('networkProbe.readCosts()');

/** Presses the control with a finger, and waits until the form is usable. */
async function press(page: Page, log: TransferLog, timeOrigin: number): Promise<Opening> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>('networkProbe.findControl()');
  const whenOpened = page.evaluate<OpeningTimes>('networkProbe.whenOpened()');
  await page.touchscreen.tap(x, y);
  const times = await whenOpened;
  return { times, transfers: log.sum(timeOrigin + times.formAt) };
}

/** Returns where the form of a page is. */
function formOf(page: Page, { subject, opens }: NetworkPage): Page | FrameLocator | null {
  if (opens === 'account') return page.frameLocator('account-frame iframe');
  if (subject === 'ghost-form') return page.frameLocator('.gh-signup-root iframe');
  if (subject === 'ghost-portal') return page.frameLocator('#ghost-portal-root iframe');
  return subject === 'hanko' || subject === 'button' ? page : null;
}

/** Types in the form, and sends it to the backend of a compared library: the proof that the form works. */
async function useForm(
  page: Page,
  form: Page | FrameLocator,
  { title, submitCall }: NetworkPage,
): Promise<void> {
  const field = form.locator('input:visible').first();
  await field.pressSequentially('a');
  if ((await field.inputValue()) !== 'a') throw new Error(`${title}: nobody can type in the form.`);
  await field.clear();
  if (submitCall === undefined) return;
  const names = form.locator('input[type=text]:visible');
  if (await names.count()) await names.first().fill('Noor');
  await form.locator('input[type=email]').first().fill('noor@example.com');
  await Promise.all([
    page.waitForRequest((request) => request.url().includes(submitCall)),
    form.locator('input[type=email]').first().press('Enter'),
  ]);
}

let personCount = 0;

/** Creates an account for a new person in the open account, which joins, and waits for the page of the area. */
async function createAccount(page: Page, log: TransferLog): Promise<Transfers> {
  const form = page.frameLocator('account-frame iframe');
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Haddad');
  await form.getByLabel('Email').fill(`noor-${++personCount}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await form.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL('**/members/community');
  await log.whenQuiet();
  return log.sum();
}
