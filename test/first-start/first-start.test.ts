/** `npm start` in a new clone, after `npm ci` and nothing else. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from '../setup/open-browser.js';
import { clickJoin, createAccount, frameHeading } from '../e2e/site.js';
import { startServerProcess, type ServerProcess } from '../server/server-process.js';
import { copyUnbuilt, type UnbuiltCopy } from './unbuilt-copy.js';

/** What a newcomer opens: the path, the status for somebody who is signed out, and a text of the page. */
const PAGES: readonly (readonly [path: string, status: number, text: string])[] = [
  ['/', 200, 'The Commons'],
  ['/gallery', 200, '<member-area-join preview="paid"'],
  ['/owner', 401, 'Log in as the owner'],
  ['/account', 200, '<account-frame'],
  ['/docs/', 200, 'member-area-elements'],
  ['/docs/builder/', 200, '<snippet-builder'],
  ['/docs/tags/account-link/', 200, 'preview'],
  ['/api/docs', 200, 'Read a member area'],
];

let copy: UnbuiltCopy;
beforeAll(() => {
  copy = copyUnbuilt();
});
afterAll(() => copy.remove());

describe('npm start', () => {
  it('starts the demo in a clone in which nothing was built', async () => {
    await withDemo(async ({ url, lines }) => {
      assert.ok(
        lines.some((line) => line.startsWith('Built dist/cdn')),
        lines.join('\n'),
      );
      await assertPages(url);
      await assertJoin(url);
    });
  });

  it('builds nothing when nothing has changed', async () => {
    await withDemo(async ({ url, lines }) => {
      await assertPages(url);
      assert.deepEqual(
        lines.filter((line) => line.startsWith('Built')),
        [],
      );
    });
  });

  it('shows an edit of the sources', async () => {
    edit('src/core/messages/en/frame.ts', 'Loading your account…', 'Fetching your account…');
    edit(
      'src/elements/account-link/account-link.ts',
      'Shows a link to the account',
      'Draws a link to the account',
    );
    await withDemo(async ({ url }) => {
      await assertPages(url);
      assert.ok(
        scriptsIn(join(copy.folder, 'dist/cdn')).some((code) => code.includes('Fetching your account')),
      );
      assert.match(
        await (await fetch(`${url}/docs/tags/account-link/`)).text(),
        /Draws a link to the account/,
      );
    });
  });

  it('names a package that is not installed since the last pull, and what to run', () => {
    edit(
      'package-lock.json',
      '"node_modules/bowser": {',
      '"node_modules/not-here": {"version": "1.0.0"},\n"node_modules/bowser": {',
    );
    const { status, stderr } = spawnSync('npm', ['start'], { cwd: copy.folder, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.equal(
      stderr.trim(),
      'These packages are not installed as package-lock.json names them: not-here. Run: npm ci',
    );
  });
});

/** Starts the demo in the copy, and stops it after the use. */
async function withDemo(use: (demo: ServerProcess) => Promise<void>): Promise<void> {
  const demo = await startServerProcess(['start'], {
    program: 'npm',
    cwd: copy.folder,
    env: { PORT: '0', DEMO_DATA: join(copy.folder, '.data'), TSX_TSCONFIG_PATH: undefined },
    ready: /^http:\S+$/,
  });
  try {
    await use(demo);
  } finally {
    await demo.end('SIGTERM');
  }
}

/** Checks the pages, and that each script and style sheet of the site that they load is there. */
async function assertPages(url: string): Promise<void> {
  const assets = new Set<string>();
  for (const [path, status, text] of PAGES) {
    const response = await fetch(url + path);
    const page = await response.text();
    assert.equal(response.status, status, path);
    assert.ok(page.includes(text), `${path} has no ${text}`);
    for (const [, address = ''] of page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)) {
      const asset = new URL(address, response.url);
      if (asset.origin === url && /\.(?:js|css)$/.test(asset.pathname)) assets.add(asset.href);
    }
  }
  assert.ok(assets.has(`${url}/member-area-elements/autoload.js`), [...assets].join('\n'));
  for (const asset of assets) assert.equal((await fetch(asset)).status, 200, asset);
}

/** Checks that a new visitor can join, and that the pages on the way have no error. */
async function assertJoin(url: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url);
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await createAccount(page, 'noor@example.com', 'Join');
    await page.waitForURL('**/members/community');
    await page.goto(`${url}/gallery?tag=member-areas-panel`);
    await page.waitForSelector('member-areas-panel:state(ready)');
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
}

function edit(path: string, before: string, after: string): void {
  const file = join(copy.folder, path);
  const code = readFileSync(file, 'utf8');
  assert.ok(code.includes(before), `${path} has no ${before}`);
  writeFileSync(file, code.replace(before, after));
}

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
