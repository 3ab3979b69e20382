import type { Kysely, Migration } from 'kysely';

/** Adds the people of the site's own login whose accounts were closed. */
export const closedIdentities: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('closed_identities')
      .addColumn('identity_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('closed_at', 'text', (column) => column.notNull())
      .addColumn('next_try_at', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('closed_identities_next_try')
      .on('closed_identities')
      .column('next_try_at')
      .execute();
  },
};
