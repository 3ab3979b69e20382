/** What the migration of the roles does with the owners of a database that has not had it. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../database.js';
import { undoMigrationsFrom } from './undo-migrations.js';

for (const name of ['sqlite', 'postgres'] as const)
  test(`the owners of an earlier version stay owners in ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'member-area-roles-'));
    const database = await createDatabase(folder, name);
    afterAll(async () => {
      await database.remove();
      await rm(folder, { recursive: true });
    });
    const open = () =>
      database.url ? postgresStore({ url: database.url }) : sqliteStore({ file: join(folder, 'site.db') });
    await (await open()).close();
    for (const statement of undoMigrationsFrom('0011')) await database.run(statement);
    for (const [id, owner] of [
      ['olu', 1],
      ['ana', 0],
    ])
      await database.run(
        `insert into users (id, email, email_key, first_name, last_name, created_at, owner) values (?, ?, ?, '', '', '2026', ?)`,
        [id, `${id}@example.com`, `${id}@example.com`, owner],
      );
    const store = await open();
    const people = await store.db.selectFrom('users').selectAll().orderBy('id').execute();
    await store.close();
    expect(people.map(({ id, role, role_since: since }) => [id, role, since])).toEqual([
      ['ana', null, null],
      ['olu', 'owner', '2026'],
    ]);
    assert.ok(people.every((person) => !('owner' in person)));
  });
