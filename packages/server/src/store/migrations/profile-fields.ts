import type { Kysely } from 'kysely';

/** Adds the values of the fields that a site adds to its accounts. */
export const profileFields = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('profile_fields', 'text').execute();
  },
};
