import type { Kysely, Migration } from 'kysely';

/** Creates the table of the mails that wait for their delivery. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('mail', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('failed_at', 'text')
      .execute();
    await db.schema.createIndex('outbox_next_try').on('outbox').column('next_try_at').execute();
    await db.schema.createIndex('outbox_user').on('outbox').column('user_id').execute();
  },
};
