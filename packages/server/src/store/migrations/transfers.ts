import type { Kysely } from 'kysely';

/** Adds to the history the name of the area that a membership was of before its members moved to another one. */
export const transfers = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('membership_events').addColumn('from_title', 'text').execute();
  },
};
