import type { Kysely, Migration } from 'kysely';

/** Creates the record of what happens to memberships, and the table of the webhooks that tell of it. */
export const webhooks: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('activity')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('area_id', 'text')
      .addColumn('membership_id', 'text')
      .addColumn('details', 'text')
      .addColumn('batch', 'text')
      .addColumn('replay', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('hand_on_at', 'text')
      .execute();
    await schema.createIndex('activity_at').on('activity').column('at').execute();
    await schema.createIndex('activity_hand_on').on('activity').column('hand_on_at').execute();
    await schema.createIndex('activity_membership').on('activity').column('membership_id').execute();
    await schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('activity_id', 'text', (column) =>
        column.notNull().references('activity.id').onDelete('cascade'),
      )
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('next_try_at', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('delivered_at', 'text')
      .addUniqueConstraint('webhook_deliveries_target', ['activity_id', 'url'])
      .execute();
    await schema
      .createIndex('webhook_deliveries_next_try')
      .on('webhook_deliveries')
      .column('next_try_at')
      .execute();
  },
};
