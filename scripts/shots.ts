/**
 * `npm run shots`: takes a screenshot of each tag of the demo's gallery in each theme and width, and of the demo's pages
 * in light and dark, in `.cache/shots`. Needs a build.
 *
 * `npm run shots -- member-area-join pages` takes the screenshots of these tags only; `pages` are the demo's pages.
 * `--out DIR` names another folder, so that two versions can be compared.
 *
 * `npm run shots -- --readme` takes the pictures of the README anew, in `docs/pictures`, and nothing else.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { readPreviewStates } from '../demo/pages/preview-states.js';
import { startDemo } from '../demo/server/start-demo.js';
import { chromiumFlags, installedBrowsers } from './installed-browsers.js';
import { TAGS_WITHOUT_VIEW } from '../test/elements/tag-list.js';

const THEMES = ['plain', 'night', 'dark', 'loud'];
const WIDTHS = [390, 1280];
/** The demo's pages, by the name of their pictures: the path, and the person who is logged in. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly person?: 'member' | 'owner' }>> = {
  home: { path: '/' },
  pricing: { path: '/pricing/letters' },
  workshop: { path: '/pricing/workshop' },
  locked: { path: '/members/letters' },
  course: { path: '/course' },
  'course-locked': { path: '/course/workshop' },
  login: { path: '/account/frame/login' },
  'create-to-join': { path: '/account/frame/login/create?memberAreaId=workshop' },
  account: { path: '/account/frame', person: 'member' },
  memberships: { path: '/account/frame/memberships', person: 'member' },
  orders: { path: '/account/frame/orders', person: 'member' },
  profile: { path: '/account/frame/profile', person: 'member' },
  'owner-overview': { path: '/owner#member-areas/overview', person: 'owner' },
  'owner-members': { path: '/owner#member-areas/members', person: 'owner' },
  'owner-people': { path: '/owner#member-areas/people', person: 'owner' },
  'owner-areas': { path: '/owner#member-areas/areas', person: 'owner' },
  'owner-coupons': { path: '/owner#member-areas/coupons', person: 'owner' },
  'owner-settings': { path: '/owner#member-areas/settings', person: 'owner' },
};

/** The pictures of the README, by their names: the path, the person who is logged in, and what arrives last. */
const README_PAGES = {
  account: {
    path: '/account/memberships',
    person: 'member',
    last: (page: Page) => page.frameLocator('account-frame iframe').getByText('Sourdough Workshop'),
  },
  panel: {
    path: '/owner#member-areas/areas',
    person: 'owner',
    last: (page: Page) => page.frameLocator('#page').locator('member-area-lock-screen:state(ready)'),
  },
} as const;
/** The paid areas that the member of the pictures has joined. */
const JOINED_AREAS = ['letters', 'workshop'];
const README_FOLDER = fileURLToPath(new URL('../docs/pictures', import.meta.url));
/** Twice as many pixels as the README shows at most, and as few bytes as leave the text sharp. */
const README_SIZE = { width: 1000, height: 620 };
const README_QUALITY = 70;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, readme: { type: 'boolean' } },
});
const folder = values.readme
  ? README_FOLDER
  : resolve(values.out ?? fileURLToPath(new URL('../.cache/shots', import.meta.url)));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const tags = readPreviewStates()
  .map(({ tag }) => tag)
  .filter(isWanted);
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const dataFolder = mkdtempSync(join(tmpdir(), 'member-area-shots-'));
const demo = await startDemo({ port: 0, dataFolder });
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  mkdirSync(folder, { recursive: true });
  if (values.readme) await shootReadme(browser);
  for (const width of values.readme ? [] : WIDTHS) {
    await shootTags(browser, width);
    if (isWanted('pages')) await shootPages(browser, width);
  }
} finally {
  await browser.close();
  await demo.close();
  rmSync(dataFolder, { recursive: true });
}
console.log(`Screenshots are in ${folder}.`);

async function shootTags(browser: Browser, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  for (const theme of THEMES) {
    for (const tag of tags) {
      await page.goto(`${demo.url}/gallery?theme=${theme}&tag=${tag}`);
      await page.waitForFunction(isComplete, { tag, hasView: !TAGS_WITHOUT_VIEW.includes(tag) });
      await page.screenshot({ path: join(folder, `${tag}-${theme}-${width}.png`), fullPage: true });
    }
  }
  await page.close();
}

/** Takes the screenshots of the demo's pages, each with its person logged in. */
async function shootPages(browser: Browser, width: number): Promise<void> {
  for (const person of [undefined, 'member', 'owner'] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      baseURL: demo.url,
    });
    const page = await context.newPage();
    if (person) await logIn(page, person);
    for (const [name, { path }] of Object.entries(PAGES).filter(([, one]) => one.person === person)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: join(folder, `page-${name}-${colorScheme}-${width}.png`),
          fullPage: true,
        });
      }
    }
    await context.close();
  }
}

/** Takes the pictures of the README, in light and dark, as WebP: a quarter of the bytes of PNG. */
async function shootReadme(browser: Browser): Promise<void> {
  for (const [name, { path, person, last }] of Object.entries(README_PAGES)) {
    const context = await browser.newContext({
      viewport: README_SIZE,
      reducedMotion: 'reduce',
      baseURL: demo.url,
    });
    const page = await context.newPage();
    await logIn(page, person);
    if (person === 'member') await joinPaidAreas(page);
    const client = await context.newCDPSession(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await last(page).waitFor();
      await page.waitForFunction(hasNoPlaceholder);
      const { data } = await client.send('Page.captureScreenshot', {
        format: 'webp',
        quality: README_QUALITY,
      });
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
    await context.close();
  }
}

/** Joins areas through the checkout of the demo, which takes no money. */
async function joinPaidAreas(page: Page): Promise<void> {
  for (const memberAreaId of JOINED_AREAS) {
    const area = await page.request.get(`/api/people-hub/v1/member-areas/${memberAreaId}`);
    const { pricingOptions } = (await area.json()) as { pricingOptions: readonly { id: string }[] };
    const pricingOptionId = pricingOptions[0]?.id ?? '';
    const query = new URLSearchParams({ memberAreaId, pricingOptionId, originUrlPath: '/' });
    await page.goto(`/checkout?${query}`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(`**/members/${memberAreaId}`);
  }
}

/** Logs one of the demo's people in on the account page. */
async function logIn(page: Page, person: string): Promise<void> {
  await page.goto('/account/frame/login');
  await page.getByLabel('Email', { exact: true }).fill(`${person}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(`${person}-pass-1`);
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await answered;
  await page.waitForLoadState('networkidle');
}

/** Returns whether every tag with a view has loaded it and its data. Runs in the page. */
function hasNoPlaceholder(): boolean {
  return [...document.querySelectorAll('account-screen, member-areas-panel')].every(
    (tag) =>
      tag.matches(':state(ready)') &&
      [tag, tag.shadowRoot].every((root) => !root?.querySelector('[data-part=skeleton]')),
  );
}

/** Returns whether every sample of a tag has its content. Runs in the page. */
function isComplete({ tag, hasView }: { tag: string; hasView: boolean }): boolean {
  return [...document.querySelectorAll(`main ${tag}`)].every((element) =>
    hasView ? element.matches(':state(ready)') : element.shadowRoot?.querySelector('[part]'),
  );
}
