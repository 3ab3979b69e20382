import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.js';

/**
 * Adds the next payment of people who have another membership besides, which asks for none: one that is free, that has ended, or
 * that is about to. The list of members finds them along the index when it shows people by such a membership.
 */
export const otherPayment = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
    await db.schema.alterTable('users').addColumn('other_payment_at', text).execute();
    await sql`
      update users set other_payment_at = next_payment_at
      where next_payment_at is not null and exists (
        select 1 from memberships where user_id = users.id and (status <> 'ACTIVE' or option_id is null)
      )
    `.execute(db);
    // A few of all people have it.
    await sql`create index users_other_payment on users (other_payment_at, id) where other_payment_at is not null`.execute(
      db,
    );
  },
});
