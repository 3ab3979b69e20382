/** docs/conformance.md is true: its samples work, and it lists all checks and options. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './fast-hashes.js';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { conformanceDocs } from '../../scripts/conformance-docs.js';
import { runCommand, serveConformanceSite, SETTINGS } from './conformance-site.js';
import { runNode } from './run-node.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = await readFile(`${root}docs/conformance.md`, 'utf8');

describe('docs/conformance.md', () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof serveConformanceSite>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conformance-docs-'));
    site = await serveConformanceSite(await sqliteStore({ file: join(folder, 'site.db') }));
    await writeFile(join(folder, 'fixtures.json'), JSON.stringify(SETTINGS));
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  test('lists all checks: run npm run docs', async () => {
    assert.equal(page, await conformanceDocs());
  });

  test('has the file of the demo as its sample', async () => {
    const demo = await readFile(`${root}demo/fixtures.json`, 'utf8');
    assert.deepEqual(JSON.parse(blocksUnder('Set up', 'json')[0]!), JSON.parse(demo));
  });

  test('has a command that runs the kit', async () => {
    const [command = ''] = blocksUnder('Check a backend', 'sh');
    const [npx, name, , ...options] = command.trim().split(' ');
    const { bin } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
      bin: Record<string, string>;
    };
    assert.equal(npx, 'npx');
    assert.equal(bin[name ?? ''], 'dist/conformance/bin.js');
    const args = options.map((option) => (option.endsWith('.json') ? join(folder, option) : option));
    const { status, stderr } = await runCommand(site.address, ...args, '--only', 'area.read-free');
    assert.deepEqual([status, stderr], [0, '']);
  });

  test('names the options of the command, and no others', async () => {
    const { stdout } = await runCommand('--help');
    const known = [...stdout.matchAll(/^ {2}(--[a-z]+)/gm)].map(([, option]) => option);
    const documented = [...page.matchAll(/^\| `(--[a-z]+)`/gm)].map(([, option]) => option);
    assert.deepEqual(documented.sort(), known.filter((option) => option !== '--help').sort());
  });

  test('shows a report as the command prints it', async () => {
    const file = join(folder, 'open-gate.json');
    await writeFile(file, JSON.stringify({ ...SETTINGS, gatedPage: { path: '/', text: 'Welcome' } }));
    const { stdout } = await runCommand(site.address, '--fixtures', file, '--only', 'gate.signed-out');
    assert.ok(stdout.startsWith(blocksUnder('Read the report', 'text')[0]!), stdout);
  });

  test('has bodies and answers of the fixtures that the server has too', async () => {
    const ids: Record<string, string> = {};
    const send = async (heading: string) => {
      const [, method = '', path = ''] = /`(GET|POST|PUT|DELETE) (\/[^`]*)`/.exec(sectionOf(heading)) ?? [];
      const [first, second] = blocksUnder(heading, 'json');
      const body = method === 'GET' ? undefined : first?.replaceAll('"u1"', JSON.stringify(ids['u1']));
      const answer = await fetch(site.address + SETTINGS.fixtures.path + path, {
        method,
        headers: { authorization: `Bearer ${SETTINGS.fixtures.secret}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      });
      assert.equal(answer.ok, true, `${heading}: ${answer.status}`);
      const sample = method === 'GET' ? first : second;
      return {
        answer,
        json: (await answer.json()) as unknown,
        sample: JSON.parse(sample ?? 'null') as object | null,
      };
    };
    const created = await send('Create a person');
    assert.deepEqual(Object.keys(created.json as object), Object.keys(created.sample!));
    assert.match(created.answer.headers.getSetCookie().join(), /SiteUserInfo=/);
    ids['u1'] = (created.json as { siteUserId: string }).siteUserId;
    const membership = await send('Create a membership');
    assert.deepEqual(Object.keys(membership.json as object), Object.keys(membership.sample!));
    for (const heading of ['Set the limits of the plan', 'Forget the tries', 'Move the time'])
      await send(heading);
    await askForReset(site.address);
    const mails = await send('Read the mails');
    const [sample] = mails.sample as [object];
    for (const mail of mails.json as object[]) assert.deepEqual(Object.keys(mail), Object.keys(sample));
    assert.equal((mails.json as object[]).length, 2); // the order of the membership, and the reset
  });

  test('has a test that runs the kit', async () => {
    const project = join(folder, 'project');
    await mkdir(join(project, 'node_modules'), { recursive: true });
    await symlink(root, join(project, 'node_modules/member-area-elements'));
    const [code = ''] = blocksUnder('In your own tests', 'js');
    // A backend that has nothing: the test must find that out.
    await writeFile(join(project, 'app.js'), `export const app = { fetch: async () => Response.json({}) };`);
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(join(project, 'fixtures.json'), JSON.stringify({ areas: SETTINGS.areas }));
    await writeFile(join(project, 'backend.test.js'), code);
    const { status, stdout } = await runNode(['--test', '--test-reporter=tap', 'backend.test.js'], {
      cwd: project,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: '' },
    });
    assert.equal(status, 1);
    assert.match(stdout, /not ok 1 - the backend answers as the library expects/);
    assert.match(stdout, /signed-out\.join: answers 401 to a signed-out visitor/);
  });
});

/** Returns the text under a heading, up to the next one. */
function sectionOf(heading: string): string {
  const section = page.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, heading);
  return section;
}

const blocksUnder = (heading: string, language: string): string[] =>
  [...sectionOf(heading).matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );

/** Asks for a reset link for the person of the sample. */
async function askForReset(address: string): Promise<void> {
  const host = await fetch(address);
  const crumb = /crumb=([^;]+)/.exec(host.headers.getSetCookie().join())?.[1] ?? '';
  const answer = await fetch(`${address}/api/site-users/account/password-reset`, {
    method: 'POST',
    headers: {
      origin: address,
      cookie: `crumb=${crumb}`,
      'x-csrf-token': crumb,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'conformance-1@example.com' }),
  });
  assert.equal(answer.status, 202);
}
