import type { Kysely } from 'kysely';

/**
 * Adds what a member was told last of a failed payment, and of which renewal. Members whose payment has failed before were told
 * nothing.
 */
export const paymentNotices = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('memberships').addColumn('payment_told', 'text').execute();
    await schema.alterTable('memberships').addColumn('renewal_told', 'text').execute();
    await schema
      .createIndex('memberships_payment_told')
      .on('memberships')
      .columns(['payment_told', 'ends_at'])
      .execute();
    await schema
      .createIndex('checkouts_next_payment')
      .on('checkouts')
      .columns(['state', 'next_payment_at'])
      .execute();
  },
};
