/** The commands and the code of docs/store.md do what the page says. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { findPostgres, startPostgresCluster } from '../../setup/postgres-cluster.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(`${root}docs/store.md`, 'utf8');

/** Returns the one block of code in the page that contains a text. */
function block(text: string): string {
  const found = [...page.matchAll(/^```\w+\n([^]*?)^```$/gm)].filter(([, code = '']) => code.includes(text));
  assert.equal(found.length, 1, text);
  return found[0]?.[1] ?? '';
}

const addSetting = (store: Store, key: string) =>
  store.db.insertInto('settings').values({ key, value: '' }).execute();
const readSettings = async (store: Store) =>
  (await store.db.selectFrom('settings').select('key').execute()).map(({ key }) => key);

describe('docs/store.md', async () => {
  // In the repository, so that the code finds the package.
  await mkdir(`${root}.cache`, { recursive: true });
  const folder = await mkdtemp(`${root}.cache/store-guide-`);
  const cluster = await startPostgresCluster();
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  });
  const env = {
    ...process.env,
    PATH: [findPostgres()?.folder, process.env['PATH']].join(delimiter),
    DATABASE_URL: cluster.url,
    RESTORED_URL: cluster.url.replace('/postgres?', '/restored?'),
  };
  const runShell = (commands: string) =>
    execFileSync('sh', ['-e', '-c', commands], { cwd: folder, env, encoding: 'utf8' });
  /** Runs a block of JavaScript, with a program after it that closes the store. */
  async function runModule(code: string): Promise<void> {
    const file = join(folder, 'module.mjs');
    await writeFile(file, `${code}\nawait store.close();`);
    execFileSync(process.execPath, [file], { cwd: folder, env });
  }

  test('backs up a SQLite file while a server uses it, and restores it after the server was killed', async () => {
    const code = `
      import { execFileSync } from 'node:child_process';
      ${block('sqliteStore({')}
      const add = (key) => store.db.insertInto('settings').values({ key, value: '' }).execute();
      await add('before');
      execFileSync('sh', ['-e', '-c', ${JSON.stringify(block('vacuum into'))}]);
      await add('after');
      process.kill(process.pid, 'SIGKILL');`;
    await assert.rejects(runModule(code), { signal: 'SIGKILL' });
    const file = join(folder, 'data', 'site.db');
    assert.ok(existsSync(`${file}-wal`), 'the log of the killed process is still there');

    runShell(block('rm -f data/site.db-wal'));
    const restored = await sqliteStore({ file, migrations: 'check' });
    const settings = await readSettings(restored);
    await restored.close();
    assert.ok(settings.includes('before'));
    assert.ok(!settings.includes('after'));
  });

  test('creates the tables of PostgreSQL on start, backs the database up and restores it', async () => {
    await runModule(block('postgresStore({'));
    const store = await postgresStore({ url: cluster.url, migrations: 'check' });
    await addSetting(store, 'before');
    runShell(block('pg_dump'));
    await addSetting(store, 'after');
    await store.close();

    runShell(block('pg_restore'));
    const restored = await postgresStore({ url: env.RESTORED_URL, migrations: 'check' });
    const settings = await readSettings(restored);
    await restored.close();
    assert.ok(settings.includes('before'));
    assert.ok(!settings.includes('after'));
  });

  test('names every lock', () => {
    const source = readFileSync(`${root}packages/server/src/store/store.ts`, 'utf8');
    const type = source.slice(source.indexOf('export type Lock'));
    const locks = [...type.matchAll(/^ {2}\| ['`](\w+)/gm)].map(([, name]) => name);
    const rows = [...page.matchAll(/^\| `(\w+)[^|]*` +\|/gm)].map(([, name]) => name);
    assert.ok(locks.length > 0);
    assert.deepEqual(rows.sort(), locks.sort());
  });
});
