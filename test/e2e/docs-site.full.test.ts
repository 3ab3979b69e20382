/** The documentation site, as the demo serves it: every page in Chromium, the search, and the files for language models. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { docsRoutes } from '../../demo/server/routes/docs-routes.js';
import { DOCUMENTATION_LIST, documentationList } from '../../site/documentation-list.js';
import { llmsText } from '../../site/llms.js';
import { entries, markdownPages, navigation, pathOf, PROJECT, sitePathOf } from '../../site/navigation.js';
import { formatFile } from '../../scripts/format-file.js';
import { findViolations } from './axe.js';
import { assertDocsSite } from './docs-site.js';
import { fragmentsOf, linksOf } from './markdown.js';
import { useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = `${root}site/dist`;
const read = (path: string) => readFileSync(root + path, 'utf8');

/** Pages of every kind, which are checked in all color schemes and widths. */
const EXAMPLES = ['', 'sections/run/', 'start/', 'performance/', 'source/examples/hono.ts/', '404.html'];
const WIDTHS = { wide: { width: 1280, height: 900 }, narrow: { width: 320, height: 700 } };

/** What the crawl has found on a page. */
interface CrawledPage {
  readonly path: string;
  readonly ids: ReadonlySet<string>;
  /** The links to this origin, resolved. */
  readonly links: readonly string[];
  readonly requests: number;
  readonly kilobytes: number;
}

