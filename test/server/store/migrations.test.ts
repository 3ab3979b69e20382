import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseVersionError, migrate, type MigrationMode } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { createDatabase } from '../database.js';

const run = promisify(execFile);

/** The migrations of this version. */
const ALL = [
  '0001-first-tables',
  '0002-outbox',
  '0003-audit',
  '0004-payments',
  '0005-identities',
  '0006-disputes',
  '0007-area-videos',
  '0008-email-keys',
  '0009-profile-fields',
  '0010-growth-indexes',
  '0014-webhooks',
  '0015-tokens',
];

/** Runs the command `migrate` of the package, and returns what it prints. */
const migrateByCommand = async (database: string): Promise<string> =>
  (await run(process.execPath, ['dist/commands/member-area-elements.js', 'migrate', '--database', database]))
    .stdout;

for (const name of ['sqlite', 'postgres'] as const) {
  describe(`the tables of a database in ${name}`, () => {
    /** Creates an empty database. */
    async function createEmpty() {
      const folder = await mkdtemp(join(tmpdir(), 'member-area-migrations-'));
      const database = await createDatabase(folder, name);
      afterAll(async () => {
        await database.remove();
        await rm(folder, { recursive: true });
      });
      const file = join(folder, 'site.db');
      const open = async (migrations?: MigrationMode) => {
        const store = await (database.url
          ? postgresStore({ url: database.url, migrations })
          : sqliteStore({ file, migrations }));
        afterAll(() => store.close());
        return store;
      };
      return { ...database, address: database.url ?? file, open };
    }

    test('are created when a store is opened, and are up to date then', async () => {
      const { open } = await createEmpty();
      const store = await open();
      assert.deepEqual(await store.db.selectFrom('users').select('id').execute(), []);
      assert.deepEqual(await migrate(store), []);
      await open('check');
    });

    test('are refused as older when they are to be checked, until the command has run', async () => {
      const { open, address } = await createEmpty();
      await assert.rejects(open('check'), (error) => {
        assert.ok(error instanceof DatabaseVersionError);
        assert.deepEqual([error.version, error.migrations], ['older', ALL]);
        assert.match(error.message, /npx member-area-elements migrate/);
        return true;
      });
      assert.equal(await migrateByCommand(address), `Ran ${ALL.join(', ')}.\n`);
      assert.equal(await migrateByCommand(address), 'The tables are up to date.\n');
      await open('check');
    });

    test('are refused as newer, on start and by the command', async () => {
      const { open, address, run: runSql } = await createEmpty();
      await open();
      await runSql(`insert into kysely_migration (name, timestamp) values ('9999-later', ?)`, [
        new Date().toISOString(),
      ]);
      for (const mode of ['run', 'check'] as const) {
        await assert.rejects(open(mode), (error) => {
          assert.ok(error instanceof DatabaseVersionError);
          assert.deepEqual([error.version, error.migrations], ['newer', ['9999-later']]);
          return true;
        });
      }
      await assert.rejects(migrateByCommand(address), (error: Error & { code: number; stderr: string }) => {
        assert.equal(error.code, 1);
        assert.match(error.stderr, /^The tables of the database are newer .* 9999-later\..*\n$/);
        return true;
      });
    });

    test('are created once by processes that start at the same time', async () => {
      const { address, run: runSql } = await createEmpty();
      const answers = await Promise.all(Array.from({ length: 4 }, () => migrateByCommand(address)));
      assert.deepEqual(answers.sort(), [
        `Ran ${ALL.join(', ')}.\n`,
        ...Array<string>(3).fill('The tables are up to date.\n'),
      ]);
      assert.deepEqual(await runSql('select key from settings order by key'), [
        { key: 'memberAreasEnabled' },
        { key: 'navigationSetting' },
      ]);
    });

    test('stay as they were when a migration fails', async () => {
      const { open, run: runSql } = await createEmpty();
      // A table that the migration would create, near its end.
      await runSql('create table events (id integer)');
      await assert.rejects(open(), /already exists/);
      await assert.rejects(runSql('select * from users'));
      await runSql('drop table events');
      await open();
    });
  });
}
