import { sql, type Kysely } from 'kysely';

/** The columns by which the overview counts, and by which the record of changes is read. */
const INDEXES = [
  ['memberships_person', 'memberships', ['user_id', 'status', 'ends_at']],
  ['refunds_refunded', 'refunds', ['refunded_at']],
  ['cancellations_cancelled', 'cancellations', ['cancelled_at', 'membership_id']],
  ['audit_person', 'audit', ['person_id', 'id']],
  ['audit_subject', 'audit', ['subject_id', 'id']],
] as const;

/** Adds the indexes that the overview of a large site needs. */
export const overview = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, table, columns] of INDEXES)
      await db.schema
        .createIndex(name)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute();
    // In the order in which the payments are counted, so that SQLite need not sort them: a seventh of the time.
    await sql`create index if not exists orders_month on orders (substr(placed_at, 1, 7), currency_code, total_value, status, dispute)`.execute(
      db,
    );
  },
};