describe('the documentation site', () => {
  const site = useSite();
  const crawled = new Map<string, CrawledPage>();
  beforeAll(assertDocsSite);

  /** Returns a browser page that collects everything that goes wrong on it. */
  async function newWatchedPage(options: Parameters<typeof site.newPage>[0] = {}) {
    const page = await site.newPage(options);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // The next page can open while a preview is still loading.
      if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.request().resourceType() !== 'document')
        problems.push(`${answer.url()}: ${answer.status()}`);
    });
    return { page, problems };
  }

  const open = (page: Page, path: string) => page.goto(`/docs/${path}`, { waitUntil: 'load' });

  it('has no page with an error, a violation of axe, a move or an overflow', async () => {
    const paths = pagePaths();
    assert.ok(paths.length > 40, `${paths.length} pages`);
    const queue = [...paths];
    const found: string[] = [];
    await Promise.all(
      [1, 2, 3].map(async () => {
        const { page, problems } = await newWatchedPage({ viewport: WIDTHS.wide });
        await recordLayoutShifts(page);
        for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
          await open(page, path);
          problems.push(...(await documentProblems(page)), ...(await layoutProblems(page)));
          // The colors of all pages are those of the examples, which are checked below.
          problems.push(...(await findViolations(page, 'all but colours')));
          crawled.set(path, await crawl(page, path));
          await page.setViewportSize(WIDTHS.narrow);
          problems.push(...(await overflowProblems(page)));
          await page.setViewportSize(WIDTHS.wide);
          found.push(...problems.splice(0).map((problem) => `/docs/${path}: ${problem}`));
        }
      }),
    );
    assert.deepEqual(found, []);
    const sizes = [...crawled.values()].map(({ kilobytes }) => kilobytes).sort((a, b) => a - b);
    const requests = Math.max(...[...crawled.values()].map((page) => page.requests));
    console.log(
      `${crawled.size} pages, at most ${requests} requests; ${sizes[Math.floor(sizes.length / 2)]} kB in the middle, ${sizes.at(-1)} kB at most, without compression`,
    );
  });

  it('has no dead link', () => {
    const dead: string[] = [];
    for (const { path, links } of crawled.values()) {
      for (const link of links) {
        const { pathname, hash } = new URL(link);
        const target = pathname.replace(/^\/docs\//, '');
        const page = crawled.get(target);
        const exists = page ?? (pathname.startsWith('/docs/') && existsSync(`${output}/${target}`));
        const id = decodeURIComponent(hash.slice(1));
        if (!exists || (page && id && !page.ids.has(id))) dead.push(`/docs/${path}: ${pathname}${hash}`);
      }
    }
    assert.ok(crawled.size > 0);
    assert.deepEqual(dead, []);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      it(`is accessible on a ${width} screen in ${colorScheme}`, async () => {
        const { page, problems } = await newWatchedPage({ colorScheme, viewport });
        for (const path of EXAMPLES) {
          await open(page, path);
          await page.waitForFunction(() => customElements.get('site-search'));
          const found = [...(await findViolations(page, 'all')), ...(await targetProblems(page))];
          problems.push(...found.map((problem) => `/docs/${path}: ${problem}`));
        }
        // A document with status 404 is an error in the console, and here it is expected.
        assert.deepEqual(
          problems.filter((problem) => !problem.includes('404 (Not Found)')),
          [],
        );
      });
    }
  }

  it('opens its navigation and the headings of a page on a narrow screen, also with the keyboard', async () => {
    const page = await site.newPage({ viewport: WIDTHS.narrow });
    await open(page, 'hosting/');
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    assert.equal(await navigation.isVisible(), false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await navigation.getByRole('link', { name: 'Identity' }).waitFor();
    assert.deepEqual(await findViolations(page, 'all'), []);
    await page.keyboard.press('Escape');
    await navigation.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('link', { name: 'Page routers' }).first().click();
    await page.waitForURL('**/hosting/#page-routers');
  });

  it('leads from the home page to every page by what a reader wants, and shows the way in the navigation', async () => {
    const page = await site.newPage();
    await open(page, '');
    const links = page.locator('.entries').getByRole('link');
    assert.deepEqual(await links.allInnerTexts(), [
      'Start',
      'Tags',
      'Look',
      "Your site's backend",
      'Run your site',
      'Frameworks',
      'Test',
    ]);
    const navigationOf = () => page.getByRole('navigation', { name: 'Documentation' });
    for (const { name, path, pages } of navigation) {
      await open(page, '');
      const entry = name === PROJECT ? page.locator('.project') : page.locator('.entries');
      await entry.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**/docs/${path}`);
      assert.equal(await navigationOf().locator('[aria-current=page]').innerText(), name);
      const introduced = await page
        .locator('main li a')
        .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
      for (const one of pages.filter((listed) => pathOf(listed) !== path))
        assert.ok(introduced.includes(`/docs/${pathOf(one)}`), `${name}: ${one.name}`);
    }
    await open(page, 'run/members/');
    const listed = await navigationOf().getByRole('link').allInnerTexts();
    assert.deepEqual(
      listed.filter((name) => navigation.some((section) => section.name === name)),
      [...entries.map(({ name }) => name), PROJECT],
    );
    await navigationOf().getByRole('link', { name: 'Run your site', exact: true }).click();
    await page.waitForURL('**/docs/sections/run/');
  });

  it('keeps the color scheme that a visitor has chosen', async () => {
    const page = await site.newPage({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open(page, 'hosting/');
    const light = await background();
    await page.getByLabel('Color scheme').selectOption('dark');
    const dark = await background();
    assert.notEqual(dark, light);
    await open(page, 'theming/');
    assert.equal(await background(), dark);
    assert.equal(await page.getByLabel('Color scheme').inputValue(), 'dark');
  });

  it('finds pages with the keyboard alone, and loads the index only then', async () => {
    const { page, problems } = await newWatchedPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, 'start/');
    await page.waitForFunction(() => customElements.get('site-search'));
    assert.ok(!requests.some((url) => url.includes('pagefind')));
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    const options = page.locator('site-search').getByRole('option');
    await page.keyboard.press('Control+k');
    assert.equal(await field.getAttribute('aria-expanded'), 'false');
    await page.keyboard.type('trustedProxies');
    await options.first().waitFor();
    assert.equal(await field.inputValue(), 'trustedProxies', 'the shortcut types nothing');
    assert.equal(await field.getAttribute('aria-expanded'), 'true');
    assert.match(await page.getByRole('status').innerText(), /^\d+ results?$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    assert.equal(await field.getAttribute('aria-activedescendant'), 'result-0');
    assert.equal(await options.first().getAttribute('aria-selected'), 'true');
    assert.deepEqual(await findViolations(page, 'all'), []);
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    assert.equal(await field.inputValue(), 'trustedProxies', 'the first Escape only closes the list');
    await field.fill('zzzzzzzz');
    await page.locator('site-search .message').getByText('No results for “zzzzzzzz”.').waitFor();
    await field.fill('nginx');
    await options.filter({ hasText: 'Behind a reverse proxy' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Behind a reverse proxy' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('finds the page that answers a question, also by words that the page does not use', async () => {
    const page = await site.newPage();
    await open(page, 'start/');
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    const first = page.locator('site-search').getByRole('option').first();
    const answers = {
      'csp nonce': 'Content-Security-Policy',
      vue: 'Vue',
      'next.js': 'Next.js',
      'dark mode': 'Theming',
      'logout event': 'Events',
      webhook: 'Webhooks',
      'test mode': 'Payments',
      gdpr: 'Consent',
      'cors error': 'Another origin',
      'custom button text': 'Settings',
      wordpress: 'Ten-minute start',
      sso: 'Identity',
      'members-only page': 'Server',
      'member-area-lock-screen': '<member-area-lock-screen>',
      'list of members': '<member-areas-members>',
      'free membership': 'Members',
      refund: 'Refunds',
      systemd: 'A server with systemd',
    };
    for (const [query, title] of Object.entries(answers)) {
      await field.fill(query);
      await page.locator('site-search').getByText(title, { exact: true }).first().waitFor();
      assert.equal(await first.locator('strong').innerText(), title, query);
      await field.fill('');
      await first.waitFor({ state: 'detached' });
    }
  });

  it('says when no page has all words of a search, and shows none for words that no page has', async () => {
    const page = await site.newPage();
    await open(page, 'start/');
    const search = page.locator('site-search');
    const field = search.getByRole('combobox');
    const note = 'No page has all of these words together. Pages with some of them:';
    await field.fill('affiliates of members');
    await search.locator('.message').getByText(note).waitFor();
    await search.getByRole('option').filter({ hasText: 'Members' }).first().waitFor();
    assert.match(await search.getByRole('status').innerText(), /some of them: \d+ results?$/);
    assert.deepEqual(await findViolations(page, 'all'), []);
    for (const query of ['affiliate', 'gift voucher']) {
      await field.fill(query);
      await search.locator('.message').getByText(`No results for “${query}”.`).waitFor();
      assert.equal(await search.getByRole('option').count(), 0);
    }
    // The last word may still be unfinished.
    await field.fill('list of memb');
    await search
      .getByRole('option', { name: /^Members/ })
      .first()
      .waitFor();
    assert.equal(await search.locator('.message').count(), 0);
  });

  it('works under another path, as on any static host', async () => {
    const page = await site.newPage();
    await page.route('**/elsewhere/**', async (route) => {
      const address = route.request().url().replace('/elsewhere/', '/docs/');
      await route.fulfill({ response: await route.fetch({ url: address }) });
    });
    await page.goto('/elsewhere/hosting/');
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Identity' })
      .click();
    await page.waitForURL('**/elsewhere/identity/');
    const search = page.locator('site-search');
    await search.getByRole('combobox').fill('nginx');
    await search.getByRole('option').first().click();
    await page.waitForURL('**/elsewhere/reverse-proxy/**');
  });

  it('says where nothing is, and how to build it', async () => {
    const missing = await fetch(`${site.url}/docs/no/such/page`);
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /Page not found/);
    const withoutSlash = await fetch(`${site.url}/docs/hosting`, { redirect: 'manual' });
    assert.equal(withoutSlash.headers.get('location'), '/docs/hosting/');
    const unbuilt = await docsRoutes(join(tmpdir(), 'no-such-folder')).request('/docs/');
    assert.equal(unbuilt.status, 404);
    assert.match(await unbuilt.text(), /npm run docs:site/);
  });

  it('gives headings the fragments that GitHub gives them', () => {
    for (const { source } of markdownPages) {
      const ids = crawled.get(sitePathOf(source))?.ids ?? new Set();
      assert.deepEqual(
        fragmentsOf(read(source)).filter((fragment) => !ids.has(fragment)),
        [],
        source,
      );
    }
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

describe('the navigation of the documentation site', () => {
  it('has every page of docs', () => {
    const listed = markdownPages.map(({ source }) => source);
    const files = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`)
      .filter((file) => file !== DOCUMENTATION_LIST);
    assert.deepEqual(
      files.filter((file) => !listed.includes(file)),
      [],
      'Add the page to a group of site/navigation.ts.',
    );
    assert.equal(new Set(listed).size, listed.length, 'no page is listed twice');
  });
});

