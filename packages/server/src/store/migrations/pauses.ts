import type { Kysely } from 'kysely';

/** Adds the pause of a membership, what its provider must still be told of it, and for how long the members of an area can pause. */
export const pauses = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const column of ['paused_from', 'paused_until', 'pause_wish'])
      await schema.alterTable('memberships').addColumn(column, 'text').execute();
    await schema.alterTable('membership_events').addColumn('starts_at', 'text').execute();
    await schema.createIndex('memberships_paused').on('memberships').column('paused_until').execute();
    await schema
      .alterTable('areas')
      .addColumn('max_pause_periods', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
