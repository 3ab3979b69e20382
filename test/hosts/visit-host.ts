/** One visit of a host's page in a browser, which finds everything that our tags change or break there. */
import type { Page } from 'playwright-core';
import { accountFrame } from 'member-area-testing';
import { pathOf, waitForFrameClosed, waitForFrameOpen } from '../e2e/site.js';
import { hostPath, type Host } from './hosts.js';

/** What a visit found, for each promise of the tags: a list of problems, empty when the promise holds. */
export type Findings = Record<Promised, readonly string[]>;

/** What the tags promise to every page. */
export type Promised = 'views' | 'look' | 'shift' | 'dialog' | 'history' | 'join' | 'errors';

const WIDTHS = [1280, 390];
const HEIGHT = 800;

/** The controls of the author, which must stay as they are. */
const CONTROLS = {
  join: 'member-area-join > a',
  'account link': 'account-link > a',
  'log in': 'member-area-login > button',
  'sign up': 'member-area-sign-up > button',
};
const VIEWS = ['member-area-join', 'member-area-pricing', 'member-area-lock-screen'];
/** The areas in the pasted tags whose views arrive only after the visitor has scrolled to them, by their tags. */
const LATE_AREAS: Readonly<Record<string, string>> = {
  'member-area-pricing': 'letters',
  'member-area-lock-screen': 'workshop',
};
const PLAIN_TAGS = ['account-link', 'member-area-login', 'member-area-sign-up', 'account-frame'];

/** A layout shift, as the browser measures it, with the nodes that moved. */
interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/**
 * A script that records the layout shifts of a page. The transitions of the page are turned off, because the browser reports
 * something that moves slowly only when a frame is late.
 */
