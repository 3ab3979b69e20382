import type { Kysely } from 'kysely';

/** Adds the id that a person has in the login of the site. */
export const identities = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('identity_id', 'text').execute();
    await db.schema.createIndex('users_identity').on('users').column('identity_id').unique().execute();
  },
};