describe('docs/README.md', () => {
  it('lists the pages by sections, and is up to date', async () => {
    const list = await formatFile(root + DOCUMENTATION_LIST, documentationList());
    assert.equal(read(DOCUMENTATION_LIST), list, 'npm run docs');
  });
});

describe('llms.txt', () => {
  it('lists the pages of the package, and is up to date', () => {
    const text = read('llms.txt');
    assert.equal(
      text,
      llmsText(({ source }) => source),
      'npm run docs',
    );
    const links = linksOf(text);
    assert.ok(links.length > 30);
    assert.deepEqual(
      links.filter((link) => !existsSync(root + link)),
      [],
    );
  });

  it('lists the Markdown files of the site, and llms-full.txt contains them', () => {
    const links = linksOf(readFileSync(`${output}/llms.txt`, 'utf8'));
    const full = readFileSync(`${output}/llms-full.txt`, 'utf8');
    assert.deepEqual(
      links.filter((link) => !existsSync(`${output}/${link}`)),
      [],
    );
    assert.ok(full.includes(read('docs/hosting.md').trim()));
    assert.ok(!full.includes(read('docs/decisions.md').trim()), 'the optional pages are left out');
  });
});

/** Returns the paths of all pages within the site, without the page in the frames of previews. */
function pagePaths(): string[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html') && !/^(?:library|pagefind|preview)\//.test(path))
    .map((path) => path.replace(/index\.html$/, ''))
    .sort();
}

