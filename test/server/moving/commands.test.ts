/** The commands `import` and `export` at the terminal. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, test } from 'vitest';
import { seed } from '../../../demo/server/seed.js';
import { createDatabase } from '../database.js';
import { runNode } from '../run-node.js';

const PROGRAM = fileURLToPath(
  new URL('../../../packages/server/dist/commands/member-area-server.js', import.meta.url),
);

describe('the commands for moving', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-moving-'));
  const database = await createDatabase(folder);
  afterAll(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const store = await database.openStore();
  await seed(store);
  await store.close();
  const file = join(folder, 'members.csv');
  await writeFile(file, 'email,area\nada@example.org,community\nbroken,\n');
  const run = (...args: string[]) =>
    runNode([PROGRAM, ...args], {
      env: { ...process.env, DATABASE_URL: database.url ?? join(folder, 'site.db') },
    });

  test('print a line for each line of the file, and what the lines have led to', async () => {
    const { stdout, status, stderr } = await run('import', file, '--from', 'csv');
    assert.equal(stderr, '');
    assert.equal(status, 0);
    assert.deepEqual(stdout.split('\n'), [
      'line 2\tada@example.org\tcreated',
      'line 3\tbroken\tskipped\tThis is no email.',
      '1 created, 0 linked, 0 unchanged, 1 skipped.',
      '',
    ]);
  });

  test('print an export, which the seeded people are in', async () => {
    const { stdout, status } = await run('export');
    assert.equal(status, 0);
    assert.match(stdout, /^email,/);
    assert.match(stdout, /^ada@example\.org,yes,/m);
    assert.match(stdout, /^owner@example\.com,/m);
    assert.doesNotMatch(stdout, /password/);
  });

  test('refuse arguments that make no sense, and change nothing', async () => {
    for (const [args, message] of [
      [['import'], /name one file/],
      [['import', file], /add --from with one of: csv, stripe, ghost, squarespace, memberstack/],
      [['import', file, '--from', 'csv', '--plan', 'Gold'], /--plan Gold is not understood/],
      [['import', file, '--from', 'csv', '--invite', '--rate', '0'], /--rate 0 is no number of mails/],
      [['import', `${file}.missing`, '--from', 'csv'], /cannot be read/],
      [['import', file, '--from', 'csv', '--databse', 'x'], /databse/],
      [['export', 'a', 'b'], /there is one file/],
    ] as const) {
      const { status, stderr, stdout } = await run(...args);
      assert.match(stderr, message);
      assert.deepEqual([status === 0, stdout], [false, ''], args.join(' '));
    }
    const other = join(folder, 'other.csv');
    await writeFile(other, 'name\nAda\n');
    const { stderr } = await run('import', other, '--from', 'csv');
    assert.match(stderr, /has no column "email".* these columns: name\./);
    await writeFile(other, Buffer.from('email,first_name\nada@example.org,Andr\xe9\n', 'latin1'));
    assert.match((await run('import', other, '--from', 'csv')).stderr, /is no text in UTF-8/);
  });

  test('say when a file makes nobody a member', async () => {
    const people = join(folder, 'people.csv');
    await writeFile(people, '\uFEFFemail,areas\nfay@example.org,Letters (ACTIVE)\n');
    const { stdout } = await run('import', people, '--from', 'csv', '--dry-run');
    assert.match(stdout, /^line 2\tfay@example\.org\tcreated$/m);
    assert.match(stdout, /no column "area": its people get accounts, and become members of nothing\.$/m);
  });

  test('create no database for a path with a slip', async () => {
    const slip = join(folder, 'sit.db');
    const { status, stderr } = await run('import', file, '--from', 'csv', '--database', slip);
    assert.equal(status, 1);
    assert.match(stderr, /There is no database .*sit\.db/);
    assert.ok(!existsSync(slip));
  });
});
