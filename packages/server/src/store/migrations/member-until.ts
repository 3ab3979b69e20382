import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.js';

/**
 * Adds until when a person is a member of some area, so that those who are not any more are found along an index. The server
 * writes the column before it reads the list.
 */
export const memberUntil = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
    await db.schema.alterTable('users').addColumn('member_until', text).execute();
    await db.schema.createIndex('users_member_until').on('users').columns(['member_until', 'id']).execute();
    await sql`update users set members_due_at = ''`.execute(db);
  },
});