/** Returns what is missing in the head of a page, and its missing or second `h1`. */
const documentProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    const checks: [name: string, passes: boolean][] = [
      // The small previews of the tags, which are inert, can have one too.
      ['one h1', document.querySelectorAll('h1:not([inert] *)').length === 1],
      ['a title', document.title.length > 5],
      ['a description of 20 to 200 characters', /^.{20,200}$/.test(description)],
      ['a language', document.documentElement.lang === 'en'],
      ['a viewport', viewport.includes('width=device-width')],
      ['a relative canonical address', /^\.{1,2}\//.test(canonical)],
      ['sizes of its pictures', [...document.images].every((image) => image.width > 0 && image.height > 0)],
    ];
    return checks.filter(([, passes]) => !passes).map(([name]) => `lacks ${name}`);
  });

/** A move of content on a page. */
interface Move {
  readonly value: number;
  /** What moved, each with its top before and after, and its height. */
  readonly what: string;
}

/** Records the layout shifts of each page from its start. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const recorded = window as unknown as { moves: Move[] };
    recorded.moves = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: readonly Source[] };
        const what = sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName.toLowerCase()} at ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}, ${Math.round(currentRect.height)} high`,
          )
          .join(', ');
        recorded.moves.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { moves } = window as unknown as { moves: readonly Move[] };
    const sum = moves.reduce((total, { value }) => total + value, 0);
    return sum < 0.01 ? [] : [`moves by ${sum}: ${moves.map(({ what }) => what).join('; ')}`];
  });

const overflowProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth;
    return width <= innerWidth ? [] : [`is ${width} pixels wide on a screen of ${innerWidth}`];
  });

/** Returns the controls outside of the text that are smaller than 24 pixels. */
const targetProblems = (page: Page): Promise<string[]> =>
  page.locator('header :is(a, button, select, input), nav a').evaluateAll((nodes) =>
    nodes
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ node, box }) => `${node.outerHTML} is ${box.width} × ${box.height}`),
  );

async function crawl(page: Page, path: string): Promise<CrawledPage> {
  const { ids, links, sizes } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    // The previews of the overview are inert, and their links are those of a site.
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => !link.closest('[inert]'))
      .map(({ href }) => href)
      .filter((href) => href.startsWith(location.origin)),
    sizes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).decodedBodySize,
    ),
  }));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { path, ids: new Set(ids), links, requests: sizes.length, kilobytes: Math.round(bytes / 1000) };
}
