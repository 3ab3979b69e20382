import type { Kysely } from 'kysely';

/**
 * Adds what a membership needs whose member changes its option: whether the planned option is the member's wish, the plan of the
 * owner that it has replaced, and since when the periods are counted.
 */
export const optionChanges = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const column of [
      'next_kind',
      'next_due',
      'replaced_option_id',
      'replaced_price_from',
      'terms_since',
    ])
      await schema.alterTable('memberships').addColumn(column, 'text').execute();
    await schema
      .alterTable('memberships')
      .addColumn('earlier_payments', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
