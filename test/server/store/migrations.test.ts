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
import { undoMigrationsFrom } from './undo-migrations.js';

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
  '0011-roles',
  '0012-members',
  '0013-notes-and-history',
  '0017-overview',
  '0018-imports',
  '0019-webhooks',
  '0020-tokens',
  '0021-transfers',
  '0022-member-prices',
  '0023-member-until',
  '0024-movements',
  '0025-other-payment',
  '0026-payment-notices',
  '0027-contract-ends',
  '0028-option-changes',
  '0029-trials',
  '0030-pauses',
  '0031-coupons',
  '0032-sessions',
  '0033-sign-in-codes',
  '0034-passkeys',
  '0035-human-checks',
  '0036-closed-identities',
  '0037-log-in-providers',
];

/** Statements that make a database one of the version before the history, with what it knows of it. */
const EARLIER = [
  ...undoMigrationsFrom('0013'),
  `insert into users (id, email, email_key, first_name, last_name, created_at, email_confirmed)
   values ('p1', 'a@example.com', 'a@example.com', '', '', '2026-01-01', 1)`,
  ...['letters', 'bread'].map(
    (id, position) =>
      `insert into areas (id, position, name, name_key, description, purchase_type, benefits, version)
       values ('${id}', ${position}, '${id === 'bread' ? 'Bread' : 'Letters'}', '${id}', '', 'FREE', '[]', '')`,
  ),
  `insert into memberships (id, user_id, area_id, status, joined_at, ends_at, checkout_id)
   values ('m1', 'p1', 'letters', 'ENDING', '2026-01-01', '2026-02-01', 'c1'),
     ('m2', 'p1', 'bread', 'CANCELLED', '2026-01-04', '2026-01-05', null)`,
  `insert into cancellations (membership_id, user_id, area_id, cancelled_at)
   values ('m1', 'p1', 'letters', '2026-01-03')`,
  `insert into checkouts (id, user_id, area_id, option, title, origin, origin_url_path, created_at, state)
   values ('c1', 'p1', 'letters', '{}', 'Letters then', '', '', '2026-01-01', 'ending'),
     ('c2', 'p1', 'letters', '{}', 'Letters then', '', '', '2026-01-01', 'unpaid')`,
  `insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status, payment_id)
   values ('o1', 1001, 'p1', 'letters', 'Letters then', '10.00', 'USD', '2026-01-01', 'PAID', 'pi_1')`,
  `insert into refunds (id, order_id, value, refunded_at) values ('r1', 'o1', '4.00', '2026-01-02')`,
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

    test('get the history of the memberships from what earlier versions have stored', async () => {
      const { open, run: runSql } = await createEmpty();
      const store = await open();
      for (const statement of EARLIER) await runSql(statement);
      assert.deepEqual(await migrate(store), ALL.slice(ALL.indexOf('0013-notes-and-history')));
      const events = await runSql(
        'select at, kind, title, membership_id, done_by, value, ends_at from membership_events order by id',
      );
      assert.deepEqual(
        events.map((row) => Object.values(row)),
        [
          ['2026-01-01', 'joined', 'Letters', 'm1', 'member', null, null],
          ['2026-01-01', 'paid', 'Letters then', null, 'member', '10.00', null],
          ['2026-01-02', 'refunded', 'Letters then', null, 'staff', '4.00', null],
          ['2026-01-03', 'cancelled', 'Letters', 'm1', 'member', null, '2026-02-01'],
          ['2026-01-04', 'joined', 'Bread', 'm2', 'member', null, null],
          ['2026-01-05', 'ended', 'Bread', 'm2', 'system', null, null],
        ],
      );
      const [order] = await runSql('select checkout_id from orders');
      assert.equal(order?.['checkout_id'], 'c1');
    });

    test('get the next payments of people with another membership besides', async () => {
      const { open, run: runSql } = await createEmpty();
      const store = await open();
      for (const statement of undoMigrationsFrom('0025')) await runSql(statement);
      const memberships = {
        alone: "'ACTIVE', 'monthly'",
        free: "'ACTIVE', null",
        left: "'CANCELLED', 'monthly'",
      };
      await runSql(
        `insert into areas (id, position, name, name_key, description, purchase_type, benefits, version)
         values ('letters', 0, 'Letters', 'letters', '', 'PAID', '[]', '')`,
      );
      for (const [id, membership] of Object.entries(memberships)) {
        await runSql(
          `insert into users (id, email, email_key, first_name, last_name, created_at, next_payment_at)
           values ('${id}', '${id}', '${id}', '', '', '2026-01-01', '2026-02-01')`,
        );
        await runSql(
          `insert into memberships (id, user_id, area_id, status, option_id, joined_at)
           values ('${id}', '${id}', 'letters', ${membership}, '2026-01-01')`,
        );
      }
      await migrate(store);
      const people = await store.db
        .selectFrom('users')
        .select(['id', 'other_payment_at'])
        .orderBy('id')
        .execute();
      assert.deepEqual(people, [
        { id: 'alone', other_payment_at: null },
        { id: 'free', other_payment_at: '2026-02-01' },
        { id: 'left', other_payment_at: '2026-02-01' },
      ]);
    });

    test('keep the sessions, and say when they began', async () => {
      const { open, run: runSql } = await createEmpty();
      await open();
      for (const statement of undoMigrationsFrom('0032')) await runSql(statement);
      await runSql(
        `insert into users (id, email, email_key, first_name, last_name, created_at)
         values ('p1', 'a@example.com', 'a@example.com', '', '', '2026-01-01')`,
      );
      for (const token of ['one', 'two'])
        await runSql(
          `insert into sessions (token_hash, user_id, crumb, expires_at)
           values ('${token}', 'p1', '', '2026-03-31T10:20:30.456Z')`,
        );
      const store = await open();
      const rows = await store.db.selectFrom('sessions').selectAll().execute();
      assert.deepEqual(
        rows.map(({ created_at, last_used_at }) => [created_at, last_used_at]),
        Array<unknown>(2).fill(['2026-03-01T10:20:30.456Z', null]),
      );
      const ids = rows.map(({ public_id }) => public_id);
      assert.notEqual(ids[0], ids[1]);
      for (const id of ids) assert.match(id, /^[\da-f]{32}$/);
    });

    test('have what the list of members is sorted by after the command, also of thousands of people', async () => {
      const { open, address, run: runSql } = await createEmpty();
      await open();
      await runSql(
        `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 1200)
         insert into users (id, email, email_key, first_name, last_name, created_at)
         select 'p' || number, 'p' || number, 'p' || number, '', '', '2026-01-01' from numbers`,
      );
      const lacking = async () =>
        (await runSql('select id from users where members_due_at is not null or email_order is null')).length;
      assert.equal(await lacking(), 1200);
      await migrateByCommand(address);
      assert.equal(await lacking(), 0);
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
