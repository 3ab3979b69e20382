import type { Kysely } from 'kysely';

/**
 * Adds which option a copy of earlier terms comes from, and the terms that a membership has from a later renewal on. Copies
 * that were made before have no origin: their members keep their price.
 */
export const memberPrices = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('pricing_options').addColumn('origin_id', 'text').execute();
    await schema.alterTable('memberships').addColumn('next_option_id', 'text').execute();
    await schema.alterTable('memberships').addColumn('next_price_from', 'text').execute();
    await schema
      .alterTable('memberships')
      .addColumn('next_price_told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('memberships_next_price')
      .on('memberships')
      .columns(['next_price_from', 'next_price_told'])
      .execute();
    await schema.createIndex('pricing_options_origin').on('pricing_options').column('origin_id').execute();
  },
};
