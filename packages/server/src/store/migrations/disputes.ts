import type { Kysely } from 'kysely';

/** Adds the dispute of the payment of an order. */
export const disputes = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('orders').addColumn('dispute', 'text').execute();
  },
};
