/** The pages in docs/run are true: their commands, programs, units and changes of the site that `init` writes do what they say. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Store } from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { guideBlocks } from '../../e2e/pasted-page.js';
import { startPostgresCluster } from '../../setup/postgres-cluster.js';
import { freePort } from '../free-port.js';
import { startServerProcess } from '../server-process.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const template = `${root}packages/server/templates/site`;
const ORIGIN = 'https://www.example.com';

const guides = Object.fromEntries(
  readdirSync(`${root}docs/run`).map((file) => [file.replace('.md', ''), guideBlocks(`docs/run/${file}`)]),
);
const block = (page: string, language: string, part: string): string => {
  const guide = guides[page];
  assert.ok(guide, page);
  return guide.block(language, part);
};
const times = { joined_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' };

/** What the tests have started, the last one first. */
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
});

/** Returns a folder with the site that `init` writes. It is in the repository, so that the site finds the packages. */
function newSite(): string {
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/run-guides-`);
  cleanups.push(() => rmSync(folder, { recursive: true }));
  cpSync(template, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Runs commands of a guide in a folder, and returns what they print. */
const runShell = (folder: string, commands: string, env = {}): string =>
  execFileSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

/** Changes a file as a block in the format `diff` says. Each line that goes or stays must be there. */
function applyDiff(code: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  assert.equal(code.split(before.join('\n')).length, 2, `the file has once: ${before.join('\n')}`);
  return code.replace(before.join('\n'), () => after.join('\n'));
}

/** Returns the variables of a block that is an environment file. */
const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

/** Starts the site of a folder. The port is a free one. */
async function startSite(folder: string, env: Record<string, string | undefined>, args = ['server.js']) {
  const port = await freePort();
  const site = await startServerProcess(args, {
    cwd: folder,
    env: { HOST: undefined, ORIGIN: undefined, ...env, PORT: String(port) },
    ready: /owner: /,
  });
  cleanups.push(() => site.end('SIGKILL'));
  return { ...site, at: (path: string) => `http://127.0.0.1:${port}${path}` };
}

/** Fills the store of a site with two areas, two people, an owner and an order. */
async function fillStore(store: Store): Promise<void> {
  const { db } = store;
  const area = { description: '', benefits: '[]', version: '' };
  await db
    .insertInto('areas')
    .values([
      { id: 'tea-club', position: 1, name: 'Tea Club', name_key: 'tea club', purchase_type: 'PAID', ...area },
      { id: 'news', position: 2, name: 'News', name_key: 'news', purchase_type: 'FREE', ...area },
    ])
    .execute();
  const person = (id: string, role: 'owner' | null) => ({
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    first_name: id,
    last_name: 'Silva',
    role,
    role_since: role && times.created_at,
    created_at: times.created_at,
    email_confirmed: 1,
    marketing_opt_in_at: id === 'ana' ? times.created_at : null,
  });
  await db
    .insertInto('users')
    .values([person('ana', null), person('ben', null), person('olu', 'owner')])
    .execute();
  await db
    .insertInto('orders')
    .values({
      ...{ id: 'o1', number: 1001, user_id: 'ana', area_id: 'tea-club', title: 'Tea Club', status: 'PAID' },
      ...{ total_value: '12.00', currency_code: 'USD', placed_at: times.joined_at, payment_id: 'pi_1' },
    })
    .execute();
}

describe('docs/run/members.md and refunds.md', async () => {
  const folder = newSite();
  const openStore = () => sqliteStore({ file: join(folder, 'data/site.db') });
  const store = await openStore();
  await fillStore(store);
  await store.close();
  test('shows the payment of an order', () => {
    for (const part of ['number = 1001', "email = 'ana@example.com' order by"])
      assert.match(runShell(folder, block('refunds', 'sh', part)), /1001.*Tea Club.*12\.00.*USD.*pi_1/);
  });

  test('makes an owner', async () => {
    runShell(folder, block('members', 'sh', "set role = 'owner'"));
    const opened = await openStore();
    const owners = await opened.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
    await opened.close();
    assert.deepEqual(owners.map(({ id }) => id).sort(), ['ana', 'olu']);
  });
});

describe('docs/run/backup.md', () => {
  test('backs up the database and the videos while the site runs, and restores them', async () => {
    const folder = newSite();
    writeFileSync(join(folder, 'backup.sh'), block('backup', 'sh', '#!/bin/sh'));
    const site = await startSite(folder, {});
    mkdirSync(join(folder, 'data/videos'), { recursive: true });
    writeFileSync(join(folder, 'data/videos/one.mp4'), 'before');
    const file = join(folder, 'data/site.db');
    // In another process, as everything else that uses the file besides the site.
    const add = (key: string) =>
      runShell(folder, `sqlite3 data/site.db "insert into settings values ('${key}', '')"`);
    add('before');
    runShell(folder, 'cd / && sh "$BACKUP"', { BACKUP: join(folder, 'backup.sh') });
    runShell(folder, 'sh backup.sh'); // a second one on the same day replaces the first
    add('after');
    writeFileSync(join(folder, 'data/videos/two.mp4'), 'after');
    await site.end('SIGKILL');
    const [day = ''] = readdirSync(join(folder, 'backup'));
    runShell(folder, block('backup', 'sh', 'cp backup/').replaceAll('2026-11-23', day));
    const restored = await sqliteStore({ file, migrations: 'check' });
    const keys = (await restored.db.selectFrom('settings').select('key').execute()).map(({ key }) => key);
    await restored.close();
    assert.ok(keys.includes('before'));
    assert.ok(!keys.includes('after'));
    assert.deepEqual(readdirSync(join(folder, 'data/videos')), ['one.mp4']);
    const again = await startSite(folder, {});
    assert.equal((await fetch(again.at('/healthz'))).status, 200);
  });
});

