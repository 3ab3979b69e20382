/** The messages about misuse in the console: each once with its fault, none without, and nothing for visitors. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PATH = '/misuse';
const JOIN =
  '<member-area-join member-area-id="community"><a href="/account/login/create">Join</a></member-area-join>';

interface PageOptions {
  readonly body?: string;
  /** Settings besides `websiteId` and `environment`. */
  readonly settings?: object;
  readonly script?: string;
}

interface OpenedPage {
  readonly page: Page;
  /** The messages of the library in the console, which grow. */
  readonly messages: readonly string[];
}

const LIBRARY = '<script type="module" src="/member-area-elements/autoload.js"></script>';

/** Starts a server on the loopback interface. */
async function listen(respond: (path: string, answer: ServerResponse) => void) {
  const server = createServer(({ url = '/' }, answer) => respond(url, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('the messages of development', () => {
  const site = useSite();

  /** Opens a page, and returns the messages of the library in its console, which grow. */
  async function openPage(
    { body = `${JOIN}<account-frame></account-frame>`, settings = {}, script = LIBRARY }: PageOptions,
    prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<OpenedPage> {
    const page = await site.newPage();
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('member-area-elements:'))
        messages.push(message.text());
    });
    const context = JSON.stringify({ websiteId: 'demo-site', environment: 'production', ...settings });
    await page.route(`**${PATH}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Page</title><body>${body}
          <script type="application/json" data-member-areas>${context}</script>${script}`,
      }),
    );
    await prepare(page);
    await page.goto(PATH);
    return { page, messages };
  }

  /** Returns the message of the library with these texts, when it has come. */
  async function messageWith({ page, messages }: OpenedPage, ...texts: string[]): Promise<string> {
    const hasTexts = (message: string) => texts.every((text) => message.includes(text));
    const event = () => page.waitForEvent('console', (message) => hasTexts(message.text()));
    return messages.find(hasTexts) ?? (await event()).text();
  }

  /**
   * Inserts a misspelt tag, and waits for its message: all earlier messages have come by then, also those that ask the
   * server.
   */
  async function settle({ page, messages }: OpenedPage): Promise<void> {
    await page.waitForLoadState('networkidle');
    const last = messageWith({ page, messages }, '<member-area-lats>');
    await page.evaluate(() => {
      document.body.append(document.createElement('member-area-lats'));
    });
    await last;
  }

  it('name each fault of a page once, also when it is there twice', async () => {
    const faults = [
      ['<member-area-jion></member-area-jion>', 'Write <member-area-join>.', 'misspelt-tag'],
      [JOIN.replace('>', ' hide-detials>'), 'Write hide-details.', 'misspelt-attribute'],
      [JOIN.replace('>', ' loading="lasy">'), 'Use "lazy", "interaction" or "eager".', 'attribute-value'],
      [
        '<member-area-block><a href="/">Join</a></member-area-block>',
        '"block-id" is missing',
        'missing-attribute',
      ],
      ['<script src="/js/barba.js"></script>', 'Add before-router.js', 'classic-router'],
      [
        '<member-area-join member-area-id="community"></member-area-join>',
        'no link or button',
        'missing-fallback',
      ],
      [JOIN.replace(/href="[^"]*"/, 'href="#"'), 'leads nowhere', 'fallback-without-address'],
    ] as const;
    const body = faults.map(([html]) => html).join('');
    const { page, messages } = await openPage({ body: body + body });
    await settle({ page, messages });
    for (const [, says, id] of faults) {
      const found = messages.filter((message) => message.includes(says));
      assert.equal(found.length, 1, messages.join('\n'));
      assert.ok(found[0]?.endsWith(`/docs/checking.md#${id}`), found[0]);
    }
    assert.equal(messages.length, faults.length + 1, messages.join('\n'));
  });

  it('say nothing on a page without a fault', async () => {
    const { page, messages } = await openPage({});
    await settle({ page, messages });
    assert.equal(messages.length, 1, messages.join('\n'));
  });

  it('name what is wrong with the fields of the profile', async () => {
    const { page, messages } = await openPage({
      settings: { profileFields: [{ name: 'phone', label: 'Phone' }] },
    });
    await settle({ page, messages });
    const found = messages.filter((message) =>
      message.includes('profileFields[0].type: must be one of text'),
    );
    assert.equal(found.length, 1, messages.join('\n'));
    assert.ok(found[0]?.endsWith('/docs/checking.md#settings-value'), found[0]);
  });

  it('name a frame page that is missing, and a page of the site in its place', async () => {
    for (const [answer, says] of [
      [{ status: 404, contentType: 'text/html', body: 'No' }, 'was answered with status 404'],
      [
        { status: 200, contentType: 'text/html', body: '<account-link></account-link>' },
        'with <account-link> and without',
      ],
    ] as const) {
      const { page, messages } = await openPage({}, (one) =>
        one.route('**/account/frame', (route) => route.fulfill(answer)),
      );
      await settle({ page, messages });
      assert.equal(messages.filter((message) => message.includes(says)).length, 1, messages.join('\n'));
    }
  });

  it('name a chunk that the server answers with a page', async () => {
    const { page, messages } = await openPage({}, (one) =>
      one.route('**/chunks/*.js', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      ),
    );
    const message = await messageWith(
      { page, messages },
      '/chunks/shell-',
      'text/html and not with a script',
    );
    assert.ok(message.endsWith('#script-not-served'), message);
  });

  it('name an API that answers with a page', async () => {
    const { page, messages } = await openPage(
      { body: `${JOIN.replace('>', ' loading="eager">')}<account-frame></account-frame>` },
      (one) =>
        one.route('**/api/people-hub/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>Home</p>' }),
        ),
    );
    await settle({ page, messages });
    const found = messages.filter((message) => message.endsWith('#api-not-json'));
    assert.equal(found.length, 1, messages.join('\n'));
    assert.match(found[0]!, /GET \/api\/people-hub\/v1\/member-areas\/community: the answer is not JSON/);
  });

  it('name an API on another origin that CORS refuses', async () => {
    // A page that Playwright answers counts as one of the public network, and may not call a local server.
    const api = await listen((_path, answer) => answer.end('{}'));
    const pages = await listen((path, answer) => {
      if (path.startsWith('/member-area-elements/')) {
        answer.setHeader('content-type', 'text/javascript');
        fetch(site.url + path)
          .then((file) => file.text())
          .then(
            (text) => answer.end(text),
            () => answer.destroy(),
          );
      } else {
        answer.setHeader('content-type', 'text/html');
        answer.end(
          `<!doctype html><html lang="en"><title>Page</title><body>${JOIN.replace('>', ' loading="eager">')}
            <script type="application/json" data-member-areas>{"websiteId":"w","environment":"production","apiRoot":"${api.url}"}</script>${LIBRARY}`,
        );
      }
    });
    const page = await site.newPage();
    const message = page.waitForEvent('console', (one) =>
      one.text().includes('CORS does not allow this page'),
    );
    await page.goto(pages.url);
    assert.match((await message).text(), new RegExp(`${api.url} answers[^]*#api-cors$`));
    for (const { server } of [api, pages]) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('name the library of a bundle beside that of autoload.js', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "import './dist/elements/define.js';", resolveDir: root },
      bundle: true,
      format: 'esm',
      // esbuild cannot read the paths of this repository.
      tsconfigRaw: '{}',
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    });
    const bundle = outputFiles[0]!.text;
    const { page, messages } = await openPage(
      {
        script: `<script type="module">
          document.addEventListener('member-area-elements-ready', () => import('/bundle.js'));
        </script>${LIBRARY}`,
      },
      (one) =>
        one.route('**/bundle.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bundle })),
    );
    await messageWith({ page, messages }, 'two copies of the library');
    await settle({ page, messages });
    const found = messages.filter((message) => message.endsWith('#duplicate-script'));
    assert.equal(found.length, 1, messages.join('\n'));
  });

  it('are not loaded with the setting development: false', async () => {
    const files: string[] = [];
    const { page, messages } = await openPage(
      { body: '<member-area-jion></member-area-jion>', settings: { development: false } },
      (one) => Promise.resolve(one.on('request', (request) => files.push(new URL(request.url()).pathname))),
    );
    await page.evaluate(() =>
      document.querySelector('member-area-jion')?.insertAdjacentHTML('afterend', '<p></p>'),
    );
    await page.waitForLoadState('networkidle');
    assert.ok(files.includes('/member-area-elements/autoload.js'));
    assert.deepEqual(
      files.filter((path) => path.endsWith('development.js')),
      [],
    );
    assert.deepEqual(messages, []);
  });

  it('are not loaded on the host of a site, and are with the environment "development"', async () => {
    for (const environment of ['production', 'development']) {
      const page = await site.newPage();
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      // The files of the demo, on the host of a site.
      await page.route('http://bakery.example/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === PATH)
          return route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="en"><title>Page</title><body><member-area-jion></member-area-jion>${JOIN}
              <script type="application/json" data-member-areas>{"websiteId":"w","environment":"${environment}"}</script>${LIBRARY}`,
          });
        return route.fulfill({ response: await page.request.get(site.url + pathname) });
      });
      await page.goto(`http://bakery.example${PATH}`);
      await page.waitForLoadState('networkidle');
      assert.ok(files.includes('/member-area-elements/autoload.js'));
      assert.equal(
        files.some((path) => path.endsWith('development.js')),
        environment === 'development',
      );
    }
  });

  it('throw nothing', () => assert.deepEqual(site.pageErrors, []));
});
