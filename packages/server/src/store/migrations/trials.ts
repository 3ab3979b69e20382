import type { Kysely } from 'kysely';

/** Adds the free days of options, and when those of a membership end. */
export const trials = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('pricing_options')
      .addColumn('trial_days', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('memberships').addColumn('trial_ends_at', 'text').execute();
    await schema.createIndex('memberships_trial').on('memberships').column('trial_ends_at').execute();
  },
};