const RECORD_SHIFTS = `
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
  globalThis.shifts = [];
  const nameOf = (node) =>
    node instanceof Element ? [node.localName, ...node.classList].join('.') : node?.nodeName ?? 'removed';
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ value, nodes: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/**
 * Opens a host's page as a signed-out visitor, at two widths, each time without and with our script. Then uses the login,
 * the account and the join.
 */
export async function visitHost(page: Page, host: Host): Promise<Findings> {
  const found: Record<Promised, string[]> = {
    views: [],
    look: [],
    shift: [],
    dialog: [],
    history: [],
    join: [],
    errors: [],
  };
  /** Carries out a step. An error of it is a problem of the promise, and the visit goes on. */
  const step = async (promise: Promised, carryOut: () => Promise<string[]>) => {
    try {
      found[promise].push(...(await carryOut()));
    } catch (error) {
      found[promise].push(String(error).split('\n')[0]!);
    }
  };
  const url = hostPath(host);
  const errors = recordErrors(page);
  await page.addInitScript({ content: RECORD_SHIFTS });

  await page.route('**/autoload.js', (route) => route.abort());
  const own = new Map<number, { look: Look; shifts: readonly Shift[] }>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(url);
    const look = await readLook(page);
    for (const tag of VIEWS) await page.locator(tag).scrollIntoViewIfNeeded();
    own.set(width, { look, shifts: await readShifts(page) });
  }
  const ownErrors = new Set(errors.splice(0));
  await page.unroute('**/autoload.js');

  for (const width of WIDTHS) {
    const { look, shifts } = own.get(width)!;
    const ownMoves = new Set(shifts.flatMap(({ nodes }) => nodes));
    const atWidth = (problems: string[]) => problems.map((problem) => `${width} px: ${problem}`);
    await page.setViewportSize({ width, height: HEIGHT });
    const answers = new Map<string, DelayedAnswer>();
    for (const [tag, id] of Object.entries(LATE_AREAS)) answers.set(tag, await delayArea(page, id));
    await page.goto(url);
    await step('views', () => waitForViews(page, ['member-area-join'], PLAIN_TAGS));
    await step('look', async () => atWidth(differences(look, await readLook(page))));
    for (const tag of VIEWS) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await step('views', async () => {
        await answers.get(tag)?.send();
        return waitForViews(page, [tag]);
      });
    }
    await step('shift', async () =>
      atWidth(
        (await readShifts(page))
          .filter(({ nodes }) => nodes.length === 0 || nodes.some((node) => !ownMoves.has(node)))
          .map(({ value, nodes }) => `${value}, moved: ${nodes.join(' ')}`),
      ),
    );
  }
  // On a narrow page, the navigation of some hosts is hidden.
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.goto(url);
  await step('views', () => waitForNearViews(page));
  await step('dialog', () => openLogin(page));
  await step('history', () => openAccount(page, url));
  await page.goto(url);
  await step('join', () => join(page, host.name));
  found.errors.push(...errors.filter((error) => !ownErrors.has(error)));
  return found;
}

/** An answer of the backend that waits. */
interface DelayedAnswer {
  /** Sends it, after its request has arrived. */
  send(): Promise<void>;
}

/** Makes the answers about an area wait. */
async function delayArea(page: Page, id: string): Promise<DelayedAnswer> {
  const address = `**/api/people-hub/v1/member-areas/${id}`;
  let isRequested = false;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    isRequested = true;
    await released;
    await route.continue();
  });
  return {
    async send() {
      if (!isRequested) await page.waitForRequest(address);
      release();
    },
  };
}

/** Records the uncaught errors and the errors in the console from now on. The returned list grows. */
function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    // The backend answers the join of a signed-out visitor with 401, which the browser logs.
    const isJoinAnswer = url.endsWith('/request-to-join') && message.text().includes('401');
    if (message.type() === 'error' && !isJoinAnswer) errors.push(`${message.text()} ${url}`);
  });
  return errors;
}

/** Finds a control of the author, which is in the light DOM. */
const control = (page: Page, name: keyof typeof CONTROLS) => page.locator(`css:light=${CONTROLS[name]}`);

/** The computed style, the place and the text of each control; `null` for a control that is not rendered. */
type Look = Record<string, Record<string, string> | null>;

function readLook(page: Page): Promise<Look> {
  return page.evaluate(
    (controls) =>
      Object.fromEntries(
        Object.entries(controls).map(([name, selector]) => {
          const node = document.querySelector<HTMLElement>(selector);
          if (!node || node.getClientRects().length === 0) return [name, null];
          const style = getComputedStyle(node);
          const { x, y, width, height } = node.getBoundingClientRect();
          const look: Record<string, string> = {
            place: [x, y, width, height].join(' '),
            text: node.innerText,
          };
          // Not by iteration or `Array.from`, which old libraries replace.
          for (let i = 0; i < style.length; i++) {
            const property = style.item(i);
            // The private custom properties of our tags are inherited and have no effect on the page.
            if (!property.startsWith('--_')) look[property] = style.getPropertyValue(property);
          }
          return [name, look];
        }),
      ),
    CONTROLS,
  );
}

function differences(before: Look, after: Look): string[] {
  return Object.entries(before).flatMap(([control, look]) => {
    const now = after[control];
    if (!look && !now) return [];
    if (!look || !now) return [`${control}: is ${now ? 'rendered' : 'not rendered'}`];
    return Object.keys({ ...look, ...now })
      .filter((property) => look[property] !== now[property])
      .map((property) => `${control}: ${property} was ${look[property]}, is ${now[property]}`);
  });
}

/** Waits until tags are defined and views have loaded. Returns the tags of which this is not true. */
async function waitForViews(page: Page, views: string[], plainTags: string[] = []): Promise<string[]> {
  const waits = [
    ...plainTags.map((tag) => ({ selector: `${tag}:defined`, problem: `<${tag}> is not defined` })),
    ...views.map((tag) => ({ selector: `${tag}:state(ready)`, problem: `<${tag}> has no view` })),
  ];
  const problems = await Promise.all(
    waits.map(({ selector, problem }) =>
      page.waitForSelector(selector, { state: 'attached' }).then(
        () => [],
        () => [problem],
      ),
    ),
  );
  return problems.flat();
}

/** Waits until the views that load without scrolling have loaded. Returns those that have not. */
async function waitForNearViews(page: Page): Promise<string[]> {
  const nearViews = await page.evaluate(
    (tags) =>
      tags.filter((tag) => document.querySelector(tag)!.getBoundingClientRect().top < innerHeight + 200),
    VIEWS,
  );
  return waitForViews(page, nearViews);
}

/** Returns the layout shifts since the page has loaded, after the frame in which the last view has arrived. */
function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // The observer gets the shifts of a frame after it has been painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts)),
          ),
        );
      }),
  );
}

/** Opens the login dialog and closes it. Returns what moved. */
async function openLogin(page: Page): Promise<string[]> {
  const readPlaces = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [
          ...document.querySelectorAll(
            'nav, header, h1, h2, h3, p, a, button, account-link, member-area-join',
          ),
        ]
          .filter((node) => !node.closest('member-area-login, member-area-sign-up'))
          .map((node, index) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [`${node.localName} ${index}`, [x, y, width, height].join(' ')];
          }),
      ),
    );
  const before = await readPlaces();
  await control(page, 'log in').click();
  await page.locator('member-area-login input[type=password]').waitFor();
  const during = await readPlaces();
  await page.keyboard.press('Escape');
  await page.locator('member-area-login input[type=password]').waitFor({ state: 'hidden' });
  const after = await readPlaces();
  return Object.entries({ open: during, closed: after }).flatMap(([state, places]) => {
    const moved = Object.keys(before).filter((node) => before[node] !== places[node]);
    const [first] = moved;
    if (!first) return [];
    return [
      `${state}: ${moved.length} elements moved, first ${first} from ${before[first]} to ${places[first]}`,
    ];
  });
}

/** Opens the account by its link, and goes Back and Forward. */
async function openAccount(page: Page, url: string): Promise<string[]> {
  const title = await page.title();
  const problems: string[] = [];
  const check = (what: string, isTrue: boolean) => {
    if (!isTrue) problems.push(what);
  };
  await control(page, 'account link').click();
  await waitForFrameOpen(page);
  check(`the account is at ${pathOf(page)}`, pathOf(page) === '/account/login');
  await page.goBack();
  await waitForFrameClosed(page);
  check(`Back leads to ${pathOf(page)}`, pathOf(page) === url);
  check(`Back leaves the title ${await page.title()}`, (await page.title()) === title);
  await page.goForward();
  await waitForFrameOpen(page);
  check(`Forward leads to ${pathOf(page)}`, pathOf(page) === '/account/login');
  await page.goBack();
  await waitForFrameClosed(page);
  check(`the second Back leads to ${pathOf(page)}`, pathOf(page) === url);
  return problems;
}

/** Joins as a signed-out visitor, who creates an account. */
async function join(page: Page, name: string): Promise<string[]> {
  await waitForViews(page, ['member-area-join']);
  await control(page, 'join').click();
  await waitForFrameOpen(page);
  // By name, because the account is in the language of the page.
  const frame = accountFrame(page);
  const fields = {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `${name}@example.com`,
    password: 'long-enough-1',
  };
  for (const [field, value] of Object.entries(fields))
    await frame.locator(`input[name=${field}]`).fill(value);
  await frame.locator('button[type=submit]').click();
  await page.waitForURL('/members/community');
  return [];
}