describe('docs/run/stripe.md', () => {
  test('connects Stripe to the site, and without its key leaves the checkout as it was', async () => {
    const folder = newSite();
    writeFileSync(join(folder, 'payments.js'), block('stripe', 'js', 'stripePayments'));
    const diffs = ["import { payments } from './payments.js'", '  payments,', 'sweepPayments'];
    const code = diffs
      .map((part) => block('stripe', 'diff', part))
      .reduce(applyDiff, readFileSync(join(folder, 'server.js'), 'utf8'));
    writeFileSync(join(folder, 'server.js'), code);
    const webhook = async (env: Record<string, string>) => {
      const site = await startSite(folder, env);
      const { status } = await fetch(site.at('/api/payments/webhook'), { method: 'POST', body: '{}' });
      await site.end('SIGTERM');
      return status;
    };
    const secrets = readEnv(block('stripe', 'ini', 'STRIPE_SECRET_KEY'));
    assert.equal(await webhook({ NODE_ENV: 'production', ...secrets }), 400, 'the signature is wrong');
    assert.equal(await webhook({}), 404, 'there is no provider');
    assert.equal(block('stripe', 'sh', 'npm install').trim(), 'npm install stripe');
  });
});

describe('docs/run/vps.md, docker.md and domain.md', () => {
  test('has settings with which the site answers at its address, behind one proxy', async () => {
    const settings = readEnv(block('vps', 'ini', 'NODE_ENV'));
    const ofDomain = readEnv(block('domain', 'ini', 'ORIGIN'));
    assert.deepEqual({ ...settings, ...ofDomain }, settings);
    const folder = newSite();
    const [program = '', ...args] = (
      /^ExecStart=(.*)$/m.exec(block('vps', 'ini', 'ExecStart')) ?? ['', '']
    )[1]!.split(' ');
    assert.equal(program, '/usr/bin/node');
    const site = await startSite(folder, settings, args);
    const curl = block('domain', 'sh', 'curl').trim();
    assert.match(curl, /^curl https:\/\/www\.example\.com\/healthz$/);
    const answer = await fetch(site.at('/healthz'), { headers: { 'x-forwarded-for': '203.0.113.9' } });
    assert.equal(await answer.text(), '{"status":"ok"}');
    assert.ok(site.lines.includes(`The site: ${ORIGIN}`));
    assert.equal(await site.end('SIGTERM'), 0);
    assert.doesNotMatch(site.lines.join('\n'), /proxy-not-trusted/);
  });

  test('has units that systemd takes', () => {
    const folder = newSite();
    const units = {
      'my-site.service': block('vps', 'ini', 'ExecStart=/usr/bin/node').replace(
        '/usr/bin/node',
        process.execPath,
      ),
      'my-site-backup.service': block('backup', 'ini', 'Type=oneshot'),
      'my-site-backup.timer': block('backup', 'ini', 'OnCalendar'),
    };
    for (const [name, text] of Object.entries(units)) writeFileSync(join(folder, name), text);
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', ...Object.keys(units)], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(error, undefined, 'The test needs systemd-analyze: apt-get install systemd');
    const faults = stderr.split('\n').filter((line) => /^(?:\.?\/?\S*)?my-site/.test(line));
    assert.deepEqual([status, faults], [0, []]);
  });

  test('has a container that starts the site as the unit does, and keeps data and secrets out of the image', async () => {
    const dockerfile = block('docker', 'dockerfile', 'FROM');
    const env = readEnv((/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').replaceAll(' ', '\n'));
    const [, ...args] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    const site = await startSite(newSite(), { ...env, ORIGIN }, args);
    assert.equal((await fetch(site.at('/healthz'))).status, 200);
    assert.equal(await site.end('SIGTERM'), 0);
    const ignored = block('docker', 'text', 'node_modules').trim().split('\n').sort();
    assert.deepEqual(ignored, readFileSync(`${template}/gitignore`, 'utf8').trim().split('\n').sort());
    const [, run = ''] = block('docker', 'sh', 'docker build').trim().split('\n');
    for (const part of [`:${env['PORT']} `, '--env-file site.env', ':/site/data '])
      assert.ok(run.includes(part), part);
  });

  test('has commands for a new machine whose programs exist', () => {
    const commands = ['apt-get', 'mkdir -p data', 'systemctl enable', 'member-area-server@latest']
      .map((part) => block('vps', 'sh', part).trim().split('\n'))
      .flat()
      .map((line) => line.split(' ')[0]);
    const known = ['apt-get', 'useradd', 'npm', 'mkdir', 'chown', 'systemctl', 'journalctl'];
    assert.deepEqual([...new Set(commands)].sort(), known.sort());
  });
});

describe('docs/run/platform.md', () => {
  test('moves the site to PostgreSQL with two lines', async () => {
    const folder = newSite();
    const code = ['postgresStore } from', 'process.env.DATABASE_URL']
      .map((part) => block('platform', 'diff', part))
      .reduce(applyDiff, readFileSync(join(folder, 'server.js'), 'utf8'));
    writeFileSync(join(folder, 'server.js'), code);
    const cluster = await startPostgresCluster();
    cleanups.push(() => cluster.stop());
    const site = await startSite(folder, {
      DATABASE_URL: cluster.url,
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
      ORIGIN,
    });
    assert.equal((await fetch(site.at('/healthz'))).status, 200);
    assert.equal(await site.end('SIGTERM'), 0);
    assert.ok(!existsSync(join(folder, 'data/site.db')));
  });
});

test('every block of code in docs/run is tried', () => {
  assert.deepEqual(
    Object.values(guides).flatMap((guide) => guide.unused()),
    [],
  );
});
