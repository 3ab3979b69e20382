/**
 * The first ten minutes of the README: an empty folder becomes a site with a paid area, whose page only members see. The
 * package is the packed one, and its dependencies are those of this repository.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from '../setup/open-browser.js';
import { freePort } from '../server/free-port.js';
import { startServerProcess } from '../server/server-process.js';
import { readDependencies } from './package-entries.js';
import { packPackage, type PackedPackage } from './packed-package.js';
import { createAccount } from './site.js';

const SECRET = 'Only members see this page';

let packed: PackedPackage;
let server: PackedPackage;
let projectFolder: string;
beforeAll(() => {
  packed = packPackage({ isBuilt: true });
  server = packPackage({ isBuilt: true, packageFolder: 'packages/server' });
  projectFolder = packed.project('project', readDependencies(packed, server), [server]).folder;
});
afterAll(() => {
  packed.remove();
  server.remove();
});

/** Runs the command of the package, as `npx member-area-elements` does. */
function runCommand(...args: string[]) {
  const { bin } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const command = join(projectFolder, 'node_modules/member-area-elements', bin['member-area-elements']!);
  return spawnSync(process.execPath, [command, ...args], { cwd: projectFolder, encoding: 'utf8' });
}

describe('npx member-area-elements', () => {
  it('says how it is used, and refuses what it does not know', () => {
    assert.match(runCommand().stdout, /^Usage: npx member-area-elements <command>/);
    const unknown = runCommand('start');
    assert.deepEqual([unknown.status, unknown.stdout], [1, '']);
    assert.match(unknown.stderr, /^There is no command "start"\./);
    assert.equal(runCommand('init', 'one', 'two').status, 1);
    assert.ok(!existsSync(join(projectFolder, 'one')));
  });

  it('init overwrites nothing, and then writes nothing', () => {
    const folder = join(projectFolder, 'mine');
    mkdirSync(folder);
    writeFileSync(join(folder, 'pages.js'), 'mine');
    const { status, stderr } = runCommand('init', 'mine');
    assert.equal(status, 1);
    assert.match(stderr, /has these files already: pages\.js\./);
    assert.equal(readFileSync(join(folder, 'pages.js'), 'utf8'), 'mine');
    assert.ok(!existsSync(join(folder, 'server.js')));
  });

  it('init names the package after its folder, with the dependencies of this version', () => {
    assert.equal(runCommand('init', 'My Café!').status, 0);
    const site = JSON.parse(readFileSync(join(projectFolder, 'My Café!/package.json'), 'utf8')) as {
      name: string;
      dependencies: Record<string, string>;
    };
    const { version, dependencies } = JSON.parse(server.read('package.json')) as {
      version: string;
      dependencies: Record<string, string>;
    };
    assert.equal(site.name, 'my-caf');
    assert.equal(site.dependencies['member-area-elements'], `^${version}`);
    assert.equal(site.dependencies['member-area-server'], `^${version}`);
    assert.equal(site.dependencies['hono'], dependencies['hono']);
    assert.match(readFileSync(join(projectFolder, 'My Café!/.gitignore'), 'utf8'), /^data$/m);
  });
});

describe('the site that init writes', () => {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    const { stdout, status } = runCommand('init', 'my-site');
    assert.equal(status, 0);
    const [, readme = ''] = /```sh\n([^`]*init[^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    const [, steps = ''] = /\nNext:\n([^]*)/.exec(stdout) ?? [];
    const linesOf = (text: string) => text.trim().split(/\n\s*/);
    assert.deepEqual(linesOf(readme), ['npx member-area-elements init my-site', ...linesOf(steps)]);
    browser = await openBrowser();
    site = await startSite(join(projectFolder, 'my-site'));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
  });

  it('has a paid area after its owner has followed the link, and lets in those who have paid', async () => {
    const owner = await newPage();
    await owner.goto(site!.ownerLink!);
    await owner.getByLabel('First name').fill('Olu');
    await owner.getByLabel('Last name').fill('Adeyemi');
    await owner.getByLabel('Email').fill('olu@example.com');
    await owner.getByLabel('Password').fill('a-long-password');
    await owner.getByRole('button', { name: 'Create account' }).click();
    await owner.waitForURL('**/owner');
    const panel = owner.locator('member-areas-panel');
    await panel.getByRole('button', { name: '+ Member area' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Create a member area' });
    await dialog.getByLabel('Name', { exact: true }).fill('Tea Club');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('radio', { name: 'Subscription' }).check();
    await dialog.getByLabel('Price in USD').fill('12');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const link = panel.locator('[data-part=toast]').getByRole('link', { name: 'View your member area' });
    const path = (await link.getAttribute('href'))!;
    assert.match(path, /^\/members\/.+/);

    const visitor = await newPage();
    const locked = await visitor.goto(site!.url + path);
    assert.equal(locked!.headers()['cache-control'], 'no-store');
    const html = await locked!.text();
    assert.match(html, /Join Tea Club<\/bdi> · <bdi>\$12\.00 every month/);
    assert.doesNotMatch(html, new RegExp(SECRET));
    const lock = visitor.locator('member-area-lock-screen');
    await visitor.waitForSelector('member-area-lock-screen:state(ready)');
    await lock.getByRole('button', { name: 'Join' }).click();
    await createAccount(visitor, 'vic@example.com', 'Continue to payment');
    await visitor.waitForURL('**/checkout?**');
    await visitor.getByRole('button', { name: 'Pay' }).click();
    await visitor.waitForURL(`**${path}`);
    await visitor.getByText(SECRET).waitFor();
  });

  it('works without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(site!.url);
    await page.getByRole('link', { name: 'Join Tea Club' }).click();
    await page.getByRole('link', { name: 'Join Tea Club · $12.00 every month' }).click();
    await page.waitForURL('**/account/form/login/create?**');
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email').fill('kim@example.com');
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/checkout?**');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText(SECRET).waitFor();
  });

  it('keeps its data when it starts again, and then has no link for an owner', async () => {
    // A browser opens connections in advance. The site does not wait for them.
    const silent = connect(Number(new URL(site!.url).port), 'localhost').resume();
    silent.on('error', () => {}); // the site resets it
    await once(silent, 'connect');
    assert.equal(await site!.stop(), 0);
    site = await startSite(join(projectFolder, 'my-site'));
    assert.equal(site.ownerLink, null);
    const page = await newPage();
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Tea Club' }).waitFor();
    assert.equal((await page.goto(`${site.url}/nothing`))?.status(), 404);
  });

  async function newPage(options = {}): Promise<Page> {
    const context = await browser!.newContext(options);
    afterAll(() => context.close());
    return context.newPage();
  }
});

interface RunningSite {
  readonly url: string;
  /** The link for the first owner; `null` when the site has one. */
  readonly ownerLink: string | null;
  /** Asks the server to stop, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Runs the `start` script of a site on a free port. */
async function startSite(folder: string): Promise<RunningSite> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program, ...args] = scripts.start.split(' ');
  assert.equal(program, 'node');
  const { url, lines, end } = await startServerProcess(args, {
    cwd: folder,
    env: { PORT: String(await freePort()) },
    // The last line that the server writes when it starts.
    ready: /owner: /,
  });
  const [, ownerLink = null] = /^Create the account of the owner: (\S+)$/m.exec(lines.join('\n')) ?? [];
  return { url, ownerLink, stop: () => end('SIGTERM') };
}
