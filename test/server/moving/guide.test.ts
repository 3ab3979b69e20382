/** The commands and the file of docs/moving.md do what the page says. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { seed } from '../../../demo/server/seed.js';
import { SOURCES } from '../../../packages/server/src/moving/sources.js';
import { OWN_COLUMNS } from '../../../packages/server/src/moving/sources/own-csv.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(`${root}docs/moving.md`, 'utf8');

/** Returns the one block of code in the page that contains a text, without its indent. */
function block(text: string): string {
  const found = [...page.matchAll(/^( *)```\w+\n([^]*?)^ *```$/gm)].filter(([, , code = '']) =>
    code.includes(text),
  );
  assert.equal(found.length, 1, text);
  return (found[0]?.[2] ?? '').replace(/^ +/gm, '');
}

describe('docs/moving.md', async () => {
  // In the repository, so that npx finds the packages.
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/moving-guide-`);
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = await sqliteStore({ file: join(folder, 'data/site.db') });
  await seed(store);
  await store.db.deleteFrom('users').execute();
  await store.close();
  writeFileSync(join(folder, 'members.csv'), block('email,first_name'));
  copyFileSync(
    fileURLToPath(new URL('files/stripe-subscriptions.csv', import.meta.url)),
    join(folder, 'subscriptions.csv'),
  );
  const runShell = (command: string) =>
    execFileSync('sh', ['-e', '-c', command], { cwd: folder, encoding: 'utf8' });
  const results = (report: string) =>
    report
      .split('\n')
      .map((line) => line.split('\t')[2])
      .filter(Boolean);

  test('has a dry run that stores nothing, and an import that invites', () => {
    const dry = runShell(block('--dry-run'));
    assert.deepEqual(results(dry), ['created', 'created', 'created', 'created']);
    assert.match(
      dry,
      /^4 created, 0 linked, 0 unchanged, 0 skipped\. This was a dry run: nothing was stored\.$/m,
    );
    const report = runShell(block('--invite'));
    assert.match(report, /^line 2\tada@example\.org\tcreated\tInvited to choose a password\.$/m);
    assert.match(runShell(block('--invite')), /^0 created, 0 linked, 4 unchanged, 0 skipped\.$/m);
  });

  test('has an import of Stripe with its plans', () => {
    const report = runShell(block('--plan price_Monthly'));
    // Ada is a member by another subscription; the options of the others follow from their prices.
    assert.match(report, /^line 3\tben@example\.org\t/m);
    assert.match(report, /^line 4\tcleo@example\.org\t/m);
  });

  test('has an export that its owner alone can read, and that is not replaced', () => {
    runShell(block('npx member-area-elements export'));
    const file = join(folder, 'members-export.csv');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    assert.equal(header, OWN_COLUMNS.filter((name) => name !== 'password_hash').join(','));
    assert.ok(lines.length >= 4);
    assert.throws(() => runShell(block('npx member-area-elements export')), /exists already/);
  });

  test('lists the platforms and the columns', () => {
    const firstCells = [...page.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
    for (const name of [...SOURCES.keys(), ...OWN_COLUMNS]) assert.ok(firstCells.includes(name), name);
  });

  test('installs packages that the server names', () => {
    const { peerDependencies } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8')) as {
      peerDependencies: object;
    };
    const names = /npm install (.*)/.exec(block('npm install'))?.[1]?.split(' ') ?? [];
    for (const name of names) assert.ok(name in peerDependencies, name);
  });
});
