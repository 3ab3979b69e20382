import type { Kysely } from 'kysely';

/** Adds the indexes of the history by which the overview counts who has come and gone. */
export const movements = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createIndex('membership_events_kind')
      .on('membership_events')
      .columns(['kind', 'at', 'membership_id'])
      .execute();
    await schema
      .createIndex('membership_events_membership')
      .on('membership_events')
      .columns(['membership_id', 'kind'])
      .execute();
  },
};
