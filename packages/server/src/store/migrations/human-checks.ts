import type { Kysely, Migration } from 'kysely';

/** Adds the human checks that were solved and spent. */
export const humanChecks: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('spent_human_checks')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('spent_human_checks_expires_at')
      .on('spent_human_checks')
      .column('expires_at')
      .execute();
  },
};
