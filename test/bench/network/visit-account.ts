import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import type { DocumentVitals, InteractionEvent } from '../in-page/account-probe.js';
import type { AccountPage } from './account-pages.js';
import { openOnPhone } from './phone.js';
import type { TransferLog } from './transfer-log.js';

/** What the visitor does with the form, in this order. */
export type Step = 'type' | 'press' | 'switch';

/** The measurements of a visit. Times count from the start of the navigation. */
export interface AccountVisit {
  /** First contentful paint of the page, without its frames. */
  readonly firstPaint: number;
  readonly usable: number;
  /** The slowest event of each step. */
  readonly slowest: Readonly<Record<Step, InteractionEvent>>;
}

/**
 * How long an interaction without an entry took at most: the browser reports only events of 16 ms and more.
 */
const UNREPORTED: InteractionEvent = { name: 'none', time: 0, duration: 16, delay: 0, processing: 0 };

/** How long the page is left alone before its entries are read: the browser adds them after the paint. */
const ENTRY_DELAY = 500;

/** The time between two keys, in milliseconds: of somebody who types fast. */
const KEY_DELAY = 100;

/**
 * Opens a page with an account or a login on a slow phone with an empty cache, and uses its form with a finger and keys.
 *
 * @param probe the code of the probe
 */
export async function visitAccount(
  browser: Browser,
  url: string,
  subject: AccountPage,
  probe: string,
): Promise<AccountVisit> {
  const initScript = `${probe};startAccountProbe(${JSON.stringify(subject.kind)})`;
  try {
    return await openOnPhone(browser, initScript, async (page, log) => {
      await page.goto(url + subject.path, { waitUntil: 'commit' });
      return measure(page, log, subject);
    });
  } catch (error) {
    throw new Error(`The page of ${subject.title} could not be measured.`, { cause: error });
  }
}

async function measure(page: Page, log: TransferLog, subject: AccountPage): Promise<AccountVisit> {
  const usable = await page.evaluate<number>('accountProbe.usable');
  await settle(page, log);
  const [vitals] = await readVitals(page);
  if (!vitals?.firstPaint) throw new Error('The page has painted nothing.');
  return {
    firstPaint: vitals.firstPaint - vitals.start,
    usable: usable - vitals.start,
    slowest: await useForm(page, log, subject),
  };
}

/** Returns what the page and its frames have painted, the page first. */
async function readVitals(page: Page): Promise<DocumentVitals[]> {
  return Promise.all(
    page.frames().map((frame) => frame.evaluate<DocumentVitals>('accountProbe.readVitals()')),
  );
}

/** Types in the form, sends it while it is incomplete, and switches to the other screen. */
async function useForm(page: Page, log: TransferLog, subject: AccountPage): Promise<AccountVisit['slowest']> {
  const form: Page | FrameLocator = subject.frame === undefined ? page : page.frameLocator(subject.frame);
  const field = form.locator('input:visible').first();
  const typing = await measureStep(page, log, async () => {
    await tap(page, field);
    await page.keyboard.type('noor', { delay: KEY_DELAY });
    if ((await field.inputValue()) !== 'noor') throw new Error('Nobody can type in the form.');
  });
  const pressing = await measureStep(page, log, async () => {
    await tap(page, form.locator(subject.button).first());
    await form.locator(subject.problem).first().waitFor();
  });
  const switching = await measureStep(page, log, async () => {
    await tap(page, form.locator(subject.link).first());
    await form.locator(subject.otherScreen).first().waitFor();
  });
  return { type: typing, press: pressing, switch: switching };
}

/** Does a step, waits until the page is idle, and returns the slowest event of the step. */
async function measureStep(
  page: Page,
  log: TransferLog,
  run: () => Promise<void>,
): Promise<InteractionEvent> {
  const start = await page.evaluate<number>('performance.timeOrigin + performance.now()');
  await run();
  await settle(page, log);
  const events = (await readVitals(page)).flatMap((vitals) => vitals.events);
  return events
    .filter(({ time }) => time >= start)
    .reduce((one, other) => (other.duration > one.duration ? other : one), UNREPORTED);
}

/** Waits until the page loads nothing more and has painted what it shows. */
async function settle(page: Page, log: TransferLog): Promise<void> {
  await log.whenQuiet();
  await page.waitForTimeout(ENTRY_DELAY);
}

/** Presses the middle of a control with a finger. */
async function tap(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`The control ${String(control)} is not visible.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
