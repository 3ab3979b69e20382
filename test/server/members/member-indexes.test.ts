/** Each page of the unfiltered list, and of people with another payment, is read along an index, in both databases. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { whenDone } from '../../setup/when-done.js';
import { createDatabase } from '../database.js';

const ORDERS = [
  ['users_joined', ['joined_at']],
  ['users_name', ['name_key']],
  ['users_email', ['email_order']],
  ['users_paid', ['paid_key'], "paid_currency = 'USD' and "],
  ['users_next_payment', ['next_payment_at']],
  ['users_other_payment', ['other_payment_at'], '', 'valued'],
] as const;

for (const name of ['sqlite', 'postgres'] as const) {
  describe(`the orders of the members in ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'member-area-indexes-'));
    const database = await createDatabase(folder, name);
    const store = await database.openStore();
    whenDone(async () => {
      await store.close();
      await database.remove();
      await rm(folder, { recursive: true });
    });

    test.for(ORDERS)('have the index %s', async ([index, [column], currency = '', runs = 'all']) => {
      for (const [direction, sign] of [
        ['asc', '>'],
        ['desc', '<'],
      ] as const)
        for (const condition of [
          `${currency}${column} is not null`,
          `${currency}${column} is not null and (${column}, id) ${sign} ('a', 'b')`,
          ...(currency || runs === 'valued' ? [] : [`${column} is null and id ${sign} 'b'`]),
        ]) {
          const query = `select id, email from users where ${condition} order by ${column} ${direction}, id ${direction} limit 51`;
          const plan = await explain(query);
          assert.match(plan, new RegExp(`${index}\\b`), `${query}\n${plan}`);
          assert.doesNotMatch(plan, /TEMP B-TREE|Sort/, `${query}\n${plan}`);
        }
    });

    test('have an index for those who are not members any more', async () => {
      const plan = await explain("select id from users where member_until <= '2026-11-27' limit 1001");
      assert.match(plan, /users_member_until\b/, plan);
    });

    async function explain(query: string): Promise<string> {
      const rows =
        name === 'sqlite'
          ? await database.run(`explain query plan ${query}`)
          : await explainWithoutScans(query);
      return JSON.stringify(rows);
    }

    /** An empty table is faster to scan and to sort, so PostgreSQL is told that both are slow. */
    async function explainWithoutScans(query: string): Promise<unknown> {
      const { sql } = await import('kysely');
      return store.transact({}, async ({ db }) => {
        for (const setting of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'])
          await sql.raw(`set local ${setting} = off`).execute(db);
        return (await sql.raw(`explain ${query}`).execute(db)).rows;
      });
    }
  });
}
