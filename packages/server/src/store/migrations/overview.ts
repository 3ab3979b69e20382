import type { Kysely } from 'kysely';

/** The columns by which the overview counts, and by which the record of changes is read. */
const INDEXES = [
  ['orders_placed', 'orders', ['placed_at', 'currency_code', 'total_value', 'status', 'dispute']],
  ['refunds_refunded', 'refunds', ['refunded_at']],
  ['cancellations_cancelled', 'cancellations', ['cancelled_at', 'membership_id']],
  ['audit_person', 'audit', ['person_id', 'id']],
  ['audit_subject', 'audit', ['subject_id', 'id']],
] as const;

/** Adds the indexes that the overview of a large site needs. */
export const overview = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const [name, table, columns] of INDEXES)
      await schema
        .createIndex(name)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute();
  },
};
